import { beforeAll, expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import { addOwnDrug, listDoctorDrugs, listOwnDrugs, retireOwnDrug, updateOwnDrug } from '../contract.ts'

const { server, doctor, stranger } = await clinicServer()
const assistant = await assistantOf(server, { permissions: ['Appointment Create', 'Prescription Draft'] })

beforeAll(async () => {
  const row = { strength: '50 mg', form: 'Tablet', form_abbr: 'Tab.', company: 'Maker', type: 'allopathic' }
  await server.world.db
    .insertInto('drugs')
    .values([
      { id: 911, brand: 'Losar', generic: 'Losartan Potassium', generic_key: 'losartan', ...row },
      { id: 912, brand: 'Napa', generic: 'Paracetamol', generic_key: 'paracetamol', ...row },
    ])
    .execute()
})

const tablet = { form: 'Tablet', form_abbr: 'Tab.' }
const kept = async (brand: string, more: object = {}) =>
  (await server.call(doctor, addOwnDrug, { body: { brand, ...tablet, ...more } })).drug
const listed = async () => (await server.call(doctor, listDoctorDrugs, {})).doctor_drugs.map(({ id }) => id)

test('a medicine is put right: what is named changes, and it is linked by its new molecule or by none', async () => {
  const drug = await kept('Losarr', { generic: 'Losartan Potassium', strength: '50 mg' })
  const params = { id: drug.id }
  const changed = await server.call(doctor, updateOwnDrug, { params, body: { brand: 'Losar-H' } })
  expect(changed.drug).toEqual({ ...drug, brand: 'Losar-H', rev: changed.drug.rev })
  const other = await server.call(doctor, updateOwnDrug, { params, body: { generic: 'Paracetamol' } })
  expect(other.drug).toMatchObject({ generic_key: 'paracetamol', linked: true, strength: '50 mg' })
  const powder = await server.call(doctor, updateOwnDrug, { params, body: { generic: 'some powder' } })
  expect(powder.drug).toMatchObject({ generic_key: '', linked: false })
})

test('one that would be another told twice is refused under its name, and stays', async () => {
  await kept('Cough mixture', { strength: '10 mg' })
  const other = await kept('Cough mixture', { strength: '20 mg' })
  await expect(
    server.call(doctor, updateOwnDrug, { params: { id: other.id }, body: { strength: '10mg' } }),
  ).rejects.toMatchObject({ status: 422, errors: { brand: ['taken'] } })
  const { drugs } = await server.call(doctor, listOwnDrugs, {})
  expect(drugs.find(({ id }) => id === other.id)?.strength).toBe('20 mg')
})

test('one that is taken off the list is offered no more, until somebody tells it again', async () => {
  const drug = await kept('Old tonic')
  expect(await server.call(doctor, retireOwnDrug, { params: { id: drug.id } })).toEqual({ id: drug.id })
  expect(await listed()).not.toContain(drug.id)
  const { drugs } = await server.call(doctor, listOwnDrugs, {})
  expect(drugs.find(({ id }) => id === drug.id)).toMatchObject({ retired: true })
  expect(await kept('Old tonic')).toMatchObject({ id: drug.id, retired: false })
  expect(await listed()).toContain(drug.id)
  await server.call(doctor, retireOwnDrug, { params: { id: drug.id } })
  await server.call(doctor, updateOwnDrug, { params: { id: drug.id }, body: { retired: false } })
  expect(await listed()).toContain(drug.id)
})

test('another practice, somebody without the permission, and words that are no medicine change nothing', async () => {
  const drug = await kept('Tonic of the house')
  const params = { id: drug.id }
  for (const [who, status] of [
    [stranger, 404],
    [assistant, 403],
  ] as const) {
    await expect(server.call(who, updateOwnDrug, { params, body: { brand: 'X' } })).rejects.toMatchObject({
      status,
    })
    await expect(server.call(who, retireOwnDrug, { params })).rejects.toMatchObject({ status })
  }
  for (const body of [{ brand: ' ' }, { brand: '500' }, { generic: 'x'.repeat(301) }])
    await expect(server.call(doctor, updateOwnDrug, { params, body })).rejects.toMatchObject({ status: 422 })
})
