import { expect, test } from 'vitest'
import { canonical } from '#contract/clinic/canonical.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { splitDrugLine } from '#contract/clinic/drug-split.ts'
import { goldenDoses } from '#tests/support/golden-doses/golden-doses.ts'
import {
  doseText,
  drugHead,
  drugLineOf,
  questionFacts,
  questionsOf,
  rereadDose,
  readings,
  understand,
} from './drug-line-of.ts'

const napa = {
  drug_id: 7,
  own_drug_id: null,
  form_abbr: 'Tab.',
  brand: 'Napa',
  generic: 'Paracetamol',
  generic_key: 'paracetamol',
  strength: '500 mg',
}

test('a line typed in one go becomes what stands on the sheet', () => {
  const line = drugLineOf(napa, doseText('nap 500 111 pc 5d'), 'd1')
  expect(line).toMatchObject({
    dose: '1+1+1 pc 5d',
    timing: 'af',
    duration: '5 days',
    quantity: 15,
    parsed: true,
    bn_sentence: '১+১+১ টি — খাবার পরে — ৫ দিন',
    sentence: '1+1+1 tablets — after food — 5 days',
  })
  expect(drugHead(line)).toBe('Tab. Napa 500 mg')
})

test.each([
  ['losar 50 100 1m', '1+0+0 1m'],
  ['nap 500 ১+০+১ ৭ দিন', '১+০+১ ৭ দিন'],
  ['nap 1 sos', '1 sos'],
  ['seclo 20 1+0+1 ac cont', '1+0+1 ac cont'],
  ['nap 500 ১০১ ৭ দিন', '১+০+১ ৭ দিন'],
  ['nap 500 101 3d then 100 3d', '1+0+1 3d then 1+0+0 3d'],
  ['zifolet 1+0+0 120 days', '1+0+0 120 days'],
  ['zifolet 1+0+0 100 days', '1+0+0 100 days'],
  ['zifolet ১+০+০ ১২০ দিন', '১+০+০ ১২০ দিন'],
  ['zifolet 5 100 100 days', '1+0+0 100 days'],
  ['napa 500 1+1+1 if fever > 101', '1+1+1 if fever > 101'],
  ['napa 500 1+0+1 max 200 mg', '1+0+1 max 200 mg'],
  ['napa 500 111 // 101 is a fever', '1+1+1 // 101 is a fever'],
])('%s: behind the name stands %s', (typed, dose) => {
  expect(doseText(typed)).toBe(dose)
})

const bengaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

test.each([
  ['as they are typed', (typed: string) => typed],
  ['with slots in one', (typed: string) => typed.replaceAll(/\b([0-3])\+([0-3])\+([0-3])\b/g, '$1$2$3')],
  ['with 120 days behind', (typed: string) => `${typed} 120 days`],
  ['with 101 degrees behind', (typed: string) => `${typed} if fever > 101`],
])('no golden dose means anything else behind its name: %s', (_, hurried) => {
  const typed = goldenDoses.flatMap(({ of, typed }) =>
    [hurried(typed), bengaliDigits(hurried(typed))].map((dose) => ({ of, line: `napa 500 ${dose}` })),
  )
  const changed = typed.filter(({ of, line }) => {
    const [kept, meant] = [doseText(line), splitDrugLine(line).dose].map((dose) => readDoseLine(dose, of))
    return canonical(kept) !== canonical(meant)
  })
  expect(changed).toEqual([])
})

test.each(['1+0+0 1m', '100 7d', '2 sos', '1 weekly fri'])(
  'behind a chosen medicine every number is its dose: %s',
  (dose) => {
    expect(drugLineOf(napa, dose, 'd1').parsed).toBe(true)
  },
)

test.each([
  '1+0+1 qwz 5d',
  'qwz',
  '25 mg bd qwz',
  '9999 bd',
  '১ টা করে ২ বার, বৃষ্টি হলে',
  '1 nocte qwz 5d',
  '20+0+20 bd',
  '1+0+1 pc 5d then whatever',
  'bd tds',
  '7d 5d',
  'SOS  if Rain',
  '1 TAB twicely',
  'qwz 101 5d pc',
  '½+0+½ Qwz ৫ দিন',
])(
  '%s: one word is not understood, so every word is printed letter for letter and nothing is counted',
  (typed) => {
    const line = drugLineOf(napa, ` ${typed} `, 'd1')
    expect(line).toMatchObject({
      parsed: false,
      bn_sentence: typed,
      sentence: typed,
      quantity: null,
      duration: '',
      timing: null,
      route: null,
      continued: false,
    })
    expect(understand(typed, { form_abbr: 'Tab.', chosen: true })).toMatchObject({
      as_typed: typed,
      sentence: typed,
      chips: [{ text: typed }],
    })
  },
)

test('the preview of a whole line says what will be printed of it', () => {
  expect(understand('nap 500 111 qwz', { form_abbr: 'Tab.', chosen: false })).toMatchObject({
    unknown: ['qwz'],
    whole: true,
    as_typed: '111 qwz',
    search: 'nap 500',
  })
  expect(understand('nap 500 111 pc', { form_abbr: 'Tab.', chosen: false })).toMatchObject({
    unknown: [],
    as_typed: null,
  })
})

