import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { beginsByDay } from '#contract/clinic/sitting-date.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { Clock, count, Day, Id, line, NumberText } from '#contract/fields.ts'
import {
  ScheduleExceptionRow,
  ScheduleRow,
  ScheduleSlotRow,
  SessionForm,
  dated,
  hasItsId,
  scheduleStates,
  session,
} from '#domain/schedule/rows.ts'
import { refusal } from '#contract/refusal.ts'

/** Somebody has booked on a day that is to be called off. */
export const alreadyBooked = refusal(409, 'booked')
/** So many visits at most are named as shown when leave is confirmed; where more wait, the confirmation alone counts. */
export const mostConfirmed = 5000
/** More serials were told than the sitting would have left. */
export const serialsTold = refusal(409, 'issued')

const quotasFit = z.refine<{ max: number; desk: number; online: number; buffer: number }>(
  (form) => form.desk + form.online + form.buffer === form.max,
  { error: 'quota', path: ['max'] },
)

/** A session to open at once, or to plan; with `to` on every named weekday until then. The id is the first date's. */
export const SessionPlan = z
  .strictObject({
    ...dated,
    status: z._default(z.literal(['scheduled', 'running'], 'choice'), 'running'),
    to: z.optional(Day),
    weekdays: z.optional(z.array(count(0, 6))),
  })
  .check(hasItsId)
export type SessionPlan = z.infer<typeof SessionPlan>

/** Opens one sitting on one date, or plans some. Twice, or from two devices, it is the same sitting. */
export const openSession = endpoint({
  method: 'POST',
  path: '/doctor/v1/schedules',
  scope: 'practice',
  needs: ['Appointment Create', 'Queue Manage'],
  offline: 'queue',
  body: SessionPlan,
  reply: z.object({ id: Id, opened: z.boolean(), ids: z.array(Id) }),
})

export const sessionActions = ['change', 'delay', 'pause', 'resume', 'close', 'cancel'] as const

/**
 * What somebody does with a sitting. `delay_min` is how late it is in all, not how much later. `schedule` names the
 * sitting where the weekly plan has it and no row was made yet.
 */
export const SessionChange = z
  .strictObject({
    id: Id,
    action: z.literal(sessionActions, 'choice'),
    schedule: z.optional(SessionForm),
    delay_min: z.optional(count(0, 600)),
    reason: z.optional(line(200)),
    start_time: z.optional(Clock),
    end_time: z.optional(Clock),
    note: z.optional(z.nullable(line(300))),
    max: z.optional(session.max),
    desk: z.optional(session.desk),
    online: z.optional(session.online),
    buffer: z.optional(session.buffer),
  })
  .check(
    z.refine((form) => form.action !== 'delay' || form.delay_min !== undefined, {
      error: 'required',
      path: ['delay_min'],
    }),
    z.refine((form) => form.action !== 'cancel' || form.reason !== undefined, {
      error: 'reason',
      path: ['reason'],
    }),
    z.refine(
      (form) =>
        form.max === undefined || form.max === (form.desk ?? 0) + (form.online ?? 0) + (form.buffer ?? 0),
      { error: 'quota', path: ['max'] },
    ),
    z.refine((form) => form.max !== undefined || (form.desk ?? form.online ?? form.buffer) === undefined, {
      error: 'required',
      path: ['max'],
    }),
  )
export type SessionChange = z.infer<typeof SessionChange>

/** Who had a place in what does not take place: what he paid is to be given back, and he is to be told. */
const Called = z.object({
  cancelled: z.array(Id),
  refunds: z.array(z.object({ appointment_id: Id, patient_id: Id, paid_paisa: z.int() })),
  messages: z.array(z.object({ appointment_id: Id, patient_id: Id, phone: z.string() })),
})
export type CalledOff = z.infer<typeof Called>

/** Changes a sitting. `max` below what was issued is refused with 409 `issued`; a cancelled sitting cancels its live visits. */
export const updateSession = endpoint({
  method: 'POST',
  path: '/doctor/v1/schedule-update',
  scope: 'practice',
  refuses: [sessionClosed, serialsTold],
  needs: 'Queue Manage',
  offline: 'queue',
  body: SessionChange,
  reply: z.extend(Called, { id: Id, status: z.literal(scheduleStates) }),
})

/** A planned session begins before midnight; what was planned otherwise earlier, or opened in the night, stays as it is. */
const startsByDay = z.refine<{ start_time: string }>((form) => beginsByDay(form.start_time), {
  error: 'start_time',
  path: ['start_time'],
})

/** A weekly sitting as it is planned; the same id again replaces it. */
export const SlotForm = z
  .strictObject({
    id: Id,
    ...session,
    weekdays: z.array(count(0, 6)).check(z.minLength(1, 'weekdays')),
    effective_from: z._default(z.nullable(Day), null),
    effective_to: z._default(z.nullable(Day), null),
  })
  .check(
    quotasFit,
    startsByDay,
    z.refine((form) => form.start_time !== form.end_time, { error: 'end_time', path: ['end_time'] }),
    z.refine(
      (form) =>
        form.effective_from === null ||
        form.effective_to === null ||
        form.effective_from <= form.effective_to,
      { error: 'day_order', path: ['effective_to'] },
    ),
  )
