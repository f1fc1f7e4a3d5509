const mask = (1n << 64n) - 1n

const start = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
]

const orders = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const

/** BLAKE2b of RFC 7693 without a key, 1 to 64 bytes. Written for clearness: argon2id needs it for its first and last blocks alone. */
export function blake2b(length: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = joined(parts)
  const state = start.map((word, i) => (i === 0 ? word ^ BigInt(0x01010000 | length) : word))
  const blocks = Math.max(1, Math.ceil(message.length / 128))
  const padded = new DataView(new ArrayBuffer(blocks * 128))
  new Uint8Array(padded.buffer).set(message)
  for (let block = 0; block < blocks; block++) {
    const words = Array.from({ length: 16 }, (_, i) => padded.getBigUint64(block * 128 + i * 8, true))
    const isLast = block === blocks - 1
    compress(state, words, { read: BigInt(isLast ? message.length : (block + 1) * 128), isLast })
  }
  const out = new DataView(new ArrayBuffer(64))
  for (const [i, word] of state.entries()) out.setBigUint64(i * 8, word, true)
  return new Uint8Array(out.buffer).slice(0, length)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function compress(state: bigint[], words: readonly bigint[], { read, isLast }: { read: bigint; isLast: boolean }): void {
  const v = [...state, ...start]
  const get = (i: number): bigint => v[i] ?? 0n
  v[12] = get(12) ^ read
  if (isLast) v[14] = get(14) ^ mask
  const turn = (i: number, with_: number, by: bigint): void => {
    const x = get(i) ^ get(with_)
    v[i] = (x >> by) | ((x << (64n - by)) & mask)
  }
  const add = (i: number, other: number, word: number): void => { v[i] = (get(i) + get(other) + (words[word] ?? 0n)) & mask }
  const mix = (at: readonly [number, number, number, number], x: number, y: number): void => {
    const [a, b, c, d] = at
    add(a, b, x); turn(d, a, 32n)
    v[c] = (get(c) + get(d)) & mask; turn(b, c, 24n)
    add(a, b, y); turn(d, a, 16n)
    v[c] = (get(c) + get(d)) & mask; turn(b, c, 63n)
  }
  for (let round = 0; round < 12; round++) {
    const order = orders[round % 10] ?? orders[0]
    for (const [i, at] of places.entries()) mix(at, order[2 * i] ?? 0, order[2 * i + 1] ?? 0)
  }
  for (let i = 0; i < 8; i++) state[i] = (state[i] ?? 0n) ^ get(i) ^ get(i + 8)
}

/** The columns, then the diagonals. */
const places = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] as const
