import { dhakaDayOf, dhakaInstant, dhakaTimeOf } from './day.ts'

const [morning, night] = ['08:00', '21:30']

/** In the night nobody is woken by a message; what waits goes out in the morning. Codes are sent at any hour. */
export function isQuietHour(now: number): boolean {
  const clock = dhakaTimeOf(now)
  return clock >= night || clock < morning
}

/** For how many milliseconds a message that was due at a moment could have gone out by now: the night counts for nothing. */
export const lateBy = (due: number, now: number): number =>
  isQuietHour(now) ? 0 : Math.max(0, now - Math.max(due, dhakaInstant(dhakaDayOf(now), morning)))
