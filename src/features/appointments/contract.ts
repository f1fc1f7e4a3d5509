import * as z from 'zod/mini'
import { AGE_LIMITS } from '#contract/clinic/age.ts'
import { isSerialLabel } from '#contract/clinic/serial.ts'
import { endpoint } from '#contract/endpoint.ts'
import { conflict } from '#contract/refusal.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  Clock,
  count,
  Day,
  Gender,
  Id,
  Instant,
  line,
  measure,
  Meta,
  Money,
  Name,
  NumberText,
  Page,
  Precision,
  Relationship,
  text,
  TypedPhone,
  VisitType,
} from '#contract/fields.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { ScheduleRow } from '#domain/schedule/rows.ts'
import { AppointmentRow, Priority, VideoLinkRow, appointmentStates } from '#domain/appointment/rows.ts'
import { refusal } from '#contract/refusal.ts'

export const full = refusal(409, 'full')
export const slotTaken = refusal(409, 'slot_taken')
/** As many appointments as one phone may hold of a sitting are there. */
export const phoneLimit = refusal(409, 'phone_limit')
/** The chamber wants money before it keeps a place, which nobody can pay here yet. */
export const advanceFirst = refusal(409, 'advance')
export const bookedAlready = refusal(409, 'booked_already')

const blank = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null)

/** Only a secure address may be opened from the list; nothing that runs, nothing with a password in it. */
const isMeetingAddress = (typed: string): boolean => {
  const read = URL.parse(typed)
  return (
    read !== null &&
    read.protocol === 'https:' &&
    read.username === '' &&
    read.password === '' &&
    read.hostname.includes('.')
  )
}

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
    status: z.literal(appointmentStates, 'choice'),
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
  reply: z.object({ id: Id, status: z.literal(appointmentStates), position: z.int() }),
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

/** What a device has told the patient already, or the clerk has decided, beside the form's own fields. */
export const Told = z.strictObject({
  id: Id,
  serial: z.optional(line(12).check(z.refine(isSerialLabel, 'number'))),
  position: z.optional(z.int('number')),
  slot_time: z.optional(Clock),
  fee_paisa: z.optional(Money),
  fee_reason: z.optional(line(200)),
  source: z.optional(z.literal(['desk', 'phone'], 'choice')),
  /** He was seen although the session had closed meanwhile: the visit is kept as done. */
  seen_at: z.optional(Instant),
})

/** The patient as the appointment form tells him; phone, relationship, name and gender are always told. */
const BookedPatient = z.strictObject({
  id: z.optional(Id),
  code: z.optional(line(20)),
  name: Name,
  phone: TypedPhone,
  gender: Gender,
  relationship_status: Relationship,
  blood_group_id: blank(z.int('number')),
  dob: blank(Day),
  dob_precision: blank(Precision),
  years: blank(count(0, AGE_LIMITS.years)),
  months: blank(count(0, AGE_LIMITS.months)),
  days: blank(count(0, AGE_LIMITS.days)),
  division_id: blank(z.int('number')),
  district_id: blank(z.int('number')),
  upazila_id: blank(z.int('number')),
})

/** Left out altogether, each of its fields is still named as missing. */
const WholePatient = z.pipe(
  z.transform((told: z.input<typeof BookedPatient> | undefined): unknown => told ?? {}),
  BookedPatient,
)

/** The eight keys of the specification's form, and in `told` what a device adds. */
export const Booking = z.strictObject({
  doctor_id: blank(z.int('number')),
  user_id: blank(z.int('number')),
  schedule_id: Id,
  patient_id: blank(Id),
  question: blank(text(1000)),
  patient: WholePatient,
  weight: blank(measure(0.4, 300)),
  type: VisitType,
  told: z.optional(Told),
})
export type Booking = z.infer<typeof Booking>

const Booked = z.object({
  id: Id,
  schedule_id: Id,
  patient_id: Id,
  serial: z.string(),
  position: z.int(),
  slot_time: z.nullable(Clock),
  sitting_date: Day,
  status: z.string(),
  fee_paisa: Money,
  suggested_fee_paisa: Money,
  /** More places of this session stand on his phone than the chamber wants. */
  over_phone_limit: z.boolean(),
})

/**
 * Books a place in a session. 409 `full`, `slot_taken` or `session_closed` with the next free places where there is
 * none: a booking made offline is only asked for until this has answered. A patient books for himself and his family, in
 * the places that are given online: 409 `phone_limit` where his phone has its share, `advance` where the fee is wanted before.
 */
export const storeAppointment = endpoint({
  method: 'POST',
  path: '/v1/appointments',
  scope: 'practice',
  refuses: [full, slotTaken, sessionClosed, phoneLimit, advanceFirst, bookedAlready, conflict],
  needs: 'Appointment Create',
  patients: true,
  offline: 'queue',
  status: 201,
  body: Booking,
  reply: z.object({ appointment: Booked }),
})

/** A free place that a refusal offers in its stead. */
export const FreePlace = z.object({
  schedule_id: Id,
  date: Day,
  session_code: line(2),
  start_time: Clock,
  places: z.int(),
  slot_time: z.nullable(Clock),
})
export type FreePlace = z.infer<typeof FreePlace>

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
    told: z.omit(Told, { fee_paisa: true, fee_reason: true, source: true, seen_at: true }),
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

export const MeetingAddress = z
  .string('required')
  .check(z.maxLength(500, 'too_long'), z.refine(isMeetingAddress, 'url'))

export const listVideoCalls = endpoint({
  method: 'GET',
  path: '/doctor/v1/video-call-appointment',
  scope: 'practice',
  needs: 'Appointment List',
  query: z.strictObject({ page: Page }),
  reply: z.object({
    data: z.array(
      z.object({ appointment: AppointmentRow, patient: z.nullable(PatientRow), video_link: VideoLinkRow }),
    ),
    meta: Meta,
  }),
})

export const storeVideoLink = endpoint({
  method: 'POST',
  path: '/doctor/v1/video-call-appointment',
  scope: 'practice',
  needs: 'Appointment Create',
  offline: 'queue',
  ours: true,
  body: z
    .strictObject({
      appointment_id: Id,
      url: MeetingAddress,
      provider: blank(line(40)),
      opens_at: blank(Instant),
      expires_at: blank(Instant),
      sent_at: blank(Instant),
    })
    .check(
      z.refine(
        (form) => form.opens_at === null || form.expires_at === null || form.opens_at < form.expires_at,
        { error: 'range', path: ['expires_at'] },
      ),
    ),
  reply: z.object({ video_link: VideoLinkRow }),
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
