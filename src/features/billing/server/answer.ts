import { may } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { MoneyAnswer } from '#domain/payment/answers.ts'
import { billOf, discountFault, underRule } from '#domain/payment/bill.ts'
import { selectLedger } from './queries.ts'

/** Whether this member may say so of these visits. */
export async function mayAnswer(
  ctx: PracticeContext,
  { kind, visit_ids }: Pick<MoneyAnswer, 'kind' | 'visit_ids'>,
  visits: readonly AppointmentRow[],
): Promise<void> {
  if (visits.length < new Set(visit_ids).size) throw notFound()
  if (kind === 'both_right') mayPass(ctx, visits)
  else if (visit_ids.length > 1) throw wrongField('visit_ids', 'choice')
  else for (const visit of visits) await mayLeave(ctx, visit)
}

/** A fee that is left is let off: who may not let off so much may not leave it. */
async function mayLeave(ctx: PracticeContext, visit: AppointmentRow): Promise<void> {
  const ledger = await ctx.sql((db) =>
    selectLedger(db, ctx.practice_id, { appointment_id: visit.id, patient_id: visit.patient_id }),
  )
  const fault = discountFault(
    ctx.member,
    billOf(visit.fee_paisa, ledger).discount + Math.max(1, underRule(visit)),
  )
  if (fault) throw new Problem(forbidden)
}

/** Two visits of one patient on one day. */
function mayPass(ctx: PracticeContext, visits: readonly AppointmentRow[]): void {
  if (!may(ctx.member, 'Refund')) throw new Problem(forbidden)
  const of = new Set(visits.map((one) => `${one.patient_id} ${one.sitting_date}`))
  if (new Set(visits.map((one) => one.id)).size < 2 || of.size !== 1) throw wrongField('visit_ids', 'choice')
}
