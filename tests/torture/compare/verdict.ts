import type { Entry, Lying } from '#tests/bench/pages/fault-peer.ts'

/** What became of the entries of one scenario. */
export interface Outcome {
  /** Neither at the server nor in the queue, and nobody was told. */
  lost: number
  /** More than once at the server. */
  doubled: number
  /** Still in the queue when all was well again, and nobody was told why. */
  stuck: number
  /** Kept back, and a person is told. */
  told: number
}

/** `kept`: what was acknowledged. `onServer`: how often each number lies there. */
export function outcomeOf(
  kept: readonly Entry[],
  onServer: ReadonlyMap<number, number>,
  { waiting, told }: Lying,
): Outcome {
  const missing = kept.filter(({ n }) => !onServer.has(n)).map(({ n }) => n)
  const untold = missing.filter((n) => !told.includes(n))
  return {
    lost: untold.filter((n) => !waiting.includes(n)).length,
    doubled: kept.filter(({ n }) => (onServer.get(n) ?? 0) > 1).length,
    stuck: untold.filter((n) => waiting.includes(n)).length,
    told: missing.length - untold.length,
  }
}
