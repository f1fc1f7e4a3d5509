import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, count, Day, framed, Id, Instant, line, measure, Meta, Money, NumberText, Page, text, VisitType } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { PatientRow } from '#features/patients/contract.ts'
import { ScheduleRow } from '#features/schedules/contract.ts'

export const appointmentStates = [
  'held', 'booked', 'arrived', 'vitals_done', 'called', 'in_consultation', 'done', 'no_show', 'cancelled', 'rescheduled', 'expired',
] as const
export const Source = z.literal(['desk', 'phone', 'online', 'kiosk'], 'choice')
export const Priority = z.literal(['normal', 'elderly', 'emergency', 'vip'], 'choice')

/**
 * A visit, booked or walked in: one row for both. `serial` is what was told to the patient and never changes;
 * `position` is the calling order and all that reordering changes.
 */
export const AppointmentRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(), schedule_id: Id, patient_id: Id, kind: z.literal(['schedule', 'quick'], 'choice'),
  serial: line(12), position: z.int(), sitting_date: Day, session_code: line(2), type: VisitType,
  status: z.literal(appointmentStates, 'choice'), source: Source, priority: Priority, priority_reason: z.nullable(line(200)),
  fee_paisa: Money, suggested_fee_paisa: Money, fee_reason: z.nullable(line(200)),
  /** 0 unpaid, 1 paid, 2 partial, 3 waived, 4 refunded, 5 to be verified, 6 rejected. */
  payment_status: count(0, 6),
  /** The problem in the patient's words. */
  question: z.nullable(text(1000)), weight_kg: z.nullable(measure(0.4, 300)), referral_doctor_id: z.nullable(Id),
  arrived_at: z.nullable(Instant), called_at: z.nullable(Instant), in_at: z.nullable(Instant), done_at: z.nullable(Instant),
  /** Start of his slot in a timed session; until when an unpaid place is kept for him. */
  slot_time: z.nullable(Clock), held_until: z.nullable(Instant),
  overbooked: z.boolean(), returns_with_reports: z.boolean(), cancel_reason: z.nullable(line(200)), rescheduled_to: z.nullable(Id),
})
export type AppointmentRow = z.infer<typeof AppointmentRow>
export type AppointmentState = (typeof appointmentStates)[number]

export const appointments = synced<AppointmentRow>({
  table: 'appointments', row: AppointmentRow,
  clear: ['chamber_id', 'schedule_id', 'patient_id', 'sitting_date', 'status', 'position', 'serial', 'kind', 'type'],
  indexes: ['schedule_id', '[chamber_id+sitting_date]', 'patient_id'],
})

/** A day's or a session's visits under the specification's keys. */
export const AppointmentList = z.object({
  schedule: z.nullable(ScheduleRow), appointments: z.array(AppointmentRow), appointment_count: z.int(),
  /** Ids of the patients that have a place. */
  appointed_patient: z.array(Id), patients: z.array(PatientRow),
  smsStatus: z.boolean(), sms_details: z.array(z.object({ appointment_id: Id, type: z.string(), status: z.string() })),
})
export type AppointmentList = z.infer<typeof AppointmentList>

export const listSessionAppointments = endpoint({
  method: 'GET', path: '/doctor/v1/doctor-appointment', scope: 'practice', needs: 'Appointment List',
  query: z.strictObject({ schedule_id: Id }), reply: AppointmentList,
})
/** All visits, the latest sitting first; a page at a time. */
export const listAppointments = endpoint({
  method: 'GET', path: '/doctor/v1/appointment-list', scope: 'practice', needs: 'Appointment List',
  query: z.strictObject({ chamber_id: z.optional(NumberText), from: z.optional(Day), to: z.optional(Day), page: Page }),
  reply: z.extend(AppointmentList, { meta: Meta }),
})

/**
 * Moves a visit a step on, or takes the last step back within ten seconds (`undo_of` is when that step was made).
 * A new `position` changes the calling order, never the number.
 */
export const moveAppointment = endpoint({
  method: 'POST', path: '/doctor/v1/appointment-status/{id}', scope: 'practice', needs: 'Queue Manage', offline: 'queue', ours: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    status: z.literal(appointmentStates, 'choice'), at: Instant, undo_of: z.optional(Instant), position: z.optional(z.int('number')),
    /** The state is left as it stands, whatever it has become meanwhile. */
    order_only: z.optional(z.literal(true)),
    priority: z.optional(Priority), priority_reason: z.optional(line(200)), cancel_reason: z.optional(line(200)),
  }),
  reply: z.object({ id: Id, status: z.literal(appointmentStates), position: z.int() }),
})

/** What is known of the payment of a visit. 3 waives it, 4 says that it was given back. */
export const setPaymentStatus = endpoint({
  method: 'POST', path: '/doctor/v1/payment-status/{appointment_id}', scope: 'practice', needs: 'Payment Collect', offline: 'queue',
  params: z.strictObject({ appointment_id: Id }), body: z.strictObject({ payment_status: count(0, 6) }),
  reply: z.object({ id: Id, payment_status: count(0, 6) }),
})

export { madeByNobody, moved, type Move, type Moved } from './moves.ts'
