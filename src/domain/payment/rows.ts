import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { count, Day, framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const paymentMethodNames = ['cash', 'bkash', 'nagad', 'rocket', 'upay', 'card', 'bank'] as const

export const PaymentMethod = z.literal(paymentMethodNames, 'choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentKind = z.literal(['visit', 'report', 'procedure', 'advance', 'due', 'refund'], 'choice')

/** A provider's reference in the one form in which it is stored and compared: neither blanks, hyphens, script nor case make another of it. */
export const trxOf = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\u200B-\u200D\u2060\uFEFF\p{Pd}_./#:]/gu, '')
    .toUpperCase()

/** How long a reference is by how the money came: a card's slip has an approval code of six, a bank's transfer up to twenty. */
export const trxLengths: Record<Exclude<PaymentMethod, 'cash'>, { least: number; most: number }> = {
  bkash: { least: 8, most: 12 },
  nagad: { least: 8, most: 12 },
  rocket: { least: 8, most: 12 },
  upay: { least: 8, most: 12 },
  card: { least: 6, most: 12 },
  bank: { least: 6, most: 20 },
}

/** Whether a reference in its stored form is one that money which came so can have. */
export const trxFits = ({ method, trx_id }: { method: PaymentMethod; trx_id: string | null }): boolean =>
  method === 'cash' ||
  trx_id === null ||
  (trx_id.length >= trxLengths[method].least && trx_id.length <= trxLengths[method].most)

export const StoredTrx = z
  .string('required')
  .check(z.regex(/^[A-Z0-9]{6,20}$/, { error: 'trx', abort: true }))

/** In the place of who took it: nobody did, the patient sent it from home. */
export const fromHome = 0

/** One entry of the ledger, only ever added: a correction is an entry that names the one it reverses. */
export const PaymentRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  appointment_id: z.nullable(Id),
  patient_id: Id,
  sitting_date: Day,
  kind: PaymentKind,
  /** All three are negative in an entry that takes another back; of a refund only what was given back is. */
  gross_paisa: z.int('money'),
  discount_paisa: z.int('money'),
  discount_reason: z.nullable(line(200)),
  paid_paisa: z.int('money'),
  method: PaymentMethod,
  trx_id: z.nullable(StoredTrx),
  sender: z.nullable(line(20)),
  /** An earlier entry has this code as well. */
  trx_repeated: z.boolean(),
  /** `B-000131`: the device's own series. */
  receipt_no: line(20),
  status: count(0, 6),
  /** The member at whose desk it was taken, or `fromHome`. */
  taken_by: z.int(),
  taken_at: Instant,
  reverses: z.nullable(Id),
  reason: z.nullable(line(200)),
  /** Of money given back: the fee stays owed, he will pay it in another way. Otherwise the charge went with it. */
  fee_stays: z.boolean(),
  /** Who found a provider's reference on the account, and when. */
  verified_by: z.nullable(z.int()),
  verified_at: z.nullable(Instant),
  /** The doctor who sent it in the place of the person who wrote it and could not any more. */
  sent_by: z.nullable(z.int()),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const payments = synced<PaymentRow>({
  table: 'payments',
  row: PaymentRow,
  clear: ['chamber_id', 'appointment_id', 'patient_id', 'sitting_date', 'taken_at'],
  indexes: ['appointment_id', 'patient_id', '[chamber_id+sitting_date]', 'trx_key'],
  hashed: { trx_key: 'trx_id' },
  reads: ['Payment List', 'Payment Collect'],
})
