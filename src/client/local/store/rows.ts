import { vouched } from '#contract/erased.ts'
import type { Table } from 'dexie'
import { alwaysClear, type SyncedRow, type SyncedTable } from '#contract/synced.ts'
import type { Clinic, OpenedBlob } from './clinic.ts'
import type { Fields, RowId } from './effects.ts'
import { blindIndex, type Bytes, openValue, sealValue } from '#local/crypto/seal.ts'
import { rowStore, type ServerCopy, type StoredRow } from '#local/database/stores.ts'
import { matching } from '#local/database/transact.ts'
import type { Key, StoreQuery } from '#local/database/transaction.ts'

/** Which rows to read. `by` is one of the table's indexes, as it is written there: `chamber_id` or `[chamber_id+sitting_date]`. */
export interface RowQuery extends StoreQuery {
  any?: readonly Key[]
  /** From the last to the first. */
  reverse?: true
}

/** What a table seals of its rows under: the place no blob may leave. */
const placeOf = (clinic: Clinic, table: string, id: RowId): string => `${clinic.practice_id}|${table}|${id}`

const clearColumns = (table: SyncedTable): Set<string> => new Set([...alwaysClear, ...table.clear])

/** The table of this name. Throws for one that this build does not know. */
export function tableNamed(clinic: Clinic, name: string): SyncedTable {
  const table = clinic.tables.get(name)
  if (!table) throw new Error(`no such table here: ${name}`)
  return table
}

/** The columns of a row that are sealed. */
function restOf(table: SyncedTable, row: Fields): Fields {
  const isClear = clearColumns(table)
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isClear.has(column)))
}

/** Splits a row into what stays readable and what is sealed, and seals it. */
export async function sealedRow(
  clinic: Clinic,
  table: SyncedTable,
  row: Fields & { id: RowId },
): Promise<ServerCopy> {
  const isClear = clearColumns(table)
  const clear = Object.fromEntries(Object.entries(row).filter(([column]) => isClear.has(column)))
  const rest = restOf(table, row)
  const hashing = Object.entries(table.hashed ?? {}).map(async ([column, source]) => {
    const word = row[source]
    if (typeof word === 'string' && word !== '') clear[column] = await blindIndex(clinic.keys.index, word)
  })
  const [sealed] = await Promise.all([
    sealValue(clinic.keys.data, placeOf(clinic, table.table, row.id), rest),
    ...hashing,
  ])
  return { clear, sealed }
}

/** A copy with some columns changed; what is sealed is opened only where it changes. */
export async function patchedCopy(
  clinic: Clinic,
  table: SyncedTable,
  { copy, patch }: { copy: ServerCopy & { id: RowId }; patch: Fields },
): Promise<ServerCopy> {
  const isClear = clearColumns(table)
  if (Object.keys(patch).every((column) => isClear.has(column)))
    return { clear: { ...copy.clear, ...patch }, sealed: copy.sealed }
  return sealedOpen(clinic, table, {
    ...(await openedCopy<Fields>(clinic, table, copy)),
    ...patch,
    id: copy.id,
  })
}

/** Seals a row that is on the screen: whoever reads it again has it opened already. */
export async function sealedOpen(
  clinic: Clinic,
  table: SyncedTable,
  row: Fields & { id: RowId },
): Promise<ServerCopy> {
  const copy = await sealedRow(clinic, table, row)
  // As it would come out again, and nobody else's to change.
  const rest: Fields = JSON.parse(JSON.stringify(restOf(table, row)))
  remember(clinic, placeOf(clinic, table.table, row.id), { sealed: copy.sealed, rest })
  return copy
}

/** The stored form of a row from its sealed copy. */
export function storedRow(
  copy: ServerCopy,
  id: RowId,
  more: { edit: number; base?: ServerCopy | null },
): StoredRow {
  const { rev, deleted_at } = copy.clear
  return {
    ...copy.clear,
    ...more,
    id,
    sealed: copy.sealed,
    rev: typeof rev === 'number' ? rev : 0,
    deleted_at: typeof deleted_at === 'string' ? deleted_at : null,
  }
}

/** The sealed copy inside a stored row: without what only this device knows of it. */
export function serverCopyOfRow({
  edit: _edit,
  base: _base,
  gen: _gen,
  sealed,
  ...clear
}: StoredRow): ServerCopy {
  return { clear, sealed }
}

/** Opens a sealed copy. Hashed columns are left out: they are for looking up only. */
export async function openedCopy<Row>(
  clinic: Clinic,
  table: SyncedTable<never> | SyncedTable,
  copy: ServerCopy & { id: RowId },
): Promise<Row> {
  const place = placeOf(clinic, table.table, copy.id)
  const known = clinic.opened.get(place)
  if (known && sameNonce(known.sealed, copy.sealed)) return wholeRow<Row>(table, known.rest, copy.clear)
  const rest = await openValue<Fields>(clinic.keys.data, place, copy.sealed)
  remember(clinic, place, { sealed: copy.sealed, rest })
  return wholeRow<Row>(table, rest, copy.clear)
}

/** The twelve bytes that no two blobs share. */
function sameNonce(one: Bytes, other: Bytes): boolean {
  if (one === other) return true
  for (let at = 0; at < 12; at++) if (one[at] !== other[at]) return false
  return true
}

