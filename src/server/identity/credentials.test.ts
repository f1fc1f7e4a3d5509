import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, pathOf } from '#contract/endpoint.ts'
import { sealCall, sealingKeyFor } from '#contract/envelope.ts'
import { livePath } from '#contract/live.ts'
import { endOwed, refreshSession } from '#contract/session.ts'
import { login, logout } from '#features/auth/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { makeServer, memberOf } from '#tests/support/server.ts'
import { buildHttp } from '#server/http/app.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { portsOf } from '#app/server/server.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { authenticate, type BegunSession, beginSession } from './sessions.ts'

const { server } = await clinicServer()
const { db } = server.world
let app: Awaited<ReturnType<typeof buildHttp>>
let device_id: number

beforeAll(async () => {
  const at = {
    practice_id: 1,
    user_id: 101,
    letter: 'K',
    name: 'tablet',
    kind: 'desk',
    install_id: 'tablet',
    recovery_key: 'x',
  }
  device_id = (await server.owner.insertInto('devices').values(at).returning('id').executeTakeFirstOrThrow())
    .id
  app = await buildHttp({
    ...portsOf(server.world),
    onMoved: () => () => {},
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    clientFolder: '/nowhere',
  })
})
afterAll(() => app.close())

/** A session on a tablet of Md. Shakil Mia. */
const onTablet = (): Promise<BegunSession> =>
  beginSession(db, { user_id: 101, practice_id: 1, device_id, now: server.clock.now })
const renew = (refresh_token: string) => server.call(null, refreshSession, { body: { refresh_token } })
const isIn = async ({ token }: { token: string }) =>
  (await authenticate(db, token, server.clock.now)) !== null
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const ask = async (
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

/** A patient of whom a locked tablet tells the server. */
async function sealedOp(name: string, device_seq: number) {
  const [op_id, call] = [newId(), 'POST /doctor/v1/find-or-add-patient']
  const sealing = await sealingKeyFor(server.world.keys.sync_public)
  const body = { id: newId(), code: `P-K${device_seq}`, name, phone: '01755512345', gender: 2, years: 40 }
  const envelope = await sealCall(
    sealing,
    { practice_id: 1, user_id: 101, device_id, op_id, call },
    { params: {}, body },
  )
  return {
    op_id,
    device_seq,
    call,
    contract: 1,
    made_at: server.clock.now.toISOString(),
    clock_offset: 0,
    deps: [],
    envelope,
  }
}

test('what rests readable on a locked tablet opens nothing: not one call answers to it but the sending of what was sealed', async () => {
  const held = await onTablet()
  for (const token of [held.push_token ?? '', held.refresh_token]) {
    const open: string[] = []
    for (const { endpoint } of server.world.served.values()) {
      if (endpoint.scope === 'public' || (token === held.push_token && endpoint.sealed)) continue
      const { statusCode } = await ask(token, endpoint.method, pathOf(endpoint.path, { id: '1' }))
      if (statusCode !== 401) open.push(`${callName(endpoint)} ${statusCode}`)
    }
    expect(open).toEqual([])
    expect((await ask(token, 'GET', livePath)).statusCode).toBe(401)
  }
  expect((await ask(held.refresh_token, 'POST', '/v1/sync/push', { ops: [] })).statusCode).toBe(401)
  expect((await ask(held.refresh_token, 'POST', '/logout', {})).statusCode).toBe(401)
})

test('it sends what was sealed and hears no word of a patient; a plain call is refused', async () => {
  const { push_token } = await onTablet()
  const good = await sealedOp('Rahima Khatun', 1)
  const answer = await ask(push_token ?? '', 'POST', '/v1/sync/push', { ops: [good, await sealedOp('', 2)] })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toMatch(/Rahima|01755512345/)
  expect(answer.json().answers).toMatchObject([
    { status: 200, body: null },
    { status: 422, body: { code: 'invalid', errors: expect.any(Object) } },
  ])
  const { envelope: _, ...plain } = good
  const refused = await ask(push_token ?? '', 'POST', '/v1/sync/push', {
    ops: [{ ...plain, input: { params: {}, body: {} } }],
  })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'sealed_only'])
})

test('an access token lives fifteen minutes, and another follows it', async () => {
  const first = await onTablet()
  later(14)
  expect(await isIn(first)).toBe(true)
  later(1)
  expect(await isIn(first)).toBe(false)
  expect(await isIn(await renew(first.refresh_token))).toBe(true)
})

test('an answer that was lost may be asked for again, and what it held is good no more', async () => {
  const first = await onTablet()
  const lost = await renew(first.refresh_token)
  const second = await renew(first.refresh_token)
  expect([await isIn(second), await isIn(lost)]).toEqual([true, false])
  await expect(renew(lost.refresh_token)).rejects.toMatchObject({ status: 401 })
  expect(await isIn(await renew(second.refresh_token))).toBe(true)
})

