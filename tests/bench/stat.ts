/** What a few rounds gave: never a mean, because one disturbed round would move it. */
export interface Spread {
  min: number
  median: number
  max: number
  count: number
}

export type Better = 'low' | 'high'

/** Least, middle and greatest of some readings; an even count takes the lower of the two middle ones. */
export function spreadOf(readings: readonly number[]): Spread {
  const sorted = readings.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  if (min === undefined || median === undefined || max === undefined) throw new Error('no readings')
  return { min, median, max, count: sorted.length }
}

/** The reading that `share` (0 to 1) of all readings do not exceed: nearest rank, so it is always one that was measured. */
export function quantileOf(readings: readonly number[], share: number): number {
  const sorted = readings.toSorted((a, b) => a - b)
  const reading = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (reading === undefined) throw new Error('no readings')
  return reading
}

/** How many times better the medians are than the peer's: 2 is twice as fast, or twice as much. */
export function timesBetter(ours: Spread, peer: Spread, better: Better): number {
  return better === 'low' ? peer.median / ours.median : ours.median / peer.median
}

/** Whether our worst round beats the peer's best one. */
export function isSeparated(ours: Spread, peer: Spread, better: Better): boolean {
  return better === 'low' ? ours.max < peer.min : ours.min > peer.max
}

/** How far a reading that should stand still has moved: greatest by least. */
export function driftOf(readings: readonly number[]): number {
  const { min, max } = spreadOf(readings)
  return max / min
}
