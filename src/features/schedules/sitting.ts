import { dhakaTimeOf } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import {
  type ScheduleRow,
  type SessionForm,
  sittingSpan,
  unplanned,
  unplannedSession,
} from '#domain/schedule/rows.ts'
import { sittingFrame, type Plan, plannedSessions } from './plan.ts'
import { isOpenSession } from './session-change.ts'

/** The session that a chamber works in now: a row there is, or the frame of one that the first arrival opens. */
export interface Sitting {
  schedule: ScheduleRow | null
  form: SessionForm
}

/**
 * The session of this moment: one that runs, else the next of the day that is not over, else the day's last; without
 * any row the plan's by the same clock, and where nothing was planned one of its own, because somebody stands at the desk.
 */
export function sittingOf(
  day: Plan & { chamber_id: number; rows: readonly ScheduleRow[]; now: number },
): Sitting {
  const { chamber_id, now } = day
  const date = sittingDate(now)
  const rows = day.rows.filter((row) => row.date === date && row.chamber_id === chamber_id)
  const open = rows
    .filter((row) => isOpenSession(row.status))
    .toSorted((a, b) => sittingSpan(a).from - sittingSpan(b).from)
  const row =
    open.find((one) => one.status === 'running' && one.session_code !== unplanned) ??
    open.find((one) => sittingSpan(one).to > now) ??
    open.at(-1)
  if (row) return sittingOfRow(row)
  const slots = day.slots.filter((slot) => slot.chamber_id === chamber_id)
  const forms = plannedSessions({ slots, exceptions: day.exceptions }, { from: date, to: date }).filter(
    (form) => !rows.some((one) => one.id === form.id),
  )
  const planned = forms.find((form) => sittingSpan(form).to > now) ?? forms.at(-1)
  if (planned) return { schedule: null, form: planned }
  const form = unplannedSession(chamber_id, date, dhakaTimeOf(now))
  const known = rows.find((one) => one.id === form.id)
  return known ? sittingOfRow(known) : { schedule: null, form }
}

/** A dated row as the sitting that it is. */
export const sittingOfRow = (row: ScheduleRow): Sitting => ({
  schedule: row,
  form: { ...sittingFrame(row), id: row.id, slot_id: row.slot_id, date: row.date, note: row.note },
})

/** A chamber's sittings of some days: the rows there are, and what the plan has besides them, in the order of clocks. */
export function sittingsOf(
  days: Plan & { rows: readonly ScheduleRow[]; from: string; to: string },
): Sitting[] {
  const { from, to, rows } = days
  const within = rows.filter((row) => from <= row.date && row.date <= to)
  const known = new Set(within.map((row) => row.id))
  const planned = plannedSessions(days, { from, to })
    .filter((form) => !known.has(form.id))
    .map((form): Sitting => ({ schedule: null, form }))
  return [...within.map(sittingOfRow), ...planned].toSorted(
    (a, b) => sittingSpan(a.form).from - sittingSpan(b.form).from || a.form.chamber_id - b.form.chamber_id,
  )
}
