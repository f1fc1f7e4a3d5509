import { suggestVisit } from '#contract/clinic/fee.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { FeeCriteriaRow, type FeeTerms } from '#domain/fee/rows.ts'
import { criteriaOf, historyOf } from '#domain/fee/rule.ts'
import { readOldPatientCriteria, showChamberFee, storeChamberFee, updateChamberFee } from '../contract.ts'
import { keepFormerFees, selectFees } from './queries.ts'

async function mustWorkIn(ctx: PracticeContext, chamber_id: number): Promise<void> {
  const chamber = worksIn(ctx.member, chamber_id) ? await ctx.find('chambers', chamber_id) : null
  if (!chamber || chamber.deleted_at !== null) throw notFound()
}

interface SetFees {
  chamber_id: number
  before: FeeCriteriaRow | null
  seen_rev: number | null | undefined
}

/** Writes what a visit costs in a chamber from now on; what was taken before stays as it was. */
async function setFees(ctx: PracticeContext, form: FeeTerms, of: SetFees) {
  const { before, seen_rev } = of
  if (seen_rev !== undefined && seen_rev !== (before?.rev ?? null))
    throw new Problem(conflict, { current: before })
  if (before) await ctx.sql((db) => keepFormerFees(db, ctx.practice_id, { before, until: ctx.now }))
  const row = before
    ? ctx.change('fee_criteria', before, form)
    : ctx.add('fee_criteria', { id: newId(), chamber_id: of.chamber_id, ...form })
  return { chamber_fee: FeeCriteriaRow.parse(row) }
}

export const served: readonly Served[] = [
  serve(storeChamberFee, async (ctx, { body: { chamber_id, seen_rev, ...form } }) => {
    await mustWorkIn(ctx, chamber_id)
    const { criteria } = await ctx.sql((db) => selectFees(db, ctx.practice_id, { chamber_id }))
    return setFees(ctx, form, { chamber_id, before: criteria, seen_rev })
  }),
  serve(updateChamberFee, async (ctx, { params, body: { seen_rev, ...form } }) => {
    await mustWorkIn(ctx, params.id)
    const { criteria } = await ctx.sql((db) => selectFees(db, ctx.practice_id, { chamber_id: params.id }))
    if (!criteria) throw notFound()
    return setFees(ctx, form, { chamber_id: params.id, before: criteria, seen_rev })
  }),
  serve(showChamberFee, async (ctx, { params }) => {
    await mustWorkIn(ctx, params.id)
    const { criteria } = await ctx.sql((db) => selectFees(db, ctx.practice_id, { chamber_id: params.id }))
    return { chamber_fee: criteria }
  }),
  serve(readOldPatientCriteria, async (ctx, { query }) => {
    if (!worksIn(ctx.member, query.chamber_id)) throw notFound()
    const { criteria, past } = await ctx.sql((db) => selectFees(db, ctx.practice_id, query))
    const day = query.date ?? sittingDate(ctx.now.getTime())
    const { lastCompleted, resultsPending } = historyOf(past, day)
    if (!criteria)
      return {
        criteria,
        type: lastCompleted ? (2 as const) : (1 as const),
        suggested_fee_paisa: 0,
        last_visit: lastCompleted?.day ?? null,
        days: null,
      }
    const { type, fee, reason } = suggestVisit({
      criteria: criteriaOf(criteria),
      lastCompleted,
      resultsPending,
      day,
    })
    return {
      criteria,
      type,
      suggested_fee_paisa: fee,
      last_visit: lastCompleted?.day ?? null,
      days: reason.days,
    }
  }),
]
