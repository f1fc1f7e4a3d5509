import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { type FileColumn, fileColumnOf, neededColumns } from './columns.ts'
import { plainCell } from './cells.ts'
import { FileProblem, mostRows } from './file-text.ts'

/** The cells of one row by their columns; `row` is its number in the spreadsheet, from 1. */
export interface TableRow {
  row: number
  cells: Partial<Record<FileColumn, string>>
}

const separators = [',', ';', '\t'] as const

/**
 * Reads the table of a file, loaded only where somebody brings one: the library is 52 kB, 13 kB as it is sent. What separates its cells is seen by
 * its head, for spreadsheets of some countries write semicolons. Throws `FileProblem`.
 */
export function tableOf(text: string): TableRow[] {
  const { said, from } = withoutSign(text)
  const [head = ''] = said.split(/\r\n|\n|\r/, 1)
  const separator = separators.reduce((best, one) => (headIn(head, one) > headIn(head, best) ? one : best))
  const [names, ...records] = recordsOf(said, separator)
  const found = (names?.cells ?? []).map(fileColumnOf)
  const missing = neededColumns.filter((column) => !found.includes(column))
  if (missing.length > 0) throw new FileProblem({ is: 'no_header', missing })
  if (records.length > mostRows) throw new FileProblem({ is: 'too_many', rows: records.length })
  if (records.length === 0) throw new FileProblem({ is: 'empty' })
  return records.map(({ row, cells }) => ({
    row: row + from,
    cells: Object.fromEntries(
      found.flatMap((column, at) => {
        const cell = plainCell(cells[at] ?? '')
        return column === null || cell.trim() === '' ? [] : [[column, cell]]
      }),
    ),
  }))
}

/** The first line by which spreadsheets tell one another what separates cells. */
function withoutSign(text: string): { said: string; from: number } {
  const sign = /^\uFEFF?sep=.\r?\n/i.exec(text)
  return sign ? { said: text.slice(sign[0].length), from: 1 } : { said: text, from: 0 }
}

const headIn = (head: string, separator: string): number =>
  new Set(
    head
      .replace(/^\uFEFF/, '')
      .split(separator)
      .map((cell) => fileColumnOf(cell.replace(/^"|"$/g, '')))
      .filter((column) => column !== null),
  ).size

interface CsvRow {
  row: number
  cells: string[]
}

/** The rows that say anything, each with its number in the spreadsheet: a blank one counts there too. */
function recordsOf(text: string, delimiter: string): CsvRow[] {
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
    return records
      .map((cells, at) => ({ row: at + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    throw new FileProblem({ is: 'not_csv', line: typeof thrown.lines === 'number' ? thrown.lines : 1 })
  }
}
