import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Clinic } from '#local/clinic.ts'
import { readRows } from '#local/rows.ts'
import { useRows } from '#local/use-rows.ts'
import { schedules, scheduleSlots } from './contract.ts'
import { type Sitting, sittingOf } from './sitting.ts'

/** The session a chamber works in now. */
export async function readSitting(clinic: Clinic, chamber_id: number): Promise<Sitting> {
  const now = clinic.clock.now()
  const [rows, slots] = await Promise.all([
    readRows(clinic, schedules, { by: '[chamber_id+date]', is: [chamber_id, sittingDate(now)] }),
    readRows(clinic, scheduleSlots, { by: 'chamber_id', is: chamber_id }),
  ])
  return sittingOf({ chamber_id, rows, slots, now })
}

/** The same, live; undefined while it is being read. `now` (ms) moves it on to the day's next session. */
export function useSitting(clinic: Clinic, chamber_id: number, now: number): Sitting | undefined {
  const rows = useRows(clinic, schedules, { by: '[chamber_id+date]', is: [chamber_id, sittingDate(now)] })
  const slots = useRows(clinic, scheduleSlots, { by: 'chamber_id', is: chamber_id })
  return rows && slots && sittingOf({ chamber_id, rows, slots, now })
}
