import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Day, Id, Instant, line, Money, NumberText, Page, paged } from '#contract/fields.ts'
import { AppointmentRow } from '#domain/appointment/rows.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { answering } from '#domain/payment/answers.ts'
import { receiptPrinting } from '#domain/payment/receipt-prints.ts'
import { PaymentKind, PaymentMethod, PaymentRow, trxFits } from '#domain/payment/rows.ts'
import { refusal } from '#contract/refusal.ts'
import { TrxId } from './trx-id.ts'

export * from './contract-invoice.ts'
export * from './contract-own.ts'

/** Whoever took money does not say herself that it came. */
export const ownPayment = refusal(403, 'own_payment')
export const alreadyVerified = refusal(409, 'already_verified')
export const alreadyCorrected = refusal(409, 'already_corrected')
export const notCorrectable = refusal(409, 'not_correctable')

/** The reference of money that came by this method, as people type it. */
export const trxIdOf = (method: PaymentMethod) =>
  TrxId.check(z.refine((trx_id) => trxFits({ method, trx_id }), 'trx'))

/** The number of a receipt as a device gives it: its letter and its own counter. The server's own series (S), and what corrects a receipt, only the server writes. */
const DeviceReceipt = line(20).check(z.regex(/^[A-RT-Z]{1,3}-\d{1,9}$/, 'invalid'))

const fitting = z.refine<{ method: PaymentMethod; trx_id: string | null }>(trxFits, {
  error: 'trx',
  path: ['trx_id'],
})
const explained = { error: 'reason', path: ['discount_reason'] }

/** What is taken at the desk when a patient comes: the gross is the fee of the visit. */
export const DeskPayment = z
  .strictObject({
    id: z.optional(Id),
    paid_paisa: Money,
    discount_paisa: z._default(Money, 0),
    discount_reason: blank(line(200)),
    method: PaymentMethod,
    trx_id: blank(TrxId),
    receipt_no: z.optional(DeviceReceipt),
    /** Why it comes after the drawer was counted. */
    reason: blank(line(200)),
  })
  .check(
    z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, explained),
    fitting,
  )
export type DeskPayment = z.infer<typeof DeskPayment>

/**
 * Money that is taken for a visit or for a patient's account, or given back: then `reverses` names the entry it was
 * paid with, and the amount is what he gets. What the entry charges is counted from the ledger.
 */
export const NewPayment = z
  .strictObject({
    id: z.optional(Id),
    appointment_id: blank(Id),
    patient_id: z.optional(Id),
    chamber_id: z.optional(z.int('number')),
    sitting_date: z.optional(Day),
    kind: PaymentKind,
    paid_paisa: Money,
    discount_paisa: z._default(Money, 0),
    discount_reason: blank(line(200)),
    method: PaymentMethod,
    trx_id: blank(TrxId),
    sender: blank(line(20)),
    receipt_no: z.optional(DeviceReceipt),
    taken_at: z.optional(Instant),
    reverses: blank(Id),
    reason: blank(line(200)),
    /** Asked at a refund; where nobody said, money given back makes no new debt. */
    fee_stays: z._default(z.boolean('choice'), false),
  })
  .check(
    fitting,
    z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, explained),
    z.refine((form) => form.paid_paisa > 0 || form.discount_paisa > 0, {
      error: 'money',
      path: ['paid_paisa'],
    }),
    z.refine((form) => (form.kind === 'refund') === (form.reverses !== null), {
      error: 'choice',
      path: ['reverses'],
    }),
    z.refine((form) => form.kind !== 'refund' || form.reason !== null, { error: 'reason', path: ['reason'] }),
    z.refine((form) => form.kind !== 'refund' || form.discount_paisa === 0, {
      error: 'money',
      path: ['discount_paisa'],
    }),
    z.refine((form) => form.kind === 'refund' || !form.fee_stays, { error: 'choice', path: ['fee_stays'] }),
    z.refine(
      (form) =>
        form.kind === 'refund' ||
        form.appointment_id !== null ||
        (form.patient_id !== undefined && form.chamber_id !== undefined),
      { error: 'required', path: ['patient_id'] },
    ),
  )
export type NewPayment = z.infer<typeof NewPayment>

/** How an entry should have read. It is taken back by one entry and written anew by another, and both stay. */
export const Correction = z
  .strictObject({
    reversing_id: z.optional(Id),
    replacing_id: z.optional(Id),
    paid_paisa: Money,
    discount_paisa: z._default(Money, 0),
    discount_reason: blank(line(200)),
    method: PaymentMethod,
    trx_id: blank(TrxId),
    sender: blank(line(20)),
    reason: line(200),
    taken_at: z.optional(Instant),
  })
  .check(
    z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, explained),
    fitting,
  )
