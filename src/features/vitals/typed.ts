import { parseVital, type VitalKind, type Vitals } from '#contract/clinic/vitals.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { VitalsForm } from './contract.ts'

/** The vitals that are typed at the desk, in their order. */
export const typedKinds = [
  'bp',
  'pulse',
  'temp',
  'weight',
  'spo2',
  'height',
  'rr',
  'rbs',
] as const satisfies readonly VitalKind[]
/** What is measured of small children, and now and then of others. */
export const rareKinds = ['muac', 'ofc', 'waist'] as const satisfies readonly VitalKind[]

export type MeasuredVitals = Omit<VitalsForm, 'id'>

const nothing: MeasuredVitals = {
  bp_sys: null,
  bp_dia: null,
  pulse: null,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  weight_kg: null,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
}

const longestNote = 300

/** Keys of their own: an age out of range in the same form is no measurement. */
const problems = { bp: 'bp', range: 'vital_range', number: 'vital_number', unit: 'vital_unit' } as const

/** Reads what was typed under `prefix` (`vitals.bp` …); null where nothing was. Errors are message keys under each field. */
export function readVitals(
  typed: Readonly<Record<string, unknown>>,
  prefix: string,
): { vitals: MeasuredVitals | null; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const read: Partial<Vitals> = {}
  for (const kind of [...typedKinds, ...rareKinds]) {
    const text = textOf(typed[kind])
    if (text === '') continue
    const result = parseVital(kind, text)
    if ('problem' in result) errors[`${prefix}.${kind}`] = [problems[result.problem]]
    else Object.assign(read, result.vitals)
  }
  const { rbs, muac, ofc, waist, ...same } = read
  const other = { rbs_mmol: rbs ?? null, muac_cm: muac ?? null, ofc_cm: ofc ?? null, waist_cm: waist ?? null }
  const note = textOf(typed['note']).slice(0, longestNote) || null
  const none = Object.keys(read).length === 0 && note === null
  // Oxygen says something of a saturation only.
  const on_oxygen = typed['on_oxygen'] === true && same.spo2 !== undefined
  return { vitals: none ? null : { ...nothing, ...same, ...other, on_oxygen, note }, errors }
}

const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
