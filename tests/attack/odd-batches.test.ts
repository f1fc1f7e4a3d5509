import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { copy, pull, push } from '#contract/sync.ts'
import { updatePatient } from '#features/patients/contract.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { enrolled } from '../support/server.ts'

const { server, doctor, stranger } = await clinicServer()
const mine = await enrolled(server, doctor, 'A')
const theirs = await enrolled(server, stranger, 'A')

let seq = 0
const op = (more: { id?: string; name?: string; op_id?: string; deps?: string[] } = {}) => ({
  op_id: more.op_id ?? newId(),
  device_seq: ++seq,
  call: 'POST /doctor/v1/patients',
  contract: 1,
  made_at: server.clock.now.toISOString(),
  clock_offset: 0,
  deps: more.deps ?? [],
  input: {
    params: {},
    body: {
      id: more.id ?? newId(),
      code: `P-Z${String(seq).padStart(5, '0')}`,
      name: more.name ?? 'Rahima Begum',
      phone: '01711112233',
      gender: 2,
      years: 1 + (seq % 90),
    },
  },
})
const pushed = async (who: typeof mine, ops: ReturnType<typeof op>[]) =>
  (await server.call(who, push, { body: { ops } })).answers.map(({ status }) => status)

test('a batch longer than a batch may be is refused whole', async () => {
  const ops = Array.from({ length: 1001 }, () => op())
  await expect(server.call(mine, push, { body: { ops } })).rejects.toMatchObject({ status: 422 })
  expect(
    await server.owner
      .selectFrom('op_log')
      .select('op_id')
      .where(
        'op_id',
        'in',
        ops.slice(0, 9).map(({ op_id }) => op_id),
      )
      .execute(),
  ).toEqual([])
})

test("calls that wait for each other, for themselves or for another practice's call do nothing", async () => {
  const [a, b] = [newId(), newId()]
  const there = op()
  expect(await pushed(theirs, [there])).toEqual([201])
  expect(await pushed(mine, [op({ op_id: a, deps: [b] }), op({ op_id: b, deps: [a] })])).toEqual([424, 424])
  expect(await pushed(mine, [op({ op_id: a, deps: [a] }), op({ deps: [there.op_id] })])).toEqual([424, 424])
  const first = op()
  expect(await pushed(mine, [first, op({ deps: [first.op_id] })])).toEqual([201, 201])
})

test('whoever says himself how a call ended is not heard', async () => {
  const forged = { ...op(), status: 200, replayed: true, seq: 1 }
  await expect(server.call(mine, push, { body: { ops: [forged] } })).rejects.toMatchObject({ status: 422 })
  expect(await pushed(mine, [op()])).toEqual([201])
})

test('an id that another practice has is neither taken from it nor told of', async () => {
  const id = newId()
  const rows = () =>
    server.owner
      .selectFrom('patients')
      .select(['practice_id', 'name'])
      .where('id', '=', id)
      .orderBy('practice_id')
      .execute()
  expect(await pushed(theirs, [op({ id, name: 'Theirs' })])).toEqual([201])
  expect(await pushed(mine, [op({ id, name: 'Ours' })])).toEqual([201])
  expect(await rows()).toEqual([
    { practice_id: 1, name: 'Ours' },
    { practice_id: 2, name: 'Theirs' },
  ])
})

test("a call in a batch on another practice's row is answered like one on nobody's", async () => {
  const id = newId()
  const named = (call: string, of: string) => ({
    ...op(),
    call,
    input: { params: { id: of }, body: { name: 'Renamed' } },
  })
  const call = callName(updatePatient)
  expect(await pushed(theirs, [op({ id, name: 'Theirs' })])).toEqual([201])
  const { answers } = await server.call(mine, push, {
    body: { ops: [named(call, id), named(call, newId())] },
  })
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    [404, 404].map((status) => [status, answers[0]?.body]),
  )
  expect(await server.owner.selectFrom('patients').select('name').where('id', '=', id).execute()).toEqual([
    { name: 'Theirs' },
  ])
  expect(
    (await server.call(theirs, push, { body: { ops: [named(call, id)] } })).answers.map(
      ({ status }) => status,
    ),
  ).toEqual([200])
})

test.each(['-1', '9223372036854775808', 'x', '1e3', '٣', '1.5'])(
  '%s is no place in the counter',
  async (since) => {
    await expect(server.call(mine, pull, { query: { since } })).rejects.toMatchObject({ status: 422 })
    await expect(server.call(mine, copy, { query: { upto: since } })).rejects.toMatchObject({ status: 422 })
    expect((await server.call(mine, pull, { query: { since: '1', limit: '1' } })).to).toBeGreaterThan(0)
  },
)
