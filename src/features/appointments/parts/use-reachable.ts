import { useSync } from '#local/use-sync.ts'

const reachable = new Set(['clear', 'sending', 'slow', 'decision'])

/** Whether the server was there when it was last asked. */
export const useReachable = (): boolean => reachable.has(useSync()?.state.kind ?? 'offline')
