import { useState, useSyncExternalStore } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type ScheduleRow, schedules } from '#domain/schedule/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { latestOf, useRows } from '#local/react/use-rows.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'

const kept = 'chamber'
const listeners = new Set<() => void>()

/** Works in this chamber from now on, in this window. */
export function chooseChamber(id: number): void {
  sessionStorage.setItem(kept, String(id))
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
const chosenId = (): string | null => sessionStorage.getItem(kept)

/** The chambers somebody may work in; undefined while they are being read. */
export const useChambers = (clinic: Clinic): ChamberRow[] | undefined =>
  useRows(clinic, chambers)?.filter((one) => one.active)

/**
 * The chamber of this window: the chosen one, else one that sits today, else the first. Null: there is none; undefined: not
 * read yet. Where the day turns, the one before stands until the new day is read, so that nothing half done goes with it.
 */
export function useChosenChamber(): ChamberRow | null | undefined {
  const clinic = useClinic()
  const [latest] = useState(latestOf<ChamberRow | null>)
  const id = useSyncExternalStore(listen, chosenId)
  const all = useChambers(clinic)
  const today = useRows(clinic, schedules, { by: 'date', is: sittingDate(clinic.clock.now()) })
  return latest(clinic, `${id}`, all && today && chamberOf(all, { id, today }))
}

function chamberOf(
  all: readonly ChamberRow[],
  { id, today }: { id: string | null; today: readonly ScheduleRow[] },
): ChamberRow | null {
  const sits = (chamber: ChamberRow) =>
    today.some((one) => one.chamber_id === chamber.id && one.status !== 'cancelled')
  return all.find((one) => String(one.id) === id) ?? all.find(sits) ?? all[0] ?? null
}
