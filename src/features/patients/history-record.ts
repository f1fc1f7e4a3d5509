import type { HistoryFact } from '#contract/clinic/history-facts.ts'
import { familiesIn, keysIn, readSubstance } from '#contract/clinic/read-allergy.ts'
import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import type { Clinical } from '#domain/patient/clinical.ts'
import type { Allergy } from '#domain/patient/rows.ts'

type Set = Partial<Pick<Clinical, 'allergies' | 'flags'>>

/** The allergies of a patient as the checks see them: two spellings of one are one. */
const meant = ({
  substance,
  ...told
}: Pick<Allergy, 'substance' | 'generic_key'> & Partial<Allergy>): string => {
  const { substances } = readSubstance({ ...told, text: substance }, [])
  return substances.length === 0
    ? substance.toLowerCase()
    : JSON.stringify([keysIn(substances).toSorted(), familiesIn(substances).toSorted()])
}

const isHeld = (held: Clinical, fact: HistoryFact): boolean => {
  if (fact.kind === 'allergy') return held.allergies.some((one) => meant(one) === meant(fact.allergy))
  if (fact.kind === 'lmp') return held.flags.lmp === fact.lmp
  return held.flags[fact.flag] && (fact.lmp === null || held.flags.lmp === fact.lmp)
}

/** What a line says that the record lacks; a last period alone counts only for who is pregnant. */
export const newFacts = (held: Clinical, facts: readonly HistoryFact[]): HistoryFact[] =>
  facts.filter((fact) => !isHeld(held, fact) && (fact.kind !== 'lmp' || held.flags.pregnant))

/** What a line says that the record holds too. */
export const heldFacts = (held: Clinical, facts: readonly HistoryFact[]): HistoryFact[] =>
  facts.filter((fact) => fact.kind !== 'lmp' && isHeld(held, fact))

/** The record with these facts in it. */
export function withFacts({ allergies, flags }: Clinical, facts: readonly HistoryFact[]): Set {
  const told = facts.flatMap((fact): Allergy[] =>
    fact.kind === 'allergy' ? [{ ...fact.allergy, reaction: null, severity: null }] : [],
  )
  const flagged = facts.flatMap((fact) => {
    if (fact.kind === 'lmp') return [{ lmp: fact.lmp }]
    return fact.kind === 'flag'
      ? [{ [fact.flag]: true, ...(fact.lmp === null ? {} : { lmp: fact.lmp }) }]
      : []
  })
  return {
    ...(told.length > 0 ? { allergies: [...allergies, ...told] } : {}),
    ...(flagged.length > 0
      ? { flags: flagged.reduce<Clinical['flags']>((all, one) => ({ ...all, ...one }), flags) }
      : {}),
  }
}

/** The record without them. */
export function withoutFacts({ allergies, flags }: Clinical, facts: readonly HistoryFact[]): Set {
  const told = new Set(facts.flatMap((fact) => (fact.kind === 'allergy' ? [meant(fact.allergy)] : [])))
  const off = facts.flatMap((fact) => (fact.kind === 'flag' ? [fact.flag] : []))
  const { lmp, ...plain } = flags
  const left = off.reduce((all, flag) => ({ ...all, [flag]: false }), plain)
  const isCounted = lmp && left.pregnant && !facts.some((fact) => fact.kind === 'lmp')
  return {
    ...(told.size > 0 ? { allergies: allergies.filter((one) => !told.has(meant(one))) } : {}),
    ...(off.length > 0 || (lmp && !isCounted) ? { flags: { ...left, ...(isCounted ? { lmp } : {}) } } : {}),
  }
}

/** An allergy by its words, placed: as a substance, family or brand, or as nothing that a medicine is made of. */
export function allergyPlacedAs(allergy: Allergy, as: Substance | 'no_medicine'): Allergy {
  const { is_medicine: _, class: _family, ...told } = allergy
  if (as === 'no_medicine') return { ...told, generic_key: null, is_medicine: false }
  return { ...told, generic_key: keysIn([as]).join(' + ') || null, class: familiesIn([as])[0] ?? null }
}
