import { receiptNumber } from '#contract/clinic/human-number.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Effect, patch, put } from '#local/store/effects.ts'
import { keptRow, readRow } from '#local/store/rows.ts'
import type { Numbers } from '#local/store/numbers.ts'
import { type Step, step } from '#local/store/steps.ts'
import { mutate } from '#local/outbox/mutate.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { billOf, billOfVisit, isReversed, refundable, underRule } from '#domain/payment/bill.ts'
import type { ReceiptPrintRow } from '#domain/payment/receipt-prints.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import {
  type Correction,
  type NewPayment,
  storePayment,
  updatePayment,
  verifyPayment,
  alreadyCorrected,
  ownPayment,
} from './contract.ts'
import { correctionOf, entryOf, rejectionOf } from '#domain/payment/entries.ts'
import { codeStands, ledgerOf } from './local-bills.ts'
import { logReceipt } from './mutations.ts'
import { discountFaults, takingFaults } from './taking.ts'

/** What is taken for a visit, as the form has it: who, where and when is known here. */
export type TakingForm = Pick<
  NewPayment,
  'kind' | 'paid_paisa' | 'discount_paisa' | 'discount_reason' | 'method' | 'trx_id' | 'sender' | 'reason'
>

/** The day on which money lies that is taken or given back now: of the saving, never of the form's opening. */
const dayOf = (clinic: Clinic): string => sittingDate(clinic.clock.now())

/** Takes money for a visit, in this person's drawer. Throws 422 under the field that is wrong. */
export async function collect(clinic: Clinic, visit: AppointmentRow, form: TakingForm): Promise<PaymentRow> {
  return saved(clinic, await collecting(clinic, visit, form))
}

/** The same as a step of a larger act, with the entry that it makes. */
export async function collecting(clinic: Clinic, visit: AppointmentRow, form: TakingForm): Promise<Entered> {
  const ledger = await ledgerOf(clinic, { appointment_id: visit.id, patient_id: visit.patient_id })
  const { due } = billOfVisit(visit, ledger)
  const errors = await faultsOf(clinic, {
    chamber_id: visit.chamber_id,
    besides: letOff(visit, ledger),
    ...form,
  })
  if (form.paid_paisa + form.discount_paisa > due) errors['paid_paisa'] = ['too_much']
  if (form.paid_paisa + form.discount_paisa === 0) errors['paid_paisa'] = ['money']
  return entering(clinic, { form: { ...form, reverses: null, fee_stays: false }, visit, ledger, errors })
}

/** Lets off all that a visit still owes: a discount with its reason, and an entry like any other. */
export async function letOffRest(clinic: Clinic, visit: AppointmentRow, reason: string): Promise<PaymentRow> {
  const { due } = billOfVisit(
    visit,
    await ledgerOf(clinic, { appointment_id: visit.id, patient_id: visit.patient_id }),
  )
  return collect(clinic, visit, {
    kind: 'due',
    paid_paisa: 0,
    discount_paisa: due,
    discount_reason: reason,
    method: 'cash',
    trx_id: null,
    sender: null,
    reason,
  })
}

/** What is taken without a visit, as the form has it: for something done in the chamber, or ahead of a visit. */
export type AccountTaking = TakingForm & { chamber_id: number }

/** Takes money from a patient without a visit, in this person's drawer. Throws 422 under the field that is wrong. */
export async function collectOnAccount(
  clinic: Clinic,
  patient_id: string,
  { chamber_id, ...form }: AccountTaking,
): Promise<PaymentRow> {
  const ledger = await ledgerOf(clinic, { appointment_id: null, patient_id })
  const errors = await faultsOf(clinic, { chamber_id, besides: 0, ...form })
  if (form.paid_paisa === 0) errors['paid_paisa'] = ['money']
  if (form.kind === 'procedure' && !form.reason) errors['reason'] = ['required']
  return enter(clinic, {
    form: { ...form, reverses: null, fee_stays: false },
    visit: null,
    ledger,
    errors,
    place: { chamber_id, patient_id },
  })
}

/** What is given back of a receipt, from this person's drawer. */
export type RefundForm = Pick<NewPayment, 'paid_paisa' | 'method' | 'trx_id' | 'reason' | 'fee_stays'>

