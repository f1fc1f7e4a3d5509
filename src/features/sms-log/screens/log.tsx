import { Suspense } from 'react'
import { isDay } from '#contract/clinic/day.ts'
import type { Reply } from '#contract/endpoint.ts'
import {
  AskedList,
  askedRows,
  type AskedListState,
  SaveList,
  useAskedList,
} from '#features/resource/parts.ts'
import { CreditNow } from '#features/sms-credit/parts.ts'
import { smsMessageStates } from '#domain/sms/messages.ts'
import { useMay } from '#nav/use-may.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { listSmsLog } from '../contract.ts'
import { useLogColumns } from '../use-log-columns.tsx'
import { useSaveLog } from '../use-save-log.ts'
import { useSmsLogWords } from '../words.ts'

type Answer = Reply<typeof listSmsLog>

/** What became of each message to a patient. */
export default function SmsLog() {
  const t = useSmsLogWords()
  const { may } = useMay()
  const list = useAskedList('sms-log', ['state', 'kind', 'day'])
  const { asked, again } = useQuery(listSmsLog, { query: list.query })
  const answer = asked.kind === 'known' ? asked.answer : undefined
  const keeps = may('Setting List')
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')}>
        <SaveLog list={list} />
        {keeps && (
          <ButtonLink to="/doctor/settings/sms-package" icon="sms">
            {t('settings')}
          </ButtonLink>
        )}
      </PageHeading>
      {keeps && (
        <Suspense>
          <CreditNow />
        </Suspense>
      )}
      <States list={list} answer={answer} />
      <Narrowing list={list} answer={answer} />
      <AskedList
        asked={askedRows(asked, ({ sms_logs }) => sms_logs)}
        again={again}
        label={t('title')}
        columns={useLogColumns()}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="sms" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

function SaveLog({ list }: { list: AskedListState }) {
  const save = useSaveLog()
  const { page: _, ...query } = list.query
  return <SaveList save={() => save(query)} />
}

interface AskedProps {
  list: AskedListState
  answer: Answer | undefined
}

function States({ list: { query, narrow }, answer }: AskedProps) {
  const t = useSmsLogWords()
  const all = smsMessageStates.reduce((sum, one) => sum + (answer?.counts[one] ?? 0), 0)
  return (
    <Tabs
      label={t('state')}
      value={smsMessageStates.find((one) => one === query['state']) ?? ''}
      onChange={(state) => narrow({ state })}
      tabs={[
        { value: '', label: t('all'), ...(answer && { count: all }) },
        ...smsMessageStates.map((value) => ({
          value,
          label: t(`states.${value}`),
          ...(answer && {
            count: answer.counts[value],
            urgent: value === 'failed' && answer.counts[value] > 0,
          }),
        })),
      ]}
    />
  )
}

function Narrowing({ list: { query, narrow }, answer }: AskedProps) {
  const t = useSmsLogWords()
  const show = useShow()
  const day = query['day'] ?? ''
  return (
    <FilterRow>
      <Field label={t('kind')}>
        <Select
          value={query['kind'] ?? ''}
          options={[
            { value: '', label: t('every_kind') },
            ...(answer?.kinds ?? []).map((one) => ({ value: one.key, label: show.name(one) })),
          ]}
          onChange={(kind) => narrow({ kind })}
        />
      </Field>
      <Field label={t('day')}>
        <DateInput
          value={isDay(day) ? day : ''}
          onDay={(next) => narrow({ day: next })}
          onEmpty={() => narrow({ day: '' })}
        />
      </Field>
    </FilterRow>
  )
}
