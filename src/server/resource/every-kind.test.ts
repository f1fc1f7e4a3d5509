import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource, mostInFile } from '#contract/resource/resource.ts'
import { sql } from 'kysely'
import { makeResourceTable } from '#server/db/migrations/resource-table.ts'
import { makeServer, personOf, type TestServer } from '#tests/support/server.ts'
import { serveResource } from './serve-resource.ts'

/** Rooms of a hospital: a list of a field of every kind. */
const rooms = defineResource({
  name: 'rooms',
  fields: {
    ...resourceField.bothNames(60),
    note: resourceField.long(500, { searched: true, optional: true }),
    phone: resourceField.phone({ optional: true }),
    beds: resourceField.number(1, 40, { sorts: true }),
    position: resourceField.order({ sorts: true }),
    rent: resourceField.money({ sorts: true, optional: true }),
    side: resourceField.choice(['men', 'women'], { narrows: true }),
    oxygen: resourceField.onOff({ narrows: true }),
    days: resourceField.choices(['sat', 'sun'], { narrows: true }),
    faculty_id: resourceField.reference('faculties', { optional: true, narrows: true }),
    speciality_ids: resourceField.references('specialities', { narrows: true }),
  },
  sort: 'position',
  calls: { list: '/admin/v1/rooms' },
  pages: { list: '/admin/rooms' },
  ours: true,
})

let server: TestServer
const rahim = personOf(900, ['admin'], ['*'])
beforeAll(async () => {
  server = await makeServer({ extra: serveResource(rooms) })
  await makeResourceTable(server.owner as never, {
    name: 'rooms',
    columns: `name text not null, bn_name text not null, note text, phone text, beds integer not null, position integer not null, rent integer,
      side text not null, oxygen boolean not null, days text[] not null, faculty_id integer, speciality_ids integer[] not null`,
    words: ['name', 'bn_name', 'note'],
    names: ['name', 'bn_name'],
    others: ['beds', 'position', 'rent', 'side', 'oxygen', 'faculty_id'],
    lists: ['days', 'speciality_ids'],
  })
  await sql`grant select, insert, update, delete on rooms to public`.execute(server.owner)
})
afterAll(() => server.close())
beforeEach(() => sql`truncate rooms`.execute(server.owner))

const room = {
  name: 'Ward 3',
  bn_name: 'ওয়ার্ড ৩',
  note: 'By the stairs.\nNo window.',
  phone: '০১৭১২-৩৪৫৬০৯',
  beds: 12,
  position: 3,
  rent: 150_050,
  side: 'women' as const,
  oxygen: true,
  days: ['sat' as const],
  faculty_id: 1,
  speciality_ids: [2, 28],
}
const { list, csv, store, update, edit } = rooms.calls

test('a row of every kind is written, read, found, sorted, narrowed and saved as a file', async () => {
  const { data } = await server.call(rahim, store, { body: room })
  expect(data).toMatchObject({ ...room, phone: '01712345609', active: true, version: 1 })
  const least = { name: 'Ward 1', bn_name: 'ওয়ার্ড ১', beds: 40, position: 1, side: 'men' as const }
  const other = await server.call(rahim, store, { body: least })
  expect(other.data).toMatchObject({
    ...least,
    note: null,
    phone: null,
    rent: null,
    oxygen: false,
    days: [],
    faculty_id: null,
    speciality_ids: [],
  })
  const found = async (query: Record<string, string>) =>
    (await server.call(rahim, list, { query })).data.map(({ name }) => name)
  expect(await found({})).toEqual(['Ward 1', 'Ward 3'])
  for (const sort of ['-position', 'beds', 'rent'])
    expect(await found({ sort })).toEqual(['Ward 3', 'Ward 1'])
  for (const query of [
    { words: 'window' },
    { words: 'ওয়ার্ড ৩' },
    { side: 'women' },
    { oxygen: '1' },
    { days: 'sat' },
    { faculty_id: '1' },
    { speciality_ids: '28' },
  ])
    expect(await found(query), JSON.stringify(query)).toEqual(['Ward 3'])
  for (const query of [{ days: 'sun' }, { speciality_ids: '3' }]) expect(await found(query)).toEqual([])
  const { names } = await server.call(rahim, edit, { params: { id: String(data.id) } })
  expect(names['speciality_ids']?.map(({ id }) => id)).toEqual([2, 28])
  const file = Buffer.from(await server.call(rahim, csv)).toString('utf8')
  expect(file.split('\r\n')[0]).toContain('id,bn_name,name,note')
  expect(file).toContain('150050,women,1,sat')
})

test.each([
  ['a bed too many', { beds: 41 }, { beds: ['range'] }],
  ['half a bed', { beds: 1.5 }, { beds: ['number'] }],
  ['rent below nothing', { rent: -1 }, { rent: ['money'] }],
  ['a side that is none', { side: 'both' }, { side: ['choice'] }],
  ['a day that is none', { days: ['mon'] }, { 'days.0': ['choice'] }],
  ['a number for yes', { oxygen: 1 }, { oxygen: ['choice'] }],
  ['a faculty that is not there', { faculty_id: 9_999 }, { faculty_id: ['choice'] }],
  ['a speciality that is not there', { speciality_ids: [2, 9_999] }, { speciality_ids: ['choice'] }],
  ['a phone of eight digits', { phone: '01712345' }, { phone: ['phone'] }],
  ['a number that no column holds', { position: 99_999_999_999 }, { position: ['range'] }],
])('%s is refused under its field', async (_, wrong, errors) => {
  const body = { ...room, name: 'Ward 9', bn_name: 'ওয়ার্ড ৯', ...wrong }
  await expect(server.call(rahim, store, { body: body as never })).rejects.toMatchObject({
    status: 422,
    errors,
  })
})

test('what was told is taken away again by a change that says so', async () => {
  const { data } = await server.call(rahim, store, {
    body: { ...room, name: 'Ward 5', bn_name: 'ওয়ার্ড ৫' },
  })
  const params = { id: String(data.id) }
  const emptied = { note: null, phone: null, rent: null, faculty_id: null, days: [], speciality_ids: [] }
  const changed = await server.call(rahim, update, { params, body: { ...emptied, version: data.version } })
  expect(changed.data).toMatchObject({ ...emptied, name: 'Ward 5', beds: 12, version: 2 })
})

test('of many who write one name at the same moment one is faster, and the others are told under the field', async () => {
  const told = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      server.call(rahim, store, { body: { ...room, name: 'Ward 7', bn_name: `ওয়ার্ড ৭ ${at}` } }),
    ),
  )
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of told)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ status: 422, errors: { name: ['taken'] } })
})

test('a file that would leave rows out is refused', async () => {
  await sql`insert into rooms (name, bn_name, beds, position, side, oxygen, days, speciality_ids)
    select 'Bed ' || n, 'শয্যা ' || n, 1, 9, 'men', false, '{}', '{}' from generate_series(0, ${mostInFile}) n`.execute(
    server.owner,
  )
  await expect(server.call(rahim, csv)).rejects.toMatchObject({ status: 409, code: 'too_many_rows' })
  expect((await server.call(rahim, csv, { query: { side: 'women' } })).length).toBeGreaterThan(0)
})
