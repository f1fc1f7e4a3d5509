import { CsvProblem, csvRecords } from '#domain/table-file/csv.ts'
import { beginList, type CsvLineFault, type ListedDrug, type ListReading, readRecord } from '../list-file.ts'

/** A row of the catalogue table as a file with ids gives it; prices in paisa, null where the file has none. */
export type ImportedDrug = ListedDrug & { id: number }

/** What became of a file; lists hold line numbers of the file. */
export type ImportReport = {
  read: number
  accepted: number
  refused: Partial<Record<CsvLineFault, number[]>>
  duplicates: number[]
  generics: number
  generic_keys: number
  combinations: number
  companies_renamed: number
  companies: number
}

/** Reads the text of a catalogue file. A file that is no such table, or has no ids, throws a `CsvProblem`; single bad lines are refused and reported. */
export function parseDrugsCsv(text: string): { rows: ImportedDrug[]; report: ImportReport } {
  const [head, ...records] = csvRecords(text)
  const read = beginList(head)
  if (!read.places.has('id')) throw new CsvProblem('columns', { line: 1, columns: ['id'] })
  for (const record of records) readRecord(read, record)
  const rows = read.rows.flatMap(({ drug, active }) =>
    drug.id === null || active === false ? [] : [{ ...drug, id: drug.id }],
  )
  return { rows, report: reportOf(records.length, read, rows) }
}

function reportOf(read: number, list: ListReading, rows: readonly ImportedDrug[]): ImportReport {
  const refused: ImportReport['refused'] = {}
  for (const { line, fault } of list.refused) refused[fault] = [...(refused[fault] ?? []), line]
  const keys = new Set(rows.map((row) => row.generic_key))
  return {
    read,
    accepted: rows.length,
    refused,
    duplicates: list.doubled,
    generics: new Set(rows.map((row) => row.generic)).size,
    generic_keys: keys.size,
    combinations: [...keys].filter((key) => key.includes(' + ')).length,
    companies_renamed: list.companies_renamed,
    companies: new Set(rows.map((row) => row.company)).size,
  }
}
