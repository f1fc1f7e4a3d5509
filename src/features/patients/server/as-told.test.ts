import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { addPatient, updatePatient } from '../contract.ts'

const { server, assistant } = await clinicServer()

const add = (more: object = {}) =>
  server.call(assistant, addPatient, {
    body: { id: newId(), name: 'Shirin Akter', gender: 2, years: 30, ...more },
  })

test.each<[string, object, string, string]>([
  ['45 days', { years: undefined, days: 45 }, '2026-10-08', 'd'],
  ['18 months', { years: undefined, months: 18 }, '2025-05-22', 'm'],
  ['one and a half years', { years: 1.5 }, '2025-05-22', 'm'],
])('a child is written down as its mother says it: %s', async (_, age, dob, dob_precision) => {
  const { patient } = await add({ name: 'Baby of Momena', ...age })
  expect(patient).toMatchObject({ dob, dob_precision })
})

test.each<[string, object, Record<string, string[]>]>([
  ['2 years and 18 months', { years: 2, months: 18 }, { months: ['range'] }],
  ['one and a quarter years', { years: 1.25 }, { years: ['range'] }],
  ['200 days', { years: undefined, days: 200 }, { days: ['range'] }],
])('%s nobody says', async (_, age, errors) => {
  await expect(add(age)).rejects.toMatchObject({ status: 422, errors })
})

test('of an age and a birth date that cannot both be right it is asked which is', async () => {
  await expect(add({ dob: '2007-03-01', years: 90 })).rejects.toMatchObject({
    status: 422,
    errors: { age: ['age_or_birth'] },
  })
  const { patient } = await add({ dob: '2007-03-01', years: 19 })
  expect(patient).toMatchObject({ dob: '2007-03-01', dob_precision: 'd' })
  const params = { id: patient.id }
  await expect(
    server.call(assistant, updatePatient, { params, body: { dob: '2007-03-01', years: 40 } }),
  ).rejects.toMatchObject({ errors: { age: ['age_or_birth'] } })
  await expect(
    server.call(assistant, updatePatient, { params, body: { years: 2, months: 18 } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('of two numbers in the box it is said that one belongs there, and the other has a place of its own', async () => {
  await expect(add({ phone: '01799000009/01799000010' })).rejects.toMatchObject({
    status: 422,
    errors: { phone: ['two_phones'] },
  })
  const { patient } = await add({ phone: '01799000009', other_phone: '০১৭৯৯-০০০০১০' })
  expect(patient).toMatchObject({ phone: '01799000009', other_phone: '01799000010' })
})

test('a name that differs by signs that nobody sees is the same name', async () => {
  const { patient } = await add({ name: '\u202eRahima\u200b Begum\u2028', address: 'Road 5\u202e\nDhaka' })
  expect(patient).toMatchObject({ name: 'Rahima Begum', address: 'Road 5\nDhaka' })
})

test('a second form that knows less of an allergy, an illness or a medicine takes nothing from the record', async () => {
  const phone = '01999000556'
  const penicillin = { substance: 'Penicillin', generic_key: null }
  const [dm, drug] = [{ text: 'DM' }, { text: 'Metformin 500', generic_key: 'metformin' }]
  const first = await add({
    phone,
    allergies: [{ ...penicillin, reaction: 'anaphylaxis 2019', severity: 'severe' }],
    conditions: [{ ...dm, icd10: 'E11.9', since: '2015', active: true }],
    long_term_drugs: [{ ...drug, since: '2015' }],
  })
  const { patient } = await add({
    phone,
    allergies: [{ ...penicillin, reaction: null, severity: null }],
    conditions: [{ ...dm, icd10: null, since: null, active: true }],
    long_term_drugs: [{ ...drug, since: null }],
  })
  const { id, allergies, conditions, long_term_drugs } = first.patient
  expect(patient).toMatchObject({ id, allergies, conditions, long_term_drugs })
  expect(patient.allergies).toMatchObject([{ reaction: 'anaphylaxis 2019', severity: 'severe' }])
})
