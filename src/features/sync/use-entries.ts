import { useEffect, useState } from 'react'
import type { OpRow } from '#local/database/stores.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { type Entry, openEntries, readUnsent, type Unsent } from './entries.ts'

/** What is not on the server, live; undefined while it is read. */
export function useUnsent(): Unsent | undefined {
  const clinic = useClinic()
  return useLocal(() => readUnsent(clinic), [clinic])
}

/** The same calls opened; the ones shown before stay until the new ones are open. */
export function useEntries(ops: readonly OpRow[] | undefined): Entry[] | undefined {
  const clinic = useClinic()
  const [entries, setEntries] = useState<Entry[]>()
  useEffect(() => {
    if (!ops) return
    let left = false
    void unwaited(
      clinic,
      openEntries(clinic, ops).then((opened) => left || setEntries(opened)),
    )
    return () => {
      left = true
    }
  }, [clinic, ops])
  return entries
}
