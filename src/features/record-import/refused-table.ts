import type { CsvRows } from '#contract/csv.ts'
import type { ImportedRow, RowFault } from './contract.ts'

interface RefusedWords {
  headings: readonly string[]
  line: string
  why: string
  say: (fault: RowFault) => string
}

/**
 * The refused rows with the file's own headings, so that they can be mended and brought again, and why. Cells past the
 * headings stand past these too: brought again as it is, such a row is refused again.
 */
export const refusedTable = (
  rows: readonly Pick<ImportedRow, 'line' | 'fault' | 'cells'>[],
  { headings, line, why, say }: RefusedWords,
): CsvRows => [
  [...headings, line, why],
  ...rows.map(({ line: at, fault, cells }) => [
    ...headings.map((_, place) => cells[place] ?? ''),
    at,
    fault === null ? '' : say(fault),
    ...cells.slice(headings.length),
  ]),
]
