import { mostCellLetters, mostKeptCells } from './contract.ts'

/** Letters of a whole row: more does not fit into a call beside others. */
const mostRowLetters = 60_000
/** What is kept of each cell of a row that is longer, to be known again. */
const cutLetters = 300

/** Whether a row is longer than one that a call takes. */
export const isRowTooLong = (cells: readonly string[]): boolean =>
  cells.reduce((sum, cell) => sum + cell.length, 0) > mostRowLetters

/** The cells that stand past the last heading, without empty ones at the end. */
const pastHeadings = (cells: readonly string[], columns: readonly unknown[]): string[] =>
  cells.slice(columns.length, 1 + cells.findLastIndex((cell) => cell.trim() !== ''))

/** Whether a row has more cells than the file has headings: one that a comma has parted, and all behind it stand elsewhere. */
export const isPastHeadings = (cells: readonly string[], columns: readonly unknown[]): boolean =>
  pastHeadings(cells, columns).length > 0

/** Stands at the end of what was kept of a longer cell, or of a longer row. Nobody writes it. */
const cutMark = ' …✂'

/** Whether what stands under one of these columns is only the beginning of a cell. */
export const isCut = (cells: readonly string[], columns: readonly unknown[]): boolean =>
  cells.some((cell, at) => columns[at] !== null && cell.trimEnd().endsWith(cutMark.trim()))

/**
 * What is kept of the cells beside their row, so that a refused one can be mended and brought again: one for each column, and
 * those past the headings. What is cut says so: brought again, it would come in as if that were all.
 */
export function keptCells(cells: readonly string[], columns: readonly unknown[]): string[] {
  const most = isRowTooLong(cells) ? cutLetters : mostCellLetters
  const all = [...columns.map((_, at) => cells[at] ?? ''), ...pastHeadings(cells, columns)]
  return all.slice(0, mostKeptCells).map((cell, at) => {
    const isWhole = cell.length <= most && (at + 1 < mostKeptCells || at + 1 === all.length)
    return isWhole ? cell : cell.slice(0, most - cutMark.length) + cutMark
  })
}
