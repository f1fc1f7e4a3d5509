import { adultLimits } from './adult-limits.ts'
import { agencyPairs } from './agency-pairs.ts'
import { overAge, underAge } from './age-limits.ts'
import { childDoses } from './child-doses.ts'
import { interactions } from './interactions.ts'
import { kidneyLimits } from './kidney-limits.ts'
import { labelPairs } from './label-pairs.ts'
import { liverRisks } from './liver-risks.ts'
import { isLookedUp } from './looked-up.ts'
import { milkRisks } from './milk-risks.ts'
import { pregnancyRisks } from './pregnancy-risks.ts'
import { readPairs } from './read-pairs.ts'
import type { SafetyCheck } from './safety-line.ts'
import { wordsIn } from './substance-groups.ts'

/** How much of a table was looked up; all else in it is from general knowledge. */
export interface RowCount {
  check: SafetyCheck
  /** Pairs, or substances and families with one fact each. */
  rows: number
  /** Held against the text that the row names, or of pairs against lists of the same weight: fact, level and number. */
  looked_up: number
  /** Of pairs: only that they act on each other was found in a label. */
  fact_only: number
}

type Fact = { isRead: boolean; inLabel: boolean }

const count = (check: SafetyCheck, facts: readonly Fact[]): RowCount => ({
  check,
  rows: facts.length,
  looked_up: facts.filter(({ isRead }) => isRead).length,
  fact_only: facts.filter(({ isRead, inLabel }) => inLabel && !isRead).length,
})

/** A table of words and the text that they go back to. */
export const countedRows = (
  check: SafetyCheck,
  rows: readonly (readonly [words: string, source: string])[],
): RowCount =>
  count(
    check,
    rows.flatMap(([words, source]) =>
      wordsIn(words).map(() => ({ isRead: isLookedUp(source), inLabel: false })),
    ),
  )

const pairs: readonly Fact[] = interactions.flatMap(([, , these, those, source]) =>
  wordsIn(these).flatMap((one) =>
    wordsIn(those).map((other) => ({
      isRead: isLookedUp(source) || [readPairs, agencyPairs].some((read) => read.has(`${one} ${other}`)),
      inLabel: labelPairs.has(`${one} ${other}`),
    })),
  ),
)

/** The tables of this folder, counted by their facts: what a reader may lean on, and how far. */
export const rowCounts: readonly RowCount[] = [
  count('interaction', pairs),
  countedRows(
    'dose',
    adultLimits.map(([, words, source]) => [words, source]),
  ),
  countedRows(
    'child',
    childDoses.map(([words, source]) => [words, source]),
  ),
  countedRows(
    'age',
    [...underAge, ...overAge].map(([, , , words, source]) => [words, source]),
  ),
  countedRows(
    'pregnancy',
    pregnancyRisks.map(([, , words, source]) => [words, source]),
  ),
  countedRows(
    'lactation',
    milkRisks.map(([, , words, source]) => [words, source]),
  ),
  countedRows(
    'kidney',
    kidneyLimits.map(([, , , words, source]) => [words, source]),
  ),
  countedRows(
    'liver',
    liverRisks.map(([, , words, source]) => [words, source]),
  ),
]
