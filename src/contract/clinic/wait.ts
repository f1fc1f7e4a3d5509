/** How much the latest visit weighs in the running mean of their lengths. */
const WEIGHT = 0.25
/** Seconds that a visit counts at least and at most: a wrong press is none, a forgotten "done" is no hour. */
const LEAST_SECONDS = 30
const MOST_SECONDS = 1800
/** Visits after which the evening's own pace is believed. */
const ENOUGH = 3
/** Of those who booked and have not come, this part does come. */
const COMING = 0.8
const STEP = 5 * 60_000

/**
 * Seconds that a visit takes this evening: the exponentially weighted mean (alpha 0.25) of the lengths so far in their
 * order, each held between 30 s and 30 min; before three visits, the `configured` minutes of the chamber.
 */
export function visitSeconds(lengths: readonly number[], configured: number): number {
  if (lengths.length < ENOUGH) return configured * 60
  return lengths
    .map((one) => Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, one)))
    .reduce((mean, one) => mean + WEIGHT * (one - mean))
}

/** What stands before somebody's turn. */
export interface WaitFacts {
  /** All instants in ms. */
  now: number
  /** Before when the next one is not called: the start of the session, put off by what was announced. */
  not_before: number
  /** When the patient who is in the room was called; null where the room is empty. */
  called_at: number | null
  arrived: number
  /** Booked before him and not here yet. */
  booked: number
  visit_seconds: number
}

/** When somebody is likely to be called (ms), to five minutes and never in the past. */
export function turnAt({ now, not_before, called_at, arrived, booked, visit_seconds }: WaitFacts): number {
  const visit = visit_seconds * 1000
  const inRoom = called_at === null ? 0 : Math.max(0, visit - (now - called_at))
  const turn = Math.max(now + inRoom, not_before) + (arrived + COMING * booked) * visit
  return Math.max(Math.round(turn / STEP), Math.ceil(now / STEP)) * STEP
}
