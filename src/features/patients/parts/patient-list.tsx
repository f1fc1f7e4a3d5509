import type { AppointmentRow } from '#features/appointments/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import type { PatientFilter, PatientPage } from '../patient-page.ts'
import { usePatientText } from '../words.ts'
import { ListFilters } from './list-filters.tsx'
import { PatientTable } from './patient-table.tsx'
import { useFilter } from './use-filter.ts'
import { usePatientPage } from './use-patient-page.ts'

const paths = { all: '/doctor/patients/all-patients', schedule: '/doctor/patients/schedule-patients', quick: '/doctor/patients/quick-patients' } as const

/** All patients of the practice, or those who came by appointment, or those who walked in: found on this device. */
export function PatientList({ kind }: { kind: AppointmentRow['kind'] | null }) {
  const t = usePatientText()
  const { may } = useMay()
  const [filter, set] = useFilter(kind)
  const { page, again } = usePatientPage(useClinic(), filter)
  const tab = kind ?? 'all'
  return (
    <>
      <PageHeading title={t('patients')} second={page && t('count', { count: page.total })}>
        {may('Patient Edit') && <ButtonLink to="/doctor/patient-create" kind="primary" icon="arrival">{t('new')}</ButtonLink>}
      </PageHeading>
      <Stack>
        <ListFilters filter={filter} onSet={set} />
        <TabLinks label={t('patients')} value={tab} tabs={(['all', 'schedule', 'quick'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))} to={(value) => paths[value]} />
        <Found {...{ page, filter, again }} onPage={(next) => set('page', String(next))} />
      </Stack>
    </>
  )
}

function Found({ page, filter, again, onPage }: { page: PatientPage | null | undefined; filter: PatientFilter; again: () => void; onPage: (page: number) => void }) {
  const t = usePatientText()
  if (page === undefined) return <Loading rows={8} />
  if (page === null) return <ErrorState act={<Button icon="refresh" onClick={again}>{t('again')}</Button>} />
  const narrowed = filter.search !== '' || filter.gender !== null || filter.age !== null || filter.chamber_id !== null || filter.seen !== null
  const none = narrowed ? <Empty icon="search" title={t('nobody_found')} hint={t('nobody_found_hint')} /> : <Empty icon="patient" title={t('nobody')} hint={t('nobody_hint')} />
  return (
    <>
      <PatientTable rows={page.rows} search={filter.search} none={none} />
      <Pager page={Math.min(filter.page, page.pages)} pages={page.pages} onPage={onPage} />
    </>
  )
}
