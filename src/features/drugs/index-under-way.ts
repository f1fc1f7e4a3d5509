import type { TopGroups } from './index-rank.ts'
import type { DrugIndex } from './index-tables.ts'

/** One search under way: what was typed, the doctor's own groups, and the lists being filled. */
export type SearchInProgress = {
  index: DrugIndex
  text: string
  key: string
  words: readonly string[]
  bySound: boolean
  limit: number
  habitual: readonly number[]
  /** Codes of the generic that the leading words name in full. */
  generics: ReadonlySet<number>
  /** Groups that surely match; brands one edit away; other groups that may be meant. */
  found: TopGroups
  near: TopGroups
  far: TopGroups
}
