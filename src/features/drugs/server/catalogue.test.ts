import { beforeEach, expect, test } from 'vitest'
import { loadStarterList } from '#app/server/seed/starter-drugs.ts'
import { newestPacks } from './packs.ts'
import { allDrugs, unpackDrugs } from '../pack.ts'
import { newestPack, presentDrugs } from './store.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import {
  catalogueDrugs,
  listReleases,
  readCatalogueState,
  sendCatalogue,
  undoRelease,
} from '#features/catalogue/contract.ts'

const { server, doctor } = await freshClinic()
const tahmina = personOf(202, ['admin'], [])
beforeEach(() => loadStarterList(server.owner, server.world.outside.now()))
const { list, store, edit, update } = catalogueDrugs.calls

const napadol = {
  brand: 'Napadol',
  generic: 'Paracetamol + Caffeine',
  strength: '500 mg + 65 mg',
  form: 'Tablet',
  form_abbr: 'Tab.',
  company: 'Some Pharma Ltd.',
  type: 'allopathic',
  unit_price_paisa: 250,
} as const
const add = (more: object = {}) => server.call(tahmina, store, { body: { ...napadol, ...more } })
const state = () => server.call(tahmina, readCatalogueState)
const send = async () => (await server.call(tahmina, sendCatalogue)).release
const held = async () => {
  const pack = await newestPack(server.world.db)
  return pack ? allDrugs(unpackDrugs(pack.bytes)) : []
}
const napa = async () => {
  const { data } = await server.call(tahmina, list, { query: { words: 'napa', sort: 'brand' } })
  const [row] = data.filter(({ brand, form }) => brand === 'Napa' && form === 'Tablet')
  if (!row) throw new Error('no Napa in the starter list')
  return row
}

test('a new medicine stands in the list at once, and on devices when it is sent', async () => {
  const before = await state()
  expect(before).toMatchObject({ waiting: { added: 0, changed: 0, removed: 0 }, undoable: null })
  const { data } = await add()
  expect(data.id).toBeGreaterThan(2_000_000_000)
  const [row] = await server.owner
    .selectFrom('drugs')
    .select(['generic_key', 'active'])
    .where('id', '=', data.id)
    .execute()
  expect(row).toEqual({ generic_key: 'caffeine + paracetamol', active: true })
  expect((await state()).waiting).toEqual({ added: 1, changed: 0, removed: 0 })
  expect((await held()).some(({ id }) => id === data.id)).toBe(false)
  const release = await send()
  expect(release).toMatchObject({
    source: 'edits',
    added: 1,
    changed: 0,
    removed: 0,
    made_by: 'Tahmina Haque',
  })
  expect((await held()).find(({ id }) => id === data.id)).toMatchObject({
    brand: 'Napadol',
    unit_price_paisa: 250,
  })
  const [pack] = await newestPacks(server.world.db, before.version ?? '')
  expect(pack?.delta?.bytes).toBeLessThan(1000)
})

test('a substance that the list does not know is asked about, and taken when it is said to be new', async () => {
  await expect(add({ generic: 'Paracetamoll' })).rejects.toMatchObject({
    status: 422,
    errors: { generic: ['unknown_substance'] },
  })
  await expect(add({ generic: '500 +' })).rejects.toMatchObject({ errors: { generic: ['name'] } })
  expect((await add({ generic: 'Novelumab', new_substance: true })).data).toMatchObject({
    generic: 'Novelumab',
  })
  // From now on it is known, with a salt as well.
  expect((await add({ brand: 'Novel', generic: 'Novelumab Sodium' })).data.brand).toBe('Novel')
})

test('the last medicine of a substance is mended and hidden like any other, and so is one that a list brought twice', async () => {
  const change = async (id: number, more: object) => {
    const { data } = await server.call(tahmina, edit, { params: { id: String(id) } })
    return server.call(tahmina, update, {
      params: { id: String(id) },
      body: { version: data.version, ...more },
    })
  }
  const alone = {
    generic: 'Novelumab',
    generic_key: 'novelumab',
    form: 'Tablet',
    form_abbr: 'Tab.',
    type: 'allopathic',
  }
  await server.owner
    .insertInto('drugs')
    .values([1, 2].map((id) => ({ id, brand: 'Novel', ...alone })))
    .execute()
  expect((await change(1, { unit_price_paisa: 900 })).data).toMatchObject({ unit_price_paisa: 900 })
  expect((await change(2, { active: false })).data).toMatchObject({ active: false })
  await expect(change(1, { generic: 'Novelumabb' })).rejects.toMatchObject({
    errors: { generic: ['unknown_substance'] },
  })
})

