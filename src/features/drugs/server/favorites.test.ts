import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { favoriteId } from '#domain/drug/rows.ts'
import {
  addFavoriteDrug,
  addFavoriteDrugOnly,
  listFavoriteDrugs,
  noteDrugUses,
  pageFavoriteDrugs,
  readDrugDose,
  removeFavoriteDrug,
  storeFavoriteDrugs,
  updateFavoriteDrug,
} from '../contract.ts'

const { server, doctor } = await freshClinic()

const napa = { drug_id: 7, text: 'Tab. Napa 500 mg' }
const idOf = (drug_id: number) => favoriteId({ drug_id, own_drug_id: null })
/** Seclo, Napa and Fexo are pinned in this order; of Napa one use and its line are known. Answers Napa's pin. */
async function pinThree() {
  await server.call(doctor, noteDrugUses, {
    body: { uses: [{ ...napa, own_drug_id: null, line: '1+1+1 pc 5d' }] },
  })
  await server.call(doctor, addFavoriteDrug, {
    body: { drug_id: 8, text: 'Cap. Seclo 20 mg', line: '1+0+1 ac 14d' },
  })
  const { favorite_drug } = await server.call(doctor, addFavoriteDrugOnly, {
    body: { ...napa, line: '0+0+1' },
  })
  await server.call(doctor, storeFavoriteDrugs, {
    body: { favorite_drugs: [{ drug_id: 9, text: 'Tab. Fexo 120 mg' }, napa] },
  })
  return favorite_drug
}
const listed = async () =>
  (await server.call(doctor, listFavoriteDrugs, {})).favorite_drugs.map(({ drug_id, rank, line }) => [
    drug_id,
    rank,
    line,
  ])

test('medicines are pinned one behind the other, and a known one keeps its uses and its line', async () => {
  expect(await pinThree()).toMatchObject({ id: idOf(7), uses: 1, rank: 2, line: '1+1+1 pc 5d' })
  expect(await listed()).toEqual([
    [8, 1, '1+0+1 ac 14d'],
    [7, 2, '1+1+1 pc 5d'],
    [9, 3, ''],
  ])
})

test('a pin moves, gets another line, and leaves the lists when it is taken out, without its uses being forgotten', async () => {
  await pinThree()
  await server.call(doctor, updateFavoriteDrug, {
    params: { id: idOf(9) },
    body: { rank: 0, line: '0+0+1 7d' },
  })
  await server.call(doctor, removeFavoriteDrug, { params: { id: idOf(7) } })
  expect(await listed()).toEqual([
    [9, 0, '0+0+1 7d'],
    [8, 1, '1+0+1 ac 14d'],
  ])
  expect((await server.call(doctor, pageFavoriteDrugs, {})).data.map(({ drug_id }) => drug_id)).toEqual([
    9, 8,
  ])
  expect(await server.call(doctor, readDrugDose, { query: { drug_id: '7' } })).toEqual({
    dose: { line: '1+1+1 pc 5d', uses: 1 },
  })
  const { favorite_drug } = await server.call(doctor, addFavoriteDrugOnly, { body: napa })
  expect(favorite_drug).toMatchObject({ id: idOf(7), uses: 1, rank: 2 })
})

test('a pin names one medicine that is there, and is changed by its own practice only', async () => {
  await pinThree()
  await expect(server.call(doctor, addFavoriteDrug, { body: { text: 'x' } })).rejects.toMatchObject({
    status: 422,
    errors: { drug_id: ['required'] },
  })
  await expect(
    server.call(doctor, addFavoriteDrug, { body: { own_drug_id: newId(), text: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
  const stranger = await doctorOf(server, 2)
  await expect(
    server.call(stranger, updateFavoriteDrug, { params: { id: idOf(8) }, body: { rank: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stranger, removeFavoriteDrug, { params: { id: idOf(8) } })).rejects.toMatchObject({
    status: 404,
  })
  const desk = await assistantOf(server, { permissions: ['Appointment List'] })
  await expect(server.call(desk, addFavoriteDrug, { body: napa })).rejects.toMatchObject({ status: 403 })
})

test('a medicine that no catalogue has is no favourite', async () => {
  await pinThree()
  const row = {
    strength: '500 mg',
    form: 'Tablet',
    form_abbr: 'Tab.',
    company: 'Maker',
    type: 'allopathic',
    generic: 'Paracetamol',
    generic_key: 'paracetamol',
  }
  await server.world.db
    .insertInto('drugs')
    .values([
      { id: 7, brand: 'Napa', ...row },
      { id: 11, brand: 'Ace', ...row },
    ])
    .execute()
  const lost = { drug_id: 99, text: 'Tab. Nothing 5 mg' }
  await expect(server.call(doctor, addFavoriteDrug, { body: lost })).rejects.toMatchObject({
    status: 422,
    errors: { drug_id: ['unknown'] },
  })
  await expect(server.call(doctor, addFavoriteDrugOnly, { body: lost })).rejects.toMatchObject({
    status: 422,
  })
  await expect(
    server.call(doctor, storeFavoriteDrugs, {
      body: { favorite_drugs: [{ drug_id: 11, text: 'Tab. Ace 500 mg' }, lost] },
    }),
  ).rejects.toMatchObject({ status: 422 })
  expect((await listed()).map(([drug_id]) => drug_id)).toEqual([8, 7, 9])
  expect(
    (await server.call(doctor, addFavoriteDrug, { body: { drug_id: 11, text: 'Tab. Ace 500 mg' } }))
      .favorite_drug.rank,
  ).toBe(4)
})
