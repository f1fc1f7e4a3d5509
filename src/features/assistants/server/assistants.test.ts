import { expect, test } from 'vitest'
import { pull } from '#contract/sync.ts'
import { login } from '#features/auth/contract.ts'
import { authenticate, beginSession } from '#server/identity/sessions.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, memberOf } from '#tests/support/server.ts'
import { addAssistant, listAssistants, updateAssistant } from '../contract.ts'

const { server, doctor } = await clinicServer()
const add = (phone: string, more: object = {}) =>
  server.call(doctor, addAssistant, {
    body: { name: 'Sumi Akter', phone, permissions: ['Appointment List'], ...more },
  })

test('a doctor takes somebody on by phone: what was ticked brings what usually goes with it, and she is told by SMS', async () => {
  const { assistant } = await add('+880 1811-223344', {
    bn_name: 'সুমি আক্তার',
    chamber_ids: [1],
    hours: '5 to 10',
  })
  expect(assistant).toMatchObject({
    name: 'Sumi Akter',
    phone: '01811223344',
    active: true,
    chamber_ids: [1],
    hours: '5 to 10',
    devices: 0,
    last_seen_at: null,
  })
  expect(assistant.permissions).toEqual([
    'Appointment List',
    'Appointment Create',
    'Queue Manage',
    'Vitals Write',
    'SMS Send',
  ])
  expect(server.sent.at(-1)).toMatchObject({ to: '01811223344' })
  const account = await server.world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', assistant.id)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ password_hash: null, phone_verified_at: null })
  expect((await server.call(doctor, listAssistants)).assistants.map((one) => one.name)).toContain(
    'Sumi Akter',
  )
})

test('what goes with a list can be left away', async () => {
  const { assistant } = await add('01811223345', { exact: true })
  expect(assistant.permissions).toEqual(['Appointment List'])
})

test('somebody who has an account keeps her password and opens the practice with it; the answer is the same', async () => {
  const before = await server.world.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('phone', '=', '01712345601')
    .executeTakeFirstOrThrow()
  const { assistant } = await add('01712345601', { name: 'Rahim at the desk' })
  expect(assistant.id).toBe(before.id)
  expect(
    await server.world.db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
  const { data } = await server.call(null, login, {
    body: { phone: '01712345601', password: demonstrationPassword, as: 'assistant' },
  })
  expect(data.user).toMatchObject({ practice_id: 1, doctor_id: 1, roles: ['DoctorAssistant', 'User'] })
})

test.each([
  ['a number that is on the list', { phone: '01711000301' }, { phone: ['on_staff'] }],
  ['the doctor himself', { phone: '01711000101' }, { phone: ['on_staff'] }],
  ['no number', { phone: '0171' }, { phone: ['phone'] }],
  ['a chamber of somebody else', { chamber_ids: [1, 3] }, { chamber_ids: ['choice'] }],
  ['no chamber at all', { chamber_ids: [] }, { chamber_ids: ['choose'] }],
  ['what no assistant may do', { permissions: ['Prescription Issue'] }, { 'permissions.0': ['choice'] }],
])('%s is refused', async (_, more, errors) => {
  await expect(add('01811223399', more)).rejects.toMatchObject({ status: 422, errors })
})

test("who works here is the doctor's own decision, even beside an assistant with everything", async () => {
  const star = await assistantOf(server, { permissions: ['*'] })
  const body = { name: 'X', permissions: [], phone: '01811223398' }
  await expect(server.call(star, addAssistant, { body })).rejects.toMatchObject({ status: 403 })
  await expect(
    server.call(star, updateAssistant, { params: { id: '102' }, body: { name: 'X', permissions: [] } }),
  ).rejects.toMatchObject({ status: 403 })
  expect((await server.call(star, listAssistants)).assistants.length).toBeGreaterThan(0)
})

test('an assistant of another practice is not there', async () => {
  const body = { name: 'X', permissions: [] }
  await expect(
    server.call(await doctorOf(server, 2), updateAssistant, { params: { id: '101' }, body }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(doctor, updateAssistant, { params: { id: '1' }, body })).rejects.toMatchObject({
    status: 404,
  })
})

/** Her next session on her own tablet, as a login would open it. */
async function tabletOf(id: number, letter: string): Promise<{ token: string; principal: Principal }> {
  const { device } = await enrolled(server, await memberOf(server, 1, id), letter)
  const { token } = await beginSession(server.world.db, {
    user_id: id,
    practice_id: 1,
    device_id: device?.id ?? null,
    now: server.clock.now,
  })
  const principal = await authenticate(server.world.db, token, server.clock.now)
  if (!principal) throw new Error('she is not in')
  return { token, principal }
}

test('other chambers or rights reach her tablet with its next pull', async () => {
  const { assistant } = await add('01811223346', { chamber_ids: [1] })
  const her = await tabletOf(assistant.id, 'K')
  const before = await server.call(her.principal, pull, { query: { since: '0', limit: '10', contract: '1' } })
  await server.call(doctor, updateAssistant, {
    params: { id: String(assistant.id) },
    body: { name: 'Sumi', permissions: ['Patient List'], chamber_ids: [2] },
  })
  const now = await authenticate(server.world.db, her.token, server.clock.now)
  expect(now?.member).toMatchObject({
    chamber_ids: [2],
    permissions: ['Patient List', 'Vitals Write', 'Patient Edit'],
  })
  expect(now?.member?.scope_version).toBe(before.scope_version + 1)
  await server.call(doctor, updateAssistant, {
    params: { id: String(assistant.id) },
    body: { name: 'Sumi Begum', permissions: ['Patient List'], chamber_ids: [2] },
  })
  expect((await authenticate(server.world.db, her.token, server.clock.now))?.member?.scope_version).toBe(
    before.scope_version + 1,
  )
})
