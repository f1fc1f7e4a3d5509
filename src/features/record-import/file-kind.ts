import type { CsvRecord } from '#domain/table-file/csv.ts'
import type { FileRow, Mapping, Target } from './contract.ts'
import type { FileTable } from './table-answers.ts'

/** How the rows of a file are read. */
export interface FileReading {
  mapping: Mapping
  headings: readonly string[]
  /** In ms. */
  now: number
}

/** What still has to be said before a file can be read, by the key of its sentence. */
export type Missing =
  | 'name'
  | 'gender'
  | 'age'
  | 'day_order'
  | 'day'
  | 'whose'
  | 'numbers_of'
  | 'words_of_visit'
  | 'brand'
  | 'forms'

/** All by which one kind of file is another than the next: the steps are the same. */
export interface KindOfFile {
  targets: readonly Target[]
  /** What several columns may hold at once. */
  several: readonly Target[]
  /** What other programs write over their columns, in the form of `headingKey`. */
  headings: Readonly<Partial<Record<Target, readonly string[]>>>
  /** What shows by what stands in a column where its heading does not say it. */
  contents: readonly (readonly [Target, (cell: string) => boolean])[]
  /** `numbered`: how many imports there are whose patients' numbers the file may name. */
  missing: (table: FileTable, mapping: Mapping, numbered: number) => Missing | null
  read: (row: CsvRecord, reading: FileReading) => FileRow
}
