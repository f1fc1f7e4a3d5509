import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { useRows } from '#local/react/use-rows.ts'
import { scheduleExceptions, schedules, scheduleSlots, sittingSpan } from '#domain/schedule/rows.ts'
import { daysAhead } from './plan.ts'
import { type Sitting, sittingOf, sittingsOf } from './sitting.ts'

/** The session a chamber works in now. */
export async function readSitting(clinic: Clinic, chamber_id: number): Promise<Sitting> {
  const now = clinic.clock.now()
  const [rows, slots, exceptions] = await Promise.all([
    readRows(clinic, schedules, { by: '[chamber_id+date]', is: [chamber_id, sittingDate(now)] }),
    readRows(clinic, scheduleSlots, { by: 'chamber_id', is: chamber_id }),
    readRows(clinic, scheduleExceptions),
  ])
  return sittingOf({ chamber_id, rows, slots, exceptions, now })
}

/**
 * The sitting at this very moment, of one that a screen has shown for a while: who is saved after the day or the session
 * has changed belongs to the new one. Read anew only where the clock says that it may be another.
 */
export async function sittingAtSaving(clinic: Clinic, shown: Sitting): Promise<Sitting> {
  const now = clinic.clock.now()
  const { form, schedule } = shown
  const holds =
    form.date === sittingDate(now) && (schedule?.status === 'running' || now < sittingSpan(form).to)
  return holds ? shown : readSitting(clinic, form.chamber_id)
}

/** The same, live; undefined while it is being read. `now` (ms) moves it on to the day's next session. */
export function useSitting(clinic: Clinic, chamber_id: number, now: number): Sitting | undefined {
  const rows = useRows(clinic, schedules, { by: '[chamber_id+date]', is: [chamber_id, sittingDate(now)] })
  const slots = useRows(clinic, scheduleSlots, { by: 'chamber_id', is: chamber_id })
  const exceptions = useRows(clinic, scheduleExceptions)
  return rows && slots && exceptions && sittingOf({ chamber_id, rows, slots, exceptions, now })
}

/** The sittings of the coming days, today's included, of one chamber or (null) of all; live, undefined while they are being read. */
export function useSittings(clinic: Clinic, chamber_id: number | null): Sitting[] | undefined {
  const from = sittingDate(clinic.clock.now())
  const to = addDays(from, daysAhead)
  const rows = useRows(clinic, schedules, { by: 'date', from })
  const slots = useRows(clinic, scheduleSlots)
  const exceptions = useRows(clinic, scheduleExceptions)
  if (!rows || !slots || !exceptions) return undefined
  const here = (one: { chamber_id: number }) => chamber_id === null || one.chamber_id === chamber_id
  const last = rows.reduce((day, row) => (row.date > day ? row.date : day), to)
  return [
    ...sittingsOf({ rows: rows.filter(here), slots: slots.filter(here), exceptions, from, to }),
    ...sittingsOf({ rows: rows.filter(here), slots: [], exceptions, from: addDays(to, 1), to: last }),
  ]
}
