import * as z from 'zod/mini'
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

export type TypedOwnBooking =
  | z.output<typeof KnownForm>
  | z.output<typeof NewcomerForm>
  | z.output<typeof VisitorForm>

/** The specification's eight keys from what was typed; `phone` is the number that the account has proved. */
export function ownBookingOf(
  { schedule_id, type, question, patient: { age, ...told } }: TypedOwnBooking,
  { doctor_id, user_id, phone }: { doctor_id: number; user_id: number; phone: string },
): NonNullable<Giving<typeof storeAppointment>['body']> {
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
