import { expect, test } from 'vitest'
import type { PrescriptionContent } from './content.ts'
import { slipGroups, wantedOf } from './slip.ts'

type Test = PrescriptionContent['investigations'][number]
const wanted = (key: string, more: Partial<Test> = {}): Test => ({
  key,
  text: key.toUpperCase(),
  bn_text: null,
  note: null,
  group: null,
  urgent: false,
  result: null,
  ...more,
})

const groups = slipGroups([
  wanted('cbc', { group: 'Haematology', urgent: true }),
  wanted('usg', { note: 'full bladder' }),
  wanted('esr', { group: 'Haematology', note: '' }),
  wanted('rbs', { group: 'Biochemistry', result: { value: '7.2', unit: 'mmol/L', day: null } }),
])

test('tests stand under their groups in the order in which they were written, with what was said of each', () => {
  expect(groups.map(({ group, tests }) => [group, tests.map(({ text }) => text)])).toEqual([
    ['Haematology', ['CBC', 'ESR']],
    [null, ['USG']],
    ['Biochemistry', ['RBS']],
  ])
  expect(groups[0]?.tests[0]).toMatchObject({ urgent: true, note: null })
  expect(groups[0]?.tests[1]?.note).toBeNull()
  expect(groups[1]?.tests[0]?.note).toBe('full bladder')
})

test('one whose result is known was done', () => {
  expect(groups.flatMap(({ tests }) => tests.filter(({ isDone }) => isDone).map(({ key }) => key))).toEqual([
    'rbs',
  ])
})

test('a slip asks for what is wanted, and has no group without a test', () => {
  expect(wantedOf(groups, new Set(['usg', 'esr'])).map(({ group }) => group)).toEqual(['Haematology', null])
  expect(wantedOf(groups, new Set())).toEqual([])
})
