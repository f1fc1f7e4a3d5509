import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import type { Db, PatientContext, PatientServed, UserContext } from '#server/calls/handler.ts'
import { rowsAsHimself } from '#server/queries/as-anybody.ts'
import { seesPatient } from '#server/queries/own-patients.ts'
import {
  full,
  type joinWaiting,
  type leaveWaiting,
  type OwnWaiting,
  phoneLimit,
  placeFree,
  waitsAlready,
} from '../contract.ts'
import { practiceOfSession } from './own.ts'
import {
  mustBeFirst,
  mustBeHis,
  mustHaveRoom,
  onlineSittings,
  holdSession,
  bookedFor,
  mustPayFirst,
  ownFee,
} from './own-place.ts'

/** So many wait for one session at most: whoever comes later has no chance, and is told so. */
const mostWaiting = 50

/** Puts somebody on the list of a session that is full. The session is held, so that the order is the order of coming. */
async function joins(
  ctx: PatientContext,
  { body }: Inputs<typeof joinWaiting>,
): Promise<Reply<typeof joinWaiting>> {
  mustBeHis(ctx, body.user_id)
  const { session, chamber } = await holdSession(ctx, body)
  const sitting = (await onlineSittings(ctx, chamber.id)).find(({ id }) => id === session.id)
  if (!sitting) throw new Problem(sessionClosed)
  if (sitting.places > 0) throw new Problem(placeFree)
  if (sitting.waiting >= mostWaiting) throw new Problem(full)
  const patient_id = await bookedFor(ctx, body, chamber.id)
  await mustBeFirst(ctx, { patient_id, schedule_id: session.id })
  await mustHaveRoom(ctx, { patient_id, chamber })
  // A place that must be paid first, where nobody can pay from home, would be kept for nothing.
  if ((await ownFee(ctx, { type: body.type, patient_id }, session)) > 0)
    await mustPayFirst(ctx, { chamber, patient_id, day: session.date })
  await mustWaitOnce(ctx, { patient_id, schedule_id: session.id, most: chamber.max_per_phone })
  const { type, question } = body
  const { op_id: id } = ctx.op
  ctx.add('waiting_entries', {
    id,
    schedule_id: session.id,
    patient_id,
    user_id: ctx.principal.user_id,
    type,
    question,
    status: 'waiting',
    waiting_since: ctx.now.toISOString(),
    appointment_id: null,
  })
  return { waiting: { id, ahead: sitting.waiting } }
}

/** One person waits for a session once, and one phone for no more people than the chamber gives it places. */
async function mustWaitOnce(
  ctx: PatientContext,
  of: { patient_id: string; schedule_id: string; most: number },
): Promise<void> {
  const { rows } = await ctx.sql((db) =>
    sql<{
      patient_id: string
    }>`select w.patient_id from waiting_entries w where w.practice_id = ${ctx.practice_id}
      and w.schedule_id = ${of.schedule_id} and w.status = 'waiting' and w.deleted_at is null and (w.user_id = ${ctx.principal.user_id}
        or w.patient_id = ${of.patient_id})`.execute(db),
  )
  if (rows.some(({ patient_id }) => patient_id === of.patient_id)) throw new Problem(waitsAlready)
  if (rows.length >= of.most) throw new Problem(phoneLimit)
}

async function leaves(
  ctx: PatientContext,
  { params: { id } }: Inputs<typeof leaveWaiting>,
): Promise<Reply<typeof leaveWaiting>> {
  await ctx.hold('waiting_entries', [id])
  const entry = await ctx.find('waiting_entries', id)
  const patient = entry && (await ctx.find('patients', entry.patient_id))
  if (!entry || !patient || !(await ctx.sql((db) => seesPatient(db, patient)))) throw notFound()
  if (entry.status === 'waiting') ctx.change('waiting_entries', entry, { status: 'left' })
  return { id, status: 'left' }
}

/** What he and his family wait for, while its session can still be booked. */
export async function readOwnWaiting(ctx: UserContext): Promise<{ waiting: OwnWaiting[] }> {
  const waiting = await rowsAsHimself(
    ctx,
    sql<OwnWaiting>`select id, schedule_id, patient, bn_patient, doctor, bn_doctor, chamber, bn_chamber, sitting_date, start_time, ahead
      from own_waiting where session_status in ('scheduled', 'running', 'paused') and sitting_date >= ${sittingDate(ctx.now.getTime())}
      and (sitting_date + start_time::time) - make_interval(mins => booking_close_minutes) > ${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Dhaka'
      order by sitting_date, start_time, id limit ${waitingAtOnce}`,
  )
  return { waiting }
}

/** More lists than any family stands on. */
const waitingAtOnce = 50

async function practiceOfEntry(db: Db, id: string): Promise<number | null> {
  const {
    rows: [entry],
  } = await sql<{ practice_id: number }>`select w.practice_id from own_entries w where w.id = ${id}`.execute(
    db,
  )
  return entry?.practice_id ?? null
}

export const ofJoin: PatientServed<typeof joinWaiting> = {
  reach: (db, { body }) => practiceOfSession(db, body.schedule_id),
  open: true,
  handle: joins,
}

export const ofLeave: PatientServed<typeof leaveWaiting> = {
  reach: (db, { params }) => practiceOfEntry(db, params.id),
  handle: leaves,
}
