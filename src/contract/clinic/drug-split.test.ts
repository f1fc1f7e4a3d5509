import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitDrugLine } from './drug-split.ts'

test.each([
  ['nap 500 111 pc 5d', 'nap 500', '111 pc 5d'],
  ['losar 50 100 1m', 'losar 50', '100 1m'],
  ['fexo 120 001 10d', 'fexo 120', '001 10d'],
  ['losar 100 010 1m', 'losar 100', '010 1m'],
  ['nap 101 5d', 'nap', '101 5d'],
  ['metfor 1000 1+0+1 3m', 'metfor 1000', '1+0+1 3m'],
  ['bizoran 5+20 100', 'bizoran 5+20', '100'],
  ['nap 500 1 0 1', 'nap 500', '1 0 1'],
  ['losar 100 1m', 'losar 100', '1m'],
  ['fexo 120 5d', 'fexo 120', '5d'],
  ['metfor 1000 1m', 'metfor 1000', '1m'],
  ['nap 500 5d', 'nap 500', '5d'],
  ['rivotril 2 hs', 'rivotril 2', 'hs'],
  ['rivotril 0.5 hs', 'rivotril 0.5', 'hs'],
  ['nap 500 2 sos', 'nap 500', '2 sos'],
  ['nap ½ sos', 'nap', '½ sos'],
  ['nap 1 if >101F', 'nap', '1 if >101F'],
  ['monas 10 od', 'monas 10', 'od'],
  ['nap syp 5ml bd', 'nap syp', '5ml bd'],
  ['fexo 120 bd', 'fexo 120', 'bd'],
  ['d-rise 40000 1 weekly fri', 'd-rise 40000', '1 weekly fri'],
  ['x syp ১ চামচ দিনে ৩ বার', 'x syp', '১ চামচ দিনে ৩ বার'],
  ['vit d3 drops 5 drops od', 'vit d3 drops', '5 drops od'],
  ['ceftron 1g iv q12h', 'ceftron 1g', 'iv q12h'],
  ['d3 40000 iu weekly', 'd3 40000 iu', 'weekly'],
  ['napa 500 mg tds', 'napa 500 mg', 'tds'],
  ['insulin 10 units sc bd', 'insulin', '10 units sc bd'],
  ['rimstar 4 tab od em 2m', 'rimstar', '4 tab od em 2m'],
  ['4fdc 4 tab od em 2m', '4fdc', '4 tab od em 2m'],
  ['Napa One 1+0+1', 'Napa One', '1+0+1'],
  ['cef-3 cap 1+0+1', 'cef-3 cap', '1+0+1'],
  ['mixtard 30 10+0+8', 'mixtard 30', '10+0+8'],
  ['নাপা ১+০+১ ৫ দিন', 'নাপা', '১+০+১ ৫ দিন'],
  ['pred 5 2+2+2 3d > 111 3d > 100 3d pc', 'pred 5', '2+2+2 3d > 111 3d > 100 3d pc'],
  ['1+0+1', '1+0+1', ''],
  ['101', '101', ''],
  ['নাপা', 'নাপা', ''],
  ['', '', ''],
  ['sergel 20 cap 1+0+1 bf 14d', 'sergel 20 cap', '1+0+1 bf 14d'],
  ['seclo 20 cap bd', 'seclo 20 cap', 'bd'],
  ['timolol 0.5 drop 1 drop bd', 'timolol 0.5 drop', '1 drop bd'],
  ['nap 500 tab 1 bd', 'nap 500 tab', '1 bd'],
  ['nap 1 tabb bd', 'nap', '1 tabb bd'],
  ['nap 500 111 foo 5d', 'nap 500', '111 foo 5d'],
  ['nap 500 111 5d 7d', 'nap 500', '111 5d 7d'],
  ['nap 500 bd tds', 'nap 500', 'bd tds'],
  ['nap pc 500 5d', 'nap', 'pc 500 5d'],
  ['gtn spray 2spray', 'gtn spray', '2spray'],
  ['napa supp 250 1', 'napa supp 250', '1'],
  ['methotrexate 10 once a week', 'methotrexate 10', 'once a week'],
])('%j: the name is %j, the dose %j', (typed, search, dose) => {
  expect(splitDrugLine(typed)).toMatchObject({ search, dose, note: null })
})

test.each([
  ['rimstar 4 od em 2m', ['rimstar 4', 'rimstar'], ['od em 2m', '4 od em 2m']],
  ['monas 10 od', ['monas 10', 'monas'], ['od', '10 od']],
  ['amaryl 1 od', ['amaryl', 'amaryl 1'], ['1 od', 'od']],
  ['napa 250 mg tds', ['napa 250 mg', 'napa'], ['tds', '250 mg tds']],
  ['nap 500 1+0+1', ['nap 500'], ['1+0+1']],
  ['rimstar 4 tab od', ['rimstar', 'rimstar 4 tab'], ['4 tab od', 'od']],
  ['seclo 20 cap bd', ['seclo 20 cap', 'seclo'], ['bd', '20 cap bd']],
  ['losar 100 1m', ['losar 100', 'losar'], ['1m', '100 1m']],
])('%s: a number behind the name may be a strength or an amount: %j, %j', (typed, searches, doses) => {
  const { readings } = splitDrugLine(typed)
  expect([readings.map(({ search }) => search), readings.map(({ dose }) => dose)]).toEqual([searches, doses])
})

test('what stands behind // is a note', () => {
  expect(splitDrugLine('Seclo 20 1+0+1 bf // খালি পেটে নয় // কখনো')).toMatchObject({
    search: 'Seclo 20',
    dose: '1+0+1 bf',
    note: 'খালি পেটে নয় // কখনো',
  })
  expect(splitDrugLine('nap // if needed')).toMatchObject({ search: 'nap', dose: '', note: 'if needed' })
})

test('no word is lost, changed or moved, wherever the line is cut', () => {
  const words = [
    'nap',
    '500',
    '101',
    '1+0+1',
    'bd',
    'sos',
    '5d',
    'pc',
    'hs',
    'x20',
    '>',
    'weekly',
    'fri',
    '1',
    '½',
    '5ml',
    'iv',
    'চলবে',
    '১',
    'if',
    'max',
    '৭ দিন',
    'qqqq',
    '4',
    'tab',
    'mg',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 9 }), (line) => {
      const typed = line.join(' ')
      for (const { search, dose } of [splitDrugLine(typed), ...splitDrugLine(typed).readings])
        expect(`${search} ${dose}`.trim()).toBe(typed)
    }),
    { numRuns: 500 },
  )
})
