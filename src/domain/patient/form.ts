import * as z from 'zod/mini'
import {
  ageToBirth,
  type DobPrecision,
  isContradiction,
  isToCome,
  type StatedAge,
  toldParts,
} from '#contract/clinic/age.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import {
  agePartsFit,
  ageParts,
  blank,
  Day,
  Gender,
  Id,
  line,
  Name,
  Precision,
  Relationship,
  TypedPhone,
} from '#contract/fields.ts'
import { type Actor, add, type Change, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { blankEach } from '#contract/shapes.ts'
import {
  Allergy,
  Condition,
  Consent,
  Flags,
  LongTermDrug,
  optionalFields,
  type PatientRow,
  patients,
} from './rows.ts'

/**
 * A patient as he is written down: by a device with its id, code and birth date, or by any caller with the age as told.
 * Whoever sends less than a whole record gets the rest filled in.
 */
export const PatientBody = z
  .strictObject({
    id: z.optional(Id),
    code: z.optional(line(20)),
    name: Name,
    phone: blank(TypedPhone),
    relationship_status: z._default(Relationship, 1),
    gender: Gender,
    dob: blank(Day),
    dob_precision: blank(Precision),
    ...blankEach(ageParts),
    ...blankEach(optionalFields),
    allergies: z._default(z.array(Allergy), []),
    conditions: z._default(z.array(Condition), []),
    long_term_drugs: z._default(z.array(LongTermDrug), []),
    flags: z._default(Flags, { pregnant: false, lactating: false, renal: false, hepatic: false }),
    consent: z._default(Consent, { sms: true, data: true }),
    kept_off_phone: z._default(z.boolean(), false),
  })
  .check(
    ...agePartsFit,
    z.refine(
      (form) => form.dob !== null || form.years !== null || form.months !== null || form.days !== null,
      { error: 'age', path: ['age'] },
    ),
  )
export type PatientBody = z.infer<typeof PatientBody>

/** A patient as a form has him, before he has an id and a code. */
export type NewPatient = Omit<PatientBody, 'id' | 'code' | 'years' | 'months' | 'days'>

/** The record that a form means: an age told in years, months and days becomes a birth date that is only so exact. */
export function patientOf(form: PatientBody, today: string) {
  const { id: _id, code: _code, years, months, days, ...told } = form
  if (told.dob !== null) {
    mustFitBirth(toldParts({ years, months, days }), told.dob, today)
    return { ...told, dob_precision: told.dob_precision ?? 'd' }
  }
  return { ...told, ...ageToBirth(toldParts({ years, months, days }), today) }
}

/** Asks which is right where an age and a birth date were told that cannot both be. */
export function mustFitBirth(age: StatedAge, dob: string, today: string): void {
  if (isContradiction(age, dob, today)) throw wrongField('age', 'age_or_birth')
}

/** The birth that a person tells of himself, by its day or by the age; `now` in ms. */
export function toldBirth(
  { dob, ...age }: StatedAge & { dob: string | undefined },
  now: number,
): { dob: string; dob_precision: DobPrecision } {
  if (dob === undefined) return ageToBirth(age, sittingDate(now))
  if (isToCome(dob, now)) throw wrongField('dob', 'future')
  mustFitBirth(age, dob, sittingDate(now))
  return { dob, dob_precision: 'd' }
}

/** What is known of whom a form means. A device knows nobody: whoever is known to it was chosen instead of a form. */
export interface Known {
  /** The patient for whom the form's id stands already. */
  here: PatientRow | null
  /** Who he surely is under another id, and what the form adds to that record. */
  same: { patient: PatientRow; adds: Partial<PatientRow> } | null
  /** Those that the form came with, or what the server makes for a caller that has none. */
  id: string
  code: string
}

/** Somebody whom nobody here knows. */
export const newcomer = ({ id, code }: { id: string; code: string }): Known => ({
  here: null,
  same: null,
  id,
  code,
})

/** Somebody who is written down already. */
export const recorded = (patient: PatientRow): Known => ({ ...newcomer(patient), here: patient })

/** A new record, or the trace that leads to the one who was known. */
export const newRecord = (form: PatientBody, { id, code, same }: Known, today: string) => ({
  ...patientOf(form, today),
  id,
  code,
  merged_into: same?.patient.id ?? null,
  brought_from: null,
})

/**
 * Writes somebody down who is not there yet, whatever the clock says of his birth: who stands at the desk is taken in by a
 * device that is years behind too, and the server asks its own. Of one who is, what the form adds is added, and the form's id leads to him.
 */
export function writtenDown(form: PatientBody, known: Known, { today }: Actor): Change[] {
  if (known.here) return []
  const record = add(patients, newRecord(form, known, today))
  if (!known.same) return [record]
  const { patient, adds } = known.same
  return [
    ...(form.id === undefined ? [] : [record]),
    ...(Object.keys(adds).length === 0 ? [] : [set(patients, patient, adds)]),
  ]
}

/** Refuses a birth on a day that is still to come: an age, and every dose by it, would be counted from nothing. */
export function mustBeBorn(dob: string | null | undefined, field: string, now: Date): void {
  if (typeof dob === 'string' && isToCome(dob, now.getTime())) throw wrongField(field, 'future')
}
