import type { DoseLine } from '#contract/clinic/dose.ts'
import type { SubstanceClass } from '#contract/clinic/substance-class-names.ts'
import type { SafetyEffect } from './effects.ts'
import type { Level } from './interaction-row.ts'

/** Where a medicine acts: taken into the whole body, or at one place. */
export type Site = 'body' | 'eye' | 'ear' | 'nose' | 'airway' | 'skin' | 'vagina' | 'mouth'

/** A line of a sheet as the tables see it. */
export interface SafetyLine {
  key: string
  /** What the sheet calls it. */
  name: string
  /** Keys of its substances; none: never checked. */
  parts: readonly string[]
  site: Site
  form_abbr: string
  generic: string
  strength: string
  /** null: no dose was typed, or it was not understood. */
  dose: DoseLine | null
}

/** What he takes beside the sheet: its words, the substances and families they stand for. */
export interface TakenDrug {
  name: string
  parts: readonly string[]
  families: readonly SubstanceClass[]
}

/** What is known of the patient; null: not known, and then said so. */
export interface SafetyPatient {
  /** Age in years, with its fraction. */
  years: number | null
  weight_kg: number | null
  /** `weeks`: counted from the last period. */
  pregnancy: { weeks: number | null } | null
  lactating: boolean
  renal: boolean
  hepatic: boolean
  /** ml/min/1.73 m². */
  egfr: number | null
  /** A creatinine of these days says nothing of the kidneys. */
  kidneys_unread: boolean
}

export interface SafetyFinding {
  line: string
  level: Level
  kind: SafetyEffect
  /** The substance of the line that was found. */
  part: string
  /** What stands in its sentence: another medicine, or the substance with a number. */
  about: string
  source: string
}

export const safetyChecks = [
  'interaction',
  'dose',
  'child',
  'age',
  'pregnancy',
  'lactation',
  'kidney',
  'liver',
] as const
export type SafetyCheck = (typeof safetyChecks)[number]

/** A check that could not be done for a substance: no row, or a fact is missing. */
export interface UncheckedSubstance {
  check: SafetyCheck
  name: string
}

export interface SafetyResult {
  findings: readonly SafetyFinding[]
  unchecked: readonly UncheckedSubstance[]
}

const order: readonly Level[] = ['info', 'warning', 'critical']

/** The weightier of two rows, the first where both weigh the same. */
export const isWorse = (one: Level, other: Level): boolean => order.indexOf(one) > order.indexOf(other)

/** One level less; null: nothing left to say. */
export const softened = (level: Level): Level | null => order[order.indexOf(level) - 1] ?? null
