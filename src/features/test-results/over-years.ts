import type { Day } from '#contract/clinic/day.ts'
import { isSameUnit } from '#domain/test-result/known-tests.ts'
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
 * The line of a test, the oldest sample first: numbers in the unit of the newest number. What has another unit is never
 * drawn beside it; it is listed.
 */
export function resultLine({ results }: TestHistory) {
  const numbers = results.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }]))
  const unit = numbers[0]?.unit ?? null
  const points = numbers.filter((row) => isSameUnit(row.unit, unit)).slice(0, mostPoints)
  return {
    unit,
    points: points.toReversed().map(({ number, taken_on }) => ({ number, taken_on })),
    others: numbers.filter((row) => !isSameUnit(row.unit, unit)),
  }
}
