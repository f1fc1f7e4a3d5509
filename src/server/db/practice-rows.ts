import type { Database } from './types.ts'

/** The practice tables: a row of them is written by `add` and `change` only, so that it is numbered, audited and pulled. */
export type PracticeTable = {
  [T in keyof Database]: Database[T] extends { practice_id: number; rev: number; id: string | number }
    ? T
    : never
}[keyof Database]

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

export type Added<T extends PracticeTable> = NewRow<T> & FramedColumns

export type Changed<T extends PracticeTable> = Partial<
  Omit<Database[T], Exclude<keyof FramedColumns, 'deleted_at'> | 'id'>
>
