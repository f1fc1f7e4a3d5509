import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { contractVersion, discardOp, pull, push } from '#contract/sync.ts'
import { addAssistant, listAssistants } from '#features/assistants/contract.ts'
import { noteTill } from '#features/day-close/contract.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import { addScheduleException } from '#features/schedules/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { dispatch } from './dispatch.ts'

const { server, doctor } = await clinicServer()
const onTablet = await enrolled(server, await doctorOf(server), 'A')

/** What is said to a body that no form of ours makes. */
const refusalOf = (
  endpoint: typeof findOrAddPatient | typeof addScheduleException | typeof discardOp,
  body: unknown,
) => {
  const served = server.world.served.get(callName(endpoint))
  if (!served) throw new Error('nobody serves it')
  return dispatch(server.world, { principal: onTablet, address: '127.0.0.1' }, { served, input: { body } })
}

test('a field may be called like what every object has', async () => {
  const { status, text } = await refusalOf(
    findOrAddPatient,
    JSON.parse('{"toString":1,"constructor":{"prototype":{}}}'),
  )
  expect([status, JSON.parse(text).errors]).toMatchObject([
    422,
    { toString: ['unknown'], constructor: ['unknown'] },
  ])
})

test('a form that lies in itself without end is refused', async () => {
  const deep: unknown = JSON.parse('{"a":'.repeat(5000) + '1' + '}'.repeat(5000))
  await expect(refusalOf(addScheduleException, deep)).rejects.toMatchObject({ status: 422 })
})

test('what only a line of the audit would hold, and cannot, is refused by itself', async () => {
  expect(await refusalOf(discardOp, { op_id: newId(), call: 'a\u0000b', hash: 'c' })).toMatchObject({
    status: 422,
  })
})

test('a clock that is further off than any clock can be is taken for one that is wrong', async () => {
  const op = (clock_offset: number) => ({
    op_id: newId(),
    device_seq: 1,
    call: callName(findOrAddPatient),
    contract: contractVersion,
    made_at: server.clock.now.toISOString(),
    clock_offset,
    deps: [],
    input: { params: {}, body: { name: 'Rahima', gender: 2, years: 40 } },
  })
  const { answers } = await server.call(onTablet, push, {
    body: { ops: [op(-(2 ** 53) + 1), op(2 ** 53 - 1), op(0)] },
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a clock at the end of all years spoils nothing', async () => {
  const op = {
    op_id: newId(),
    device_seq: 1,
    call: callName(noteTill),
    contract: contractVersion,
    made_at: '9999-12-31T23:59:59.999Z',
    clock_offset: 0,
    deps: [],
    input: { params: {}, body: { chamber_id: 1, sitting_date: '2026-11-22' } },
  }
  const { answers } = await server.call(onTablet, push, { body: { ops: [op] } })
  expect(answers[0]?.status).toBeLessThan(500)
})

test('a call of a later version than the server speaks waits, and a counter beyond all counting is not believed', async () => {
  const op = (contract: number, device_seq: number) => ({
    op_id: newId(),
    device_seq,
    call: callName(findOrAddPatient),
    contract,
    made_at: server.clock.now.toISOString(),
    clock_offset: 0,
    deps: [],
    input: { params: {}, body: { name: 'Karim', gender: 1, years: 50 } },
  })
  const { answers } = await server.call(onTablet, push, {
    body: { ops: [op(999, 2), op(contractVersion, 2 ** 53 - 1)] },
  })
  expect(answers.map(({ status }) => status)).toEqual([426, 200])
  const { device_seq_seen } = await server.call(onTablet, pull, { query: { since: '0' } })
  expect(device_seq_seen).toBeGreaterThan(900_000)
  expect(device_seq_seen).toBeLessThan(2_000_000)
})

test('whoever is refused as an assistant has got no role by it', async () => {
  const roles = () =>
    server.world.db.selectFrom('user_roles').selectAll().where('user_id', '=', doctor.user_id).execute()
  const before = await roles()
  const { assistants } = await server.call(doctor, listAssistants)
  expect(assistants.length).toBeGreaterThan(0)
  await expect(
    server.call(doctor, addAssistant, {
      body: { phone: '01711000101', name: 'Nusrat', permissions: [], chamber_ids: null },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { phone: ['on_staff'] } })
  expect(await roles()).toEqual(before)
})
