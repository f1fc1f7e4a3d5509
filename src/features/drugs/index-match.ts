import type { DrugIndex } from './index-tables.ts'
import { prefixRange } from './index-words.ts'
import type { WordList } from './index-words.ts'

/** Typed words beyond these are not looked at: a bit of a byte each. */
export const mostWords = 8

export type MarkRange = { from: number; to: number }

/** What a typed word reaches: brands by their order, words of brands, generics and makers, and whether it names a strength or form. */
export type WordReach = {
  brands: MarkRange[]
  brandWords: MarkRange
  generics: MarkRange[]
  makers: MarkRange
  namesValue: boolean
}

const none: MarkRange = { from: 0, to: 0 }
const shortestMaker = 3

/** Clears the working memory and marks, for every value of every column, which typed words it matches. */
export function markWords(index: DrugIndex, words: readonly string[]): WordReach[] {
  const { scratch } = index
  for (const marks of [scratch.brand, scratch.generic, scratch.company, scratch.form]) marks.fill(0)
  for (const marks of [scratch.strength, scratch.exactStrength, scratch.exactGeneric]) marks.fill(0)
  return words.map((word, at) => {
    const reach = reachOf(index, word)
    markReach(index, reach, 1 << at)
    markValues(index, word, 1 << at)
    return reach
  })
}

/** Marks the brands, generics and makers that one typed word reaches. */
export function markReach(index: DrugIndex, reach: WordReach, bit: number): void {
  const { words, scratch } = index
  for (const { from, to } of reach.brands) {
    for (let code = from; code < to; code++) scratch.brand[code] = (scratch.brand[code] ?? 0) | bit
  }
  markCodes(words.brand, reach.brandWords, { marks: scratch.brand, bit })
  for (const range of reach.generics) markCodes(words.generic, range, { marks: scratch.generic, bit })
  markCodes(words.company, reach.makers, { marks: scratch.company, bit })
}

/** About how many groups a word reaches by name or maker; 0 when it names nothing. */
export function groupsReached(
  { words, brandGroups, genericGroups, companyGroups }: DrugIndex,
  reach: WordReach,
): number {
  let reached = codesIn(words.brand, reach.brandWords)
  for (const { from, to } of reach.brands) reached += (brandGroups[to] ?? 0) - (brandGroups[from] ?? 0)
  const add =
    (groups: GroupsOf) =>
    (code: number): void => {
      reached += (groups.starts[code + 1] ?? 0) - (groups.starts[code] ?? 0)
    }
  for (const range of reach.generics) eachCode(words.generic, range, add(genericGroups))
  eachCode(words.company, reach.makers, add(companyGroups))
  return reached
}

/** Calls back with each group that a word reaches by brand, generic or maker; a group may come more than once. */
export function eachGroupReached(index: DrugIndex, reach: WordReach, take: (group: number) => void): void {
  const { words, brandGroups, genericGroups, companyGroups } = index
  const ofBrands = ({ from, to }: MarkRange): void => {
    const end = brandGroups[to] ?? 0
    for (let group = brandGroups[from] ?? 0; group < end; group++) take(group)
  }
  const of =
    (groups: GroupsOf) =>
    (code: number): void => {
      const end = groups.starts[code + 1] ?? 0
      for (let at = groups.starts[code] ?? 0; at < end; at++) take(groups.positions[at] ?? 0)
    }
  reach.brands.forEach(ofBrands)
  eachCode(words.brand, reach.brandWords, (brand) => ofBrands({ from: brand, to: brand + 1 }))
  for (const range of reach.generics) eachCode(words.generic, range, of(genericGroups))
  eachCode(words.company, reach.makers, of(companyGroups))
}

/** The row of a group that matches all words, best an exact strength; -1 when none does. */
export function matchingRow(
  { scratch, columns, groupStarts }: DrugIndex,
  group: number,
  all: number,
): number {
  const first = groupStarts[group] ?? 0
  const missing = all & ~nameMarks({ scratch, columns }, first)
  if (missing === 0) return first
  let [found, most] = [-1, -1]
  const end = groupStarts[group + 1] ?? 0
  for (let row = first; row < end; row++) {
    const strength = columns.strength.codes[row] ?? 0
    const marks = (scratch.strength[strength] ?? 0) | (scratch.form[columns.form.codes[row] ?? 0] ?? 0)
    if ((missing & ~marks) !== 0) continue
    const exact = bitsIn((scratch.exactStrength[strength] ?? 0) & missing)
    if (exact > most) [found, most] = [row, exact]
  }
  return found
}

/** How many of the marks are set. */
export function bitsIn(marks: number): number {
  let bits = 0
  for (let left = marks; left > 0; left >>= 1) bits += left & 1
  return bits
}

/** Which typed words a row's brand, generic or maker answers. */
export function nameMarks({ scratch, columns }: Pick<DrugIndex, 'scratch' | 'columns'>, row: number): number {
  return (
    (scratch.brand[columns.brand.codes[row] ?? 0] ?? 0) |
    (scratch.generic[columns.generic.codes[row] ?? 0] ?? 0) |
    (scratch.company[columns.company.codes[row] ?? 0] ?? 0)
  )
}

function reachOf({ words, brandKeys }: DrugIndex, word: string): WordReach {
  const strengths = prefixRange(words.strength.words, word)
  const forms = prefixRange(words.form.words, word)
  return {
    brands: [prefixRange(brandKeys, word)],
    brandWords: prefixRange(words.brand.words, word),
    generics: [prefixRange(words.generic.words, word)],
    makers: word.length < shortestMaker ? none : prefixRange(words.company.words, word),
    namesValue: strengths.from < strengths.to || forms.from < forms.to,
  }
}

function markValues({ words, scratch }: DrugIndex, word: string, bit: number): void {
  const exactly = (list: WordList): MarkRange => {
    const { from } = prefixRange(list.words, word)
    return { from, to: list.words[from] === word ? from + 1 : from }
  }
  markCodes(words.form, prefixRange(words.form.words, word), { marks: scratch.form, bit })
  markCodes(words.strength, prefixRange(words.strength.words, word), { marks: scratch.strength, bit })
  markCodes(words.strength, exactly(words.strength), { marks: scratch.exactStrength, bit })
  markCodes(words.generic, exactly(words.generic), { marks: scratch.exactGeneric, bit })
}

type GroupsOf = { starts: Uint32Array; positions: Uint32Array }

function codesIn(list: WordList, { from, to }: MarkRange): number {
  return (list.starts[to] ?? 0) - (list.starts[from] ?? 0)
}

function eachCode(list: WordList, { from, to }: MarkRange, take: (code: number) => void): void {
  const end = list.starts[to] ?? 0
  for (let at = list.starts[from] ?? 0; at < end; at++) take(list.codes[at] ?? 0)
}

function markCodes(
  list: WordList,
  { from, to }: MarkRange,
  { marks, bit }: { marks: Uint8Array; bit: number },
): void {
  const end = list.starts[to] ?? 0
  for (let at = list.starts[from] ?? 0; at < end; at++) {
    const code = list.codes[at] ?? 0
    marks[code] = (marks[code] ?? 0) | bit
  }
}
