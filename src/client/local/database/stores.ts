import { vouched } from '#contract/erased.ts'
import type Dexie from 'dexie'
import type { Table } from 'dexie'
import type { FieldErrors } from '#contract/problem.ts'
import type { Envelope, Lease } from '#contract/sync.ts'
import type { StopReason } from '#net/line.ts'
import type { Bytes } from '#local/crypto/seal.ts'
import { transact } from './transact.ts'
import type { StoreReader, StoreWriter } from './transaction.ts'

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

/** How far a call has come. What each of them says stands in `outbox/outbox-rules.ts`. */
export const opStates = ['queued', 'sending', 'blocked', 'attention', 'acked'] as const
export type OpState = (typeof opStates)[number]

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

export interface ArchiveRow extends OpRow {
  at: number
  why: 'discarded' | 'replaced'
}

/** That there was an unsent state of a draft: all it said, a later one says. No print: `hash` is empty, for whoever reads prints. */
export interface ReplacedDraft extends Pick<OpRow, 'op_id' | 'hash'> {
  at: number
  why: 'replaced'
}

/**
 * Who is signed in: one row, gone after a logout. Before there is a lock `token` is the refresh token, as it is. Behind
 * one that lies in `sealed`, and `token` is what the service worker sends by: null until the server has given it.
 */
export interface SessionRow {
  k: 'session'
  token: string | null
  sealed?: Envelope
  /** Whose session it is, as the browser's small values hold him (`LocalUser`, checked when it is read). Absent in a row that an older version wrote. */
  user?: unknown
}

/** What the server told at enrolment. */
export interface DeviceMeta {
  id: number
  letter: string
  kind: 'desk' | 'doctor' | 'display'
  /** Public key for sealed calls, as JWK. */
  server_key: { kty?: string; crv?: string; x?: string; y?: string } | null
}

/** How the sending goes; shared by all tabs and the service worker. */
export interface SendingState {
  /** Ops that the next batch may carry. */
  limit: number
  /** Nothing is sent before this instant (ms): this device waits by its own rule, until a sign of a line. */
  next_at: number
  /** Nor before this one, for which the server asked: no sign of a line ends that, a person may. 0: it asked for nothing. */
  asked_until?: number
  /** When it asked, by this device's clock. */
  asked_at?: number
  failures: number
  paused: StopReason | 'update' | null
  last_success: number | null
  /** Since when the line is down; null while it works. */
  down_since: number | null
  /** Round trip of the last answer, ms. */
  rtt: number
}

/** How far a first copy has come. */
export interface CopyProgress {
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
export type AcknowledgedOp = readonly [seq: number, op_id: string, ack_seq: number]

/** The values in `meta` by their key. */
export interface StoreMeta {
  device: DeviceMeta
  device_seq: number
  cursor: number
  scope_version: number
  /** The number up to which this device has every row of its scope: those may be told by what changed in them. */
  held: number
  /** What the server's last word was; it answers without a body while that still holds. */
  mark: string
  /** How often the server had been laid back to what was backed up when this device heard of it last. */
  restores: number
  /** True once a first copy was complete. */
  complete: boolean
  /** Steps of the set-up that were left for later here. */
  set_up_later: readonly string[]
  /** Present while a first copy is not complete. */
  copy: CopyProgress
  head: number
  offsets: number[]
  heard_at: string
  day_meant: string
  leases: Lease[]
  sending: SendingState
  /** Calls that are on their way, by their `seq`, while they lie in the outbox as waiting ones. */
  flight: readonly number[]
  /** Calls that the server has confirmed while they lie in the outbox as waiting ones. */
  confirmed: readonly AcknowledgedOp[]
  sender: { holder: string; until: number; epoch: number }
  pulls: number
  /** When this copy was last held against the server's. */
  compared_at: number
  min_writer: number
  /** Calls that the server had from this device and the device itself no longer knew: its storage was lost or set back. */
  set_back: { here: number; seen: number; at: number }
  /** Why the copy was fetched anew, for the sync page. */
  resync: {
    why: 'gap' | 'floor' | 'digest' | 'scope'
    at: number
    /** The server may have lost what it confirmed above this number of its counter. */
    lost_after?: number | undefined
  }
  /** The person was removed from the practice then (ISO), so many calls were handed over, and no more than this lies here. */
  parted: { at: string; handed: number }
  /** Half-written forms by their keys, and when (ms) each was last written on. */
  typed: Readonly<Record<string, { at: number; sealed: Bytes }>>
  /** Notices that the person has seen on this device, by their keys. */
  notices_read: readonly string[]
}

/** Data that older and newer builds both write may only be extended; a build below `min_writer` must not write. */
export const writerVersion = 1

export const outboxOf = (db: Dexie): Table<OpRow, number, Omit<OpRow, 'seq'> & { seq?: number }> =>
  db.table('outbox')
export const archiveOf = (db: Dexie): Table<ArchiveRow | ReplacedDraft, string> => db.table('attic')
export const countersOf = (db: Dexie): Table<{ k: string; n: number }, string> => db.table('counters')
/** What a feature works out of the rows to search them, sealed. It may be emptied at any time, and is then made anew. */
export const searchOf = (db: Dexie): Table<{ k: string; v: Bytes }, string> => db.table('search')
export const rowStore = (db: Dexie, table: string): Table<StoredRow, string | number> => db.table(table)

/** A value of `meta` as it lies in the store. */
export type MetaRow = { [K in keyof StoreMeta]: { k: K; v: StoreMeta[K] } }[keyof StoreMeta]

/**
 * These values of `meta`, each asked for by its name: what else lies there may be large, and is not read. No async
 * function: a live query loses what it reads behind too many of them, one inside the other.
 */
export const metaIn = <K extends keyof StoreMeta>(
  at: StoreReader,
  names: readonly K[],
): Promise<Partial<Pick<StoreMeta, K>>> =>
  Promise.all(names.map((name) => at.get<MetaRow>('meta', name))).then((rows) =>
    vouched(Object.fromEntries(rows.flatMap((row) => (row ? [[row.k, row.v]] : [])))),
  )

/** Puts these values; one that is undefined is taken out. */
export function putMeta(
  at: StoreWriter,
  values: { readonly [K in keyof StoreMeta]?: StoreMeta[K] | undefined },
): void {
  for (const [k, v] of Object.entries(values))
    if (v === undefined) at.remove('meta', k)
    else at.put('meta', { k, v })
}

/** One value of `meta`. Live. */
export async function metaOf<K extends keyof StoreMeta>(db: Dexie, k: K): Promise<StoreMeta[K] | undefined> {
  return (await db.table<{ k: K; v: StoreMeta[K] }, K>('meta').get(k))?.v
}

/** Writes one value of `meta` by itself. */
export const setMeta = <K extends keyof StoreMeta>(db: Dexie, k: K, v: StoreMeta[K]): Promise<void> =>
  transact(db, ['meta'], async (at) => putMeta(at, { [k]: v }))
