import { collisionLabel, deskLabel, overflowLabel } from '#contract/clinic/serial.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { stayedAwayTwice } from '#domain/appointment/hold.ts'
import { feeOf } from '#domain/fee/rule.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import { addOwnPatient } from '#features/patients/contract.ts'
import { type PatientContext, sharedReading } from '#server/calls/handler.ts'
import { seesPatient } from '#server/queries/own-patients.ts'
import { advanceFirst, type Booking, bookedAlready, full, openLimit, slotTaken } from '../contract.ts'
import { mustTellAge, type Seated } from '../mutations.ts'
import { type NoPlaceReason, placeless, seatFor } from '../places.ts'
import { positionOf } from './book.ts'
import {
  type OnlineSitting,
  refusing,
  selectOnlineSittings,
  selectStanding,
  type SessionStanding,
  type SittingsNamed,
} from './places.ts'
import {
  countGivenUp,
  countOpenOf,
  hasWayToPay,
  selectBookableChambers,
  selectCriteriaOf,
  selectPastOf,
  selectStates,
} from './queries.ts'

/** The chamber gives no place before it has its fee. */
const advanceWanted = 3

/** A session with the chamber in which it is. */
export interface HeldSession {
  session: ScheduleRow
  chamber: ChamberRow
}

/** The session, held so that its last place is given once; of another doctor than he thinks it is none. */
export async function holdSession(
  ctx: PatientContext,
  { schedule_id, doctor_id }: Pick<Booking, 'schedule_id' | 'doctor_id'>,
): Promise<HeldSession> {
  // What is asked from here on goes out side by side: all who want this session wait until it is let go.
  const [, practice, chambers] = await Promise.all([
    ctx.hold('schedules', [schedule_id]),
    ctx.sql((db) =>
      db.selectFrom('practices').select('doctor_id').where('id', '=', ctx.practice_id).executeTakeFirst(),
    ),
    ctx.sql((db) => selectBookableChambers(db, ctx.practice_id)),
  ])
  const row = await ctx.find('schedules', schedule_id)
  if (!row || row.deleted_at !== null || (doctor_id !== null && doctor_id !== practice?.doctor_id))
    throw notFound()
  const chamber = chambers.find(({ id }) => id === row.chamber_id)
  if (!chamber) throw notFound()
  return { session: rowFrom(schedules, row), chamber }
}

/** How many places of each session of a chamber anybody may still take by himself. */
export const onlineSittings = (ctx: PatientContext, chamber_id: number): Promise<OnlineSitting[]> =>
  ctx.sql((db) => selectOnlineSittings(db, ctx.practice_id, { chamber_ids: [chamber_id], now: ctx.now }))

/** Refuses a session that is full before anybody stands behind the others for it: where many want it, most of them come too late. */
export async function mustNotBeFull(ctx: PatientContext, schedule_id: string): Promise<void> {
  const [wanted] = await countedOnce(ctx, `session ${schedule_id}`, { schedule_id })
  if (wanted?.places !== 0) return
  const { chamber_id } = wanted
  throw refusing(
    full,
    await countedOnce(ctx, `chamber ${chamber_id}`, { chamber_ids: [chamber_id] }),
    ctx.now,
  )
}

const counting = sharedReading<OnlineSitting[]>()

/** What is free, counted once for all who ask while it is counted: in a rush hundreds do in one moment, and it is public. */
const countedOnce = (ctx: PatientContext, what: string, of: SittingsNamed): Promise<OnlineSitting[]> =>
  counting(ctx.outside, `${ctx.practice_id} ${what}`, () =>
    ctx.sql((db) => selectOnlineSittings(db, ctx.practice_id, { ...of, now: ctx.now })),
  )

/** The next place of those given online. Refused, with others that are free, where there is none, and where somebody waits for it. */
export async function placeOnline(ctx: PatientContext, session: ScheduleRow): Promise<Seated> {
  const [sittings, standing] = await Promise.all([
    onlineSittings(ctx, session.chamber_id),
    ctx.sql((db) => selectStanding(db, ctx.practice_id, session)),
  ])
  const sitting = sittings.find(({ id }) => id === session.id)
  const why = !sitting ? sessionClosed : sitting.waiting > 0 && sitting.places === 0 ? full : undefined
  const seat = why ? { refused: why } : seatOnline(standing, session)
  const refused: NoPlaceReason | undefined =
    'refused' in seat ? seat.refused : ctx.collided.has('appointments_slot') ? slotTaken : undefined
  if (refused !== undefined || 'refused' in seat) throw refusing(refused ?? full, sittings, ctx.now)
  return ctx.collided.has('appointments_serial')
    ? { ...seat, serial: collisionLabel(seat.serial, 'S') }
    : seat
}

