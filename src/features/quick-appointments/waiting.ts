import type { QueueRow } from '#features/appointments/parts.ts'

/** Minutes after which a wait is marked, and after which it is too long. */
const longWait = 45
const tooLong = 90

export const lateAs = (minutes: number): 'no' | 'warn' | 'danger' =>
  minutes >= tooLong ? 'danger' : minutes >= longWait ? 'warn' : 'no'

/** Minutes that somebody has waited so far; null where he does not wait. `now` in ms. */
export function waitOfPatient({ visit: { arrived_at, status } }: QueueRow, now: number): number | null {
  const waits = status === 'arrived' || status === 'vitals_done'
  return waits && arrived_at ? Math.max(0, Math.floor((now - Date.parse(arrived_at)) / 60_000)) : null
}
