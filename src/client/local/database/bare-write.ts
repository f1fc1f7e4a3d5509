import Dexie, { RangeSet } from 'dexie'

/** What may be done inside a bare write. Nothing is waited for: requests are answered in the order they are made. */
export interface BareWrite {
  ask<T>(table: string, question: (store: IDBObjectStore) => IDBRequest<T>, heard: (answer: T) => void): void
  /** Adds a row; one with its key there already undoes the whole write with a `ConstraintError`. */
  add(table: string, row: object): void
  put(table: string, row: object): void
  /** Takes the row of this key out, if there is one. */
  remove(table: string, key: Key): void
  /** Takes everything back; the write then answers false. */
  giveUp(): void
}

/**
 * One durable transaction on IndexedDB itself, past Dexie, which spends more on each request than the request needs.
 * Live queries of all tabs hear of it as of any write. Answers whether it lies on the disk; rejects with the browser's
 * own error, as Dexie does. `work` runs at once and may go on in what it hears.
 */
export function bareWrite(
  db: Dexie,
  tables: readonly string[],
  work: (at: BareWrite) => void,
): Promise<boolean> {
  if (!db.isOpen()) return Promise.reject(new DOMException('the database is closed', 'InvalidStateError'))
  const transaction = db.backendDB().transaction([...tables], 'readwrite', { durability: 'strict' })
  const parts: Parts = {}
  return new Promise((done, failed) => {
    let end: { gaveUp: true } | { error: unknown } | null = null
    const undo = (why: NonNullable<typeof end>) => {
      end = why
      transaction.abort()
    }
    const safely = (step: () => void) => void (end ?? tried(step, (error) => undo({ error })))
    transaction.oncomplete = () => {
      Dexie.on.storagemutated.fire(rangesOf(parts))
      done(true)
    }
    transaction.onabort = () => {
      if (end && 'gaveUp' in end) done(false)
      else failed(end?.error ?? transaction.error)
    }
    safely(() =>
      work({
        ask: (table, question, heard) => {
          const request = question(transaction.objectStore(table))
          request.onsuccess = () => safely(() => heard(request.result))
        },
        ...changing({ db, transaction, parts }),
        giveUp: () => end ?? undo({ gaveUp: true }),
      }),
    )
  })
}

function tried(step: () => void, failed: (error: unknown) => void): void {
  try {
    step()
  } catch (error) {
    failed(error)
  }
}

/** What changes rows, and notes it. */
function changing({
  db,
  transaction,
  parts,
}: {
  db: Dexie
  transaction: IDBTransaction
  parts: Parts
}): Pick<BareWrite, 'add' | 'put' | 'remove'> {
  const written = (table: string, row: object, request: IDBRequest<IDBValidKey>): void => {
    const { keyPath } = db.table(table).schema.primKey
    const key: unknown = typeof keyPath === 'string' ? Reflect.get(row, keyPath) : undefined
    if (isKey(key)) noteChange(db, parts, { table, row, key })
    // The database numbers this one itself.
    else request.onsuccess = () => noteChange(db, parts, { table, row, key: request.result })
  }
  return {
    add: (table, row) => written(table, row, transaction.objectStore(table).add(row)),
    put: (table, row) => written(table, row, transaction.objectStore(table).put(row)),
    remove: (table, key) => {
      transaction.objectStore(table).delete(key)
      noteGone(db, parts, { table, key })
    },
  }
}

/** Keys that changed by `idb://database/table/index`, in which words Dexie tells its live queries. */
type Parts = Record<string, Key[]>

/** So many changes of an index are told one by one; beyond, sorting them costs more than looking again at all of it. */
const toldMost = 100

const rangesOf = (parts: Parts): Record<string, RangeSet> =>
  Object.fromEntries(
    Object.entries(parts).map(([index, keys]) => [
      index,
      keys.length > toldMost
        ? new RangeSet(-Infinity, [[]])
        : keys.reduce((set, key) => set.addKey(key), new RangeSet()),
    ]),
  )

/** Whatever an index held of the row is not known here: who listed the row under it looks again. */
function noteGone(db: Dexie, parts: Parts, { table, key }: { table: string; key: unknown }): void {
  for (const index of ['', ':dels'])
    if (isKey(key)) (parts[`idb://${db.name}/${table}/${index}`] ??= []).push(key)
}

function noteChange(
  db: Dexie,
  parts: Parts,
  { table, row, key }: { table: string; row: object; key: IDBValidKey },
): void {
  const note = (index: string, changed: unknown) => {
    if (isKey(changed)) (parts[`idb://${db.name}/${table}/${index}`] ??= []).push(changed)
  }
  noteGone(db, parts, { table, key })
  for (const { name, keyPath, multi } of db.table(table).schema.indexes) {
    const value =
      typeof keyPath === 'string'
        ? Reflect.get(row, keyPath)
        : keyPath?.map((column) => Reflect.get(row, column))
    if (multi && Array.isArray(value)) value.forEach((one) => note(name, one))
    else note(name, value)
  }
}

type Key = string | number | (string | number)[]

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
