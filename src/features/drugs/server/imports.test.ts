import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { loadStarterList } from '#app/server/seed/starter-drugs.ts'
import type { Giving } from '#contract/endpoint.ts'
import { catalogueDrugs, readCatalogueState, undoRelease } from '#features/catalogue/contract.ts'
import {
  beginImport,
  bringRows,
  type ChangeKind,
  compareImport,
  listCompared,
  showImport,
  takeImport,
} from '#features/catalogue/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { loadStarterDrugs } from './starter.ts'
import { newestPack, presentDrugs } from './store.ts'

const { server, doctor } = await freshClinic()
const tahmina = personOf(202, ['admin'], [])
beforeEach(() => loadStarterList(server.owner, server.world.outside.now()))

const starterCsv = () =>
  readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8')

type Row = Giving<typeof bringRows>['body']['rows'][number]
const row = (line: number, more: Partial<Row> = {}): Row => ({
  line,
  id: null,
  brand: `Testol ${line}`,
  generic: 'Paracetamol',
  strength: '500 mg',
  form: 'Tablet',
  form_abbr: 'Tab.',
  company: 'Test Pharma Ltd.',
  type: 'allopathic',
  unit_price_paisa: 100,
  pack: null,
  ...more,
})

/** The starter list's Napa tablet, as a file without ids names it. */
const napa: Partial<Row> = { brand: 'Napa', company: 'Beximco Pharmaceuticals Ltd.', unit_price_paisa: null }

async function brought(rows: readonly Row[], whole = false): Promise<string> {
  const { id } = await server.call(tahmina, beginImport, { body: { file: 'november.csv', whole } })
  await server.call(tahmina, bringRows, { params: { id: String(id) }, body: { rows: [...rows] } })
  return String(id)
}
const compare = async (id: string) => (await server.call(tahmina, compareImport, { params: { id } })).import
const take = (id: string, more: { without?: number[]; new_substances?: number } = {}) =>
  server.call(tahmina, takeImport, { params: { id }, body: { without: [], new_substances: 0, ...more } })
const changesOf = async (id: string, kind?: ChangeKind) =>
  (await server.call(tahmina, listCompared, { params: { id }, query: kind ? { kind } : {} })).data
const listed = async (brand: string) =>
  (await presentDrugs(server.world.db)).filter((drug) => drug.brand === brand && drug.form === 'Tablet')

test('a file is laid beside the list, looked at, taken and sent; a medicine without an id is known by its name', async () => {
  const id = await brought([row(2), row(3, napa), row(4, { ...napa, strength: '500mg', line: 4 })])
  expect(await compare(id)).toMatchObject({
    rows: 3,
    counts: { added: 1, changed: 0, removed: 0, same: 1, other: 0, again: 1 },
    new_substances: 0,
  })
  expect(await listed('Testol 2')).toEqual([])
  await take(id)
  expect(await listed('Testol 2')).toMatchObject([{ company: 'Test Pharma Ltd.', unit_price_paisa: 100 }])
  expect(await server.call(tahmina, readCatalogueState)).toMatchObject({
    waiting: { added: 0, changed: 0, removed: 0 },
    undoable: { source: 'import', file: 'november.csv', added: 1 },
  })
  expect((await server.call(tahmina, showImport, { params: { id } })).import.taken_at).not.toBe(null)
  await expect(take(id)).rejects.toMatchObject({ status: 409, code: 'compared_otherwise' })
})

test('what a file changes is shown before and after, and one row can be left out', async () => {
  const id = await brought([row(2), row(3, { ...napa, unit_price_paisa: 130 })])
  await compare(id)
  const [added, changed] = await changesOf(id)
  expect(added).toMatchObject({ kind: 'added', line: 2, before: null, after: { brand: 'Testol 2' } })
  expect(changed).toMatchObject({
    kind: 'changed',
    before: { brand: 'Napa', unit_price_paisa: null },
    after: { brand: 'Napa', unit_price_paisa: 130 },
  })
  await take(id, { without: [added?.n ?? 0] })
  expect(await listed('Testol 2')).toEqual([])
  expect((await listed('Napa')).map((drug) => drug.unit_price_paisa)).toContain(130)
})

