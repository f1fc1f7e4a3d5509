import Dexie from 'dexie'
import type { RowId } from './effects.ts'
import { rowStore, type StoredRow } from '#local/database/stores.ts'

/** A read by equality: all rows of a table whose index `by` (`schedule_id`, `[chamber_id+sitting_date]`, `id`) holds this. */
export interface KeptQuery {
  table: string
  by: string
  is: string | number | readonly (string | number)[]
}

/**
 * Stored rows of a few reads, kept in memory until their table changes in whatever tab, and carried on over the writes
 * of this page: what a write looks up every time (the day's visits, the drawer) then costs no way to the disk.
 */
export interface KeptRows {
  /** The rows in no certain order, removed ones included. Not for live reads: it tells nobody what it read. */
  read(query: KeptQuery): Promise<StoredRow[]>
  /** Remembers rows that a read has just brought: a write that changes one of them need not fetch it again. */
  seen(table: string, rows: readonly StoredRow[]): void
  /** A row that was seen. It may have changed since; a write proves by its `edit` that it has not. */
  row(table: string, id: RowId): StoredRow | undefined
  /** Called before a write to these tables begins; its answer is called with the rows once they lie on the disk. */
  follow(tables: Iterable<string>): (written: readonly { table: string; row: StoredRow }[]) => void
  close(): void
}

interface Kept {
  columns: readonly string[]
  values: readonly (string | number)[]
  rows: Map<RowId, StoredRow>
}

interface Place {
  /** How often the table changed. */
  changes: number
  kept: ReadonlyMap<string, Kept>
  seen: Map<RowId, StoredRow>
}

/** Reads kept of one table: a desk looks at one or two days at a time. */
const mostKept = 8

/** Rows seen of a table: a full evening's list, not a year's report. */
const mostSeen = 300

export function keepRows(db: Dexie): KeptRows {
  const { places, placeOf, close } = followedPlaces(db)
  return {
    async read({ table, by, is }) {
      const key = JSON.stringify([by, is])
      const before = placeOf(table)
      const known = before.kept.get(key)
      if (known) return [...known.rows.values()]
      const found = await rowStore(db, table)
        .where(by)
        .equals(typeof is === 'object' ? [...is] : is)
        .toArray()
      const now = placeOf(table)
      if (now.changes === before.changes)
        places.set(table, {
          ...now,
          kept: new Map([...now.kept, [key, keptOf(by, is, found)] as const].slice(-mostKept)),
        })
      return found
    },
    seen: (table, rows) => see(placeOf(table), rows),
    row: (table, id) => places.get(table)?.seen.get(id),
    follow(tables) {
      const before = [...tables].map((table) => ({ table, place: placeOf(table) }))
      return (written) => {
        for (const { table, place } of before) {
          // Another change fell in between: nobody knows what it did.
          if (placeOf(table).changes !== place.changes + 1) continue
          const rows = written.filter((one) => one.table === table).map(({ row }) => row)
          for (const kept of place.kept.values()) carryOn(kept, rows)
          see(place, rows)
          places.set(table, { ...place, changes: place.changes + 1 })
        }
      }
    },
    close,
  }
}

/** What is known of each table, empty again after every change of it. */
function followedPlaces(db: Dexie) {
  const places = new Map<string, Place>()
  const placeOf = (table: string): Place => {
    const place = places.get(table) ?? { changes: 0, kept: new Map(), seen: new Map() }
    places.set(table, place)
    return place
  }
  const forget = (parts: object) => {
    for (const table of changedTables(db.name, parts, places.keys())) {
      places.set(table, { changes: placeOf(table).changes + 1, kept: new Map(), seen: new Map() })
    }
  }
  Dexie.on('storagemutated', forget)
  return { places, placeOf, close: () => Dexie.on.storagemutated.unsubscribe(forget) }
}

function see({ seen }: Place, rows: readonly StoredRow[]): void {
  if (rows.length > mostSeen) return
  if (seen.size + rows.length > mostSeen) seen.clear()
  for (const row of rows) seen.set(row.id, row)
}

/** The tables among these that a Dexie change set names; its parts are written `idb://database/table/index`. */
function changedTables(name: string, parts: object, tables: Iterable<string>): string[] {
  const changed = Object.keys(parts)
  return [...tables].filter(
    (table) => 'all' in parts || changed.some((part) => part.startsWith(`idb://${name}/${table}/`)),
  )
}

const keptOf = (by: string, is: KeptQuery['is'], found: readonly StoredRow[]): Kept => ({
  columns: by.startsWith('[') ? by.slice(1, -1).split('+') : [by],
  values: typeof is === 'object' ? is : [is],
  rows: new Map(found.map((row) => [row.id, row])),
})

function carryOn({ columns, values, rows }: Kept, written: readonly StoredRow[]): void {
  for (const row of written) {
    if (columns.every((column, at) => row[column] === values[at])) rows.set(row.id, row)
    else rows.delete(row.id)
  }
}
