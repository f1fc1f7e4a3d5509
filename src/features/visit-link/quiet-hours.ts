import { dhakaTimeOf } from '#contract/clinic/day.ts'

/** In the night nobody is woken by a message; what waits goes out in the morning. Codes are sent at any hour. */
export function isQuietHour(now: number): boolean {
  const clock = dhakaTimeOf(now)
  return clock >= '21:30' || clock < '08:00'
}