test('a note is no word of the dose', () => {
  expect(drugLineOf(napa, '1+0+1 qwz // বেশি নয়', 'd1')).toMatchObject({
    bn_sentence: '1+0+1 qwz',
    note: 'বেশি নয়',
    dose: '1+0+1 qwz // বেশি নয়',
  })
})

test('a text of any length is printed whole', () => {
  const typed = `${'as the doctor told you, '.repeat(20)}qwz`
  expect(drugLineOf(napa, typed, 'd1')).toMatchObject({ dose: typed, bn_sentence: typed, parsed: false })
})

test('an amount in mg is printed in mg and never counted', () => {
  expect(drugLineOf(napa, '500 mg tds 5d', 'd1')).toMatchObject({
    parsed: true,
    quantity: null,
    bn_sentence: '৫০০ মি.গ্রা. করে দিনে ৩ বার — ৫ দিন',
  })
})

test('insulin is counted in units by its substance', () => {
  const mixtard = {
    ...napa,
    form_abbr: 'Inj.',
    brand: 'Mixtard 30',
    generic: 'Human Insulin',
    generic_key: 'human insulin',
    strength: '100 IU/ml',
  }
  expect(drugLineOf(mixtard, '10+0+8', 'd1')).toMatchObject({
    parsed: true,
    quantity: null,
    bn_sentence: '১০+০+৮ ইউনিট',
  })
  expect(drugLineOf({ ...mixtard, generic: 'Ceftriaxone' }, '10+0+8', 'd1')).toMatchObject({
    parsed: false,
    bn_sentence: '10+0+8',
  })
})

test('what a medicine is for stands in its own place', () => {
  expect(drugLineOf(napa, '1+1+1 for fever 3d', 'd1')).toMatchObject({
    parsed: true,
    for_text: 'জ্বরের ওষুধ',
    bn_sentence: '১+১+১ টি — ৩ দিন',
  })
})

test('an instruction without a dose is understood, and is no dose', () => {
  expect(drugLineOf(napa, 'খাবার পরে 5d', 'd1')).toMatchObject({
    parsed: true,
    quantity: null,
    bn_sentence: 'খাবার পরে — ৫ দিন',
  })
  expect(understand('pc 5d', { form_abbr: 'Tab.', chosen: true })).toMatchObject({
    as_typed: null,
    whole: false,
  })
})

test('of a form that nobody knows the number stands without a unit, and the preview says so', () => {
  expect(understand('1+0+1', { form_abbr: '', chosen: true })).toMatchObject({
    no_unit: true,
    chips: [{ text: '১+০+১' }],
  })
  expect(understand('1+0+1', { form_abbr: 'Tab.', chosen: true })).toMatchObject({ no_unit: false })
  expect(drugLineOf({ ...napa, form_abbr: '' }, '1+0+1 5d', 'd1').quantity).toBeNull()
})

test('a number behind the name may be a strength: both readings are offered', () => {
  expect(readings('rimstar 4 od')).toEqual([
    { search: 'rimstar 4', dose: 'od' },
    { search: 'rimstar', dose: '4 od' },
  ])
})

test('a line of an earlier sheet is read again from its own words', () => {
  const old = {
    ...drugLineOf(napa, 'সপ্তাহে ২ দিন', 'd1'),
    bn_sentence: 'সপ্তাহে একদিন ১টি — ২ দিন',
    quantity: 1,
    for_text: 'x',
  }
  expect(rereadDose(old)).toMatchObject({ bn_sentence: 'সপ্তাহে ২ দিন ১টি', quantity: null, for_text: 'x' })
})

test('an implausible dose is asked about, in words', () => {
  const [question] = questionsOf(drugLineOf(napa, '8+0+8', 'd1'))
  expect(question && questionFacts(question, drugLineOf(napa, '8+0+8', 'd1'), 'bn')).toEqual({
    amount: '৮টি',
  })
  const methotrexate = {
    ...napa,
    brand: 'Trexonate',
    generic: 'Methotrexate',
    generic_key: 'methotrexate',
    strength: '2.5 mg',
  }
  expect(
    questionsOf(drugLineOf(methotrexate, '1+0+0', 'd1')).map((one) => [
      one.key,
      questionFacts(one, drugLineOf(methotrexate, '1+0+0', 'd1'), 'bn'),
    ]),
  ).toEqual([['too_often', { substance: 'methotrexate', days: '৭' }]])
  expect(questionsOf(drugLineOf(methotrexate, '', 'd1'))).toEqual([])
})

test('while typing the sentence is the one the patient hears', () => {
  expect(understand('nap 500 111 pc 5d', { form_abbr: 'Tab.', chosen: false })).toMatchObject({
    search: 'nap 500',
    whole: true,
    sentence: 'সকালে ১টি, দুপুরে ১টি, রাতে ১টি, খাবার পরে, ৫ দিন',
  })
  expect(understand('nap 500', { form_abbr: '', chosen: false })).toMatchObject({
    whole: false,
    search: 'nap 500',
  })
})

test('a syrup is not counted, a dose at need has no quantity', () => {
  expect(drugLineOf({ ...napa, form_abbr: 'Syp.' }, '2tsp+0+2tsp 5d', 'd1').quantity).toBeNull()
  expect(drugLineOf(napa, '1 sos', 'd1').quantity).toBeNull()
})
