import type { Inputs, Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { ownVisit, practiceOfVisit } from '#server/queries/own-visits.ts'
import { advanceFirst, offerOver, type takeOffer } from '../contract.ts'
import { mustPayFirst } from './own-place.ts'
import { isOffered } from './queries.ts'

/** Held, so that its end does not come between: who takes it at the last moment has it. */
async function takes(
  ctx: PatientContext,
  { params: { id } }: Inputs<typeof takeOffer>,
): Promise<Reply<typeof takeOffer>> {
  const { visit: found } = await ownVisit(ctx, id)
  const visit = rowFrom(appointments, found)
  if (!(await ctx.sql((db) => isOffered(db, ctx.practice_id, id)))) throw notFound()
  if (visit.status === 'booked') return { id, status: 'booked' }
  const isKept = visit.held_until !== null && Date.parse(visit.held_until) > ctx.now.getTime()
  if (visit.status !== 'held' || !isKept) throw new Problem(offerOver)
  const chamber = await ctx.find('chambers', visit.chamber_id)
  if (!chamber) throw notFound()
  const paysFirst = await mustPayFirst(ctx, {
    chamber: rowFrom(chambers, chamber),
    patient_id: visit.patient_id,
    day: visit.sitting_date,
  })
  if (visit.fee_paisa > 0 && paysFirst) throw new Problem(advanceFirst)
  ctx.change('appointments', found, { status: 'booked', held_until: null })
  return { id, status: 'booked' }
}

export const ofTake: PatientServed<typeof takeOffer> = {
  reach: (db, { params }) => practiceOfVisit(db, params.id),
  handle: takes,
}
