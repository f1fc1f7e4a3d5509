import { blake2b } from './blake2b.ts'

/** How much work a guess is: memory in KiB, and how often all of it is written. One lane: a page has one thread for it. */
export interface Work {
  memory: number
  passes: number
}

const wordsOf = 256
const version = 0x13
const typeId = 2

/**
 * Argon2id of RFC 9106 with one lane and 32 bytes of answer, in plain JavaScript: the page's policy lets no WebAssembly
 * run. Its tests hold it against the RFC's vector and against the server's native one.
 */
export function argon2id(secret: Uint8Array, salt: Uint8Array, { memory, passes }: Work): Uint8Array<ArrayBuffer> {
  const blocks = 4 * Math.floor(memory / 4)
  const filled = new Uint32Array(blocks * wordsOf)
  const seed = blake2b(64, [
    ...[1, 32, memory, passes, version, typeId].map(le32), le32(secret.length), secret, le32(salt.length), salt, le32(0), le32(0),
  ])
  for (const first of [0, 1]) filled.set(wordsIn(stretched(1024, [seed, le32(first), le32(0)])), first * wordsOf)
  for (let pass = 0; pass < passes; pass++) for (let slice = 0; slice < 4; slice++) fillSegment(filled, { pass, passes, slice, blocks })
  const last = filled.subarray((blocks - 1) * wordsOf, blocks * wordsOf)
  const tag = stretched(32, [bytesOf(last)])
  filled.fill(0)
  return tag
}

interface Segment {
  pass: number
  passes: number
  slice: number
  blocks: number
}

function fillSegment(filled: Uint32Array, at: Segment): void {
  const length = at.blocks / 4
  const isBlind = at.pass === 0 && at.slice < 2
  const addresses = isBlind ? addressesOf(at) : null
  for (let i = at.pass === 0 && at.slice === 0 ? 2 : 0; i < length; i++) {
    const here = at.slice * length + i
    const before = here === 0 ? at.blocks - 1 : here - 1
    const chance = addresses ? addresses(i) : filled[before * wordsOf] ?? 0
    compress(filled, { x: before * wordsOf, y: partner(at, i, chance) * wordsOf, to: here * wordsOf, over: at.pass > 0 })
  }
}

/** Which earlier block goes in with the one before: the nearer the likelier. */
function partner({ pass, slice, blocks }: Segment, i: number, chance: number): number {
  const length = blocks / 4
  const area = pass === 0 ? slice * length + i - 1 : blocks - length + i - 1
  const near = highOf(area, highOf(chance, chance))
  const start = pass === 0 ? 0 : ((slice + 1) % 4) * length
  return (start + area - 1 - near) % blocks
}

/** Where the first half pass looks does not depend on the secret: it is drawn from a counter. */
function addressesOf({ pass, passes, slice, blocks }: Segment): (i: number) => number {
  const room = new Uint32Array(3 * wordsOf)
  const [input, once, twice] = [wordsOf, 2 * wordsOf, 0]
  for (const [k, value] of [pass, 0, slice, blocks, passes, typeId].entries()) room[input + 2 * k] = value
  let drawn = -1
  return (i) => {
    if (drawn !== i >>> 7) {
      drawn = i >>> 7
      room[input + 12] = drawn + 1
      room.fill(0, twice, twice + wordsOf)
      compress(room, { x: twice, y: input, to: once, over: false })
      compress(room, { x: twice, y: once, to: twice, over: false })
    }
    return room[twice + 2 * (i & 127)] ?? 0
  }
}

const mixed = new Int32Array(wordsOf)
const kept = new Int32Array(wordsOf)

/** One block out of two; from the second pass on laid over what stood there. */
function compress(filled: Uint32Array, { x, y, to, over }: { x: number; y: number; to: number; over: boolean }): void {
  for (let k = 0; k < wordsOf; k++) {
    const both = (filled[x + k] ?? 0) ^ (filled[y + k] ?? 0)
    mixed[k] = both
    kept[k] = over ? both ^ (filled[to + k] ?? 0) : both
  }
  for (let row = 0; row < wordsOf; row += 32) round(row, inRow)
  for (let column = 0; column < 32; column += 4) round(column, inColumn)
  for (let k = 0; k < wordsOf; k++) filled[to + k] = (kept[k] ?? 0) ^ (mixed[k] ?? 0)
}

