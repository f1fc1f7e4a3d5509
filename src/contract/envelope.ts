import { type Bond, bondText } from './bond.ts'
import type { Envelope, SealedBox } from './sync.ts'
import type { PublicJwk } from './public-key.ts'

/**
 * The byte format of a call that is sealed to the server, written once for both ends. A key made at each unlock is
 * agreed with the server (ECDH P-256, HKDF-SHA-256) and sealed once; each call is deflated and sealed under it.
 * Nothing here needs more than the Web's own cryptography and streams, which Node has too.
 */

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type Bytes = Uint8Array<ArrayBuffer>

/** What seals the calls of one unlock: the key in memory, and the box through which the server gets it. */
export interface SealingKey {
  key: Key
  box: SealedBox
}

/** What is inside an envelope. */
export interface SealedCall {
  params: Record<string, string>
  body: unknown
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const info = new TextEncoder().encode('niramoy sync envelope 1')

/** An inflated call may have at most this many bytes: the limit of a whole batch. */
const inflatedLimit = 4 * 1024 * 1024

/** Makes the sealing key of one unlock for a server with this public key. */
export async function sealingKeyFor(server: PublicJwk): Promise<SealingKey> {
  const theirs = await crypto.subtle.importKey('jwk', server, curve, false, [])
  const ours = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey))
  const wrapping = await agreedKey(ours.privateKey, theirs, point)
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const { iv, data } = await sealed(wrapping, raw, info)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  raw.fill(0)
  return { key, box: { epk: toBase64(point), iv: toBase64(iv), data: toBase64(data) } }
}

/** Seals one call, bound to whose it is, so that no envelope can travel under another's name, device, id or call. */
export async function sealCall(sealing: SealingKey, bond: Bond, call: SealedCall): Promise<Envelope> {
  const plain = await deflated(new TextEncoder().encode(JSON.stringify(call)))
  const { iv, data } = await sealed(sealing.key, plain, new TextEncoder().encode(bondText(bond)))
  return { key: sealing.box, iv: toBase64(iv), data: toBase64(data) }
}

/** Opens an envelope with the server's private key. Throws when anything in it was changed or it is bound to another call. */
export const openEnvelope = (privateKey: Key, bond: Bond, envelope: Envelope): Promise<SealedCall> =>
  openBound(privateKey, bondText(bond), envelope)

/** The same for one that is bound to its op's id alone (see `lastWithLooseEnvelopes`). */
export const openLooseEnvelope = (privateKey: Key, op_id: string, envelope: Envelope): Promise<SealedCall> =>
  openBound(privateKey, op_id, envelope)

async function openBound(privateKey: Key, bound: string, envelope: Envelope): Promise<SealedCall> {
  const point = fromBase64(envelope.key.epk)
  const theirs = await crypto.subtle.importKey('raw', point, curve, false, [])
  const wrapping = await agreedKey(privateKey, theirs, point)
  const raw = await opened(wrapping, { iv: envelope.key.iv, data: envelope.key.data }, info)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const packed = await opened(key, envelope, new TextEncoder().encode(bound))
  const plain = await through(packed, new DecompressionStream('deflate-raw'), inflatedLimit)
  const call: SealedCall = JSON.parse(new TextDecoder().decode(plain))
  return { params: call.params, body: call.body }
}

/** The key both ends reach; the salt is the sender's public point, so that each unlock has a key of its own. */
async function agreedKey(mine: Key, theirs: Key, point: Bytes): Promise<Key> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256)
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: point, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

async function sealed(key: Key, plain: Bytes, additionalData: Bytes): Promise<{ iv: Bytes; data: Bytes }> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    iv,
    data: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)),
  }
}

const opened = async (key: Key, box: { iv: string; data: string }, additionalData: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(box.iv), additionalData },
      key,
      fromBase64(box.data),
    ),
  )

/** Below this many bytes packing gains less than starting a stream costs. */
const worthPacking = 1500

/** Raw deflate; a small call as one stored block, which every inflater reads (RFC 1951, 3.2.4). */
async function deflated(bytes: Bytes): Promise<Bytes> {
  if (bytes.length > worthPacking) return through(bytes, new CompressionStream('deflate-raw'))
  const block = new Uint8Array(bytes.length + 5)
  const view = new DataView(block.buffer)
  view.setUint8(0, 1)
  view.setUint16(1, bytes.length, true)
  view.setUint16(3, 0xffff - bytes.length, true)
  block.set(bytes, 5)
  return block
}

interface Pipe {
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Bytes>
}

/** Sends bytes through a compressing or inflating stream. Throws when more than `limit` bytes come out. */
export async function through(bytes: Bytes, pipe: Pipe, limit = Number.POSITIVE_INFINITY): Promise<Bytes> {
  const writer = pipe.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const parts: Uint8Array[] = []
  const reader = pipe.readable.getReader()
  let size = 0
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > limit) throw new RangeError('inflates to more than a batch may hold')
      parts.push(part.value)
    }
  }
  const [outcome, feed] = await Promise.allSettled([
    read().catch(async (error: unknown) => {
      await reader.cancel()
      throw error
    }),
    written,
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  if (feed.status === 'rejected') throw feed.reason
  return joined(parts, size)
}

const joined = (parts: readonly Uint8Array[], size: number): Bytes => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Bytes as base64 text. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** The bytes of base64 text. */
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
