import type { Inputs, Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { applyMove } from '#domain/appointment/moves.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { sittingSpan, schedules } from '#domain/schedule/rows.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { ownVisit, practiceOfVisit } from '#server/queries/own-visits.ts'
import { type cancelOwnVisit, visitBegun } from '../contract.ts'

/** States in which the place is his to give up. */
const given: ReadonlySet<string> = new Set(['held', 'booked'])

/** Held, so that a desk that takes him on at the same moment is not overtaken. */
async function cancelsOwn(
  ctx: PatientContext,
  { params: { id } }: Inputs<typeof cancelOwnVisit>,
): Promise<Reply<typeof cancelOwnVisit>> {
  const { visit: found } = await ownVisit(ctx, id)
  const visit = rowFrom(appointments, found)
  if (visit.status === 'cancelled') return { id, status: 'cancelled' }
  if (!given.has(visit.status) || (await hasBegun(ctx, visit))) throw new Problem(visitBegun)
  const moved = applyMove(visit, {
    status: 'cancelled',
    at: ctx.now.toISOString(),
    cancel_reason: 'patient',
  })
  if ('conflict' in moved) throw new Problem(visitBegun)
  ctx.change('appointments', found, moved.set)
  return { id, status: 'cancelled' }
}

/** A visit without a session is the desk's own. */
export async function hasBegun(ctx: PatientContext, { schedule_id }: AppointmentRow): Promise<boolean> {
  const sitting = schedule_id === null ? null : await ctx.find('schedules', schedule_id)
  return !sitting || sittingSpan(rowFrom(schedules, sitting)).from <= ctx.now.getTime()
}

export const ofCancel: PatientServed<typeof cancelOwnVisit> = {
  reach: (db, { params }) => practiceOfVisit(db, params.id),
  handle: cancelsOwn,
}
