import { fold, foldedKey, foldedWords } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import type { NameList } from './name-readings.ts'
import type { Habits, DrugIndex } from './index-tables.ts'
import { prefixRange } from './index-words.ts'
import { plainGeneric } from '#domain/drug/plain-generic.ts'
import { type DrugColumns, type DrugRow, drugAt } from './pack.ts'

/** The codes of all spellings of a molecule or fixed combination, by its key. */
export function genericsByKey({ generic }: DrugColumns): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  for (const [code, value] of generic.values.entries()) {
    const key = genericKey(value)
    codes.set(key, [...(codes.get(key) ?? []), code])
  }
  return codes
}

/** For each row how many rows have its generic, strength and form: how common it is. */
export function peersOf({ rows, generic, strength, form }: DrugColumns): Uint16Array {
  const [strengths, forms] = [strength.values.length, form.values.length]
  const keyAt = (row: number): number =>
    ((generic.codes[row] ?? 0) * strengths + (strength.codes[row] ?? 0)) * forms + (form.codes[row] ?? 0)
  const counts = new Map<number, number>()
  for (let row = 0; row < rows; row++) counts.set(keyAt(row), (counts.get(keyAt(row)) ?? 0) + 1)
  return Uint16Array.from({ length: rows }, (_, row) => counts.get(keyAt(row)) ?? 0)
}

/** The catalogue as a list of exact names, with this doctor's uses. */
export function catalogueNames(index: DrugIndex, { uses }: Habits): NameList<DrugRow> {
  return {
    byBrand: (key) =>
      brandCodes(index, key).flatMap((code) => rowsOfGroups(index, groupsOfBrand(index, code))),
    longerBrands: (key) =>
      longerBrandCodes(index, key).flatMap((code) => rowsOfGroups(index, groupsOfBrand(index, code))),
    byGeneric: (words) =>
      genericCodes(index, words).flatMap((code) => rowsOfGroups(index, groupsOfGeneric(index, code))),
    uses: ({ id }) => uses?.get(id) ?? 0,
    peers: ({ id }) => index.peers[index.rowById.get(id) ?? 0] ?? 0,
  }
}

/** Codes of the generics that these words name, by any of their names. */
export const genericCodes = (index: DrugIndex, words: string): number[] =>
  fold(words).trim() === '' ? [] : [...(index.genericsByKey.get(genericKey(words)) ?? [])]

/** The generic that the leading words name in full, and the words to search by: another name of it ("thyroxine") gives way to the list's own. */
export function genericNamed(
  index: DrugIndex,
  text: string,
): { generics: ReadonlySet<number>; words: string[] } {
  const typed = text.trim().split(/\s+/)
  for (let length = Math.min(typed.length, longestName); length > 0; length--) {
    const name = typed.slice(0, length).join(' ')
    const codes = genericCodes(index, name)
    if (codes.length === 0) continue
    const listed = index.columns.generic.values[codes[0] ?? 0] ?? ''
    const asListed = foldedWords(listed).includes(foldedWords(name)[0] ?? '')
    return {
      generics: new Set(codes),
      words: foldedWords(asListed ? text : `${plainGeneric(listed)} ${typed.slice(length).join(' ')}`),
    }
  }
  return { generics: new Set(), words: foldedWords(text) }
}

const longestName = 6

/** The groups of one generic. */
export function groupsOfGeneric({ genericGroups: { starts, positions } }: DrugIndex, code: number): number[] {
  return Array.from(positions.subarray(starts[code] ?? 0, starts[code + 1] ?? 0))
}

/** Whether a group holds several substances: none of them is what it is called by. */
export const isMixture = ({ columns, groupStarts }: DrugIndex, group: number): boolean =>
  (columns.generic.values[columns.generic.codes[groupStarts[group] ?? 0] ?? 0] ?? '').includes('+')

function brandCodes({ brandKeys }: DrugIndex, key: string): number[] {
  if (key === '' || key !== foldedKey(key)) return []
  const codes: number[] = []
  for (let code = prefixRange(brandKeys, key).from; brandKeys[code] === key; code++) codes.push(code)
  return codes
}

const mostLonger = 40

function longerBrandCodes({ brandKeys }: DrugIndex, key: string): number[] {
  const { from, to } = prefixRange(brandKeys, key)
  return Array.from({ length: Math.min(to - from, mostLonger) }, (_, at) => from + at).filter(
    (code) => brandKeys[code] !== key,
  )
}

function groupsOfBrand({ brandGroups }: DrugIndex, code: number): number[] {
  const from = brandGroups[code] ?? 0
  return Array.from({ length: (brandGroups[code + 1] ?? 0) - from }, (_, at) => from + at)
}

function rowsOfGroups({ columns, groupStarts }: DrugIndex, groups: readonly number[]): DrugRow[] {
  return groups.flatMap((group) => {
    const from = groupStarts[group] ?? 0
    return Array.from({ length: (groupStarts[group + 1] ?? 0) - from }, (_, at) => drugAt(columns, from + at))
  })
}
