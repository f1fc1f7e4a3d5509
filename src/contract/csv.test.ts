import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=cmd|calc', '+88017', '-1+1', '@sum(a1)', '\tx', '\rx'])(
  'the cell %j is text to a spreadsheet, which runs none of it',
  (cell) => {
    expect(csvOf([[cell]])).toMatch(/^\uFEFF"?'/)
  },
)

test('what is no formula stands as it was typed', () => {
  expect(csvOf([['রহিমা', 5, 'a, "b"']])).toBe('\uFEFFরহিমা,5,"a, ""b"""\r\n')
})
