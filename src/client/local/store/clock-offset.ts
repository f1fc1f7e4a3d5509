import { clockTolerance } from '#contract/clinic/device-clock.ts'

/** The middle one of a few measured clock offsets (ms to add to the device's clock), which one slow answer cannot move. */
export const medianOf = (offsets: readonly number[]): number =>
  offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0

/** A clock that is measured so far from where it was before has been set meanwhile (ms). */
const jump = 120_000

/** The last few measured offsets with a new one; to a clock that was set since, the old ones say nothing. */
export const offsetsWith = (offsets: readonly number[], measured: number): number[] =>
  Math.abs(measured - medianOf(offsets)) > jump ? [measured] : [...offsets, measured].slice(-5)

/** How far the device's clock is wrong, in milliseconds to add to it; 0 while nobody need be told. */
export function clockWrongBy(offsets: readonly number[]): number {
  const offset = medianOf(offsets)
  return Math.abs(offset) > clockTolerance ? offset : 0
}
