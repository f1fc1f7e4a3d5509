import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseDrugsCsv } from '#features/drugs/server/import.ts'
import { INSTRUCTION_PHRASES, PURPOSE_PHRASES } from './dose-instructions.ts'
import { DOSE_PHRASES } from './dose-lexicon.ts'
import { REASON_PHRASES } from './dose-reasons.ts'
import { ROUTE_PHRASES } from './dose-routes.ts'
import { TIMING_PHRASES } from './dose-timings.ts'
import { printedLine } from './dose-words.ts'
import { readDoseLine } from './drug-line.ts'
import { splitDrugLine } from './drug-split.ts'
import { LATIN_BENGALI, LATIN_BESIDE } from './latin-bengali.ts'
import { UNITS } from './unit-words.ts'

function printed(typed: string, form_abbr = 'Tab.'): string | null {
  const read = readDoseLine(typed, { form_abbr })
  return 'line' in read ? printedLine(read.line, 'bn', { form_abbr }) : null
}

test.each([
  ['1+0+1 khabar pore 7 din', '১+০+১ টি — খাবার পরে — ৭ দিন'],
  ['1+0+1 Khabar Age 1 mash', '১+০+১ টি — খাবার আগে — ১ মাস'],
  ['1+0+0 khali pete 2 shoptaho', '১+০+০ টি — খালি পেটে — ২ সপ্তাহ'],
  ['sokale 1 ta rate 1 ta 10 din', '১+০+১ টি — ১০ দিন'],
  ['1 ta dupure 5din', '০+১+০ টি — ৫ দিন'],
  ['raate 1ta 1 mas', '০+০+১ টি — ১ মাস'],
  ['1 ta kore dine 2 bar khabar pore 5 din', '১টি করে দিনে ২ বার — খাবার পরে — ৫ দিন'],
  ['1 ta ghumanor age', 'রাতে ঘুমানোর আগে ১টি'],
  ['jor hole 1 ta', 'জ্বর হলে ১টি'],
  ['1 ta proyojone', 'প্রয়োজনে ১টি'],
  ['soptahe 1 din 1 ta 8 soptaho', 'সপ্তাহে একদিন ১টি — ৮ সপ্তাহ'],
  ['1+0+1 cholbe', '১+০+১ টি — চলবে'],
  ['1+0+1 ৭ din', '১+০+১ টি — ৭ দিন'],
  ['1 tab x 3 din', '১টি — ৩ দিন ধরে'],
])('%s is read: %s', (typed, bn) => {
  expect(printed(typed)).toBe(bn)
})

test('spoons and drops are counted in Latin letters too', () => {
  expect(printed('1 chamoch kore dine 3 bar 5 din', 'Syp.')).toBe('১ চা চামচ (৫ মিলি) করে দিনে ৩ বার — ৫ দিন')
  expect(printed('5 fota dine 2 bar', 'Drops')).toBe('৫ ফোঁটা করে দিনে ২ বার')
})

test.each([
  '1 tab rate',
  '20 drops rate',
  '1 ta',
  '1 age',
  '1 bar',
  '1+0+1 lagbe',
  '1 ta lagbe',
  '1+0+1 khabar',
])('%s is not sure and stays as typed', (typed) => {
  expect(printed(typed)).toBeNull()
})

const vocabulary = [
  ...[
    DOSE_PHRASES,
    TIMING_PHRASES,
    ROUTE_PHRASES,
    REASON_PHRASES,
    INSTRUCTION_PHRASES(),
    PURPOSE_PHRASES(),
  ].flatMap((phrases) => phrases.map(([pattern]) => pattern)),
  ...UNITS.flatMap(({ typed }) => typed),
]
const known = new Set(vocabulary.flatMap((pattern) => pattern.toLowerCase().match(/[a-z]+/g) ?? []))

test('no Latin word is an English or Latin word of a dose already, and none means two things', () => {
  const latin = [...LATIN_BENGALI.keys(), ...LATIN_BESIDE.keys()]
  expect(latin.filter((word) => known.has(word))).toEqual([])
  expect(new Set(latin).size).toBe(latin.length)
})

test('each stands for a Bengali word of the vocabulary', () => {
  const bengali = new Set(
    vocabulary.flatMap((pattern) => pattern.split(/[ |?]+/)).map((word) => word.normalize('NFC')),
  )
  const words = new Set([...LATIN_BENGALI.values(), ...LATIN_BESIDE.values()])
  const numbers = ['এক', 'দুই', 'তিন', 'চার', 'আধা']
  expect([...words].filter((word) => !bengali.has(word) && !numbers.includes(word))).toEqual([])
})

const lists = ['../../app/server/seed/lists/drugs.csv', '../../../../shared/data/drugs.csv']
  .map((path) => new URL(path, import.meta.url))
  .filter((list) => existsSync(list))

test.each(lists)('no word that is read by itself is in a name of %s', (list) => {
  const names = parseDrugsCsv(readFileSync(list, 'utf8')).rows.flatMap(({ brand, generic }) => [
    brand,
    generic,
  ])
  const inNames = new Set(names.flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? []))
  expect([...LATIN_BENGALI.keys()].filter((word) => inNames.has(word))).toEqual([])
})

test.each([
  ['Din 10 1+0+0 7 din', 'Din 10', '1+0+0 7 din'],
  ['AGE 1 ta khabar age', 'AGE', '1 ta khabar age'],
  ['Ecoderm TA raate 5 din', 'Ecoderm TA', 'raate 5 din'],
  ['napa 500 sokale 1 ta rate 1 ta', 'napa 500', 'sokale 1 ta rate 1 ta'],
  ['napa 500 khabar pore 1+0+1', 'napa 500', 'khabar pore 1+0+1'],
])('%s: the name keeps its words: %s', (typed, search, dose) => {
  expect(splitDrugLine(typed)).toMatchObject({ search, dose })
})
