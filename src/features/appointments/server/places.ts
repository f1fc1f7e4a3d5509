import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { Problem } from '#contract/problem.ts'
import { type ScheduleRow, sittingSpan } from '#domain/schedule/rows.ts'
import { slotsToCome } from '#domain/schedule/slots.ts'
import type { Db, PracticeContext } from '#server/calls/handler.ts'
import type { FreePlace } from '../contract.ts'
import type { Places, NoPlaceReason, SessionFrame } from '../places.ts'

/** How a session stands, and what the next label and place after all others would be. */
export interface SessionStanding extends Places {
  /** The furthest place of the calling order. */
  last: number
  /** How many of the server's own labels were told. */
  overflow: number
}

/** Counts a session's places. Right only while its row is held. */
export async function selectStanding(
  db: Db,
  practice_id: number,
  session: SessionFrame & { id: string },
): Promise<SessionStanding> {
  const {
    rows: [counted],
  } = await sql<Omit<SessionStanding, 'session'>>`
    select count(*) filter (where takes) taken, count(*) filter (where takes and source = 'online') taken_online,
      coalesce(max("position"), 0) last, count(*) filter (where serial like 'S-%') overflow,
      coalesce(array_agg(slot_time) filter (where slot_time is not null and takes and status <> 'no_show'), '{}') slots,
      array(select n from generate_series(1, ${session.max}::integer) n
        where not exists (select 1 from serial_leases l where l.practice_id = ${practice_id} and l.schedule_id = ${session.id} and n between l.from_number and l.to_number)
        and not exists (select 1 from appointments a where a.practice_id = ${practice_id} and a.schedule_id = ${session.id} and a.serial = n::text)
        order by n) free
    from (select *, deleted_at is null and status not in ('cancelled', 'expired', 'rescheduled') takes from appointments
      where practice_id = ${practice_id} and schedule_id = ${session.id}) visits`.execute(db)
  if (!counted) throw new Error('a count counts nothing')
  return { ...counted, session }
}

/** Those of some chambers, or one alone. */
export type SittingsNamed = { chamber_ids: readonly number[] } | { schedule_id: string }

type SittingsWanted = SittingsNamed & { now: Date }

const named = (of: SittingsNamed) =>
  'schedule_id' in of ? sql`s.id = ${of.schedule_id}` : sql`s.chamber_id = any(${of.chamber_ids}::integer[])`

/** Open sittings of chambers that are not over yet, with the places that are left in each. */
export async function selectOpenSittings(
  db: Db,
  practice_id: number,
  of: SittingsWanted,
): Promise<(ScheduleRow & { places: number; slots: string[] })[]> {
  const { rows } = await sql<ScheduleRow & { places: number; slots: string[] }>`
    select s.*, greatest(0, s.max - counted.taken) places, counted.slots
    from schedules s cross join lateral (
      select count(*)::integer taken, coalesce(array_agg(a.slot_time) filter (where a.slot_time is not null and a.status <> 'no_show'), '{}') slots
      from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null
      and a.status not in ('cancelled', 'expired', 'rescheduled')) counted
    where s.practice_id = ${practice_id} and s.deleted_at is null and s.date >= ${sittingDate(of.now.getTime())} and ${named(of)}
    and s.status in ('scheduled', 'running', 'paused') order by s.date, s.start_time limit 200`.execute(db)
  const now = of.now.getTime()
  return rows
    .filter((one) => sittingSpan(one).to > now)
    .map((one) =>
      one.mode === 'timed'
        ? { ...one, places: Math.min(one.places, slotsToCome(one, one.slots, now).length) }
        : one,
    )
}

/** A sitting as a patient may book it: what nobody has, and for whom nobody waits, is his to take. */
export interface OnlineSitting extends ScheduleRow {
  places: number
  slots: string[]
  waiting: number
}

/** The same as a patient may book them: within the chamber's days, not too near their beginning, and of the places that are given online. */
export async function selectOnlineSittings(
  db: Db,
  practice_id: number,
  of: SittingsWanted,
): Promise<OnlineSitting[]> {
  const counting = sql<{ id: string; left: number; waiting: number }>`select s.id,
      greatest(0, s.online - (select count(*) from appointments a
        where a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null and a.source = 'online' and a.status not in ('cancelled', 'expired', 'rescheduled')))::integer "left",
      (select count(*)::integer from waiting_entries w where w.practice_id = s.practice_id and w.schedule_id = s.id and w.status = 'waiting' and w.deleted_at is null) waiting
    from schedules s join chambers c on c.practice_id = s.practice_id and c.id = s.chamber_id
    where s.practice_id = ${practice_id} and s.online > 0 and s.date >= ${sittingDate(of.now.getTime())} and s.date <= ${sittingDate(of.now.getTime())}::date + c.booking_days
    and (s.date + s.start_time::time) - make_interval(mins => c.booking_close_minutes) > ${of.now.toISOString()}::timestamptz at time zone 'Asia/Dhaka' and ${named(of)}`.execute(
    db,
  )
  const [{ rows }, open] = await Promise.all([counting, selectOpenSittings(db, practice_id, of)])
  const countsById = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return open.flatMap((one) => {
    const counts = countsById.get(one.id)
    if (!counts) return []
    const { left, waiting } = counts
    return [{ ...one, places: Math.max(0, Math.min(one.places, left) - waiting), waiting }]
  })
}

/** So many other places a refusal offers. */
const offered = 5

/** The refusal of a place, with the next ones that are free in the same chamber. */
export async function noPlace(
  ctx: PracticeContext,
  why: NoPlaceReason,
  chamber_id: number,
): Promise<Problem> {
  const sittings = await ctx.sql((db) =>
    selectOpenSittings(db, ctx.practice_id, { chamber_ids: [chamber_id], now: ctx.now }),
  )
  return refusing(why, sittings, ctx.now)
}

/** The refusal of a place, with those of these sittings. */
export function refusing(
  why: NoPlaceReason,
  sittings: readonly (ScheduleRow & { places: number; slots: string[] })[],
  now: Date,
): Problem {
  const free: FreePlace[] = sittings
    .filter((one) => one.places > 0)
    .flatMap((one) => {
      const { id: schedule_id, date, session_code, start_time, places } = one
      const slots =
        one.mode === 'timed' ? slotsToCome(one, one.slots, now.getTime()).slice(0, offered) : [null]
      return slots.map((slot_time) => ({ schedule_id, date, session_code, start_time, places, slot_time }))
    })
    .slice(0, offered)
  return new Problem(why, { current: { free } })
}