/** The number, the time and the place in the queue that come next online; right only while the session is held. */
export function seatOnline(
  standing: SessionStanding,
  session: ScheduleRow,
): Seated | { refused: NoPlaceReason } {
  const seat = seatFor(standing, { channel: 'online', told: {} })
  if ('refused' in seat) return seat
  const { slot_time, number } = seat
  const serial = number === null ? overflowLabel('S', standing.overflow + 1) : deskLabel(number)
  return { serial, slot_time, position: positionOf({ session, standing, serial, told: {}, slot_time }) }
}

/** Whom it is for: one of his own records, or somebody told anew by his own phone. */
export async function bookedFor(
  ctx: PatientContext,
  body: Pick<Booking, 'patient' | 'patient_id'>,
  chamber_id: number,
): Promise<string> {
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

/** Refuses what a person does not tell: another account's booking. */
export function mustBeHis(ctx: PatientContext, user_id: number | null): void {
  if (user_id !== null && user_id !== ctx.principal.user_id) throw wrongField('user_id', 'choice')
}

/** A second place of one person in one session is the desk's to give. */
export async function mustBeFirst(
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

/** Refuses more open places of one person than the chamber gives to one phone. */
export async function mustHaveRoom(
  ctx: PatientContext,
  { patient_id, chamber }: { patient_id: string; chamber: ChamberRow },
): Promise<void> {
  const open = await ctx.sql((db) =>
    countOpenOf(db, ctx.practice_id, { patient_id, chamber_id: chamber.id, now: ctx.now }),
  )
  if (open >= chamber.max_per_phone) throw new Problem(openLimit)
}

/** So many visits of one session, and of one practice in a day, a phone may take and leave again: each has used up a number. */
const mostGivenUp = { session: 3, day: 10 }

/** Refuses who takes places only to give them up, or to move on: he would use up every number that is given online. */
export async function mustNotGiveUpOften(
  ctx: PatientContext,
  { patient_id, schedule_id }: { patient_id: string; schedule_id: string },
): Promise<void> {
  const since = new Date(ctx.now.getTime() - 24 * 3_600_000)
  const counted = await ctx.sql((db) =>
    countGivenUp(db, ctx.practice_id, { patient_id, schedule_id, since: since.toISOString() }),
  )
  if (counted.session > mostGivenUp.session || counted.day > mostGivenUp.day)
    throw wrongField('schedule_id', 'given_up_often')
}

/** What a visit costs by the rule on the day of its session (paisa). */
export async function ownFee(
  ctx: Pick<PatientContext, 'practice_id' | 'sql'>,
  { type, patient_id }: { type: 1 | 2 | 3; patient_id: string },
  { chamber_id, date }: ScheduleRow,
): Promise<number> {
  const [criteria, past] = await Promise.all([
    ctx.sql((db) => selectCriteriaOf(db, ctx.practice_id, chamber_id)),
    ctx.sql((db) => selectPastOf(db, ctx.practice_id, { patient_id, chamber_id })),
  ])
  return criteria ? feeOf(type, { past, day: date, criteria }) : 0
}

/**
 * Whether a place is kept only once it is paid: the chamber wants it so, or he has stayed away twice. Throws `advance`
 * where nobody can pay from home.
 */
export async function mustPayFirst(
  ctx: PatientContext,
  { chamber, patient_id, day }: { chamber: ChamberRow; patient_id: string; day: string },
): Promise<boolean> {
  const isWanted =
    chamber.payment_type === advanceWanted ||
    stayedAwayTwice(await ctx.sql((db) => selectStates(db, ctx.practice_id, patient_id)), day)
  const mayPay = async () =>
    ctx.outside.gateway !== null || (await ctx.sql((db) => hasWayToPay(db, ctx.practice_id)))
  if (isWanted && !(await mayPay())) throw new Problem(advanceFirst)
  return isWanted
}
