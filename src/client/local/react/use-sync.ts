import { createContext, use } from 'react'
import { useOnline } from '#net/use-online.ts'
import type { Sync } from '#local/sync/sync-engine.ts'
import type { SyncState } from '#local/sync/sync-state.ts'

/** The engine that keeps this store and the server in agreement, and how it stands. */
export interface RunningSync {
  sync: Sync
  state: SyncState
}

/** Provided by the staff area's frame, together with the store. */
export const SyncContext = createContext<RunningSync | null>(null)

/** The running engine; null in the moment before it started. */
export const useSync = (): RunningSync | null => use(SyncContext)

/** Whether a page that needs the line should say so: the browser knows at once that it is gone, the engine that nobody answers. */
export function useNoLine(): boolean {
  const isOnline = useOnline()
  return useSync()?.state.kind === 'offline' || !isOnline
}
