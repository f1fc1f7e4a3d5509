import { expect, test } from 'vitest'
import { readRuleFile, ruleColumns, unknownNames } from './read-rule-file.ts'
import { sampleFile } from './sample-file.ts'

const none = () => false
const head = `${ruleColumns.join(',')}\n`
const read = async (rows: string, isSold: (key: string) => boolean = none) => {
  const file = await readRuleFile(head + rows, isSold)
  if ('problem' in file) throw new Error(file.problem)
  return file
}
const whys = async (rows: string) =>
  (await read(rows)).refused.map(({ line, why, what }) => `${line} ${why} ${what}`)

test('the sample file is taken whole', async () => {
  const file = await readRuleFile(sampleFile, none)
  expect(file).toMatchObject({ refused: [] })
  expect(
    'rules' in file && file.rules.map(({ line, rule }) => `${line} ${rule.kind} ${rule.one} ${rule.other}`),
  ).toEqual([
    '2 interaction warfarin tramadol',
    '3 interaction clarithromycin *statin',
    '4 dose paracetamol null',
    '5 pregnancy azithromycin null',
    '6 milk metronidazole null',
    '7 interaction amlodipine simvastatin',
  ])
})

test('each line that cannot be taken says why, the others stand', async () => {
  expect(
    await whys(`interaction,warfarin,aspirin,critical,Both bleed,,,,,,
allergy,warfarin,aspirin,critical,x,,,,,,
interaction,warfarine forte,aspirin,critical,x,,,,,,
interaction,warfarin,class:blood thinner,critical,x,,,,,,
interaction,warfarin,naproxen,deadly,x,,,,,,
interaction,warfarin,ibuprofen,critical,,,,,,,
interaction,warfarin,,critical,x,,,,,,
dose,metformin,,warning,x,,,1e9,,,
dose,metformin,,warning,x,,,-5,,,
dose,metformin,,warning,x,,,2000,nose,,
pregnancy,metformin,,warning,x,,,,,4,
interaction,aspirin,warfarin,info,The other way round,,,,,,
`),
  ).toEqual([
    '3 kind allergy',
    '4 name warfarine forte',
    '5 name class:blood thinner',
    '6 level deadly',
    '7 note ',
    '8 missing other',
    '9 number 1e9',
    '10 number -5',
    '11 way nose',
    '12 trimesters 4',
    '13 twice 2',
  ])
})

test('a name that the catalogue alone knows is taken by it, and never guessed', async () => {
  const row = 'interaction,Obscurin Sodium,warfarin,info,x,,,,,,\n'
  expect(await unknownNames(head + row)).toEqual(['Obscurin Sodium'])
  expect((await read(row)).refused).toMatchObject([{ why: 'name' }])
  expect((await read(row, (key) => key === 'obscurin')).rules).toMatchObject([{ rule: { one: 'obscurin' } }])
})

test('numbers in Bengali, British names, a script: read as what they are', async () => {
  const { rules } = await read(`dose,Acetaminophen,,warning,<script>alert(1)</script>,,৫০০,"২,০০০",mouth,,\n`)
  expect(rules).toMatchObject([
    { rule: { one: 'paracetamol', once_mg: 500, day_mg: 2000, note: '<script>alert(1)</script>' } },
  ])
})

test('JSON brings the same, with the place in the list', async () => {
  const rules = [
    { kind: 'interaction', one: 'warfarin', other: 'aspirin', level: 'critical', note: 'Both bleed' },
    { kind: 'dose', one: 'metformin', level: 'warning', note: 'x', day_mg: { $gt: 0 } },
  ]
  expect(await readRuleFile(JSON.stringify({ rules }), none)).toMatchObject({
    rules: [{ line: 1 }],
    refused: [{ line: 2, why: 'missing' }],
  })
})

test.each([
  ['columns', 'drug_a,drug_b\nx,y\n'],
  ['empty', head],
  ['not_list', '{"rules": 5}'],
  ['not_list', '{"rules": ['],
  ['not_table', `${head}interaction,"warfarin`],
  ['too_many', `${head}${'interaction,warfarin,aspirin,info,x,,,,,,\n'.repeat(5001)}`],
])('a file is refused whole: %s', async (problem, text) =>
  expect(await readRuleFile(text, none)).toMatchObject({ problem }),
)
