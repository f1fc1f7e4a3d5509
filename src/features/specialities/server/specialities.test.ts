import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ourServices } from '#features/our-services/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, personOf } from '#tests/support/server.ts'
import { faculties, institutes, specialities } from '../contract.ts'

const { server } = await clinicServer()
const rahim = personOf(900, ['admin'], ['*'])
const { list, csv, create, store, edit, update, remove } = specialities.calls

const neuro = {
  name: 'Vascular Neurology',
  bn_name: 'স্ট্রোক ও রক্তনালির নিউরোলজি',
  faculty_id: 1,
  problems: 'stroke, মুখ বেঁকে যাওয়া',
}
const added = await server.call(rahim, store, { body: neuro })
const names = (rows: readonly { readonly [field: string]: unknown }[]) => rows.map((row) => row['name'])
const search = async (words: string) => names((await server.call(rahim, list, { query: { words } })).data)

test('an administrator adds a speciality, and everybody who chooses one is offered it', async () => {
  const { data, names: named } = added
  expect(data).toMatchObject({ ...neuro, bn_patient: null, active: true, version: 1, used: {} })
  expect(data.id).toBeGreaterThan(100_000)
  expect(named['faculty_id']).toEqual([{ id: 1, name: 'Medicine', bn_name: 'মেডিসিন' }])
  const opened = await server.call(rahim, edit, { params: { id: String(data.id) } })
  expect(opened.data).toEqual(data)
  expect(opened.choices['faculty_id']?.map(({ id }) => id)).toContain(1)
  expect((await server.call(rahim, create)).choices['faculty_id']).toHaveLength(10)
})

test('a speciality that one of our services names stays, and who wants it away is told', async () => {
  const body = { ...neuro, name: 'Named by a service', bn_name: 'সেবায় আছে', problems: 'x' }
  const { data } = await server.call(rahim, store, { body })
  const words = { about: 'About', bn_about: 'সম্পর্কে', text: 'Text', bn_text: 'লেখা', position: 9 }
  await server.call(rahim, ourServices.calls.store, {
    body: { name: 'A service', bn_name: 'একটি সেবা', ...words, speciality_id: data.id },
  })
  await expect(server.call(rahim, remove, { params: { id: String(data.id) } })).rejects.toMatchObject({
    code: 'in_use',
    current: { services: 1 },
  })
})

test('it is found by the beginning of any word, in either script, by a problem as well', async () => {
  expect(await search('vasc neuro')).toEqual(['Vascular Neurology'])
  for (const words of ['স্ট্রোক', '  STROKE, '])
    expect(await search(words)).toEqual([
      'Interventional Neurology & Stroke',
      'Neurology (Neuromedicine)',
      'Vascular Neurology',
    ])
  expect(await search('মুখ বেঁকে')).toEqual(['Vascular Neurology'])
  expect(await search('no such thing')).toEqual([])
  expect(await search(`%' or 1=1 --`)).toEqual([])
})

test('the list comes by pages, in the order that is asked for, and narrowed', async () => {
  const first = await server.call(rahim, list)
  expect(first.meta).toEqual({ current_page: 1, last_page: 4, per_page: 25, total: expect.any(Number) })
  const last = await server.call(rahim, list, { query: { page: 4 } })
  expect([first.data.length, last.data.length]).toEqual([25, first.meta.total - 75])
  expect((await server.call(rahim, list, { query: { page: 999 } })).data).toEqual([])
  const down = await server.call(rahim, list, { query: { sort: '-name' } })
  expect(names(down.data)[0]).toBe(names(last.data).at(-1))
  const dental = await server.call(rahim, list, { query: { faculty_id: '6' } })
  expect(dental.meta.total).toBe(7)
  const on = await server.call(rahim, list, { query: { active: '1' } })
  const off = await server.call(rahim, list, { query: { active: '0' } })
  expect(on.meta.total + off.meta.total).toBe(first.meta.total)
})

test.each<[string, Record<string, string>, Record<string, string[]>]>([
  ['an order by what it does not have', { sort: 'words' }, { sort: ['choice'] }],
  ['an order by what is not sorted', { sort: 'problems' }, { sort: ['choice'] }],
  ['a filter that does not exist', { phone: '1' }, { phone: ['unknown'] }],
  ['ten thousand letters', { words: 'x'.repeat(10_000) }, { words: ['too_long'] }],
  ['page nought', { page: '0' }, { page: ['number'] }],
  ['a faculty that is no number', { faculty_id: 'one' }, { faculty_id: ['number'] }],
])('%s is refused in words', async (_, query, errors) => {
  await expect(server.call(rahim, list, { query: query as never })).rejects.toMatchObject({
    status: 422,
    errors,
  })
})

test.each<[string, object, Record<string, string[]>]>([
  ['no name', { ...neuro, name: ' ' }, { name: ['required'] }],
  ['a name that is taken', { ...neuro, name: 'cardiology', bn_name: 'অন্য' }, { name: ['taken'] }],
  [
    'a faculty that is not there',
    { ...neuro, name: 'A', bn_name: 'ক', faculty_id: 77 },
    { faculty_id: ['choice'] },
  ],
  [
    'a field that it does not have',
    { ...neuro, name: 'A', bn_name: 'ক', version: 3 },
    { version: ['unknown'] },
  ],
])('with %s nothing is added', async (_, body, errors) => {
  await expect(server.call(rahim, store, { body: body as never })).rejects.toMatchObject({
    status: 422,
    errors,
  })
})

