import { addDays, clockParts, type Day, dhakaDayOf, dhakaInstant, type InstantMs } from './day.ts'
import { namedId } from './named-id.ts'

/** Hour, in Asia/Dhaka, at which a day without a session ends: work after midnight still belongs to the evening. */
export const DAY_END_HOUR = 4

/** The sitting date: the session's own date, also after midnight; without a session the Dhaka day that ends at 04:00. */
export function sittingDate(now: InstantMs, session?: { date: Day } | null): Day {
  if (session) return session.date
  const ms = typeof now === 'number' ? now : Date.parse(now)
  return dhakaDayOf(ms - DAY_END_HOUR * 3_600_000)
}

/** The moment (ms) of a clock on a sitting date: one before four in the morning is the next calendar day's. */
export const sittingInstant = (date: Day, clock: string): number =>
  dhakaInstant(clockParts(clock).hour < DAY_END_HOUR ? addDays(date, 1) : date, clock)

/** Whether a session may be planned to begin then: what begins after midnight is begun the evening before (decision 0137). */
export const beginsByDay = (clock: string): boolean => clockParts(clock).hour >= DAY_END_HOUR

/** The id of a dated schedule: two devices that open one session offline agree. */
export const scheduleId = (chamber_id: number, day: Day, session_code: string): string =>
  namedId('schedule', chamber_id, day, session_code)
