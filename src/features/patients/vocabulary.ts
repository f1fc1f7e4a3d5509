import { matchKeys, nameKeys } from '#contract/clinic/name-key.ts'

/**
 * The words of all names, each known once: 30,000 patients share a few thousand. A query is held against the words,
 * and a patient only looks up how well his own did.
 */
export interface Vocabulary {
  /** The numbers of a name's words, new ones being taken in. */
  numbersOf(words: readonly string[]): number[]
  /** How well each word answers each word of the query, 0 to 100; null for a query without letters. */
  scores(text: string): Uint8Array[] | null
}

export function openVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const keys: string[][] = []
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, keys.length)
    return keys.push(nameKeys(word)) - 1
  }
  return {
    numbersOf: (words) => words.map(numberOf),
    scores: (text) => {
      const asked = wordKeys(nameKeys(text))
      return asked.length === 0
        ? null
        : asked.map((word) => Uint8Array.from(keys, (known) => matchKeys(word, known)))
    },
  }
}

const keysEach = 3

const wordKeys = (keys: readonly string[]): string[][] =>
  Array.from({ length: keys.length / keysEach }, (_, at) => keys.slice(at * keysEach, (at + 1) * keysEach))

/** The words of a name in both scripts that tell something, as the vocabulary knows them. */
export const tellingWords = (name: string, bn_name: string | null): string[] =>
  nameKeys(name, bn_name).filter((_, at) => at % keysEach === 0)

/** How well a name answers the query: each word of it must be answered; 0 is no match, 100 all exact. */
export function nameScore(scores: readonly Uint8Array[], words: readonly number[]): number {
  let total = 0
  for (const score of scores) {
    let best = 0
    for (const word of words) best = Math.max(best, score[word] ?? 0)
    if (best === 0) return 0
    total += best
  }
  return total / scores.length
}
