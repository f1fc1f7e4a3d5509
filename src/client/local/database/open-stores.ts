import Dexie, { type Transaction } from 'dexie'
import type { SyncedTable } from '#contract/synced.ts'
import { databaseName, type StoreLocation } from './owner.ts'

/** Stores whose shape is frozen: every build, old or new, and the service worker read them. */
const frozen = {
  outbox: '++seq, &op_id, state, lane, draft, *touches, *deps',
  sent: '&op_id, at',
  attic: '&op_id, at',
  meta: '&k',
  counters: '&k',
  session: '&k',
  lock: '&k',
  search: '&k',
} as const

export type StoreOptions = StoreLocation & { tables?: readonly SyncedTable[] }

/**
 * Opens the database; without `tables` only the frozen stores are made sure of, which is all that lock, session and
 * sending need. It is taken as it lies on the disk. Where something is missing it goes up by one version, which adds and
 * never takes away: older and newer builds, pages and the worker share one line of versions without knowing each other.
 */
export async function openStores(options: StoreOptions): Promise<Dexie> {
  const rows = (options.tables ?? []).map((t) => [t.table, ['&id', ...t.indexes].join(', ')])
  const wanted: Stores = { ...frozen, ...Object.fromEntries(rows) }
  for (;;) {
    const db = await handleOn(options).open()
    const held = storesIn(db)
    if (Object.entries(wanted).every(([name, spec]) => missing(held[name], spec).length === 0)) return db
    const version = Math.ceil(db.verno) + 1
    db.close()
    await raise(options, { version, stores: joined(held, wanted) })
  }
}

let ahead: { name: string; db: Promise<Dexie | null> } | null = null

/** Opens the database before it is needed: while the lock stands, for it takes no key. It closes by itself when somebody wants to delete or change it. */
export function openAhead(options: StoreOptions): void {
  const name = databaseName(options)
  if (ahead?.name === name) return
  void ahead?.db.then((db) => db?.close())
  // Whoever needs it opens it again, and is told.
  ahead = { name, db: openStores(options).catch(() => null) }
}

/** The database that was opened ahead, once; else one opened now. */
export async function openedStores(options: StoreOptions): Promise<Dexie> {
  const held = ahead?.name === databaseName(options) ? ahead.db : null
  if (held) ahead = null
  const db = await held
  return db?.isOpen() ? db : openStores(options)
}

type Stores = Readonly<Record<string, string>>

const handleOn = (options: StoreOptions): Dexie =>
  new Dexie(databaseName(options), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    // Else one who finds nothing deletes what another has just made.
    allowEmptyDB: true,
    ...(options.indexedDB ? { indexedDB: options.indexedDB, IDBKeyRange: globalThis.IDBKeyRange } : {}),
  })

async function raise(
  options: StoreOptions,
  { version, stores }: { version: number; stores: Stores },
): Promise<void> {
  const db = handleOn(options)
  db.version(version).stores(stores).upgrade(moveBlocks)
  await db.open()
  db.close()
}

/** Blocks of a search lay among the notes once, where whoever read the notes read all of them. */
async function moveBlocks(at: Transaction): Promise<void> {
  const old = at.table('meta').where('k').startsWith('patient_names:')
  await at.table('search').bulkPut(await old.toArray())
  await old.delete()
}

const parts = (spec: string): string[] => spec.split(',').map((part) => part.trim())
const bare = (part: string): string => part.replace(/^[&*+]+/, '')

const storesIn = (db: Dexie): Stores =>
  Object.fromEntries(
    db.tables.map(({ name, schema }) => [
      name,
      [schema.primKey, ...schema.indexes].map((index) => index.src).join(', '),
    ]),
  )

/** Parts of a store's description that it does not have. */
const missing = (held: string | undefined, wanted: string): string[] => {
  const known = new Set(parts(held ?? '').map(bare))
  return parts(wanted).filter((part) => !known.has(bare(part)))
}

const joined = (held: Stores, wanted: Stores): Stores => ({
  ...held,
  ...Object.fromEntries(
    Object.entries(wanted).map(([name, spec]) => [
      name,
      [...(held[name] ? [held[name]] : []), ...missing(held[name], spec)].join(', '),
    ]),
  ),
})

/** Opens the frozen stores for one piece of work and closes them after it. */
export async function withStores<T>(place: StoreLocation, work: (db: Dexie) => Promise<T>): Promise<T> {
  const db = await openStores(place)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
