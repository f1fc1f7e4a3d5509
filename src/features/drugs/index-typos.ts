import { skeletonOf } from './skeleton.ts'

/** Word numbers under 32-bit hashes in fixed buckets; only numbers, so it is quick to build and small in memory. */
export type HashTable = { mask: number; starts: Uint32Array; hashes: Uint32Array; words: Uint32Array }

/** The names that may be mistyped, with every spelling one letter short and every skeleton of them hashed. */
export type TypoTable = { names: readonly string[]; shorter: HashTable; skeletons: HashTable }

const shortestName = 3
const shortestSkeletonStart = 3

/** Builds the tables that find a name from a misspelling one edit away or of like sound. */
export function typoTable(names: readonly string[]): TypoTable {
  const shorter = hashList()
  const skeletons = hashList()
  for (const [word, name] of names.entries()) {
    if (name.length < shortestName) continue
    shorter.add(hashOf(name), word)
    eachShorter(name, (hash) => shorter.add(hash, word))
    const skeleton = skeletonOf(name)
    skeletons.add(hashOf(skeleton), word)
    for (let end = shortestSkeletonStart; end < skeleton.length; end++)
      skeletons.add(startHash(skeleton, end), word)
  }
  return { names, shorter: shorter.table(), skeletons: skeletons.table() }
}

/** Numbers of the names one edit away: a letter added, lost, changed, or two neighbours swapped. */
export function oneEditAway(table: TypoTable, word: string): Set<number> {
  const found = new Set<number>()
  const take = (name: number): void => {
    if (!found.has(name) && isOneEdit(word, table.names[name] ?? '')) found.add(name)
  }
  eachUnder(table.shorter, hashOf(word), take)
  eachShorter(word, (hash) => eachUnder(table.shorter, hash, take))
  return found
}

/** Numbers of the names that sound the same (`whole`) or begin with the same sounds. */
export function soundingLike(table: TypoTable, word: string): { whole: number[]; starting: number[] } {
  const skeleton = skeletonOf(word)
  const whole: number[] = []
  const starting: number[] = []
  if (skeleton.length > 1) eachUnder(table.skeletons, hashOf(skeleton), (name) => whole.push(name))
  if (skeleton.length >= shortestSkeletonStart) {
    eachUnder(table.skeletons, startHash(skeleton, skeleton.length), (name) => starting.push(name))
  }
  return { whole, starting }
}

/** Edits between two words, a swap of neighbours counted once (optimal string alignment). */
export function editsBetween(one: string, two: string): number {
  let before: number[] = []
  let above = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at <= two.length; at++) {
      const same = one[row - 1] === two[at - 1] ? 0 : 1
      let edits = Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + same)
      if (one[row - 1] === two[at - 2] && one[row - 2] === two[at - 1])
        edits = Math.min(edits, (before[at - 2] ?? row) + 1)
      line.push(edits)
    }
    before = above
    above = line
  }
  return above[two.length] ?? 0
}

function isOneEdit(one: string, two: string): boolean {
  if (Math.abs(one.length - two.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === two[start]) start++
  let end = 0
  const most = Math.min(one.length, two.length) - start
  while (end < most && one[one.length - 1 - end] === two[two.length - 1 - end]) end++
  const [here, there] = [one.slice(start, one.length - end), two.slice(start, two.length - end)]
  if (here.length + there.length === 0) return false
  if (here.length <= 1 && there.length <= 1) return true
  return here.length === 2 && there.length === 2 && here[0] === there[1] && here[1] === there[0]
}

const seed = 0x811c9dc5
const startSeed = 0x2f0b4a61

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

function hashOf(word: string): number {
  let hash = seed
  for (let at = 0; at < word.length; at++) hash = mixed(hash, word.charCodeAt(at))
  return spread(hash)
}

function startHash(word: string, end: number): number {
  let hash = startSeed
  for (let at = 0; at < end; at++) hash = mixed(hash, word.charCodeAt(at))
  return spread(hash)
}

function eachShorter(word: string, take: (hash: number) => void): void {
  let before = seed
  for (let gone = 0; gone < word.length; gone++) {
    const code = word.charCodeAt(gone)
    // Dropping either of two equal neighbours gives the same spelling once.
    if (gone === 0 || code !== word.charCodeAt(gone - 1)) {
      let hash = before
      for (let at = gone + 1; at < word.length; at++) hash = mixed(hash, word.charCodeAt(at))
      take(spread(hash))
    }
    before = mixed(before, code)
  }
}

function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}

function eachUnder(table: HashTable, hash: number, take: (word: number) => void): void {
  const bucket = hash & table.mask
  const end = table.starts[bucket + 1] ?? 0
  for (let at = table.starts[bucket] ?? 0; at < end; at++) {
    if (table.hashes[at] === hash) take(table.words[at] ?? 0)
  }
}

function hashList(): { add: (hash: number, word: number) => void; table: () => HashTable } {
  let hashes = new Uint32Array(1 << 14)
  let words = new Uint32Array(1 << 14)
  let count = 0
  const add = (hash: number, word: number): void => {
    if (count === hashes.length) [hashes, words] = [doubled(hashes), doubled(words)]
    hashes[count] = hash
    words[count] = word
    count += 1
  }
  return { add, table: () => bucketed(hashes.subarray(0, count), words.subarray(0, count)) }
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2)
  longer.set(numbers)
  return longer
}

function bucketed(hashes: Uint32Array, words: Uint32Array): HashTable {
  const mask = 2 ** Math.max(4, Math.ceil(Math.log2(hashes.length + 1))) - 1
  const starts = new Uint32Array(mask + 2)
  for (const hash of hashes) starts[(hash & mask) + 1] = (starts[(hash & mask) + 1] ?? 0) + 1
  for (let bucket = 0; bucket <= mask; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0)
  const next = starts.slice()
  const table = {
    mask,
    starts,
    hashes: new Uint32Array(hashes.length),
    words: new Uint32Array(hashes.length),
  }
  for (let at = 0; at < hashes.length; at++) {
    const bucket = (hashes[at] ?? 0) & mask
    const slot = next[bucket] ?? 0
    table.hashes[slot] = hashes[at] ?? 0
    table.words[slot] = words[at] ?? 0
    next[bucket] = slot + 1
  }
  return table
}
