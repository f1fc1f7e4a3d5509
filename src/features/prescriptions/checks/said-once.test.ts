import { expect, test } from 'vitest'
import { readSubstance } from '#contract/clinic/read-allergy.ts'
import { unknownBody } from '#tests/support/checked-lines.ts'
import { napa } from '#tests/support/sheet.ts'
import { checkPrescription } from './checks.ts'
import type { CheckedPatient } from './finding.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { saidOnce } from './said-once.ts'

const nobody: CheckedPatient = {
  allergies: [],
  long_term: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
  body: unknownBody,
}
const line = (brand: string, generic_key: string, key: string, dose = '1+0+1 5d') =>
  drugLineOf({ ...napa, brand, generic_key }, dose, key)
const said = (lines: ReturnType<typeof line>[], patient = nobody) =>
  saidOnce(lines, checkPrescription(lines, patient).findings).map(
    ({ line: at, kind, about }) => `${at}: ${kind} ${about}`,
  )

test('what a patient takes already is said under the first line of a medicine, and under another medicine again', () => {
  const patient = {
    ...nobody,
    long_term: [readSubstance({ text: 'Metformin', generic_key: 'metformin' }, [])],
  }
  const steps = [
    line('Comet', 'metformin', 'morning', '1+0+0 1m'),
    line('Comet', 'metformin', 'night', '0+0+1 1m'),
  ]
  expect(said(steps, patient).filter((one) => one.includes('long_term'))).toEqual([
    'morning: long_term_duplicate Metformin',
  ])
  expect(
    said([...steps, line('Informet', 'metformin', 'other', '1+0+0 1m')], patient).filter((one) =>
      one.includes('long_term'),
    ),
  ).toEqual(['morning: long_term_duplicate Metformin', 'other: long_term_duplicate Metformin'])
})

test('of three lines of one medicine the third does not say again that the substance stands above', () => {
  const lines = ['one', 'two', 'three'].map((key) => line('Napa', 'paracetamol', key))
  expect(said(lines)).toEqual(['two: duplicate Napa'])
  expect(said([...lines, line('Ace', 'paracetamol', 'four')])).toEqual([
    'two: duplicate Napa',
    'four: duplicate Napa',
  ])
})

test('an allergy stops each line, and each dose is asked about', () => {
  const patient = { ...nobody, allergies: [readSubstance({ text: 'Paracetamol', generic_key: null }, [])] }
  expect(
    said([line('Napa', 'paracetamol', 'one'), line('Napa', 'paracetamol', 'two')], patient).filter((one) =>
      one.includes('allergy'),
    ),
  ).toEqual(['one: allergy Paracetamol', 'two: allergy Paracetamol'])
  expect(
    said([
      line('Napa', 'paracetamol', 'one', '8+8+8 5d'),
      line('Napa', 'paracetamol', 'two', '8+8+8 5d'),
    ]).filter((one) => one.includes('dose_asked')),
  ).toHaveLength(2)
})
