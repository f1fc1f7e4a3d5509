import { wrongField } from '#contract/problem.ts'
import { feeFault } from '#domain/payment/bill.ts'
import { feeOf, formerFeeDays, wasRight, wasRuled } from '#domain/fee/rule.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { formerRule, unexplainedFee } from '#domain/appointment/rows.ts'
import type { WrittenFee } from '../mutations.ts'
import { selectFormerFees } from '#server/queries/fees.ts'
import { selectCriteriaOf, selectPastOf } from './queries.ts'

interface AskedFee {
  type: 1 | 2 | 3
  chamber_id: number
  patient_id: string
  /** The day of the sitting. */
  date: string
  /** Null: as the rule has it. */
  fee_paisa: number | null
  fee_reason: string | null
  /** Where nobody has said what the chamber costs. */
  unruled: number
  /** What else is let off of this fee, and what of the fee itself was let off before, in paisa. */
  besides: number
  allowed: number
  /** What the fields are called in this call. */
  fields: { fee_paisa: string; fee_reason: string }
}

/**
 * Holds a fee against the rule on the day of the sitting. Less than the rule is a discount: it needs the permission, the
 * limit and a reason, unless a device without a line asked what the rule gave before it was changed.
 */
export async function writtenFee(ctx: PracticeContext, asked: AskedFee): Promise<WrittenFee> {
  const { type, chamber_id } = asked
  const criteria = await ctx.sql((db) => selectCriteriaOf(db, ctx.practice_id, chamber_id))
  if (!criteria)
    return {
      fee_paisa: asked.fee_paisa ?? asked.unruled,
      suggested_fee_paisa: asked.fee_paisa ?? asked.unruled,
      fee_reason: null,
    }
  const on = { past: await ctx.sql((db) => selectPastOf(db, ctx.practice_id, asked)), day: asked.date }
  const suggested_fee_paisa = feeOf(type, { ...on, criteria })
  const fee_paisa = asked.fee_paisa ?? suggested_fee_paisa
  if (fee_paisa === suggested_fee_paisa) return { fee_paisa, suggested_fee_paisa, fee_reason: null }
  const fee_reason = asked.fee_reason === unexplainedFee ? null : asked.fee_reason
  const fault = feeFault(ctx.member, { ...asked, fee_paisa, suggested_fee_paisa, fee_reason })
  if (!fault) return { fee_paisa, suggested_fee_paisa, fee_reason: fee_reason ?? unexplainedFee }
  const formerOf = (days: number) =>
    ctx.sql((db) => selectFormerFees(db, ctx.practice_id, { chamber_id, at: ctx.op.made_at, days }))
  if (wasRight(fee_paisa, type, { ...on, since: await formerOf(0) }))
    return { fee_paisa, suggested_fee_paisa: fee_paisa, fee_reason: null }
  const former = await formerOf(ctx.op.device_seq === null ? 0 : formerFeeDays)
  if (!wasRuled(fee_paisa, type, { ...on, former })) throw wrongField(asked.fields[fault.field], fault.key)
  return { fee_paisa, suggested_fee_paisa, fee_reason: fee_reason ?? formerRule }
}
