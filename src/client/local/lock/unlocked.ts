import { useSyncExternalStore } from 'react'
import type { Keys } from '#local/crypto/seal.ts'
import type { Device } from '#local/database/stores.ts'
import type { Owner } from '#local/database/owner.ts'

/** Whose lock is open in this page, and with what. */
export interface Unlocked {
  owner: Owner
  keys: Keys
  device: Device
}

let present: Unlocked | null = null
const listeners = new Set<() => void>()

/** Says that a lock was opened (by PIN, by enrolment, by another tab) or, with null, closed. The frame opens the store. */
export function setUnlocked(next: Unlocked | null): void {
  present = next
  for (const tell of listeners) tell()
}

export const unlockedNow = (): Unlocked | null => present

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The open lock of this page; null while it is closed. */
export const useUnlocked = (): Unlocked | null => useSyncExternalStore(subscribe, unlockedNow)
