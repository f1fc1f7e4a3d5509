import type { Clinic } from '#local/store/clinic.ts'
import { openedCopy, serverCopyOfRow, tableNamed } from '#local/store/rows.ts'
import { rowStore, type StoredRow } from '#local/database/stores.ts'
import { printOf } from './row-print.ts'

/** A row as a device holds it, or as the server would have it held. */
export interface HeldRow {
  table: string
  /** In whose share it lies; null: in that of every member. */
  chamber_id: number | null
  id: string
  /** 0: never on the server. */
  rev: number
  /** Of every column. */
  print: string
}

/** The rows of one table and chamber: how many there are, and of each its id, its number and a print of all it says. */
export interface Bucket {
  table: string
  chamber_id: number | null
  rows: number
  lines: string[]
}

/** Every row of the practice on a device, as the server gave it: below what still waits. */
export async function heldRows(clinic: Clinic): Promise<HeldRow[]> {
  const all: HeldRow[] = []
  for (const table of clinic.tables.keys()) {
    const stored = await rowStore(clinic.db, table).toArray()
    all.push(...(await Promise.all(stored.map((row) => heldRow(clinic, table, row)))))
  }
  return all
}

async function heldRow(clinic: Clinic, table: string, row: StoredRow): Promise<HeldRow> {
  const copy = { ...(row.base ?? serverCopyOfRow(row)), id: row.id }
  const opened = await openedCopy<Record<string, unknown>>(clinic, tableNamed(clinic, table), copy)
  return {
    table,
    chamber_id: chamberOf(table, opened),
    id: String(row.id),
    rev: Number(opened['rev']),
    print: printOf(opened),
  }
}

/** As the server counts it: a chamber's own row lies in that chamber. */
function chamberOf(table: string, row: Readonly<Record<string, unknown>>): number | null {
  const chamber = table === 'chambers' ? row['id'] : row['chamber_id']
  return typeof chamber === 'number' ? chamber : null
}

/** Two such lists are equal where the rows are, word for word; where not, a line names the row. */
export function bucketsOf(held: readonly HeldRow[]): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (const { table, chamber_id, id, rev, print } of held) {
    const key = `${table} ${chamber_id}`
    const bucket = buckets.get(key) ?? { table, chamber_id, rows: 0, lines: [] }
    bucket.rows += 1
    bucket.lines.push(`${id} as of ${rev}: ${print}`)
    buckets.set(key, bucket)
  }
  for (const { lines } of buckets.values()) lines.sort()
  return [...buckets.keys()].toSorted().flatMap((key) => buckets.get(key) ?? [])
}
