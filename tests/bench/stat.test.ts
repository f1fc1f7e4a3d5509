import { describe, expect, test } from 'vitest'
import { driftOf, isSeparated, quantileOf, spreadOf, timesBetter } from './stat.ts'

describe('the spread of some rounds', () => {
  test('is least, middle and greatest, in whatever order they came', () => {
    expect(spreadOf([9, 1, 5, 3, 7])).toEqual({ min: 1, median: 5, max: 9, count: 5 })
  })
  test('does not take the greater of two for their middle', () => {
    expect(spreadOf([4, 2])).toEqual({ min: 2, median: 2, max: 4, count: 2 })
  })
  test('is refused where nothing was measured', () => {
    expect(() => spreadOf([])).toThrow('no readings')
    expect(() => quantileOf([], 0.5)).toThrow('no readings')
  })
})

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
  [0, 1],
])('of 100 keys the share %d does not exceed %d', (share, expected) => {
  expect(
    quantileOf(
      Array.from({ length: 100 }, (_, at) => 100 - at),
      share,
    ),
  ).toBe(expected)
})

describe('against a peer', () => {
  const fast = spreadOf([1, 2, 3])
  const slow = spreadOf([4, 8, 9])
  test('a ratio of times counts the peer by us, a ratio of amounts us by the peer', () => {
    expect(timesBetter(fast, slow, 'low')).toBe(4)
    expect(timesBetter(slow, fast, 'high')).toBe(4)
  })
  test('rounds are apart only where our worst beats its best', () => {
    expect(isSeparated(fast, slow, 'low')).toBe(true)
    expect(isSeparated(spreadOf([1, 2, 4]), slow, 'low')).toBe(false)
    expect(isSeparated(slow, fast, 'high')).toBe(true)
    expect(isSeparated(fast, slow, 'high')).toBe(false)
  })
})

test('what should stand still has drifted by its greatest over its least', () => {
  expect(driftOf([10, 12, 15])).toBe(1.5)
})
