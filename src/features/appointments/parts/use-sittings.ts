import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Sitting } from '#features/schedules/parts.ts'
import { useSittings } from '#features/schedules/parts.ts'
import { readClear } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { slotsToCome } from '#domain/schedule/slots.ts'
import { placeless, placesLeft, takesBookings } from '../places.ts'
import { useAppointmentWords } from '../words.ts'

/** A sitting somebody can be booked into, with what is left of it as far as this device knows. */
export interface OpenSitting extends Sitting {
  places: number
  slots: string[]
}

/** A chamber's sittings that still take patients, by day; undefined while they are being read. */
export function useOpenSittings(chamber_id: number): OpenSitting[] | undefined {
  const clinic = useClinic()
  const sittings = useSittings(clinic, chamber_id)
  const now = clinic.clock.now()
  const from = sittingDate(now)
  const taken = useFresh(() => takenIn(clinic, { chamber_id, from }), [clinic, chamber_id, from])
  if (!sittings || !taken) return undefined
  const open = sittings.filter(({ schedule, form }) =>
    takesBookings({ ...form, status: schedule?.status ?? 'scheduled' }, now),
  )
  return open.map((one) => {
    const visits = taken.get(one.form.id)
    const session = { ...one.form, status: 'scheduled', delay_min: one.schedule?.delay_min ?? 0 }
    const slots = session.mode === 'timed' ? slotsToCome(session, visits?.slots ?? [], now) : []
    return { ...one, places: placesLeft(session, visits?.count ?? 0, slots), slots }
  })
}

/** What is taken of a chamber's sittings from a day on. */
async function takenIn(
  clinic: Parameters<typeof readClear>[0],
  { chamber_id, from }: { chamber_id: number; from: string },
): Promise<Map<string, { count: number; slots: string[] }>> {
  const rows = await readClear(clinic, appointments, {
    by: '[chamber_id+sitting_date]',
    from: [chamber_id, from],
    to: [chamber_id, '9999-12-31'],
  })
  const bySitting = new Map<string, { count: number; slots: string[] }>()
  for (const row of rows.filter((one) => !placeless.has(one.status ?? ''))) {
    const known = bySitting.get(row.schedule_id ?? '') ?? { count: 0, slots: [] }
    const slots =
      typeof row.slot_time === 'string' && row.status !== 'no_show'
        ? [...known.slots, row.slot_time]
        : known.slots
    bySitting.set(row.schedule_id ?? '', { count: known.count + 1, slots })
  }
  return bySitting
}

/** "Wed 25/11/2026, 6:00 PM, 14 places left". */
export function useSittingLine(): (sitting: OpenSitting) => string {
  const t = useAppointmentWords()
  const show = useShow()
  return ({ form, places }) =>
    `${show.weekday(form.date)}, ${show.clock(form.start_time)}, ${places === 0 ? t('no_places') : t('places', { count: places })}`
}
