import * as z from 'zod/mini'
import { isSerialLabel } from '#contract/clinic/serial.ts'
import { endpoint } from '#contract/endpoint.ts'
import { blankEach } from '#contract/shapes.ts'
import { conflict } from '#contract/refusal.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  ageParts,
  agePartsFit,
  blank,
  Clock,
  Day,
  Gender,
  Id,
  Instant,
  line,
  measure,
  Money,
  Name,
  Precision,
  Relationship,
  text,
  TypedPhone,
  VisitType,
} from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'

export const full = refusal(409, 'full')
export const slotTaken = refusal(409, 'slot_taken')
/** As many appointments as one phone may hold of a sitting are there. */
export const phoneLimit = refusal(409, 'phone_limit')
/** The chamber wants money before it keeps a place: it is to be paid first, or there is no way to pay it from home. */
export const advanceFirst = refusal(409, 'advance')
export const bookedAlready = refusal(409, 'booked_already')
/** One person holds as many places at the chamber as it allows. */
export const openLimit = refusal(409, 'open_limit')

/** What a device has told the patient already, or the assistant has decided, beside the form's own fields. */
export const ToldBooking = z.strictObject({
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
const BookedPatient = z
  .strictObject({
    id: z.optional(Id),
    code: z.optional(line(20)),
    name: Name,
    phone: TypedPhone,
    gender: Gender,
    relationship_status: Relationship,
    blood_group_id: blank(z.int('number')),
    dob: blank(Day),
    dob_precision: blank(Precision),
    ...blankEach(ageParts),
    division_id: blank(z.int('number')),
    district_id: blank(z.int('number')),
    upazila_id: blank(z.int('number')),
  })
  .check(...agePartsFit)

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
  told: z.optional(ToldBooking),
})
export type Booking = z.infer<typeof Booking>

export const Booked = z.object({
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
  /** Until when the place is kept for who must pay first; null where it is his. */
  held_until: z.nullable(Instant),
})

/**
 * Books a place in a session. 409 `full`, `slot_taken` or `session_closed` with the next free places where there is
 * none: a booking made offline is only asked for until this has answered. A patient books for himself and his family, in
 * the places that are given online: 409 `phone_limit` where his phone has its share, `open_limit` where one person has
 * his. Where the fee is wanted before, the place is `held` until it is paid; 409 `advance` where nobody can pay it from home.
 */
export const storeAppointment = endpoint({
  method: 'POST',
  path: '/v1/appointments',
  scope: 'practice',
  refuses: [full, slotTaken, sessionClosed, phoneLimit, openLimit, advanceFirst, bookedAlready, conflict],
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
