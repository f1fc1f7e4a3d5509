import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { contractVersion, push } from '#contract/sync.ts'
import { confirmCode, login, requestCode } from '#features/auth/contract.ts'
import { findOrAddPatient, listPatients } from '#features/patients/contract.ts'
import { listSchedules } from '#features/schedules/contract.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { dispatch } from './dispatch.ts'
import { isNear } from '#server/http/near.ts'

const { server, doctor } = await clinicServer()
const onTablet = await enrolled(server, await doctorOf(server), 'A')
let seq = 0
const op = (body: unknown) => ({
  op_id: newId(),
  device_seq: ++seq,
  call: callName(findOrAddPatient),
  contract: contractVersion,
  made_at: server.clock.now.toISOString(),
  clock_offset: 0,
  deps: [],
  input: { params: {}, body },
})
const person = (name: string) => ({
  id: newId(),
  name,
  gender: 2,
  years: 40,
  phone: null,
  relationship_status: 1,
})
const deep = (): unknown => JSON.parse('{"a":'.repeat(5000) + '1' + '}'.repeat(5000))

test.each([
  ['a sign that no text holds', person('Rahi\u0000ma')],
  ['half a sign', person('Rahima \ud83d')],
  ['what lies in itself without end', deep()],
])('of a batch with %s only that call fails, and it is no fault of ours', async (_, body) => {
  const good = person('Karim')
  const served = server.world.served.get(callName(push))
  if (!served) throw new Error('nobody takes batches')
  const { text } = await dispatch(
    server.world,
    { principal: onTablet, address: '127.0.0.1' },
    { served, input: { body: { ops: [op(person('Sufia')), op(body), op(good)] } } },
  )
  expect(push.reply.parse(JSON.parse(text)).answers.map(({ status }) => status)).toEqual([200, 422, 200])
})

test('what the database cannot ask for is refused, not broken', async () => {
  await expect(server.call(doctor, listPatients, { query: { search: '1\u0000a' } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(
    server.call(doctor, listSchedules, { query: { chamber_id: '9999999999' } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    server.call(null, login, {
      body: { phone: '01711000101', password: demonstrationPassword, install_id: 'a\u0000b' },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a percent sign in a search is a percent sign', async () => {
  expect((await server.call(doctor, listPatients, { query: { search: '0%' } })).patients).toEqual([])
})

test('a code for signing in does not set another password', async () => {
  const codeFor = async (phone: string) => {
    const { id } = await server.call(null, requestCode, { body: { phone } })
    return { id, code: /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '' }
  }
  const password = { password: 'ধানমন্ডি-২০২৬', password_confirmation: 'ধানমন্ডি-২০২৬' }
  const given = await codeFor('01711000101')
  await expect(server.call(null, confirmCode, { body: { ...given, ...password } })).rejects.toMatchObject({
    status: 422,
    errors: { password: ['has_password'] },
  })
  await expect(server.call(null, confirmCode, { body: given })).resolves.toMatchObject({
    data: { user: { phone: '01711000101' } },
  })
  await expect(
    server.call(null, login, { body: { phone: '01711000101', password: demonstrationPassword } }),
  ).resolves.toMatchObject({ data: { user: { phone: '01711000101' } } })
})

test('only a proxy near by is believed for whom it speaks', () => {
  expect(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.31.0.1', 'fd00::1'].map(isNear)).toEqual(
    Array.from({ length: 6 }, () => true),
  )
  expect(['8.8.8.8', '172.32.0.1', '2400:cb00::1'].map(isNear)).toEqual([false, false, false])
})
