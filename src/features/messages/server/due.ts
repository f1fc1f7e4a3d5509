import { type RawBuilder, sql } from 'kysely'
import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { eachPractice } from '#server/jobs/each-practice.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { noteReturns, noteVisitsSeen } from './after-visit.ts'

/** Events that one server takes at once. */
export const atOnce = 100

/** Milliseconds for which they are its own. Who holds one longer has died over it: the gateway is asked what became of it. */
const lease = 120_000

/** Which event it is, and whose. */
export interface EventName {
  practice_id: number
  sms_type_id: number
  appointment_id: string
  version: number
  /** The doctor in whose practice it is. */
  user_id: number
}

/** Takes events whose turn has come, each for one server alone. */
export const takeDue = (db: Db, now: Date): Promise<EventName[]> =>
  take(
    db,
    now,
    (before) => sql`state = 'waiting' and (next_at is null or next_at <= ${now.toISOString()})
      and (claimed_at is null or claimed_at <= ${before})`,
  )

/** Takes those of which a server that died, or a gateway that was silent, left open whether they went out. */
export const takeUnheard = (db: Db, now: Date): Promise<EventName[]> =>
  take(db, now, (before) => sql`state = 'sending' and claimed_at <= ${before}`)

const take = (db: Db, now: Date, isDue: (before: string) => RawBuilder<unknown>): Promise<EventName[]> =>
  atDoor(db, async (door) => {
    const before = new Date(now.getTime() - lease).toISOString()
    const { rows } =
      await sql<EventName>`update sms_events e set claimed_at = ${now.toISOString()} from practices i, doctors d
      where i.id = e.practice_id and d.id = i.doctor_id and (e.practice_id, e.sms_type_id, e.appointment_id, e.version) in (
        select practice_id, sms_type_id, appointment_id, version from sms_events where ${isDue(before)}
        order by next_at nulls first limit ${atOnce} for update skip locked)
      returning e.practice_id, e.sms_type_id, e.appointment_id, e.version, d.user_id`.execute(door)
    return rows
  })

/** Notes what no write makes happen: that a day is near, that three are before somebody, and that somebody was seen. Noted is only what a practice sends. */
export const noteReminders: Job = {
  name: 'note-reminders',
  everyMs: 20_000,
  run: inEachPractice(async (db, { practice_id, now }) => {
    await noteNear(db, practice_id, dhakaDayOf(now.getTime()))
    await noteVisitsSeen(db, practice_id, now)
  }),
}

/** Notes whose day to come again is tomorrow. It reads all sheets of a practice that count their days, so it comes seldom: a day is not a matter of minutes. */
export const noteDaysToReturn: Job = {
  name: 'note-days-to-return',
  everyMs: 1_800_000,
  run: inEachPractice((db, { practice_id, now }) => noteReturns(db, practice_id, dhakaDayOf(now.getTime()))),
}

/** Does `work` in each practice that is reminded of something. */
function inEachPractice(work: (db: Db, on: { practice_id: number; now: Date }) => Promise<void>): Job['run'] {
  return async (world: World) => {
    const now = world.outside.now()
    const practices = await atDoor(world.db, async (door) => {
      const { rows } = await sql<
        Pick<EventName, 'practice_id' | 'user_id'>
      >`select * from sms_senders`.execute(door)
      return rows
    })
    await eachPractice(world, { practices, action: 'note-reminders', now }, (practice) =>
      practice.sql((db) => work(db, { practice_id: practice.practice_id, now })),
    )
  }
}

/** Who took his serial on this very day knows it: the day before and the morning are told to who took it earlier. */
async function noteNear(db: Db, practice_id: number, today: string): Promise<void> {
  const noting = sql`insert into sms_events (practice_id, sms_type_id, appointment_id, version, said)
    select v.practice_id, t.id, v.id, 1, '{}'::jsonb from sms_types t
    join sms_settings s on s.practice_id = ${practice_id} and s.sms_type_id = t.id and s.active and s.deleted_at is null
    join schedules k on k.practice_id = s.practice_id and k.deleted_at is null
    join appointments v on v.practice_id = k.practice_id and v.schedule_id = k.id and v.deleted_at is null
    where t.active and (s.chamber_ids is null or v.chamber_id = any (s.chamber_ids))`
  await sql`${noting} and v.status = 'booked' and k.status in ('scheduled', 'running', 'paused')
      and (v.created_at at time zone 'Asia/Dhaka')::date < ${today}
      and ((t.key = 'day_before' and k.date = ${addDays(today, 1)}) or (t.key = 'same_morning' and k.date = ${today}))
    on conflict do nothing`.execute(db)
  await sql`${noting} and t.key = 'three_ahead' and k.status = 'running' and k.date between ${addDays(today, -1)} and ${today}
      and v.status in ('booked', 'arrived', 'vitals_done')
      and (select count(*) from appointments w where w.practice_id = v.practice_id and w.schedule_id = v.schedule_id
        and w.deleted_at is null and w.status in ('arrived', 'vitals_done') and w.position < v.position) = 3
    on conflict do nothing`.execute(db)
}
