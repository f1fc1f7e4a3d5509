import { expect, test } from 'vitest'
import { type Goal, goals, judge, shown, type Spreads } from './goals.ts'
import { spreadOf } from './stat.ts'

const action = {
  metrics: { ms: { unit: 'ms', better: 'low' }, found: { unit: '', better: 'high' } },
} as const
const spreads: Spreads = new Map([
  [
    'ours',
    new Map([
      ['ms', spreadOf([2, 3, 4])],
      ['found', spreadOf([30])],
    ]),
  ],
  [
    'peer',
    new Map([
      ['ms', spreadOf([9, 12, 20])],
      ['found', spreadOf([28])],
    ]),
  ],
  [
    'near',
    new Map([
      ['ms', spreadOf([4, 9, 20])],
      ['found', spreadOf([30])],
    ]),
  ],
])
const on = { action: 'P0', case: 'any', cpu: 1 }
const cases: [string, Goal, boolean][] = [
  ['a time at its bound holds', { ...on, metric: 'ms', at_most: 3 }, true],
  ['a time above it does not', { ...on, metric: 'ms', at_most: 2.9 }, false],
  ['an amount below its bound does not hold', { ...on, metric: 'found', at_least: 31 }, false],
  [
    'four times better with rounds apart holds',
    { ...on, metric: 'ms', against: 'peer', times_better: 4 },
    true,
  ],
  ['more than measured does not', { ...on, metric: 'ms', against: 'peer', times_better: 4.1 }, false],
  [
    'a ratio does not hold where one of our rounds met one of his',
    { ...on, metric: 'ms', against: 'near', times_better: 2 },
    false,
  ],
  ['a limit may be neared from above', { ...on, metric: 'ms', against: 'peer', within: 0.25 }, true],
  ['as good as the best is best', { ...on, metric: 'found', best: true }, true],
  [
    'a peer who was not measured proves nothing',
    { ...on, metric: 'ms', against: 'nobody', times_better: 1 },
    false,
  ],
  ['a metric that was not measured proves nothing', { ...on, metric: 'other', at_most: 1 }, false],
]
test.each(cases)('%s', (_, goal, held) => {
  expect(judge(goal, action, spreads).held).toBe(held)
})

test('every goal of the list can be read', () => {
  expect(goals.length).toBeGreaterThan(20)
})

test.each([
  [0.0051234, '0.00512'],
  [12.345, '12.3'],
  [1234.5, '1,235'],
  [0, '0'],
])('%d is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text)
})
