import { expect, test } from 'vitest'
import { isDrugName, isSameDrug, ownDrugId } from '#domain/drug/own-drug.ts'
import { ownDrugOf } from './own-drug.ts'

test.each([
  ['napa supp 250 1', { brand: 'Napa', strength: '250', form: 'Suppository', rest: ['1'] }],
  ['gtn spray 2spray', { brand: 'Gtn', strength: '', form: 'Nasal Spray', rest: ['2spray'] }],
  ['budicort 0.5 1', { brand: 'Budicort', strength: '0.5', form: '', rest: ['1'] }],
  ['concor 5', { brand: 'Concor', strength: '5', form: '', rest: [] }],
  ['qwertol forte syp', { brand: 'Qwertol forte', strength: '', form: 'Syrup', rest: [] }],
  ['4fdc', { brand: '4fdc', strength: '', form: '', rest: [] }],
])('of "%s" only the name is taken for a name', (search, parts) => {
  expect(ownDrugOf(search)).toEqual(parts)
})

test.each(['Napa', 'Vitamin D3', '4-FDC', 'Mixture A', 'নাপা', 'Herbal Cough Syrup', 'Co-amoxiclav'])(
  '%s can be a name',
  (name) => {
    expect(isDrugName(name)).toBe(true)
  },
)

test.each([
  '500',
  '1+0+1',
  'Napa 500',
  'Napa 500 mg',
  'Napa 1+0+1',
  'Napa bd',
  'Napa 5d',
  'Napa sos',
  'Napa pc',
  'napa ১+০+১',
  '',
  '  ',
  'x',
])('"%s" is no name', (name) => {
  expect(isDrugName(name)).toBe(false)
})

test('an own medicine is the same whatever the writing, and another by strength, form or molecule', () => {
  const one = {
    brand: 'Cough Mix',
    strength: '10 mg',
    form: 'Syrup',
    form_abbr: 'Syp.',
    generic: 'Losartan Potassium',
  }
  const same = { ...one, brand: 'cough-mix', strength: '10mg', generic: 'losartan' }
  expect([isSameDrug(one, same), ownDrugId(one) === ownDrugId(same)]).toEqual([true, true])
  for (const other of [{ strength: '20 mg' }, { form: 'Tablet' }, { generic: '' }])
    expect(ownDrugId({ ...one, ...other })).not.toBe(ownDrugId(one))
})
