import { ageOn } from '#contract/clinic/age.ts'
import { matchKeys, NAME_SCORES, nameKeys } from '#contract/clinic/name-key.ts'
import type { Entry, Listed } from './local-index.ts'

/** A new patient as far as he is typed. */
export interface Typed {
  name: string
  phone: string | null
  gender: number | null
  dob: string | null
  upazila_id?: number | null
}

export interface Alike {
  patient: Listed
  /** `likely`: the same person, says all that is known. `maybe`: worth a look. */
  kind: 'likely' | 'maybe'
  score: number
}

const weights = { phone: 40, name: 40, gender: 5, age: 10, upazila: 5 } as const
const thresholds = { likely: 70, maybe: 50 } as const
const yearsApart = 2

/** Patients who may be the one being typed, the likeliest first: a hint, never a hindrance. Out of 100. */
export function alikes(typed: Typed, known: Iterable<Entry>, today: string): Alike[] {
  const keys = nameKeys(typed.name)
  const found: Alike[] = []
  for (const entry of known) {
    const score = likeness({ typed, keys, today }, entry)
    if (score >= thresholds.maybe) found.push({ patient: entry.patient, score, kind: score >= thresholds.likely ? 'likely' : 'maybe' })
  }
  return found.toSorted((a, b) => b.score - a.score)
}

function likeness(asked: { typed: Typed; keys: string[]; today: string }, { patient, keys: known }: Entry): number {
  const { typed, keys, today } = asked
  const name = keys.length === 0 ? 0 : (matchKeys(keys, known) / NAME_SCORES.exact) * weights.name
  // Without some likeness of name a shared phone is only a household.
  if (name === 0) return 0
  return name
    + (typed.phone !== null && typed.phone === patient.phone ? weights.phone : 0)
    + (typed.gender === patient.gender ? weights.gender : 0)
    + (isNear(typed.dob, patient.dob, today) ? weights.age : 0)
    + (typed.upazila_id != null && typed.upazila_id === patient.upazila_id ? weights.upazila : 0)
}

const isNear = (one: string | null, other: string | null, today: string): boolean =>
  one !== null && other !== null && one <= today && other <= today && Math.abs(ageOn(one, today).years - ageOn(other, today).years) <= yearsApart
