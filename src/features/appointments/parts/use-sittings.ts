import type { Sitting } from '#features/schedules/parts.ts'
import { isOpenSession, spanOf, useSittings } from '#features/schedules/parts.ts'
import { readClear } from '#local/rows.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useLocal } from '#local/use-rows.ts'
import { useShow } from '#text/show.ts'
import { appointments } from '../contract.ts'
import { freeSlots, placeless } from '../places.ts'
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
  const open = sittings?.filter(({ schedule, form }) => (!schedule || isOpenSession(schedule.status)) && spanOf(form).to > clinic.clock.now())
  const ids = (open ?? []).map(({ form }) => form.id)
  const taken = useLocal(() => takenIn(clinic, ids), [clinic, ids.join()])
  if (!open || !taken) return undefined
  return open.map((one) => {
    const visits = taken.get(one.form.id)
    const slots = one.form.mode === 'timed' ? freeSlots({ ...one.form, status: 'scheduled' }, visits?.slots ?? []) : []
    return { ...one, places: Math.max(0, one.form.max - (visits?.count ?? 0)), slots }
  })
}

async function takenIn(clinic: Parameters<typeof readClear>[0], ids: readonly string[]): Promise<Map<string, { count: number; slots: string[] }>> {
  const rows = await readClear(clinic, appointments, { by: 'schedule_id', any: [...ids] })
  const bySitting = new Map<string, { count: number; slots: string[] }>()
  for (const row of rows.filter((one) => !placeless.has(one.status ?? ''))) {
    const known = bySitting.get(row.schedule_id ?? '') ?? { count: 0, slots: [] }
    const slots = typeof row.slot_time === 'string' && row.status !== 'no_show' ? [...known.slots, row.slot_time] : known.slots
    bySitting.set(row.schedule_id ?? '', { count: known.count + 1, slots })
  }
  return bySitting
}

/** "Wed 25/11/2026, 6:00 PM, 14 places left". */
export function useSittingLine(): (sitting: OpenSitting) => string {
  const t = useAppointmentWords()
  const show = useShow()
  return ({ form, places }) => `${show.weekday(form.date)}, ${show.clock(form.start_time)}, ${places === 0 ? t('no_places') : t('places', { count: places })}`
}
