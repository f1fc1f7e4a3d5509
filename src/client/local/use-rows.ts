import { useLiveQuery } from 'dexie-react-hooks'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import type { Clinic } from './clinic.ts'
import type { RowId } from './effects.ts'
import { type Mark, marksOf } from './marks.ts'
import { readRow, readRows, type RowQuery } from './rows.ts'

/**
 * Any read of the store that draws again when what it read changes. `deps` as in `useEffect`, of plain values.
 * Undefined while the first answer is awaited; the last one stands while another is. Non-Dexie awaits inside `read` come after all Dexie reads.
 */
export const useLocal = <T>(read: () => Promise<T>, deps: readonly unknown[]): T | undefined => useLiveQuery(read, [...deps])

/**
 * The same, but never the answer to an earlier question: undefined again until what is asked now was read. For
 * whatever somebody decides by. `about` says what the question is, where not every one of `deps` makes it another.
 */
export function useFresh<T>(read: () => Promise<T>, deps: readonly unknown[], about: readonly unknown[] = deps): T | undefined {
  const kept = useLocal(async () => ({ about, answer: await read() }), deps)
  return kept?.about.every((one, at) => Object.is(one, about[at])) ? kept.answer : undefined
}

/** Rows that are not removed, live; undefined while they are being read. Where only `any` changes, the rows before stand until then. */
export const useRows = <Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, query: RowQuery = {}): Row[] | undefined =>
  useFresh(() => readRows(clinic, table, query), [clinic, table.table, JSON.stringify(query)], [clinic, table.table, JSON.stringify({ ...query, any: undefined })])

/** One row, live: undefined while it is being read, null when it is not here or was removed. */
export const useRow = <Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, id: RowId): Row | null | undefined =>
  useFresh(async () => await readRow(clinic, table, id) ?? null, [clinic, table.table, id])

/** The sync marks of rows, live; rows that only change places are not asked about again. */
export const useMarks = <Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, ids: readonly RowId[]): ReadonlyMap<RowId, Mark> | undefined =>
  useLocal(() => marksOf(clinic, table, ids), [clinic, table.table, ids.map(String).toSorted((a, b) => (a < b ? -1 : 1)).join()])
