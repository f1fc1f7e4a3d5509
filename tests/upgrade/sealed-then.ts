import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { argon2id } from '@noble/hashes/argon2.js'

/*
 * How earlier builds sealed, written out once more and without a line of today's: what lies on tablets was sealed so,
 * whatever the product does now.
 */

type Bytes = Uint8Array<ArrayBuffer>

const text = new TextEncoder()
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const fresh = (length: number): Bytes => Uint8Array.from(randomBytes(length))

/** The two keys that every build derived from a store's data key: one seals, one prints what is looked up. */
export interface KeysThen {
  data: CryptoKey
  index: CryptoKey
}

export async function keysThen(dataKey: Bytes): Promise<KeysThen> {
  const base = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey'])
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(32),
    info: text.encode(info),
  })
  const printing = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  return {
    data: await crypto.subtle.deriveKey(from('rows'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
    ]),
    index: await crypto.subtle.deriveKey(from('index'), base, printing, false, ['sign']),
  }
}

async function gcm(key: CryptoKey, plain: Bytes, bound?: string): Promise<{ iv: Bytes; data: Bytes }> {
  const iv = fresh(12)
  const how = { name: 'AES-GCM', iv, ...(bound === undefined ? {} : { additionalData: text.encode(bound) }) }
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt(how, key, plain)) }
}

/** A value under the data key, bound to its place: nonce, then AES-GCM of its JSON. */
export async function sealedThen(key: CryptoKey, place: string, value: unknown): Promise<Bytes> {
  const { iv, data } = await gcm(key, text.encode(JSON.stringify(value)), place)
  return Uint8Array.from([...iv, ...data])
}

/** The keyed print of a word: the first sixteen bytes, as hex. */
export async function printThen(index: CryptoKey, word: string): Promise<string> {
  const whole = Buffer.from(await crypto.subtle.sign('HMAC', index, text.encode(word)))
  return whole.subarray(0, 16).toString('hex')
}

/** The print of a call: of builds before 22 November without a key, and sixty-four letters long. */
export async function callPrintThen(
  index: CryptoKey | null,
  call: string,
  { params, body }: { params: unknown; body: unknown },
): Promise<string> {
  const plain = createHash('sha256')
    .update(JSON.stringify([call, params, body]))
    .digest('hex')
  return index === null ? plain : printThen(index, `call ${plain}`)
}

const rawKey = (raw: Bytes) => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])

/** The data key under a PIN by PBKDF2, as the first builds wrapped it. */
export async function wrappedByRounds(dataKey: Bytes, pin: string): Promise<object> {
  const [salt, rounds] = [fresh(16), 600_000]
  const base = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveKey'])
  const stretched = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  const key = await crypto.subtle.deriveKey(stretched, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  return { salt, rounds, ...(await gcm(key, dataKey)) }
}

/** The same by argon2id, since 22 November; the work is written beside it, so a test may ask for little. */
export async function wrappedByWork(dataKey: Bytes, pin: string): Promise<object> {
  const [salt, work] = [fresh(16), { memory: 1024, passes: 1 }]
  const raw = argon2id(text.encode(pin), salt, { m: work.memory, t: work.passes, p: 1, dkLen: 32 })
  return { salt, rounds: 0, work, ...(await gcm(await rawKey(Uint8Array.from(raw)), dataKey)) }
}

/** The data key under the recovery key that the server holds. */
export const wrappedByRecovery = async (dataKey: Bytes, recovery: Bytes): Promise<object> => ({
  salt: new Uint8Array(0),
  rounds: 0,
  ...(await gcm(await rawKey(recovery), dataKey)),
})

const agreement = { name: 'ECDH', namedCurve: 'P-256' } as const
const envelopeInfo = text.encode('niramoy sync envelope 1')

/** What an unlocked page sealed calls to the server with: a key of one unlock, and the box in which the server gets it. */
export interface EnvelopeKeyThen {
  key: CryptoKey
  box: { epk: string; iv: string; data: string }
}

export async function envelopeKeyThen(server: JsonWebKey): Promise<EnvelopeKeyThen> {
  const theirs = await crypto.subtle.importKey('jwk', server, agreement, false, [])
  const ours = await crypto.subtle.generateKey(agreement, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey))
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256)
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: point, info: envelopeInfo }
  const wrapping = await crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  const raw = fresh(32)
  const { iv, data } = await gcm(wrapping, raw, 'niramoy sync envelope 1')
  return { key: await rawKey(raw), box: { epk: base64(point), iv: base64(iv), data: base64(data) } }
}

export interface EnvelopeThen {
  key: EnvelopeKeyThen['box']
  iv: string
  data: string
  signature?: string
}

/** A call in an envelope, bound to `bound`: to the id of the call alone in the first builds, then to all that it is. */
export async function envelopeThen(
  sealing: EnvelopeKeyThen,
  bound: string,
  call: { params: unknown; body: unknown },
): Promise<EnvelopeThen> {
  const packed = Uint8Array.from(deflateRawSync(JSON.stringify(call)))
  const { iv, data } = await gcm(sealing.key, packed, bound)
  return { key: sealing.box, iv: base64(iv), data: base64(data) }
}

/** A device's own key for its envelopes: as the store keeps it, and what it signs. */
export interface SigningThen {
  public_key: JsonWebKey
  secret: string
  sign(words: string): string
}

export function signingThen(): SigningThen {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    public_key: publicKey.export({ format: 'jwk' }),
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    sign: (words) =>
      sign('sha256', Buffer.from(words), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}
