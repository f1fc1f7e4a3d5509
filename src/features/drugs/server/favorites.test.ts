import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import {
  addFavoriteDrug, addFavoriteDrugOnly, favoriteId, listFavoriteDrugs, noteDrugUses, removeFavoriteDrug, storeFavoriteDrugs, unpinned, updateFavoriteDrug,
} from '../contract.ts'

const { server, doctor } = await clinicServer()

const napa = { drug_id: 7, text: 'Tab. Napa 500 mg' }
const idOf = (drug_id: number) => favoriteId({ drug_id, own_drug_id: null })
const listed = async () => (await server.call(doctor, listFavoriteDrugs, {})).favorite_drugs.map(({ drug_id, rank, line }) => [drug_id, rank, line])

test('medicines are pinned one behind the other, and a known one keeps its uses and its line', async () => {
  await server.call(doctor, noteDrugUses, { body: { uses: [{ ...napa, own_drug_id: null, line: '1+1+1 pc 5d' }] } })
  await server.call(doctor, addFavoriteDrug, { body: { drug_id: 8, text: 'Cap. Seclo 20 mg', line: '1+0+1 ac 14d' } })
  const { favorite_drug } = await server.call(doctor, addFavoriteDrugOnly, { body: { ...napa, line: '0+0+1' } })
  expect(favorite_drug).toMatchObject({ id: idOf(7), uses: 1, rank: 2, line: '1+1+1 pc 5d' })
  await server.call(doctor, storeFavoriteDrugs, { body: { favorite_drugs: [{ drug_id: 9, text: 'Tab. Fexo 120 mg' }, napa] } })
  expect(await listed()).toEqual([[8, 1, '1+0+1 ac 14d'], [7, 2, '1+1+1 pc 5d'], [9, 3, '']])
})

test('a pin moves, gets another line, and goes without its uses being forgotten', async () => {
  await server.call(doctor, updateFavoriteDrug, { params: { id: idOf(9) }, body: { rank: 0, line: '0+0+1 7d' } })
  await server.call(doctor, removeFavoriteDrug, { params: { id: idOf(7) } })
  expect(await listed()).toEqual([[9, 0, '0+0+1 7d'], [8, 1, '1+0+1 ac 14d'], [7, unpinned, '1+1+1 pc 5d']])
})

test('a pin names one medicine that is there, and is changed by its own practice only', async () => {
  await expect(server.call(doctor, addFavoriteDrug, { body: { text: 'x' } })).rejects.toMatchObject({ status: 422, errors: { drug_id: ['required'] } })
  await expect(server.call(doctor, addFavoriteDrug, { body: { own_drug_id: newId(), text: 'x' } })).rejects.toMatchObject({ status: 404 })
  const stranger = await doctorOf(server, 2)
  await expect(server.call(stranger, updateFavoriteDrug, { params: { id: idOf(8) }, body: { rank: 1 } })).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stranger, removeFavoriteDrug, { params: { id: idOf(8) } })).rejects.toMatchObject({ status: 404 })
  const desk = await assistantOf(server, { permissions: ['Appointment List'] })
  await expect(server.call(desk, addFavoriteDrug, { body: napa })).rejects.toMatchObject({ status: 403 })
})
