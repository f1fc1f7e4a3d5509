import type Dexie from 'dexie'
import { openedOwnKey, ownKey } from './own-key.ts'
import type { Keys } from './seal.ts'

const opened = new WeakMap<Keys, Promise<CryptoKey>>()

/**
 * The key with which an unlocked page signs what it seals to the server. Made at the first call of a device's life, and
 * opened once a page and unlock; it is in memory as long as the other keys are.
 */
export function envelopeKeyOf({ db, keys }: { db: Dexie; keys: Keys }): Promise<CryptoKey> {
  const known = opened.get(keys)
  if (known) return known
  const opening = ownKey(db, keys, 'envelope').then((kept) => openedOwnKey(keys, kept))
  opened.set(keys, opening)
  // What could not be read is asked for again by the next call; this one hears of it.
  opening.catch(() => opened.delete(keys))
  return opening
}
