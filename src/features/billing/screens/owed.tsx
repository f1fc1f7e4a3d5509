import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, InChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Text } from '#ui/text.tsx'
import { Since } from '../parts/since.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useFoundRecords } from '../parts/use-found.ts'
import { useRecords } from '../parts/use-records.ts'
import { useVisitLine } from '../parts/use-visit-line.ts'
import { type RecordLine, totalsOf } from '../records.ts'
import { useBillingWords } from '../words.ts'

/** How far back one looks for dues unless told otherwise: a fortnight. */
const daysBack = 14

/** Visits whose fee is not paid, or not all of it. */
export default function Owed() {
  return <InChamber>{(chamber) => <OwedIn chamber={chamber} />}</InChamber>
}

function OwedIn({ chamber }: { chamber: ChamberRow }) {
  const t = useBillingWords()
  const show = useShow()
  const { may } = useMay()
  const today = sittingDate(useClinic().clock.now())
  const { filters, set } = useFilters(addDays(today, -daysBack))
  const read = useRecords({ chamber_id: chamber.id, from: filters.from, to: today })
  const dues = read?.lines.filter((line) => line.due_paisa > 0)
  const found = useFoundRecords(dues, filters.search)
  return (
    <Stack>
      <PageHeading title={t('collect_list')} second={chamberName(chamber)}>
        <ButtonLink to="/doctor/quick-patient-list" icon="billing">
          {t('records')}
        </ButtonLink>
        {may('Payment Collect') && (
          <ButtonLink to="/doctor/quick-patient-payment-create" kind="primary" icon="money">
            {t('take_else')}
          </ButtonLink>
        )}
      </PageHeading>
      <Since filters={filters} set={set} today={today}>
        <Field label={t('owed_here')} group>
          <Text strong tone="warn" size="md">
            {found ? show.taka(totalsOf(found).due) : '–'}
          </Text>
        </Field>
      </Since>
      <PagedList
        label={t('collect_list')}
        rows={found}
        narrowed={`${filters.from}|${filters.search}`}
        none={<NobodyOwes searched={filters.search !== ''} />}
      >
        {(line) => <OwingLine key={line.id} line={line} />}
      </PagedList>
    </Stack>
  )
}

function NobodyOwes({ searched }: { searched: boolean }) {
  const t = useBillingWords()
  return searched ? (
    <Empty icon="search" title={t('nothing_found')} hint={t('nothing_found_hint')} />
  ) : (
    <Empty icon="check" title={t('nobody_owes')} hint={t('nobody_owes_hint')} />
  )
}

function OwingLine({ line }: { line: RecordLine }) {
  const t = useBillingWords()
  const show = useShow()
  const { may } = useMay()
  const visitLine = useVisitLine()
  const { appointment, patient } = line
  if (!appointment) return null
  const facts = [visitLine(appointment), ...(patient?.phone ? [show.phone(patient.phone)] : [])].join(' · ')
  return (
    <Item
      icon="patient"
      title={patient ? show.name(patient) : '–'}
      second={facts}
      end={
        <>
          <Badge tone="warn">{t('due_of', { amount: show.taka(line.due_paisa) })}</Badge>
          {may('Payment Collect') && (
            <ButtonLink
              to={`/doctor/quick-patient-payment-create?id=${appointment.id}`}
              size="sm"
              icon="money"
            >
              {t('take')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
