import { expect, test } from 'vitest'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { mustSaySomething } from './issue.ts'

const echo = { grade: 'Grade I', values: {}, note: null }
const finding = {
  key: 'a',
  text: 'Lungs: clear',
  bn_text: null,
  note: null,
  system: null,
  side: null,
  value: null,
  unit: null,
}

test.each<[string, Partial<PrescriptionContent>]>([
  ['an echo', { diastolic_dysfunctions: echo }],
  ['a finding', { examinations: [finding] }],
  ['a drawing', { drawing: { outline: 'none', strokes: [], caption: 'spleen' } }],
])('a sheet of %s alone is issued; one of nothing is not', (_, held) => {
  expect(() => mustSaySomething({ ...emptyContent, ...held })).not.toThrow()
  expect(() => mustSaySomething({ ...emptyContent, notes: 'for myself' })).toThrow()
})
