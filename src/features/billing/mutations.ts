import { add, defineMutation, needed } from '#contract/mutation.ts'
import { receiptPrints } from '#domain/payment/receipt-prints.ts'
import { payments } from '#domain/payment/rows.ts'
import { logReceiptPrint } from './contract.ts'

/** Notes that a receipt was handed to a printer. */
export const logReceipt = defineMutation(logReceiptPrint, {
  lane: ({ body: { payment_id } }) => `print:${payment_id}`,
  reads: ({ body: { payment_id } }) => ({ entry: needed(payments, payment_id) }),
  apply: ({ body }, { entry: { chamber_id } }, { user_id }) => [
    add(receiptPrints, { ...body, chamber_id, printed_by: user_id }),
  ],
})
