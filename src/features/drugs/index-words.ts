import { foldedWords } from '#contract/clinic/fold.ts'

/** Sorted words of one column, each with the codes of the values it occurs in (flat: word w owns codes[starts[w]..starts[w + 1]]). */
export type WordList = { words: string[]; starts: Uint32Array; codes: Uint32Array }

/** Collects the words of a column's values; with `after` 1 the first word of each is left out, it is searched by its own order. */
export function wordList(values: readonly string[], after = 0): WordList {
  const codesByWord = new Map<string, number[]>()
  for (const [code, value] of values.entries()) {
    for (const word of new Set(foldedWords(value).slice(after))) {
      const codes = codesByWord.get(word)
      if (codes) codes.push(code)
      else codesByWord.set(word, [code])
    }
  }
  const words = [...codesByWord.keys()].sort()
  const lists = words.map((word) => codesByWord.get(word) ?? [])
  return { words, ...flattened(lists) }
}

/** For each code the positions that hold it, flat like a word list: `starts[code]` to `starts[code + 1]`. */
export function positionsByCode(
  codes: Uint32Array,
  values: number,
): { starts: Uint32Array; positions: Uint32Array } {
  const starts = new Uint32Array(values + 1)
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1
  for (let code = 0; code < values; code++) starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0)
  const next = starts.slice()
  const positions = new Uint32Array(codes.length)
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const slot = next[code] ?? 0
    positions[slot] = at
    next[code] = slot + 1
  }
  return { starts, positions }
}

/** The range of sorted words that begin with a prefix: from (inclusive) to (exclusive). */
export function prefixRange(words: readonly string[], prefix: string): { from: number; to: number } {
  const from = firstNotBelow(words, prefix, 0)
  const none = !(words[from] ?? '').startsWith(prefix)
  return { from, to: none ? from : firstNotBelow(words, `${prefix}\uffff`, from) }
}

function firstNotBelow(words: readonly string[], bound: string, start: number): number {
  let low = start
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < bound) low = middle + 1
    else high = middle
  }
  return low
}

function flattened(lists: readonly number[][]): { starts: Uint32Array; codes: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1)
  const codes = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let slot = 0
  for (const [at, list] of lists.entries()) {
    codes.set(list, slot)
    slot += list.length
    starts[at + 1] = slot
  }
  return { starts, codes }
}