test('a whole list hides what it lacks, and the step is taken back to the same list, byte for byte', async () => {
  const before = await newestPack(server.world.db)
  const id = await brought([row(2), row(3, napa)], true)
  const { counts } = await compare(id)
  expect(counts).toMatchObject({ added: 1, same: 1, removed: (before?.rows ?? 0) - 1 })
  expect((await changesOf(id, 'removed'))[0]).toMatchObject({ after: null, line: null })
  await take(id)
  expect(await presentDrugs(server.world.db)).toHaveLength(2)
  const { undoable } = await server.call(tahmina, readCatalogueState)
  await server.call(tahmina, undoRelease, { params: { id: String(undoable?.id) } })
  expect((await newestPack(server.world.db))?.sha256).toBe(before?.sha256)
})

test('what somebody left out of the hiding stays left out where the list was compared anew', async () => {
  const id = await brought([row(2), row(3, napa)], true)
  await compare(id)
  const [spared, other] = await changesOf(id, 'removed')
  const without = [spared?.n ?? 0]
  await server.owner
    .updateTable('drugs')
    .set({ active: false, changed_at: new Date(Date.now() + 60_000).toISOString() })
    .where('brand', '=', other?.before?.brand ?? '')
    .execute()
  await expect(take(id, { without })).rejects.toMatchObject({ code: 'compared_otherwise' })
  await server.owner.updateTable('drugs').set({ changed_at: null }).execute()
  await compare(id)
  const again = await changesOf(id, 'removed')
  expect(again.find(({ n }) => n === without[0])?.before).toEqual(spared?.before)
  expect(again.map(({ before }) => before?.brand)).not.toContain(other?.before?.brand)
  await take(id, { without })
  expect((await presentDrugs(server.world.db)).map(({ brand }) => brand)).toContain(spared?.before?.brand)
})

test('what a file changed or hid in the list that comes with the product stays through its newer release', async () => {
  const id = await brought([row(2, { ...napa, unit_price_paisa: 130 })], true)
  const { counts } = await compare(id)
  expect(counts).toMatchObject({ added: 0, changed: 1 })
  await take(id)
  const kept = await presentDrugs(server.world.db)
  expect(await loadStarterDrugs(server.owner, starterCsv(), '2026-12-01')).toBe(null)
  expect(await presentDrugs(server.world.db)).toEqual(kept)
})

test('a step that is taken back brings packs back, and a substance that comes back is asked about as before', async () => {
  const kept = () =>
    server.owner
      .selectFrom('drugs')
      .select(['pack', 'generic_key', 'new_substance'])
      .where('id', '=', napaId)
      .executeTakeFirstOrThrow()
  const [{ id: napaId } = { id: 0 }] = await listed('Napa')
  await server.owner.updateTable('drugs').set({ pack: '10x10' }).where('id', '=', napaId).execute()
  const before = await kept()
  const id = await brought([row(2, { ...napa, id: napaId, generic: 'Paracetamoll', unit_price_paisa: 99 })])
  await compare(id)
  await take(id, { new_substances: 1 })
  expect(await kept()).toEqual({ pack: null, generic_key: 'paracetamoll', new_substance: true })
  const { undoable } = await server.call(tahmina, readCatalogueState)
  await server.call(tahmina, undoRelease, { params: { id: String(undoable?.id) } })
  expect(await kept()).toEqual(before)
})

test('an id that names another medicine, and one of the ids that the product gives, are shown and not taken', async () => {
  const id = await brought([
    row(2, { id: 1_000_001, brand: 'Otherol', generic: 'Omeprazole' }),
    row(3, { id: 2_100_000_000 }),
    row(4, { id: 1_000_001, ...napa, unit_price_paisa: 99 }),
  ])
  expect((await compare(id)).counts).toMatchObject({ other: 2, again: 1, changed: 0, added: 0 })
  await expect(take(id)).rejects.toMatchObject({ status: 409, code: 'nothing_to_take' })
  expect(await listed('Otherol')).toEqual([])
})

