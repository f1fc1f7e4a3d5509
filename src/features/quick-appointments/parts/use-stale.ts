import { useSync } from '#local/react/use-sync.ts'

/** Kinds of state in which what other devices did is heard. */
const hearing = ['clear', 'sending', 'decision'] as const

/** Null while this device hears of the others; else since when (ms) it only knows of itself. */
export function useStale(): { since: number | null } | null {
  const state = useSync()?.state
  if (!state || hearing.some((kind) => kind === state.kind)) return null
  return { since: state.last_success }
}
