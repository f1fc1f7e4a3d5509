import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { permissions } from '#contract/permissions.ts'
import type { World } from '#server/calls/handler.ts'
import { addPatient } from '#features/patients/contract.ts'
import { assistantOf, doctorOf, enrolled, makeServer } from '#tests/support/server.ts'
import { bringsFile, importOf, recordTable, rowsTold, usualMapping } from '#tests/support/record-file.ts'
import {
  answerRows,
  beginRecordImport,
  bringRecords,
  compareRecords,
  listImportedRows,
  listRecordImports,
  mostFileRows,
  showRecordImport,
  takeRecords,
  undoRecords,
} from '../contract.ts'
import { importRecords, settleImports } from './import-job.ts'

const server = await makeServer()
const doctor = await enrolled(server, await doctorOf(server), 'B')
const stranger = await doctorOf(server, 2)
const began = server.clock.now
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = began
  await server.owner.deleteFrom('record_imports').execute()
})

const job = importRecords({ rest: 0 })
const works = () => job.run(server.world)
const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))
let phone = 1_755_200_000
/** So many people of whom nobody has heard. */
const strangers = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `Vabna ${'bcdfgk'[n % 6]}${'aeiou'[n % 5]}${n % 7} Q${n},0${++phone},F,${20 + (n % 50)},,,`,
  )
const patients = async () =>
  Number(
    (
      await server.owner
        .selectFrom('patients')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).n,
  )

/** A world whose database fails at the second piece of the taking. */
function dyingWorld(pieces: number): World {
  let turn = 0
  const now = () => {
    if (++turn > pieces) throw new Error('the power is cut')
    return server.clock.now
  }
  return { ...server.world, outside: { ...server.world.outside, now } }
}

test('another practice’s import is not there: not to see, not to fill, not to answer, not to bring in, not to undo', async () => {
  const id = await bringsFile(server, doctor, strangers(2))
  await works()
  const params = { id }
  const tries = [
    () => server.call(stranger, showRecordImport, { params }),
    () => server.call(stranger, listImportedRows, { params, query: {} }),
    () => server.call(stranger, bringRecords, { params, body: { rows: [] } }),
    () => server.call(stranger, compareRecords, { params, body: { rows: 2 } }),
    () => server.call(stranger, answerRows, { params, body: { lines: null, answer: 'new' } }),
    () => server.call(stranger, takeRecords, { params }),
    () => server.call(stranger, undoRecords, { params }),
  ]
  for (const one of tries) await expect(one()).rejects.toMatchObject({ status: 404 })
  expect((await server.call(stranger, listRecordImports)).imports).toEqual([])
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'compared', counts: { new: 2 } })
})

test('an assistant who may do everything brings nothing in and sees nothing of it', async () => {
  const id = await bringsFile(server, doctor, strangers(1))
  const assistant = await assistantOf(server, { permissions: [...permissions] })
  await expect(bringsFile(server, assistant, strangers(1))).rejects.toMatchObject({ status: 403 })
  for (const ask of [takeRecords, undoRecords, showRecordImport] as const)
    await expect(server.call(assistant, ask, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(server.call(assistant, listRecordImports)).rejects.toMatchObject({ status: 403 })
})

test('more rows than a file may have are refused, also past the screen', async () => {
  const id = newId()
  const table = recordTable(strangers(1))
  const mapping = usualMapping(table)
  await server.call(doctor, beginRecordImport, {
    body: { id, file: 'a.csv', headings: table.headings, mapping },
  })
  await sql`insert into record_import_rows (practice_id, import_id, line, made_id, cells)
    select 1, ${id}, n + 10, gen_random_uuid(), '[]' from generate_series(1, ${mostFileRows}::integer) n`.execute(
    server.owner,
  )
  const rows = rowsTold(table, mapping, began.getTime())
  await expect(server.call(doctor, bringRecords, { params: { id }, body: { rows } })).rejects.toMatchObject({
    code: 'too_many_rows',
  })
})

test('a server that dies in the middle is followed by another, which goes on; each row comes once', async () => {
  const before = await patients()
  const id = await bringsFile(server, doctor, strangers(450))
  await works()
  await server.call(doctor, takeRecords, { params: { id } })
  await job.run(dyingWorld(9)).catch(() => undefined)
  const half = (await patients()) - before
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(450)
  await works()
  expect((await patients()) - before).toBe(half)
  later(91)
  await works()
  expect((await patients()) - before).toBe(450)
  expect(await importOf(server, doctor, id)).toMatchObject({
    state: 'taken',
    done: 450,
    counts: { made: 450 },
  })
})

test('whom the desk registers while a long file comes in is asked about, and is there once', async () => {
  const before = await patients()
  const late = {
    name: 'Tamizuddin Khandaker',
    phone: `0${++phone}`,
    gender: 1,
    years: 45,
    dob: null,
  } as const
  const id = await bringsFile(server, doctor, [...strangers(100), `${late.name},${late.phone},M,45,,,`])
  await works()
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 101, ask: 0 } })
  await server.call(doctor, takeRecords, { params: { id } })
  // The first hundred are in, and the server rests before the last one.
  const resting = importRecords({ rest: 20 }).run(server.world)
  await expect.poll(async () => (await importOf(server, doctor, id)).counts.made, { interval: 10 }).toBe(100)
  await server.call(doctor, addPatient, { body: late })
  await resting
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'taken', counts: { made: 100, ask: 1 } })
  expect((await patients()) - before).toBe(101)
})

