import { useMemo } from 'react'
import { closeLock } from '../open-lock.ts'

/** Locks this person out of every tab; the PIN brings him back. */
export const useLock = (): { lock: () => void } => useMemo(() => ({ lock: () => closeLock('by_hand') }), [])
