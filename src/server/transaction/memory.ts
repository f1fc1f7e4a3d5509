import type { AddedRow, PracticeTable } from '#server/db/practice-rows.ts'

type Id = string | number
type Watch<T extends PracticeTable> = (row: AddedRow<T>, before: AddedRow<T> | null) => void
type Rows = { [T in PracticeTable]?: Map<Id, AddedRow<T> | null> }
type Watches = { [T in PracticeTable]?: Watch<T>[] }

/**
 * What one transaction knows by now: rows it read and rows it wrote. It is never mended, only thrown away: when part of
 * the work is undone the transaction begins a new one, so that nothing stale is believed.
 */
export class Memory {
  private readonly rows: Rows = {}
  private readonly watches: Watches = {}
  private readonly held = new Set<string>()

  /** The rows of a table that are known, by id; null for an id that no row bears. */
  of<T extends PracticeTable>(table: T): Map<Id, AddedRow<T> | null> {
    const known: Map<Id, AddedRow<T> | null> = this.rows[table] ?? new Map<Id, AddedRow<T> | null>()
    const rows: { [K in T]?: Map<Id, AddedRow<K> | null> } = this.rows
    rows[table] = known
    return known
  }

  /** Takes note of a row as it was written, and tells those who watch its table. */
  wrote<T extends PracticeTable>(
    table: T,
    id: Id,
    written: { row: AddedRow<T>; before: AddedRow<T> | null },
  ): void {
    this.of(table).set(id, written.row)
    this.hold(table, id)
    const watches: Watch<T>[] | undefined = this.watches[table]
    for (const watch of watches ?? []) watch(written.row, written.before)
  }

  /** From here on hears of each row of a table that this transaction writes; `before` is null for a new one. */
  watch<T extends PracticeTable>(table: T, watch: Watch<T>): void {
    const watches: { [K in T]?: Watch<K>[] } = this.watches
    watches[table] = [...(watches[table] ?? []), watch]
  }

  /** Marks a row as locked by this transaction: nobody else changes it until the end. */
  hold(table: PracticeTable, id: Id): void {
    this.held.add(`${table}/${id}`)
  }

  isHeld(table: PracticeTable, id: Id): boolean {
    return this.held.has(`${table}/${id}`)
  }
}

/** Something that is read once a transaction and kept true by watching what is written: begun anew with each memory. */
export function rowMemory<V extends object>(begin: (memory: Memory) => V): (ctx: { memory: Memory }) => V {
  const values = new WeakMap<Memory, V>()
  return ({ memory }) => {
    const known = values.get(memory)
    if (known) return known
    const value = begin(memory)
    values.set(memory, value)
    return value
  }
}
