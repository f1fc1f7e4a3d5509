import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound } from '#contract/problem.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import {
  createChamber,
  createChamberSchedule,
  destroyChamber,
  editChamber,
  listChambers,
  listDoctorChambers,
  storeChamber,
} from '../contract.ts'
import { changeChamber } from '../mutations.ts'
import { addsChamber, removesChamber, chamberReply } from './changes.ts'
import { selectChambers, selectWork } from './queries.ts'

const chambersOf = (ctx: PracticeContext) => ctx.sql((db) => selectChambers(db, ctx.practice_id, ctx.member))

async function showsChamber(ctx: PracticeContext, { params }: { params: { id: number } }) {
  const chambers = await chambersOf(ctx)
  const chamber = chambers.find((one) => one.id === params.id)
  if (!chamber) throw notFound()
  const { slots, days, last, visits } = await ctx.sql((db) =>
    selectWork(db, ctx.practice_id, { chamber_id: chamber.id, from: sittingDate(ctx.now.getTime()) }),
  )
  return {
    chambers,
    chamber,
    chamber_details: chamber,
    payment_type: chamber.payment_type,
    week_event: slots,
    day_event: days,
    day_events: days,
    last_schedule_date: last,
    appointment_details: visits,
    appointment_deatils: visits,
  }
}

export const served: readonly Served[] = [
  serve(listChambers, async (ctx) => ({ data: { chambers: await chambersOf(ctx) } })),
  serve(listDoctorChambers, async (ctx) => ({ chambers: await chambersOf(ctx) })),
  serve(createChamber, async (ctx) => ({
    chambers: await chambersOf(ctx),
    chamber: null,
    chamber_details: null,
    payment_type: 1 as const,
    week_event: [],
    day_event: [],
    day_events: [],
    last_schedule_date: null,
    appointment_details: [],
    appointment_deatils: [],
  })),
  serve(editChamber, showsChamber),
  serve(createChamberSchedule, showsChamber),
  serve(storeChamber, addsChamber),
  serveMutation(changeChamber, {
    reply: ({ input, row }) => ({ chamber: chamberReply(row(chambers, input.params.id)) }),
  }),
  serve(destroyChamber, removesChamber),
]
