import { fromBase64, toBase64 } from '#contract/envelope.ts'
import type Dexie from 'dexie'
import type { Clinic } from './clinic.ts'
import type { Place } from './owner.ts'
import { withStores } from './stores.ts'
import { type Bytes, type Keys, openValue, sealValue } from './seal.ts'

interface Signing {
  k: 'signing'
  public_key: JsonWebKey
  sealed: Bytes
  /** What the server vouches with for the public half; absent until it did. */
  certificate?: string
}

const place = 'lock|signing'
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * Makes the key with which a doctor's device signs what he issues, once: its private half is sealed under the data key.
 * Answers the public half for the server to certify; called again it answers the same one.
 */
export async function makeSigningKey(at: Place, keys: Keys): Promise<JsonWebKey> {
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const secret = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)))
  const made: Signing = {
    k: 'signing', public_key: await crypto.subtle.exportKey('jwk', pair.publicKey), sealed: await sealValue(keys.data, place, secret),
  }
  return withStores(at, (db) => db.transaction('rw', 'lock', async () => {
    const before = await db.table<Signing, string>('lock').get('signing')
    if (!before) await db.table<Signing, string>('lock').add(made)
    return (before ?? made).public_key
  }))
}

/** Keeps the server's certificate beside the key, so that what is signed without a line can carry it. */
export const keepCertificate = (at: Place, certificate: string): Promise<void> => withStores(at, async (db) => {
  await db.table<Signing, string>('lock').update('signing', { certificate })
})

/** The certificate of this device's key; null while there is none. */
export const certificateOf = async ({ db }: { db: Dexie }): Promise<string | null> => (await db.table<Signing, string>('lock').get('signing'))?.certificate ?? null

/** Signs a text with this device's key; base64. Null when no signing key was made here. */
export async function signText({ db, keys }: Pick<Clinic, 'db' | 'keys'>, text: string): Promise<string | null> {
  const kept = await db.table<Signing, string>('lock').get('signing')
  if (!kept) return null
  const secret = fromBase64(await openValue<string>(keys.data, place, kept.sealed))
  const key = await crypto.subtle.importKey('pkcs8', secret, curve, false, ['sign'])
  return toBase64(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(text))))
}
