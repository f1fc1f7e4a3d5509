import * as z from 'zod/mini'
import { addDays, dhakaInstant } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { Clock, count, Day, framed, Id, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** The most places that a session may have. */
export const mostPlaces = 500

export const session = {
  chamber_id: z.int(),
  session_code: z.string('required').check(z.regex(/^[A-Z]$/, 'choice')),
  label: z.nullable(line(60)),
  start_time: Clock,
  end_time: Clock,
  mode: z.literal(['serial', 'timed'], 'choice'),
  slot_minutes: count(1, 240),
  /** `desk + online + buffer` is `max`: desk numbers come first, then online, then the reserve. */
  max: count(1, mostPlaces),
  desk: count(0, mostPlaces),
  online: count(0, mostPlaces),
  buffer: count(0, mostPlaces),
}

/** A weekly sitting. `weekdays`: 0 is Saturday, the first day of the week here. */
export const ScheduleSlotRow = z.object({
  id: Id,
  ...framed,
  ...session,
  weekdays: z.array(count(0, 6)),
  effective_from: z.nullable(Day),
  effective_to: z.nullable(Day),
})
export type ScheduleSlotRow = z.infer<typeof ScheduleSlotRow>

export const scheduleStates = ['scheduled', 'running', 'paused', 'closed', 'cancelled'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** One sitting on one date. The id is made from chamber, date and session, so that two devices make the same row. */
export const ScheduleRow = z.object({
  id: Id,
  ...framed,
  ...session,
  slot_id: z.nullable(Id),
  date: Day,
  status: z.literal(scheduleStates),
  delay_min: count(0, 600),
  note: z.nullable(line(300)),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

/** Days on which the weekly plan does not hold. No chamber means all of them, no session code the whole day. */
export const ScheduleExceptionRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.nullable(z.int()),
  from_date: Day,
  to_date: Day,
  kind: z.literal(['leave', 'holiday'], 'choice'),
  session_code: z.nullable(session.session_code),
  reason: z.nullable(line(200)),
})
export type ScheduleExceptionRow = z.infer<typeof ScheduleExceptionRow>

export const scheduleSlots = synced<ScheduleSlotRow>({
  table: 'schedule_slots',
  row: ScheduleSlotRow,
  clear: ['chamber_id'],
  indexes: ['chamber_id'],
})

export const schedules = synced<ScheduleRow>({
  table: 'schedules',
  row: ScheduleRow,
  clear: ['chamber_id', 'date', 'session_code', 'status'],
  indexes: ['[chamber_id+date]', 'date'],
})

export const scheduleExceptions = synced<ScheduleExceptionRow>({
  table: 'schedule_exceptions',
  row: ScheduleExceptionRow,
  clear: ['chamber_id', 'from_date', 'to_date'],
  indexes: [],
})

export const dated = {
  id: Id,
  ...session,
  slot_id: z.nullable(Id),
  date: Day,
  note: z._default(z.nullable(line(300)), null),
}

export const hasItsId = z.refine<{ id: string; chamber_id: number; date: string; session_code: string }>(
  (form) => form.id === scheduleId(form.chamber_id, form.date, form.session_code),
  { error: 'id', path: ['id'] },
)

/** A session that somebody opens: the frame of its row. */
export const SessionForm = z.strictObject(dated).check(hasItsId)
export type SessionForm = z.infer<typeof SessionForm>

/** The row that opening a session makes, on the device and on the server alike. */
export const openedSession = (form: SessionForm) => ({ ...form, status: 'running' as const, delay_min: 0 })

/** A dated sitting that nobody has opened yet. */
export const scheduledSession = (form: SessionForm) => ({
  ...form,
  status: 'scheduled' as const,
  delay_min: 0,
})

/** Between which instants (ms) a session lies; one that ends after midnight ends the next day. */
export function sittingSpan(session: Pick<SessionForm, 'date' | 'start_time' | 'end_time'>): {
  from: number
  to: number
} {
  const from = dhakaInstant(session.date, session.start_time)
  const to = dhakaInstant(session.date, session.end_time)
  return { from, to: to > from ? to : dhakaInstant(addDays(session.date, 1), session.end_time) }
}

/** Session code of a sitting that nobody had planned. */
export const unplanned = 'Q'

/** A sitting that nobody had planned: somebody came, so it is. It ends with the day. */
export const unplannedSession = (chamber_id: number, date: string, start_time: string): SessionForm => ({
  id: scheduleId(chamber_id, date, unplanned),
  chamber_id,
  date,
  session_code: unplanned,
  label: null,
  start_time,
  end_time: '23:59',
  mode: 'serial',
  slot_minutes: 10,
  max: 100,
  desk: 100,
  online: 0,
  buffer: 0,
  slot_id: null,
  note: null,
})
