import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, Day, framed, Id, Instant, line, Money, NumberText, Page, paged } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { AppointmentRow } from '#features/appointments/contract.ts'
import { ChamberRow } from '#features/chambers/contract.ts'
import { PatientRow } from '#features/patients/contract.ts'
import { answering } from './answers.ts'
import { receiptPrinting } from './print-log.ts'

export const paymentMethods = ['cash', 'bkash', 'nagad', 'rocket', 'upay', 'card', 'bank'] as const
export const PaymentMethod = z.literal(paymentMethods, 'choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const PaymentKind = z.literal(['visit', 'report', 'procedure', 'advance', 'due', 'refund'], 'choice')

/** A provider's reference in the one form in which it is stored and compared: neither blanks, hyphens, script nor case make another of it. */
export const trxOf = (typed: string): string => toLatinDigits(typed.normalize('NFKC')).replaceAll(/[\s\u200B-\u200D\u2060\uFEFF\p{Pd}_./#:]/gu, '').toUpperCase()

/** How long a reference is by how the money came: a card's slip has an approval code of six, a bank's transfer up to twenty. */
export const trxLengths: Record<Exclude<PaymentMethod, 'cash'>, { least: number; most: number }> = {
  bkash: { least: 8, most: 12 }, nagad: { least: 8, most: 12 }, rocket: { least: 8, most: 12 }, upay: { least: 8, most: 12 }, card: { least: 6, most: 12 }, bank: { least: 6, most: 20 },
}

/** Whether a reference in its stored form is one that money which came so can have. */
export const trxFits = ({ method, trx_id }: { method: PaymentMethod; trx_id: string | null }): boolean =>
  method === 'cash' || trx_id === null || (trx_id.length >= trxLengths[method].least && trx_id.length <= trxLengths[method].most)

const StoredTrx = z.string('required').check(z.regex(/^[A-Z0-9]{6,20}$/, { error: 'trx', abort: true }))

/** A reference as people type it, of any method; becomes the stored form. */
const TrxId = z.pipe(z.pipe(z.string('required').check(z.maxLength(60, 'trx')), z.transform(trxOf)), StoredTrx)

/** The reference of money that came by this method, as people type it. */
export const trxIdOf = (method: PaymentMethod) => TrxId.check(z.refine((trx_id) => trxFits({ method, trx_id }), 'trx'))

const fitting = z.refine<{ method: PaymentMethod; trx_id: string | null }>(trxFits, { error: 'trx', path: ['trx_id'] })

/** One entry of the ledger, only ever added: a correction is an entry that names the one it reverses. */
export const PaymentRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(), appointment_id: z.nullable(Id), patient_id: Id, sitting_date: Day,
  kind: PaymentKind,
  /** All three are negative in an entry that takes another back; of a refund only what was given back is. */
  gross_paisa: z.int('money'), discount_paisa: z.int('money'), discount_reason: z.nullable(line(200)),
  paid_paisa: z.int('money'),
  method: PaymentMethod, trx_id: z.nullable(StoredTrx), sender: z.nullable(line(20)),
  /** An earlier entry has this code as well. */
  trx_repeated: z.boolean(),
  /** `B-000131`: the device's own series. */
  receipt_no: line(20), status: count(0, 6), taken_by: z.int(), taken_at: Instant,
  reverses: z.nullable(Id), reason: z.nullable(line(200)),
  /** Of money given back: the fee stays owed, he will pay it in another way. Otherwise the charge went with it. */
  fee_stays: z.boolean(),
  /** Who found a provider's reference on the account, and when. */
  verified_by: z.nullable(z.int()), verified_at: z.nullable(Instant),
  /** The doctor who sent it in the place of the person who wrote it and could not any more. */
  sent_by: z.nullable(z.int()),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const payments = synced<PaymentRow>({
  table: 'payments', row: PaymentRow, clear: ['chamber_id', 'appointment_id', 'patient_id', 'sitting_date', 'taken_at'],
  indexes: ['appointment_id', 'patient_id', '[chamber_id+sitting_date]', 'trx_key'], hashed: { trx_key: 'trx_id' }, reads: ['Payment List', 'Payment Collect'],
})

const blank = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null)
const explained = { error: 'reason', path: ['discount_reason'] }

/** What is taken at the desk when a patient comes: the gross is the fee of the visit. */
export const DeskPayment = z.strictObject({
  id: z.optional(Id), paid_paisa: Money, discount_paisa: z._default(Money, 0), discount_reason: blank(line(200)),
  method: PaymentMethod, trx_id: blank(TrxId), receipt_no: z.optional(line(20)),
  /** Why it comes after the drawer was counted. */
  reason: blank(line(200)),
}).check(z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, explained), fitting)
export type DeskPayment = z.infer<typeof DeskPayment>

/**
 * Money that is taken for a visit or for a patient's account, or given back: then `reverses` names the entry it was
 * paid with, and the amount is what he gets. What the entry charges is counted from the ledger.
 */
export const NewPayment = z.strictObject({
  id: z.optional(Id), appointment_id: blank(Id), patient_id: z.optional(Id), chamber_id: z.optional(z.int('number')), sitting_date: z.optional(Day),
  kind: PaymentKind, paid_paisa: Money, discount_paisa: z._default(Money, 0), discount_reason: blank(line(200)),
  method: PaymentMethod, trx_id: blank(TrxId), sender: blank(line(20)),
  receipt_no: z.optional(line(20)), taken_at: z.optional(Instant), reverses: blank(Id), reason: blank(line(200)),
  /** Asked at a refund; where nobody said, money given back makes no new debt. */
  fee_stays: z._default(z.boolean('choice'), false),
}).check(
  fitting,
  z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, explained),
  z.refine((form) => form.paid_paisa > 0 || form.discount_paisa > 0, { error: 'money', path: ['paid_paisa'] }),
  z.refine((form) => (form.kind === 'refund') === (form.reverses !== null), { error: 'choice', path: ['reverses'] }),
  z.refine((form) => form.kind !== 'refund' || form.reason !== null, { error: 'reason', path: ['reason'] }),
  z.refine((form) => form.kind !== 'refund' || form.discount_paisa === 0, { error: 'money', path: ['discount_paisa'] }),
  z.refine((form) => form.kind === 'refund' || !form.fee_stays, { error: 'choice', path: ['fee_stays'] }),
  z.refine((form) => form.kind === 'refund' || form.appointment_id !== null || (form.patient_id !== undefined && form.chamber_id !== undefined), { error: 'required', path: ['patient_id'] }),
)
export type NewPayment = z.infer<typeof NewPayment>

