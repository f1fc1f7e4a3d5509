import { genericKey } from '#contract/clinic/generic-key.ts'
import { certaintyOf, type ChooseReason, numbersBeside } from './certainty.ts'
import type { NamedDrugRow, NameList } from './name-readings.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import type { SearchResult } from './drug-calls.ts'
import type { DrugHit } from './index-search.ts'
import type { HitKind } from './index-rank.ts'
import type { DoseUnit } from '#contract/clinic/dose.ts'
import { fold, foldedKey } from '#contract/clinic/fold.ts'

/** A medicine found: in the catalogue, or one of the practice's own. */
export type FoundDrug = { hit: DrugHit } | { own: OwnDrugRow }

/** A line of the list to choose from. */
export interface DrugChoice {
  drug: FoundDrug
  /** The strengths that are still open; picking such a line only completes the name. Empty: the line is this very medicine. */
  open: readonly string[]
  how: HitKind
  /** Nearly so spelt or made by somebody so named, and another molecule than what was named. */
  other: boolean
  /** Typed numbers that are no strength of it: words of the dose, or a question. They are never dropped without a word. */
  numbers: readonly string[]
}

/** Why Enter takes nothing: the rule's reason, or how the best of the list was found. */
export type OpenReason = ChooseReason | 'unfinished' | 'typo' | 'maker' | 'nothing'

export interface DrugChoices {
  choices: DrugChoice[]
  /** What Enter may take without a choice. */
  certain: { drug: FoundDrug; numbers: readonly string[] } | null
  reason: OpenReason | null
  /** The number that was read as a strength. */
  strength: string
  /** Every strength that the lists have under the typed name. */
  listed: readonly string[]
}

const mostChoices = 9
const mostNamedBeside = 8

/** What was typed, and the practice's own medicines. */
interface OwnNames {
  text: string
  unit: DoseUnit | null
  rows: readonly OwnDrugRow[]
  uses: (row: OwnDrugRow) => number
}

/** What may be taken for a typed name: the practice's own of that name and the catalogue's, then what it may mean besides. */
export function choicesOf({ hits, named }: SearchResult, own: OwnNames): DrugChoices {
  const mine = certaintyOf(own.text.trim().split(/\s+/), own.unit, ownNames(own.rows, own.uses))
  const said = mine.named.length > 0 ? mine : named
  const exact = [...mine.named.map((row) => ({ own: row })), ...named.named.map((hit) => ({ hit }))]
    .slice(0, mostNamedBeside)
    .map((drug) => exactly(drug, said))
  const found = [...ownBeginning(own.rows, own.text), ...hits.map((hit) => ({ hit }))]
  const choices = [...exact, ...besides(exact, found, own.text)].slice(0, mostChoices)
  const certain =
    mine.named.length > 0 ? mine.certain && { own: mine.certain } : named.certain && { hit: named.certain }
  const { strength, unused: numbers } = said
  const listed = [...mine.listed, ...named.listed]
  const open = (reason: OpenReason): DrugChoices => ({ choices, certain: null, reason, strength, listed })
  if (mine.named.length > 0 && named.named.length > 0) return open('medicines')
  if (certain) return { choices, certain: { drug: certain, numbers }, reason: null, strength, listed }
  return open(said.reason === null || said.reason === 'unnamed' ? reasonOf(choices[0]) : said.reason)
}

const exactly = (drug: FoundDrug, said: Parameters<typeof numbersBeside>[1]): DrugChoice => ({
  drug,
  open: [],
  how: 'exact',
  other: false,
  numbers: numbersBeside(rowOf(drug), said),
})

const reasons: Readonly<Record<HitKind, OpenReason>> = {
  exact: 'unnamed',
  brand: 'unfinished',
  generic: 'unfinished',
  company: 'maker',
  typo: 'typo',
  sound: 'sound',
}

const reasonOf = (first: DrugChoice | undefined): OpenReason => (first ? reasons[first.how] : 'nothing')

const rowOf = (drug: FoundDrug): NamedDrugRow => ('own' in drug ? drug.own : drug.hit.row)
const idsOf = (drug: FoundDrug): (string | number)[] =>
  'own' in drug ? [drug.own.id] : drug.hit.strengths.map(({ id }) => id)

/** What is not among the exact ones. A line that holds several strengths says so, as long as nothing tells which is meant. */
function besides(exact: readonly DrugChoice[], found: readonly FoundDrug[], text: string): DrugChoice[] {
  const taken = new Set(exact.flatMap(({ drug }) => idsOf(drug)))
  const [first] = exact
  const molecule = first && genericKey(rowOf(first.drug).generic)
  return found
    .filter((drug) => idsOf(drug).every((id) => !taken.has(id)))
    .map((drug) => {
      const how = 'own' in drug ? 'brand' : drug.hit.kind
      const open =
        'own' in drug || drug.hit.settled
          ? []
          : [...new Set(drug.hit.strengths.map(({ strength }) => strength))]
      return {
        drug,
        open,
        how,
        numbers: open.length > 0 ? [] : strayNumbers(text, rowOf(drug)),
        other: molecule !== undefined && isFar(how) && genericKey(rowOf(drug).generic) !== molecule,
      }
    })
}

/** The numbers of a text that are not its strength; beside an unfinished name they are no sure part of it: "rimstar 4" may be four of Rimstar 4-FDC. */
function strayNumbers(text: string, { strength }: NamedDrugRow): string[] {
  const words = text
    .trim()
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^[\d.½¼¾]/.test(word))
  return words.flatMap((word) => numbersBeside({ strength }, { strength: word, unused: [] }))
}

/** Whether a line was found by something else than the name: it is marked, and only ever chosen. */
export const isFar = (how: HitKind): boolean => how === 'typo' || how === 'sound' || how === 'company'

function ownNames(rows: readonly OwnDrugRow[], uses: (row: OwnDrugRow) => number): NameList<OwnDrugRow> {
  return {
    byBrand: (key) => rows.filter((row) => key !== '' && foldedKey(row.brand) === key),
    longerBrands: () => [],
    byGeneric: () => [],
    uses,
    peers: () => 0,
  }
}

function ownBeginning(own: readonly OwnDrugRow[], text: string): { own: OwnDrugRow }[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return own
    .filter((drug) => {
      const named = fold(`${drug.brand} ${drug.strength} ${drug.generic}`).split(/\s+/)
      return words.every((word) => named.some((name) => name.startsWith(word)))
    })
    .slice(0, 3)
    .map((drug) => ({ own: drug }))
}