test('two tabs that renew at once both have a session afterwards', async () => {
  const first = await onTablet()
  const both = await Promise.all([renew(first.refresh_token), renew(first.refresh_token)])
  const kept = await Promise.all(both.map(isIn))
  expect(kept.filter(Boolean)).toHaveLength(1)
  const [good] = both.filter((_, i) => kept[i])
  expect(await isIn(await renew(good?.refresh_token ?? ''))).toBe(true)
})

test('a token that comes back after its successor was used was copied: the session ends, and a line says so', async () => {
  const first = await onTablet()
  const second = await renew(first.refresh_token)
  expect(await isIn(second)).toBe(true)
  await expect(renew(first.refresh_token)).rejects.toMatchObject({ status: 401 })
  expect(await isIn(second)).toBe(false)
  await expect(renew(second.refresh_token)).rejects.toMatchObject({ status: 401 })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['practice_id', 'user_id', 'device_id'])
    .where('action', '=', 'token_reused')
    .execute()
  expect(lines).toEqual([{ practice_id: 1, user_id: 101, device_id }])
})

test('a locked tablet ends its own session, and with it everything that came of it', async () => {
  const held = await onTablet()
  expect((await ask(held.push_token ?? '', 'POST', '/logout', {})).statusCode).toBe(200)
  expect(await isIn(held)).toBe(false)
  await expect(renew(held.refresh_token)).rejects.toMatchObject({ status: 401 })
  expect((await ask(held.push_token ?? '', 'POST', '/v1/sync/push', { ops: [] })).statusCode).toBe(401)
})

test('a logout that was not heard is made good by the print of what lay there; it ends that session and reads nothing', async () => {
  const print = (token: string) => createHash('sha256').update(token).digest('hex')
  const end = (of: string) => server.call(null, endOwed, { body: { print: of } })
  const [tablet, other, patient] = [
    await onTablet(),
    await onTablet(),
    await beginSession(db, { user_id: 101, practice_id: null, device_id: null, now: server.clock.now }),
  ]
  const said = await end(print('nobody has it'))
  expect(await end(print(tablet.token))).toEqual(said)
  expect(await isIn(tablet)).toBe(true)
  const before = (await logouts()).length
  for (const token of [tablet.push_token ?? '', patient.refresh_token, patient.refresh_token])
    expect(await end(print(token))).toEqual(said)
  expect([await isIn(tablet), await isIn(other), await isIn(patient)]).toEqual([false, true, false])
  await expect(renew(tablet.refresh_token)).rejects.toMatchObject({ status: 401 })
  expect((await ask(tablet.push_token ?? '', 'POST', '/v1/sync/push', { ops: [] })).statusCode).toBe(401)
  expect((await logouts()).slice(before)).toEqual([
    { practice_id: 1, user_id: 101, device_id },
    { practice_id: expect.toBeOneOf([0, null]), user_id: 101, device_id: null },
  ])
})

const logouts = () =>
  server.owner
    .selectFrom('audit')
    .select(['practice_id', 'user_id', 'device_id'])
    .where('action', '=', 'logout')
    .orderBy('id')
    .execute()

test('a device that has no push token yet is given one with its next tokens, and the one before is good no more', async () => {
  const first = await onTablet()
  const next = await server.call(null, refreshSession, {
    body: { refresh_token: first.refresh_token, push: true },
  })
  const sends = async (token: string | null) =>
    (await ask(token ?? '', 'POST', '/v1/sync/push', { ops: [] })).statusCode
  expect([await sends(first.push_token), await sends(next.push_token)]).toEqual([401, 200])
})

test('who logs out by the page ends the push token too', async () => {
  const held = await onTablet()
  await server.call(
    {
      ...(await memberOf(server, 1, 101)),
      session_id: (await authenticate(db, held.token, server.clock.now))?.session_id ?? '',
    },
    logout,
    {},
  )
  expect((await ask(held.push_token ?? '', 'POST', '/v1/sync/push', { ops: [] })).statusCode).toBe(401)
})

test('how long an access token lives is what the settings say: at a login and at each refresh', async () => {
  const brief = await makeServer({ accessSeconds: 60 })
  try {
    const { data } = await brief.call(null, login, {
      body: { phone: '01711000101', password: demonstrationPassword },
    })
    const next = await brief.call(null, refreshSession, { body: { refresh_token: data.refresh_token } })
    expect([data.expires_in, next.expires_in]).toEqual([60, 60])
    const good = async () => (await authenticate(brief.world.db, next.token, brief.clock.now)) !== null
    expect(await good()).toBe(true)
    brief.clock.now = new Date(brief.clock.now.getTime() + 60_000)
    expect(await good()).toBe(false)
  } finally {
    await brief.close()
  }
})
