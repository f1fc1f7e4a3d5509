/** A source of chance that gives the same history for the same seed. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** A whole number from 0 to below `n`. */
  below(n: number): number
  /** True this often. */
  odds(p: number): boolean
  pick<T>(from: readonly T[]): T | undefined
}

/** Mulberry32: small, fast, and good enough to shuffle histories. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (n) => Math.floor(next() * n),
    odds: (p) => next() < p,
    pick: (from) => from[Math.floor(next() * from.length)],
  }
}