/** Gives money back. Never more than was paid. */
export async function refund(clinic: Clinic, entry: PaymentRow, form: RefundForm): Promise<PaymentRow> {
  const visit =
    entry.appointment_id === null ? undefined : await readRow(clinic, appointments, entry.appointment_id)
  const ledger = await ledgerOf(clinic, entry)
  const errors: FieldErrors = form.reason ? {} : { reason: ['required'] }
  if (form.paid_paisa === 0) errors['paid_paisa'] = ['money']
  if (form.paid_paisa > refundable(billOf(visit?.fee_paisa ?? null, ledger)))
    errors['paid_paisa'] = ['over_paid']
  const whole = {
    ...form,
    kind: 'refund' as const,
    discount_paisa: 0,
    discount_reason: null,
    sender: null,
    reverses: entry.id,
  }
  return enter(clinic, { form: whole, visit: visit ?? null, ledger, errors, place: entry })
}

interface Entering {
  form: TakingForm & Pick<NewPayment, 'reverses' | 'fee_stays'>
  visit: AppointmentRow | null
  ledger: readonly PaymentRow[]
  errors: FieldErrors
  place?: Pick<PaymentRow, 'chamber_id' | 'patient_id'>
}

/** An entry that is worked out but for its receipt's number, which the write itself draws. */
type Entered = (numbers: Numbers) => { row: PaymentRow; step: Step }

const saved = (clinic: Clinic, entered: Entered): Promise<PaymentRow> =>
  writeNumbered(clinic, (numbers) => {
    const { row, step: made } = entered(numbers)
    return { result: row, steps: [made] }
  })

const enter = async (clinic: Clinic, entry: Entering): Promise<PaymentRow> =>
  saved(clinic, await entering(clinic, entry))

async function entering(clinic: Clinic, { form, visit, ledger, errors, place }: Entering): Promise<Entered> {
  const where = visit ?? place
  if (Object.keys(errors).length > 0 || !where) throw new Problem(invalid, { errors })
  const id = newId()
  const taken_at = new Date(clinic.clock.now()).toISOString()
  const body = { ...form, sitting_date: dayOf(clinic), appointment_id: visit?.id ?? null, id, taken_at }
  const code = await codeStands(clinic, { id, ...form })
  const on = {
    id,
    taken_at,
    visit,
    ledger,
    code,
    taken_by: clinic.user_id,
    sent_by: null,
    sitting_date: body.sitting_date,
    place: { chamber_id: where.chamber_id, patient_id: where.patient_id },
  }
  return (numbers) => {
    const receipt_no = receiptNumber(clinic.device.letter, numbers.next('receipt'))
    const row = newRow(clinic, payments, entryOf(body, { ...on, receipt_no }))
    const effects = [put(payments, row), ...settled(visit, [...ledger, row])]
    const wire = visit ? body : { ...body, ...on.place }
    return {
      row,
      step: step(
        storePayment,
        { body: { ...wire, receipt_no } },
        { lane: laneOf(row), effects, after: namedBy(row) },
      ),
    }
  }
}

/** Writes an entry anew as it should have been. */
export async function correct(clinic: Clinic, entry: PaymentRow, form: Correction): Promise<PaymentRow> {
  const { visit, ledger } = await standing(clinic, entry)
  const { discount_paisa } = form
  const besides = letOff(visit, ledger) - entry.discount_paisa
  const errors =
    discount_paisa > entry.discount_paisa ? await discountFaults(clinic, { discount_paisa, besides }) : {}
  const taken_at = new Date(clinic.clock.now()).toISOString()
  const ids = { reversing_id: newId(), replacing_id: newId(), taken_at }
  const code = await codeStands(clinic, { ...form, id: entry.id })
  const made = correctionOf(entry, form, { ...ids, sent_by: null, code })
  const reversing = newRow(clinic, payments, made.reversing)
  const replacing = newRow(clinic, payments, made.replacing)
  const { paid, refunded, over } = billOf(visit?.fee_paisa ?? null, [...ledger, reversing, replacing])
  if (refunded > paid) errors['paid_paisa'] = ['over_paid']
  if (visit && over > 0) errors['paid_paisa'] = ['too_much']
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  const effects = [
    put(payments, reversing),
    put(payments, replacing),
    ...settled(visit, [...ledger, reversing, replacing]),
  ]
  await write(
    clinic,
    step(
      updatePayment,
      { params: { id: entry.id }, body: { ...form, ...ids } },
      { lane: laneOf(entry), effects, after: [{ table: payments.table, id: entry.id }] },
    ),
  )
  return replacing
}

