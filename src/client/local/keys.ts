import { type PublicJwk, sealingKeyFor } from '#contract/envelope.ts'
import type { Bytes, Keys } from './seal.ts'

/** The fewest rounds of PBKDF2-SHA-256 that a PIN is stretched by, on any device. */
export const leastRounds = 600_000

/** The data key as it may lie on a disk: under a PIN (`salt`, `rounds`) or under the recovery key (`rounds` 0). */
export interface WrappedKey {
  salt: Bytes
  rounds: number
  iv: Bytes
  data: Bytes
}

const text = new TextEncoder()

/** A new random data key. The caller wipes it (`fill(0)`) as soon as it is wrapped and in use. */
export const newDataKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

/** The keys in use, derived from the data key; none of them can be read out again. */
export async function keysFrom(dataKey: Bytes, server: PublicJwk | null): Promise<Keys> {
  const base = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey'])
  const derive = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: text.encode(info) })
  return {
    data: await crypto.subtle.deriveKey(derive('rows'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    index: await crypto.subtle.deriveKey(derive('index'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
    sealing: server ? await sealingKeyFor(server) : null,
  }
}

/** Wraps the data key under a PIN, with as many rounds as take about 0.3 s here and never fewer than the floor. */
export async function wrapByPin(dataKey: Bytes, pin: string): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const began = performance.now()
  const floorKey = await pinKey(pin, salt, leastRounds)
  const took = performance.now() - began
  if (took >= 300) return wrapped(floorKey, dataKey, { salt, rounds: leastRounds })
  const rounds = Math.min(4_000_000, Math.round((leastRounds * 300) / Math.max(took, 20)))
  return wrapped(await pinKey(pin, salt, rounds), dataKey, { salt, rounds })
}

/** The data key, or null when the PIN is another one. */
export const unwrapByPin = async (wrap: WrappedKey, pin: string): Promise<Bytes | null> =>
  unwrapped(await pinKey(pin, wrap.salt, wrap.rounds), wrap)

/** Wraps the data key under the recovery key that the server holds (32 random bytes). */
export const wrapByRecovery = async (dataKey: Bytes, recovery: Bytes): Promise<WrappedKey> =>
  wrapped(await rawKey(recovery), dataKey, { salt: new Uint8Array(0), rounds: 0 })

/** The data key, or null when this is not the device's recovery key. */
export const unwrapByRecovery = async (wrap: WrappedKey, recovery: Bytes): Promise<Bytes | null> =>
  unwrapped(await rawKey(recovery), wrap)

const rawKey = (raw: Bytes) => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

async function pinKey(pin: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function wrapped(key: CryptoKey, dataKey: Bytes, how: { salt: Bytes; rounds: number }): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { ...how, iv, data: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, dataKey)) }
}

async function unwrapped(key: CryptoKey, { iv, data }: WrappedKey): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
  } catch (error) {
    // A wrong key is the one thing that this can mean: the blob itself is read back as it was written.
    if (error instanceof Error && error.name === 'OperationError') return null
    throw error
  }
}
