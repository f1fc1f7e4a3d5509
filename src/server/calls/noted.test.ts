import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { copy, digest, pull, push } from '#contract/sync.ts'
import { confirmCode, login, requestCode } from '#features/auth/contract.ts'
import { addPatient, listPatients } from '#features/patients/contract.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, besideServer, enrolled, personOf } from '#tests/support/server.ts'

const { server, doctor, stranger } = await freshClinic()

const lines = (action: string) =>
  server.owner
    .selectFrom('audit')
    .select(['practice_id', 'user_id', 'table_name', 'row_id', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('who begins to copy a practice, or pulls it from the start, leaves a line with how many rows that is', async () => {
  const who = await enrolled(server, doctor, 'A')
  const first = await server.call(who, copy, { query: { limit: '10' } })
  await server.call(who, copy, { query: { limit: '10', at: first.next ?? '', upto: String(first.upto) } })
  expect(await lines('copied')).toEqual([
    { practice_id: 1, user_id: 1, table_name: null, row_id: null, detail: { rows: first.total } },
  ])
  const page = await server.call(who, pull, { query: { since: '0', limit: '10' } })
  await server.call(who, pull, { query: { since: String(page.to), limit: '10' } })
  expect(await lines('pulled_whole')).toEqual([
    { practice_id: 1, user_id: 1, table_name: null, row_id: null, detail: { rows: first.total } },
  ])
})

test('who begins in the middle leaves a line a device and hour, however many pages follow', async () => {
  const who = await enrolled(server, doctor, 'A')
  const { upto } = await server.call(who, copy, { query: { limit: '10' } })
  for (const at of [`patients:0`, `patients:3`, `history:${upto}`])
    await server.call(who, copy, { query: { limit: '10', at, upto: String(upto) } })
  for (const since of ['1', '2', '3']) await server.call(who, pull, { query: { since, limit: '10' } })
  await server.call(who, pull, { query: { since: String(upto) } })
  const read = async () => [
    (await lines('copied_on')).map(({ detail }) => detail),
    (await lines('pulled_on')).map(({ detail }) => detail),
  ]
  expect(await read()).toEqual([[{ from: 'patients:0' }], [{ from: '1' }]])
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
  await server.call(await enrolled(server, doctor, 'B'), pull, { query: { since: '5', limit: '1' } })
  await server.call(who, copy, { query: { limit: '10', at: 'house:9', upto: String(upto) } })
  expect(await read()).toEqual([
    [{ from: 'patients:0' }, { from: 'house:9' }],
    [{ from: '1' }, { from: '5' }],
  ])
})

test('a wrong code leaves a line as long as it is counted, and a made-up one none', async () => {
  const { id } = await server.call(null, requestCode, { body: { phone: '01711000101' } })
  const right = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''
  const code = right === '000000' ? '111111' : '000000'
  for (let n = 0; n < 7; n++)
    await expect(server.call(null, confirmCode, { body: { id, code } })).rejects.toMatchObject({
      status: 422,
    })
  await expect(server.call(null, confirmCode, { body: { id: newId(), code } })).rejects.toMatchObject({
    status: 422,
  })
  expect(
    (await lines('code_failed')).map(({ table_name, row_id, practice_id }) => ({
      table_name,
      row_id,
      practice_id,
    })),
  ).toEqual(Array.from({ length: 5 }, () => ({ table_name: 'users', row_id: '1', practice_id: null })))
})

test('a wrong password leaves a line that names the account by its number, and of a stranger nothing', async () => {
  const tries = (phone: string, password: string) => server.call(null, login, { body: { phone, password } })
  await expect(tries('01711000101', 'not the password')).rejects.toMatchObject({ status: 422 })
  await expect(tries('01819999999', demonstrationPassword)).rejects.toMatchObject({ status: 422 })
  expect(
    (await lines('login_failed')).map(({ table_name, row_id, detail }) => ({ table_name, row_id, detail })),
  ).toEqual([
    { table_name: 'users', row_id: '1', detail: null },
    { table_name: null, row_id: null, detail: null },
  ])
})

test('a refusal leaves one line a person, call and hour, however often he asks', async () => {
  const barred = await assistantOf(server, { permissions: [] })
  const asks = async () => expect(server.call(barred, listPatients)).rejects.toMatchObject({ status: 403 })
  await asks()
  await asks()
  const line = {
    practice_id: 1,
    user_id: 101,
    table_name: null,
    row_id: null,
    detail: { call: 'GET /doctor/v1/patients' },
  }
  expect(await lines('refused')).toEqual([line])
  await expect(server.call(stranger, digest)).rejects.toMatchObject({ status: 403 })
  expect(await lines('refused')).toMatchObject([
    line,
    { practice_id: 2, detail: { call: 'GET /v1/sync/digest' } },
  ])
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
  await asks()
  expect(await lines('refused')).toHaveLength(3)
})

test('so does one in a batch', async () => {
  const barred = await enrolled(server, await assistantOf(server, { permissions: ['Patient List'] }), 'B')
  const op = (device_seq: number) => ({
    op_id: newId(),
    device_seq,
    call: 'POST /doctor/v1/patients',
    contract: 1,
    made_at: server.clock.now.toISOString(),
    clock_offset: 0,
    deps: [],
    input: {
      params: {},
      body: {
        id: newId(),
        code: `P-R0000${device_seq}`,
        name: 'Refused',
        phone: '01711112222',
        gender: 1,
        years: 30,
      },
    },
  })
  const { answers } = await server.call(barred, push, { body: { ops: [op(1), op(2)] } })
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect(
    (await lines('refused')).filter(({ detail }) =>
      JSON.stringify(detail).includes(`${addPatient.method} ${addPatient.path}`),
    ),
  ).toHaveLength(1)
})

test('of many who are refused in one moment, at two servers, each leaves one line', async () => {
  const beside = besideServer(server)
  const asking = Array.from({ length: 30 }, (_, n) => personOf(60_000 + n))
  const refused = asking.flatMap((who) => [server, beside].map(({ call }) => call(who, listPatients)))
  const told = await Promise.allSettled(refused)
  await beside.close()
  expect(told.every((one) => one.status === 'rejected' && one.reason.status === 403)).toBe(true)
  const ids = (await lines('refused')).map(({ user_id }) => user_id).filter((id) => Number(id) >= 60_000)
  expect(ids.toSorted()).toEqual(asking.map(({ user_id }) => user_id))
})
