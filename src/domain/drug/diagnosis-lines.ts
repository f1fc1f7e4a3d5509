import * as z from 'zod/mini'
import { foldedKey } from '#contract/clinic/fold.ts'
import { line } from '#contract/fields.ts'

/** A diagnosis by its words, and by its code where a list gave one. */
export const NamedDiagnosis = z.strictObject({ text: line(300), icd10: z.nullable(line(10)) })
export type NamedDiagnosis = z.infer<typeof NamedDiagnosis>

/** The line that a medicine got the last time under a diagnosis. */
export const DiagnosisDose = z.object({ diagnosis: NamedDiagnosis, line: line(200) })
export type DiagnosisDose = z.infer<typeof DiagnosisDose>

/** Diagnoses that are remembered of one medicine, the latest first. */
const mostRemembered = 12

const isSame = (one: NamedDiagnosis, other: NamedDiagnosis): boolean =>
  (one.icd10 !== null && one.icd10 === other.icd10) || foldedKey(one.text) === foldedKey(other.text)

/**
 * What is remembered of a medicine after a sheet with these diagnoses gave it this line. A line too long to be offered again
 * comes empty: then nothing is remembered of these diagnoses, for what was before is no longer the last.
 */
export function dosesAfter(
  before: readonly DiagnosisDose[],
  diagnoses: readonly NamedDiagnosis[],
  given: string,
): DiagnosisDose[] {
  const others = before.filter(({ diagnosis }) => !diagnoses.some((one) => isSame(one, diagnosis)))
  const now = given === '' ? [] : diagnoses.map((diagnosis) => ({ diagnosis, line: given }))
  return [...now, ...others].slice(0, mostRemembered)
}

/** The line that is remembered of the first of these diagnoses of which there is one; null: of none. */
export function doseUnder(
  doses: readonly DiagnosisDose[],
  diagnoses: readonly NamedDiagnosis[],
): { line: string; diagnosis: string } | null {
  for (const stands of diagnoses) {
    const found = doses.find(({ diagnosis }) => isSame(stands, diagnosis))
    if (found) return { line: found.line, diagnosis: stands.text }
  }
  return null
}
