import { useNoLine, useSync } from '#local/react/use-sync.ts'

const reachable = new Set(['clear', 'sending', 'slow', 'busy', 'decision'])

/** Whether the server was there when it was last asked, and nothing says that the line is gone since. */
export function useReachable(): boolean {
  const kind = useSync()?.state.kind ?? 'offline'
  return !useNoLine() && reachable.has(kind)
}
