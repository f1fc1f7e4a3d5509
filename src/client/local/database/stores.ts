import Dexie, { type Table } from 'dexie'
import type { FieldErrors } from '#contract/problem.ts'
import type { Envelope, Lease } from '#contract/sync.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { Stop } from '#net/line.ts'
import { databaseName, type Place } from './owner.ts'
import type { Bytes } from '#local/crypto/seal.ts'

/** The server's last word on a row, kept while calls of this device still wait to change it. */
export interface ServerCopy {
  clear: Record<string, unknown>
  sealed: Bytes
}

/** A row as it lies in the database: clear columns, and one sealed blob for the rest. */
export interface StoredRow {
  id: string | number
  rev: number
  deleted_at: string | null
  /** Counts every change made here, so that a slower writer notices. */
  edit: number
  sealed: Bytes
  /** Absent: nothing waits. Null: never on the server. Else what the server last said. */
  base?: ServerCopy | null
  /** The fresh copy that last showed this row, while one is being fetched. */
  gen?: number
  [column: string]: unknown
}

export type OpState = 'queued' | 'sending' | 'blocked' | 'attention' | 'acked'

export interface OpError {
  status: number
  code: string
  /** Message keys by field; never what was typed. */
  fields: FieldErrors
  /** The server judged this very call: a refusal then proves that it had no effect. */
  sure: boolean
  at: number
}

/** A call that waits to reach the server, as it lies in the outbox. Everything typed is in `sealed` and `envelope`. */
export interface OpRow {
  seq: number
  op_id: string
  device_id: number
  device_seq: number
  user_id: number
  practice_id: number
  call: string
  contract: number
  /** `table|id` of every row it changes. */
  touches: string[]
  /** Of those, the rows it brings into being. */
  makes: string[]
  lane: string
  /** Must have taken effect before. */
  deps: string[]
  /** Of those, the ones that make a row this op cannot be without. */
  needs: string[]
  /** While it waits unsent, the next op with the same word takes its place. Empty: none. */
  draft: string
  /** The refused op that this one mends. */
  replaces: string | null
  sealed: Bytes
  envelope: Envelope | null
  hash: string
  made_at: string
  clock_offset: number
  heard_at?: string | undefined
  state: OpState
  attempts: number
  next_at: number
  /** 424 answers and 5xx answers of its own. */
  strikes: number
  faults: number
  /** Attempts within the hour that began at `since`. */
  hour: { since: number; tries: number }
  last_error: OpError | null
  /** The server's answer to a refusal, sealed, where a page received it. */
  answer: Bytes | null
  ack_seq: number | null
}

export interface SentRow extends OpRow {
  at: number
}

export interface AtticRow extends OpRow {
  at: number
  why: 'discarded' | 'replaced'
}

/** What the server told at enrolment. */
export interface Device {
  id: number
  letter: string
  kind: 'desk' | 'doctor' | 'display'
  /** Public key for sealed calls, as JWK. */
  server_key: { kty?: string; crv?: string; x?: string; y?: string } | null
}

/** How the sending goes; shared by all tabs and the service worker. */
export interface Sending {
  /** Ops that the next batch may carry. */
  limit: number
  /** Nothing is sent before this instant (ms). */
  next_at: number
  failures: number
  paused: Stop | 'update' | null
  last_success: number | null
  /** Since when the line is down; null while it works. */
  down_since: number | null
  /** Round trip of the last answer, ms. */
  rtt: number
}

/** How far a first copy has come. */
export interface Copy {
  /** The counter's number for which it is made. */
  upto: number
  /** Where the next page begins, in the server's words. */
  at: string
  got: number
  /** Rows there are in all, as they were counted at its start. */
  of: number
  /** Rows that the next page may have. */
  limit: number
}

/** A confirmed call: its `seq` and `op_id` in the outbox, and the practice's counter after it. */
export type Confirmed = readonly [seq: number, op_id: string, ack_seq: number]

