import { useParams } from 'react-router-dom'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { smsMessageStates } from '#domain/sms/messages.ts'
import { useMay } from '#nav/use-may.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { showSmsEvents, type SmsEvent, type SmsEventsOfDoctor } from '../contract.ts'
import { smsEventsPage } from '../pages.ts'
import { Stopping } from '../parts/stopping.tsx'
import { useSmsEventsWords } from '../words.ts'

/** What one doctor sent, kind by kind, and whether he may. */
export default function SmsDoctor() {
  const t = useSmsEventsWords()
  const { id = '' } = useParams()
  const query = useQuery(showSmsEvents, { params: { id } })
  const gone = (
    <Empty
      page
      icon="sms"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to={smsEventsPage}>{t('back')}</ButtonLink>}
    />
  )
  return (
    <WhenKnown {...query} gone={gone}>
      {(answer) => <Of answer={answer} again={query.again} />}
    </WhenKnown>
  )
}

function Of({ answer, again }: { answer: SmsEventsOfDoctor; again: () => void }) {
  const t = useSmsEventsWords()
  const show = useShow()
  const { may } = useMay()
  const { doctor, sms_events, suspended } = answer
  const mayDecide = may('Doctor List')
  return (
    <Stack>
      <PageHeading title={show.name(doctor)} second={t('second')}>
        <ButtonLink to={smsEventsPage} icon="back">
          {t('back')}
        </ButtonLink>
        {mayDecide && (
          <ButtonLink to={`/admin/doctors/${doctor.id}`} icon="doctor">
            {t('doctor_page')}
          </ButtonLink>
        )}
      </PageHeading>
      {suspended && (
        <Banner tone="danger" icon="block">
          {t('stopped', {
            day: show.day(dhakaDayOf(Date.parse(suspended.since))),
            name: suspended.by ?? '',
            reason: suspended.reason,
          })}
        </Banner>
      )}
      <DataTable
        label={t('one')}
        columns={useColumns(answer.count)}
        rows={sms_events}
        keyOf={({ event_name }) => event_name}
        none={null}
      />
      {mayDecide && <Stopping of={answer} again={again} />}
    </Stack>
  )
}

function useColumns(all: number): Column<SmsEvent>[] {
  const t = useSmsEventsWords()
  const show = useShow()
  return [
    { key: 'kind', title: t('kind'), phone: 'title', cell: (row) => show.name(row), total: t('total') },
    {
      key: 'count',
      title: t('count'),
      phone: 'figure',
      number: true,
      bare: true,
      cell: ({ count }) => show.number(count),
      total: show.number(all),
    },
    ...smsMessageStates.map((state) => ({
      key: state,
      title: t(`states.${state}`),
      number: true,
      cell: ({ states }: SmsEvent) => show.number(states[state]),
    })),
  ]
}
