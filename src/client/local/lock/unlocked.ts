import { useSyncExternalStore } from 'react'
import type { StoreKeys } from '#local/crypto/seal.ts'
import type { DeviceMeta } from '#local/database/stores.ts'
import type { StoreOwner } from '#local/database/owner.ts'

/** Whose lock is open in this page, and with what. */
export interface UnlockedStore {
  owner: StoreOwner
  keys: StoreKeys
  device: DeviceMeta
}

let present: UnlockedStore | null = null
const listeners = new Set<() => void>()

/** Says that a lock was opened (by PIN, by enrolment, by another tab) or, with null, closed. The frame opens the store. */
export function setUnlocked(next: UnlockedStore | null): void {
  present = next
  for (const tell of listeners) tell()
}

export const unlockedNow = (): UnlockedStore | null => present

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The open lock of this page; null while it is closed. */
export const useUnlocked = (): UnlockedStore | null => useSyncExternalStore(subscribe, unlockedNow)
