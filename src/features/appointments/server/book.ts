import {
  collisionLabel,
  deskLabel,
  overflowLabel,
  POSITION_GAP,
  serialNumber,
  startPosition,
} from '#contract/clinic/serial.ts'
import { made } from '#contract/mutation.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import type { PatientContext, PatientServed, PracticeContext, Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { selectAccountOf } from '#server/queries/own-patients.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { type Known, recorded } from '#domain/patient/form.ts'
import { type PatientRow, untold } from '#domain/patient/rows.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'
import { slotsOf } from '#domain/schedule/slots.ts'
import { type Booking, full, slotTaken, type storeAppointment } from '../contract.ts'
import { book, bookedPatient, type Seated, type WrittenFee } from '../mutations.ts'
import { type NoPlaceReason, type SeatResult, seatFor } from '../places.ts'
import { writtenFee } from './fee.ts'
import { noPlace, selectStanding, type SessionStanding } from './places.ts'
import { isOverPhoneLimit } from './queries.ts'

/** What only the server does about a booking: the session is held while its places are counted, so that the last one is given once. */
export const serveBooking = (patient: PatientServed<typeof storeAppointment>): Served =>
  serveMutation(book, {
    patient,
    complete: (ctx, { body, ...input }) => ({
      ...input,
      body: { ...body, told: { ...body.told, id: body.told?.id ?? ctx.op.op_id } },
    }),
    finds: {
      ahead: (ctx, inputs) =>
        ctx.prepare(
          findOrAddPatient,
          inputs.flatMap(({ body: { patient_id, patient: told } }) =>
            patient_id === null
              ? [{ params: undefined, query: undefined, body: { ...untold(), ...told } }]
              : [],
          ),
        ),
      one: async (ctx, { body }, { patient: named, sitting }) => {
        if (body.doctor_id !== null && body.doctor_id !== ctx.member.doctor_id) throw notFound()
        if (sitting.deleted_at !== null) throw await noPlace(ctx, sessionClosed, sitting.chamber_id)
        const who = await whoOf(ctx, body, named)
        const seat = await placeInSession(ctx, sitting, { told: body.told ?? {} })
        return { who, seat, fee: await feeFor(ctx, body, { sitting, patient_id: who.id }) }
      },
    },
    reply: ({ ctx, input: { body }, rows, row }) =>
      bookingReply(ctx, row(appointments, made(body.told?.id)), rows.patient?.phone ?? body.patient.phone),
  })

async function whoOf(ctx: PracticeContext, body: Booking, named: PatientRow | null): Promise<Known> {
  if (!named) return recorded((await ctx.runRead(findOrAddPatient, { body: bookedPatient(body) })).patient)
  const { phone } = named
  const account =
    body.user_id === null || phone === null ? null : await ctx.sql((db) => selectAccountOf(db, phone))
  if (body.user_id !== account) throw wrongField('user_id', 'choice')
  return recorded(named)
}

interface Asked {
  serial?: string | undefined
  position?: number | undefined
  slot_time?: string | undefined
  seen_at?: string | undefined
}

/** Where somebody is put in a session, or 409 with other places. Who was seen already needs none. */
export async function placeInSession(
  ctx: PracticeContext,
  session: ScheduleRow,
  { told }: { told: Asked },
): Promise<Seated> {
  const standing = await ctx.sql((db) => selectStanding(db, ctx.practice_id, session))
  const seat = told.seen_at === undefined ? seatFor(standing, { channel: 'staff', told }) : seenIn(session)
  const refused: NoPlaceReason | undefined =
    'refused' in seat ? seat.refused : ctx.collided.has('appointments_slot') ? slotTaken : undefined
  if (refused !== undefined || 'refused' in seat)
    throw await noPlace(ctx, refused ?? full, session.chamber_id)
  const serial =
    told.serial ?? (seat.number === null ? overflowLabel('S', standing.overflow + 1) : deskLabel(seat.number))
  const letter = ctx.principal.device?.letter ?? 'S'
  return {
    serial: ctx.collided.has('appointments_serial') ? collisionLabel(serial, letter) : serial,
    slot_time: seat.slot_time,
    position: positionOf({ session, standing, serial, told, slot_time: seat.slot_time }),
  }
}

/** Nobody is seen in a sitting that did not take place. */
const seenIn = (session: ScheduleRow): SeatResult =>
  session.status === 'cancelled' ? { refused: sessionClosed } : { number: null, slot_time: null }

/** By the slot in a timed session, else by the number told; a label without one goes behind all. */
export function positionOf({
  session,
  standing,
  serial,
  told,
  slot_time,
}: {
  session: ScheduleRow
  standing: SessionStanding
  serial: string
  told: Asked
  slot_time: string | null
}): number {
  if (slot_time !== null) return startPosition(slotsOf(session).indexOf(slot_time) + 1)
  const number = serialNumber(serial)
  return (
    told.position ??
    (number === null ? (Math.floor(standing.last / POSITION_GAP) + 1) * POSITION_GAP : startPosition(number))
  )
}

/** The fee as the rule has it on the day of the sitting, or another one with the reason for it. */
const feeFor = (
  ctx: PracticeContext,
  { type, told }: Booking,
  { sitting, patient_id }: { sitting: ScheduleRow; patient_id: string },
): Promise<WrittenFee> =>
  writtenFee(ctx, {
    type,
    chamber_id: sitting.chamber_id,
    patient_id,
    date: sitting.date,
    fee_paisa: told?.fee_paisa ?? null,
    fee_reason: told?.fee_reason ?? null,
    unruled: 0,
    besides: 0,
    allowed: 0,
    fields: { fee_paisa: 'told.fee_paisa', fee_reason: 'told.fee_reason' },
  })

/** What the caller hears of it; the row itself comes with the next pull. */
export async function bookingReply(ctx: PatientContext, row: AppointmentRow, phone: string | null) {
  const {
    id,
    schedule_id,
    patient_id,
    serial,
    position,
    slot_time,
    sitting_date,
    status,
    fee_paisa,
    suggested_fee_paisa,
    held_until,
  } = row
  const over_phone_limit =
    phone !== null && (await ctx.sql((db) => isOverPhoneLimit(db, ctx.practice_id, { schedule_id, phone })))
  return {
    appointment: {
      id,
      schedule_id,
      patient_id,
      serial,
      position,
      slot_time,
      sitting_date,
      status,
      fee_paisa,
      suggested_fee_paisa,
      over_phone_limit,
      held_until,
    },
  }
}
