const byteOrderMark = '\uFEFF'

/** A table as spreadsheets read it, Bengali included: UTF-8 with its mark, CRLF, and no cell that would run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Paisa as a spreadsheet's number of taka. */
export const csvTaka = (paisa: number): number => paisa / 100