/** Notes that a provider's code was found on the account, or that it was not. Whoever took the money does not look it up herself. */
export async function verify(
  clinic: Clinic,
  entry: PaymentRow,
  found: { status: 1 } | { status: 6; reason: string },
): Promise<void> {
  const { visit, ledger } = await standing(clinic, entry)
  const own = await keptRow(clinic, staff, clinic.user_id)
  if (entry.taken_by === clinic.user_id && own?.role !== 'doctor') throw new Problem(ownPayment)
  const at = new Date(clinic.clock.now()).toISOString()
  const others = ledger.filter((one) => one.id !== entry.id)
  const seen: PaymentRow = { ...entry, status: found.status, verified_by: clinic.user_id, verified_at: at }
  const rejection =
    found.status === 6
      ? newRow(
          clinic,
          payments,
          rejectionOf(entry, { id: newId(), reason: found.reason, taken_at: at, sent_by: null }),
        )
      : null
  const effects = [
    patch(payments, entry.id, { status: seen.status, verified_by: clinic.user_id, verified_at: at }),
    ...(rejection ? [put(payments, rejection)] : []),
    ...settled(visit, [...others, seen, ...(rejection ? [rejection] : [])]),
  ]
  const body = {
    status: found.status,
    reason: found.status === 6 ? found.reason : null,
    at,
    ...(rejection ? { reversing_id: rejection.id } : {}),
  }
  await write(
    clinic,
    step(
      verifyPayment,
      { params: { id: entry.id }, body },
      { lane: laneOf(entry), effects, after: [{ table: payments.table, id: entry.id }] },
    ),
  )
}

async function standing(clinic: Clinic, entry: PaymentRow) {
  const visit =
    entry.appointment_id === null
      ? null
      : ((await readRow(clinic, appointments, entry.appointment_id)) ?? null)
  const ledger = await ledgerOf(clinic, entry)
  if (isReversed(entry, ledger)) throw new Problem(alreadyCorrected)
  return { visit, ledger }
}

const laneOf = (row: Pick<PaymentRow, 'appointment_id' | 'patient_id'>): string =>
  row.appointment_id === null ? `patient:${row.patient_id}` : `visit:${row.appointment_id}`

const namedBy = (row: PaymentRow) => [
  row.appointment_id === null
    ? { table: patients.table, id: row.patient_id }
    : { table: appointments.table, id: row.appointment_id },
  ...(row.reverses === null ? [] : [{ table: payments.table, id: row.reverses }]),
]

const settled = (visit: AppointmentRow | null, entries: readonly PaymentRow[]): Effect[] =>
  visit ? [patch(appointments, visit.id, { payment_status: billOf(visit.fee_paisa, entries).status })] : []

/** What was let off of a visit so far, in paisa. */
const letOff = (visit: AppointmentRow | null, ledger: readonly PaymentRow[]): number =>
  visit ? billOf(visit.fee_paisa, ledger).discount + underRule(visit) : 0

async function faultsOf(
  clinic: Clinic,
  form: TakingForm & { chamber_id: number; besides: number },
): Promise<FieldErrors> {
  const errors = await takingFaults(clinic, { ...form, sitting_date: dayOf(clinic) })
  if (form.discount_paisa > 0 && !form.discount_reason) errors['discount_reason'] = ['required']
  return errors
}

/** Notes that a receipt was handed to a printer. */
export const logReceiptPrinting = (
  clinic: Clinic,
  { id: payment_id }: Pick<PaymentRow, 'id'>,
  paper: ReceiptPrintRow['paper'],
): Promise<void> =>
  mutate(clinic, logReceipt, {
    body: { id: newId(), payment_id, paper, printed_at: new Date(clinic.clock.now()).toISOString() },
  })
