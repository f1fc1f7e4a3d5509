import { expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { dayNumber, issuedOn, spanDays, spanOf } from './span-counts.ts'

/** The first day of a span. */
const first = addDays('1970-01-01', 650 * spanDays)

test('each day has what came on it, also where two spans meet and where a practice has none', () => {
  const [before, after] = [spanOf(dayNumber(first)) - 1, spanOf(dayNumber(first))]
  const full = (last: number) => Array.from({ length: spanDays }, (_, nth) => (nth < spanDays - 1 ? 4 : last))
  const spans = [
    { span: before, upto: full(9) },
    { span: after, upto: [2, 2, ...Array.from({ length: spanDays - 2 }, () => 7)] },
  ]
  const days = [-2, -1, 0, 1, 2].map((nth) => addDays(first, nth))
  expect(issuedOn(days, spans)).toEqual([0, 5, 2, 0, 5])
  expect(issuedOn(days, spans.slice(1))).toEqual([0, 0, 2, 0, 5])
  expect(issuedOn(days, [])).toEqual([0, 0, 0, 0, 0])
})
