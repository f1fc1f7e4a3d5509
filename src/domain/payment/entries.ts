import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { billOf, type CodeUse, correctedNumbers, mustProve, uncharged } from './bill.ts'
import type { PaymentRow } from './rows.ts'

/** An entry without the frame that device or server puts around it. */
export type LedgerEntry = Omit<
  PaymentRow,
  'practice_id' | 'rev' | 'created_by' | 'device_id' | 'created_at' | 'deleted_at'
>

/** What of an entry a person writes. */
type Written = Pick<
  PaymentRow,
  'paid_paisa' | 'discount_paisa' | 'discount_reason' | 'method' | 'trx_id' | 'sender'
>
type Taking = Written & Pick<PaymentRow, 'kind' | 'reverses' | 'reason' | 'fee_stays'>
type Correcting = Written & { reason: string }

interface Taken {
  id: string
  receipt_no: string
  taken_by: number
  sent_by: number | null
  taken_at: string
  sitting_date: string
  /** The visit it is for; null: it goes to the patient's account. */
  visit: Pick<AppointmentRow, 'id' | 'fee_paisa'> | null
  place: { chamber_id: number; patient_id: string }
  /** All entries of the same bill so far. */
  ledger: readonly PaymentRow[]
  code: CodeUse
}

/** The entry that taking or giving back money makes, on the device and on the server alike. */
export function entryOf(form: Taking, on: Taken): LedgerEntry {
  const refund = form.kind === 'refund'
  const gross_paisa = refund
    ? 0
    : on.visit
      ? uncharged(on.visit.fee_paisa, on.ledger)
      : form.paid_paisa + form.discount_paisa
  const entry: LedgerEntry = {
    id: on.id,
    ...on.place,
    appointment_id: on.visit?.id ?? null,
    sitting_date: on.sitting_date,
    kind: form.kind,
    gross_paisa,
    discount_paisa: form.discount_paisa,
    discount_reason: form.discount_reason,
    paid_paisa: refund ? -form.paid_paisa : form.paid_paisa,
    method: form.method,
    trx_id: form.trx_id,
    trx_repeated: on.code.repeated,
    sender: form.sender,
    receipt_no: on.receipt_no,
    status: 0,
    taken_by: on.taken_by,
    taken_at: on.taken_at,
    reverses: form.reverses,
    reason: form.reason,
    fee_stays: form.fee_stays,
    verified_by: null,
    verified_at: null,
    sent_by: on.sent_by,
  }
  const { settled } = billOf(on.visit?.fee_paisa ?? null, [...on.ledger, entry])
  return { ...entry, status: mustProve(entry, on.code.used) ? PAYMENT_STATE.verification_pending : settled }
}

interface Corrected {
  reversing_id: string
  replacing_id: string
  taken_at: string
  /** Who sent the correction in another's place; else it bears what the wrong entry bore. */
  sent_by: number | null
  code: CodeUse
}

/** The two entries that a correction makes. They stay in the drawer and on the day of the entry that was wrong. */
export function correctionOf(
  entry: PaymentRow,
  form: Correcting,
  made: Corrected,
): { reversing: LedgerEntry; replacing: LedgerEntry } {
  const numbers = correctedNumbers(entry.receipt_no)
  const of = {
    ...facts(entry),
    taken_at: made.taken_at,
    verified_by: null,
    verified_at: null,
    sent_by: made.sent_by ?? entry.sent_by ?? null,
  }
  const reversing: LedgerEntry = {
    ...takenBack(of, { id: made.reversing_id, reverses: entry.id, reason: form.reason }),
    receipt_no: numbers.reversing,
  }
  const replacing: LedgerEntry = {
    ...of,
    id: made.replacing_id,
    reverses: made.reversing_id,
    receipt_no: numbers.replacing,
    paid_paisa: form.paid_paisa,
    discount_paisa: form.discount_paisa,
    discount_reason: form.discount_reason,
    method: form.method,
    trx_id: form.trx_id,
    trx_repeated: made.code.repeated,
    sender: form.sender,
    reason: form.reason,
    status: mustProve(form, made.code.used) ? PAYMENT_STATE.verification_pending : PAYMENT_STATE.paid,
  }
  return { reversing, replacing }
}

/** The entry that takes money off the ledger which never arrived; the fee stays owed. */
export function rejectionOf(
  entry: PaymentRow,
  made: { id: string; reason: string } & Pick<Corrected, 'taken_at' | 'sent_by'>,
): LedgerEntry {
  const of = {
    ...facts(entry),
    taken_at: made.taken_at,
    verified_by: null,
    verified_at: null,
    sent_by: made.sent_by ?? entry.sent_by ?? null,
  }
  return {
    ...takenBack(of, { id: made.id, reverses: entry.id, reason: made.reason }),
    gross_paisa: 0,
    discount_paisa: 0,
    discount_reason: null,
    receipt_no: correctedNumbers(entry.receipt_no).reversing,
    status: PAYMENT_STATE.rejected,
  }
}

const takenBack = (
  entry: LedgerEntry,
  by: { id: string; reverses: string; reason: string },
): LedgerEntry => ({
  ...entry,
  ...by,
  gross_paisa: minus(entry.gross_paisa),
  discount_paisa: minus(entry.discount_paisa),
  paid_paisa: minus(entry.paid_paisa),
  trx_id: null,
  trx_repeated: false,
})

// Not -0, which JSON and the database would not give back.
const minus = (paisa: number): number => 0 - paisa

function facts({
  practice_id: _1,
  rev: _2,
  created_by: _3,
  device_id: _4,
  created_at: _5,
  deleted_at: _6,
  ...entry
}: PaymentRow): LedgerEntry {
  return entry
}
