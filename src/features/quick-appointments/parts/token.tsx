import { printedSerial } from '#contract/clinic/serial.ts'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import { staff } from '#features/assistants/contract.ts'
import { chamberName, useChosenChamber } from '#features/chambers/parts.ts'
import type { PatientRow } from '#features/patients/contract.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useRows } from '#local/use-rows.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { PrintJob } from '#ui/print-job.tsx'
import { Text } from '#ui/text.tsx'
import { TokenSlip } from '#ui/token-slip.tsx'
import type { Registered } from '../local.ts'
import { useDeskWords } from '../words.ts'

/** What a token says: whose it is, and how his money stands. */
export interface Slip {
  visit: AppointmentRow
  patient: PatientRow
  paid_paisa: number
  due_paisa: number
  receipt_no: string | null
}

/** The slip of somebody just registered. */
export const slipOf = ({ appointment, patient, payment }: Registered): Slip => {
  const paid_paisa = payment?.paid_paisa ?? 0
  const due_paisa = Math.max(0, appointment.fee_paisa - (payment?.discount_paisa ?? 0) - paid_paisa)
  return { visit: appointment, patient, paid_paisa, due_paisa, receipt_no: payment?.receipt_no ?? null }
}

/** Prints the slip that the patient holds: his number large, and what he needs to find his way. */
export function PrintToken({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const doctor = useDoctor()
  // The print begins once everything on it is there.
  return doctor === undefined ? null : <PrintJob onDone={onDone}><Token slip={slip} doctor={doctor} /></PrintJob>
}

function Token({ slip: { visit, patient, paid_paisa, due_paisa, receipt_no }, doctor }: { slip: Slip; doctor: string }) {
  const t = useDeskWords()
  const show = useShow()
  const lang = useLanguage()
  const words = usePatientWords()
  const chamber = useChosenChamber()
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const serial = printedSerial(visit.session_code, visit.serial, chamber?.serial_display ?? 'number')
  return (
    <TokenSlip width={58} lang={lang} serial={show.number(serial)} head={<Head name={chamber ? chamberName(chamber) : ''} doctor={doctor} />}>
      <Text strong>{patient.name}</Text>
      <Text>{`${words.line(patient, visit.sitting_date)} · ${types[visit.type]}`}</Text>
      <Text>{t('token_date', { day: show.day(visit.sitting_date), code: visit.session_code })}</Text>
      {paid_paisa > 0 && <Text>{t('token_paid', { amount: show.taka(paid_paisa) })}</Text>}
      {due_paisa > 0 && <Text strong>{t('token_due', { amount: show.taka(due_paisa) })}</Text>}
      {receipt_no !== null && <Text size="xs">{receipt_no}</Text>}
    </TokenSlip>
  )
}

function Head({ name, doctor }: { name: string; doctor: string }) {
  const t = useDeskWords()
  return (
    <>
      <Text strong>{name}</Text>
      {doctor !== '' && <Text size="sm">{doctor}</Text>}
      <Text size="sm">{t('token_chamber')}</Text>
    </>
  )
}

/** The doctor of the practice in the language on screen; undefined for a moment, empty where nobody told. */
function useDoctor(): string | undefined {
  const lang = useLanguage()
  const members = useRows(useClinic(), staff)
  const doctor = members?.find((one) => one.role === 'doctor')
  if (!members) return undefined
  return (lang === 'bn' ? doctor?.bn_name : null) ?? doctor?.name ?? ''
}