/** A caller may change what it was given; the remembered row may not change with it. */
function wholeRow<Row>(table: SyncedTable<never> | SyncedTable, rest: Fields, clear: Fields): Row {
  const row: Fields = {}
  for (const [column, value] of Object.entries(rest)) row[column] = copied(value)
  for (const [column, value] of Object.entries(clear))
    if (!table.hashed || !Object.hasOwn(table.hashed, column)) row[column] = value
  return vouched(row)
}

/** What came out of JSON is copied sooner so than by the browser's own way, which is made for much more. */
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value)
    ? value.map(copied)
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]))
}

const mostOpened = 20_000

function remember(clinic: Clinic, place: string, opened: OpenedBlob): void {
  if (clinic.closed()) return
  if (clinic.opened.size >= mostOpened) clinic.opened.clear()
  clinic.opened.set(place, opened)
}

/** Rows of a table that are not removed, in the order of the index, or of their ids. */
export async function readRows<Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  query: RowQuery = {},
): Promise<Row[]> {
  const stored = await chosen(rowStore(clinic.db, table.table), query)
  clinic.kept.seen(table.table, stored)
  return Promise.all(
    stored.map((row) => openedCopy<Row>(clinic, table, { ...serverCopyOfRow(row), id: row.id })),
  )
}

/** One row by its id; undefined when it is not here or was removed. */
export async function readRow<Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  id: RowId,
): Promise<Row | undefined> {
  const row = await rowStore(clinic.db, table.table).get(id)
  if (!row || row.deleted_at !== null) return undefined
  clinic.kept.seen(table.table, [row])
  return openedCopy<Row>(clinic, table, { ...serverCopyOfRow(row), id })
}

/** The same out of memory when it was read before and nothing of the table changed since. Not for live reads. */
export async function keptRow<Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  id: RowId,
): Promise<Row | undefined> {
  const [row] = await clinic.kept.read({ table: table.table, by: 'id', is: id })
  return row && row.deleted_at === null
    ? openedCopy<Row>(clinic, table, { ...serverCopyOfRow(row), id })
    : undefined
}

/** How many rows that are not removed answer the query, without opening one. */
export const countStoredRows = async <Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  query: RowQuery = {},
): Promise<number> => (await chosen(rowStore(clinic.db, table.table), query)).length

/** A row of which only the clear columns were read: what is sealed is missing. */
export type ClearRow<Row> = Partial<Row> & { deleted_at: string | null }

/** The clear columns of rows, without opening one: for counts, places and states of a whole day. */
export const readClear = <Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  query: RowQuery = {},
): Promise<ClearRow<Row>[]> => chosen(clinic.db.table<ClearRow<Row>, RowId>(table.table), query)

/** The clear columns of all rows of a table, so many ids at a time: whoever walks over years must let a key press through in between. */
export async function* clearSlices<Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  size: number,
): AsyncGenerator<ClearRow<Row>[]> {
  const rows = clinic.db.table<ClearRow<Row>, RowId>(table.table)
  for (let last: RowId | undefined; ;) {
    const found = await matching(rows, {
      ...(last === undefined ? {} : { after: last }),
      limit: size,
    }).toArray()
    yield found.filter((row) => row.deleted_at === null)
    last = found.at(-1)?.id
    if (found.length < size || last === undefined) return
  }
}

/** What a hashed column holds for this word: look rows up by it (`{ by: 'phone_key', is: await lookupHash(clinic, phone) }`). */
export const lookupHash = (clinic: Clinic, word: string): Promise<string> =>
  blindIndex(clinic.keys.index, word)

/** What a hashed column holds of rows, by their ids and without opening one: to see which of them share a word. */
export async function hashesIn<Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  { column, ...query }: RowQuery & { column: string },
): Promise<Map<Row['id'], string>> {
  const stored = await chosen(
    clinic.db.table<ClearRow<Row> & { [hashed: string]: unknown }, RowId>(table.table),
    query,
  )
  const hashes = new Map<Row['id'], string>()
  for (const row of stored) {
    const hash: unknown = row[column]
    if (row.id !== undefined && typeof hash === 'string') hashes.set(row.id, hash)
  }
  return hashes
}

/** Whole answers come at once; a cursor goes row by row, which only a limit is worth. */
async function chosen<R extends { deleted_at: string | null }>(
  rows: Table<R, RowId>,
  query: RowQuery,
): Promise<R[]> {
  const isHere = (row: R): boolean => row.deleted_at === null
  if (query.limit !== undefined) {
    const found = asked(rows, query)
    return (query.reverse ? found.reverse() : found).filter(isHere).limit(query.limit).toArray()
  }
  const found = (
    await (query.any !== undefined && (query.by ?? 'id') === 'id'
      ? withIds(rows, query.any)
      : asked(rows, query).toArray())
  ).filter(isHere)
  return query.reverse ? found.toReversed() : found
}

/** Rows by their ids, all asked for at once, in the order of ids: a cursor would go to the disk and back for each. */
async function withIds<R>(rows: Table<R, RowId>, ids: readonly Key[]): Promise<R[]> {
  const keys = [...new Set(ids.flatMap((id) => (typeof id === 'object' ? [] : [id])))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  return (await rows.bulkGet(keys)).filter((row) => row !== undefined)
}

/** The limit is of rows that are here, and counted by whoever looks at them. */
const asked = <R>(rows: Table<R, RowId>, { any, limit: _limit, ...query }: RowQuery) =>
  any === undefined
    ? matching(rows, query)
    : rows.where(query.by ?? 'id').anyOf(any.map((key) => (typeof key === 'object' ? [...key] : key)))
