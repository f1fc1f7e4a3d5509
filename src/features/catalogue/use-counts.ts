import { useReleaseWords } from './words.ts'

interface Counts {
  added: number
  changed: number
  removed: number
}

/** What a step does to the list, in words; empty where it does nothing. */
export function useCounts(): (counts: Counts) => string {
  const t = useReleaseWords()
  return (counts) =>
    (['added', 'changed', 'removed'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(kind, { count: counts[kind] }))
      .join(', ')
}
