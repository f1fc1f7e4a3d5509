import { toLatinDigits } from '#contract/clinic/digits.ts'

/** Words of a search that are looked for; whoever types more finds by the first. */
const mostWords = 8

/** The words of a search as PostgreSQL asks for each, from its beginning on, beside `words_of` of what is searched. */
export const searchedWords = (search: string): string[] =>
  toLatinDigits(search.normalize('NFC').toLowerCase())
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
