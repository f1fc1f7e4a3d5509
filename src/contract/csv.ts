const byteOrderMark = '\uFEFF'

/** A table as spreadsheets read it, Bengali included: UTF-8 with its mark, CRLF, and no cell that would run as a formula. */
export const csvOf = (rows: CsvRows): string => byteOrderMark + csvLines(rows)

export type CsvRows = readonly (readonly (string | number)[])[]

/** More lines of such a table, behind those that are written already. */
export const csvLines = (rows: CsvRows): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Paisa as a spreadsheet's number of taka. */
export const csvTaka = (paisa: number): number => paisa / 100
