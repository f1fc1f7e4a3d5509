import { partsOfKey } from './generic-key.ts'
import { type CatalogueHit, type ResolvedSubstance, resolveSubstance } from './resolve-substance.ts'
import { type SubstanceClass, substanceClassNames } from './substance-class-names.ts'
import {
  classSubstance,
  eachOnce,
  moleculeSubstance,
  type Substance,
  vocabulary,
} from './substance-vocabulary.ts'

/** An allergy, or a medicine taken for long, as it is stored: words, and what a person or a certain reading made of them. */
export interface SubstanceRecord {
  text: string
  generic_key: string | null
  class?: SubstanceClass | null
  /** A person said that it is none. */
  is_medicine?: false
}

export interface ReadSubstance extends ResolvedSubstance {
  /** The words it is known by. */
  about: string
}

/**
 * What a stored allergy or medicine stands for. The words count beside a key, so that a key that says less than they do
 * hides nothing; what neither says for certain is `unclear`. Keys of earlier days are brought up to date here.
 */
export function readSubstance(
  { text, generic_key, class: family, is_medicine }: SubstanceRecord,
  listed?: readonly CatalogueHit[],
): ReadSubstance {
  const chosen = [
    ...(family ? [classSubstance(family)] : []),
    ...(generic_key === null ? [] : keyed(generic_key)),
  ]
  const read = resolveSubstance(text, listed)
  if (is_medicine === false)
    return { about: text, substances: read.substances, unclear: null, candidates: [] }
  if (chosen.length === 0) return { about: text, ...read }
  return { about: text, substances: eachOnce([...chosen, ...read.substances]), unclear: null, candidates: [] }
}

const isClass = (key: string): key is SubstanceClass => substanceClassNames.some((name) => name === key)

/** Some old keys are a family's word: `penicillin`, `sulfa`. */
const keyed = (generic_key: string): Substance[] =>
  partsOfKey(generic_key).map((part) => {
    const word = vocabulary().sure.get(part.replace(/ /g, ''))
    return word?.kind === 'class' && isClass(word.key) ? word : moleculeSubstance(part)
  })

/** The families that something stands for. */
export const familiesIn = (substances: readonly Substance[]): SubstanceClass[] =>
  substances.flatMap(({ kind, key }) => (kind === 'class' && isClass(key) ? [key] : []))

/** The substances by name that something stands for: a brand's are all that is in it. */
export const keysIn = (substances: readonly Substance[]): string[] => [
  ...new Set(substances.flatMap(({ kind, key }) => (kind === 'class' ? [] : partsOfKey(key)))),
]
