import { expect, test } from 'vitest'
import { rangesOf } from './words-in-sheets.ts'

test.each([
  ['Viral fever?', 'fev', [[6, 9]]],
  ['Hypertension, HTN', 'htn', [[14, 17]]],
  [
    'DM Type 2, DM foot',
    'dm',
    [
      [0, 2],
      [11, 13],
    ],
  ],
  ['ডায়াবেটিস টাইপ ২', '2', []],
  ['ডায়াবেটিস টাইপ ২', 'টাইপ 2', [[11, 17]]],
  ['Napa', 'apa', []],
  ['Napa', 'n', []],
  ['Napa', '  ', []],
])('in %s a search for %s marks %o', (text, typed, ranges) => {
  expect(rangesOf(text, typed)).toEqual(ranges)
})
