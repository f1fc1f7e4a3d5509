import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { createQuickAppointment, listQuickAppointments } from '../contract.ts'
import { quickWalkIn, walkIn } from '../mutations.ts'
import { servedLeases } from './leases.ts'
import { selectDesk, selectWalkIns } from './queries.ts'
import { walkingIn } from './register.ts'

export { leasesFor } from './leases.ts'

export const served: readonly Served[] = [
  serveMutation(walkIn, walkingIn),
  serveMutation(quickWalkIn, walkingIn),
  serve(listQuickAppointments, async (ctx, { query }) => {
    if (!worksIn(ctx.member, query.chamber_id)) throw notFound()
    const date = query.date ?? sittingDate(ctx.now.getTime())
    return ctx.sql((db) => selectWalkIns(db, ctx.practice_id, { chamber_id: query.chamber_id, date }))
  }),
  serve(createQuickAppointment, async (ctx, { query }) => {
    const sitting_date = sittingDate(ctx.now.getTime())
    const { chamber, ...desk } = await ctx.sql((db) =>
      selectDesk(db, ctx.practice_id, { chamber_id: query.chamber_id, date: sitting_date }),
    )
    if (!chamber || !worksIn(ctx.member, chamber.id)) throw notFound()
    return { chamber, ...desk, sitting_date }
  }),
  ...servedLeases,
]
