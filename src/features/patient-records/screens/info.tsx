import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { AppointmentDialog } from '#features/appointments/parts.ts'
import { BroughtVisits } from '#features/brought-visits/parts.ts'
import { CertificatesCard } from '#features/certificates/parts.ts'
import { ResultsCard } from '#features/test-results/parts.ts'
import { MergedBanner } from '#features/patient-merge/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRow } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { readChart } from '../chart.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { noteOpened, NotHere, PatientSummary, usePatientText } from '#features/patients/parts.ts'
import { PhoneChangeNotices, PhoneChanges } from '#features/phone-changes/parts.ts'
import { BillList } from '../parts/bill-list.tsx'
import { ClinicalPanel } from '../parts/clinical-panel.tsx'
import { HouseholdList } from '../parts/household-list.tsx'
import { NoteList } from '../parts/note-list.tsx'
import { Particulars } from '../parts/particulars.tsx'
import { SheetRows } from '../parts/sheet-rows.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { Trends } from '../parts/trends.tsx'
import { TwiceBanners } from '../parts/twice-banners.tsx'
import { WriteLink } from '../parts/write-link.tsx'

/** One patient over the years, as this device knows him. */
export default function Info() {
  const [params] = useSearchParams()
  const patient = useRow(useClinic(), patients, params.get('id') ?? '')
  if (patient === undefined) return <Loading rows={8} />
  if (!patient) return <NotHere />
  if (patient.merged_into !== null)
    return <Navigate to={`/doctor/patients/info?id=${patient.merged_into}`} replace />
  return <Known key={patient.id} patient={patient} />
}

function Known({ patient }: { patient: PatientRow }) {
  const { isDoctor, may } = useMay()
  const clinic = useClinic()
  useEffect(() => noteOpened(clinic, patient.id), [clinic, patient.id])
  const chart = useLocal(() => readChart(clinic, patient.id), [clinic, patient.id])
  const money = may('Payment List', 'Payment Collect')
  const reads = may('Prescription List', 'Prescription View', 'Prescription Draft')
  if (!chart) return <Loading rows={8} />
  return (
    <Stack gap="lg">
      <Head patient={patient} visits={chart.visits} />
      <MergedBanner patient_id={patient.id} />
      <TwiceBanners patient={patient} visits={chart.visits} />
      {isDoctor && <PhoneChangeNotices patient={patient} />}
      <Columns
        main={
          <>
            <Timeline chart={chart} />
            {may('Prescription List', 'Prescription View') && <SheetRows sheets={chart.prescriptions} />}
            {reads && <ResultsCard patient_id={patient.id} />}
            {may('Prescription List', 'Prescription View') && <CertificatesCard patient_id={patient.id} />}
            {reads && <BroughtVisits patient_id={patient.id} />}
            {money && <BillList patient_id={patient.id} />}
            {isDoctor && <NoteList patient_id={patient.id} />}
          </>
        }
        aside={
          <>
            <ClinicalPanel patient={patient} />
            <Trends vitals={chart.vitals} />
            <HouseholdList patient={patient} />
            <Particulars patient={patient} />
            {isDoctor && <PhoneChanges patient={patient} />}
          </>
        }
      />
    </Stack>
  )
}

function Head({ patient, visits }: { patient: PatientRow; visits: readonly AppointmentRow[] }) {
  const t = usePatientText()
  const { may } = useMay()
  const [booking, setBooking] = useState(false)
  return (
    <Row justify="between" align="start">
      <PatientSummary patient={patient} />
      <Row>
        {may('Prescription Draft') && <WriteLink patient={patient} visits={visits} />}
        {may('Appointment Create') && patient.phone !== null && (
          <Button icon="appointment-new" onClick={() => setBooking(true)}>
            {t('info.book')}
          </Button>
        )}
        {may('Patient Edit') && (
          <ButtonLink to={`/doctor/patient-eidt/${patient.id}`} icon="edit">
            {t('info.edit')}
          </ButtonLink>
        )}
        {may('Patient Merge') && (
          <ButtonLink to={`/doctor/patient-merge?id=${patient.id}`} icon="patients">
            {t('info.merge')}
          </ButtonLink>
        )}
      </Row>
      <AppointmentDialog open={booking} onClose={() => setBooking(false)} patient={patient} />
    </Row>
  )
}
