import type Dexie from 'dexie'
import type { Clinic } from '#local/store/clinic.ts'
import { noteOnKey, openedOwnKey, ownKey, ownKeyIn, signedBy } from '#local/database/own-key.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import { withStores } from '#local/database/open-stores.ts'

/**
 * Makes the key with which a doctor's device signs what he issues, once: its private half is sealed under the data key.
 * Answers the public half for the server to certify; called again it answers the same one.
 */
export const makeSigningKey = (at: StoreLocation, keys: StoreKeys): Promise<JsonWebKey> =>
  withStores(at, async (db) => (await ownKey(db, keys, 'signing')).public_key)

/** Keeps the server's certificate beside the key, so that what is signed without a line can carry it. */
export const keepCertificate = (at: StoreLocation, certificate: string): Promise<void> =>
  withStores(at, (db) => noteOnKey(db, 'signing', { certificate }))

/** The certificate of this device's key; null while there is none. */
export const certificateOf = async ({ db }: { db: Dexie }): Promise<string | null> =>
  (await ownKeyIn(db, 'signing'))?.certificate ?? null

/** Signs a text with this device's key; base64. Null when no signing key was made here. */
export async function signText(
  { db, keys }: Pick<Clinic, 'db' | 'keys'>,
  text: string,
): Promise<string | null> {
  const kept = await ownKeyIn(db, 'signing')
  return kept ? signedBy(await openedOwnKey(keys, kept), text) : null
}
