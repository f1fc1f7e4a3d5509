import { addDays, type Day, dhakaDayOf, dhakaInstant, dhakaTimeOf } from '#contract/clinic/day.ts'

/** Minutes for which a place is kept for him who must pay before it is his. */
export const payMinutes = 10

/** Hours for which a place that has come free is kept for the first who waits, and the least minutes for which it is worth it. */
const offerHours = 2
const offerMinutes = 10
/** Between these nobody is expected to look. */
const night = { from: '22:00', to: '08:00' }

/**
 * Until when (ms) a place that comes free now is kept for the first who waits: two hours of the day, and no longer than
 * the session takes bookings; null where that is too soon for anybody to hear of it.
 */
export function offerEnds(now: number, closes: number): number | null {
  const end = Math.min(wakingFrom(now) + offerHours * 3_600_000, closes)
  return end - now < offerMinutes * 60_000 ? null : end
}

/** Now, or the end of the night that it is. */
function wakingFrom(now: number): number {
  const [day, clock] = [dhakaDayOf(now), dhakaTimeOf(now)]
  if (clock >= night.from) return dhakaInstant(addDays(day, 1), night.to)
  return clock < night.to ? dhakaInstant(day, night.to) : now
}

/** How often he may stay away before his fee is wanted first, and for how many days that is remembered. */
const awayBefore = 2
const rememberedDays = 365

/** Whether somebody stayed away so often since he last came that the chamber wants its fee before it keeps a place for him. */
export function stayedAwayTwice(past: readonly { status: string; sitting_date: Day }[], today: Day): boolean {
  const last = past.reduce(
    (day, one) => (one.status === 'done' && one.sitting_date > day ? one.sitting_date : day),
    '',
  )
  const since = addDays(today, -rememberedDays)
  const away = past.filter(
    ({ status, sitting_date }) => status === 'no_show' && sitting_date > last && sitting_date >= since,
  )
  return away.length >= awayBefore
}

/** What of a held place must be paid before it is his (paisa): what the chamber wants ahead, else the whole fee. */
export const advanceOf = (
  { advance_paisa }: { advance_paisa: number },
  { fee_paisa }: { fee_paisa: number },
): number => (advance_paisa > 0 ? Math.min(advance_paisa, fee_paisa) : fee_paisa)

/** Until when (ms) places of a session are given to who books himself. */
export const bookingCloses = (
  { date, start_time }: { date: Day; start_time: string },
  { booking_close_minutes }: { booking_close_minutes: number },
): number => dhakaInstant(date, start_time) - booking_close_minutes * 60_000
