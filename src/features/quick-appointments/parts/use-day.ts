import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useQueue } from '#features/appointments/parts.ts'
import { useChambers } from '#features/chosen-chamber/parts.ts'
import { useSitting } from '#features/schedules/parts.ts'
import { latestOf } from '#local/react/use-rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type QueueDay, queueDay } from '../day.ts'
import { useNow } from './use-now.ts'

/**
 * The sitting a chamber works in now, live; undefined while it is being read. All it needs is asked for at once. Where the
 * day turns, the one before stands until the new one is read: a form or a question over it is not made anew.
 */
export function useDay(clinic: Clinic, chamber_id: number): QueueDay | undefined {
  const [latest] = useState(latestOf<QueueDay>)
  const now = useNow(clinic)
  const chamber = useChambers(clinic)?.find((one) => one.id === chamber_id)
  const sitting = useSitting(clinic, chamber_id, now)
  const rows = useQueue(clinic, chamber_id, sittingDate(now))
  if (!chamber) return undefined
  return latest(clinic, String(chamber_id), sitting && rows && queueDay(chamber, { sitting, rows, now }))
}
