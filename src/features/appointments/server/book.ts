import {
  collisionLabel,
  deskLabel,
  overflowLabel,
  POSITION_GAP,
  serialNumber,
  startPosition,
} from '#contract/clinic/serial.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { missingDependency } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import type { Database } from '#server/db/types.ts'
import type { PatientContext, PracticeContext } from '#server/calls/handler.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { type Booking, full, slotTaken } from '../contract.ts'
import { type NoPlaceReason, type SeatResult, seatFor, type SessionFrame, slotsOf } from '../places.ts'
import { type WrittenFee, writtenFee } from './fee.ts'
import { noPlace, selectStanding, type SessionStanding } from './places.ts'
import { isOverPhoneLimit } from './queries.ts'

/** Books a place: the session is held while its places are counted, so that the last one is given once. */
export async function book(ctx: PracticeContext, { body }: { body: Booking }) {
  if (body.doctor_id !== null && body.doctor_id !== ctx.member.doctor_id) throw notFound()
  const session = await sessionOf(ctx, body.schedule_id)
  const patient = await patientOf(ctx, body)
  const seat = await placeInSession(ctx, session, { told: body.told ?? {} })
  const row = ctx.add('appointments', {
    ...blankVisit,
    ...seat,
    ...(await feesFor(ctx, body, { session, patient_id: patient.id })),
    id: body.told?.id ?? ctx.op.op_id,
    ...sessionColumns(session),
    patient_id: patient.id,
    type: body.type,
    source: body.told?.source ?? 'phone',
    question: body.question,
    weight_kg: body.weight,
    ...(body.told?.seen_at === undefined
      ? {}
      : {
          status: 'done' as const,
          arrived_at: body.told.seen_at,
          in_at: body.told.seen_at,
          done_at: body.told.seen_at,
        }),
  })
  return bookingReply(ctx, row, patient.phone)
}

/** The session a place is asked in, held for this transaction. One that leave or another plan took out has none: 409 with other places. */
export async function sessionOf(ctx: PracticeContext, id: string): Promise<HeldSession> {
  await ctx.hold('schedules', [id])
  const row = await ctx.find('schedules', id)
  if (!row || !worksIn(ctx.member, row.chamber_id)) throw notFound()
  if (row.deleted_at !== null) throw await noPlace(ctx, sessionClosed, row.chamber_id)
  return { ...row, mode: row.mode === 'timed' ? 'timed' : 'serial' }
}

/** A session as it is held here: the database has its mode as a word. */
export type HeldSession = Omit<Database['schedules'], 'mode'> & SessionFrame

async function patientOf(
  ctx: PracticeContext,
  { patient_id, patient, user_id, told: _ }: Booking,
): Promise<{ id: string; phone: string | null }> {
  const { phone } = patient
  if (patient_id === null) {
    const { years, months, days, dob } = patient
    if ([years, months, days, dob].every((part) => part === null)) throw wrongField('patient.age', 'age')
    const { id } = (await ctx.run(findOrAddPatient, { body: patient })).patient
    return { id, phone }
  }
  const row = await ctx.find('patients', patient_id)
  if (!row) throw new Problem(missingDependency)
  if (user_id !== null && user_id !== row.account_user_id) throw wrongField('user_id', 'choice')
  return { id: row.id, phone: row.phone ?? phone }
}

interface Asked {
  serial?: string | undefined
  position?: number | undefined
  slot_time?: string | undefined
  seen_at?: string | undefined
}

export interface PlacedVisit {
  serial: string
  position: number
  slot_time: string | null
}

/** Where somebody is put in a session, or 409 with other places. Who was seen already needs none. */
export async function placeInSession(
  ctx: PracticeContext,
  session: HeldSession,
  { told }: { told: Asked },
): Promise<PlacedVisit> {
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
const seenIn = (session: HeldSession): SeatResult =>
  session.status === 'cancelled' ? { refused: sessionClosed } : { number: null, slot_time: null }

/** By the slot in a timed session, else by the number told; a label without one goes behind all. */
export function positionOf({
  session,
  standing,
  serial,
  told,
  slot_time,
}: {
  session: HeldSession
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

export const sessionColumns = (session: HeldSession) => ({
  chamber_id: session.chamber_id,
  schedule_id: session.id,
  sitting_date: session.date,
  session_code: session.session_code,
})

export const blankVisit = {
  kind: 'schedule',
  status: 'booked',
  priority: 'normal',
  priority_reason: null,
  payment_status: 0,
  referral_doctor_id: null,
  arrived_at: null,
  called_at: null,
  in_at: null,
  done_at: null,
  held_until: null,
  overbooked: false,
  returns_with_reports: false,
  cancel_reason: null,
  rescheduled_to: null,
} satisfies Partial<AppointmentRow>

/** The fee as the rule has it on the day of the sitting, or another one with the reason for it. */
const feesFor = (
  ctx: PracticeContext,
  { type, told }: Booking,
  { session, patient_id }: { session: HeldSession; patient_id: string },
): Promise<WrittenFee> =>
  writtenFee(ctx, {
    type,
    chamber_id: session.chamber_id,
    patient_id,
    date: session.date,
    fee_paisa: told?.fee_paisa ?? null,
    fee_reason: told?.fee_reason ?? null,
    unruled: 0,
    besides: 0,
    allowed: 0,
    fields: { fee_paisa: 'told.fee_paisa', fee_reason: 'told.fee_reason' },
  })

/** What the caller hears of it; the row itself comes with the next pull. */
export async function bookingReply(ctx: PatientContext, row: Database['appointments'], phone: string | null) {
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
    },
  }
}
