import type { WordList } from './index-words.ts'
import type { TypoTable } from './index-typos.ts'
import type { DrugColumns } from './pack.ts'

/** What one doctor writes: how often each drug (by its id), and the ids pinned as favourites. They are read once: a changed count needs a new map. */
export type Habits = { uses?: ReadonlyMap<number, number>; favourites?: ReadonlySet<number> }

type Positions = { starts: Uint32Array; positions: Uint32Array }

/** Everything the search needs, computed from a pack. A group is one maker's brand of one generic with all its strengths. */
export type DrugIndex = {
  columns: DrugColumns
  groups: number
  /** Group g owns the rows groupStarts[g] to groupStarts[g + 1]. */
  groupStarts: Uint32Array
  groupById: ReadonlyMap<number, number>
  rowById: ReadonlyMap<number, number>
  /** By brand code, which is alphabetical: its key and its first group. */
  brandKeys: string[]
  brandGroups: Uint32Array
  words: Record<'brand' | 'generic' | 'strength' | 'form' | 'company', WordList>
  genericGroups: Positions
  /** By the salt-free key of a molecule or fixed combination: the codes of all its spellings. */
  genericsByKey: ReadonlyMap<string, readonly number[]>
  /** By row: how many rows are the same but for brand and maker. */
  peers: Uint16Array
  companyGroups: Positions
  typos: TypoTable
  scratch: Scratch
}

/** Working memory of one search at a time: a bit for each typed word that a value matches, and the marks of groups. */
export type Scratch = Record<
  'brand' | 'generic' | 'strength' | 'form' | 'company' | 'exactStrength' | 'exactGeneric',
  Uint8Array
> & { seen: Uint8Array; habit: Uint32Array; habits: Habits | undefined; habitual: readonly number[] }
