import { addDays, dhakaInstant, dhakaTimeOf, weekdayOf } from '#contract/clinic/day.ts'
import { scheduleId, sittingDate } from '#contract/clinic/sitting-date.ts'
import { type ScheduleRow, type ScheduleSlotRow, type SessionForm, unplanned, unplannedSession } from './contract.ts'

/** The session that a chamber works in now: a row there is, or the frame of one that the first arrival opens. */
export interface Sitting {
  schedule: ScheduleRow | null
  form: SessionForm
}

/** Between which instants (ms) a session lies; one that ends after midnight ends the next day. */
export function spanOf(session: Pick<SessionForm, 'date' | 'start_time' | 'end_time'>): { from: number; to: number } {
  const from = dhakaInstant(session.date, session.start_time)
  const to = dhakaInstant(session.date, session.end_time)
  return { from, to: to > from ? to : dhakaInstant(addDays(session.date, 1), session.end_time) }
}

/**
 * The session of this moment: one that runs, else the next of the day that is not over, else the day's last; without
 * any row the weekly plan's, and where nothing was planned one of its own, because somebody stands at the desk.
 */
export function sittingOf(day: { chamber_id: number; rows: readonly ScheduleRow[]; slots: readonly ScheduleSlotRow[]; now: number }): Sitting {
  const { chamber_id, now } = day
  const date = sittingDate(now)
  const rows = day.rows.filter((row) => row.date === date && row.chamber_id === chamber_id)
  const open = rows.filter((row) => row.status !== 'closed' && row.status !== 'cancelled').toSorted((a, b) => spanOf(a).from - spanOf(b).from)
  const row = open.find((one) => one.status === 'running' && one.session_code !== unplanned) ?? open.find((one) => spanOf(one).to > now) ?? open.at(-1)
  if (row) return { schedule: row, form: formOf(row) }
  const planned = day.slots.map((slot) => plannedOn(slot, date)).find((form) => form !== null && !rows.some((one) => one.id === form.id))
  if (planned) return { schedule: null, form: planned }
  const form = unplannedSession(chamber_id, date, dhakaTimeOf(now))
  const known = rows.find((one) => one.id === form.id)
  return known ? { schedule: known, form: formOf(known) } : { schedule: null, form }
}

function plannedOn(slot: ScheduleSlotRow, date: string): SessionForm | null {
  const holds = slot.weekdays.includes(weekdayOf(date)) && (slot.effective_from ?? date) <= date && (slot.effective_to ?? date) >= date
  if (!holds) return null
  return { ...frameOf(slot), id: scheduleId(slot.chamber_id, date, slot.session_code), slot_id: slot.id, date, note: null }
}

const frameOf = ({ chamber_id, session_code, label, start_time, end_time, mode, slot_minutes, max, desk, online, buffer }: Omit<SessionForm, 'id' | 'slot_id' | 'date' | 'note'>) =>
  ({ chamber_id, session_code, label, start_time, end_time, mode, slot_minutes, max, desk, online, buffer })

const formOf = (row: ScheduleRow): SessionForm => ({ ...frameOf(row), id: row.id, slot_id: row.slot_id, date: row.date, note: row.note })
