import type { Inputs, Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { mayMove } from '#domain/appointment/own-visit.ts'
import { appointments } from '#domain/appointment/rows.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { selectVisitLedger } from '#server/queries/visit-ledger.ts'
import { visitMessage } from '#server/queries/visit-messages.ts'
import { ownVisit, practiceOfVisit } from '#server/queries/own-visits.ts'
import { phoneLimit, type rescheduleOwnVisit, visitBegun } from '../contract.ts'
import { rebooking } from '../mutations.ts'
import { bookingReply } from './book.ts'
import { sessionOfVisit } from './own-cancel.ts'
import { mustBeFirst, holdSession, mustNotGiveUpOften, placeOnline } from './own-place.ts'

/** Another session of the same chamber; the fee stays as it was told. */
async function movesOwn(
  ctx: PatientContext,
  { params, body: { schedule_id } }: Inputs<typeof rescheduleOwnVisit>,
): Promise<Reply<typeof rescheduleOwnVisit>> {
  // The session before the visit, as a booking holds them.
  const { session } = await holdSession(ctx, { schedule_id, doctor_id: null })
  const { visit: found, patient } = await ownVisit(ctx, params.id)
  const visit = rowFrom(appointments, found)
  if (!mayMove(visit, await sessionOfVisit(ctx, visit), ctx.now.getTime())) throw new Problem(visitBegun)
  if (session.chamber_id !== visit.chamber_id) throw notFound()
  if (session.id === visit.schedule_id) throw wrongField('schedule_id', 'choice')
  await mustBeFirst(ctx, { patient_id: patient.id, schedule_id })
  await mustNotGiveUpOften(ctx, { patient_id: patient.id, schedule_id })
  const seat = await placeOnline(ctx, session)
  const entries = await ctx.sql((db) => selectVisitLedger(db, ctx.practice_id, visit.id))
  await ctx.fetch(
    'payments',
    entries.map((entry) => entry.id),
  )
  const { op_id: id } = ctx.op
  ctx.write(rebooking(visit, { id, sitting: session, seat, source: 'online' }, entries))
  const row = await ctx.find('appointments', id)
  if (!row) throw new Error('what was written is not there')
  const answer = await bookingReply(ctx, rowFrom(appointments, row), patient.phone)
  if (answer.appointment.over_phone_limit) throw new Problem(phoneLimit)
  ctx.add('visit_messages', visitMessage(id, ctx.now))
  return answer
}

export const ofMove: PatientServed<typeof rescheduleOwnVisit> = {
  reach: (db, { params }) => practiceOfVisit(db, params.id),
  handle: movesOwn,
}
