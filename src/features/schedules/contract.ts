import * as z from 'zod/mini'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, count, Day, framed, Id, line, NumberText } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

const session = {
  chamber_id: z.int(),
  session_code: z.string('required').check(z.regex(/^[A-Z]$/, 'choice')),
  label: z.nullable(line(60)),
  start_time: Clock, end_time: Clock,
  mode: z.literal(['serial', 'timed'], 'choice'), slot_minutes: count(1, 240),
  /** `desk + online + buffer` is `max`: desk numbers come first, then online, then the reserve. */
  max: count(1, 500), desk: count(0, 500), online: count(0, 500), buffer: count(0, 500),
}

/** A weekly sitting. `weekdays`: 0 is Saturday, the first day of the week here. */
export const ScheduleSlotRow = z.object({
  id: Id, ...framed, ...session,
  weekdays: z.array(count(0, 6)), effective_from: z.nullable(Day), effective_to: z.nullable(Day),
})
export type ScheduleSlotRow = z.infer<typeof ScheduleSlotRow>

export const scheduleStates = ['scheduled', 'running', 'paused', 'closed', 'cancelled'] as const

/** One sitting on one date. The id is made from chamber, date and session, so that two devices make the same row. */
export const ScheduleRow = z.object({
  id: Id, ...framed, ...session,
  slot_id: z.nullable(Id), date: Day, status: z.literal(scheduleStates), delay_min: count(0, 600), note: z.nullable(line(300)),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

export const scheduleSlots = synced<ScheduleSlotRow>({
  table: 'schedule_slots', row: ScheduleSlotRow, clear: ['chamber_id'], indexes: ['chamber_id'],
})
export const schedules = synced<ScheduleRow>({
  table: 'schedules', row: ScheduleRow, clear: ['chamber_id', 'date', 'session_code', 'status'], indexes: ['[chamber_id+date]', 'date'],
})

/** A session that somebody opens: the frame of its row. */
export const SessionForm = z.strictObject({
  id: Id, ...session, slot_id: z.nullable(Id), date: Day, note: z._default(z.nullable(line(300)), null),
}).check(z.refine((form) => form.id === scheduleId(form.chamber_id, form.date, form.session_code), { error: 'id', path: ['id'] }))
export type SessionForm = z.infer<typeof SessionForm>

/** Opens one sitting on one date. Twice, or from two devices, it is the same sitting. */
export const openSession = endpoint({
  method: 'POST', path: '/doctor/v1/schedules', scope: 'practice', needs: ['Appointment Create', 'Queue Manage'], offline: 'queue',
  body: SessionForm, reply: z.object({ id: Id, opened: z.boolean() }),
})

const inChamber = z.strictObject({ chamber_id: z.optional(NumberText) })
export const listScheduleSlots = endpoint({
  method: 'GET', path: '/doctor/v1/schedule-slots', scope: 'practice', query: inChamber, reply: z.object({ data: z.array(ScheduleSlotRow) }),
})
/** Chambers with the name of the next day somebody sits there. */
export const listScheduleChambers = endpoint({
  method: 'GET', path: '/doctor/v1/schedule-chambers', scope: 'practice',
  reply: z.object({ chambers: z.array(z.object({ id: z.int(), name: z.string(), bn_name: z.nullable(z.string()), next_date: z.nullable(Day) })) }),
})
/** Dated sittings, by default from a week back on. */
export const listSchedules = endpoint({
  method: 'GET', path: '/doctor/v1/schedule/list', scope: 'practice',
  query: z.strictObject({ chamber_id: z.optional(NumberText), from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({ data: z.array(ScheduleRow) }),
})

/** The row that opening a session makes, on the device and on the server alike. */
export const openedSession = (form: SessionForm) => ({ ...form, status: 'running' as const, delay_min: 0 })

/** Session code of a sitting that nobody had planned. */
export const unplanned = 'Q'

/** A sitting that nobody had planned: somebody came, so it is. It ends with the day. */
export const unplannedSession = (chamber_id: number, date: string, start_time: string): SessionForm => ({
  id: scheduleId(chamber_id, date, unplanned), chamber_id, date, session_code: unplanned, label: null, start_time, end_time: '23:59',
  mode: 'serial', slot_minutes: 10, max: 100, desk: 100, online: 0, buffer: 0, slot_id: null, note: null,
})
