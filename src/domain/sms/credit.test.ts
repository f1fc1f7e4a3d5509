import { expect, test } from 'vitest'
import { smsCreditLevel } from './credit.ts'

test.each([
  [0, 0, 'none'],
  [0, 500, 'empty'],
  [1, 500, 'last'],
  [25, 500, 'last'],
  [26, 500, 'low'],
  [100, 500, 'low'],
  [101, 500, 'ok'],
  [500, 500, 'ok'],
])('%d parts of %d that were bought are %s', (left, bought, level) => {
  expect(smsCreditLevel({ left, bought })).toBe(level)
})
