import { useLiveQuery } from 'dexie-react-hooks'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import type { Clinic } from './clinic.ts'
import type { RowId } from './effects.ts'
import { type Mark, marksOf } from './marks.ts'
import { readRow, readRows, type RowQuery } from './rows.ts'

/**
 * Any read of the store that draws again when what it read changes. `deps` as in `useEffect`, of plain values.
 * Undefined while the first answer is awaited. Non-Dexie awaits inside `read` come after all Dexie reads.
 */
export const useLocal = <T>(read: () => Promise<T>, deps: readonly unknown[]): T | undefined => useLiveQuery(read, [...deps])

/** Rows that are not removed, live; undefined while they are being read. */
export const useRows = <Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, query: RowQuery = {}): Row[] | undefined =>
  useLocal(() => readRows(clinic, table, query), [clinic, table.table, JSON.stringify(query)])

/** One row, live: undefined while it is being read, null when it is not here or was removed. */
export const useRow = <Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, id: RowId): Row | null | undefined =>
  useLocal(async () => await readRow(clinic, table, id) ?? null, [clinic, table.table, id])

/** The sync marks of rows, live; rows that only change places are not asked about again. */
export const useMarks = <Row extends SyncedRow>(clinic: Clinic, table: SyncedTable<Row>, ids: readonly RowId[]): ReadonlyMap<RowId, Mark> | undefined =>
  useLocal(() => marksOf(clinic, table, ids), [clinic, table.table, ids.map(String).toSorted((a, b) => (a < b ? -1 : 1)).join()])
