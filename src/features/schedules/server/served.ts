import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import {
  listPublicSchedules,
  listScheduleChambers,
  listScheduleDates,
  listScheduleExceptions,
  listSchedules,
  listScheduleSlots,
  storeSlot,
} from '../contract.ts'
import { selectExceptions } from './exceptions.ts'
import { servedActs } from './acts.ts'
import { selectPublicSchedules } from './public.ts'
import { selectSchedules, selectSittingChambers, selectSlots } from './queries.ts'
import { storesSlot } from './slots.ts'

/** How far a list of dated sittings reaches when nobody says: a week back, two months on. */
const reach = { back: -7, on: 60 }

export const served: readonly Served[] = [
  ...servedActs,
  serve(storeSlot, storesSlot),
  serve(listScheduleExceptions, async (ctx, { query }) => ({
    data: await ctx.sql((db) =>
      selectExceptions(db, ctx.practice_id, { member: ctx.member, chamber_id: query.chamber_id }),
    ),
  })),
  serve(listScheduleSlots, async (ctx, { query }) => ({
    data: await ctx.sql((db) =>
      selectSlots(db, ctx.practice_id, { member: ctx.member, chamber_id: query.chamber_id }),
    ),
  })),
  serve(listScheduleChambers, async (ctx) => ({
    chambers: await ctx.sql((db) =>
      selectSittingChambers(db, ctx.practice_id, {
        member: ctx.member,
        from: sittingDate(ctx.now.getTime()),
      }),
    ),
  })),
  serve(listSchedules, async (ctx, { query }) => {
    const today = sittingDate(ctx.now.getTime())
    const between = {
      from: query.from ?? addDays(today, reach.back),
      to: query.to ?? addDays(today, reach.on),
    }
    return {
      data: await ctx.sql((db) =>
        selectSchedules(db, ctx.practice_id, {
          member: ctx.member,
          chamber_id: query.chamber_id,
          ...between,
        }),
      ),
    }
  }),
  serve(listPublicSchedules, async (ctx, { query }) => {
    const rows = await ctx.sql((db) => selectPublicSchedules(db, { ...query, now: ctx.now }))
    return { data: { appointment_scheduls: rows, appointment_schedules: rows } }
  }),
  serve(listScheduleDates, async (ctx, { query }) => {
    const rows = await ctx.sql((db) => selectPublicSchedules(db, { ...query, now: ctx.now }))
    const days = new Map<string, { doctor_id: number; chamber_id: number; date: string; sessions: number }>()
    for (const { doctor_id, chamber_id, date } of rows) {
      const key = `${chamber_id}|${date}`
      days.set(key, { doctor_id, chamber_id, date, sessions: (days.get(key)?.sessions ?? 0) + 1 })
    }
    return { data: [...days.values()] }
  }),
]
