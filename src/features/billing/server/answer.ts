import { may, worksIn } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { Added } from '#server/db/practice-rows.ts'
import { answerId, type MoneyAnswer } from '#domain/payment/answers.ts'
import { billOf, discountFault, underRule } from '#domain/payment/bill.ts'
import { selectLedger } from './queries.ts'

/** Keeps an answer about money of one's own chamber. What was answered stays as the first one said it. */
export async function answerAsked(ctx: PracticeContext, { body }: { body: MoneyAnswer }) {
  const visits = await Promise.all(body.visit_ids.map((id) => visitOf(ctx, id)))
  const [first] = visits
  if (!first) throw notFound()
  if (body.kind === 'fee_left') await mayLeave(ctx, visits)
  else mayPass(ctx, visits)
  const id = answerId(body)
  if (!(await ctx.find('money_answers', id)))
    ctx.add('money_answers', {
      ...body,
      id,
      visit_ids: body.visit_ids.toSorted(),
      chamber_id: first.chamber_id,
      answered_by: ctx.principal.user_id,
    })
  return { id }
}

async function visitOf(ctx: PracticeContext, id: string): Promise<Added<'appointments'>> {
  const visit = await ctx.find('appointments', id)
  if (!visit || !worksIn(ctx.member, visit.chamber_id)) throw notFound()
  return visit
}

/** A fee that is left is let off: who may not let off so much may not leave it. */
async function mayLeave(
  ctx: PracticeContext,
  [visit, ...more]: readonly Added<'appointments'>[],
): Promise<void> {
  if (!visit || more.length > 0) throw wrongField('visit_ids', 'choice')
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
function mayPass(ctx: PracticeContext, visits: readonly Added<'appointments'>[]): void {
  if (!may(ctx.member, 'Refund')) throw new Problem(forbidden)
  const of = new Set(visits.map((one) => `${one.patient_id} ${one.sitting_date}`))
  if (new Set(visits.map((one) => one.id)).size < 2 || of.size !== 1) throw wrongField('visit_ids', 'choice')
}
