import { isYounger } from '#contract/clinic/age.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'

/** Usual bounds of an adult at rest: outside them a value is marked, not judged. A child's pulse, breath and pressure have others. */
const usual = {
  bp_sys: [90, 140],
  bp_dia: [60, 90],
  pulse: [60, 100],
  temp_f: [97, 99.5],
  spo2: [94, 100],
  rr: [12, 20],
} as const
type Bounded = keyof typeof usual
/** Fever and a lack of oxygen are the same at any age. */
const ofAnyAge: readonly Bounded[] = ['temp_f', 'spo2']

/** Years from which the bounds, and the cut-offs of the body mass index, hold. */
export const grownAt = 18

type Mark = 'high' | 'low'
/** The two values of a pressure have one mark. */
export type UsualMarks = Partial<Record<'bp' | Exclude<Bounded, 'bp_sys' | 'bp_dia'>, Mark>>

/** What of a set of measurements is out of the usual; of somebody who is known not to be grown only what holds at any age. */
export function outOfUsual(
  vitals: Pick<VitalsRow, Bounded>,
  { dob, on }: { dob: string | null; on: string },
): UsualMarks {
  const isChild = isYounger(dob, on, grownAt)
  const out = (name: Bounded): Mark[] => {
    const [value, [least, most]] = [vitals[name], usual[name]]
    if (isChild && !ofAnyAge.includes(name)) return []
    if (value === null || (value >= least && value <= most)) return []
    return [value > most ? 'high' : 'low']
  }
  const pair = [...out('bp_sys'), ...out('bp_dia')]
  const found = [
    ['bp', pair.find((mark) => mark === 'high') ?? pair[0]] as const,
    ...(['pulse', 'temp_f', 'spo2', 'rr'] as const).map((name) => [name, out(name)[0]] as const),
  ]
  return Object.fromEntries(found.flatMap(([name, mark]) => (mark ? [[name, mark] as const] : [])))
}
