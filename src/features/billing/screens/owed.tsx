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
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { Text } from '#ui/text.tsx'
import { usePages } from '#ui/use-pages.ts'
import { Since } from '../parts/since.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useFound } from '../parts/use-found.ts'
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
  const found = useFound(dues, filters.search)
  const owing = found ?? []
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
            {found ? show.taka(totalsOf(owing).due) : '–'}
          </Text>
        </Field>
      </Since>
      {!found && <Loading />}
      {found && owing.length === 0 && <NobodyOwes searched={filters.search !== ''} />}
      <OwingLines lines={owing} narrowed={`${filters.from}|${filters.search}`} />
    </Stack>
  )
}

/** The lines by pages; `narrowed` to other ones they begin at the first. */
function OwingLines({ lines, narrowed }: { lines: readonly RecordLine[]; narrowed: string }) {
  const t = useBillingWords()
  const paged = usePages(lines, narrowed)
  return (
    <>
      {lines.length > 0 && (
        <List label={t('collect_list')}>
          {paged.rows.map((line) => (
            <OwingLine key={line.id} line={line} />
          ))}
        </List>
      )}
      <Pager {...paged.pager} />
    </>
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