/** Which four of sixteen words are mixed in turn, the columns and then the diagonals; the words lie in eight pairs, each `on` behind the one before. */
const placesIn = (on: number): Int32Array =>
  Int32Array.of(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14).map((n) => on * (n >> 1) + 2 * (n & 1))

const [inRow, inColumn] = [placesIn(4), placesIn(32)]

/** BLAKE2b's round over sixteen words. */
function round(at: number, places: Int32Array): void {
  for (let turn = 0; turn < 32; turn += 4) quarter(at, places, turn)
}

const down = 2 ** -32

/** The upper half of a product of two 32-bit numbers: as a double it is wrong by far less than the lower half holds. */
const highOf = (x: number, y: number): number => ((((x >>> 0) * (y >>> 0) - (Math.imul(x, y) >>> 0)) * down + 0.5) | 0)

/** The upper half of the last `blended`. */
let upper = 0

/** `a + b + 2·low(a)·low(b)` of two 64-bit words, of which the lower halves and the sum of the upper ones are told: answers the lower half. */
function blended(al: number, bl: number, uppers: number): number {
  const low = Math.imul(al, bl)
  const sum = (al >>> 0) + (bl >>> 0) + ((low << 1) >>> 0)
  upper = (uppers + ((highOf(al, bl) << 1) | (low >>> 31)) + ((sum * down) | 0)) | 0
  return sum | 0
}

/** BLAKE2b's mixing of four words, with products. */
function quarter(at: number, places: Int32Array, turn: number): void {
  const a = at + (places[turn] ?? 0), b = at + (places[turn + 1] ?? 0), c = at + (places[turn + 2] ?? 0), d = at + (places[turn + 3] ?? 0)
  let al = mixed[a] ?? 0, ah = mixed[a + 1] ?? 0, bl = mixed[b] ?? 0, bh = mixed[b + 1] ?? 0
  let cl = mixed[c] ?? 0, ch = mixed[c + 1] ?? 0, dl = mixed[d] ?? 0, dh = mixed[d + 1] ?? 0
  let low = 0
  al = blended(al, bl, ah + bh); ah = upper
  low = dl ^ al; dl = dh ^ ah; dh = low
  cl = blended(cl, dl, ch + dh); ch = upper
  bl ^= cl; bh ^= ch
  low = (bl >>> 24) | (bh << 8); bh = (bh >>> 24) | (bl << 8); bl = low
  al = blended(al, bl, ah + bh); ah = upper
  dl ^= al; dh ^= ah
  low = (dl >>> 16) | (dh << 16); dh = (dh >>> 16) | (dl << 16); dl = low
  cl = blended(cl, dl, ch + dh); ch = upper
  bl ^= cl; bh ^= ch
  low = (bl << 1) | (bh >>> 31); bh = (bh << 1) | (bl >>> 31); bl = low
  mixed[a] = al; mixed[a + 1] = ah; mixed[b] = bl; mixed[b + 1] = bh
  mixed[c] = cl; mixed[c + 1] = ch; mixed[d] = dl; mixed[d + 1] = dh
}

const le32 = (value: number): Uint8Array => new Uint8Array([value, value >>> 8, value >>> 16, value >>> 24])

/** BLAKE2b drawn out to any length, by 32 bytes a step. */
function stretched(length: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const told = [le32(length), ...parts]
  if (length <= 64) return blake2b(length, told)
  const out = new Uint8Array(length)
  let link = blake2b(64, told)
  let at = 0
  for (; length - at > 64; at += 32) {
    out.set(link.subarray(0, 32), at)
    link = blake2b(Math.min(64, length - at - 32), [link])
  }
  out.set(link, at)
  return out
}

function wordsIn(bytes: Uint8Array<ArrayBuffer>): Uint32Array {
  const view = new DataView(bytes.buffer)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true))
}

function bytesOf(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  for (const [i, word] of words.entries()) view.setUint32(4 * i, word, true)
  return new Uint8Array(view.buffer)
}
