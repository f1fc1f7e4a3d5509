import { suggestVisit } from '#contract/clinic/fee.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound } from '#contract/problem.ts'
import { worksIn } from '#features/chambers/contract.ts'
import { serve, type Served } from '#server/handler.ts'
import { criteriaOf, historyOf, readOldPatientCriteria, showChamberFee } from '../contract.ts'
import { selectFees } from './queries.ts'

export const served: readonly Served[] = [
  serve(showChamberFee, async (ctx, { params }) => {
    if (!worksIn(ctx.member, params.id)) throw notFound()
    const { criteria } = await ctx.sql((db) => selectFees(db, ctx.practice_id, { chamber_id: params.id }))
    return { chamber_fee: criteria }
  }),
  serve(readOldPatientCriteria, async (ctx, { query }) => {
    if (!worksIn(ctx.member, query.chamber_id)) throw notFound()
    const { criteria, past } = await ctx.sql((db) => selectFees(db, ctx.practice_id, query))
    const day = query.date ?? sittingDate(ctx.now.getTime())
    const { lastCompleted, resultsPending } = historyOf(past, day)
    if (!criteria) return { criteria, type: lastCompleted ? (2 as const) : (1 as const), suggested_fee_paisa: 0, last_visit: lastCompleted?.day ?? null, days: null }
    const { type, fee, reason } = suggestVisit({ criteria: criteriaOf(criteria), lastCompleted, resultsPending, day })
    return { criteria, type, suggested_fee_paisa: fee, last_visit: lastCompleted?.day ?? null, days: reason.days }
  }),
]
