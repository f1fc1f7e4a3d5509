import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** What every synced row carries. `rev` is the practice's counter at its last change; 0 means not yet on the server. */
export interface SyncedRow {
  id: string | number
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
}

export interface SyncedTable<Row extends SyncedRow = SyncedRow> {
  table: string
  row: z.core.$ZodType<Row>
  /** Columns that stay readable on the device because lists are cut and ordered by them. All others are sealed. */
  clear: readonly string[]
  /** Dexie indexes besides `id`; each names clear columns only. */
  indexes: readonly string[]
  /** Local columns that are a keyed hash of a sealed one, so that it can be looked up without being readable. */
  hashed?: Readonly<Record<string, string>>
  /** The member reads the rows only with one of these; absent: every member of the practice. */
  reads?: Permission | readonly Permission[]
  /** Only practices whose doctor has one of these speciality ids have such rows. */
  speciality?: readonly number[]
  /** Only the doctor himself ever receives these rows. */
  doctorOnly?: true
}

/** Clear on the device for every table, besides what a table names itself. */
export const alwaysClear = ['id', 'practice_id', 'rev', 'created_at', 'deleted_at'] as const

/** Declares a table that every device of a practice copies. */
export const synced = <Row extends SyncedRow>(table: SyncedTable<Row>): SyncedTable<Row> => table
