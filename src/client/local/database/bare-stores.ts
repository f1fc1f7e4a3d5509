import { databaseName, type Place } from './owner.ts'
import type { Device } from './stores.ts'

/**
 * Opens a person's database as it lies on the disk, past Dexie, whose loading and opening would stand between a cold
 * start and the lock. Closes it after the work. Null where this person has no database here: none is made.
 */
export const withBareStores = <T>(
  { indexedDB, ...owner }: Place,
  work: (db: IDBDatabase) => Promise<T>,
): Promise<T | null> => withBare(databaseName(owner), indexedDB ? { indexedDB } : {}, work)

/** The same with any database, by its name. */
export async function withBare<T>(
  name: string,
  { indexedDB }: { indexedDB?: IDBFactory },
  work: (db: IDBDatabase) => Promise<T>,
): Promise<T | null> {
  const db = await openExisting(name, indexedDB)
  if (!db) return null
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Makes a small database of the device with its one store, where it is not there. */
export function makeBare(
  name: string,
  { store, ...keyed }: { store: string; keyPath?: string },
  { indexedDB = globalThis.indexedDB }: { indexedDB?: IDBFactory },
): Promise<void> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(store, keyed)
  return answered(request).then((db) => db.close())
}

function openExisting(name: string, indexedDB = globalThis.indexedDB): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name)
  return new Promise((done, failed) => {
    // There is none: what the browser is about to make is taken back.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => done(request.result)
    request.onerror = () =>
      request.error?.name === 'AbortError' ? done(null) : failed(request.error ?? silent())
  })
}

/** The answer of one request, from inside its transaction. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? silent())
  })

/** One transaction, which is over when this resolves; what writes is durable then. `work` may wait for its own requests and nothing else. */
export async function inTransaction<T>(
  db: IDBDatabase,
  wish: { stores: readonly string[]; mode: 'readonly' | 'readwrite' },
  work: (at: IDBTransaction) => Promise<T>,
): Promise<T> {
  const at = db.transaction([...wish.stores], wish.mode, { durability: 'strict' })
  const over = new Promise<void>((done, failed) => {
    at.oncomplete = () => done()
    at.onabort = () => failed(at.error ?? silent())
  })
  const worked = work(at).catch((error: unknown) => {
    at.abort()
    throw error
  })
  const [result] = await Promise.all([worked, over])
  return result
}

/** Whether the database has these stores: one that broke off while it was made lacks some. */
export const hasAll = (db: IDBDatabase, stores: readonly string[]): boolean =>
  stores.every((name) => db.objectStoreNames.contains(name))

/** What the server told of this device at its enrolment, in a transaction over `meta`. */
export async function deviceIn(at: IDBTransaction): Promise<Device | undefined> {
  const row: { v: Device } | undefined = await answered(at.objectStore('meta').get('device'))
  return row?.v
}

const silent = (): Error => new Error('the database gives no answer')