/** The values in `meta` by their key. */
export interface Meta {
  device: Device
  device_seq: number
  cursor: number
  scope_version: number
  /** The number up to which this device has every row of its scope: those may be told by what changed in them. */
  held: number
  /** What the server's last word was; it answers without a body while that still holds. */
  mark: string
  /** True once a first copy was complete. */
  complete: boolean
  /** Steps of the set-up that were left for later here. */
  set_up_later: readonly string[]
  /** Present while a first copy is not complete. */
  copy: Copy
  head: number
  offsets: number[]
  heard_at: string
  day_meant: string
  leases: Lease[]
  sending: Sending
  /** Calls that are on their way, by their `seq`, while they lie in the outbox as waiting ones. */
  flight: readonly number[]
  /** Calls that the server has confirmed while they lie in the outbox as waiting ones. */
  confirmed: readonly Confirmed[]
  sender: { holder: string; until: number; epoch: number }
  pulls: number
  /** When this copy was last held against the server's. */
  compared_at: number
  min_writer: number
  /** Calls that the server had from this device and the device itself no longer knew: its storage was lost or set back. */
  set_back: { here: number; seen: number; at: number }
  /** Why the copy was fetched anew, for the sync page. */
  resync: { why: 'gap' | 'floor' | 'digest' | 'scope'; at: number }
  /** The person was removed from the practice then (ISO), so many calls were handed over, and no more than this lies here. */
  parted: { at: string; handed: number }
  /** Half-written forms by their keys, and when (ms) each was last written on. */
  typed: Readonly<Record<string, { at: number; sealed: Bytes }>>
  /** Notices that the person has seen on this device, by their keys. */
  notices_read: readonly string[]
}

/** Data that older and newer builds both write may only be extended; a build below `min_writer` must not write. */
export const writerVersion = 1

/** Stores whose shape is frozen: every build, old or new, and the service worker read them. */
const frozen = {
  outbox: '++seq, &op_id, state, lane, draft, *touches, *deps',
  sent: '&op_id, at',
  attic: '&op_id, at',
  meta: '&k',
  counters: '&k',
  session: '&k',
  lock: '&k',
} as const

export type StoreOptions = Place & { tables?: readonly SyncedTable[] }

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
  db.version(version).stores(stores)
  await db.open()
  db.close()
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
export async function withStores<T>(place: Place, work: (db: Dexie) => Promise<T>): Promise<T> {
  const db = await openStores(place)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

export const outboxOf = (db: Dexie): Table<OpRow, number, Omit<OpRow, 'seq'> & { seq?: number }> =>
  db.table('outbox')
export const sentOf = (db: Dexie): Table<SentRow, string> => db.table('sent')
export const atticOf = (db: Dexie): Table<AtticRow, string> => db.table('attic')
export const countersOf = (db: Dexie): Table<{ k: string; n: number }, string> => db.table('counters')
export const rowsOf = (db: Dexie, table: string): Table<StoredRow, string | number> => db.table(table)

/** A value of `meta` as it lies in the store. */
export type MetaRow = { [K in keyof Meta]: { k: K; v: Meta[K] } }[keyof Meta]

/** All of `meta` out of its rows. */
export function metaIn(rows: readonly MetaRow[]): Partial<Meta> {
  const meta: ReturnType<typeof JSON.parse> = {}
  for (const { k, v } of rows) meta[k] = v
  return meta
}

/** Reads one value of `meta`. */
export async function metaOf<K extends keyof Meta>(db: Dexie, k: K): Promise<Meta[K] | undefined> {
  return (await db.table<{ k: K; v: Meta[K] }, K>('meta').get(k))?.v
}

/** Writes one value of `meta`, in the transaction that is under way if there is one. */
export const setMeta = async <K extends keyof Meta>(db: Dexie, k: K, v: Meta[K]): Promise<void> => {
  await db.table<{ k: K; v: Meta[K] }, K>('meta').put({ k, v })
}
