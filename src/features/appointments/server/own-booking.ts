import type { Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { payMinutes } from '#domain/appointment/hold.ts'
import { appointments } from '#domain/appointment/rows.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { visitMessage } from '#server/queries/visit-messages.ts'
import { type Booking, phoneLimit, type storeAppointment } from '../contract.ts'
import { booked } from '../mutations.ts'
import { bookingReply } from './book.ts'
import { practiceOfSession } from './own.ts'
import {
  ownFee,
  mustBeFirst,
  mustBeHis,
  mustHaveRoom,
  mustNotBeFull,
  mustNotGiveUpOften,
  mustPayFirst,
  holdSession,
  bookedFor,
  placeOnline,
} from './own-place.ts'

/**
 * A place that a patient takes himself: one of those given online, at the fee of the rule. He tells no serial, no fee and
 * no time; whom it is for he may choose among his own records, or tell anew by his own phone.
 */
async function bookOwn(
  ctx: PatientContext,
  { body }: { body: Booking },
): Promise<Reply<typeof storeAppointment>> {
  if (body.told !== undefined) throw wrongField('told', 'unknown')
  mustBeHis(ctx, body.user_id)
  await mustNotBeFull(ctx, body.schedule_id)
  const { session, chamber } = await holdSession(ctx, body)
  const place = await placeOnline(ctx, session)
  const patient_id = await bookedFor(ctx, body, chamber.id)
  const [, , , fee_paisa] = await Promise.all([
    mustBeFirst(ctx, { patient_id, schedule_id: session.id }),
    mustHaveRoom(ctx, { patient_id, chamber }),
    mustNotGiveUpOften(ctx, { patient_id, schedule_id: session.id }),
    ownFee(ctx, { ...body, patient_id }, session),
  ])
  const isHeld = fee_paisa > 0 && (await mustPayFirst(ctx, { chamber, patient_id, day: session.date }))
  const fee = { fee_paisa, suggested_fee_paisa: fee_paisa, fee_reason: null }
  const visit = booked(body, { sitting: session, seat: place, fee, patient_id })
  const row = rowFrom(
    appointments,
    ctx.add('appointments', {
      ...visit,
      ...(isHeld ? heldFrom(ctx.now) : {}),
      id: ctx.op.op_id,
      source: 'online',
    }),
  )
  const answer = await bookingReply(ctx, row, (await ctx.find('patients', patient_id))?.phone ?? null)
  if (answer.appointment.over_phone_limit) throw new Problem(phoneLimit)
  ctx.add('visit_messages', visitMessage(row.id, ctx.now))
  return answer
}

const heldFrom = (now: Date) => ({
  status: 'held',
  held_until: new Date(now.getTime() + payMinutes * 60_000).toISOString(),
})

export const ofHis: PatientServed<typeof storeAppointment> = {
  reach: (db, { body }) => practiceOfSession(db, body.schedule_id),
  open: true,
  handle: bookOwn,
}