export type Correction = z.infer<typeof Correction>

const reads = ['Payment List', 'Payment Collect'] as const
const Shown = z.object({ payment: PaymentRow })
const byId = z.strictObject({ id: Id })

/** The ledger, the newest first. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/doctor/v1/payments',
  scope: 'practice',
  needs: 'Payment List',
  query: z.strictObject({
    chamber_id: z.optional(NumberText),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
  }),
  reply: paged(PaymentRow),
})

export const showPayment = endpoint({
  method: 'GET',
  path: '/doctor/v1/payments/{id}',
  scope: 'practice',
  needs: reads,
  params: byId,
  reply: Shown,
})

/** Takes money or gives it back. A provider's code that another receipt has leaves the new one to be verified. */
export const storePayment = endpoint({
  method: 'POST',
  path: '/doctor/v1/payments',
  scope: 'practice',
  needs: 'Payment Collect',
  offline: 'queue',
  status: 201,
  stamped: ['taken_at'],
  body: NewPayment,
  reply: Shown,
})

/** Corrects an entry. Money that leaves the ledger so needs the same permission as a refund. */
export const updatePayment = endpoint({
  method: 'PUT',
  path: '/doctor/v1/payments/{id}',
  scope: 'practice',
  refuses: [notCorrectable, alreadyCorrected],
  needs: 'Payment Collect',
  offline: 'queue',
  stamped: ['taken_at'],
  params: byId,
  body: Correction,
  reply: Shown,
})

/**
 * Says that a provider's reference was found on the account (1), or was not (6): then the money counts no more. An
 * assistant never says it of money that she took herself.
 */
export const verifyPayment = endpoint({
  method: 'PUT',
  path: '/doctor/v1/payment-verified/{id}',
  scope: 'practice',
  refuses: [ownPayment, alreadyVerified, notCorrectable, alreadyCorrected],
  needs: 'Payment Collect',
  offline: 'queue',
  ours: true,
  stamped: ['at'],
  params: byId,
  body: z
    .strictObject({
      status: z.literal([1, 6], 'choice'),
      reason: blank(line(200)),
      at: Instant,
      reversing_id: z.optional(Id),
    })
    .check(
      z.refine((form) => form.status === 1 || form.reason !== null, { error: 'reason', path: ['reason'] }),
    ),
  reply: Shown,
})

/** Notes that a receipt was printed: whatever is printed of it from then on, on any device, is a copy. */
export const logReceiptPrint = endpoint({
  method: 'POST',
  path: '/doctor/v1/receipt-prints',
  scope: 'practice',
  needs: reads,
  offline: 'queue',
  ours: true,
  status: 201,
  body: z.strictObject({ id: Id, ...receiptPrinting }),
  reply: z.object({ id: Id }),
})

/**
 * Answers what two devices have made of money: a former fee is left (a discount: it needs the permission and the limit),
 * or both of two payments of one day are right (whoever may give money back says so). The first answer stays.
 */
export const answerMoney = endpoint({
  method: 'POST',
  path: '/doctor/v1/money-answers',
  scope: 'practice',
  needs: ['Discount', 'Refund'],
  offline: 'queue',
  ours: true,
  status: 201,
  stamped: ['answered_at'],
  body: z.strictObject(answering),
  reply: z.object({ id: Id }),
})

const Total = z.object({
  gross: z.int(),
  discount: z.int(),
  paid: z.int(),
  due: z.int(),
  unproven: z.int(),
  receipts: z.int(),
})
/** A line of the billing records: a receipt, or a visit for which nobody has paid. What is owed stands on a visit's last line. */
const WireLine = z.object({
  id: Id,
  payment: z.nullable(PaymentRow),
  appointment: z.nullable(AppointmentRow),
  patient: z.nullable(PatientRow),
  date: Day,
  gross_paisa: z.int(),
  discount_paisa: z.int(),
  paid_paisa: z.int(),
  due_paisa: z.int(),
  unproven_paisa: z.int(),
})

export const listQuickPatientPayments = endpoint({
  method: 'GET',
  path: '/doctor/v1/quick-patient-payment-list',
  scope: 'practice',
  needs: 'Payment List',
  query: z.strictObject({ chamber_id: NumberText, from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({ data: z.array(WireLine), total: Total }),
})
