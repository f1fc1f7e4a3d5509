import { collisionLabel, deskLabel } from '#contract/clinic/serial.ts'
import type { Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { feeOf } from '#domain/fee/rule.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import { addOwnPatient } from '#features/patients/contract.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { seesPatient } from '#server/queries/own-patients.ts'
import {
  advanceFirst,
  type Booking,
  bookedAlready,
  full,
  phoneLimit,
  slotTaken,
  type storeAppointment,
} from '../contract.ts'
import { booked, mustTellAge } from '../mutations.ts'
import { placeless, type NoPlaceReason, seatFor } from '../places.ts'
import { bookingReply, positionOf } from './book.ts'
import { practiceOfSession } from './own.ts'
import { refusing, selectOnlineSittings, selectStanding } from './places.ts'
import { selectBookableChambers, selectCriteriaOf, selectPastOf } from './queries.ts'

/** 3: the chamber wants its fee before it gives a place, and nobody can pay from home yet. */
const advanceWanted = 3

/**
 * A place that a patient takes himself: one of those given online, at the fee of the rule. He tells no serial, no fee and
 * no time; whom it is for he may choose among his own records, or tell anew by his own phone.
 */
async function bookOwn(
  ctx: PatientContext,
  { body }: { body: Booking },
): Promise<Reply<typeof storeAppointment>> {
  if (body.told !== undefined) throw wrongField('told', 'unknown')
  if (body.user_id !== null && body.user_id !== ctx.principal.user_id) throw wrongField('user_id', 'choice')
  const session = await openSession(ctx, body)
  const place = await placeOnline(ctx, session)
  const patient_id = await patientOf(ctx, body, session.chamber_id)
  await mustBeFirst(ctx, { patient_id, schedule_id: session.id })
  const fee_paisa = await feeFor(ctx, { ...body, patient_id }, session)
  const fee = { fee_paisa, suggested_fee_paisa: fee_paisa, fee_reason: null }
  const visit = booked(body, { sitting: session, seat: place, fee, patient_id })
  const row = rowFrom(appointments, ctx.add('appointments', { ...visit, id: ctx.op.op_id, source: 'online' }))
  const answer = await bookingReply(ctx, row, (await ctx.find('patients', patient_id))?.phone ?? null)
  if (answer.appointment.over_phone_limit) throw new Problem(phoneLimit)
  return answer
}

/** The session, held so that its last place is given once; of another doctor than he thinks it is none. */
async function openSession(ctx: PatientContext, { schedule_id, doctor_id }: Booking): Promise<ScheduleRow> {
  await ctx.hold('schedules', [schedule_id])
  const row = await ctx.find('schedules', schedule_id)
  const practice = await ctx.sql((db) =>
    db.selectFrom('practices').select('doctor_id').where('id', '=', ctx.practice_id).executeTakeFirst(),
  )
  if (!row || row.deleted_at !== null || (doctor_id !== null && doctor_id !== practice?.doctor_id))
    throw notFound()
  const chamber = (await ctx.sql((db) => selectBookableChambers(db, ctx.practice_id))).find(
    ({ id }) => id === row.chamber_id,
  )
  if (!chamber) throw notFound()
  if (chamber.payment_type === advanceWanted) throw new Problem(advanceFirst)
  return rowFrom(schedules, row)
}

async function placeOnline(ctx: PatientContext, session: ScheduleRow) {
  const sittings = await ctx.sql((db) =>
    selectOnlineSittings(db, ctx.practice_id, { chamber_ids: [session.chamber_id], now: ctx.now }),
  )
  const standing = await ctx.sql((db) => selectStanding(db, ctx.practice_id, session))
  const seat = sittings.some(({ id }) => id === session.id)
    ? seatFor(standing, { channel: 'online', told: {} })
    : { refused: sessionClosed }
  const refused: NoPlaceReason | undefined =
    'refused' in seat ? seat.refused : ctx.collided.has('appointments_slot') ? slotTaken : undefined
  if (refused !== undefined || 'refused' in seat || seat.number === null)
    throw refusing(refused ?? full, sittings, ctx.now)
  const label = deskLabel(seat.number)
  const serial = ctx.collided.has('appointments_serial') ? collisionLabel(label, 'S') : label
  return {
    serial,
    slot_time: seat.slot_time,
    position: positionOf({ session, standing, serial, told: {}, slot_time: seat.slot_time }),
  }
}

async function patientOf(ctx: PatientContext, body: Booking, chamber_id: number): Promise<string> {
  const { patient_id } = body
  if (patient_id === null) {
    mustTellAge(body.patient)
    const { id: _id, code: _code, dob_precision: _exact, ...patient } = body.patient
    return (await ctx.runRead(addOwnPatient, { body: { chamber_id, patient } })).patient.id
  }
  const row = await ctx.find('patients', patient_id)
  if (!row || row.deleted_at !== null || !(await ctx.sql((db) => seesPatient(db, row)))) throw notFound()
  return row.id
}

/** A second place of one person in one session is the desk's to give. */
async function mustBeFirst(
  ctx: PatientContext,
  { patient_id, schedule_id }: { patient_id: string; schedule_id: string },
): Promise<void> {
  const other = await ctx.sql((db) =>
    db
      .selectFrom('appointments')
      .select('id')
      .where('practice_id', '=', ctx.practice_id)
      .where('schedule_id', '=', schedule_id)
      .where('patient_id', '=', patient_id)
      .where('deleted_at', 'is', null)
      .where('status', 'not in', [...placeless])
      .limit(1)
      .executeTakeFirst(),
  )
  if (other) throw new Problem(bookedAlready)
}

async function feeFor(
  ctx: PatientContext,
  { type, patient_id }: { type: 1 | 2 | 3; patient_id: string },
  { chamber_id, date }: ScheduleRow,
): Promise<number> {
  const criteria = await ctx.sql((db) => selectCriteriaOf(db, ctx.practice_id, chamber_id))
  if (!criteria) return 0
  return feeOf(type, {
    past: await ctx.sql((db) => selectPastOf(db, ctx.practice_id, { patient_id, chamber_id })),
    day: date,
    criteria,
  })
}

export const ofHis: PatientServed<typeof storeAppointment> = {
  reach: (db, { body }) => practiceOfSession(db, body.schedule_id),
  handle: bookOwn,
}
