import { expect, test } from 'vitest'
import { mayOffer } from './way.ts'

const day = 86_400_000

test.each([
  [null, 0, true],
  ['0', 29 * day, false],
  ['0', 30 * day, true],
  [String(5 * day), 30 * day, false],
  [String(5 * day), 35 * day, true],
])('offered last at %s, at %i it may be offered: %s', (last, now, may) => {
  expect(mayOffer(last, now)).toBe(may)
})
