import { expect, test } from 'vitest'
import { clockWrongBy, medianOf, offsetsWith } from './clock-offset.ts'

test('one slow answer does not move the clock', () => {
  expect(medianOf([40, 20, 9000, 30, 50])).toBe(40)
  expect(medianOf([])).toBe(0)
  expect(offsetsWith([10, 20, 30, 40, 50], 60)).toEqual([20, 30, 40, 50, 60])
})

test('a clock that was set is believed at once, in either direction', () => {
  const day = 86_400_000
  expect(offsetsWith([10, 20, 30], day)).toEqual([day])
  expect(offsetsWith([day, day + 5], 12)).toEqual([12])
})

test.each([
  [[], 0],
  [[4000], 0],
  [[-299_000], 0],
  [[-301_000], -301_000],
  [[86_400_000], 86_400_000],
])('offsets %j are told as %i', (offsets, wrong) => {
  expect(clockWrongBy(offsets)).toBe(wrong)
})
