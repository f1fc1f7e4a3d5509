import type { Mapping } from './contract.ts'
import { orderOf } from './days-in-file.ts'
import { formKey } from './forms-in-file.ts'
import type { FileTable } from './table-answers.ts'
import { sexKey } from './words-in-file.ts'

/** Different words for a sex at most: a column with more is none. */
const mostSexWords = 20

/** The words of the column that tells the sex, the most frequent first; null where they are too many for one. */
export function sexWordsIn({ rows }: FileTable, columns: Mapping['columns']): string[] | null {
  const words = wordsIn(rows, { at: columns.indexOf('gender'), keyOf: sexKey })
  return words.length > mostSexWords ? null : words
}

/** Different words for a form at most: a column with more is none. */
export const mostFormWords = 60

/** The same of the column that tells the form of a medicine. */
export function formWordsIn({ rows }: FileTable, columns: Mapping['columns']): string[] | null {
  const words = wordsIn(rows, { at: columns.indexOf('form'), keyOf: formKey })
  return words.length > mostFormWords ? null : words
}

/** The different words of a column, the most frequent first. */
function wordsIn(
  rows: FileTable['rows'],
  { at, keyOf }: { at: number; keyOf: (cell: string) => string },
): string[] {
  const counted = new Map<string, number>()
  for (const { cells } of at < 0 ? [] : rows) {
    const word = keyOf(cells[at] ?? '')
    if (word !== '') counted.set(word, (counted.get(word) ?? 0) + 1)
  }
  return [...counted].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
}

/** How the column of days writes them, of births or of visits: see `orderOf`. */
export function orderIn({ rows }: FileTable, columns: Mapping['columns']) {
  const at = columns.findIndex((column) => column === 'dob' || column === 'day')
  return at < 0 ? null : orderOf(rows.map(({ line, cells }) => ({ line, cell: cells[at] ?? '' })))
}
