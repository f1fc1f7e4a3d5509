import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { ReturnsLink } from '#features/returns/parts.ts'
import { useResultText } from '#features/test-results/words.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { WithPane } from '#ui/columns.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { useHeld } from '#ui/use-held.ts'
import { useIsLaptop } from '#ui/use-phone.ts'
import type { PatientFilter, PatientPage } from '../patient-page.ts'
import { PatientFilters } from './list-filters.tsx'
import { PatientPane } from './patient-pane.tsx'
import { PatientTable } from './patient-table.tsx'
import { useFilter } from './use-filter.ts'
import { usePatientPage } from './use-patient-page.ts'
import { usePicked } from './use-picked.ts'

/** All patients of the practice, or those who came by appointment, or those who walked in: found on this device. */
export function PatientList({ kind, title }: { kind: AppointmentRow['kind'] | null; title: string }) {
  const t = usePatientText()
  const { may } = useMay()
  const [filter, set] = useFilter(kind)
  const { page: now, again } = usePatientPage(useClinic(), filter, may('Payment List', 'Payment Collect'))
  const page = useHeld(now)
  const isWide = useIsLaptop()
  const picked = usePicked(page?.rows ?? [], filter)
  const list = (
    <Stack>
      <PatientFilters
        filter={filter}
        onSet={set}
        onStep={isWide ? picked.step : undefined}
        to={picked.id}
        found={page && filter.search !== '' ? t('found', { count: page.total }) : undefined}
      />
      <Found
        {...{ page, filter, again }}
        on={isWide ? picked.id : null}
        onRow={isWide ? picked.pick : undefined}
        onPage={(next) => set(['page', String(next)])}
      />
    </Stack>
  )
  return (
    <>
      <PageHeading title={title} second={page && t('count', { count: page.total })}>
        <ReturnsLink />
        <ReportsDueLink />
        <NewPatient kind={isWide ? 'plain' : 'primary'} />
      </PageHeading>
      {isWide ? (
        <WithPane main={list} pane={picked.id !== null && <PatientPane key={picked.id} id={picked.id} />} />
      ) : (
        list
      )}
    </>
  )
}

function ReportsDueLink() {
  const t = useResultText()
  const { may } = useMay()
  return (
    may('Prescription List', 'Prescription Draft') && (
      <ButtonLink to="/doctor/reports-due" icon="investigation">
        {t('owed_title')}
      </ButtonLink>
    )
  )
}

function NewPatient({ kind }: { kind: 'plain' | 'primary' }) {
  const t = usePatientText()
  const { may } = useMay()
  return (
    may('Patient Edit') && (
      <ButtonLink to="/doctor/patient-create" kind={kind} icon="arrival">
        {t('new')}
      </ButtonLink>
    )
  )
}

interface FoundProps {
  page: PatientPage | null | undefined
  filter: PatientFilter
  again: () => void
  on: string | null
  onRow: ReturnType<typeof usePicked>['pick'] | undefined
  onPage: (page: number) => void
}

function Found({ page, filter, again, on, onRow, onPage }: FoundProps) {
  const t = usePatientText()
  if (page === undefined) return <Loading rows={8} />
  if (page === null) return <ErrorState onAgain={again} />
  const { kind, search, gender, age, chamber_id, seen } = filter
  const narrowed = search !== '' || [kind, gender, age, chamber_id, seen].some((one) => one !== null)
  const none = narrowed ? (
    <Empty icon="search" title={t('nobody_found')} hint={t('nobody_found_hint')} />
  ) : (
    <Empty icon="patient" title={t('nobody')} hint={t('nobody_hint')} />
  )
  return (
    <>
      <PatientTable rows={page.rows} search={search} none={none} on={on} {...(onRow ? { onRow } : {})} />
      <Pager page={Math.min(filter.page, page.pages)} pages={page.pages} onPage={onPage} />
    </>
  )
}
