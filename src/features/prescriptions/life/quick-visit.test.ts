import { expect, test } from 'vitest'
import { showAge } from '#contract/clinic/age.ts'
import { composeSheet } from '../content/compose-sheet.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { newPatient } from './quick-visit.ts'

const told = { name: 'Baby of Salma', gender: 1 as const, phone: '' }
const today = '2026-11-22'

test('an infant is told in months or days, and his paper says so', () => {
  const baby = newPatient({ ...told, age: { months: 3 }, weight_kg: 5.4 }, today)
  expect(baby).toMatchObject({ dob: '2026-08-22', dob_precision: 'm', phone: null, weight_kg: 5.4 })
  const { patient } = composeSheet(feverSheet, {
    ...factsOf('1-261122-B07'),
    patient: { ...factsOf('1').patient, ...baby },
  })
  expect([patient.age, patient.bn_age, patient.weight]).toEqual(['3M', '৩মা', '5.4 kg'])
  const newborn = newPatient({ ...told, age: { years: 0, months: 0, days: 9 } }, today)
  expect(
    newborn.dob === null
      ? ''
      : showAge({ dob: newborn.dob, dob_precision: newborn.dob_precision }, today, 'en'),
  ).toBe('9D')
})

test.each([
  [{ years: 0 }, 'age_infant'],
  [{ years: 0, months: 0 }, 'age_infant'],
  [{}, 'age'],
])('the age %j is asked for again', (age, problem) => {
  expect(() => newPatient({ ...told, age }, today)).toThrow(
    expect.objectContaining({ status: 422, errors: { age: [problem] } }),
  )
})
