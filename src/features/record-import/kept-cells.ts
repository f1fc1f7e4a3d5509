import { mostCellLetters } from './contract.ts'

/** Letters of a whole row: more does not fit into a call beside others. */
const mostRowLetters = 60_000
/** What is kept of each cell of a row that is longer, to be known again. */
const cutLetters = 300

/** Whether a row is longer than one that a call takes. */
export const isRowTooLong = (cells: readonly string[]): boolean =>
  cells.reduce((sum, cell) => sum + cell.length, 0) > mostRowLetters

/** What is kept of the cells beside their row, so that a refused one can be mended and brought again: one for each column. */
export function keptCells(cells: readonly string[], columns: readonly unknown[]): string[] {
  const most = isRowTooLong(cells) ? cutLetters : mostCellLetters
  return columns.map((_, at) => (cells[at] ?? '').slice(0, most))
}
