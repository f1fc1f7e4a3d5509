import { beforeEach, expect, test } from 'vitest'
import { loadStarterList } from '#app/server/seed/starter-drugs.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { sendCatalogue } from '#features/catalogue/contract.ts'
import {
  joinOffered,
  listOfferedDrugs,
  refuseOffered,
  showOfferedDrug,
  takeOffered,
} from '#features/offered-drugs/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, personOf } from '#tests/support/server.ts'
import { addOwnDrug, retireOwnDrug, updateOwnDrug } from '../contract.ts'
import { listOffered, offerDrug, withdrawDrug } from '../contract-offered.ts'

const { server, doctor, stranger } = await freshClinic()
const tahmina = personOf(202, ['admin'], [])
const salma = personOf(203, ['admin'], [])
beforeEach(() => loadStarterList(server.owner, server.world.outside.now()))

const napadol = {
  brand: 'Napadol',
  generic: 'Paracetamol',
  strength: '650 mg',
  form: 'Tablet',
  form_abbr: 'Tab.',
  company: 'Some Pharma Ltd.',
}
const row = { ...napadol, type: 'allopathic' } as const

const keep = async (more: object = {}, who = doctor) =>
  (await server.call(who, addOwnDrug, { body: { ...napadol, default_line: '1+0+1 5d', ...more } })).drug
const offer = async (id: string, more: object = {}, who = doctor) =>
  (await server.call(who, offerDrug, { params: { id }, body: { ...napadol, ...more } })).offered
const offered = async (more: object = {}, who = doctor) => {
  const drug = await keep(more, who)
  await offer(drug.id, more, who)
  return { drug, id: await waiting() }
}
const states = async (who = doctor) => (await server.call(who, listOffered)).offered
const list = (query: object = {}) => server.call(tahmina, listOfferedDrugs, { query })
/** The offer that waits; of several the last one. */
const waiting = async () => (await list({ status: 'waiting' })).data.at(-1)?.id ?? ''
const show = (id: string) => server.call(tahmina, showOfferedDrug, { params: { id } })
const take = (id: string, more: object = {}, who = tahmina) =>
  server.call(who, takeOffered, { params: { id }, body: { ...row, ...more } })
const audited = async (action: string) =>
  (await server.owner.selectFrom('audit').select(['detail']).where('action', '=', action).execute()).map(
    ({ detail }) => detail,
  )

test('a doctor offers an own medicine: what it is is sent, and neither its usual line nor how often it was written', async () => {
  const drug = await keep()
  expect(await offer(drug.id)).toEqual({ own_drug_id: drug.id, state: 'waiting', reason: null })
  const { data, counts, meta } = await list()
  expect(counts).toEqual({ waiting: 1, taken: 0, refused: 0 })
  expect(meta.total).toBe(1)
  expect(data).toMatchObject([{ ...napadol, status: 'waiting', doctor: 'Dr. Nusrat Jahan' }])
  expect(JSON.stringify(data)).not.toContain('1+0+1')
  expect(await states()).toEqual([{ own_drug_id: drug.id, state: 'waiting', reason: null }])
  expect(await states(stranger)).toEqual([])
  expect(await audited('own_drug_offered')).toEqual([napadol])
})

test('what is offered twice waits once, and another wording of it is told that one waits', async () => {
  const { drug } = await offered()
  await offer(drug.id)
  expect((await list()).meta.total).toBe(1)
  await expect(offer(drug.id, { strength: '665 mg' })).rejects.toMatchObject({ status: 409 })
  await Promise.all([offer(drug.id), offer(drug.id)])
  expect((await list()).meta.total).toBe(1)
})

test('what waits is withdrawn, stands in no list any more, and can be offered anew', async () => {
  const { drug, id } = await offered()
  expect(await server.call(doctor, withdrawDrug, { params: { id: drug.id } })).toEqual({ id: drug.id })
  expect(await server.call(doctor, withdrawDrug, { params: { id: drug.id } })).toEqual({ id: drug.id })
  expect(await states()).toEqual([])
  expect((await list()).meta.total).toBe(0)
  await expect(show(id)).rejects.toMatchObject({ status: 404 })
  await expect(take(id)).rejects.toMatchObject({ status: 404 })
  expect((await offer(drug.id)).state).toBe('waiting')
})

