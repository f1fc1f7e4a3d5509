import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound } from '#contract/problem.ts'
import { worksIn } from '#features/chambers/contract.ts'
import { serve, type Served } from '#server/handler.ts'
import { listScheduleChambers, listSchedules, listScheduleSlots, openedSession, openSession } from '../contract.ts'
import { hasSession, selectSchedules, selectSittingChambers, selectSlots } from './queries.ts'

/** How far a list of dated sittings reaches when nobody says: a week back, two months on. */
const reach = { back: -7, on: 60 }

export const served: readonly Served[] = [
  serve(openSession, async (ctx, { body }) => {
    if (!worksIn(ctx.member, body.chamber_id)) throw notFound()
    if (await ctx.sql((db) => hasSession(db, ctx.practice_id, body.id))) return { id: body.id, opened: false }
    ctx.add('schedules', openedSession(body))
    return { id: body.id, opened: true }
  }),
  serve(listScheduleSlots, async (ctx, { query }) => ({
    data: await ctx.sql((db) => selectSlots(db, ctx.practice_id, { member: ctx.member, chamber_id: query.chamber_id })),
  })),
  serve(listScheduleChambers, async (ctx) => ({
    chambers: await ctx.sql((db) => selectSittingChambers(db, ctx.practice_id, { member: ctx.member, from: sittingDate(ctx.now.getTime()) })),
  })),
  serve(listSchedules, async (ctx, { query }) => {
    const today = sittingDate(ctx.now.getTime())
    const between = { from: query.from ?? addDays(today, reach.back), to: query.to ?? addDays(today, reach.on) }
    return { data: await ctx.sql((db) => selectSchedules(db, ctx.practice_id, { member: ctx.member, chamber_id: query.chamber_id, ...between })) }
  }),
]
