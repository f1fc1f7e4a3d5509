import type { Day } from './clinic/day.ts'
import type { Inputs, Queueable } from './endpoint.ts'
import type { SyncedRow, SyncedTable } from './synced.ts'

type Id = SyncedRow['id']

/**
 * What it means that a row is not there. `needed`: whatever makes it has to take effect first (424). `present`: it was
 * removed, or nobody has it (404). `known`: nobody has it (404); one that was removed is answered. `maybe`: that is an
 * answer too (null), and so is one that was removed.
 */
export type Absence = 'needed' | 'present' | 'known' | 'maybe'

/** One row that a mutation reads before it decides. */
export interface RowRead<Row extends SyncedRow = SyncedRow, A extends Absence = Absence> {
  kind: 'row'
  table: SyncedTable<Row>
  id: Id
  absence: A
  /** Nobody else changes it on the server until the mutation is done. */
  locked: boolean
}

/** Rows by one of their readable columns: of this value or these, between two (both ends included), or of the id of one of these rows. */
export type ColumnFilter = { column: string } & (
  | { is: Id }
  | { any: readonly Id[] }
  | { from: Id; to: Id }
  | { among: RowsRead }
)

/** All rows of a table that were not removed, or some of them. */
export interface RowsRead<Row extends SyncedRow = SyncedRow> {
  kind: 'rows'
  table: SyncedTable<Row>
  where: ColumnFilter | null
  locked: boolean
}

/** What each side finds out in its own way, since no id that was sent names it: whom a form means, the bill of a receipt. */
export interface Found<T = unknown> {
  kind: 'found'
  like?: T
}

export type Reads = Readonly<Record<string, RowRead | RowsRead | Found | null>>

/** Reads that every device can do by itself. */
export type PlainReads = Readonly<Record<string, RowRead | RowsRead | null>>

const reading =
  <A extends Absence>(absence: A) =>
  <Row extends SyncedRow>(table: SyncedTable<Row>, id: Id, lock?: 'locked'): RowRead<Row, A> => ({
    kind: 'row',
    table,
    id,
    absence,
    locked: lock === 'locked',
  })

export const needed = reading('needed')
export const present = reading('present')
export const known = reading('known')
export const maybe = reading('maybe')
export const every = <Row extends SyncedRow>(
  table: SyncedTable<Row>,
  where: ColumnFilter | null = null,
  lock?: 'locked',
): RowsRead<Row> => ({ kind: 'rows', table, where, locked: lock === 'locked' })

export const found = <T>(): Found<T> => ({ kind: 'found' })

type RowOf<R> =
  R extends Found<infer T>
    ? T
    : R extends RowsRead<infer Row>
      ? readonly Row[]
      : R extends RowRead<infer Row, infer A>
        ? 'maybe' extends A
          ? Row | null
          : Row
        : null

/** What of the reads is found out, by its name. */
export type FoundOf<R extends Reads> = {
  readonly [K in keyof R as R[K] extends Found ? K : never]: RowOf<R[K]>
}

/** What of the reads is not found out. */
export type PlainRowsOf<R extends Reads> = {
  readonly [K in keyof R as R[K] extends Found ? never : K]: RowOf<R[K]>
}

/** The rows that were read, by the names under which a mutation asked for them. */
export type RowsOf<R extends Reads> = { readonly [K in keyof R]: RowOf<R[K]> }

/**
 * Reads all that a mutation asks for, and then finds out the rest. `readOne` vouches that it answers rows of the table that
 * it is given: a row, or null where that is an answer.
 */
export async function readAll<R extends Reads>(
  reads: R,
  readOne: (read: RowRead | RowsRead) => Promise<unknown>,
  find?: (rows: PlainRowsOf<R>) => Promise<FoundOf<R>>,
): Promise<RowsOf<R>> {
  const read = await Promise.all(
    Object.entries(reads).flatMap(([name, one]) =>
      one?.kind === 'found' ? [] : [pairOf(name, one && readOne(one))],
    ),
  )
  const rows = Object.fromEntries(read)
  return { ...rows, ...(await find?.(rows as PlainRowsOf<R>)) } as RowsOf<R>
}

const pairOf = async (name: string, row: unknown): Promise<[string, unknown]> => [name, await row]

/** What a mutation changes. The frame of a new row (practice, device, who and when) is filled in by each side. */
export type Change =
  | { kind: 'add'; table: SyncedTable; row: { id: Id } }
  | { kind: 'restore'; table: SyncedTable; row: { id: Id } }
  | { kind: 'set'; table: SyncedTable; id: Id; set: object }
  | { kind: 'remove'; table: SyncedTable; id: Id; at: string }

type Framed = Exclude<keyof SyncedRow, 'id'>

export const add = <Row extends SyncedRow>(
  table: SyncedTable<Row>,
  row: NoInfer<Omit<Row, Framed>>,
): Change => ({
  kind: 'add',
  table,
  row,
})

/** Adds a row whose id follows from what it is about, or brings back the one that was removed; the mutation has read it. */
export const restore = <Row extends SyncedRow>(
  table: SyncedTable<Row>,
  row: NoInfer<Omit<Row, Framed>>,
): Change => ({ kind: 'restore', table, row })

/** A row of a table, told by whoever has read it from there. */
export const rowFrom = <Row extends SyncedRow>(_table: SyncedTable<Row>, row: object): Row => row as Row

/** The id or number of a new row: the device made it, or the server before it applies the mutation. */
export function made(id: string | undefined): string {
  if (id === undefined) throw new Error('a new row has its id and its number before it is made')
  return id
}

/** Changes these columns of a row and leaves the others as they are. */
export const set = <Row extends SyncedRow>(
  table: SyncedTable<Row>,
  { id }: { id: Id },
  columns: Partial<NoInfer<Row>>,
): Change => ({ kind: 'set', table, id, set: columns })

/** Takes a row out of sight; it stays as a tombstone. */
export const remove = (table: SyncedTable, { id }: { id: Id }, { now }: Actor): Change => ({
  kind: 'remove',
  table,
  id,
  at: now.toISOString(),
})

/** Who does it, and when by the clock of that side. */
export interface Actor {
  user_id: number
  /** Who sends it in another's place; null where both are one. */
  sent_by: number | null
  /** Null for a caller without one: another program. */
  device_id: number | null
  now: Date
  /** When the person did it, the same instant on both sides (ISO). */
  made_at: string
  /** The sitting date on which it was done, however late the server hears of it: ages that are told are counted from it. */
  today: Day
}

/**
 * An offline call, described once. `apply` is pure: from what was sent and the rows that were read to what changes. The
 * device applies it at once, the server on locked rows when the call arrives, where it adds what only it can decide. It
 * throws a `Problem` for what neither side may do.
 */
export interface Mutation<E extends Queueable = Queueable, R extends Reads = Reads> {
  endpoint: E
  /**
   * Calls of one lane (`visit:<id>`) take effect in the order in which they were made. One that follows from the rows is
   * written behind `reads`, from which their types are told.
   */
  lane: (input: Inputs<E>, actor: Actor, rows: RowsOf<R>) => string
  /** While it waits unsent, a later call with the same word takes its place. */
  draft?: (input: Inputs<E>) => string | undefined
  reads: (input: Inputs<E>, actor: Actor) => R
  apply: (input: Inputs<E>, rows: RowsOf<R>, actor: Actor) => readonly Change[]
}

export const defineMutation = <E extends Queueable, R extends Reads>(
  endpoint: E,
  more: Omit<Mutation<E, R>, 'endpoint'>,
): Mutation<E, R> => ({ endpoint, ...more })
