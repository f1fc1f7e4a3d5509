import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/handler.ts'
import { editChamber, listChambers, listDoctorChambers } from '../contract.ts'
import { selectChambers, selectWork } from './queries.ts'

export const served: readonly Served[] = [
  serve(listChambers, async (ctx) => ({ data: { chambers: await ctx.sql((db) => selectChambers(db, ctx.practice_id, ctx.member)) } })),
  serve(listDoctorChambers, async (ctx) => ({ chambers: await ctx.sql((db) => selectChambers(db, ctx.practice_id, ctx.member)) })),
  serve(editChamber, async (ctx, { params }) => {
    const chambers = await ctx.sql((db) => selectChambers(db, ctx.practice_id, ctx.member))
    const chamber = chambers.find((one) => one.id === params.id)
    if (!chamber) throw notFound()
    const { slots, days, last, visits } = await ctx.sql((db) => selectWork(db, ctx.practice_id, { chamber_id: chamber.id, from: sittingDate(ctx.now.getTime()) }))
    return {
      chambers, chamber, chamber_details: chamber, payment_type: chamber.payment_type,
      week_event: slots, day_event: days, day_events: days, last_schedule_date: last,
      appointment_details: visits, appointment_deatils: visits,
    }
  }),
]
