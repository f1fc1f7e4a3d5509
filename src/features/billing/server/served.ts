import { notFound } from '#contract/problem.ts'
import { worksIn } from '#features/chambers/contract.ts'
import { serve, type Served } from '#server/handler.ts'
import { listPayments, showPayment } from '../contract.ts'
import { selectPayment, selectPayments } from './queries.ts'

export const served: readonly Served[] = [
  serve(listPayments, (ctx, { query }) => ctx.sql((db) => selectPayments(db, ctx.practice_id, { member: ctx.member, ...query }))),
  serve(showPayment, async (ctx, { params }) => {
    const payment = await ctx.sql((db) => selectPayment(db, ctx.practice_id, params.id))
    if (!payment || !worksIn(ctx.member, payment.chamber_id)) throw notFound()
    return { payment }
  }),
]
