import { fold, foldedKey, foldedWords } from '#contract/clinic/fold.ts'
import type { DrugRow } from './pack.ts'

export type MarkedField = 'brand' | 'generic' | 'strength' | 'form' | 'company'

/** A stretch of a field that the typed words matched, for highlighting: from (inclusive) to (exclusive), in characters of the field. */
export type MatchRange = { field: MarkedField; from: number; to: number }

const fields = ['brand', 'generic', 'strength', 'form', 'company'] as const
const isSign = /[^\p{L}\p{N}]/u

/** The same, of a text as it was typed. */
export const markedRanges = (row: DrugRow, text: string): MatchRange[] =>
  rangesIn(row, foldedKey(text), foldedWords(text))

/** Where the typed text stands in a row: the whole key at the start of the brand, else each word at the start of words. */
export function rangesIn(row: DrugRow, key: string, words: readonly string[]): MatchRange[] {
  const to = endOfKey(row.brand, key)
  if (to > 0) return [{ field: 'brand', from: 0, to }]
  return words.flatMap((word) => {
    for (const field of fields) {
      const from = wordStart(row[field], word)
      if (from >= 0) return [{ field, from, to: from + word.length }]
    }
    return []
  })
}

function endOfKey(brand: string, key: string): number {
  let matched = 0
  for (let at = 0; at < brand.length && matched < key.length; at++) {
    const sign = fold(brand.charAt(at))
    if (isSign.test(sign)) continue
    if (!key.startsWith(sign, matched)) return 0
    matched += sign.length
    if (matched === key.length) return at + 1
  }
  return 0
}

function wordStart(text: string, word: string): number {
  const folded = fold(text)
  // A fold that changes the length moves positions: then nothing is marked.
  if (folded.length !== text.length) return -1
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (startsWord(folded, at)) return at
  }
  return -1
}

function startsWord(text: string, at: number): boolean {
  if (at === 0) return true
  const [before, here] = [text.charAt(at - 1), text.charAt(at)]
  return isSign.test(before) || isDigit(before) !== isDigit(here)
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9'
}