test('it is taken as somebody has put it right, and the practice is told when devices are sent it', async () => {
  const { drug, id } = await offered()
  expect(await take(id, { brand: 'Napadol Plus', unit_price_paisa: 250 })).toEqual({ id, status: 'taken' })
  const { offered: now, became } = await show(id)
  expect(now).toMatchObject({ status: 'taken', brand: 'Napadol', decided_by: 'Tahmina Haque' })
  expect(became).toMatchObject({ brand: 'Napadol Plus', company: 'Some Pharma Ltd.' })
  const [kept] = await server.owner
    .selectFrom('drugs')
    .select(['generic_key', 'unit_price_paisa'])
    .where('id', '=', became?.id ?? 0)
    .execute()
  expect(kept).toEqual({ generic_key: 'paracetamol', unit_price_paisa: 250 })
  expect(await states()).toEqual([{ own_drug_id: drug.id, state: 'on_the_way', reason: null }])
  await server.call(tahmina, sendCatalogue)
  expect(await states()).toEqual([{ own_drug_id: drug.id, state: 'listed', reason: null }])
  await expect(server.call(doctor, withdrawDrug, { params: { id: drug.id } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await offer(drug.id)).state).toBe('listed')
  expect(await audited('offered_drug_taken')).toMatchObject([
    {
      offered: { brand: 'Napadol' },
      from: { status: 'waiting' },
      to: { status: 'taken', drug_id: became?.id },
    },
  ])
})

test('nothing is joined unasked: the own medicine stays as it is, and says nothing of the list once it is another one', async () => {
  const { drug, id } = await offered()
  await take(id)
  const [own] = await server.owner.selectFrom('own_drugs').selectAll().where('id', '=', drug.id).execute()
  expect(own).toMatchObject({ brand: 'Napadol', default_line: '1+0+1 5d', retired: false, rev: drug.rev })
  const params = { id: drug.id }
  await server.call(doctor, updateOwnDrug, { params, body: { strength: '1 g' } })
  expect(await states()).toEqual([])
  expect((await offer(drug.id, { strength: '1 g' })).state).toBe('waiting')
})

test('a substance that the list does not know is taken only by somebody who says that it is new', async () => {
  const { id } = await offered({ generic: 'Novelumab' })
  await expect(take(id, { generic: 'Novelumab' })).rejects.toMatchObject({
    status: 422,
    errors: { generic: ['unknown_substance'] },
  })
  expect((await show(id)).offered.status).toBe('waiting')
  expect((await take(id, { generic: 'Novelumab', new_substance: true })).status).toBe('taken')
})

test('rows of the list that it may be stand beside it, the very same first, and it is joined to one of them', async () => {
  const { drug, id } = await offered({ brand: 'Nappa', strength: '500 mg' })
  const { near } = await show(id)
  const napa = near.find(({ brand, form }) => brand === 'Napa' && form === 'Tablet')
  expect(napa).toMatchObject({ generic: 'Paracetamol', why: 'name' })
  expect(near.find(({ why }) => why === 'substance')).toMatchObject({ strength: '500 mg', form: 'Tablet' })
  const before = await server.owner.selectFrom('drugs').select(['id']).execute()
  const join = (drug_id: number) => server.call(tahmina, joinOffered, { params: { id }, body: { drug_id } })
  await expect(join(999)).rejects.toMatchObject({ status: 404 })
  expect(await join(napa?.id ?? 0)).toEqual({ id, status: 'taken' })
  expect((await show(id)).became).toMatchObject({ id: napa?.id, brand: 'Napa' })
  expect((await server.owner.selectFrom('drugs').select(['id']).execute()).length).toBe(before.length)
  expect(await states()).toEqual([{ own_drug_id: drug.id, state: 'listed', reason: null }])
  const again = await offered({ brand: 'Napa', strength: '500 mg' })
  expect((await show(again.id)).near[0]).toMatchObject({ brand: 'Napa', strength: '500 mg', why: 'same' })
})

test('it is refused with a reason that the practice reads, and may be offered better', async () => {
  const { drug, id } = await offered()
  const refuse = (reason: string) => server.call(tahmina, refuseOffered, { params: { id }, body: { reason } })
  await expect(refuse(' ')).rejects.toMatchObject({ status: 422, errors: { reason: ['required'] } })
  await refuse('The box says another maker')
  expect(await states()).toEqual([
    { own_drug_id: drug.id, state: 'refused', reason: 'The box says another maker' },
  ])
  expect((await offer(drug.id, { company: 'Other Pharma Ltd.' })).state).toBe('waiting')
  expect((await list()).counts).toEqual({ waiting: 1, taken: 0, refused: 1 })
})

test('of two administrators who decide at once the second is told what the first has said', async () => {
  const { id } = await offered()
  const both = await Promise.allSettled([
    take(id),
    server.call(salma, refuseOffered, { params: { id }, body: { reason: 'Known already' } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { status } = (await show(id)).offered
  await expect(take(id, {}, salma)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    current: { status },
  })
})

test('the same medicine of two practices is added once: the second is told that the list has it', async () => {
  const mine = await offered()
  const drug = await keep({}, stranger)
  await offer(drug.id, {}, stranger)
  const other = (await list({ status: 'waiting' })).data.find(({ id }) => id !== mine.id)?.id ?? ''
  const both = await Promise.allSettled([take(mine.id), take(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const left = await waiting()
  await expect(take(left)).rejects.toMatchObject({ status: 422, errors: { brand: ['listed_twice'] } })
  expect((await show(left)).near[0]).toMatchObject({ brand: 'Napadol', why: 'same' })
})

test('what was changed after it was offered is looked at as it was offered', async () => {
  const { drug, id } = await offered()
  const params = { id: drug.id }
  await server.call(doctor, updateOwnDrug, { params, body: { brand: 'Napadoll', generic: 'Caffeine' } })
  expect((await show(id)).offered).toMatchObject(napadol)
  await server.call(doctor, retireOwnDrug, { params })
  expect((await show(id)).offered).toMatchObject(napadol)
  expect(await states()).toEqual([{ own_drug_id: drug.id, state: 'waiting', reason: null }])
})

test('another practice’s medicine is offered and withdrawn by nobody else, nor without the right', async () => {
  const { drug } = await offered()
  const params = { id: drug.id }
  const helper = await assistantOf(server, { permissions: ['Prescription Draft'] })
  for (const [who, status] of [
    [stranger, 404],
    [helper, 403],
    [tahmina, 403],
  ] as const) {
    await expect(offer(drug.id, {}, who)).rejects.toMatchObject({ status })
    await expect(server.call(who, withdrawDrug, { params })).rejects.toMatchObject({ status })
  }
  await expect(offer(newId())).rejects.toMatchObject({ status: 404 })
  await expect(offer(drug.id, { brand: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(
    server.call(doctor, offerDrug, { params, body: { ...napadol, default_line: '1+0+1' } as never }),
  ).rejects.toMatchObject({ status: 422 })
})

test('nobody but an administrator sees offers of others or decides about them', async () => {
  const { id } = await offered()
  await expect(server.call(doctor, listOfferedDrugs)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(doctor, showOfferedDrug, { params: { id } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(take(id, {}, doctor)).rejects.toMatchObject({ status: 403 })
  for (const [call, body] of [
    [joinOffered, { drug_id: 1000001 }],
    [refuseOffered, { reason: 'No' }],
  ] as const)
    await expect(server.call(doctor, call as never, { params: { id }, body } as never)).rejects.toMatchObject(
      {
        status: 403,
      },
    )
})

test('offers are found by brand, substance or maker, page by page', async () => {
  for (let n = 1; n <= 21; n++) {
    const drug = await keep({ brand: `Napadol ${n}` })
    await offer(drug.id, { brand: `Napadol ${n}` })
  }
  await offered({ brand: 'Kashi Go', generic: '', company: 'House of Syrups' })
  expect((await list()).meta).toMatchObject({ total: 22, last_page: 2 })
  expect((await list({ page: 2 })).data).toHaveLength(2)
  for (const words of ['kashi', 'syrup', 'go house'])
    expect((await list({ words })).data.map(({ brand }) => brand)).toEqual(['Kashi Go'])
  expect((await list({ words: 'nobody' })).counts).toEqual({ waiting: 0, taken: 0, refused: 0 })
})
