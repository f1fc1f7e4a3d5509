import { expect, test } from 'vitest'
import { exactMatch } from './exact-match.ts'

const rahima = { code: 'P-B00331', phone: '01712345601', name: 'Rahima Begum' }
const rahim = { code: 'P-B00332', phone: '01712345601', name: 'Abdur Rahim' }

test.each([
  ['a whole phone with one person', '01712345601', [rahima], rahima],
  ['the same in Bengali digits', '০১৭১২-৩৪৫৬০১', [rahima], rahima],
  ['a phone that a family shares', '01712345601', [rahima, rahim], null],
  ['the last digits of a phone', '345601', [rahima], null],
  ['another phone', '01712345602', [rahima], null],
  ['a whole patient number', 'p-b00331', [rahima], rahima],
  ['half of one', 'P-B003', [rahima], null],
  ['a name, letter by letter', 'Rahima Begum', [rahima], null],
  ['nobody', '01712345601', [], null],
])('%s names whom it must and nobody else', (_, box, people, one) => {
  expect(exactMatch(box, people)).toBe(one)
})
