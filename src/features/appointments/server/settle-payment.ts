import type { Inputs } from '#contract/endpoint.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { may } from '#contract/permissions.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { conflict, forbidden } from '#contract/refusal.ts'
import { billOf, billOfVisit, isOff } from '#domain/payment/bill.ts'
import { storePayment } from '#features/billing/contract.ts'
import { selectVisitLedger } from '#server/queries/visit-ledger.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { setPaymentStatus } from '../contract.ts'
import { visit } from './change.ts'

/**
 * A word never makes money: the state that the entries make is noted, any other is refused. Letting off what is owed is
 * a discount and becomes an entry.
 */
export async function settlePayment(ctx: PracticeContext, { params, body }: Inputs<typeof setPaymentStatus>) {
  const { payment_status } = body
  const row = await visit(ctx, params.appointment_id)
  if (isOff(row.status)) throw new Problem(conflict, { current: row })
  const entries = await ctx.sql((db) => selectVisitLedger(db, ctx.practice_id, row.id))
  const { status } = billOf(row.fee_paisa, entries)
  if (payment_status === status) {
    if (row.payment_status !== status) ctx.change('appointments', row, { payment_status: status })
    return { id: row.id, payment_status }
  }
  if (payment_status !== PAYMENT_STATE.waived)
    throw wrongField('payment_status', payment_status === PAYMENT_STATE.unpaid ? 'has_receipt' : 'no_receipt')
  if (!may(ctx.member, 'Discount')) throw new Problem(forbidden)
  const { due } = billOfVisit(row, entries)
  if (due === 0) throw wrongField('payment_status', 'nothing_owed')
  if (body.reason === null) throw wrongField('reason', 'reason')
  const { reason } = body
  const { payment } = await ctx.run(storePayment, {
    body: {
      appointment_id: row.id,
      kind: 'due',
      paid_paisa: 0,
      discount_paisa: due,
      discount_reason: reason,
      method: 'cash',
      reason,
    },
  })
  return { id: row.id, payment_status: payment.status }
}
