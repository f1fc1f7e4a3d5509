import type { PageTime } from './page-time.ts'

/** Wrong tries that are free of any waiting. */
const freeTries = 4
/** Wrong tries in a row after which nothing opens any more until a login. */
export const mostTries = 10

const firstWait = 30_000

/** Milliseconds to wait after this many wrong tries in a row: from the fifth 30 s, doubling. */
export const waitAfter = (tries: number): number =>
  tries <= freeTries ? 0 : firstWait * 2 ** (Math.min(tries, mostTries) - freeTries - 1)

/**
 * Milliseconds still to wait. A wait is counted off by one standing page on its own clock: the device's can be turned.
 * Another page, or the same one opened anew, counts it off from the start.
 */
export function waitLeft({ tries, wait }: { tries: number; wait?: PageTime | undefined }, at: PageTime): number {
  const whole = waitAfter(tries)
  return wait?.page === at.page ? Math.min(whole, Math.max(0, wait.now + whole - at.now)) : whole
}

export interface Presence {
  /** When a key, a finger or a pointer last moved (ms). */
  active_at: number
  /** Since when the page is out of sight; null while it is seen. */
  hidden_at: number | null
  /** Minutes of rest before the lock, 1 to 30. */
  idle_minutes: number
}

/** Out of sight this long locks too (ms). */
const hiddenLimit = 60_000

const restEnds = ({ active_at, idle_minutes }: Presence): number => active_at + Math.min(30, Math.max(1, idle_minutes)) * 60_000

/** When the page must lock if nothing moves (ms). */
export const lockAt = (presence: Presence): number =>
  presence.hidden_at === null ? restEnds(presence) : Math.min(restEnds(presence), presence.hidden_at + hiddenLimit)

/** Why it must: nobody moved, or it was out of sight. */
export const lockedBy = (presence: Presence): 'rested' | 'left' => (lockAt(presence) < restEnds(presence) ? 'left' : 'rested')

const sequences = '01234567890 09876543210'

/** Whether a PIN may be chosen: six digits or more, not one digit repeated, not a run. Null: it may. */
export const pinFault = (pin: string): 'pin_short' | 'pin_easy' | null => {
  if (!/^\d{6,12}$/.test(pin)) return 'pin_short'
  return new Set(pin).size === 1 || sequences.includes(pin) ? 'pin_easy' : null
}