export type SlotForm = z.infer<typeof SlotForm>

/** Makes, replaces or removes a weekly sitting. Days of it that are booked stay as they are and are named in `kept`. */
export const storeSlot = endpoint({
  method: 'POST',
  path: '/doctor/v1/schedule-slots',
  scope: 'practice',
  needs: 'Setting List',
  body: z.union([SlotForm, z.strictObject({ id: Id, remove: z.literal(true) })]),
  reply: z.object({
    slot: z.nullable(ScheduleSlotRow),
    opened: z.int(),
    kept: z.array(z.object({ id: Id, date: Day, booked: z.int() })),
  }),
})

const inChamber = z.strictObject({ chamber_id: z.optional(NumberText) })
export const listScheduleSlots = endpoint({
  method: 'GET',
  path: '/doctor/v1/schedule-slots',
  scope: 'practice',
  query: inChamber,
  reply: z.object({ data: z.array(ScheduleSlotRow) }),
})

/** Chambers with the name of the next day somebody sits there. */
export const listScheduleChambers = endpoint({
  method: 'GET',
  path: '/doctor/v1/schedule-chambers',
  scope: 'practice',
  reply: z.object({
    chambers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        bn_name: z.nullable(z.string()),
        next_date: z.nullable(Day),
      }),
    ),
  }),
})

/** Dated sittings, by default from a week back on. */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/doctor/v1/schedule/list',
  scope: 'practice',
  query: z.strictObject({ chamber_id: z.optional(NumberText), from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({ data: z.array(ScheduleRow) }),
})

/**
 * Leave or a holiday. On days with bookings it is refused with 409 `booked` and their list, until it comes confirmed; where
 * `shown` names the visits that were confirmed, also while anybody else waits there. A build of before names none.
 */
export const ExceptionForm = z
  .strictObject({
    id: Id,
    chamber_id: z.nullable(z.int()),
    from_date: Day,
    to_date: Day,
    kind: z.literal(['leave', 'holiday'], 'choice'),
    session_code: z._default(z.nullable(session.session_code), null),
    reason: z._default(z.nullable(line(200)), null),
    confirmed: z._default(z.boolean(), false),
    shown: z.optional(z.array(Id).check(z.maxLength(mostConfirmed, 'too_many'))),
  })
  .check(z.refine((form) => form.from_date <= form.to_date, { error: 'day_order', path: ['to_date'] }))
export type ExceptionForm = z.infer<typeof ExceptionForm>

export const listScheduleExceptions = endpoint({
  method: 'GET',
  path: '/doctor/v1/schedule-exceptions',
  scope: 'practice',
  ours: true,
  query: inChamber,
  reply: z.object({ data: z.array(ScheduleExceptionRow) }),
})

export const addScheduleException = endpoint({
  method: 'POST',
  path: '/doctor/v1/schedule-exceptions',
  scope: 'practice',
  refuses: [alreadyBooked],
  needs: ['Setting List', 'Queue Manage'],
  offline: 'queue',
  ours: true,
  status: 201,
  body: ExceptionForm,
  reply: z.extend(Called, { exception: ScheduleExceptionRow }),
})

/** The days are open again as the weekly plan has them, and extra sessions that the leave took; what was cancelled and told stays cancelled. */
export const removeScheduleException = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/schedule-exceptions/{id}',
  scope: 'practice',
  needs: ['Setting List', 'Queue Manage'],
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id, opened: z.int() }),
})

/** A sitting as anybody may see it. */
export const PublicSchedule = z.object({
  id: Id,
  doctor_id: z.int(),
  chamber_id: z.int(),
  date: Day,
  session_code: z.string(),
  label: z.nullable(z.string()),
  start_time: Clock,
  end_time: Clock,
  mode: z.string(),
  slot_minutes: z.int(),
  status: z.string(),
  delay_min: z.int(),
  /** Places that anybody may still take by himself. */
  places: z.int(),
  /** How many wait for one of a session that is full. */
  waiting: z.int(),
})
export type PublicSchedule = z.infer<typeof PublicSchedule>

/** Sittings of a chamber that can be booked now, the full ones among them. The specification spells the key with a letter missing; both are there. */
export const listPublicSchedules = endpoint({
  method: 'GET',
  path: '/v1/schedules',
  scope: 'public',
  query: z.strictObject({ chamber_id: NumberText }),
  reply: z.object({
    data: z.object({
      appointment_scheduls: z.array(PublicSchedule),
      appointment_schedules: z.array(PublicSchedule),
    }),
  }),
})

/** The days of them, of one chamber or of one doctor's. */
export const listScheduleDates = endpoint({
  method: 'GET',
  path: '/v1/schedule-dates',
  scope: 'public',
  query: z.strictObject({ chamber_id: z.optional(NumberText), doctor_id: z.optional(NumberText) }),
  reply: z.object({
    data: z.array(z.object({ doctor_id: z.int(), chamber_id: z.int(), date: Day, sessions: z.int() })),
  }),
})
