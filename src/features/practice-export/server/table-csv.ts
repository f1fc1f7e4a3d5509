import { csvLines, csvOf, csvTaka } from '#contract/csv.ts'
import { BroughtParts } from '#domain/brought-visit/rows.ts'
import { wordsOfColumns } from './coded-columns.ts'
import { dhakaMoment } from './dhaka-moment.ts'
import { partInWords } from './fhir-brought.ts'
import type { ReadRow } from './table-rows.ts'

/** What a table for reading leaves out: what only programs need. */
const unread = new Set(['practice_id', 'rev', 'device_id', 'deleted_at', 'data'])

/** How a patient is called in a table in which his rows only have his id. */
export interface NamedPatient {
  code: string
  name: string
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** The head of a table: `sitting_date` is "Sitting date", `fee_paisa` "Fee (taka)". */
export function headingOf(column: string): string {
  const words = column
    .replace(/_paisa$/, ' (taka)')
    .replace(/_at$/, ' at (Dhaka)')
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cellOf(column: string, value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return column.endsWith('_paisa') ? csvTaka(value) : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return instant.test(value) ? dhakaMoment(value) : value
  return JSON.stringify(value)
}

/** Rows as a table for a spreadsheet, without those that were deleted; what hangs on a patient says whose it is. */
export async function* csvOfTable(
  table: string,
  pages: AsyncIterable<readonly ReadRow[]>,
  patients: ReadonlyMap<unknown, NamedPatient>,
): AsyncGenerator<string> {
  let columns: string[] | null = null
  for await (const rows of pages) {
    if (columns === null) {
      columns = Object.keys(rows[0] ?? {}).filter((column) => !unread.has(column))
      yield csvOf([[...(columns.includes('patient_id') ? whose : []), ...columns.map(headingOf)]])
    }
    const shown = columns
    const lines = rows
      .filter((row) => row['deleted_at'] === null)
      .map((row) => lineOf(inWords(table, row), shown, patients))
    yield csvLines(lines)
  }
}

/** The row with words for its coded numbers, and of a visit of another program its words. */
function inWords(table: string, row: ReadRow): ReadRow {
  const words = Object.entries(wordsOfColumns(table)).map(([column, known]) => {
    const value = row[column]
    return [column, typeof value === 'number' ? (known[value] ?? value) : value]
  })
  const told = table === 'brought_visits' ? [['parts', partsInWords(row['parts'])]] : []
  return { ...row, ...Object.fromEntries([...words, ...told]) }
}

const partsInWords = (parts: unknown): string => BroughtParts.parse(parts).map(partInWords).join('\n')

const whose = ['Patient', 'Code']

function lineOf(row: ReadRow, columns: readonly string[], patients: ReadonlyMap<unknown, NamedPatient>) {
  const cells = columns.map((column) => cellOf(column, row[column]))
  if (!columns.includes('patient_id')) return cells
  const patient = patients.get(row['patient_id'])
  return [patient?.name ?? '', patient?.code ?? '', ...cells]
}