/** How an entry should have read. It is taken back by one entry and written anew by another, and both stay. */
export const Correction = z.strictObject({
  reversing_id: z.optional(Id), replacing_id: z.optional(Id),
  paid_paisa: Money, discount_paisa: z._default(Money, 0), discount_reason: blank(line(200)),
  method: PaymentMethod, trx_id: blank(TrxId), sender: blank(line(20)), reason: line(200), taken_at: z.optional(Instant),
}).check(z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, explained), fitting)
export type Correction = z.infer<typeof Correction>

const reads = ['Payment List', 'Payment Collect'] as const
const Shown = z.object({ payment: PaymentRow })
const byId = z.strictObject({ id: Id })

/** The ledger, the newest first. */
export const listPayments = endpoint({
  method: 'GET', path: '/doctor/v1/payments', scope: 'practice', needs: 'Payment List',
  query: z.strictObject({ chamber_id: z.optional(NumberText), from: z.optional(Day), to: z.optional(Day), page: Page }),
  reply: paged(PaymentRow),
})
export const showPayment = endpoint({ method: 'GET', path: '/doctor/v1/payments/{id}', scope: 'practice', needs: reads, params: byId, reply: Shown })

/** Takes money or gives it back. A provider's code that another receipt has leaves the new one to be verified. */
export const storePayment = endpoint({
  method: 'POST', path: '/doctor/v1/payments', scope: 'practice', needs: 'Payment Collect', offline: 'queue', status: 201, stamped: ['taken_at'],
  body: NewPayment, reply: Shown,
})
/** Corrects an entry. Money that leaves the ledger so needs the same permission as a refund. */
export const updatePayment = endpoint({
  method: 'PUT', path: '/doctor/v1/payments/{id}', scope: 'practice', needs: 'Payment Collect', offline: 'queue', stamped: ['taken_at'],
  params: byId, body: Correction, reply: Shown,
})
/**
 * Says that a provider's reference was found on the account (1), or was not (6): then the money counts no more. An
 * assistant never says it of money that she took herself.
 */
