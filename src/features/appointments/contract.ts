import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { conflict } from '#contract/refusal.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  blank,
  count,
  Day,
  Id,
  Instant,
  line,
  measure,
  Meta,
  Money,
  NumberText,
  Page,
  text,
  VisitType,
} from '#contract/fields.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { ScheduleRow } from '#domain/schedule/rows.ts'
import { AppointmentRow, Priority, VideoLinkRow } from '#domain/appointment/rows.ts'

import { Booked, full, slotTaken, ToldBooking } from './contract-booking.ts'

export * from './contract-booking.ts'

export * from './contract-own.ts'

export * from './contract-video.ts'

/** A day's or a session's visits under the specification's keys. */
export const AppointmentList = z.object({
  schedule: z.nullable(ScheduleRow),
  appointments: z.array(AppointmentRow),
  appointment_count: z.int(),
  /** Ids of the patients that have a place. */
  appointed_patient: z.array(Id),
  patients: z.array(PatientRow),
  smsStatus: z.boolean(),
  sms_details: z.array(z.object({ appointment_id: Id, type: z.string(), status: z.string() })),
})
export type AppointmentList = z.infer<typeof AppointmentList>

export const listSessionAppointments = endpoint({
  method: 'GET',
  path: '/doctor/v1/doctor-appointment',
  scope: 'practice',
  needs: 'Appointment List',
  query: z.strictObject({ schedule_id: Id }),
  reply: AppointmentList,
})

/** All visits, the latest sitting first; a page at a time. */
export const listAppointments = endpoint({
  method: 'GET',
  path: '/doctor/v1/appointment-list',
  scope: 'practice',
  needs: 'Appointment List',
  query: z.strictObject({
    chamber_id: z.optional(NumberText),
    from: z.optional(Day),
    to: z.optional(Day),
    page: Page,
  }),
  reply: z.extend(AppointmentList, { meta: Meta }),
})

/**
 * Moves a visit a step on, or takes the last step back within ten seconds (`undo_of` is when that step was made).
 * A new `position` changes the calling order, never the number.
 */
export const moveAppointment = endpoint({
  method: 'POST',
  path: '/doctor/v1/appointment-status/{id}',
  scope: 'practice',
  refuses: [conflict, slotTaken],
  needs: 'Queue Manage',
  offline: 'queue',
  ours: true,
  stamped: ['at', 'undo_of'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    status: z.literal(APPOINTMENT_STATES, 'choice'),
    at: Instant,
    undo_of: z.optional(Instant),
    position: z.optional(z.int('number')),
    /** The state is left as it stands, whatever it has become meanwhile. */
    order_only: z.optional(z.literal(true)),
    priority: z.optional(Priority),
    priority_reason: z.optional(line(200)),
    cancel_reason: z.optional(line(200)),
    returns_with_reports: z.optional(z.boolean()),
  }),
  reply: z.object({ id: Id, status: z.literal(APPOINTMENT_STATES), position: z.int() }),
})

/**
 * The payment state of a visit follows its entries: any other than they make is refused. 3 lets off what is owed, which
 * is a discount with its reason, and an entry itself.
 */
export const setPaymentStatus = endpoint({
  method: 'POST',
  path: '/doctor/v1/payment-status/{appointment_id}',
  scope: 'practice',
  refuses: [conflict],
  needs: 'Payment Collect',
  offline: 'queue',
  params: z.strictObject({ appointment_id: Id }),
  body: z.strictObject({ payment_status: count(0, 6), reason: blank(line(200)) }),
  reply: z.object({ id: Id, payment_status: count(0, 6) }),
})

/** Puts a booked visit into another session: a new visit under a new id, to which the old one points. */
export const rescheduleAppointment = endpoint({
  method: 'POST',
  path: '/doctor/v1/appointments/{id}/reschedule',
  scope: 'practice',
  refuses: [full, slotTaken, sessionClosed, conflict],
  needs: 'Appointment Create',
  offline: 'queue',
  status: 201,
  ours: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    schedule_id: Id,
    told: z.omit(ToldBooking, { fee_paisa: true, fee_reason: true, source: true, seen_at: true }),
  }),
  reply: z.object({ appointment: Booked }),
})

/** Changes what was noted of a visit. A fee that the rule does not give needs its reason. */
export const editAppointment = endpoint({
  method: 'PUT',
  path: '/doctor/v1/appointments/{id}',
  scope: 'practice',
  refuses: [conflict],
  needs: 'Appointment Create',
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    type: z.optional(VisitType),
    question: z.optional(z.nullable(text(1000))),
    weight: z.optional(z.nullable(measure(0.4, 300))),
    fee_paisa: z.optional(Money),
    fee_reason: z.optional(z.nullable(line(200))),
  }),
  reply: z.object({
    appointment: z.object({
      id: Id,
      type: VisitType,
      fee_paisa: Money,
      suggested_fee_paisa: Money,
      fee_reason: z.nullable(z.string()),
    }),
  }),
})

const one = {
  params: z.strictObject({ id: Id }),
  scope: 'practice',
  needs: 'Appointment List',
  patients: true,
} as const

/** The visits of a session: all of them for its staff, his own for a patient. */
export const listAppointmentsOf = endpoint({
  method: 'GET',
  path: '/v1/appointments',
  scope: 'practice',
  needs: 'Appointment List',
  patients: true,
  query: z.strictObject({ schedule_id: Id }),
  reply: AppointmentList,
})

/** What the form begins with: chambers, and the open sittings of one or all of them. A patient names the chamber he asks of. */
export const createAppointment = endpoint({
  method: 'GET',
  path: '/v1/appointments/create',
  scope: 'practice',
  needs: ['Appointment List', 'Appointment Create'],
  patients: true,
  query: z.strictObject({ chamber_id: z.optional(NumberText) }),
  reply: z.object({
    chambers: z.array(z.object({ id: z.int(), name: z.string(), bn_name: z.nullable(z.string()) })),
    schedules: z.array(z.extend(ScheduleRow, { places: z.int() })),
    blood_groups: z.record(z.string(), z.string()),
  }),
})

const Shown = z.object({
  appointment: AppointmentRow,
  patient: PatientRow,
  schedule: ScheduleRow,
  video_link: z.nullable(VideoLinkRow),
})

export const showAppointment = endpoint({
  method: 'GET',
  path: '/v1/appointments/{id}',
  ...one,
  reply: Shown,
})

/** The same, with the open sittings of its chamber that it could be moved to. */
export const readAppointmentEdit = endpoint({
  method: 'GET',
  path: '/v1/appointments/{id}/edit',
  ...one,
  reply: z.extend(Shown, { schedules: z.array(z.extend(ScheduleRow, { places: z.int() })) }),
})
