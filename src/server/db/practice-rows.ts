import { type Database, practiceTables } from './types.ts'

/** The practice tables: a row of them is written by `add` and `change` only, so that it is numbered, audited and pulled. */
export type PracticeTable = (typeof practiceTables)[number]

/** The server's table of a table that devices copy. Throws for one that it does not have: a bug. */
export function practiceTableOf({ table }: { table: string }): PracticeTable {
  const known = practiceTables.find((name) => name === table)
  if (!known) throw new Error(`no such table of a practice: ${table}`)
  return known
}

/** Columns that the frame fills in for a row that is added. */
export interface FramedColumns {
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
}

export type NewRow<T extends PracticeTable> = Omit<Database[T], keyof FramedColumns>

export type AddedRow<T extends PracticeTable> = NewRow<T> & FramedColumns

export type ChangedColumns<T extends PracticeTable> = Partial<
  Omit<Database[T], Exclude<keyof FramedColumns, 'deleted_at'> | 'id'>
>
