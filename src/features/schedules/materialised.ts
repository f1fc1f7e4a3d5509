import type { ScheduleRow, ScheduleSlotRow, SessionForm } from '#domain/schedule/rows.ts'
import { sittingFrame } from './plan.ts'

/** A dated sitting as it lies in the store, removed ones too. */
export type DatedRow = Pick<ScheduleRow, 'id' | 'slot_id' | 'date' | 'status' | 'deleted_at'> &
  Omit<SessionForm, 'id' | 'slot_id' | 'date' | 'note'>

/** What must be written so that the dated sittings are what the plan says. */
export interface MaterialisePlan<Row extends DatedRow> {
  add: SessionForm[]
  /** Sittings that were taken out by leave or another plan, and are planned again. */
  revive: { row: Row; form: SessionForm }[]
}

/** Which planned sittings have no dated row in sight. What stands is left alone, so that doing it again does nothing. */
export function toMaterialise<Row extends DatedRow>(
  forms: readonly SessionForm[],
  rows: readonly Row[],
): MaterialisePlan<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const revive = forms.flatMap((form) => {
    const row = byId.get(form.id)
    return row && row.deleted_at !== null ? [{ row, form }] : []
  })
  return { add: forms.filter((form) => !byId.has(form.id)), revive }
}

/** What becomes of a weekly sitting's coming days when it is changed or removed. */
export interface ReplanResult<Row extends DatedRow> {
  remove: Row[]
  adjust: { row: Row; form: SessionForm }[]
  /** Booked days that no longer are as they were planned: a person decides about them. */
  keep: Row[]
}

/**
 * Compares a weekly sitting's coming days with what the new plan gives. Days with bookings are never touched, nor days
 * that somebody changed by hand (`before` is how the weekly sitting was).
 */
export function replanned<Row extends DatedRow>(
  forms: readonly SessionForm[],
  rows: readonly Row[],
  on: { before: ScheduleSlotRow; booked: ReadonlySet<string> },
): ReplanResult<Row> {
  const byId = new Map(forms.map((form) => [form.id, form]))
  const made: ReplanResult<Row> = { remove: [], adjust: [], keep: [] }
  for (const row of rows) {
    const form = byId.get(row.id)
    if (
      row.slot_id !== on.before.id ||
      row.status !== 'scheduled' ||
      row.deleted_at !== null ||
      (form && same(form, row))
    )
      continue
    if (on.booked.has(row.id)) made.keep.push(row)
    else if (!form) made.remove.push(row)
    else if (same(on.before, row)) made.adjust.push({ row, form })
  }
  return made
}

type Framed = Parameters<typeof sittingFrame>[0]

const same = (one: Framed, other: Framed): boolean =>
  JSON.stringify(sittingFrame(one)) === JSON.stringify(sittingFrame(other))