export const verifyPayment = endpoint({
  method: 'PUT', path: '/doctor/v1/payment-verified/{id}', scope: 'practice', needs: 'Payment Collect', offline: 'queue', ours: true, stamped: ['at'],
  params: byId,
  body: z.strictObject({ status: z.literal([1, 6], 'choice'), reason: blank(line(200)), at: Instant, reversing_id: z.optional(Id) })
    .check(z.refine((form) => form.status === 1 || form.reason !== null, { error: 'reason', path: ['reason'] })),
  reply: Shown,
})

/** Notes that a receipt was printed: whatever is printed of it from then on, on any device, is a copy. */
export const logReceiptPrint = endpoint({
  method: 'POST', path: '/doctor/v1/receipt-prints', scope: 'practice', needs: reads, offline: 'queue', ours: true, status: 201,
  body: z.strictObject({ id: Id, ...receiptPrinting }), reply: z.object({ id: Id }),
})

/**
 * Answers what two devices have made of money: a former fee is left (a discount: it needs the permission and the limit),
 * or both of two payments of one day are right (whoever may give money back says so). The first answer stays.
 */
export const answerMoney = endpoint({
  method: 'POST', path: '/doctor/v1/money-answers', scope: 'practice', needs: ['Discount', 'Refund'], offline: 'queue', ours: true, status: 201, stamped: ['answered_at'],
  body: z.strictObject(answering), reply: z.object({ id: Id }),
})

const Total = z.object({ gross: z.int(), discount: z.int(), paid: z.int(), due: z.int(), unproven: z.int(), receipts: z.int() })
/** A line of the billing records: a receipt, or a visit for which nobody has paid. What is owed stands on a visit's last line. */
const WireLine = z.object({
  id: Id, payment: z.nullable(PaymentRow), appointment: z.nullable(AppointmentRow), patient: z.nullable(PatientRow),
  date: Day, gross_paisa: z.int(), discount_paisa: z.int(), paid_paisa: z.int(), due_paisa: z.int(), unproven_paisa: z.int(),
})
export const listQuickPatientPayments = endpoint({
  method: 'GET', path: '/doctor/v1/quick-patient-payment-list', scope: 'practice', needs: 'Payment List',
  query: z.strictObject({ chamber_id: NumberText, from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({ data: z.array(WireLine), total: Total }),
})

const Named = z.object({ name: z.string(), bn_name: z.nullable(z.string()) })

/** All that stands on an invoice. It carries one receipt's number, so its words say that receipt's own amount (`own_paisa`, of a refund what was given back). */
export const InvoiceFacts = z.object({
  invoice_no: z.nullable(z.string()), appointment: z.nullable(AppointmentRow), patient: PatientRow, chamber: ChamberRow,
  doctor: z.nullable(z.object({ name: z.string(), bn_name: z.nullable(z.string()), bmdc: z.nullable(z.string()) })),
  receipt: z.nullable(PaymentRow), own_paisa: z.int(), entries: z.array(PaymentRow),
  gross_paisa: z.int(), discount_paisa: z.int(), net_paisa: z.int(), paid_paisa: z.int(), refunded_paisa: z.int(), due_paisa: z.int(), payment_status: count(0, 6),
  in_words: z.string(), bn_in_words: z.string(), taken_by: z.nullable(Named), sent_by: z.nullable(Named),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

const invoice = <const P extends `/${string}`>(path: P) => endpoint({
  method: 'GET', path, scope: 'practice', needs: 'Payment List', query: byId, reply: z.object({ invoice: InvoiceFacts }),
})
/** The invoice of a receipt: of all that was paid for the same visit. */
export const showPaymentInvoice = invoice('/doctor/v1/payment-invoice')
/** The invoice of a visit. */
export const showQuickInvoice = invoice('/doctor/v1/quick-invoice')

export { type Bill, type BilledVisit, type BillEntry, billOf, billOfVisit, type CodeStands, discountFault, type FeeFault, feeFault, freshCode, hasCome, isOff, isUnproven, kindOf, mustProve, owedFor, underRule } from './bill.ts'
export { answerId, type MoneyAnswer, moneyAnswered, type MoneyAnswerRow } from './answers.ts'
export { receiptPapers, type ReceiptPrintRow, receiptPrints } from './print-log.ts'
