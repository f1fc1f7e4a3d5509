import { readSubstance, type SubstanceRecord } from '#contract/clinic/read-allergy.ts'
import { useListed } from '#features/drugs/parts.ts'

/** Which of these words nobody can place, even with the catalogue: nothing is checked against them. */
export function useUnclear(told: readonly SubstanceRecord[]): ReadonlySet<string> {
  const words = told.filter((one) => readSubstance(one).unclear !== null).map((one) => one.text)
  const listed = useListed(words)
  return new Set(
    told.filter((one) => readSubstance(one, listed.get(one.text)).unclear !== null).map((one) => one.text),
  )
}
