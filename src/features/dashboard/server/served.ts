import { addDays, daysBetween } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { may } from '#contract/permissions.ts'
import { wrongField } from '#contract/problem.ts'
import { listDoctorChambers } from '#features/chambers/contract.ts'
import { readDoctorDetails } from '#features/doctor-profile/contract.ts'
import { listSchedules, listScheduleSlots } from '#features/schedules/contract.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { readActivityChart, readDashboard, readDoctorAppData, searchSchedule } from '../contract.ts'
import { selectAppData, selectChart, selectToday } from './queries.ts'
import { selectReturns } from './returns.ts'

/** Days of the chart when nobody names them. */
const usual = 30
/** The most days between its first and its last, whichever of the two was named. */
const longest = 366

/** The practice in figures, for programs that hold no copy of it. */
export const served: readonly Served[] = [
  serve(readDashboard, async (ctx) => {
    const date = sittingDate(ctx.now.getTime())
    const { member, practice_id } = ctx
    const { doctor } = await ctx.run(readDoctorDetails, {})
    const today = await ctx.sql((db) =>
      selectToday(db, practice_id, { member, date, ledger: may(member, 'Payment List') }),
    )
    const chart_data = await ctx.sql((db) =>
      selectChart(db, practice_id, { member, from: addDays(date, 1 - usual), to: date }),
    )
    return { doctor, data: { date, ...today }, chart_data }
  }),
  serve(readActivityChart, async (ctx, { query }) => {
    const today = sittingDate(ctx.now.getTime())
    const { to = today, chamber_id } = query
    const { from = addDays(to, 1 - usual) } = query
    if (daysBetween(from, to) > longest) throw wrongField('to', 'too_large')
    const span = { member: ctx.member, from, to, chamber_id }
    return {
      chart_data: await ctx.sql((db) => selectChart(db, ctx.practice_id, span)),
      returns: may(ctx.member, ['Prescription List', 'Prescription View'])
        ? await ctx.sql((db) => selectReturns(db, ctx.practice_id, { ...span, today }))
        : null,
    }
  }),
  serve(searchSchedule, async (ctx, { query }) => {
    const { chamber_id, date } = query
    const { data } = await ctx.run(listSchedules, {
      query: {
        ...(chamber_id === undefined ? {} : { chamber_id: String(chamber_id) }),
        ...(date === undefined ? {} : { from: date, to: date }),
      },
    })
    return { schedules: data }
  }),
  serve(readDoctorAppData, async (ctx) => {
    const { doctor } = await ctx.run(readDoctorDetails, {})
    const { chambers } = await ctx.run(listDoctorChambers, {})
    const { data: slots } = await ctx.run(listScheduleSlots, { query: {} })
    const { data: schedules } = await ctx.run(listSchedules, { query: {} })
    const kept = await ctx.sql((db) => selectAppData(db, ctx.practice_id, ctx.member))
    const { permissions: abilities, speciality_ids } = ctx.member
    return {
      server_time: ctx.now.toISOString(),
      doctor,
      abilities,
      speciality_ids,
      chambers,
      slots,
      schedules,
      ...kept,
    }
  }),
]
