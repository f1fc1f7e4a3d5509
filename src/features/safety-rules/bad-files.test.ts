import { expect, test } from 'vitest'
import type { Clinic } from '#local/store/clinic.ts'
import { readChosen } from './read-chosen.ts'
import { readRuleFile, ruleColumns, unknownNames } from './read-rule-file.ts'
import { en } from './text/en.ts'

const none = () => false
const head = `${ruleColumns.join(',')}\n`
const deep = (count: number) => '['.repeat(count) + ']'.repeat(count)
/** Many names in brackets that lie in one another. */
const nested = '('.repeat(20_000) + ')'.repeat(20_000)

/** A file of which nobody may read a byte. */
class UnreadFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    throw new Error('read')
  }
}

test('a file of 20 MB is refused before a byte of it is read', async () => {
  const file = new UnreadFile([new Uint8Array(20_000_000)], 'rules.csv')
  // The device's catalogue is asked for names alone; there are none here.
  expect(await readChosen({} as Clinic, file)).toEqual({ problem: 'too_big', what: '20' })
  expect(en.problem.too_big).toContain('{{what}} MB')
})

test.each([
  ['one column', 'warfarin\naspirin\n', { problem: 'columns', what: 'warfarin, kind, one, level, note' }],
  ['one column that is known', 'kind\ninteraction\n', { problem: 'columns', what: 'one, level, note' }],
  ['5,001 rules', JSON.stringify(Array(5001).fill({})), { problem: 'too_many', what: '5001' }],
  ['a list, 10,000 deep', deep(10_000), { rules: [], refused: [{ line: 1, why: 'kind', what: '' }] }],
  ['a list, 500,000 deep', deep(500_000), { rules: [], refused: [{ line: 1, why: 'kind', what: '' }] }],
  ['a list that never ends', '['.repeat(10_000), { problem: 'not_list', what: '' }],
  ['an object without rules', '{"drugs": []}', { problem: 'not_list', what: '' }],
  ['nothing but spaces', '  \n ', { problem: 'columns', what: 'kind, one, level, note' }],
])('%s: a sentence, no crash', async (_, text, told) => {
  expect(await readRuleFile(text, none)).toEqual(told)
  expect(await unknownNames(text)).toEqual([])
})

const script = '<script>alert(1)</script>'
const whole = {
  kind: 'interaction',
  one: 'warfarin',
  other: 'aspirin',
  level: 'critical',
  note: 'Both bleed',
  source: 'Page 4',
  once_mg: '',
  day_mg: '',
  way: '',
  trimesters: '',
  replaces: '',
}
test.each([
  ['kind', 'kind'],
  ['one', 'name'],
  ['other', 'name'],
  ['level', 'level'],
  ['once_mg', 'number'],
  ['day_mg', 'number'],
  ['way', 'way'],
  ['trimesters', 'trimesters'],
])('a script for a %s is refused with its line', async (column, why) => {
  expect(await readRuleFile(JSON.stringify([{ ...whole, [column]: script }]), none)).toMatchObject({
    rules: [],
    refused: [{ line: 1, why }],
  })
})
test('a script in a note, a source or the mark of replacing stays what was typed, or nothing', async () => {
  const file = await readRuleFile(
    JSON.stringify([{ ...whole, note: script, source: script, replaces: script }]),
    none,
  )
  expect(file).toMatchObject({ rules: [{ rule: { note: script, source: script, replaces: false } }] })
})

test('what is refused is told in short, however long it is', async () => {
  const file = await readRuleFile(
    `${head}interaction,${nested},aspirin,info,x,,,,,,\n${'y'.repeat(100_000)},a,b,info,x,,,,,,\n`,
    none,
  )
  if ('problem' in file) throw new Error(file.problem)
  expect(file.refused.map(({ why, what }) => [why, what.length])).toEqual([
    ['name', 40],
    ['kind', 40],
  ])
  expect(await unknownNames(`${head}interaction,${nested},aspirin,info,x,,,,,,\n`)).toEqual([])
})
