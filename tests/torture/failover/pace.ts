import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that are made up for: after a longer halt nobody sends everything at once. */
const madeUp = 2_000

/** So many calls a second for all who wait on it together. */
export function paceOf(rate: number): (calls: number) => Promise<void> {
  let due = performance.now()
  return async (calls) => {
    const now = performance.now()
    due = Math.max(due, now - madeUp)
    const mine = due
    due += (calls * 1000) / rate
    if (mine > now) await wait(mine - now)
  }
}
