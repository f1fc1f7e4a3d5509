import * as z from 'zod/mini'
import { agePartsOf, ageToBirth, toldParts } from '#contract/clinic/age.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import { type FieldErrors, fieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { Fees } from '#features/fees/parts.ts'
import { type PatientRow } from '#domain/patient/rows.ts'
import { PatientBody, patientOf, type NewPatient } from '#domain/patient/form.ts'
import type { Sitting } from '#features/schedules/parts.ts'
import { type BookingDraft, serialToCome } from './book.ts'
import { Booking } from './contract.ts'

/** What stands in the appointment form, as typed. */
export const TypedBooking = z.object({
  slot_time: z.optional(z.string()),
  patient_id: z.optional(z.string()),
  type: z.optional(z.number()),
  weight: z.optional(z.unknown()),
  question: z.optional(z.string()),
  patient: z._default(z.record(z.string(), z.unknown()), {}),
})
export type TypedBooking = z.infer<typeof TypedBooking>

/** A phone is looked up, and a patient chosen, before the rest of the form is read. */
export interface BookingMoment {
  chamber_chosen: boolean
  sitting: Sitting | null
  /** Why nobody can be booked into the sitting that was chosen, as the key of a message. */
  no_place: 'session_full' | 'session_over' | null
  /** Who was chosen or found; null: the form describes somebody new. */
  known: PatientRow | null
  /** Whether somebody was chosen at all, be it a new member. */
  chosen: boolean
  fees: Fees | undefined
  doctor_id: number | null
  /** The sitting date as of which ages stand in the form; it is saved on `today`. */
  opened: string
  today: string
  online: boolean
}

/** Key of the alert that stands above the buttons whatever the fields say. */
export const notSubmitted = 'submit_failed'

/** What is said of a booking: with its serial, or that it will come; it goes by itself after so many milliseconds. */
export const successOf = (serial: string) =>
  ({
    word: serial === serialToCome ? 'booked_to_come' : 'booked',
    toast: { kind: 'success', lasts: 1500 },
  }) as const

/** Stands for somebody of this phone who is not written down yet. */
export const newMember = 'new'

/** Who it is where nobody picked: the holder of the phone himself, and somebody new where there is nobody to pick. */
export function likelyIn(
  offered: readonly PatientRow[],
  { relationship, isRead }: { relationship: number | null; isRead: boolean },
): string | null {
  if (relationship === null) return null
  if (relationship === 1) return offered[0]?.id ?? newMember
  return isRead && offered.length === 0 ? newMember : null
}

/** Reads the form into a booking. Throws 422 with a message key under every wrong field, dotted as the server names them. */
export function bookingOf(typed: TypedBooking, at: BookingMoment): BookingDraft {
  const { known } = at
  const age = toldAge(typed.patient['age'])
  const { age: _, ...told } = typed.patient
  const patient = { ...(known ? knownFields(known, typed) : told), ...age }
  const read = z.safeParse(Booking, {
    schedule_id: at.sitting?.form.id,
    patient_id: known?.id ?? null,
    question: typed.question ?? null,
    weight: typed.weight ?? null,
    type: typed.type,
    doctor_id: at.doctor_id,
    patient,
  })
  const errors: FieldErrors = {
    ...(read.success ? {} : inForm(fieldErrors(read.error.issues))),
    ...missing(typed, at),
    ...(at.no_place === null ? {} : { schedule_id: [at.no_place] }),
  }
  if (Object.keys(age).length === 0 && !known) errors['patient.age'] = ['required']
  if (!read.success || !at.sitting || !at.fees || Object.keys(errors).length > 0)
    throw new Problem(invalid, { errors: { ...errors, '': [notSubmitted] } })
  const { type, question, weight } = read.data
  return {
    sitting: at.sitting,
    patient: known ?? newPatientOf(read.data.patient, at.today),
    changes: known ? changesOf(known, typed, at) : {},
    doctor_id: at.doctor_id,
    type,
    fee_paisa: at.fees.fees[type],
    question,
    weight,
    slot_time: typed.slot_time ?? null,
    online: at.online,
  }
}

function missing(typed: TypedBooking, at: BookingMoment): FieldErrors {
  const related = typed.patient['relationship_status']
  return {
    ...(at.chamber_chosen ? {} : { chamber_id: ['choice'] }),
    ...(at.sitting ? {} : { schedule_id: ['choice'] }),
    ...(typeof related === 'number' && related !== 1 && !at.chosen ? { patient_id: ['choice'] } : {}),
    ...(at.sitting?.form.mode === 'timed' && at.no_place === null && typed.slot_time === undefined
      ? { slot_time: ['choice'] }
      : {}),
  }
}

/** The parts of an age are one field here. */
const inForm = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, keys]) => [
      /^patient\.(years|months|days)$/.test(name) ? 'patient.age' : name,
      keys,
    ]),
  )

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const toldAge = (typed: unknown): Record<string, unknown> =>
  isGroup(typed) ? Object.fromEntries(Object.entries(typed).filter(([, part]) => part !== undefined)) : {}

const knownFields = ({ name, phone, gender, relationship_status }: PatientRow, typed: TypedBooking) => ({
  name,
  phone: phone ?? typed.patient['phone'],
  gender,
  relationship_status,
})

function newPatientOf(told: Booking['patient'], today: string): NewPatient {
  const { dob_precision: _, dob: _dob, ...fields } = told
  return patientOf(z.parse(PatientBody, fields), today)
}

const places = ['division_id', 'district_id', 'upazila_id'] as const

/** What was told anew of somebody known. What was there of his home stays: it is locked in the form. */
function changesOf(known: PatientRow, typed: TypedBooking, on: Days): Partial<PatientRow> {
  const { gender, blood_group_id } = typed.patient
  const home = places.flatMap((place) => {
    const told = typed.patient[place]
    return known[place] === null && typeof told === 'number' ? [[place, told] as const] : []
  })
  const sex = ([1, 2, 3] as const).find((one) => one === gender)
  return {
    ...(sex === undefined || sex === known.gender ? {} : { gender: sex }),
    ...(typeof blood_group_id === 'number' && blood_group_id !== known.blood_group_id
      ? { blood_group_id }
      : {}),
    ...Object.fromEntries(home),
    ...birthChange(known, typed.patient['age'], on),
  }
}

type Days = Pick<BookingMoment, 'opened' | 'today'>

/** An age left as it was filled in is nobody's word, and keeps the birth that is known. */
function birthChange(
  known: PatientRow,
  typed: unknown,
  { opened, today }: Days,
): Pick<PatientRow, 'dob' | 'dob_precision'> | null {
  const told = toldParts(toldAge(typed))
  const was = agePartsOf(known, opened)
  const same = (['years', 'months', 'days'] as const).every((part) => (told[part] ?? 0) === (was[part] ?? 0))
  return same || Object.keys(told).length === 0 ? null : ageToBirth(told, today)
}

/** The phone that is searched for: eleven digits, however they are written. */
export function phoneSearched(text: string): string | null {
  const read = parsePhone(text)
  return 'phone' in read ? read.phone : null
}

/** Whom a relationship offers: the person himself for himself, else those of his phone who stand so to him. */
export const offeredTo = (family: readonly PatientRow[], relationship: number): PatientRow[] =>
  family.filter(
    (one) =>
      (one.relationship_status === 1) === (relationship === 1) &&
      (relationship === 1 || one.relationship_status === relationship),
  )
