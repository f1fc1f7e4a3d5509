import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DrugIndex } from '#features/drugs/index-tables.ts'
import { parseDrugsCsv } from '#features/drugs/server/import.ts'
import { choicesIn, marketIndex, marketRows, shownIn } from '#tests/support/market.ts'
import { chosenOf, unitOf } from './chosen-drug.ts'
import { drugHead, drugLineOf, understand } from './drug-line-of.ts'
import { entered, namedAs, takenFor } from './entered.ts'

/** What Enter makes of a line: the medicine with what is printed of its dose, a medicine that waits with what is open, or why it asks. */
function typed(index: DrugIndex, text: string, uses?: ReadonlyMap<number, number>): string {
  const found = choicesIn(index, understand(text, { form_abbr: '', chosen: false }).search, {
    unit: unitOf(text),
    ...(uses ? { uses } : {}),
  })
  const what = entered(text, found)
  if (what.is === 'line')
    return `${drugHead(what.drug)}: ${drugLineOf(what.drug, what.dose, 'a').bn_sentence}`
  return what.is === 'waits' ? `${drugHead(what.drug)} waits: ${what.dose}` : `asks: ${found.reason}`
}

// Lines that a doctor typed, by which another medicine or dose was once printed.
describe('a line that once became another medicine', () => {
  let starter: DrugIndex
  const market = marketIndex()
  beforeAll(() => {
    starter = marketIndex(
      parseDrugsCsv(
        readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8'),
      ).rows,
    )
  })

  test.each([
    ['moxaclav 625 1+0+1 7d', 'Tab. Moxaclav 500 mg+125 mg: ১+০+১ টি — ৭ দিন'],
    ['fimoxyclav 625 1+0+1 7d', 'Tab. Fimoxyclav 500 mg+125 mg: ১+০+১ টি — ৭ দিন'],
    ['tyclav 625 1+0+1 7d', 'Tab. Tyclav 500 mg+125 mg: ১+০+১ টি — ৭ দিন'],
    ['moxaclav 375 1+0+1 7d', 'Tab. Moxaclav 250 mg+125 mg: ১+০+১ টি — ৭ দিন'],
    ['moxaclav 1g 1+0+1', 'Tab. Moxaclav 875 mg+125 mg: ১+০+১ টি'],
    ['entresto 100 1+0+1 1m', 'Tab. Entresto 49 mg+51 mg: ১+০+১ টি — ১ মাস'],
    ['cotrim 960 1+0+1 5d', 'asks: no_strength'],
    ['thyroxine 50 1+0+0 em', 'asks: brands'],
    ['4fdc 4 tab od em 2m', 'asks: unfinished'],
    ['aspirin 75 0+1+0', 'asks: brands'],
    ['nidocard 1 sl sos', 'asks: strengths'],
    ['napa drop 1+1+1 3d', 'Drops Napa 80 mg/ml: 1+1+1 3d'],
    ['amlodipine 5 1+0+0', 'asks: brands'],
    ['olmesartan 20 1+0+0', 'asks: brands'],
    ['losartan 100 1+0+0', 'asks: brands'],
    ['napa 50 1+0+1', 'asks: no_strength'],
    ['napa 5 1+1+1', 'asks: no_strength'],
    ['monas 0+0+1', 'asks: strengths'],
    ['losectil 1+0+1', 'asks: strengths'],
    ['osartil 1+0+0', 'asks: strengths'],
    ['fexo 0+0+1', 'asks: strengths'],
    ['bislol 1+0+0', 'asks: strengths'],
    ['thyrox 1+0+0', 'asks: strengths'],
    ['ciprocin 1+0+1', 'asks: strengths'],
    ['moxaclav 1+0+1', 'asks: strengths'],
    ['napa supp 250 1', 'Supp. Napa 250 mg waits: 1'],
    ['gtn spray 2spray', 'asks: brands'],
  ])('%s: %s', (text, came) => {
    expect([typed(market, text), typed(starter, text)]).toEqual([came, came])
  })

  test.each([
    ['flexi 100', 'Tab. Flexi 100 mg waits: '],
    ['flexi ১০০', 'Tab. Flexi 100 mg waits: '],
    ['flexi 100mg', 'Tab. Flexi 100 mg waits: '],
    ['flexi tab 100', 'Tab. Flexi 100 mg waits: '],
    ['flexi pc 100', 'Tab. Flexi 100 mg waits: pc'],
    ['flexi 100 5d', 'Tab. Flexi 100 mg waits: 5d'],
    ['flexi 100 bd', 'Tab. Flexi 100 mg: ১টি করে দিনে ২ বার'],
    ['flexi 100 101', 'Tab. Flexi 100 mg: ১+০+১ টি'],
    ['flexi 101', 'Tab. Flexi 100 mg: ১+০+১ টি'],
    ['flexi 1+0+0', 'Tab. Flexi 100 mg: ১+০+০ টি'],
    ['flexi 1-0-0', 'Tab. Flexi 100 mg: ১+০+০ টি'],
    // A morning to one, the strength written twice to another: a second Enter says which.
    ['flexi 100 100', 'Tab. Flexi 100 mg waits: 1+0+0'],
    ['flexi 100 100 5d', 'Tab. Flexi 100 mg waits: 1+0+0 5d'],
    ['osartil 50 100', 'Tab. Osartil 50 mg: ১+০+০ টি'],
    ['flexi 200', 'asks: no_strength'],
    ['anaflex max 375mg', 'Tab. Anaflex Max 375 mg+20 mg waits: '],
    ['osartil plus 100', 'asks: no_strength'],
    ['entresto 103', 'asks: strengths'],
    ['calbo-d 200', 'asks: no_strength'],
    ['calbo-d 500 200', 'Tab. Calbo-D 500 mg+200 IU waits: '],
    ['calbo-d 500+200', 'Tab. Calbo-D 500 mg+200 IU waits: '],
    ['mixtard 30 100', 'Inj. Mixtard 30 100 IU/ml waits: '],
    ['mixtard 30 100 iu', 'Inj. Mixtard 30 100 IU/ml waits: '],
    ['mixtard 30 10+0+8', 'Inj. Mixtard 30 100 IU/ml: ১০+০+৮ ইউনিট'],
  ])('a strength is no dose too, %s: %s', (text, came) => {
    expect(typed(starter, text)).toBe(came)
  })

  test.each([
    ['entresto 103', 'Entresto', '97 mg+103 mg', ''],
    ['entresto 103 bd', 'Entresto', '97 mg+103 mg', 'bd'],
    ['entresto 103', 'Entresto', '49 mg+51 mg', ''],
    ['calbo-d 200', 'Calbo-D', '500 mg+200 IU', ''],
  ])('%s, and %s %s picked: what is left of a dose is "%s"', (text, brand, strength, dose) => {
    const found = choicesIn(starter, understand(text, { form_abbr: '', chosen: false }).search)
    const choice = found.choices.find(
      ({ drug }) => 'hit' in drug && drug.hit.row.brand === brand && drug.hit.row.strength === strength,
    )
    if (!choice) throw new Error('not offered')
    expect(takenFor(chosenOf(choice.drug), text, { ...found, numbers: choice.numbers }).dose).toBe(dose)
  })

  test('a brand picked before its strength keeps a number that is one of its strengths a number', () => {
    const strengths = ['24 mg+26 mg', '97 mg+103 mg']
    expect(namedAs('Entresto', 'entr 103 1m', strengths)).toBe('Entresto 103 1m')
    expect(namedAs('Entresto', 'entr 101 1m', strengths)).toBe('Entresto 1+0+1 1m')
  })

  test.each([
    ['concor 5 1+0+0', 'asks: maker'],
    ['edenil plus 1+1+1', 'asks: typo'],
    ['pyridoxine 10 1+0+0', 'asks: no_strength'],
    ['linagliptin 5 1+0+0', 'asks: unfinished'],
    ['vildagliptin 50 1+0+1', 'asks: unfinished'],
    ['rimstar 4 od em 2m', 'asks: no_strength'],
    ['budicort 0.5 1', 'Neb. Susp. Budicort 0.5 mg/2 ml waits: 1'],
  ])('where the list has no such medicine, %s: %s', (text, came) => {
    expect(typed(market, text)).toBe(came)
  })

  test.each([
    ['napa 500 1+0+1', 'Napa Extra'],
    ['osartil 50 1+0+0', 'Osartil Plus'],
    ['amdocal 5 1+0+0', 'Amdocal Plus'],
    ['clopid 75 0+1+0', 'G-Co-Aspirin'],
    ['bislol 2.5 1+0+0', 'Bislol Plus'],
  ])('after many uses of %s stays what it says, not %s', (text, sibling) => {
    const uses = new Map(
      marketRows()
        .filter(({ brand }) => brand === sibling)
        .map(({ id }) => [id, 9]),
    )
    expect(uses.size).toBeGreaterThan(0)
    expect(typed(market, text, uses)).toBe(typed(market, text))
    expect(typed(market, text).toLowerCase()).toContain(text.split(' ').slice(0, 2).join(' '))
  })

  test('a medicine that left the list is asked about, not replaced', () => {
    const without = marketIndex(marketRows().filter(({ brand }) => brand !== 'Napa'))
    expect([typed(without, 'napa 500 1+0+1'), typed(without, 'napa drop 1+1+1 3d')]).toEqual([
      expect.stringMatching(/^asks/),
      expect.stringMatching(/^asks/),
    ])
    expect(shownIn(choicesIn(without, 'napa drop')).every((shown) => shown.endsWith('~'))).toBe(true)
  })
})

