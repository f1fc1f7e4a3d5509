import { isLive } from '#contract/clinic/appointment-state.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear } from '#local/store/rows.ts'
import { useRows } from '#local/react/use-rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import type { ChamberChange } from './contract.ts'
import * as mutations from './mutations.ts'

/** Changes some of a chamber; it counts here at once. */
export const changeChamber = (clinic: Clinic, id: number, change: ChamberChange): Promise<void> =>
  mutate(clinic, mutations.changeChamber, { params: { id: String(id) }, body: change })

/** How many people still have a place in a chamber, today's included. */
export async function visitsToCome(clinic: Clinic, chamber_id: number): Promise<number> {
  const visits = await readClear(clinic, appointments, {
    by: '[chamber_id+sitting_date]',
    from: [chamber_id, sittingDate(clinic.clock.now())],
    to: [chamber_id, '9999-12-31'],
  })
  return visits.filter(
    ({ status, deleted_at }) => deleted_at === null && status !== undefined && isLive(status),
  ).length
}

/** Every chamber, archived ones too, each with its next dated session; undefined while they are being read. */
export function useChamberList(
  clinic: Clinic,
): { chamber: ChamberRow; next: { date: string; start_time: string } | null }[] | undefined {
  const rows = useRows(clinic, chambers)
  const days = useRows(clinic, schedules, { by: 'date', from: sittingDate(clinic.clock.now()) })
  if (!rows || !days) return undefined
  const open = days.filter((day) => day.status !== 'cancelled' && day.status !== 'closed')
  return rows.map((chamber) => ({
    chamber,
    next:
      open
        .filter((day) => day.chamber_id === chamber.id)
        .toSorted((a, b) => `${a.date}${a.start_time}`.localeCompare(`${b.date}${b.start_time}`))[0] ?? null,
  }))
}