test('a server that is stopped gives it back at once', async () => {
  const id = await bringsFile(server, doctor, strangers(3))
  const stopping = new AbortController()
  stopping.abort()
  await job.run(server.world, stopping.signal)
  await works()
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'compared' })
})

test('a part that is brought twice is there once; what is missing is not compared', async () => {
  const id = newId()
  const table = recordTable(strangers(2))
  const mapping = usualMapping(table)
  const rows = rowsTold(table, mapping, began.getTime())
  await server.call(doctor, beginRecordImport, {
    body: { id, file: 'a.csv', headings: table.headings, mapping },
  })
  const bring = () => server.call(doctor, bringRecords, { params: { id }, body: { rows: rows.slice(0, 1) } })
  expect(await bring()).toEqual({ rows: 1 })
  expect(await bring()).toEqual({ rows: 1 })
  await expect(
    server.call(doctor, compareRecords, { params: { id }, body: { rows: 2 } }),
  ).rejects.toMatchObject({ code: 'rows_missing' })
  await expect(server.call(doctor, takeRecords, { params: { id } })).rejects.toMatchObject({
    code: 'import_stands_otherwise',
  })
})

test('one at a time: another file waits, and one that nobody took gives way to the next', async () => {
  const first = await bringsFile(server, doctor, strangers(1))
  await expect(bringsFile(server, doctor, strangers(1))).rejects.toMatchObject({ code: 'import_under_way' })
  await works()
  const second = await bringsFile(server, doctor, strangers(1))
  expect((await server.call(doctor, listRecordImports)).imports.map(({ id }) => id)).toEqual([second])
  await expect(importOf(server, doctor, first)).rejects.toMatchObject({ status: 404 })
})

test('after thirty days there is no way back, and the rows are forgotten', async () => {
  const id = await bringsFile(server, doctor, strangers(1))
  await works()
  await server.call(doctor, takeRecords, { params: { id } })
  await works()
  later(30 * 86_400 + 1)
  await expect(server.call(doctor, undoRecords, { params: { id } })).rejects.toMatchObject({
    code: 'undo_is_over',
  })
  await settleImports.run(server.world)
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'taken', rows: 0 })
})

test('every patient who came, and who took it back, stands in the audit', async () => {
  const id = await bringsFile(server, doctor, strangers(1))
  await works()
  await server.call(doctor, takeRecords, { params: { id } })
  await works()
  await server.call(doctor, undoRecords, { params: { id } })
  await works()
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'table_name'])
    .where('action', 'like', 'record_import%')
    .orderBy('id')
    .execute()
  expect(lines.slice(-9).map(({ action, table_name }) => `${action} ${table_name}`)).toEqual([
    'record_import_begun record_imports',
    'record_import_comparing record_imports',
    'record_import_comparing record_imports',
    'record_import_taking record_imports',
    'record_import_taking patients',
    'record_import_taking record_imports',
    'record_import_undoing record_imports',
    'record_import_undoing patients',
    'record_import_undoing record_imports',
  ])
})
