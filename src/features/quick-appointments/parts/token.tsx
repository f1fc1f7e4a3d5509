import { chamberName, useChosenChamber } from '#features/chambers/parts.ts'
import { printedSerial } from '#contract/clinic/serial.ts'
import { useShow, useLanguage } from '#text/index.ts'
import { PrintJob } from '#ui/print-job.tsx'
import { Text } from '#ui/text.tsx'
import { TokenSlip } from '#ui/token-slip.tsx'
import { usePatientWords } from '#features/patients/parts.ts'
import type { Registered } from '../local.ts'
import { useDeskWords } from '../words.ts'

/** Prints the slip that the patient holds: his number large, and what he needs to find his way. */
export function PrintToken({ made, onDone }: { made: Registered; onDone: () => void }) {
  return <PrintJob onDone={onDone}><Token made={made} /></PrintJob>
}

export function Token({ made }: { made: Registered }) {
  const t = useDeskWords()
  const show = useShow()
  const lang = useLanguage()
  const words = usePatientWords()
  const chamber = useChosenChamber()
  const { appointment, patient, payment } = made
  const due = appointment.fee_paisa - (payment?.paid_paisa ?? 0)
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const serial = printedSerial(appointment.session_code, appointment.serial, chamber?.serial_display ?? 'number')
  return (
    <TokenSlip width={58} lang={lang} serial={show.number(serial)} head={<Head name={chamber ? chamberName(chamber) : ''} />}>
      <Text strong>{patient.name}</Text>
      <Text>{`${words.line(patient)} · ${types[appointment.type]}`}</Text>
      <Text>{t('token_date', { day: show.day(appointment.sitting_date), code: appointment.session_code })}</Text>
      {payment && <Text>{t('token_paid', { amount: show.taka(payment.paid_paisa) })}</Text>}
      {due > 0 && <Text strong>{t('token_due', { amount: show.taka(due) })}</Text>}
      {payment && <Text size="xs">{payment.receipt_no}</Text>}
    </TokenSlip>
  )
}

function Head({ name }: { name: string }) {
  const t = useDeskWords()
  return (
    <>
      <Text strong>{name}</Text>
      <Text size="sm">{t('token_chamber')}</Text>
    </>
  )
}
