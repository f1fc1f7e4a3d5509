// FIPS 180-4. The constants are computed: the fraction bits of square and cube roots of the first primes.
const PRIMES = firstPrimes(64)
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const BLOCK = 64

/** SHA-256 of bytes as 32 bytes (FIPS 180-4), synchronous and the same in browser, worker and server. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = START.slice()
  const padded = pad(bytes)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += BLOCK) {
    expand(words, new DataView(padded.buffer, offset, BLOCK))
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)))
}

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return padded
}

function expand(words: Uint32Array, block: DataView): void {
  for (let t = 0; t < 16; t += 1) words[t] = block.getUint32(t * 4)
  for (let t = 16; t < 64; t += 1) {
    const [w15, w2] = [at(words, t - 15), at(words, t - 2)]
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
    words[t] = at(words, t - 16) + s0 + at(words, t - 7) + s1
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3), at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let t = 0; t < 64; t += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, t) + at(words, t)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word
  })
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(howMany: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < howMany; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}
