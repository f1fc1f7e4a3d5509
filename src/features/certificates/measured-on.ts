import { type Day, dhakaDayOf } from '#contract/clinic/day.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { latestVitals } from '#features/vitals/parts.ts'
import type { TypedVisit } from './typed.ts'

/** What was measured on a day, the latest of each, in the boxes of a card's visit; null where nothing of it has a box. */
export function measuredOn(measured: readonly VitalsRow[], day: Day): TypedVisit | null {
  const vitals = latestVitals(measured.filter(({ taken_at }) => dhakaDayOf(taken_at) === day))
  if (!vitals) return null
  const { weight_kg, bp_sys, bp_dia } = vitals
  const words = {
    ...(weight_kg === null ? {} : { weight_kg: String(weight_kg) }),
    ...(bp_sys === null || bp_dia === null ? {} : { bp: `${bp_sys}/${bp_dia}` }),
  }
  return Object.keys(words).length === 0 ? null : words
}
