import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { testKey, type TestResultRow } from '#domain/test-result/rows.ts'
import { addEntry, changeLine, freeKey } from './edit-content.ts'

type Result = Pick<TestResultRow, 'id' | 'test' | 'line_key' | 'value' | 'unit' | 'taken_on'>

const lineOf = ({ investigations }: PrescriptionContent, { test }: Result) =>
  investigations.find(({ text }) => testKey(text) === testKey(test))

/** Whether the sheet shows just this result. */
export function holdsResult(content: PrescriptionContent, row: Result): boolean {
  const result = lineOf(content, row)?.result
  return result?.value === row.value && result.unit === row.unit && result.day === row.taken_on
}

/** Writes a result onto the line of its test, in the place of an earlier one; a test without a line gets one. */
export function withResult(content: PrescriptionContent, row: Result): PrescriptionContent {
  const key = lineOf(content, row)?.key ?? row.line_key ?? `${freeKey}${row.id}`.slice(0, 40)
  const entry = { key, text: row.test, bn_text: null, group: null, code: null, lasting: null, kind: null }
  const with_line = lineOf(content, row) ? content : addEntry(content, 'investigations', entry)
  const { value, unit, taken_on: day } = row
  return changeLine(with_line, { section: 'investigations', key }, () => ({ result: { value, unit, day } }))
}
