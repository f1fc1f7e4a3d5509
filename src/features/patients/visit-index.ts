import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type ClearRow, clearSlices, readClear, readRows } from '#local/store/rows.ts'

/** What a list asks about a patient's visits. */
export interface VisitFigures {
  /** The last day he was here; null when he never came. */
  last: string | null
  chambers: Set<number>
  kinds: Set<AppointmentRow['kind']>
}

/** The visits of everybody, by patient. */
export type VisitIndex = ReadonlyMap<string, VisitFigures>

const came: ReadonlySet<AppointmentState> = new Set([
  'arrived',
  'vitals_done',
  'called',
  'in_consultation',
  'done',
])

/** Whether a state says that he was there. */
export const hasVisited = (status: AppointmentState): boolean => came.has(status)

// Only clear columns are read: nothing is opened, and a pause after each part lets a key press through.
const part = 500
/** A device may bring its visits this many days late. */
const recentDays = 14

const indexes = new WeakMap<Clinic, Promise<Map<string, VisitFigures>>>()

/** The visits of the practice, read once after unlocking; what changed in the last days is read again each time. */
export async function visitIndex(clinic: Clinic): Promise<VisitIndex> {
  const known = indexes.get(clinic)
  if (known) {
    const index = await known
    await readRecent(clinic, index)
    return index
  }
  const made = readAll(clinic)
  indexes.set(clinic, made)
  made.catch(() => indexes.delete(clinic))
  return made
}

/** Whoever was here last, so many of them. */
export async function lastHere(clinic: Clinic, most: number): Promise<string[]> {
  return [...(await visitIndex(clinic))]
    .flatMap(([id, { last }]) => (last === null ? [] : [{ id, last }]))
    .toSorted(laterFirst)
    .slice(0, most)
    .map(({ id }) => id)
}

export const laterFirst = (a: { last: string }, b: { last: string }): number =>
  a.last === b.last ? 0 : a.last < b.last ? 1 : -1

async function readAll(clinic: Clinic): Promise<Map<string, VisitFigures>> {
  const index = new Map<string, VisitFigures>()
  for await (const rows of clearSlices(clinic, appointments, part)) {
    for (const row of rows) note(index, row)
    await new Promise((go) => setTimeout(go))
  }
  return index
}

async function readRecent(clinic: Clinic, index: Map<string, VisitFigures>): Promise<void> {
  const from = addDays(sittingDate(clinic.clock.now()), -recentDays)
  for (const chamber of await readRows(clinic, chambers)) {
    const rows = await readClear(clinic, appointments, {
      by: '[chamber_id+sitting_date]',
      from: [chamber.id, from],
      to: [chamber.id, '9999-12-31'],
    })
    for (const row of rows) note(index, row)
  }
}

function note(
  index: Map<string, VisitFigures>,
  { patient_id, chamber_id, sitting_date, kind, status }: ClearRow<AppointmentRow>,
): void {
  if (
    patient_id === undefined ||
    chamber_id === undefined ||
    sitting_date === undefined ||
    kind === undefined ||
    status === undefined
  )
    return
  const visited = index.get(patient_id) ?? { last: null, chambers: new Set(), kinds: new Set() }
  index.set(patient_id, visited)
  visited.chambers.add(chamber_id)
  visited.kinds.add(kind)
  if (hasVisited(status) && (visited.last === null || visited.last < sitting_date))
    visited.last = sitting_date
}
