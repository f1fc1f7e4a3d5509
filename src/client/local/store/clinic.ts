import type Dexie from 'dexie'
import { newId } from '#contract/clinic/uuid.ts'
import type { Lease } from '#contract/sync.ts'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import { type Bus, openBus } from './bus.ts'
import { type KnownCalls, knowCalls } from './call-names.ts'
import { type KeptRows, keepRows } from './kept-rows.ts'
import { openShelf, readAgain, type TypedShelf } from './typed-shelf.ts'
import { unwaited } from './unwaited.ts'
import type { Transport } from '#net/line.ts'
import type { Fields } from './effects.ts'
import type { Bytes, StoreKeys } from '#local/crypto/seal.ts'
import { openedStores } from '#local/database/open-stores.ts'
import { type DeviceMeta, metaOf, setMeta, writerVersion } from '#local/database/stores.ts'
import { databaseName } from '#local/database/owner.ts'
import { openLine } from '#net/wire.ts'
import { closedFailure } from './write-failed.ts'

export interface DeviceClock {
  /** Milliseconds since 1970, as the device believes. */
  now(): number
}

export interface WriteMemory {
  known: {
    counters: Map<string, number>
    device_seq: number
    leases: readonly Lease[]
    clock_offset: number
    heard_at?: string | undefined
  } | null
}

/** What a row's sealed blob held when it was last opened. */
export interface OpenedBlob {
  sealed: Bytes
  rest: Fields
}

/** One person's unlocked store of one practice on this device: what every read and write of a screen is given. */
export interface Clinic {
  readonly name: string
  readonly practice_id: number
  readonly user_id: number
  readonly device: DeviceMeta
  readonly db: Dexie
  readonly tables: ReadonlyMap<string, SyncedTable>
  readonly keys: StoreKeys
  readonly clock: DeviceClock
  readonly random: () => number
  readonly line: Transport
  readonly bus: Bus
  /** Opened rows by their place; emptied at lock. */
  readonly opened: Map<string, OpenedBlob>
  /** What a write needs to know beforehand, remembered between writes; a write proves it in its transaction. */
  readonly memory: WriteMemory
  readonly kept: KeptRows
  readonly callNames: KnownCalls
  readonly typed: TypedShelf
  /** What is held back and must lie on the disk before the store closes or the page goes, each as the way to write it. */
  readonly unwritten: Set<() => Promise<unknown>>
  /** Writes at once what is held back. */
  settle(): Promise<void>
  /** Ends all use of it: what was held back is written, then the keys are let go of and the database is closed. */
  close(): void
  /** Whether it was told to close. */
  readonly closed: () => boolean
}

export interface ClinicOptions {
  practice_id: number
  user_id: number
  tables: readonly SyncedTable[]
  keys: StoreKeys
  device: DeviceMeta
  clock?: DeviceClock
  random?: () => number
  indexedDB?: IDBFactory
  /** The line over HTTP under the page's session; without one nothing is sent. */
  line?: Transport
  /** The channel tabs talk over; named for the database unless told. */
  channel?: string
}

/** Opens the store of an unlocked person, makes what is missing in it, and refuses a database that a newer build owns. */
export async function openClinic(options: ClinicOptions): Promise<Clinic> {
  const { practice_id, user_id, keys, device } = options
  const db = await openedStores(options)
  const [typed] = await Promise.all([openShelf({ practice_id, db, keys }), mustBeOurs(db, device)])
  const opened = new Map<string, OpenedBlob>()
  const bus = openBus(options.channel ?? databaseName(options))
  const memory: WriteMemory = { known: null }
  const kept = keepRows(db)
  const callNames = knowCalls(db)
  const close = () => {
    typed.lying.clear()
    for (const part of [kept, callNames, bus, db]) part.close()
  }
  const ends = endsOf(() => {
    opened.clear()
    return close
  })
  bus.on((message) => {
    if (message.kind === 'changed') memory.known = null
    if (message.kind === 'typed' && message.page !== typed.page)
      void unwaited(ends, readAgain({ practice_id, db, keys }, typed, message.key))
  })
  return {
    name: databaseName(options),
    practice_id,
    user_id,
    device,
    db,
    keys,
    bus,
    opened,
    memory,
    kept,
    callNames,
    typed,
    ...ends,
    tables: new Map(options.tables.map((t) => [t.table, t])),
    ...outsideOf(options),
  }
}

/** Clock, chance and line, where nothing else is given. */
const outsideOf = ({ clock, random, line }: ClinicOptions) => ({
  clock: clock ?? { now: () => Date.now() },
  random: random ?? Math.random,
  line: line ?? openLine({ token: () => Promise.resolve(null) }),
})

/** Refuses a database that a newer build owns, and notes whose it is where nobody did: a store that was never enrolled. */
async function mustBeOurs(db: Dexie, device: DeviceMeta): Promise<void> {
  const [min_writer = 0, known] = await Promise.all([metaOf(db, 'min_writer'), metaOf(db, 'device')])
  if (min_writer > writerVersion) {
    db.close()
    throw closedFailure('old')
  }
  // A durable write would hold up each unlock.
  if (!known) await setMeta(db, 'device', device)
}

/** How a store comes to its end: `begin` lets go of what is not needed any more, and what it answers comes after the last write. */
function endsOf(begin: () => () => void): Pick<Clinic, 'unwritten' | 'settle' | 'close' | 'closed'> {
  const unwritten: Clinic['unwritten'] = new Set()
  let closed = false
  // Whoever holds something back says himself where it fails.
  const settle = async () => void (await Promise.allSettled([...unwritten].map((write) => write())))
  return {
    unwritten,
    settle,
    closed: () => closed,
    close() {
      closed = true
      const end = begin()
      if (unwritten.size === 0) end()
      else void settle().then(end)
    },
  }
}

/** The columns that the frame fills in for a row made here and now. */
export const frame = (clinic: Clinic): Omit<SyncedRow, 'id'> => ({
  practice_id: clinic.practice_id,
  rev: 0,
  created_by: clinic.user_id,
  device_id: clinic.device.id,
  created_at: new Date(clinic.clock.now()).toISOString(),
  deleted_at: null,
})

type Framed = Exclude<keyof SyncedRow, 'id'>

/** A new row of a table with its frame filled in; give `id` where it is name-based. */
export const newRow = <Row extends SyncedRow, F extends Omit<Row, Framed | 'id'> & { id?: string }>(
  clinic: Clinic,
  _table: SyncedTable<Row>,
  fields: F,
): F & Omit<SyncedRow, 'id'> & { id: string } => ({ ...fields, id: fields.id ?? newId(), ...frame(clinic) })
