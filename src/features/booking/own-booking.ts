import * as z from 'zod/mini'
import { agePartsOf } from '#contract/clinic/age.ts'
import type { Day } from '#contract/clinic/day.ts'
import type { Giving } from '#contract/endpoint.ts'
import {
  agePartsFit,
  ageParts,
  Gender,
  Name,
  Relationship,
  text,
  TypedPhone,
  VisitType,
} from '#contract/fields.ts'
import { optionalEach } from '#contract/shapes.ts'
import type { storeAppointment } from '#features/appointments/contract.ts'
import type { FamilyMember } from '#features/family/contract.ts'

const person = {
  name: Name,
  gender: Gender,
  relationship_status: Relationship,
  age: z.object(optionalEach(ageParts)).check(
    ...agePartsFit,
    z.refine((told) => Object.values(told).some((part) => part !== undefined), { error: 'age' }),
  ),
}
const asked = {
  schedule_id: z.string('choice'),
  type: VisitType,
  question: z.optional(text(1000)),
}

/** A booking as it goes to the server. */
export type OwnBooking = NonNullable<Giving<typeof storeAppointment>['body']>

/** What somebody who is signed in tells of a booking: his number is known. */
export const KnownForm = z.object({ ...asked, patient: z.object(person) })
const agreed = { terms: z.literal(true, 'terms') }
/** The same of somebody whose account is not complete: he agrees to it. */
export const NewcomerForm = z.object({ ...asked, patient: z.object(person), ...agreed })
/** And of somebody who is not signed in: a code goes to his number. */
export const VisitorForm = z.object({
  ...asked,
  patient: z.object({ ...person, phone: TypedPhone }),
  ...agreed,
})

export type TypedVisitor = z.output<typeof VisitorForm>
export type TypedOwnBooking = z.output<typeof KnownForm> | z.output<typeof NewcomerForm> | TypedVisitor

/** Of somebody of the family whom the chambers know already: nothing of him is asked again. */
export const KnownMemberForm = z.object(asked)
/** The same while it is read who belongs to the family. */
export type TypedForMember = z.output<typeof KnownMemberForm>

/** The family as one doctor's form offers it: whom he knows, then who is known elsewhere with his age. Nobody stands there twice. */
export function offeredFor(doctor_id: number, family: readonly FamilyMember[]): FamilyMember[] {
  const said = (one: FamilyMember) => `${one.relationship_status} ${one.name.toLowerCase()}`
  const here = family.filter((one) => one.doctor_id === doctor_id)
  const elsewhere = new Map(
    family.filter((one) => one.doctor_id !== doctor_id && one.dob !== null).map((one) => [said(one), one]),
  )
  for (const one of here) elsewhere.delete(said(one))
  return [...here, ...elsewhere.values()]
}

interface OfMember {
  doctor_id: number
  user_id: number
  phone: string
  member: FamilyMember
  today: Day
}

/** The specification's eight keys of a booking for one of the family; at a doctor who does not know him yet he is written down as he is elsewhere. */
export function bookingOfMember(
  { schedule_id, type, question }: TypedForMember,
  { doctor_id, user_id, phone, member, today }: OfMember,
): OwnBooking {
  const { id, name, gender, relationship_status, dob, dob_precision } = member
  // A birth that was counted from an age is told as the age it is, not as a birthday.
  const born = dob_precision === 'd' ? { dob } : agePartsOf(member, today)
  return {
    doctor_id,
    user_id,
    schedule_id,
    patient_id: member.doctor_id === doctor_id ? id : null,
    question: question ?? null,
    weight: null,
    type,
    patient: { name, gender, relationship_status, ...born, phone },
  }
}

/** The specification's eight keys from what was typed; `phone` is the number that the account has proved. */
export function ownBookingOf(
  { schedule_id, type, question, patient: { age, ...told } }: TypedOwnBooking,
  { doctor_id, user_id, phone }: { doctor_id: number; user_id: number; phone: string },
): OwnBooking {
  return {
    doctor_id,
    user_id,
    schedule_id,
    patient_id: null,
    question: question ?? null,
    weight: null,
    type,
    patient: { ...told, ...age, phone },
  }
}
