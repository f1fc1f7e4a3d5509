import { add, defineMutation, every, maybe, needed } from '#contract/mutation.ts'
import { notFound } from '#contract/problem.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { answerId, moneyAnswered } from '#domain/payment/answers.ts'
import { receiptPrints } from '#domain/payment/receipt-prints.ts'
import { payments } from '#domain/payment/rows.ts'
import { answerMoney, logReceiptPrint } from './contract.ts'

/** Notes that a receipt was handed to a printer. */
export const logReceipt = defineMutation(logReceiptPrint, {
  lane: ({ body: { payment_id } }) => `print:${payment_id}`,
  reads: ({ body: { payment_id } }) => ({ entry: needed(payments, payment_id) }),
  apply: ({ body }, { entry: { chamber_id } }, { user_id }) => [
    add(receiptPrints, { ...body, chamber_id, printed_by: user_id }),
  ],
})

/** Keeps an answer about money of one's own chamber. What was answered stays as the first one said it. */
export const keepAnswer = defineMutation(answerMoney, {
  lane: ({ body }) => `money-answer:${answerId(body)}`,
  reads: ({ body }) => ({
    visits: every(appointments, { column: 'id', any: body.visit_ids }),
    answered: maybe(moneyAnswered, answerId(body)),
  }),
  apply: ({ body }, { visits, answered }, { user_id }) => {
    const first = visits.find(({ id }) => id === body.visit_ids[0])
    if (!first) throw notFound()
    if (answered) return []
    const { chamber_id } = first
    const visit_ids = body.visit_ids.toSorted()
    return [add(moneyAnswered, { ...body, id: answerId(body), visit_ids, chamber_id, answered_by: user_id })]
  },
})
