import * as z from 'zod/mini'
import { canonical } from '#contract/clinic/canonical.ts'
import {
  agePartsOf,
  ageToBirth,
  type DobPrecision,
  isSameAge,
  isToCome,
  isUnderYearOnly,
  type StatedAge,
  toldParts,
} from '#contract/clinic/age.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { ageParts, agePartsFit, Day, Gender, Name, Relationship, TypedPhone } from '#contract/fields.ts'
import { wrongField } from '#contract/problem.ts'
import { optionalEach, toldOrNull } from '#contract/shapes.ts'
import { Consent, optionalFields, type patientFields, type PatientRow } from '#domain/patient/rows.ts'

/** What stands in the form of a patient: what was left empty is absent. */
export const TypedPatient = z.object({
  name: Name,
  phone: z.optional(TypedPhone),
  relationship_status: z.optional(Relationship),
  gender: Gender,
  age: z.optional(z.object(optionalEach(ageParts)).check(...agePartsFit)),
  dob: z.optional(Day),
  ...optionalEach(optionalFields),
  consent: Consent,
  kept_off_phone: z.boolean(),
})
export type TypedPatient = z.infer<typeof TypedPatient>

/** A record as the form tells it, without what the form does not hold. */
export type PatientRecord = Pick<
  PatientRow,
  Exclude<keyof typeof patientFields, 'allergies' | 'conditions' | 'long_term_drugs' | 'flags'>
>

/** What a form is read against: who is known, as he stood when it was opened on that sitting date, and the moment it is saved. */
interface Read {
  known: PatientRow | null
  opened: string
  now: number
}

/** The record that the form means. An age left as it was shown keeps the birth that was told before; whose phone it is must be said. Throws 422. */
export function patientRecord(typed: TypedPatient, on: Read): PatientRecord {
  const {
    age = {},
    dob,
    relationship_status,
    name,
    gender,
    phone = null,
    consent,
    kept_off_phone,
    ...rest
  } = typed
  if (relationship_status === undefined) throw wrongField('relationship_status', 'required')
  return {
    name,
    gender,
    phone,
    relationship_status,
    consent,
    kept_off_phone,
    ...birthOf({ age: toldParts(age), dob }, on),
    ...toldOrNull(optionalFields, rest),
  }
}

function birthOf(
  { age, dob }: { age: StatedAge; dob: string | undefined },
  { known, opened, now }: Read,
): { dob: string | null; dob_precision: DobPrecision | null } {
  if (dob !== undefined && isToCome(dob, now)) throw wrongField('dob', 'future')
  if (dob !== undefined) return { dob, dob_precision: 'd' }
  if (known && isSameAge(age, agePartsOf(known, opened)))
    return { dob: known.dob, dob_precision: known.dob_precision }
  if (Object.keys(age).length === 0) throw wrongField('age', 'age')
  if (isUnderYearOnly(age)) throw wrongField('age', 'age_infant')
  return ageToBirth(age, sittingDate(now))
}

/** The fields in which a form differs from the record it was filled from. */
export function changedIn<T extends object>(told: T, known: T): Partial<T> {
  const changes: Partial<T> = {}
  for (const [field, value] of Object.entries(told)) {
    if (canonical(value) !== canonical(Reflect.get(known, field))) Object.assign(changes, { [field]: value })
  }
  return changes
}
