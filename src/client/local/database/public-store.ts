import Dexie, { type Table } from 'dexie'

/** A hashed bundle of public data (medicines, places, phrases) as it came. */
export interface Pack {
  name: string
  version: string
  hash: string
  bytes: Uint8Array<ArrayBuffer>
  at: number
}

export interface PublicStore {
  packs: Table<Pack, string>
  db: Dexie
}

let shared: PublicStore | null = null

/** The store of what everybody may know; one for the device, relaxed, and never with a row of a practice. */
export function publicStore(indexedDB?: IDBFactory): PublicStore {
  if (shared && !indexedDB) return shared
  const db = new Dexie('clinic:public', {
    chromeTransactionDurability: 'relaxed',
    cache: 'disabled',
    ...(indexedDB ? { indexedDB, IDBKeyRange: globalThis.IDBKeyRange } : {}),
  })
  // `replies` is of earlier builds; nothing lies in it.
  db.version(1).stores({ replies: '&key, user_id', packs: '&name' })
  const store: PublicStore = { db, packs: db.table('packs') }
  if (!indexedDB) shared = store
  return store
}

/** A pack by name; undefined when it is not here. */
export const packNamed = (name: string, store = publicStore()): Promise<Pack | undefined> =>
  store.packs.get(name)

/** Keeps a pack. One put is one transaction: a reader sees the old or the new, never half. */
export const keepPack = async (pack: Pack, store = publicStore()): Promise<void> => {
  await store.packs.put(pack)
}
