import { expect, test } from 'vitest'
import { dayFault, isLongPast } from './plausible-day.ts'

const on = { today: '2026-11-22', since: '2025-03-01', reason: null }

test.each([
  ['2026-11-22', null],
  ['2026-11-21', null],
  ['2026-11-20', 'past_day'],
  ['2027-11-23', null],
  ['2027-11-24', 'far_ahead'],
  ['2099-01-01', 'far_ahead'],
  ['2024-02-29', 'past_day'],
  ['2024-02-28', 'before_practice'],
  ['2019-01-01', 'before_practice'],
] as const)('a visit written on 22 November 2026 under %s: %s', (day, fault) =>
  expect(dayFault(day, on)).toBe(fault),
)

test('a day of the past is taken with its reason, one before the practice never', () => {
  expect(dayFault('2026-11-10', { ...on, reason: 'খাতা থেকে তোলা' })).toBeNull()
  expect(dayFault('2019-01-01', { ...on, reason: 'খাতা থেকে তোলা' })).toBe('before_practice')
})

test("a clock behind the practice's first day makes no day implausible that is its own", () => {
  expect(dayFault('2025-01-01', { today: '2025-01-01', since: '2026-11-22', reason: null })).toBeNull()
})

test.each([
  ['2025-11-21', false],
  ['2025-11-20', true],
])('%s lies a year behind: %s', (day, is) => expect(isLongPast(day, '2026-11-22')).toBe(is))
