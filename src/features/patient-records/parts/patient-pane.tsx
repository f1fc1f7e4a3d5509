import { useState } from 'react'
import { AppointmentDialog } from '#features/appointments/parts.ts'
import { billsOfPatient } from '#features/billing/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRow } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { type Chart, readChart } from '../chart.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { PatientAlerts, PatientSummary, usePatientText } from '#features/patients/parts.ts'
import { HouseholdList } from './household-list.tsx'
import { LastSheet } from './last-sheet.tsx'
import { Trends } from './trends.tsx'
import { WriteLink } from './write-link.tsx'

/** The patient on whom the list stands: what must not be overlooked, what is done next, his family, his course, what he owes. */
export function PatientPane({ id }: { id: string }) {
  const clinic = useClinic()
  const patient = useRow(clinic, patients, id)
  const chart = useLocal(() => readChart(clinic, id), [clinic, id])
  if (patient === null) return null
  return patient && chart ? <Known patient={patient} chart={chart} /> : <Loading rows={5} />
}

function Known({ patient, chart }: { patient: PatientRow; chart: Chart }) {
  const { may } = useMay()
  return (
    <>
      <PatientSummary patient={patient} level={2} alerts={false} />
      <PatientAlerts patient={patient} />
      <Acts patient={patient} chart={chart} />
      {may('Payment List', 'Payment Collect') && <Due patient_id={patient.id} />}
      <HouseholdList patient={patient} />
      <Trends vitals={chart.vitals} of={['bp', 'weight']} />
      {may('Prescription List', 'Prescription View') && <LastSheet sheets={chart.prescriptions} />}
    </>
  )
}

function Acts({ patient, chart }: { patient: PatientRow; chart: Chart }) {
  const t = usePatientText()
  const { may } = useMay()
  const [booking, setBooking] = useState(false)
  return (
    <Row>
      {may('Prescription Draft') && <WriteLink patient={patient} visits={chart.visits} short />}
      {may('Appointment Create') && patient.phone !== null && (
        <Button icon="appointment-new" size="sm" onClick={() => setBooking(true)}>
          {t('pane.book')}
        </Button>
      )}
      <ButtonLink to={`/doctor/patients/info?id=${patient.id}`} icon="history" size="sm">
        {t('pane.history')}
      </ButtonLink>
      <AppointmentDialog open={booking} onClose={() => setBooking(false)} patient={patient} />
    </Row>
  )
}

/** What he owes for all his visits, and the way to take it. */
function Due({ patient_id }: { patient_id: string }) {
  const t = usePatientText()
  const show = useShow()
  const clinic = useClinic()
  const { may } = useMay()
  const bills = useLocal(() => billsOfPatient(clinic, patient_id), [clinic, patient_id])
  const open = (bills ?? []).filter((one) => one.bill.due > 0)
  if (open.length === 0) return null
  const take = may('Payment Collect') && (
    <ButtonLink to={`/doctor/quick-patient-payment-create?patient=${patient_id}`} icon="money">
      {t('pane.take')}
    </ButtonLink>
  )
  return (
    <Banner tone="warn" icon="alert" act={take}>
      <Text as="div" strong tone="warn">
        {t('info.due', { amount: show.taka(open.reduce((sum, one) => sum + one.bill.due, 0)) })}
      </Text>
      <Text size="sm" tone="muted">
        {open.map((one) => show.day(one.date)).join(', ')}
      </Text>
    </Banner>
  )
}
