import type { Inputs, Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { applyMove } from '#domain/appointment/moves.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { byLink, byPatient, mayGiveUp } from '#domain/appointment/own-visit.ts'
import { type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { ownVisit, practiceOfVisit } from '#server/queries/own-visits.ts'
import { type cancelOwnVisit, visitBegun } from '../contract.ts'

/** Held, so that a desk that takes him on at the same moment is not overtaken. */
async function cancelsOwn(
  ctx: PatientContext,
  { params: { id } }: Inputs<typeof cancelOwnVisit>,
): Promise<Reply<typeof cancelOwnVisit>> {
  const { visit: found } = await ownVisit(ctx, id)
  const visit = rowFrom(appointments, found)
  if (visit.status === 'cancelled') return { id, status: 'cancelled' }
  if (!mayGiveUp(visit, await sessionOfVisit(ctx, visit), ctx.now.getTime())) throw new Problem(visitBegun)
  const moved = applyMove(visit, {
    status: 'cancelled',
    at: ctx.now.toISOString(),
    cancel_reason: ctx.principal.visit === undefined ? byPatient : byLink,
  })
  if ('conflict' in moved) throw new Problem(visitBegun)
  ctx.change('appointments', found, moved.set)
  return { id, status: 'cancelled' }
}

/** The session in which a visit is. */
export async function sessionOfVisit(
  ctx: PatientContext,
  { schedule_id }: AppointmentRow,
): Promise<ScheduleRow | null> {
  const sitting = await ctx.find('schedules', schedule_id)
  return sitting && rowFrom(schedules, sitting)
}

export const ofCancel: PatientServed<typeof cancelOwnVisit> = {
  reach: (db, { params }) => practiceOfVisit(db, params.id),
  handle: cancelsOwn,
}
