import type Dexie from 'dexie'
import { fromBase64, toBase64 } from '#contract/envelope.ts'
import { type Bytes, type Keys, openValue, sealValue } from './seal.ts'

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
export async function ownKey(db: Dexie, keys: Pick<Keys, 'data'>, k: OwnKeyName): Promise<OwnKey> {
  const kept = await ownKeyIn(db, k)
  if (kept) return kept
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const secret = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)))
  const made: OwnKey = {
    k,
    public_key: await crypto.subtle.exportKey('jwk', pair.publicKey),
    sealed: await sealValue(keys.data, place(k), secret),
  }
  return db.transaction('rw', 'lock', async () => {
    const before = await ownKeyIn(db, k)
    if (!before) await db.table<OwnKey, OwnKeyName>('lock').add(made)
    return before ?? made
  })
}

/** Notes what the server said to the public half. */
export const noteOnKey = async (
  db: Dexie,
  k: OwnKeyName,
  note: Pick<OwnKey, 'certificate' | 'brought'>,
): Promise<void> => {
  await db.table<OwnKey, OwnKeyName>('lock').update(k, note)
}

/** The private half, for signing alone: it cannot be read out again. */
export async function openedOwnKey(keys: Pick<Keys, 'data'>, { k, sealed }: OwnKey): Promise<CryptoKey> {
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
