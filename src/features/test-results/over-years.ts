import type { Day } from '#contract/clinic/day.ts'
import { isSameUnit, reportUnits } from '#domain/test-result/known-tests.ts'
import { testKey, type TestResultRow } from '#domain/test-result/rows.ts'

/** One test of a patient over the years. */
export interface TestHistory {
  key: string
  /** By the words of its newest result. */
  test: string
  /** The newest sample first. */
  results: TestResultRow[]
}

/** The results of a patient by test, the one with the newest sample first; `results` newest first. */
export function historiesOf(results: readonly TestResultRow[]): TestHistory[] {
  const byKey = new Map<string, TestHistory>()
  for (const row of results) {
    const key = testKey(row.test)
    const history = byKey.get(key) ?? { key, test: row.test, results: [] }
    history.results.push(row)
    byKey.set(key, history)
  }
  return [...byKey.values()]
}

/** The days of samples, the newest first. */
export const sampleDays = (results: readonly TestResultRow[]): Day[] => [
  ...new Set(results.map(({ taken_on }) => taken_on)),
]

/** Most points that one line shows. */
const mostPoints = 12

/**
 * The line of a test, the oldest sample first: numbers in one unit, that of the newest that can be drawn. What has another
 * unit is never drawn beside it, nor what has none of a test that is reported in units (a sugar of 140 may follow one of
 * 7.8); it is listed. Of less than two there is no line, and all are listed.
 */
export function resultLine({ test, results }: TestHistory) {
  const numbers = results.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }]))
  const sure = reportUnits(test).length === 0 ? numbers : numbers.filter((row) => row.unit !== null)
  const unit = sure[0]?.unit ?? null
  const alike = sure.filter((row) => isSameUnit(row.unit, unit))
  const drawn = alike.length < 2 ? [] : alike
  return {
    unit,
    points: drawn
      .slice(0, mostPoints)
      .toReversed()
      .map(({ number, taken_on }) => ({ number, taken_on })),
    others: numbers.filter((row) => !drawn.includes(row)),
  }
}
