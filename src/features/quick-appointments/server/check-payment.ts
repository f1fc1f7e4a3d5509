import { dayFault, isLongPast } from '#contract/clinic/plausible-day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { unexplainedFee } from '#domain/appointment/rows.ts'
import { discountFault, feeFault, underRule } from '#domain/payment/bill.ts'
import { type DeskPayment } from '#features/billing/contract.ts'
import { dayCloseId, isAfterClose } from '#domain/day-close/rows.ts'
import { feeOf, formerFeeDays, wasRight, wasRuled } from '#domain/fee/rule.ts'
import { type PracticeContext, trueDay } from '#server/calls/handler.ts'
import type { WalkIn } from '../contract.ts'
import { criteriaIn, pastOf } from './known.ts'
import { selectFormerFees } from '#server/queries/fees.ts'
import { selectVisitsSince } from './queries.ts'

/** What the server counts for a visit (paisa), and whether less was asked because a rule held that was changed since. */
export interface CountedFee {
  /** Null where nobody has said what the chamber costs. */
  counted: number | null
  isFormer: boolean
}

/** A visit lies on a day that somebody can mean; one that is written down days later says why. */
export async function checkDay(
  ctx: PracticeContext,
  { late_reason = null }: Pick<WalkIn, 'late_reason'>,
  told: string,
): Promise<void> {
  const day = trueDay(told, ctx.op.right)
  const [made, now] = [sittingDate(ctx.op.made_at), sittingDate(ctx.now.getTime())]
  const today = made < now ? made : now
  const since = isLongPast(day, now) ? await ctx.sql((db) => selectVisitsSince(db, ctx.practice_id)) : today
  const fault = dayFault(day, { today, since, reason: late_reason })
  if (fault) throw wrongField(fault === 'past_day' ? 'late_reason' : 'sitting_date', fault)
  if (late_reason !== null) ctx.audit('written_late', { detail: { day, reason: late_reason } })
}

/** Counts the fee. Less than the rule is a discount, whoever asks it, unless a device without a line could not know better. */
export async function checkFee(
  ctx: PracticeContext,
  body: WalkIn,
  on: { patient_id: string; day: string },
): Promise<CountedFee> {
  const { chamber_id, type, fee_paisa } = body
  const criteria = await criteriaIn(ctx, chamber_id)
  if (!criteria) return { counted: null, isFormer: false }
  const past = await pastOf(ctx, { patient_id: on.patient_id, chamber_id })
  const counted = feeOf(type, { criteria, past, day: on.day })
  const fee_reason = body.fee_reason === unexplainedFee ? null : body.fee_reason
  const fault = feeFault(ctx.member, {
    fee_paisa,
    suggested_fee_paisa: counted,
    fee_reason,
    besides: body.payment?.discount_paisa ?? 0,
  })
  if (!fault) return { counted, isFormer: false }
  const formerOf = (days: number) =>
    ctx.sql((db) => selectFormerFees(db, ctx.practice_id, { chamber_id, at: ctx.op.made_at, days }))
  if (wasRight(fee_paisa, type, { since: await formerOf(0), past, day: on.day }))
    return { counted: fee_paisa, isFormer: false }
  const former = await formerOf(ctx.op.device_seq === null ? 0 : formerFeeDays)
  if (!wasRuled(fee_paisa, type, { former, past, day: on.day })) throw wrongField(fault.field, fault.key)
  return { counted, isFormer: true }
}

/** Holds what was taken at the desk against the same rules as money that is taken for itself. */
export async function checkPayment(
  ctx: PracticeContext,
  body: WalkIn,
  on: { payment: DeskPayment; counted: CountedFee; day: string },
): Promise<void> {
  const { payment, counted } = on
  const under =
    counted.isFormer || counted.counted === null
      ? 0
      : underRule({ fee_paisa: body.fee_paisa, suggested_fee_paisa: counted.counted })
  checkDiscount(ctx, { discount_paisa: payment.discount_paisa, fee_paisa: body.fee_paisa, under })
  if (payment.reason !== null) return
  const close = await ctx.find(
    'day_closes',
    dayCloseId({ chamber_id: body.chamber_id, sitting_date: on.day, user_id: ctx.principal.user_id }),
  )
  if (isAfterClose(close, ctx.op.made_at)) throw wrongField('payment.reason', 'day_closed')
}

function checkDiscount(
  ctx: PracticeContext,
  { discount_paisa, fee_paisa, under }: { discount_paisa: number; fee_paisa: number; under: number },
): void {
  if (discount_paisa <= 0) return
  if (discount_paisa > fee_paisa) throw wrongField('payment.discount_paisa', 'too_much')
  const fault = discountFault(ctx.member, discount_paisa + under)
  if (fault === 'forbidden') throw new Problem(forbidden)
  if (fault) throw wrongField('payment.discount_paisa', fault)
}
