import type { VitalsRow } from '#domain/vitals/rows.ts'

/** What is measured together is replaced together: the two values of a pressure, a saturation and its oxygen. */
const kinds = [
  ['bp_sys', 'bp_dia'],
  ['pulse'],
  ['temp_f'],
  ['rr'],
  ['spo2', 'on_oxygen'],
  ['weight_kg'],
  ['height_cm'],
  ['rbs_mmol'],
  ['muac_cm'],
  ['ofc_cm'],
  ['waist_cm'],
  ['note'],
] as const

/** The vitals of a visit out of all its sets: of each kind what was measured last, so that a later weight hides no pressure. Null without any. */
export function latestVitals(sets: readonly VitalsRow[]): VitalsRow | null {
  const [last, ...earlier] = sets.toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1))
  return last ? earlier.reduce(filled, last) : null
}

function filled(known: VitalsRow, set: VitalsRow): VitalsRow {
  const missing = kinds.flatMap((fields) => (known[fields[0]] === null ? fields : []))
  return { ...known, ...Object.fromEntries(missing.map((field) => [field, set[field]])) }
}
