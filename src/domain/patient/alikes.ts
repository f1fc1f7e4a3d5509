import { knownAge } from '#contract/clinic/age.ts'
import { NAME_SCORES } from '#contract/clinic/name-key.ts'
import type { PatientRow } from './rows.ts'

/** A new patient as far as he is typed. */
export interface NewPatientWords {
  name: string
  phone: string | null
  gender: number | null
  dob: string | null
  upazila_id?: number | null
}

/** What is known of somebody who is there. */
export type ComparedPatient = Pick<PatientRow, 'phone' | 'gender' | 'dob' | 'upazila_id'>

/** Somebody whose name answers a query, 1 to 100. */
export interface NameAnswer<P> {
  patient: P
  score: number
}

export interface Alike<P> {
  patient: P
  /** `likely`: the same person, says all that is known. `maybe`: worth a look. */
  kind: 'likely' | 'maybe'
  score: number
}

const weights = { phone: 40, name: 40, gender: 5, age: 10, upazila: 5 } as const
const thresholds = { likely: 70, maybe: 50 } as const
const yearsApart = 2

/** Patients who may be the one being typed, the likeliest first: a hint, never a hindrance. Out of 100. */
export function alikes<P extends ComparedPatient>(
  typed: NewPatientWords,
  known: { named(name: string): Iterable<NameAnswer<P>> },
  today: string,
): Alike<P>[] {
  const found: Alike<P>[] = []
  // Without some likeness of name a shared phone is only a household.
  for (const one of known.named(typed.name)) {
    const score = likeness({ typed, today }, one)
    if (score >= thresholds.maybe)
      found.push({ patient: one.patient, score, kind: score >= thresholds.likely ? 'likely' : 'maybe' })
  }
  return found.toSorted((a, b) => b.score - a.score)
}

function likeness(
  { typed, today }: { typed: NewPatientWords; today: string },
  { patient, score }: NameAnswer<ComparedPatient>,
): number {
  const sure =
    (score / NAME_SCORES.exact) * weights.name +
    (typed.phone !== null && typed.phone === patient.phone ? weights.phone : 0) +
    (typed.gender === patient.gender ? weights.gender : 0) +
    (typed.upazila_id != null && typed.upazila_id === patient.upazila_id ? weights.upazila : 0)
  // Thousands answer a common name: ages are only reckoned where they decide something.
  if (sure + weights.age < thresholds.maybe) return sure
  return sure + (isNear(typed.dob, patient.dob, today) ? weights.age : 0)
}

function isNear(one: string | null, other: string | null, today: string): boolean {
  const [age, known] = [knownAge(one, today), knownAge(other, today)]
  return age !== null && known !== null && Math.abs(age.years - known.years) <= yearsApart
}
