import { type RawBuilder, sql } from 'kysely'
import { DAY_END_HOUR, sittingDate } from '#contract/clinic/sitting-date.ts'

const dayEnd = `0${DAY_END_HOUR}:00`

/**
 * Whether a sitting (the row `s`) is not over: one that nobody has opened is over with its time, one that runs when it
 * is closed, and each with its day. A clock before four, and an end before its beginning, are the next calendar day's:
 * at two in the night the morning's sitting of the same sitting date is over.
 */
export const isOpenSitting = (now: Date): RawBuilder<boolean> =>
  sql`(s.date >= ${sittingDate(now.getTime())} and (s.status in ('running', 'paused') or s.status = 'scheduled'
    and s.date + s.end_time::time + case when s.end_time < s.start_time or s.end_time <= ${dayEnd} then interval '1 day' else interval '0' end
      > ${now.toISOString()}::timestamptz at time zone 'Asia/Dhaka'))`

/** Whether anybody may book in a sitting (the row `s` of `public_schedules`) by himself now: within its chamber's days, and not too near its beginning. */
export const canBeBooked = (now: Date): RawBuilder<boolean> =>
  sql`(s.status in ('scheduled', 'running', 'paused') and s.online > 0
    and s.date >= ${sittingDate(now.getTime())} and s.date <= ${sittingDate(now.getTime())}::date + s.booking_days
    and (s.date + s.start_time::time) - make_interval(mins => s.booking_close_minutes) > ${now.toISOString()}::timestamptz at time zone 'Asia/Dhaka')`

/** Places of such a sitting that are left to take: where each has its time, no more than times that nobody has. */
export const placesToTake = sql<number>`case when s.mode <> 'timed' then s.online_left else greatest(0, least(s.online_left,
  floor(extract(epoch from s.end_time::time - s.start_time::time + case when s.end_time <= s.start_time then interval '1 day' else interval '0' end)
    / 60 / s.slot_minutes)::integer - s.slots_taken)) end`
