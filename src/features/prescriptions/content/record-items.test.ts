import { expect, test } from 'vitest'
import { historyFacts } from '#contract/clinic/history-facts.ts'
import { contentLists } from '#features/prescription-content/lists.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { addEntry } from './edit-content.ts'
import { recordItems } from './record-items.ts'
import { readEntry } from './typed-entry.ts'

const recorded = (typed: string) => {
  const read = readEntry('diagnosis', typed, contentLists.diagnosis)
  const content = read.is === 'entry' ? addEntry(emptyContent, 'diagnosis', read.entry) : emptyContent
  return recordItems(content)
    .flatMap((item) => historyFacts(item, '2026-11-22'))
    .map((fact) => (fact.kind === 'flag' ? fact.flag : fact.kind))
}

test('a diagnosis that is stated reaches the record, one that is only possible does not', () => {
  expect(
    ['CKD', 'CKD?', 'D/D CKD', 'CLD', 'cirrhosis?', 'pregnancy 10 weeks', 'pregnancy?'].map(recorded),
  ).toEqual([['renal'], [], [], ['hepatic'], [], ['pregnant'], []])
})
