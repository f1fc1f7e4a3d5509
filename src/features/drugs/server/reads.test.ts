import { beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import {
  addOwnDrug,
  createDrug,
  editDrug,
  listDoctorDrugs,
  listDrugs,
  listFavoriteDrugs,
  listOwnDrugs,
  noteDrugUses,
  pageFavoriteDrugs,
  readDrugDose,
} from '../contract.ts'

const { server, doctor, stranger } = await clinicServer()

beforeAll(async () => {
  const row = { strength: '50 mg', form: 'Tablet', form_abbr: 'Tab.', company: 'Maker', type: 'allopathic' }
  await server.world.db
    .insertInto('drugs')
    .values([
      { id: 901, brand: 'Losar', generic: 'Losartan Potassium', generic_key: 'losartan', ...row },
      {
        id: 902,
        brand: 'Pluscof',
        generic: 'Paracetamol + Caffeine',
        generic_key: 'caffeine + paracetamol',
        ...row,
      },
      // Keyed by the rule of an older release.
      { id: 904, brand: 'Kilb', generic: 'Cefuroxime Axetil', generic_key: 'cefuroxime axetil', ...row },
      {
        id: 903,
        brand: 'Nidospray',
        generic: 'Nitroglycerin (Sublingual Spray)',
        generic_key: 'nitroglycerin',
        ...row,
      },
    ])
    .execute()
})

test('a typed medicine becomes a row of the practice; its molecule is keyed without its salt', async () => {
  const { drug } = await server.call(doctor, addOwnDrug, {
    body: {
      id: newId(),
      brand: 'Herbafen',
      generic: 'Losartan Potassium',
      strength: '50 mg',
      form_abbr: 'Tab.',
    },
  })
  expect(drug).toMatchObject({ generic_key: 'losartan', linked: true })
  expect((await server.call(doctor, editDrug, { params: { id: drug.id } })).drug.brand).toBe('Herbafen')
  expect((await server.call(doctor, listOwnDrugs, {})).drugs.map((one) => one.id)).toContain(drug.id)
  expect((await server.call(doctor, listDoctorDrugs, {})).doctor_drugs.map((one) => one.id)).toContain(
    drug.id,
  )
  await expect(server.call(stranger, editDrug, { params: { id: drug.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await server.call(stranger, listOwnDrugs, {})).drugs).toEqual([])
})

test('a medicine without a molecule is unlinked; one without a name is refused', async () => {
  expect((await server.call(doctor, addOwnDrug, { body: { brand: 'Mixture A' } })).drug).toMatchObject({
    linked: false,
    generic_key: '',
  })
  await expect(server.call(doctor, addOwnDrug, { body: { brand: ' ' } })).rejects.toMatchObject({
    status: 422,
    errors: { brand: ['required'] },
  })
  await expect(server.call(doctor, addOwnDrug, { body: { brand: '500 1+0+1' } })).rejects.toMatchObject({
    status: 422,
    errors: { brand: ['name'] },
  })
})

test.each([
  ['Paracetamol BP 500', false],
  ['losartn', false],
  ['some powder', false],
  ['Losartan Potassium + moonshine', false],
  ['Cefuroxime Axetil', true],
  ['losartan', true],
  ['nitroglycerin', true],
  ['Nitroglycerin (Oral preparation)', true],
  ['Caffeine + Paracetamol', true],
])('an own medicine of %s counts as linked: %s', async (generic, linked) => {
  const { drug } = await server.call(doctor, addOwnDrug, { body: { brand: `Own ${generic}`, generic } })
  expect(drug).toMatchObject({ generic, linked })
  expect(drug.generic_key === '').toBe(!linked)
})

test('the same own medicine told twice, by two devices too, is one', async () => {
  const told = { brand: 'Cough Linctus', strength: '10 mg/5 ml', form: 'Syrup', form_abbr: 'Syp.' }
  const first = await server.call(doctor, addOwnDrug, { body: told })
  const second = await server.call(doctor, addOwnDrug, { body: { ...told, brand: 'cough linctus ' } })
  const third = await server.call(doctor, addOwnDrug, { body: { ...told, id: newId() } })
  expect([second.drug.id, third.drug.id]).toEqual([first.drug.id, first.drug.id])
  expect(
    (await server.call(doctor, listOwnDrugs, {})).drugs.filter(({ brand }) => brand === 'Cough Linctus'),
  ).toHaveLength(1)
  expect(
    (await server.call(doctor, addOwnDrug, { body: { ...told, strength: '20 mg/5 ml' } })).drug.id,
  ).not.toBe(first.drug.id)
})

test('a use is counted once a sheet, and its line is what the next sheet is offered', async () => {
  const use = { drug_id: 7, own_drug_id: null, text: 'Tab. Napa 500 mg', line: '1+1+1 pc 5d' }
  await server.call(doctor, noteDrugUses, { body: { uses: [use, use] } })
  const { favorite_drugs } = await server.call(doctor, noteDrugUses, {
    body: { uses: [{ ...use, line: '1+0+1 pc 3d' }] },
  })
  expect(favorite_drugs[0]?.uses).toBe(2)
  expect(await server.call(doctor, readDrugDose, { query: { drug_id: '7' } })).toEqual({
    dose: { line: '1+0+1 pc 3d', uses: 2 },
  })
  expect(await server.call(stranger, readDrugDose, { query: { drug_id: '7' } })).toEqual({ dose: null })
  expect((await server.call(doctor, listFavoriteDrugs, {})).favorite_drugs).toHaveLength(1)
  expect((await server.call(doctor, pageFavoriteDrugs, {})).meta.total).toBe(1)
})

test('a use names one medicine, and an own one must be there', async () => {
  const use = { drug_id: null, own_drug_id: null, text: 'x', line: '' }
  await expect(server.call(doctor, noteDrugUses, { body: { uses: [use] } })).rejects.toMatchObject({
    status: 422,
    errors: { 'uses.0.drug_id': ['required'] },
  })
  await expect(
    server.call(doctor, noteDrugUses, { body: { uses: [{ ...use, own_drug_id: newId() }] } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(doctor, readDrugDose, { query: {} })).rejects.toMatchObject({ status: 422 })
})

test('the catalogue is found by the beginning of a brand or generic', async () => {
  await server.world.db
    .insertInto('drugs')
    .values([
      {
        id: 7,
        brand: 'Napa',
        generic: 'Paracetamol',
        generic_key: 'paracetamol',
        strength: '500 mg',
        form: 'Tablet',
        form_abbr: 'Tab.',
        company: 'Beximco',
        type: 'allopathic',
      },
      {
        id: 8,
        brand: 'Ace',
        generic: 'Paracetamol',
        generic_key: 'paracetamol',
        strength: '500 mg',
        form: 'Tablet',
        form_abbr: 'Tab.',
        company: 'Square',
        type: 'allopathic',
      },
    ])
    .onConflict((on) => on.doNothing())
    .execute()
  expect(
    (await server.call(doctor, listDrugs, { query: { search: 'napa' } })).data.map((one) => one.brand),
  ).toContain('Napa')
  expect((await server.call(doctor, listDrugs, { query: { search: 'paracet' } })).meta.total).toBeGreaterThan(
    1,
  )
  expect((await server.call(doctor, listDrugs, { query: { search: '%' } })).data).toEqual([])
  expect((await server.call(doctor, createDrug, {})).forms).toContainEqual({
    form: 'Tablet',
    form_abbr: 'Tab.',
  })
})

test.each([listOwnDrugs, listDoctorDrugs, createDrug, listDrugs, listFavoriteDrugs, pageFavoriteDrugs])(
  'who has nothing to do with sheets reads no medicines: $path',
  async (endpoint) => {
    const bare = await assistantOf(server, { permissions: ['Appointment List'] })
    await expect(server.call(bare, endpoint, {})).rejects.toMatchObject({ status: 403 })
  },
)
