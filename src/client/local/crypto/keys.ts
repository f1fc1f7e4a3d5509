import { ownScript } from '#net/own-script.ts'
import { sealingKeyFor } from '#contract/envelope.ts'
import type { PublicJwk } from '#contract/public-key.ts'
import { normalizeSecret } from '#contract/typed-secret.ts'
import type { Bytes, StoreKeys } from './seal.ts'
import type { StretchInput, StretchCost } from './stretched.ts'

/** What one guess at a PIN costs: about a second on a cheap phone, and memory of its own for each guess that is made at once. */
export const presentWork: StretchCost = { memory: 32_768, passes: 2 }

/** What a disk may ask for: whoever wrote on it must not keep the page busy for ever. */
const mostWork: StretchCost = { memory: 131_072, passes: 8 }
const mostRounds = 4_000_000

/** The data key as it may lie on a disk: under a PIN (`salt`, and `work` of argon2id or `rounds` of PBKDF2-SHA-256) or under the recovery key (`rounds` 0). */
export interface WrappedKey {
  salt: Bytes
  rounds: number
  /** Absent where it was wrapped by an earlier build. */
  work?: StretchCost
  iv: Bytes
  data: Bytes
}

const text = new TextEncoder()

/** A new random data key. The caller wipes it (`fill(0)`) as soon as it is wrapped and in use. */
export const newDataKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

/** The keys in use, derived from the data key; none of them can be read out again. */
export async function keysFrom(dataKey: Bytes, server: PublicJwk | null): Promise<StoreKeys> {
  const base = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey'])
  const derive = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(32),
    info: text.encode(info),
  })
  return {
    data: await crypto.subtle.deriveKey(derive('rows'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    index: await crypto.subtle.deriveKey(
      derive('index'),
      base,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
    sealing: server ? await sealingKeyFor(server) : null,
  }
}

/** Wraps the data key under a PIN. */
export async function wrapByPin(dataKey: Bytes, pin: string): Promise<WrappedKey> {
  const how = { salt: crypto.getRandomValues(new Uint8Array(16)), rounds: 0, work: presentWork }
  return wrapped(await pinKey(pin, how), dataKey, how)
}

/** The data key, or null when the PIN is another one, or the wrap asks for what nobody ever wrapped by. */
export const unwrapByPin = async (wrap: WrappedKey, pin: string): Promise<Bytes | null> =>
  isBearable(wrap) ? unwrapped(await pinKey(pin, wrap), wrap) : null

/** Whether a guess at this wrap costs less than one at a new wrap would. */
export const isWeak = ({ work }: WrappedKey): boolean =>
  !work || work.memory * work.passes < presentWork.memory * presentWork.passes

function isBearable({ work, rounds }: WrappedKey): boolean {
  if (!work) return Number.isInteger(rounds) && rounds > 0 && rounds <= mostRounds
  const within = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  return within(work.memory, 8, mostWork.memory) && within(work.passes, 1, mostWork.passes)
}

/** Wraps the data key under the recovery key that the server holds (32 random bytes). */
export const wrapByRecovery = async (dataKey: Bytes, recovery: Bytes): Promise<WrappedKey> =>
  wrapped(await rawKey(recovery), dataKey, { salt: new Uint8Array(0), rounds: 0 })

/** The data key, or null when this is not the device's recovery key. */
export const unwrapByRecovery = async (wrap: WrappedKey, recovery: Bytes): Promise<Bytes | null> =>
  unwrapped(await rawKey(recovery), wrap)

const rawKey = (raw: Bytes) => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

async function pinKey(
  pin: string,
  { salt, rounds: iterations, work }: Pick<WrappedKey, 'salt' | 'rounds' | 'work'>,
): Promise<CryptoKey> {
  const secret = text.encode(normalizeSecret(pin))
  if (work) return rawKey(await stretch({ secret, salt, work }))
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

async function wrapped(
  key: CryptoKey,
  dataKey: Bytes,
  how: Pick<WrappedKey, 'salt' | 'rounds' | 'work'>,
): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    ...how,
    iv,
    data: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, dataKey)),
  }
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

/** Stretches a PIN or a passphrase in a thread of its own, so that the page goes on drawing. In a test outside a browser it is done on the spot; the product carries no second copy for it. */
async function stretch(asked: StretchInput): Promise<Bytes> {
  if (!import.meta.env.PROD && typeof Worker === 'undefined')
    return (await import('./stretched.ts')).stretchSecret(asked)
  const { default: address } = await import('./stretch-worker.ts?worker&url')
  const worker = new Worker(ownScript(address), { type: 'module' })
  try {
    return await new Promise((done, failed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Bytes>) => done(data))
      worker.addEventListener('error', ({ message }) => failed(new Error(`the lock's worker: ${message}`)))
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
