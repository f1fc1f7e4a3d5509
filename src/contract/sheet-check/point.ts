import { fromBase64, toBase64 } from '../envelope.ts'
import type { PublicJwk } from '../public-key.ts'
import { UnreadablePayload, type PackedBytes } from './packed.ts'

// NIST P-256 (FIPS 186-4, D.1.2.3): y² = x³ - 3x + b over the prime field p.
const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

/** A public key in 33 bytes (SEC 1, 2.3.3): whether y is odd, and x. */
export function compressedPoint({ x = '', y = '' }: PublicJwk): PackedBytes {
  const [across, up] = [bytesOf(x), bytesOf(y)]
  return Uint8Array.from([2 + ((up[31] ?? 0) & 1), ...across])
}

/** The key again. Throws `Misread` where no point of the curve has this x. */
export function pointOf(compressed: PackedBytes): PublicJwk {
  const sign = compressed[0]
  if (compressed.length !== 33 || (sign !== 2 && sign !== 3)) throw new UnreadablePayload()
  const x = numberOf(compressed.slice(1))
  const square = ((((x * x - 3n) * x + b) % p) + p) % p
  const root = power(square, (p + 1n) / 4n)
  if (x >= p || (root * root) % p !== square) throw new UnreadablePayload()
  const y = Number(root & 1n) === sign - 2 ? root : p - root
  return { kty: 'EC', crv: 'P-256', x: base64Url(compressed.slice(1)), y: base64Url(bytesOfNumber(y)) }
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [factor, left] = [base % p, exponent]; left > 0n; left >>= 1n, factor = (factor * factor) % p)
    if (left & 1n) result = (result * factor) % p
  return result
}

const numberOf = (bytes: PackedBytes): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
const bytesOfNumber = (value: bigint): PackedBytes =>
  Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * (31 - at))) & 255n))

/** Base64 of the alphabet that an address takes, without padding. */
export const base64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The bytes again; null where it is no such text. */
export function fromBase64Url(text: string): PackedBytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}

function bytesOf(coordinate: string): PackedBytes {
  const bytes = fromBase64Url(coordinate)
  if (bytes?.length !== 32) throw new UnreadablePayload()
  return bytes
}