const methotrexate = {
  drug_id: 1,
  own_drug_id: null,
  brand: 'Trexonate',
  generic: 'Methotrexate',
  generic_key: 'methotrexate',
  strength: '2.5 mg',
}

test.each([
  ['Tab.', 'once a week', 'সপ্তাহে একদিন ১টি'],
  ['Tab.', '4 tab once a week', 'সপ্তাহে একদিন ৪টি'],
  ['Cap.', 'once a week for 8 weeks', 'সপ্তাহে একদিন ১টি — ৮ সপ্তাহ'],
  ['Tab.', '3 times a week', 'সপ্তাহে ৩ দিন ১টি'],
  ['Tab.', 'twice weekly', 'সপ্তাহে ২ দিন ১টি'],
  ['Tab.', 'সপ্তাহে ২ দিন', 'সপ্তাহে ২ দিন ১টি'],
  ['Tab.', 'সপ্তাহে ১ দিন', 'সপ্তাহে একদিন ১টি'],
  ['Syp.', 'আধা চামচ করে দিনে ৩ বার', '½ চা চামচ (২.৫ মিলি) করে দিনে ৩ বার'],
  ['Syp.', 'দেড় চামচ দিনে ৩ বার', '১½ চা চামচ (৭.৫ মিলি) করে দিনে ৩ বার'],
  ['Syp.', '২ চামচ করে দিনে ৩ বার', '২ চা চামচ (১০ মিলি) করে দিনে ৩ বার'],
  ['Tab.', 'সকালে 2টি, রাতে 1টি', '২+০+১ টি'],
  ['Tab.', '1 morning, 2 night', '১+০+২ টি'],
  ['Tab.', '1 tab morning 2 tab night', '১+০+২ টি'],
  ['Nasal Spray', '2 sprays each nostril bd', '২ স্প্রে করে দিনে ২ বার — প্রতি নাকে'],
  ['Ear drop', '2 drops each ear tds', '২ ফোঁটা করে দিনে ৩ বার — প্রতি কানে'],
  ['Cream', 'apply twice daily', 'দিনে ২ বার লাগাবেন'],
  ['Tab.', '500 mg tds', '৫০০ মি.গ্রা. করে দিনে ৩ বার'],
  ['Tab.', '1 tab sos max 4/day', 'প্রয়োজনে ১টি — দিনে সর্বোচ্চ ৪টি'],
  ['Tab.', '4 hourly if pain max 4', '৪ ঘণ্টা পর পর ১টি — ব্যথা হলে — দিনে সর্বোচ্চ ৪টি'],
  ['Syp.', '200 ml bd', '২০০ মিলি করে দিনে ২ বার'],
  ['Tab.', '999 tab bd', '999 tab bd'],
  ['Tab.', '1 tab if needed', 'প্রয়োজনে ১টি'],
  ['Tab.', 'ব্যাথা হলে ১টা', 'ব্যথা হলে ১টি'],
  ['Neb. Soln.', '1+0+1', '1+0+1'],
  ['Liquid', '1+0+1', '1+0+1'],
  ['Drops', '1+1+1', '1+1+1'],
  ['Tab.', '1 wk then 1/2', '1 wk then 1/2'],
])('of a %s "%s" prints %s', (form_abbr, dose, printed) => {
  expect(drugLineOf({ ...methotrexate, form_abbr }, dose, 'a').bn_sentence).toBe(printed)
})
