import { foldedKey, foldedWords } from '#contract/clinic/fold.ts'
import { positionsByCode, wordList } from './index-words.ts'
import type { DrugIndex, Scratch } from './index-tables.ts'
import { genericsByKey, peersOf } from './index-names.ts'
import { typoTable } from './index-typos.ts'
import type { DrugColumns } from './pack.ts'

/** Builds the search tables from a pack's columns, in memory, in one pass each. */
export function drugIndex(columns: DrugColumns): DrugIndex {
  const { brand, generic, strength, company } = columns
  const groupStarts = startsOfGroups(columns)
  const groups = groupStarts.length - 1
  const brandKeys = brand.values.map(foldedKey)
  const ofGroups = (codes: Uint32Array): Uint32Array =>
    Uint32Array.from({ length: groups }, (_, at) => codes[groupStarts[at] ?? 0] ?? 0)
  const words = {
    brand: wordList(brand.values, 1),
    generic: wordList(generic.values),
    strength: wordList(strength.values),
    form: wordList(bothForms(columns)),
    company: wordList(company.values),
  }
  return {
    columns,
    groups,
    groupStarts,
    brandKeys,
    words,
    groupById: groupsById(groupStarts, columns.ids),
    rowById: new Map(Array.from(columns.ids, (id, row) => [id, row])),
    genericsByKey: genericsByKey(columns),
    peers: peersOf(columns),
    brandGroups: positionsByCode(ofGroups(brand.codes), brand.values.length).starts,
    genericGroups: positionsByCode(ofGroups(generic.codes), generic.values.length),
    companyGroups: positionsByCode(ofGroups(company.codes), company.values.length),
    typos: typoTable([...brandKeys, ...words.generic.words, ...firstWords(brand.values, brandKeys)]),
    scratch: scratchFor(columns, groups),
  }
}

/** What a name of the typo table stands for: a brand, a word of generics, or the first word of longer brand names. */
export function typoTarget(
  index: DrugIndex,
  name: number,
): { brand: number } | { genericWord: number } | { firstWord: string } {
  const brands = index.brandKeys.length
  if (name < brands) return { brand: name }
  if (name < brands + index.words.generic.words.length) return { genericWord: name - brands }
  return { firstWord: index.typos.names[name] ?? '' }
}

function startsOfGroups({ rows, brand, generic, company }: DrugColumns): Uint32Array {
  const starts = new Uint32Array(rows + 1)
  let groups = 0
  for (let row = 0; row < rows; row++) {
    const goesOn =
      row > 0 &&
      brand.codes[row] === brand.codes[row - 1] &&
      generic.codes[row] === generic.codes[row - 1] &&
      company.codes[row] === company.codes[row - 1]
    if (!goesOn) starts[groups++] = row
  }
  starts[groups] = rows
  return starts.slice(0, groups + 1)
}

function groupsById(groupStarts: Uint32Array, ids: Uint32Array): Map<number, number> {
  const groupById = new Map<number, number>()
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const end = groupStarts[group + 1] ?? 0
    for (let row = groupStarts[group] ?? 0; row < end; row++) groupById.set(ids[row] ?? 0, group)
  }
  return groupById
}

// A form is found by its whole name and by its short one, which rows carry in a column of its own.
function bothForms({ rows, form, form_abbr }: DrugColumns): string[] {
  const both = form.values.slice()
  const known = new Uint8Array(both.length)
  for (let row = 0; row < rows; row++) {
    const code = form.codes[row] ?? 0
    if (known[code] === 1) continue
    known[code] = 1
    both[code] = `${form.values[code] ?? ''} ${form_abbr.values[form_abbr.codes[row] ?? 0] ?? ''}`
  }
  return both
}

function firstWords(brands: readonly string[], brandKeys: readonly string[]): string[] {
  const keys = new Set(brandKeys)
  const first = new Set<string>()
  for (const brand of brands) {
    if (!brand.includes(' ')) continue
    const word = foldedWords(brand)[0] ?? ''
    if (!keys.has(word)) first.add(word)
  }
  return [...first]
}

function scratchFor({ brand, generic, strength, form, company }: DrugColumns, groups: number): Scratch {
  const bits = (column: { values: string[] }): Uint8Array => new Uint8Array(column.values.length)
  return {
    brand: bits(brand),
    generic: bits(generic),
    exactGeneric: bits(generic),
    form: bits(form),
    company: bits(company),
    strength: bits(strength),
    exactStrength: bits(strength),
    seen: new Uint8Array(groups),
    habit: new Uint32Array(groups),
    habits: undefined,
    habitual: [],
  }
}
