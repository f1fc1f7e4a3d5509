import type Dexie from 'dexie'
import { fromBase64, toBase64 } from '#contract/envelope.ts'
import { type Bytes, type StoreKeys, openValue, sealValue } from '#local/crypto/seal.ts'
import { transact } from './transact.ts'

/** What a device has keys of its own for: sheets that are issued, and calls that are sealed to the server. */
export type OwnKeyName = 'signing' | 'envelope'

/** A key pair (ECDSA, P-256) as it lies in the `lock` store: its private half is sealed under the data key. */
export interface OwnKey {
  k: OwnKeyName
  public_key: JsonWebKey
  sealed: Bytes
  /** What the server vouches with for the public half; absent until it did. */
  certificate?: string
  /** The server has the public half. */
  brought?: boolean
}

const place = (k: OwnKeyName): string => `lock|${k}`
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

export const ownKeyIn = (db: Dexie, k: OwnKeyName): Promise<OwnKey | undefined> =>
  db.table<OwnKey, OwnKeyName>('lock').get(k)

/** The pair that lies here, made now where there is none; asked twice at once, both get the same. */
export async function ownKey(db: Dexie, keys: Pick<StoreKeys, 'data'>, k: OwnKeyName): Promise<OwnKey> {
  const kept = await ownKeyIn(db, k)
  if (kept) return kept
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const secret = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)))
  const made: OwnKey = {
    k,
    public_key: await crypto.subtle.exportKey('jwk', pair.publicKey),
    sealed: await sealValue(keys.data, place(k), secret),
  }
  return transact(db, ['lock'], async (at) => {
    const before = await at.get<OwnKey>('lock', k)
    if (!before) at.add('lock', made)
    return before ?? made
  })
}

/** Notes what the server said to the public half. */
export const noteOnKey = async (
  db: Dexie,
  k: OwnKeyName,
  note: Pick<OwnKey, 'certificate' | 'brought'>,
): Promise<void> =>
  transact(db, ['lock'], async (at) => {
    const kept = await at.get<OwnKey>('lock', k)
    if (kept) at.put('lock', { ...kept, ...note })
  })

/** The private half, for signing alone: it cannot be read out again. */
export async function openedOwnKey(keys: Pick<StoreKeys, 'data'>, { k, sealed }: OwnKey): Promise<CryptoKey> {
  const secret = fromBase64(await openValue<string>(keys.data, place(k), sealed))
  return crypto.subtle.importKey('pkcs8', secret, curve, false, ['sign'])
}

/** A signature of this key over a text; base64. */
export const signedBy = async (key: CryptoKey, text: string): Promise<string> =>
  toBase64(
    new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(text)),
    ),
  )

const opened = new WeakMap<StoreKeys, Promise<CryptoKey>>()

/**
 * The key with which an unlocked page signs what it seals to the server. Made at the first call of a device's life, and
 * opened once a page and unlock; it is in memory as long as the other keys are.
 */
export function envelopeKeyOf({ db, keys }: { db: Dexie; keys: StoreKeys }): Promise<CryptoKey> {
  const known = opened.get(keys)
  if (known) return known
  const opening = ownKey(db, keys, 'envelope').then((kept) => openedOwnKey(keys, kept))
  opened.set(keys, opening)
  // What could not be read is asked for again by the next call; this one hears of it.
  opening.catch(() => opened.delete(keys))
  return opening
}
