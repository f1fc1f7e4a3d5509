import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useQueue } from '#features/appointments/parts.ts'
import { useChambers } from '#features/chosen-chamber/parts.ts'
import { useSitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type QueueDay, queueDay } from '../day.ts'
import { useNow } from './use-now.ts'

/** The sitting a chamber works in now, live; undefined while it is being read. All it needs is asked for at once. */
export function useDay(clinic: Clinic, chamber_id: number): QueueDay | undefined {
  const now = useNow(clinic)
  const chamber = useChambers(clinic)?.find((one) => one.id === chamber_id)
  const sitting = useSitting(clinic, chamber_id, now)
  const rows = useQueue(clinic, chamber_id, sittingDate(now))
  return chamber && sitting && rows && queueDay(chamber, { sitting, rows, now })
}