test('one brand in one strength and form of one maker stands once', async () => {
  await add()
  await expect(add({ brand: 'NAPADOL' })).rejects.toMatchObject({ errors: { brand: ['listed_twice'] } })
  expect((await add({ strength: '250 mg' })).data.id).toBeGreaterThan(0)
})

test('a hidden medicine leaves devices with the next step, and the step can be taken back', async () => {
  const row = await napa()
  await server.call(tahmina, update, {
    params: { id: String(row.id) },
    body: { version: row.version, active: false },
  })
  expect((await state()).waiting).toEqual({ added: 0, changed: 0, removed: 1 })
  const release = await send()
  expect((await held()).some(({ id }) => id === row.id)).toBe(false)
  expect((await state()).undoable).toMatchObject({ id: release.id })
  const undone = await server.call(tahmina, undoRelease, { params: { id: String(release.id) } })
  expect(undone.release).toMatchObject({ source: 'undo', added: 1 })
  expect((await held()).find(({ id }) => id === row.id)).toMatchObject({ brand: 'Napa' })
  const { data } = await server.call(tahmina, listReleases)
  expect(data.map(({ source, undone_at }) => [source, undone_at !== null])).toEqual([
    ['undo', false],
    ['edits', true],
  ])
})

test('a step with new, changed and hidden rows is taken back to the same list, byte for byte', async () => {
  const before = await newestPack(server.world.db)
  const row = await napa()
  await add()
  await server.call(tahmina, update, {
    params: { id: String(row.id) },
    body: { version: row.version, company: 'Another Maker Ltd.', unit_price_paisa: 120 },
  })
  const { data } = await server.call(tahmina, list, { query: { words: 'seclo' } })
  for (const one of data)
    await server.call(tahmina, update, {
      params: { id: String(one.id) },
      body: { version: one.version, active: false },
    })
  const release = await send()
  expect(release).toMatchObject({ added: 1, changed: 1, removed: data.length })
  await server.call(tahmina, undoRelease, { params: { id: String(release.id) } })
  expect((await newestPack(server.world.db))?.sha256).toBe(before?.sha256)
})

test('only the last step is taken back, and only where nothing was changed since', async () => {
  await add()
  const first = await send()
  await add({ strength: '250 mg' })
  const undo = (id: number) => server.call(tahmina, undoRelease, { params: { id: String(id) } })
  await expect(undo(first.id)).rejects.toMatchObject({ status: 409, code: 'not_the_last' })
  const second = await send()
  await expect(undo(first.id)).rejects.toMatchObject({ status: 409, code: 'not_the_last' })
  await undo(second.id)
  await expect(undo(second.id)).rejects.toMatchObject({ status: 409, code: 'not_the_last' })
  await expect(undo(999)).rejects.toMatchObject({ status: 404 })
})

test('two who send at once send it once', async () => {
  await add()
  const both = await Promise.allSettled([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'nothing_waits' })
})

test('two who change one medicine are told of each other, and no doctor changes the list', async () => {
  const row = await napa()
  const params = { id: String(row.id) }
  expect((await server.call(tahmina, edit, { params })).data.version).toBe(row.version)
  await server.call(tahmina, update, { params, body: { version: row.version, pack: '10 x 10' } })
  await expect(
    server.call(tahmina, update, { params, body: { version: row.version, pack: '20 x 5' } }),
  ).rejects.toMatchObject({ status: 409, current: { pack: '10 x 10' } })
  await expect(server.call(doctor, store, { body: napadol })).rejects.toMatchObject({ status: 403 })
  await expect(server.call(doctor, sendCatalogue)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(doctor, undoRelease, { params: { id: '1' } })).rejects.toMatchObject({
    status: 403,
  })
  expect((await presentDrugs(server.world.db)).length).toBe((await state()).rows)
})
