import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { addOwnDrug } from '#features/drugs/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf } from '#tests/support/server.ts'
import { addPatient, updatePatient } from '../contract.ts'

const { server, assistant } = await clinicServer()
const doctor = await doctorOf(server)

const flags = { pregnant: false, lactating: false, renal: false, hepatic: false }
const allergy = (generic_key: string | null, more: object = {}) => ({
  substance: 'told',
  generic_key,
  reaction: null,
  severity: null,
  ...more,
})
const add = (allergies: object[], more: object = {}) => {
  const told: object = { allergies, ...more }
  return server.call(assistant, addPatient, {
    body: { id: newId(), name: 'Shirin Akter', gender: 2, years: 30, ...told },
  })
}

test.each([
  ['cefuroxime axetil', 'cefuroxime'],
  ['Amoxycillin + Clavulanic Acid', 'amoxicillin + clavulanic acid'],
  ['penicillin', 'penicillin'],
  ['acitretin', null],
  ['thymus vulgaris extracts', null],
])(
  'an allergy with the key %j is kept with the key of today, or refused where no medicine is made of it',
  async (told, kept) => {
    if (kept === null)
      await expect(add([allergy(told)])).rejects.toMatchObject({
        status: 422,
        errors: { 'allergies.0.generic_key': ['choice'] },
      })
    else expect((await add([allergy(told)])).patient.allergies).toMatchObject([{ generic_key: kept }])
  },
)

test('a key that names nothing is refused, of a long-term medicine too and when a record is changed: it would silence the checks', async () => {
  await expect(add([allergy(null), allergy('no such thing')])).rejects.toMatchObject({
    status: 422,
    errors: { 'allergies.1.generic_key': ['choice'] },
  })
  await expect(
    add([], { long_term_drugs: [{ text: 'x', generic_key: 'paracetamol bp + foo', since: null }] }),
  ).rejects.toMatchObject({ status: 422, errors: { 'long_term_drugs.0.generic_key': ['choice'] } })
  const { patient } = await add([])
  const change = server.call(assistant, updatePatient, {
    params: { id: patient.id },
    body: { set: { allergies: [{ substance: 'told', generic_key: '', reaction: null, severity: null }] } },
  })
  await expect(change).rejects.toMatchObject({
    status: 422,
    errors: { 'set.allergies.0.generic_key': ['choice'] },
  })
})

test('what only an own medicine is said to hold is no known substance: its molecule is none of the catalogue', async () => {
  await server.call(doctor, addOwnDrug, { body: { brand: 'Psoretin', generic: 'Acitretin' } })
  await expect(add([allergy('acitretin')])).rejects.toMatchObject({
    status: 422,
    errors: { 'allergies.0.generic_key': ['choice'] },
  })
})

test('a family is one of the list, words alone are kept as words, and a last period is a day', async () => {
  await expect(add([allergy(null, { class: 'painkillers' })])).rejects.toMatchObject({ status: 422 })
  const { patient } = await add(
    [
      allergy(null, { class: 'nsaid' }),
      allergy(null, { substance: 'Red capsule' }),
      allergy(null, { substance: 'Prawns', is_medicine: false }),
    ],
    { flags: { ...flags, pregnant: true, lmp: '2026-09-13' } },
  )
  expect(patient.allergies).toMatchObject([
    { class: 'nsaid' },
    { substance: 'Red capsule', generic_key: null },
    { is_medicine: false },
  ])
  expect(patient.flags).toEqual({ ...flags, pregnant: true, lmp: '2026-09-13' })
  await expect(add([], { flags: { ...flags, lmp: 'spring' } })).rejects.toMatchObject({ status: 422 })
})
