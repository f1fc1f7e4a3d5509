import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Day, framed, Id, Instant, line, Money, NumberText, Page, paged } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const PaymentMethod = z.literal(['cash', 'bkash', 'nagad', 'rocket', 'upay', 'card', 'bank'], 'choice')

/** A provider's reference: 8 to 12 capitals and digits. */
export const TrxId = z.string('required').check(z.regex(/^[A-Z0-9]{8,12}$/, 'trx'))

/** One entry of the ledger, only ever added: a correction is an entry that names the one it reverses. */
export const PaymentRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(), appointment_id: z.nullable(Id), patient_id: Id, sitting_date: Day,
  kind: z.literal(['visit', 'report', 'procedure', 'advance', 'due', 'refund'], 'choice'),
  gross_paisa: Money, discount_paisa: Money, discount_reason: z.nullable(line(200)),
  /** Negative for a refund. */
  paid_paisa: z.int('money'),
  method: PaymentMethod, trx_id: z.nullable(TrxId), sender: z.nullable(line(20)),
  /** `B-000131`: the device's own series. */
  receipt_no: line(20), status: count(0, 6), taken_by: z.int(), taken_at: Instant,
  reverses: z.nullable(Id), reason: z.nullable(line(200)),
  /** Who found a provider's reference on the account, and when. */
  verified_by: z.nullable(z.int()), verified_at: z.nullable(Instant),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const payments = synced<PaymentRow>({
  table: 'payments', row: PaymentRow, clear: ['chamber_id', 'appointment_id', 'patient_id', 'sitting_date', 'taken_at'],
  indexes: ['appointment_id', 'patient_id', '[chamber_id+sitting_date]'], reads: ['Payment List', 'Payment Collect'],
})

/** What is taken at the desk when a patient comes: the gross is the fee of the visit. */
export const DeskPayment = z.strictObject({
  id: z.optional(Id), paid_paisa: Money, discount_paisa: z._default(Money, 0), discount_reason: z._default(z.nullable(line(200)), null),
  method: PaymentMethod, trx_id: z._default(z.nullable(TrxId), null), receipt_no: z.optional(line(20)),
}).check(z.refine((form) => form.discount_paisa === 0 || form.discount_reason !== null, { error: 'reason', path: ['discount_reason'] }))
export type DeskPayment = z.infer<typeof DeskPayment>

const reads = ['Payment List', 'Payment Collect'] as const

/** The ledger, the newest first. */
export const listPayments = endpoint({
  method: 'GET', path: '/doctor/v1/payments', scope: 'practice', needs: 'Payment List',
  query: z.strictObject({ chamber_id: z.optional(NumberText), from: z.optional(Day), to: z.optional(Day), page: Page }),
  reply: paged(PaymentRow),
})
export const showPayment = endpoint({
  method: 'GET', path: '/doctor/v1/payments/{id}', scope: 'practice', needs: reads,
  params: z.strictObject({ id: Id }), reply: z.object({ payment: PaymentRow }),
})
