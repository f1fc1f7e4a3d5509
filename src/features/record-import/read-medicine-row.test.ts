import { expect, test } from 'vitest'
import { recordTable, rowsTold, usualMapping } from '#tests/support/record-file.ts'
import type { Mapping } from './contract.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const head = 'Trade Name,Generic Name,Strength,Dosage Form,Manufacturer,MRP'
const read = (lines: readonly string[], set: Partial<Mapping> = {}) => {
  const table = recordTable(lines, head)
  return rowsTold(table, { ...usualMapping(table, 'medicines'), ...set }, now, 'medicines')
}

test('a medicine is its name, substance, strength, form and maker; its price is left out', () => {
  expect(read(['Qwertol Forte,Paracetamol,650 mg,Tab,Some Pharma Ltd.,12.50'])[0]?.told).toEqual({
    brand: 'Qwertol Forte',
    generic: 'Paracetamol',
    strength: '650 mg',
    form: 'Tablet',
    form_abbr: 'Tab.',
    company: 'Some Pharma Ltd.',
  })
})

test('words for a form that are too long to stand before a name are not cut: a person says a form', () => {
  const long = 'powder for suspension'
  const row = 'Qwertol,Paracetamol,125 mg/5 ml,Powder for Suspension,Some Pharma Ltd.,80'
  expect(read([row], { forms: [{ word: long, form: long }] })[0]).toMatchObject({ told: null, fault: 'form' })
  expect(read([row], { forms: [{ word: long, form: 'Oral Suspension' }] })[0]?.told).toMatchObject({
    form_abbr: 'Susp.',
  })
})

test('a word for a form that may be several is a person’s to say', () => {
  const line = 'Qwertol,Timolol,0.5%,Drops,,'
  expect(read([line])[0]).toMatchObject({ told: null, fault: 'form' })
  expect(read([line], { forms: [{ word: 'drops', form: 'Eye Drops' }] })[0]?.told).toMatchObject({
    form: 'Eye Drops',
    form_abbr: 'Eye drop',
  })
  expect(read([line], { forms: [{ word: 'drops', form: 'drops' }] })[0]?.told).toMatchObject({
    form: 'drops',
    form_abbr: 'drops',
  })
})

test.each([
  ['ট্যাবলেট', 'Tablet'],
  ['ক্যাপসুল', 'Capsule'],
  ['সিরাপ', 'Syrup'],
  ['ইনজেকশন', 'Injection'],
])('%s is read as the form that it is', (word, form) => {
  expect(read([`Qwertol,Paracetamol,,${word},,`])[0]?.told).toMatchObject({ form })
})

test.each([
  [',Paracetamol,500 mg,Tab,,', 'brand'],
  ['Napa 500 mg,Paracetamol,,Tab,,', 'brand_number'],
  ['Napa 1+0+1,Paracetamol,,Tab,,', 'brand_number'],
  [`Napa,Paracetamol,${'5'.repeat(61)},Tab,,`, 'too_long'],
])('of a row such as %s it is said why it stays out', (line, fault) => {
  expect(read([line])[0]).toMatchObject({ told: null, fault })
})
