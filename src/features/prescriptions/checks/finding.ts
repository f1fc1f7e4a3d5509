import type { ReadSubstance } from '#contract/clinic/read-allergy.ts'
import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import { safetyEffects } from '#domain/safety/effects.ts'
import type { Flags } from '#domain/patient/rows.ts'
import type { BodyFacts } from './body-facts.ts'
import type { KeptFinding, UncheckedNote } from '#domain/prescription/content.ts'

/** What of a dose is asked about: `dose_asked` wants a yes, the others a reason. */
export const doseKinds = ['dose_asked', 'dose_too_often', 'dose_spaced_unread'] as const

export type DoseKind = (typeof doseKinds)[number]

export const isDoseKind = (kind: string): kind is DoseKind => doseKinds.some((one) => one === kind)

export const findingKinds = [
  'allergy',
  'allergy_class',
  'allergy_near',
  'allergy_maybe',
  'duplicate',
  'duplicate_place',
  'duplicate_supplement',
  'duplicate_steps',
  'class_twice',
  'long_term_duplicate',
  'long_term_class',
  'unlinked',
  ...doseKinds,
  ...safetyEffects,
] as const

/** Something the doctor should know of one line. `about` goes into its sentence: an allergy, or the other medicine. */
export type Finding = Omit<KeptFinding, 'reason' | 'confirmed' | 'kind'> & {
  kind: (typeof findingKinds)[number]
}

/** Letters that a finding is kept with: of `about` and of `part`. */
export const keptLetters = 200

/** What may stay unchecked: of a substance that a list does not know, or for want of a fact. */
export const checkNames = [
  'interaction',
  'dose',
  'child',
  'age',
  'pregnancy',
  'lactation',
  'kidney',
  'liver',
  'substance',
  'long_term',
] as const

export type CheckName = (typeof checkNames)[number]

export interface CheckResult {
  findings: readonly Finding[]
  /** Checks that did not run, and of which medicines: said on screen and kept, never silence. */
  not_checked: readonly (UncheckedNote & { check: CheckName })[]
  /** Allergies whose words nobody can be sure of, with what they may mean. */
  unclear: readonly { about: string; candidates: readonly Substance[] }[]
  /** Sets of own rules that were in force, by name and version; absent: none. */
  sets?: readonly string[]
}

/** What checks know of a patient. */
export interface CheckedPatient {
  allergies: readonly ReadSubstance[]
  long_term: readonly ReadSubstance[]
  flags: Flags
  body: BodyFacts
}
