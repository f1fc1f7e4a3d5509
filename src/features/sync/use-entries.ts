import { useEffect, useState } from 'react'
import type { OpRow } from '#local/database/stores.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { type UnsentEntry, openEntries, readUnsent, type UnsentWork } from './entries.ts'

/** What is not on the server, live; undefined while it is read. */
export function useUnsent(): UnsentWork | undefined {
  const clinic = useClinic()
  return useLocal(() => readUnsent(clinic), [clinic])
}

/** The same calls opened; the ones shown before stay until the new ones are open. */
export function useEntries(ops: readonly OpRow[] | undefined): UnsentEntry[] | undefined {
  const clinic = useClinic()
  const [entries, setEntries] = useState<UnsentEntry[]>()
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
