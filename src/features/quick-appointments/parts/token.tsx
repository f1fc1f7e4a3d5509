import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { printedSerial } from '#contract/clinic/serial.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRows } from '#local/react/use-rows.ts'
import { useLanguage } from '#text/index.ts'
import { formatters, useShow } from '#text/show.ts'
import { serialPath } from '#features/live-serial/parts.ts'
import { Qr } from '#ui/qr.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { Text } from '#ui/text.tsx'
import { SlipCode } from '#ui/roll-slip.tsx'
import { TokenSlip } from '#ui/token-slip.tsx'
import { readTurn } from '../day.ts'
import type { RegisteredWalkIn } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { slipWidth } from './slip-width.ts'
import { useStale } from './use-stale.ts'

/** What a token says: whose it is, and how his money stands. */
export interface Slip {
  visit: AppointmentRow
  patient: PatientRow
  paid_paisa: number
  due_paisa: number
  /** What of the paid nobody has found on the provider's account so far. */
  unproven_paisa: number
  receipt_no: string | null
}

/** The slip of somebody just registered. */
export const slipOf = ({ appointment, patient, payment }: RegisteredWalkIn): Slip => {
  const paid_paisa = payment?.paid_paisa ?? 0
  const due_paisa = Math.max(0, appointment.fee_paisa - (payment?.discount_paisa ?? 0) - paid_paisa)
  const unproven_paisa = payment?.status === PAYMENT_STATE.verification_pending ? paid_paisa : 0
  return {
    visit: appointment,
    patient,
    paid_paisa,
    due_paisa,
    unproven_paisa,
    receipt_no: payment?.receipt_no ?? null,
  }
}

/** Prints the slip that the patient holds: his number large, and what he needs to find his way. */
export function PrintToken({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const clinic = useClinic()
  const doctor = useDoctor()
  const turn = useLocal(() => readTurn(clinic, slip.visit), [clinic, slip.visit.id])
  const chambers = useChambers(clinic)
  // The print begins once everything on it is there.
  if (doctor === undefined || turn === undefined || !chambers) return null
  const chamber = chambers.find((one) => one.id === slip.visit.chamber_id)
  return (
    <PrintJob onDone={onDone}>
      <Token slip={slip} doctor={doctor} chamber={chamber} turn={turn} />
    </PrintJob>
  )
}

/** The chamber is that of the visit, whichever one works in. */
function Token({
  slip,
  doctor,
  chamber,
  turn,
}: {
  slip: Slip
  doctor: string[]
  chamber: ChamberRow | undefined
  turn: number | null
}) {
  const t = useDeskWords()
  const show = useShow()
  const lang = useLanguage()
  const words = usePatientWords()
  const stale = useStale()
  const { visit, patient } = slip
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const serial = printedSerial(visit.session_code, visit.serial, chamber?.serial_display ?? 'number')
  const since = stale?.since ?? null
  return (
    <TokenSlip
      width={slipWidth()}
      lang={lang}
      serial={show.number(serial)}
      head={<Head name={chamber ? chamberName(chamber) : ''} doctor={doctor} />}
    >
      <Text strong>{show.name(patient)}</Text>
      <Text>{`${words.line(patient, visit.sitting_date)} · ${types[visit.type]}`}</Text>
      <Text>
        {t('token_date', { day: show.weekday(visit.sitting_date), code: show.number(visit.session_code) })}
      </Text>
      {turn !== null && <Text strong>{t('token_turn', { time: timeOf(turn) })}</Text>}
      {turn !== null && since !== null && <Text size="xs">{t('as_of', { time: timeOf(since) })}</Text>}
      <Money slip={slip} />
      {stale && <Text size="xs">{t('token_offline')}</Text>}
      <LivePage id={visit.id} />
    </TokenSlip>
  )
}

/** A code that leads to where the serial is watched. */
function LivePage({ id }: { id: string }) {
  const t = useDeskWords()
  return (
    <>
      <SlipCode>
        <Qr text={`${location.origin}${serialPath(id)}`} label={t('token_live')} />
      </SlipCode>
      <Text size="xs">{t('token_live')}</Text>
    </>
  )
}

function Money({ slip: { paid_paisa, due_paisa, unproven_paisa, receipt_no } }: { slip: Slip }) {
  const t = useDeskWords()
  const show = useShow()
  return (
    <>
      {paid_paisa > 0 && <Text>{t('token_paid', { amount: show.taka(paid_paisa) })}</Text>}
      {unproven_paisa > 0 && <Text>{t('unproven_sum', { amount: show.taka(unproven_paisa) })}</Text>}
      {due_paisa > 0 && <Text strong>{t('token_due', { amount: show.taka(due_paisa) })}</Text>}
      {receipt_no !== null && <Text size="xs">{t('token_receipt', { number: receipt_no })}</Text>}
    </>
  )
}

const timeOf = (at: number): string => formatters.time(new Date(at).toISOString())

function Head({ name, doctor }: { name: string; doctor: readonly string[] }) {
  const t = useDeskWords()
  return (
    <>
      <Text strong>{name}</Text>
      {doctor.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
      <Text size="sm">{t('token_chamber')}</Text>
    </>
  )
}

/** The doctor of the practice, the language on screen first; undefined for a moment, empty where nobody told. */
function useDoctor(): string[] | undefined {
  const lang = useLanguage()
  const members = useRows(useClinic(), staff)
  const doctor = members?.find((one) => one.role === 'doctor')
  if (!members) return undefined
  const names = [doctor?.bn_name, doctor?.name].filter((name) => name !== null && name !== undefined)
  return [...new Set(lang === 'bn' ? names : names.toReversed())]
}
