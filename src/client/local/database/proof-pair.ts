import { inTransaction, makeDatabase, withDatabase } from './transaction.ts'
import type { StoreLocation } from './owner.ts'

/** Of the browser and of nobody on it: a session is begun before it is known whose it is. */
const name = 'door'
const store = 'keys'
const key = 'proof'

/**
 * The key pair by which this browser proves its calls, made the first time. Its private half is handed to nobody, this
 * page's own code included. Null where a browser has no such keys.
 */
export async function proofPair(at: Pick<StoreLocation, 'indexedDB'> = {}): Promise<CryptoKeyPair | null> {
  if (!('subtle' in crypto)) return null
  await makeDatabase(name, { store }, at)
  return (
    (await kept(at)) ??
    kept(
      at,
      await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    )
  )
}

/** What lies there; with `made` that is put where nothing does, so that two tabs agree on the first. */
const kept = (at: Pick<StoreLocation, 'indexedDB'>, made?: CryptoKeyPair): Promise<CryptoKeyPair | null> =>
  withDatabase(name, at, (db) =>
    inTransaction(db, { stores: [store], mode: made ? 'readwrite' : 'readonly' }, async (open) => {
      const before = await open.get<CryptoKeyPair>(store, key)
      if (!before && made) open.put(store, made, key)
      return before ?? made ?? null
    }),
  )
