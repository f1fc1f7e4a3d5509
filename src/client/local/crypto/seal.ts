import type { SealingKey } from '#contract/envelope.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** What an unlocked page holds in memory. None of the keys can be read out of it. */
export interface StoreKeys {
  /** Seals rows, waiting calls and whatever else lies in the device's database. */
  data: CryptoKey
  /** Hashes what must be found without being readable (phone numbers). */
  index: CryptoKey
  /** Seals calls to the server, for sending while locked. Null where the server's key is not known yet. */
  sealing: SealingKey | null
}

const text = new TextEncoder()
const utf8 = new TextDecoder()

/** Seals a value as a 12-byte nonce followed by AES-GCM; `place` (practice|store|id) is bound to it, so it opens nowhere else. */
export async function sealValue(key: CryptoKey, place: string, value: unknown): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const made = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: text.encode(place) },
    key,
    text.encode(JSON.stringify(value)),
  )
  const bytes = new Uint8Array(12 + made.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(made), 12)
  return bytes
}

/** Opens what `sealValue` made. Throws when it was changed, moved to another place, or sealed under another key. */
export async function openValue<T>(key: CryptoKey, place: string, bytes: Bytes): Promise<T> {
  const iv = bytes.subarray(0, 12)
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: text.encode(place) },
    key,
    bytes.subarray(12),
  )
  return JSON.parse(utf8.decode(plain))
}

/** A keyed hash as hex: equal words give equal hashes on this device and tell nothing to anyone else. */
export const blindIndex = async (key: CryptoKey, word: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(word))).subarray(0, 16))

/** The device's own print of a call: what a discarded change is remembered by. Keyed, so that a short call is not guessed from it. */
export const digestOf = async (
  key: CryptoKey,
  call: string,
  input: { params: unknown; body: unknown },
): Promise<string> =>
  keyedDigest(
    key,
    hex(
      new Uint8Array(
        await crypto.subtle.digest('SHA-256', text.encode(JSON.stringify([call, input.params, input.body]))),
      ),
    ),
  )

/** A print as builds before wrote it (SHA-256 alone), made into what `digestOf` says of the same call. */
export const keyedDigest = (key: CryptoKey, plain: string): Promise<string> =>
  blindIndex(key, `call ${plain}`)

/** Whether a print was written without a key: it is longer. */
export const isPlainDigest = (print: string): boolean => print.length === 64

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
