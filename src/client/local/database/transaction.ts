import { databaseName, type StoreLocation } from './owner.ts'

/**
 * The one way into a database of the device, for page and service worker, with Dexie or before it is loaded: nobody else
 * opens a transaction or makes a request of IndexedDB (a rule). With Dexie it is `transact`.
 */

export type Key = string | number | readonly (string | number)[]

/** Which rows of a store, by their key or by the index `by`; all of them where nothing is said. */
export interface StoreQuery {
  by?: string
  is?: Key
  /** Both ends included. */
  from?: Key
  to?: Key
  /** Only what comes behind this key. */
  after?: Key
  /** So many from the first on. */
  limit?: number
}

/** What may be read. All questions that need no other's answer are put at once: each wait is a way to another process. */
export interface StoreReader {
  get<Row>(store: string, key: Key): Promise<Row | undefined>
  all<Row>(store: string, where?: StoreQuery): Promise<Row[]>
  /** The keys of rows, of which nothing else is read. */
  keys(store: string, where?: StoreQuery): Promise<IDBValidKey[]>
  count(store: string, where?: StoreQuery): Promise<number>
}

/** What may be changed. Nothing of it need be waited for: it is done in the order in which it was asked for. */
export interface StoreWriter extends StoreReader {
  /** Adds a row; one with its key there already undoes the whole transaction with a `ConstraintError`. */
  add(store: string, row: object): void
  /** Puts a row, under `key` where the store's rows do not name their own. */
  put(store: string, row: object, key?: Key): void
  /** Takes the row of this key out, if there is one. */
  remove(store: string, key: Key): void
  clear(store: string): void
}

/** Who is told what a transaction changed. */
export interface StoreChanges {
  /** Null: the row is gone; without a key the whole store was emptied. */
  note(store: string, row: object | null, key?: unknown): void
  /** It lies on the disk. */
  tell(): void
}

export interface StoreScope {
  stores: readonly string[]
  mode: 'readonly' | 'readwrite'
}

/**
 * One transaction, which is over when this resolves; what writes is durable then. `work` may wait for its own requests
 * and nothing else. Where it answers false or throws, everything is taken back. Rejects with the browser's own error.
 */
export const inTransaction = <T>(
  db: IDBDatabase,
  scope: StoreScope,
  work: (at: StoreWriter) => Promise<T>,
): Promise<T> => carriedOut(begun(db, scope), work)

/** Begins one. Throws an `InvalidStateError` where the browser has closed the database. */
export const begun = (db: IDBDatabase, { stores, mode }: StoreScope): IDBTransaction =>
  db.transaction([...stores], mode, { durability: 'strict' })

