import { ageOn } from '#contract/clinic/age.ts'
import { type Day, daysBetween } from '#contract/clinic/day.ts'
import { shippedEntry } from '#features/prescription-content/server/shipped-entry.ts'
import type { DemoSheet } from '#features/prescriptions/server/demo-sheet.ts'
import type { Database } from '#server/db/types.ts'
import type { Dice } from './dice.ts'
import cases from './lists/cases.json' with { type: 'json' }
import { starterDrug } from './starter-drugs.ts'

type Patient = Database['patients']
export type Case = (typeof cases.common)[number]
export type Story = (typeof cases.stories)[number]

/** What a visit of the demonstration is about. */
export interface Course {
  told: Case
  /** Of somebody who comes for years: how it goes with him. */
  story: Story | null
}

/** Those that somebody can log in to as their doctor: see README. */
const practicesWithSheets: readonly number[] = [1, 3]

/** The doctor whose field is physical medicine. */
const physiatrist = 3

const hasDrugs = (practice_id: number): readonly Case[] =>
  practice_id === physiatrist ? cases.physical_medicine : cases.common

const longTerm = [...cases.long_term, ...cases.common, ...cases.physical_medicine]

/** The course of a demonstration patient by his number in the file; null for who comes by chance. */
export function storyOf(number: number): Course | null {
  const story = cases.stories.find((one) => one.patient === number)
  const told = story && longTerm.find((one) => one.key === story.case)
  return told ? { told, story } : null
}

/** Something that brings a person of this age and sex to this practice; null where the demonstration knows nothing for him. */
export function courseFor(
  patient: Patient,
  on: { practice_id: number; day: Day; throws: Dice },
): Course | null {
  if (!practicesWithSheets.includes(on.practice_id)) return null
  const age = patient.dob === null ? 30 : ageOn(patient.dob, on.day).years
  const fitting = hasDrugs(on.practice_id).filter(
    ({ ages: [least = 0, most = 130], sex }) =>
      age >= least && age <= most && (sex === 0 || sex === patient.gender),
  )
  const weighed = fitting.flatMap((one) => Array.from({ length: one.weight }, () => one))
  return weighed.length === 0 ? null : { told: on.throws.one(weighed), story: null }
}

/** What a practice of the demonstration keeps as templates: the cases that come most. */
export const keptCases = (practice_id: number): readonly Case[] =>
  practicesWithSheets.includes(practice_id)
    ? hasDrugs(practice_id)
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, 2)
    : []

/** A course's sheet in the words of the lists. `back` is the day to come again; null: a template has none. */
export const seedPrescription = (
  { told }: Course,
  back: { day: Day; chamber_id: number } | null,
): DemoSheet => ({
  complaints: told.complaints.map(([text = '', value = 0, unit = 'day']) => ({
    item: shippedEntry('chief_complaints', String(text)),
    lasted: lastedOf(Number(value), String(unit)),
  })),
  findings: told.findings.map((text) => shippedEntry('examinations', text)),
  diagnosis: told.diagnosis.map((text) => shippedEntry('diagnosis', text)),
  tests: told.tests.map((text) => shippedEntry('investigations', text)),
  advice: told.advice.map((text) => shippedEntry('advises', text)),
  drugs: told.drugs.map((text) => {
    const [brand = '', strength = '', form_abbr = '', dose = ''] = text.split('|')
    return { drug: starterDrug({ brand, strength, form_abbr }), dose }
  }),
  follow_up: back && { ...back, item: returnOf(told.return_days) },
})

const units = ['day', 'week', 'month', 'year'] as const
function lastedOf(value: number, said: string): { value: number; unit: (typeof units)[number] } | null {
  const unit = units.find((one) => one === said)
  return value === 0 || !unit ? null : { value, unit }
}

const returns: Record<number, string> = {
  3: 'After 3 days',
  5: 'After 5 days',
  7: 'After 7 days',
  14: 'After 14 days',
  21: 'After 21 days',
  28: 'After 1 month',
  30: 'After 1 month',
  60: 'After 2 months',
  90: 'After 3 months',
}
const returnOf = (days: number) => shippedEntry('follow_ups', returns[days] ?? '')

type Measured = Pick<
  Database['vitals'],
  'bp_sys' | 'bp_dia' | 'pulse' | 'temp_f' | 'spo2' | 'weight_kg' | 'height_cm' | 'rbs_mmol' | 'ofc_cm'
>

/** What was measured at a visit: a course's values go from those of a year ago to those of today, the others scatter. */
export function measuredIn(
  course: Course,
  patient: Patient,
  on: { day: Day; today: Day; throws: Dice },
): Measured {
  const grown = patient.dob !== null && ageOn(patient.dob, on.day).years >= 18
  return course.story ? along(course.story.trend, on) : scattered(course.told, grown, on.throws)
}

type Pair = readonly [number, number]
const tenth = (value: number): number => Math.round(value * 10) / 10
const pair = (list: readonly number[] | undefined): Pair | null =>
  list?.[0] === undefined || list[1] === undefined ? null : [list[0], list[1]]

function along(
  trend: Partial<Record<string, unknown>>,
  { day, today, throws }: { day: Day; today: Day; throws: Dice },
): Measured {
  const gone = Math.min(1, Math.max(0, 1 - daysBetween(day, today) / 365))
  const numbers = (name: string): readonly number[] =>
    Array.isArray(trend[name]) ? trend[name].filter((one) => typeof one === 'number') : []
  const value = (name: string, shake: number): number | null => {
    const ends = pair(numbers(name))
    return ends && tenth(ends[0] + (ends[1] - ends[0]) * gone + throws.between(-shake * 10, shake * 10) / 10)
  }
  const [first, last] = Array.isArray(trend['bp'])
    ? trend['bp'].map((one) => pair(Array.isArray(one) ? one : []))
    : []
  const pressure = first && last ? { at: first, to: last } : null
  const between = (one: number, other: number) =>
    Math.round(one + (other - one) * gone) + throws.between(-3, 3)
  return {
    bp_sys: pressure && between(pressure.at[0], pressure.to[0]),
    bp_dia: pressure && between(pressure.at[1], pressure.to[1]),
    pulse: throws.between(72, 88),
    temp_f: null,
    spo2: value('spo2', 0) === null ? null : Math.round(value('spo2', 0) ?? 0),
    weight_kg: value('weight', 0.3),
    height_cm: typeof trend['height'] === 'number' ? trend['height'] : value('height_to', 0),
    rbs_mmol: value('rbs', 0.6),
    ofc_cm: value('ofc', 0),
  }
}

function scattered({ vitals }: Case, grown: boolean, throws: Dice): Measured {
  const told: { bp?: number[][]; temp_f?: number[]; rbs?: number[]; spo2?: number[] } = vitals
  const within = (ends: readonly number[] | undefined): number | null => {
    const known = pair(ends)
    return known && tenth(throws.between(known[0] * 10, known[1] * 10) / 10)
  }
  const [low, high] = [pair(told.bp?.[0]), pair(told.bp?.[1])]
  return {
    bp_sys: !grown ? null : low && high ? throws.between(low[0], high[0]) : throws.between(108, 134),
    bp_dia: !grown ? null : low && high ? throws.between(low[1], high[1]) : throws.between(68, 84),
    pulse: throws.between(70, 98),
    temp_f: within(told.temp_f),
    spo2: told.spo2 ? Math.round(within(told.spo2) ?? 0) : null,
    weight_kg: grown ? throws.between(450, 820) / 10 : null,
    height_cm: null,
    rbs_mmol: within(told.rbs),
    ofc_cm: null,
  }
}
