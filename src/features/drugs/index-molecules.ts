import { foldedWords } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import type { DrugIndex } from './index-tables.ts'
import { typoTarget } from './index-build.ts'
import { genericCodes } from './index-names.ts'
import { oneEditAway } from './index-typos.ts'
import { prefixRange } from './index-words.ts'
import { plainGeneric } from '#domain/drug/plain-generic.ts'

/** A molecule or fixed combination as the catalogue names it. */
export interface Molecule {
  name: string
  generic_key: string
}

/** The molecules that the typed words begin, the one they name in full first, single ones before combinations; a letter wrong is forgiven. */
export function moleculesLike(index: DrugIndex, text: string, limit: number): Molecule[] {
  const words = foldedWords(text)
  if (words.length === 0) return []
  const whole = genericCodes(index, text)
  const like = words
    .map((word) => codesOf(index, word))
    .reduce((some, other) => new Set([...some].filter((code) => other.has(code))))
  const byKey = new Map<string, Molecule>()
  for (const code of [...whole, ...[...like].toSorted(byPlainness(index))]) {
    const name = plainGeneric(index.columns.generic.values[code] ?? '')
    const generic_key = genericKey(name)
    const known = byKey.get(generic_key)
    if (name !== '' && generic_key !== '' && (!known || name.length < known.name.length))
      byKey.set(generic_key, { name, generic_key })
  }
  return [...byKey.values()].slice(0, limit)
}

function codesOf(index: DrugIndex, word: string): Set<number> {
  const { words, starts, codes } = index.words.generic
  const of = (from: number, to: number): Set<number> =>
    new Set(codes.subarray(starts[from] ?? 0, starts[to] ?? 0))
  const { from, to } = prefixRange(words, word)
  if (from < to) return of(from, to)
  const near = [...oneEditAway(index.typos, word)].flatMap((name) => {
    const target = typoTarget(index, name)
    return 'genericWord' in target ? [target.genericWord] : []
  })
  return new Set(near.flatMap((at) => [...of(at, at + 1)]))
}

const byPlainness =
  ({ columns }: DrugIndex) =>
  (a: number, b: number): number => {
    const [one = '', other = ''] = [columns.generic.values[a], columns.generic.values[b]]
    return Number(one.includes('+')) - Number(other.includes('+')) || one.length - other.length
  }
