import { expect, test } from 'vitest'
import { nameMatchRanges, phoneMatchRanges } from './matched.ts'

const marked = (text: string, ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.map(([from, to]) => text.slice(from, to))

test.each([
  ['Abdur Rahim', 'rah', ['Rah']],
  ['আব্দুর রহিম', 'rohim', ['রহিম']],
  ['রহিমা খাতুন', 'rohim', ['রহিমা']],
  ['Habibur Rahman', 'rohim', []],
  ['Abdur Rahim', '  ', []],
])('of %s, looked for by "%s", %j is underlined', (name, typed, parts) => {
  expect(marked(name, nameMatchRanges(name, typed))).toEqual(parts)
})

test.each([
  ['01712-345601', '345601', ['345601']],
  ['০১৭১২-৩৪৫৬০১', '২৩৪', ['২-৩৪']],
  ['01712-345601', '60', []],
  ['no phone', '345', []],
])('of the phone %s, looked for by %s, %j is underlined', (shown, typed, parts) => {
  expect(marked(shown, phoneMatchRanges(shown, typed))).toEqual(parts)
})
