import * as z from 'zod/mini'
import { Clock, count, Day, framed, Id, line } from '#contract/fields.ts'
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
