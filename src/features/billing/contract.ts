import * as z from 'zod/mini'
import { count, Day, framed, Id, Instant, line, Money } from '#contract/fields.ts'
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
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const payments = synced<PaymentRow>({
  table: 'payments', row: PaymentRow, clear: ['chamber_id', 'appointment_id', 'patient_id', 'sitting_date', 'taken_at'],
  indexes: ['appointment_id', 'patient_id', '[chamber_id+sitting_date]'], reads: ['Payment List', 'Payment Collect'],
})
