import { errorText } from '#text/index.ts'
import { useImportText } from './words.ts'

type Sentence = Parameters<typeof useImportText.words>[0]

const sentences = new Map<string, Sentence>([
  ['import_under_way', 'under_way'],
  ['import_stands_otherwise', 'stands_otherwise'],
  ['rows_missing', 'rows_missing'],
  ['too_many_rows', 'too_many'],
  ['undo_is_over', 'undo_is_over'],
])

/** A refusal in words of these screens, else in those of all. */
export function explainImport(code: string): string {
  const word = sentences.get(code)
  return word === undefined ? errorText(code) : useImportText.words(word)
}
