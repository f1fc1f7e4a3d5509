import { useCallback, useEffect, useState } from 'react'
import type { Clinic } from '#local/clinic.ts'
import { useLocal } from '#local/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { type Notice, noticesOf, readKeys } from './notices.ts'
import { keepSeen, readNoticeFacts, readSeen } from './read.ts'

/** Milliseconds: after the first screen, after a change has come to rest, and when nothing happens at all. */
const pace = { first: 1500, settled: 2000, idle: 60_000 } as const

export interface Noticed {
  notices: readonly Notice[]
  seen: ReadonlySet<string>
  /** All that is shown now counts as seen. */
  markSeen: () => void
}

/** What waits for this person, looked up again after changes and every minute; null before the first look. */
export function useNotices(clinic: Clinic): Noticed | null {
  const { isDoctor, may } = useMay()
  const [notices, setNotices] = useState<readonly Notice[] | null>(null)
  const seen = useLocal(() => readSeen(clinic), [clinic])
  const [ledger, drafts, schedules] = [may('Payment List'), may('Prescription Draft', 'Prescription Issue'), isDoctor || may('Setting List')]
  useEffect(() => watch(clinic, async () => setNotices(noticesOf(await readNoticeFacts(clinic, { ledger, drafts, schedules })))), [clinic, ledger, drafts, schedules])
  const markSeen = useCallback(() => { if (notices) void keepSeen(clinic, readKeys(notices)) }, [clinic, notices])
  return notices && seen ? { notices, seen, markSeen } : null
}

/** Looks after changes have come to rest, one look at a time; answers the way to stop. */
function watch(clinic: Clinic, look: () => Promise<void>): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }
  const run = async () => {
    try {
      await look()
    } catch (error) {
      // The lock fell in the middle of it.
      if (!clinic.closed()) throw error
    }
    if (!stopped) later(pace.idle)
  }
  later(pace.first)
  const off = clinic.bus.on(({ kind }) => {
    if (!stopped && (kind === 'changed' || kind === 'enqueued')) later(pace.settled)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    off()
  }
}
