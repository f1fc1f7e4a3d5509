import { foldedKey } from '#contract/clinic/fold.ts'
import { formAsked } from './forms.ts'
import type { DrugRow } from './pack.ts'
import { readStrength, type Strength } from '#contract/clinic/strength.ts'

/** What a medicine must have to be named; a row of the catalogue, or one of the practice's own. */
export type NamedDrugRow = Pick<DrugRow, 'brand' | 'generic' | 'strength' | 'form' | 'form_abbr' | 'company'>

/** A list in which names are looked up exactly, by their keys. */
export interface NameList<R extends NamedDrugRow> {
  byBrand: (key: string) => readonly R[]
  /** The medicines whose brand is longer and begins so: Cotrim DS for Cotrim. */
  longerBrands: (key: string) => readonly R[]
  /** The medicines of the molecule, or of the fixed combination, that these words name. */
  byGeneric: (words: string) => readonly R[]
  /** How often this doctor gave it. */
  uses: (row: R) => number
  /** How many makers offer this strength and form of it: what is common stands first. */
  peers: (row: R) => number
}

/** Words behind a name, sorted by what they say. */
export interface RequestedStrength {
  strength: Strength | null
  strengthWords: readonly string[]
  forms: ((row: NamedDrugRow) => boolean)[]
  /** Words that may be a maker's. */
  makers: string[]
  /** Numbers that are no strength: they may be a dose, and are never dropped. */
  unused: string[]
}

/** One way to read typed words: a name, and what the rest of them asks for. */
export interface NameReading<R> {
  name: string
  rows: readonly R[]
  asked: RequestedStrength
  generic: boolean
  /** The same words are a brand and a molecule. */
  twofold: boolean
}

/** Each way in which leading words are an exact name and the rest is a strength, a form or a maker; the longest name first. */
export function readingsOf<R extends NamedDrugRow>(
  words: readonly string[],
  list: NameList<R>,
): NameReading<R>[] {
  const begun = words.length > 1 && formAsked(words[0] ?? '') ? [words, words.slice(1)] : [words]
  return begun.flatMap((typed, skipped) => {
    const form = skipped === 1 ? formAsked(words[0] ?? '') : null
    return Array.from({ length: typed.length }, (_, at) => typed.length - at).flatMap((length) => {
      const name = typed.slice(0, length)
      const asked = name.some(isSign) ? null : askedOf(typed.slice(length), form)
      const rows = namedBy(name, list)
      return asked === null || rows.rows.length === 0 || !makersFit(rows.rows, asked)
        ? []
        : [{ ...rows, name: foldedKey(name.join(' ')), asked }]
    })
  })
}

/** A sign that nobody writes in a name: the key of a name passes over it, and a word would be lost. */
const isSign = (word: string): boolean => foldedKey(word) === '' && !/^[-+/&.,()]+$/.test(word)

function namedBy<R extends NamedDrugRow>(
  name: readonly string[],
  list: NameList<R>,
): Pick<NameReading<R>, 'rows' | 'generic' | 'twofold'> {
  const byBrand = list.byBrand(foldedKey(name.join(' ')))
  const byGeneric = isMoleculeName(name) ? list.byGeneric(name.join(' ')) : []
  const brands = new Set(byBrand)
  return {
    rows: [...byBrand, ...byGeneric.filter((row) => !brands.has(row))],
    generic: byGeneric.length > 0,
    twofold: byBrand.length > 0 && byGeneric.length > 0,
  }
}

/** A molecule's key passes over strengths and forms; here they are words of their own: "aspirin 75 mg" is aspirin, and 75 mg. */
const isMoleculeName = (name: readonly string[]): boolean =>
  !/^[\d.]/.test(name[0] ?? '') &&
  name.slice(1).every((word) => !/^[\d.]/.test(word) && formAsked(word) === null)

/** Null when a word stands there that is neither strength, form nor perhaps a maker: then the name is not the whole name. */
function askedOf(
  words: readonly string[],
  form: RequestedStrength['forms'][number] | null,
): RequestedStrength | null {
  const asked: RequestedStrength = {
    strength: null,
    strengthWords: [],
    forms: form ? [form] : [],
    makers: [],
    unused: [],
  }
  for (let at = 0; at < words.length;) {
    const length = asked.strength ? 0 : strengthLength(words, at)
    if (length > 0) {
      asked.strengthWords = words.slice(at, at + length)
      asked.strength = readStrength(asked.strengthWords.join(' '))
    } else {
      const word = words[at] ?? ''
      const formed = formAsked(word)
      if (formed) asked.forms.push(formed)
      else if (/^[\d.½¼¾]/.test(word)) asked.unused.push(word)
      else if (foldedKey(word).length >= shortestMaker) asked.makers.push(foldedKey(word))
      else return null
    }
    at += Math.max(1, length)
  }
  return asked
}

const shortestMaker = 3
const longestStrength = 4

/** How many of the words from here on are one strength: 2 of "0.5 g". */
function strengthLength(words: readonly string[], at: number): number {
  for (let length = Math.min(longestStrength, words.length - at); length > 0; length--) {
    if (readStrength(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

export const isMaker = (row: NamedDrugRow, maker: string): boolean =>
  row.company.split(/\s+/).some((word) => foldedKey(word).startsWith(maker))
const makersFit = (rows: readonly NamedDrugRow[], { makers }: RequestedStrength): boolean =>
  makers.every((maker) => rows.some((row) => isMaker(row, maker)))
