import { expect, test } from 'vitest'
import { doseSentence, printedLine } from './dose-words.ts'
import { readDoseLine } from './drug-line.ts'

function printed(typed: string, form_abbr: string, lang: 'bn' | 'en'): string | null {
  const read = readDoseLine(typed, { form_abbr })
  if (!('line' in read)) return null
  expect(readDoseLine(doseSentence(read.line, lang, { form_abbr }), { form_abbr })).toEqual(read)
  return printedLine(read.line, lang, { form_abbr })
}

test.each([
  ['1 tab x 3 days', 'Tab.', '১টি — ৩ দিন ধরে', '1 tablet — for 3 days'],
  ['1 tab x 3d', 'Tab.', '১টি — ৩ দিন ধরে', '1 tablet — for 3 days'],
  ['1 tab × 3 days', 'Tab.', '১টি — ৩ দিন ধরে', '1 tablet — for 3 days'],
  ['1 tab for 3 days', 'Tab.', '১টি — ৩ দিন ধরে', '1 tablet — for 3 days'],
  ['১টা x ৩ দিন', 'Tab.', '১টি — ৩ দিন ধরে', '1 tablet — for 3 days'],
  ['১টি ৩ দিন ধরে', 'Tab.', '১টি — ৩ দিন ধরে', '1 tablet — for 3 days'],
  ['1 tab pc x 2 weeks', 'Tab.', '১টি — খাবার পরে — ২ সপ্তাহ ধরে', '1 tablet — after food — for 2 weeks'],
  ['5 ml x ৩ দিন', 'Syp.', '৫ মিলি — ৩ দিন ধরে', '5 ml — for 3 days'],
  ['1 cap bd x 5 days', 'Cap.', '১টি করে দিনে ২ বার — ৫ দিন', '1 capsule, twice a day — 5 days'],
  ['১ ক্যাপসুল bd x ৫ দিন', 'Cap.', '১টি করে দিনে ২ বার — ৫ দিন', '1 capsule, twice a day — 5 days'],
])('%s of %s is read, and no frequency is made up: %s', (typed, form, bn, en) => {
  expect([printed(typed, form, 'bn'), printed(typed, form, 'en')]).toEqual([bn, en])
})

test.each(['1 tab x 3', '1 tab x3', '১টা x ৩', '1 tab 3 days', '1 x 3 days', '1 tab x 5-7 days'])(
  '%s may be read in two ways and stays as typed',
  (typed) => {
    expect(printed(typed, 'Tab.', 'bn')).toBeNull()
  },
)

test('nothing is counted where nobody said how often', () => {
  const read = readDoseLine('1 tab x 3 days', { form_abbr: 'Tab.' })
  expect('line' in read && read.line.steps.map(({ dose }) => dose)).toEqual([
    { kind: 'portion', amount: 1, unit: 'tablet' },
  ])
})

test('a step that names only an amount goes on as often as the step before', () => {
  expect(printed('2 tab bd x 3 days then 1 tab x 3 days', 'Tab.', 'en')).toBe(
    '2 tablets, twice a day — 3 days, then 1 tablet, twice a day — 3 days',
  )
})
