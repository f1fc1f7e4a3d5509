import { Navigate, useSearchParams } from 'react-router-dom'
import { MergedBanner } from '#features/patient-merge/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useLocal, useRow } from '#local/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Columns } from '#ui/columns.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { readChart } from '../chart.ts'
import { type PatientRow, patients } from '../contract.ts'
import { BillList } from '../parts/bill-list.tsx'
import { ClinicalPanel } from '../parts/clinical-panel.tsx'
import { HouseholdList } from '../parts/household-list.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { NoteList } from '../parts/note-list.tsx'
import { Particulars } from '../parts/particulars.tsx'
import { PatientSummary } from '../parts/patient-summary.tsx'
import { SheetRows } from '../parts/sheet-rows.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { Trends } from '../parts/trends.tsx'
import { usePatientText } from '../words.ts'

/** One patient over the years, as this device knows him. */
export default function Info() {
  const [params] = useSearchParams()
  const patient = useRow(useClinic(), patients, params.get('id') ?? '')
  if (patient === undefined) return <Loading rows={8} />
  if (!patient) return <NotHere />
  if (patient.merged_into !== null) return <Navigate to={`/doctor/patients/info?id=${patient.merged_into}`} replace />
  return <Known key={patient.id} patient={patient} />
}

function Known({ patient }: { patient: PatientRow }) {
  const { isDoctor, may } = useMay()
  const clinic = useClinic()
  const chart = useLocal(() => readChart(clinic, patient.id), [clinic, patient.id])
  const money = may('Payment List', 'Payment Collect')
  if (!chart) return <Loading rows={8} />
  return (
    <Stack gap="lg">
      <Head patient={patient} />
      <MergedBanner patient_id={patient.id} />
      <Columns
        main={<>
          <Timeline chart={chart} />
          {may('Prescription List', 'Prescription View') && <SheetRows sheets={chart.prescriptions} />}
          {money && <BillList patient_id={patient.id} />}
          {isDoctor && <NoteList patient_id={patient.id} />}
        </>}
        aside={<>
          <ClinicalPanel patient={patient} />
          <Trends vitals={chart.vitals} />
          <HouseholdList patient={patient} />
          <Particulars patient={patient} />
        </>}
      />
    </Stack>
  )
}

function Head({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const { may } = useMay()
  return (
    <Row justify="between" align="start">
      <PatientSummary patient={patient} />
      <Row>
        {may('Patient Edit') && <ButtonLink to={`/doctor/patient-eidt/${patient.id}`} icon="edit">{t('info.edit')}</ButtonLink>}
        {may('Patient Merge') && <ButtonLink to={`/doctor/patient-merge?id=${patient.id}`} icon="patients">{t('info.merge')}</ButtonLink>}
      </Row>
    </Row>
  )
}
