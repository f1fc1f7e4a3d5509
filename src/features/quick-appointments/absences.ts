import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { noLongerExpected } from '#domain/appointment/absence.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { markAllAbsent } from '#features/appointments/parts.ts'
import { schedules } from '#domain/schedule/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'

/** Days back whose sittings a device settles when it opens after a long time without a line. */
const daysBack = 7

/** Marks absent on this device who did not come to a chamber's sittings, by the server's own rule; answers how many. */
export async function settleAbsences(clinic: Clinic, chamber_id: number): Promise<number> {
  const now = clinic.clock.now()
  const today = sittingDate(now)
  const sessions = await readRows(clinic, schedules, {
    by: '[chamber_id+date]',
    from: [chamber_id, addDays(today, -daysBack)],
    to: [chamber_id, today],
  })
  const clear = await readClear(clinic, appointments, {
    by: 'schedule_id',
    any: sessions.map((one) => one.id),
  })
  const booked = new Set(
    clear.flatMap((one) => (one.status === 'booked' && one.schedule_id ? [one.schedule_id] : [])),
  )
  if (booked.size === 0) return 0
  const visits = await readRows(clinic, appointments, { by: 'schedule_id', any: [...booked] })
  const absent = sessions.flatMap((session) => {
    const here = visits.filter((one) => one.schedule_id === session.id)
    const due = noLongerExpected(here, session, now)
    return here.filter((one) => due.get(one.id)?.status === 'no_show')
  })
  if (absent.length > 0) await markAllAbsent(clinic, absent)
  return absent.length
}
