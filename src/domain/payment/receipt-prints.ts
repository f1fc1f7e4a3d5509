import * as z from 'zod/mini'
import { framed, Id, Instant } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const receiptPapers = ['a5', '80', '58'] as const

/** What is told of a printing. */
export const receiptPrinting = {
  payment_id: Id,
  paper: z.literal(receiptPapers, 'choice'),
  printed_at: Instant,
}

/** One handing of a receipt to a printer. What the printer made of it nobody can know. */
export const ReceiptPrintRow = z.object({
  id: Id,
  ...framed,
  ...receiptPrinting,
  chamber_id: z.int(),
  printed_by: z.int(),
})
export type ReceiptPrintRow = z.infer<typeof ReceiptPrintRow>

export const receiptPrints = synced<ReceiptPrintRow>({
  table: 'receipt_prints',
  row: ReceiptPrintRow,
  clear: ['payment_id', 'chamber_id', 'printed_at'],
  indexes: ['payment_id'],
  reads: ['Payment List', 'Payment Collect'],
})