test('a substance that is new is counted, and taken only by somebody who has seen how many', async () => {
  const id = await brought([row(2, { generic: 'Amoxycilinn' }), row(3, { generic: 'Novelumab' }), row(4)])
  expect(await compare(id)).toMatchObject({ counts: { added: 3 }, new_substances: 2 })
  await expect(take(id)).rejects.toMatchObject({ status: 409, code: 'compared_otherwise' })
  await take(id, { new_substances: 2 })
  const kept = await server.owner
    .selectFrom('drugs')
    .select(['generic_key', 'new_substance'])
    .where('brand', '=', 'Testol 3')
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ generic_key: 'novelumab', new_substance: true })
})

test('a medicine that an administrator has hidden is said to be, and is offered again only by whoever takes the row', async () => {
  const { data } = await server.call(tahmina, catalogueDrugs.calls.list, { query: { words: 'napa' } })
  const hidden = data.find(
    ({ brand, form, strength }) => brand === 'Napa' && form === 'Tablet' && strength === '500 mg',
  )
  await server.call(tahmina, catalogueDrugs.calls.update, {
    params: { id: String(hidden?.id) },
    body: { version: hidden?.version ?? 0, active: false },
  })
  const id = await brought([row(2), row(3, napa)])
  await compare(id)
  const [again] = await changesOf(id, 'changed')
  expect(again).toMatchObject({ was_hidden: true, before: { brand: 'Napa' }, after: { brand: 'Napa' } })
  await take(id, { without: [again?.n ?? 0] })
  expect((await listed('Napa')).map(({ strength }) => strength)).not.toContain('500 mg')
})

test('one medicine that a file names twice without ids is added once; a file that nobody took goes after a week', async () => {
  const twice = await brought([row(2), row(3, { brand: 'TESTOL 2', unit_price_paisa: 300 })])
  expect((await compare(twice)).counts).toMatchObject({ added: 1, again: 1 })
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 86_400_000)
  await brought([row(2)])
  await expect(server.call(tahmina, showImport, { params: { id: twice } })).rejects.toMatchObject({
    status: 404,
  })
})

test('what was compared with another list is compared anew', async () => {
  const id = await brought([row(2)])
  await compare(id)
  const other = await brought([row(2, { brand: 'Quicker' })])
  await compare(other)
  await take(other)
  await expect(take(id)).rejects.toMatchObject({ status: 409, code: 'compared_otherwise' })
  const { data } = await server.call(tahmina, catalogueDrugs.calls.list, { query: { words: 'quicker' } })
  await compare(id)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await server.call(tahmina, catalogueDrugs.calls.update, {
    params: { id: String(data[0]?.id) },
    body: { version: data[0]?.version ?? 0, pack: '10' },
  })
  await expect(take(id)).rejects.toMatchObject({ status: 409, code: 'compared_otherwise' })
  await compare(id)
  await take(id)
  expect(await listed('Testol 2')).toHaveLength(1)
})

test('a part of a file that is sent twice is there once; nonsense is refused under its row', async () => {
  const id = await brought([row(2), row(3)])
  const params = { id }
  expect(await server.call(tahmina, bringRows, { params, body: { rows: [row(3), row(4)] } })).toEqual({
    rows: 3,
  })
  await expect(
    server.call(tahmina, bringRows, {
      params,
      body: { rows: [row(5, { brand: ' ', unit_price_paisa: -1 })] },
    }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { 'rows.0.brand': ['required'], 'rows.0.unit_price_paisa': ['money'] },
  })
})

test('nobody but an administrator loads a list', async () => {
  const params = { id: await brought([row(2)]) }
  await expect(
    server.call(doctor, beginImport, { body: { file: 'x.csv', whole: true } }),
  ).rejects.toMatchObject({ status: 403 })
  const tries = [
    () => server.call(doctor, bringRows, { params, body: { rows: [row(9)] } }),
    () => server.call(doctor, compareImport, { params }),
    () => server.call(doctor, listCompared, { params }),
    () => server.call(doctor, takeImport, { params, body: { without: [], new_substances: 0 } }),
  ]
  for (const one of tries) await expect(one()).rejects.toMatchObject({ status: 403 })
  await expect(server.call(tahmina, showImport, { params: { id: '999' } })).rejects.toMatchObject({
    status: 404,
  })
})