test('two administrators change one row: the second is shown what the first wrote', async () => {
  const { data } = await server.call(rahim, store, { body: { name: 'Sleep Medicine', bn_name: 'নিদ্রা' } })
  const params = { id: String(data.id) }
  const mine = await server.call(rahim, update, { params, body: { version: 1, bn_name: 'ঘুমের রোগ' } })
  expect(mine.data).toMatchObject({ version: 2, name: 'Sleep Medicine', bn_name: 'ঘুমের রোগ' })
  await expect(
    server.call(rahim, update, { params, body: { version: 1, name: 'Sleep' } }),
  ).rejects.toMatchObject({ status: 409, code: 'conflict', current: { version: 2, bn_name: 'ঘুমের রোগ' } })
  const same = await server.call(rahim, update, { params, body: { version: 2, bn_name: 'ঘুমের রোগ' } })
  expect(same.data.version).toBe(2)
})

test('what doctors use is not deleted, but hidden; what nobody uses is deleted', async () => {
  const { data } = await server.call(rahim, edit, { params: { id: '1' } })
  expect(data.used['doctors']).toBeGreaterThan(0)
  await expect(server.call(rahim, remove, { params: { id: '1' } })).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    current: data.used,
  })
  const hidden = await server.call(rahim, update, {
    params: { id: '1' },
    body: { active: false, version: 1 },
  })
  expect(hidden.data.active).toBe(false)
  const spare = await server.call(rahim, store, { body: { name: 'Spare', bn_name: 'অতিরিক্ত' } })
  const params = { id: String(spare.data.id) }
  expect(await server.call(rahim, remove, { params })).toEqual({ id: spare.data.id })
  await expect(server.call(rahim, edit, { params })).rejects.toMatchObject({ status: 404 })
  await expect(server.call(rahim, remove, { params: { id: '999999' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('each change leaves a line that says who, from what and to what', async () => {
  const { data } = await server.call(rahim, store, { body: { name: 'Toxicology', bn_name: 'বিষবিদ্যা' } })
  const params = { id: String(data.id) }
  await server.call(rahim, update, { params, body: { version: 1, name: 'Clinical Toxicology' } })
  await server.call(rahim, remove, { params })
  const { rows } = await sql<{ action: string; user_id: number; detail: unknown }>`
    select action, user_id, detail from audit where table_name = 'specialities' and row_id = ${params.id} order by id`.execute(
    server.owner,
  )
  expect(rows).toMatchObject([
    { action: 'specialities.add', user_id: 900, detail: { name: 'Toxicology' } },
    {
      action: 'specialities.change',
      detail: { from: { name: 'Toxicology' }, to: { name: 'Clinical Toxicology' } },
    },
    { action: 'specialities.remove', detail: { name: 'Clinical Toxicology' } },
  ])
})

test('the list is had as a file that a spreadsheet opens, and no cell of it runs', async () => {
  await server.call(rahim, store, { body: { name: '=1+1', bn_name: 'সূত্র', problems: 'a "b", c' } })
  const bytes = await server.call(rahim, csv, { query: { words: 'সূত্র' } })
  const [head, row] = Buffer.from(bytes).toString('utf8').split('\r\n')
  expect(head).toBe('\uFEFFid,bn_name,name,faculty_id,bn_patient,problems,active')
  expect(row).toMatch(/^\d+,সূত্র,'=1\+1,,,"a ""b"", c",1$/)
})

test('an institute is written down under its speciality, and a faculty in its place', async () => {
  const { data } = await server.call(rahim, institutes.calls.store, {
    body: { name: 'Stroke Centre', bn_name: 'স্ট্রোক সেন্টার', kind: 'hospital', speciality_ids: [3, 4] },
  })
  expect(data['speciality_ids']).toEqual([3, 4])
  const found = await server.call(rahim, institutes.calls.list, { query: { speciality_ids: '3' } })
  expect(names(found.data)).toEqual(['Stroke Centre'])
  const shown = await server.call(rahim, institutes.calls.edit, { params: { id: String(data.id) } })
  expect(shown.names['speciality_ids']?.map(({ id }) => id).toSorted()).toEqual([3, 4])
  const faculty = await server.call(rahim, faculties.calls.edit, { params: { faculty_id: '6' } })
  expect(faculty.data).toMatchObject({ name: 'Dentistry', used: { specialities: 7 } })
  await expect(server.call(rahim, faculties.calls.remove, { params: { id: '6' } })).rejects.toMatchObject({
    code: 'in_use',
  })
})

test('nobody else opens or changes it', async () => {
  const nurse = personOf(901, ['user'], [])
  await expect(server.call(nurse, list)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(null, store, { body: neuro })).rejects.toMatchObject({ status: 401 })
})

test('an administrator who is a doctor as well changes a speciality that others use, and the audit says so', async () => {
  const tahmina = {
    ...(await doctorOf(server, 2)),
    roles: ['doctor' as const, 'admin' as const],
    permissions: ['*'],
  }
  const { data } = await server.call(rahim, store, { body: { ...neuro, name: 'Headache', bn_name: 'মাথাব্যথা' } })
  const params = { id: String(data.id) }
  const changed = await server.call(tahmina, update, {
    params,
    body: { version: data.version, bn_name: 'মাথাব্যথা ও মাইগ্রেন' },
  })
  expect(changed.data).toMatchObject({ bn_name: 'মাথাব্যথা ও মাইগ্রেন' })
  await server.call(tahmina, remove, { params })
  const { rows } = await sql<{ action: string; user_id: number }>`
    select action, user_id from audit where table_name = 'specialities' and row_id = ${params.id} order by id`.execute(
    server.owner,
  )
  expect(rows.filter(({ user_id }) => user_id === tahmina.user_id)).toHaveLength(2)
})
