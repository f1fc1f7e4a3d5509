import { beforeEach, expect, test } from 'vitest'
import { loadStarterList } from '#app/server/seed/starter-drugs.ts'
import { csvRecords, csvText } from '#domain/table-file/csv.ts'
import {
  beginImport,
  bringRows,
  catalogueDrugs,
  compareImport,
  listCompared,
  takeImport,
} from '#features/catalogue/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { beginList, readRecord, toldRow } from '../list-file.ts'

/** The list is saved as a file, mended in a spreadsheet and loaded again. */

const { server } = await freshClinic()
const tahmina = personOf(202, ['admin'], [])
const { list, csv, update } = catalogueDrugs.calls
beforeEach(() => loadStarterList(server.owner, server.world.outside.now()))

const found = async (words: string) => (await server.call(tahmina, list, { query: { words } })).data
async function change(words: string, more: object) {
  const [row] = await found(words)
  if (!row) throw new Error(`no ${words} in the starter list`)
  const params = { id: String(row.id) }
  return (await server.call(tahmina, update, { params, body: { version: row.version, ...more } })).data
}
const saved = async (words: string) => csvText(await server.call(tahmina, csv, { query: { words } }))

/** Loads a file as the page does, and says what it would change. */
async function loaded(text: string): Promise<{ id: string; counts: Record<string, number> }> {
  const [head, ...records] = csvRecords(text)
  const reading = beginList(head)
  for (const record of records) readRecord(reading, record)
  const { rows, refused, lacks } = reading
  expect(refused).toEqual([])
  const { id } = await server.call(tahmina, beginImport, { body: { file: 'list.csv', whole: false, lacks } })
  const params = { id: String(id) }
  await server.call(tahmina, bringRows, { params, body: { rows: rows.map(toldRow) } })
  const { counts } = (await server.call(tahmina, compareImport, { params })).import
  return { id: params.id, counts }
}
const take = (id: string) =>
  server.call(tahmina, takeImport, { params: { id }, body: { without: [], new_substances: 0 } })
const changesOf = async (id: string) =>
  (await server.call(tahmina, listCompared, { params: { id }, query: {} })).data

test('the list that was saved as a file and is loaded again changes nothing: prices, packs and what is hidden stay', async () => {
  await change('napa extra', { unit_price_paisa: 250, pack: '10 x 10', type: 'herbal' })
  await change('napa one', { active: false, unit_price_paisa: 3575 })
  const { counts } = await loaded(await saved('napa'))
  expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, other: 0, again: 0 })
  expect(counts['same']).toBe((await found('napa')).length)
})

test('one name that was mended in the saved file is all that changes', async () => {
  await change('napa extra', { unit_price_paisa: 250, pack: '10 x 10' })
  const { id, counts } = await loaded((await saved('napa')).replace('Napa Extra', 'Napa Extra Plus'))
  expect(counts).toMatchObject({ added: 0, changed: 1, removed: 0 })
  await take(id)
  expect(await found('napa extra plus')).toMatchObject([{ unit_price_paisa: 250, pack: '10 x 10' }])
})

test('what a file has no column for stays as the list says it', async () => {
  const { id: kept } = await change('napa extra', {
    unit_price_paisa: 250,
    pack: '10 x 10',
    type: 'herbal',
    form_abbr: 'Tb.',
  })
  const file = [
    'id,brand,generic,strength,form,company',
    `${kept},Napa Extra Plus,Paracetamol + Caffeine,500 mg+65 mg,Tablet,Beximco Pharmaceuticals Ltd.`,
    '1999999,Herbosol,Paracetamol,1 mg,Tablet,Test Pharma Ltd.',
  ].join('\n')
  const { id } = await loaded(file)
  expect(await changesOf(id)).toMatchObject([
    { kind: 'changed', before: { unit_price_paisa: 250 }, after: { unit_price_paisa: 250 } },
    { kind: 'added', after: { unit_price_paisa: null } },
  ])
  await take(id)
  expect(await found('napa extra plus')).toMatchObject([
    { unit_price_paisa: 250, pack: '10 x 10', type: 'herbal', form_abbr: 'Tb.' },
  ])
  expect(await found('herbosol')).toMatchObject([{ type: 'allopathic', form_abbr: 'Tab.' }])
})

test('a price that a file leaves empty in its column of prices is taken as none', async () => {
  const { id: kept } = await change('napa extra', { unit_price_paisa: 250 })
  const { id } = await loaded(
    `id,brand,generic,strength,form,company,price\n${kept},Napa Extra,Paracetamol + Caffeine,500 mg+65 mg,Tablet,Beximco Pharmaceuticals Ltd.,`,
  )
  expect(await changesOf(id)).toMatchObject([
    { before: { unit_price_paisa: 250 }, after: { unit_price_paisa: null } },
  ])
})

test('a row that the file says is hidden hides its medicine, and brings none that the list lacks', async () => {
  const text = (await saved('napa extra')).replace(/,1\r\n/, ',0\r\n')
  const { id, counts } = await loaded(text)
  expect(counts).toMatchObject({ removed: 1, changed: 0, added: 0 })
  expect(await changesOf(id)).toMatchObject([{ kind: 'removed', line: 2, after: null }])
  await take(id)
  expect(await found('napa extra')).toMatchObject([{ active: false }])
  const { counts: gone } = await loaded(
    'brand,generic,strength,form,company,active\nGonesol,Paracetamol,5 mg,Tablet,Test Pharma Ltd.,0',
  )
  expect(gone).toMatchObject({ added: 0, removed: 0 })
})
