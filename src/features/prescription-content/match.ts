import type { ContentItem } from '#domain/phrase/rows.ts'
import { phraseWords, wordKey } from './fold-words.ts'

/** How what was typed lies with an entry; the smaller the better. */
const NEARNESS = { exact: 0, short: 1, begins: 2, words: 3 } as const

/**
 * The entries that the typed words themselves are: an entry's whole text in either script, or a short name of it. One
 * means exactly that; several are a question that only a person answers; none leaves what was typed.
 */
export function matchPhrase(items: readonly ContentItem[], typed: string): ContentItem[] {
  const key = wordKey(typed)
  if (key === '') return []
  const whole = items.filter((item) => namesOf(item).keys.includes(key))
  return whole.length > 0 ? whole : items.filter((item) => namesOf(item).shorts.includes(key))
}

/** Entries to choose from while somebody types: nearest first, then the commonest, then what this practice writes most. */
export function suggested(items: readonly ContentItem[], typed: string, most: number): ContentItem[] {
  const words = phraseWords(typed)
  if (words.length === 0) return []
  const near = items.flatMap((item) => {
    const how = nearness(item, words, wordKey(typed))
    return how === null ? [] : [{ item, how }]
  })
  return near
    .toSorted((a, b) => a.how - b.how || usual(a.item, b.item))
    .slice(0, most)
    .map(({ item }) => item)
}

/** The usual before the seldom: by how common it is in a chamber, then by the practice's own use. */
export const usual = (a: ContentItem, b: ContentItem): number =>
  (b.common ?? 0) - (a.common ?? 0) || (b.uses ?? 0) - (a.uses ?? 0)

interface Names {
  /** Its texts in both scripts, and its short names, as keys. */
  keys: readonly string[]
  shorts: readonly string[]
  /** All of them word by word. */
  words: readonly (readonly string[])[]
}

/** Folding every entry anew at each key would be felt. */
const foldedNames = new WeakMap<ContentItem, Names>()

function namesOf(item: ContentItem): Names {
  const known = foldedNames.get(item)
  if (known) return known
  const texts = item.bn_text === null ? [item.text] : [item.text, item.bn_text]
  const shorts = item.short_names ?? []
  const names = {
    keys: texts.map(wordKey),
    shorts: shorts.map(wordKey),
    words: [...texts, ...shorts].map(phraseWords),
  }
  foldedNames.set(item, names)
  return names
}

function nearness(item: ContentItem, words: readonly string[], key: string): number | null {
  const names = namesOf(item)
  if (names.keys.includes(key)) return NEARNESS.exact
  if (names.shorts.includes(key)) return NEARNESS.short
  if (names.keys.some((one) => one.startsWith(key))) return NEARNESS.begins
  const within = (name: readonly string[]) => words.every((word) => name.some((one) => one.startsWith(word)))
  return names.words.some(within) ? NEARNESS.words : null
}
