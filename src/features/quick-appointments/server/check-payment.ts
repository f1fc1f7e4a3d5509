import { Problem, wrongField } from '#contract/problem.ts'
import { type DeskPayment, discountFault } from '#features/billing/contract.ts'
import { dayCloseId, isAfterClose } from '#features/day-close/contract.ts'
import type { PracticeContext } from '#server/handler.ts'

/** Holds what was taken at the desk against the same rules as money that is taken for itself. */
export async function checkPayment(ctx: PracticeContext, payment: DeskPayment, on: { chamber_id: number; sitting_date: string }): Promise<void> {
  checkDiscount(ctx, payment.discount_paisa)
  if (payment.reason !== null) return
  const close = await ctx.find('day_closes', dayCloseId({ ...on, user_id: ctx.principal.user_id }))
  if (isAfterClose(close, ctx.op.made_at)) throw wrongField('payment.reason', 'day_closed')
}

function checkDiscount(ctx: PracticeContext, discount_paisa: number): void {
  if (discount_paisa <= 0) return
  const fault = discountFault(ctx.member, discount_paisa)
  if (fault === 'forbidden') throw new Problem(403, 'forbidden')
  if (fault) throw wrongField('payment.discount_paisa', fault)
}
