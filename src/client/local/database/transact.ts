import Dexie, { RangeSet, type Table } from 'dexie'
import {
  begun,
  carriedOut,
  type StoreChanges,
  type Key,
  type StoreReader,
  type StoreQuery,
  type StoreScope,
  type StoreWriter,
} from './transaction.ts'

/**
 * One durable transaction on an open store, whose live queries in all tabs hear of it as of a write of Dexie's own.
 * `work` may wait for its own requests and nothing else; where it answers false or throws, everything is taken back.
 */
export const transact = async <T>(
  db: Dexie,
  stores: readonly string[],
  work: (at: StoreWriter) => Promise<T>,
): Promise<T> => carriedOut(await begunOn(db, { stores, mode: 'readwrite' }), work, changesOf(db))

/** Reads of several stores, all of one moment. Not for live reads: it tells nobody what it read. */
export const readTogether = async <T>(
  db: Dexie,
  stores: readonly string[],
  work: (at: StoreReader) => Promise<T>,
): Promise<T> => carriedOut(await begunOn(db, { stores, mode: 'readonly' }), work)

/** Browsers lose a database's handle now and then; Dexie opens a fresh one at its next request, unless it was closed for good. */
async function begunOn(db: Dexie, scope: StoreScope): Promise<IDBTransaction> {
  try {
    if (db.isOpen()) return begun(db.backendDB(), scope)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
  const [one = 'meta'] = scope.stores
  await db.table(one).count()
  return begun(db.backendDB(), scope)
}

/** The same questions through Dexie, which notes for a live query what it read. */
export const liveReading = (db: Dexie): StoreReader => ({
  get: (store, key) => db.table(store).get(plain(key)),
  all: (store, where) => matching(db.table(store), where).toArray(),
  keys: (store, where) => matching(db.table(store), where).primaryKeys(),
  count: (store, where) => matching(db.table(store), where).count(),
})

/** What Dexie finds of a table by these words. */
export function matching<Row>(
  table: Table<Row>,
  { by = ':id', is, from, to, after, limit }: StoreQuery = {},
) {
  const rows = table.where(by)
  const lower = after ?? from
  const found =
    is !== undefined
      ? rows.equals(plain(is))
      : lower !== undefined && to !== undefined
        ? rows.between(plain(lower), plain(to), after === undefined, true)
        : lower !== undefined
          ? rows[after === undefined ? 'aboveOrEqual' : 'above'](plain(lower))
          : to !== undefined
            ? rows.belowOrEqual(plain(to))
            : table.orderBy(by)
  return limit === undefined ? found : found.limit(limit)
}

const plain = (key: Key) => (typeof key === 'object' ? [...key] : key)

type Told = string | number | (string | number)[]

/** So many changes of an index are told one by one; beyond, sorting them costs more than looking again at all of it. */
const mostToldKeys = 100

/** The one place that tells live queries what changed: keys by `idb://database/store/index`, the words of Dexie's own writes. */
function changesOf(db: Dexie): StoreChanges {
  const keysByPart = new Map<string, Told[]>()
  const wholeParts = new Set<string>()
  const partOf = (store: string, index: string) => `idb://${db.name}/${store}/${index}`
  const note = (part: string, key: unknown) => {
    if (!isTold(key)) return
    const keys = keysByPart.get(part)
    if (keys) keys.push(key)
    else keysByPart.set(part, [key])
  }
  return {
    note(store, row, key) {
      const { indexes } = db.table(store).schema
      // Whatever an index held of the row before is not known here: who listed the row under it looks again.
      for (const index of ['', ':dels']) {
        if (key === undefined) wholeParts.add(partOf(store, index))
        else note(partOf(store, index), key)
      }
      if (row)
        for (const { name, keyPath, multi } of indexes) {
          const value = valueAt(row, keyPath)
          if (multi && Array.isArray(value)) value.forEach((one) => note(partOf(store, name), one))
          else note(partOf(store, name), value)
        }
    },
    tell() {
      const parts = [...keysByPart].map(([part, keys]) => [part, rangeOf(keys)] as const)
      const whole = [...wholeParts].map((part) => [part, everything()] as const)
      if (parts.length + whole.length > 0)
        Dexie.on.storagemutated.fire(Object.fromEntries([...parts, ...whole]))
    },
  }
}

const valueAt = (row: object, keyPath: string | string[] | undefined): unknown =>
  typeof keyPath === 'string' ? Reflect.get(row, keyPath) : keyPath?.map((one) => Reflect.get(row, one))

const everything = () => new RangeSet(-Infinity, [[]])

const rangeOf = (keys: readonly Told[]): RangeSet =>
  keys.length > mostToldKeys ? everything() : keys.reduce((set, key) => set.addKey(key), new RangeSet())

const isTold = (value: unknown): value is Told =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
