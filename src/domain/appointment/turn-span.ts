/** Visits after which a doctor's own evenings tell how much their lengths vary. */
const enough = 20
/** Of a chamber's planned minutes, as much as they vary where nothing is known. */
const usual = 0.6
/** Never told more exactly than this, and told in steps of it (ms). */
const step = 5 * 60_000

/** How long a doctor's visits were in the evenings before, in minutes. */
export interface VisitSpread {
  count: number
  deviation: number | null
}

/**
 * Between when somebody is likely to be called (ms), four times in five: lengths add up, so the doubt grows with the root
 * of how many stand before him. Never in the past, and never exact.
 */
export function turnSpan(
  turn: number,
  { ahead, spread, configured, now }: { ahead: number; spread: VisitSpread; configured: number; now: number },
): { from: number; to: number } {
  const minutes = spread.count >= enough && spread.deviation !== null ? spread.deviation : configured * usual
  const doubt = Math.max(step, 1.3 * minutes * 60_000 * Math.sqrt(ahead + 1))
  const from = Math.max(Math.floor((turn - doubt) / step) * step, Math.floor(now / step) * step)
  return { from, to: Math.max(Math.ceil((turn + doubt) / step) * step, from + step) }
}
