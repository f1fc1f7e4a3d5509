/** A row as the unit of work keeps it until it is written. */
export type PendingRow = Record<string, unknown> & { id: string | number; rev: number }

export interface PendingRows {
  table: string
  /** Without a number where it is no row that devices hold. */
  row: Record<string, unknown> & { id: string | number; rev?: number }
  /** Changed columns; null for a row that is new. */
  set: Record<string, unknown> | null
}

/** What was done to a row. */
export interface TouchedRow {
  table: string
  row: PendingRow
  /** Columns that changed; null for a row that is new. */
  changed: string[] | null
}

/** The name of a row among those that are kept back. */
export const pendingKey = ({ table, row }: Pick<PendingRows, 'table' | 'row'>): string => `${table}/${row.id}`

/** Every row once, in the order of its last touch, with all that changed in it. */
export function lastOfEach(touched: readonly TouchedRow[]): Map<string, TouchedRow> {
  const last = new Map<string, TouchedRow>()
  for (const one of touched) {
    const key = pendingKey(one)
    const before = last.get(key)
    last.delete(key)
    last.set(
      key,
      before
        ? {
            ...one,
            changed: before.changed && one.changed && [...new Set([...before.changed, ...one.changed])],
          }
        : one,
    )
  }
  return last
}

/** A row that was added and then changed before it was written is written once, as it has become. */
export function folded(entries: readonly PendingRows[]): PendingRows[] {
  const added = new Map<string, PendingRows>()
  const kept: PendingRows[] = []
  for (const entry of entries) {
    const key = pendingKey(entry)
    const before = added.get(key)
    if (before && entry.set) {
      before.row = { ...before.row, ...entry.set }
      continue
    }
    const one = { ...entry }
    kept.push(one)
    if (!entry.set) added.set(key, one)
  }
  return kept
}

/** Neighbours of one table and one set of columns go in one statement; a row changed twice never twice in one. */
export function grouped(entries: PendingRows[]): PendingRows[][] {
  const groups: { key: string; ids: Set<unknown>; entries: PendingRows[] }[] = []
  for (const entry of entries) {
    const key =
      entry.set === null ? `${entry.table}+` : `${entry.table}:${Object.keys(entry.set).toSorted().join()}`
    const open = groups.findLast((g) => g.key === key && !g.ids.has(entry.row.id))
    const later = groups.slice(open ? groups.indexOf(open) + 1 : 0).some((g) => g.ids.has(entry.row.id))
    if (open && !later) {
      open.entries.push(entry)
      open.ids.add(entry.row.id)
    } else {
      groups.push({ key, ids: new Set([entry.row.id]), entries: [entry] })
    }
  }
  return groups.map((g) => g.entries)
}

/** The columns that rows of one table tell, each once: what a newer server has added to the table has its own value in rows of this one. */
export const columnsOfRows = (rows: readonly object[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]