/** Does the work in a transaction that was begun just now, and tells what it changed. */
export async function carriedOut<T>(
  over: IDBTransaction,
  work: (at: StoreWriter) => Promise<T>,
  changes?: StoreChanges,
): Promise<T> {
  let isOver = false
  let isUndone = false
  const ended = new Promise<DOMException | null>((done) => {
    over.oncomplete = () => {
      isOver = true
      changes?.tell()
      done(null)
    }
    over.onabort = () => {
      isOver = true
      done(over.error ?? (isUndone ? null : new DOMException('the browser broke it off', 'AbortError')))
    }
  })
  const worked = work(writingIn(over, changes)).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  // The work may wait for what a broken transaction never answers.
  const outcome = await Promise.race([worked, ended.then((broken) => (broken ? { error: broken } : worked))])
  isUndone = 'error' in outcome || outcome.result === false
  // A request that failed has undone it already.
  if (isUndone && !isOver && !over.error) over.abort()
  const broken = await ended
  if (broken) throw broken
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

function writingIn(over: IDBTransaction, changes: StoreChanges | undefined): StoreWriter {
  const source = (store: string, by?: string) =>
    by === undefined ? over.objectStore(store) : over.objectStore(store).index(by)
  const written = (store: string, row: object, request: IDBRequest<IDBValidKey>) => {
    const { keyPath } = over.objectStore(store)
    const key: unknown = typeof keyPath === 'string' ? Reflect.get(row, keyPath) : undefined
    if (key !== undefined) changes?.note(store, row, key)
    // The database numbers this one itself.
    else if (changes) request.onsuccess = () => changes.note(store, row, request.result)
  }
  return {
    get: (store, key) => answeredIn(over.objectStore(store).get(plain(key))),
    all: (store, where = {}) => answeredIn(source(store, where.by).getAll(rangeOf(where), where.limit)),
    keys: (store, where = {}) => answeredIn(source(store, where.by).getAllKeys(rangeOf(where), where.limit)),
    count: (store, where = {}) => answeredIn(source(store, where.by).count(rangeOf(where) ?? undefined)),
    add: (store, row) => written(store, row, over.objectStore(store).add(row)),
    put: (store, row, key) =>
      written(store, row, over.objectStore(store).put(row, key === undefined ? undefined : plain(key))),
    remove(store, key) {
      over.objectStore(store).delete(plain(key))
      changes?.note(store, null, key)
    },
    clear(store) {
      over.objectStore(store).clear()
      changes?.note(store, null)
    },
  }
}

const plain = (key: Key): IDBValidKey => (typeof key === 'object' ? [...key] : key)

function rangeOf({ is, from, to, after }: StoreQuery): IDBValidKey | IDBKeyRange | null {
  if (is !== undefined) return plain(is)
  const first = after ?? from
  if (first !== undefined && to !== undefined)
    return IDBKeyRange.bound(plain(first), plain(to), after !== undefined)
  if (first !== undefined) return IDBKeyRange.lowerBound(plain(first), after !== undefined)
  return to === undefined ? null : IDBKeyRange.upperBound(plain(to))
}

/** The answer to a request. */
const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? silent())
  })

/**
 * The answer to a request within a transaction. One that fails ends the transaction and is told there, once: whoever waits
 * here, perhaps besides, hears nothing more.
 */
const answeredIn = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done) => {
    request.onsuccess = () => done(request.result)
  })

/**
 * Opens a person's database as it lies on the disk, past Dexie, whose loading and opening would stand between a cold
 * start and the lock. Closes it after the work. Null where this person has no database here: none is made.
 */
export const withPlace = <T>(
  { indexedDB, ...owner }: StoreLocation,
  work: (db: IDBDatabase) => Promise<T>,
): Promise<T | null> => withDatabase(databaseName(owner), indexedDB ? { indexedDB } : {}, work)

/** The same with any database, by its name. */
export async function withDatabase<T>(
  name: string,
  { indexedDB = globalThis.indexedDB }: { indexedDB?: IDBFactory },
  work: (db: IDBDatabase) => Promise<T>,
): Promise<T | null> {
  const request = indexedDB.open(name)
  // There is none: what the browser is about to make is taken back.
  request.onupgradeneeded = () => request.transaction?.abort()
  const db = await answered(request).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return null
    throw error
  })
  if (!db) return null
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Makes a small database of the device with its one store, where it is not there. */
export async function makeDatabase(
  name: string,
  { store, ...keyed }: { store: string; keyPath?: string },
  { indexedDB = globalThis.indexedDB }: { indexedDB?: IDBFactory },
): Promise<void> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(store, keyed)
  const db = await answered(request)
  db.close()
}

/** Takes a person's database off the device. */
export async function deletePlace({
  indexedDB = globalThis.indexedDB,
  ...owner
}: StoreLocation): Promise<void> {
  await answered(indexedDB.deleteDatabase(databaseName(owner)))
}

/** Whether the database has these stores: one that broke off while it was made lacks some. */
export const hasAll = (db: IDBDatabase, stores: readonly string[]): boolean =>
  stores.every((name) => db.objectStoreNames.contains(name))

const silent = (): Error => new Error('the database gives no answer')
