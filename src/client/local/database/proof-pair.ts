import { answered, inTransaction, makeBare, withBare } from './bare-stores.ts'
import type { Place } from './owner.ts'

/** Of the browser and of nobody on it: a session is begun before it is known whose it is. */
const name = 'door'
const store = 'keys'
const key = 'proof'

/**
 * The key pair by which this browser proves its calls, made the first time. Its private half is handed to nobody, this
 * page's own code included. Null where a browser has no such keys.
 */
export async function proofPair(at: Pick<Place, 'indexedDB'> = {}): Promise<CryptoKeyPair | null> {
  if (!('subtle' in crypto)) return null
  await makeBare(name, { store }, at)
  return (
    (await kept(at)) ??
    kept(
      at,
      await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    )
  )
}

/** What lies there; with `made` that is put where nothing does, so that two tabs agree on the first. */
const kept = (at: Pick<Place, 'indexedDB'>, made?: CryptoKeyPair): Promise<CryptoKeyPair | null> =>
  withBare(name, at, (db) =>
    inTransaction(db, { stores: [store], mode: made ? 'readwrite' : 'readonly' }, async (open) => {
      const reading: IDBRequest<CryptoKeyPair | undefined> = open.objectStore(store).get(key)
      const before = await answered(reading)
      if (before || !made) return before ?? null
      await answered(open.objectStore(store).put(made, key))
      return made
    }),
  )
