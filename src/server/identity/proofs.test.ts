import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { livePath } from '#contract/live.ts'
import { proofHeader } from '#contract/proof.ts'
import { refreshSession } from '#contract/session.ts'
import { enrolDevice, login, register, type SessionReply } from '#features/auth/contract.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doorOf } from '#tests/attack/door.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { newKey, proofOf, type Saying, type TestKey } from '#tests/support/proof.ts'
import type * as z from 'zod/mini'
import { openProofs } from './proofs.ts'
import { authenticate, beginSession } from './sessions.ts'

const { server } = await clinicServer()
const [desk, doctor, patient] = ['01711000301', '01711000101', '01712345601']
const me = '/api/user/v1/user'

let door: Awaited<ReturnType<typeof doorOf>>
beforeAll(async () => {
  door = await doorOf(server)
})
afterAll(() => door.end())

type Tokens = z.output<typeof SessionReply>['data']

/** Somebody whose page brought a key. */
async function signedIn(phone: string): Promise<{ key: TestKey; token: string; session: Tokens }> {
  const key = newKey()
  const { data } = await server.call(null, login, {
    body: { phone, password: demonstrationPassword, proof_key: key.proof_key },
  })
  return { key, token: data.token, session: data }
}

interface Sent {
  method?: 'GET' | 'POST'
  path?: string
  token: string
  body?: string
  proof?: string | undefined
}

/** What the server says to a request as it is; `proof` undefined: to a token alone. */
async function heard({
  method = 'GET',
  path = me,
  token,
  body,
  proof,
}: Sent): Promise<{ status: number; code: string | null; server_time: string | null }> {
  const answer = await door.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(proof === undefined ? {} : { [proofHeader]: proof }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const said = answer.json()
  return {
    status: answer.statusCode,
    code: said.code ?? null,
    server_time: said.current?.server_time ?? null,
  }
}

/** A proof of the request that `Sent` is unless something else is told. */
const proved = (
  key: TestKey,
  { method = 'GET', path = me, token, body }: Sent,
  other: Partial<Saying> = {},
): string =>
  proofOf(key, {
    method,
    path,
    token,
    at: server.clock.now,
    ...(body === undefined ? {} : { body }),
    ...other,
  })

/** Asks for the next tokens, bringing a key where one is told. */
const renewal = ({ refresh_token }: { refresh_token: string }, key?: TestKey) =>
  ({
    method: 'POST',
    path: `/api${refreshSession.path}`,
    token: refresh_token,
    body: JSON.stringify({ refresh_token, proof_key: key?.proof_key }),
  }) as const

const sessionWithoutKey = () =>
  beginSession(server.world.db, {
    user_id: 101,
    practice_id: 1,
    device_id: null,
    now: server.clock.now,
    may_bind: true,
  })

const ms = (away: number) => new Date(server.clock.now.getTime() + away)
const refusedAs = (code: string) => ({ status: 401, code })

test('a token that was copied out of its page is good for nothing without the key that stayed there', async () => {
  const { key, token } = await signedIn(desk)
  expect(await heard({ token })).toMatchObject(refusedAs('proof'))
  expect(await heard({ token, proof: 'nonsense' })).toMatchObject(refusedAs('proof'))
  expect(await heard({ token, proof: proved(newKey(), { token }) })).toMatchObject(refusedAs('proof'))
  expect((await heard({ token, proof: proved(key, { token }) })).status).toBe(200)
})

test('a proof is good for one method, path, query, body and token, and for no other', async () => {
  const [{ key, token }, other] = [await signedIn(desk), await signedIn(desk)]
  const sent = { method: 'POST', path: '/api/v1/sync/push?a=1', token, body: '{"ops":[]}' } as const
  const exchanged: Partial<Saying>[] = [
    { method: 'GET' },
    { path: me },
    { path: '/api/v1/sync/push?a=2' },
    { path: '/api/v1/sync/push' },
    { body: '{"ops": []}' },
    { body: '' },
    { token: other.token },
  ]
  for (const one of exchanged)
    expect(await heard({ ...sent, proof: proved(key, sent, one) }), JSON.stringify(one)).toMatchObject(
      refusedAs('proof'),
    )
  // Its own proof is good; that she has no device is another matter.
  expect(await heard({ ...sent, proof: proved(key, sent) })).toMatchObject({ status: 403, code: 'no_device' })
})

test('a proof that was seen is refused, and the next one is good', async () => {
  const { key, token } = await signedIn(desk)
  const proof = proved(key, { token })
  expect((await heard({ token, proof })).status).toBe(200)
  expect(await heard({ token, proof })).toEqual({
    ...refusedAs('proof_seen'),
    server_time: server.clock.now.toISOString(),
  })
  expect((await heard({ token, proof: proved(key, { token }) })).status).toBe(200)
})

test('a clock that is a day wrong is told the time, by which the next proof is good', async () => {
  const { key, token } = await signedIn(desk)
  server.clock.now = ms(200_000)
  for (const away of [-86_400_000, -61_000, 61_000, 86_400_000]) {
    const said = await heard({ token, proof: proved(key, { token }, { at: ms(away) }) })
    expect(said).toEqual({ ...refusedAs('proof_time'), server_time: server.clock.now.toISOString() })
    expect(
      (await heard({ token, proof: proved(key, { token }, { at: new Date(said.server_time ?? '') }) }))
        .status,
    ).toBe(200)
  }
  for (const away of [-59_000, 59_000])
    expect((await heard({ token, proof: proved(key, { token }, { at: ms(away) }) })).status).toBe(200)
})

test('a refresh token is proved as well, and what is copied of it renews nothing', async () => {
  const { key, session } = await signedIn(desk)
  const sent = renewal(session)
  expect(await heard(sent)).toMatchObject(refusedAs('proof'))
  expect(await heard({ ...sent, proof: proved(newKey(), sent) })).toMatchObject(refusedAs('proof'))
  await expect(
    server.call(null, refreshSession, { body: { refresh_token: session.refresh_token } }),
  ).rejects.toMatchObject(refusedAs('proof'))
  // Nobody's tries cost the page its session; the answer to its first was lost.
  for (const _ of ['lost', 'heard'])
    expect((await heard({ ...sent, proof: proved(key, sent) })).status).toBe(200)
})

test('the stream of a practice is opened with a proof', async () => {
  const { key, token } = await signedIn(desk)
  expect(await heard({ token, path: `/api${livePath}` })).toMatchObject(refusedAs('proof'))
  expect(
    await heard({ token, path: `/api${livePath}`, proof: proved(key, { token, path: `/api${livePath}` }) }),
  ).toMatchObject({ status: 403, code: 'no_device' })
})

test('a large body may be long on its way: a proof is judged by when its call arrived', () => {
  const key = newKey()
  let now = new Date('2026-11-22T18:00:00Z')
  const proofs = openProofs(() => now)
  const of = { session_id: newId(), proof_key: JSON.stringify(key.proof_key) }
  const saying = { method: 'POST', path: '/api/v1/sync/push', token: 't', body: 'x', at: now }
  const said = {
    method: saying.method,
    path: saying.path,
    body: Buffer.from('x'),
    proof: proofOf(key, saying),
  }
  now = new Date(now.getTime() + 110_000)
  expect(() => proofs.check(of, 't', { ...said, waited: 0 })).toThrow('proof_time')
  proofs.check(of, 't', { ...said, waited: 109_000 })
})

test('after a restart no proof from before is good, and of one session no more ids are kept than are told', () => {
  const key = newKey()
  let now = new Date('2026-11-22T18:00:00Z')
  const of = { session_id: newId(), proof_key: JSON.stringify(key.proof_key) }
  const said = (at = now) => {
    const saying = { method: 'GET', path: me, token: 't', at }
    return { method: 'GET', path: me, body: Buffer.alloc(0), proof: proofOf(key, saying), waited: 0 }
  }
  const before = openProofs(() => now, 3)
  const first = said()
  before.check(of, 't', first)
  for (const _ of [2, 3]) before.check(of, 't', said())
  expect(() => before.check(of, 't', said())).toThrow('too_many')
  // Another's calls go on, and in a while hers too.
  before.check({ ...of, session_id: newId() }, 't', said())
  now = new Date(now.getTime() + 301_000)
  before.check(of, 't', said())
  const after = openProofs(() => now, 3)
  expect(() => after.check(of, 't', said(new Date(now.getTime() - 5_000)))).toThrow('proof_time')
  after.check(of, 't', said())
})

test('whoever signs in without a key works by his token alone, and reaches no device', async () => {
  const { data } = await server.call(null, login, { body: { phone: desk, password: demonstrationPassword } })
  expect((await heard({ token: data.token })).status).toBe(200)
  const principal = await authenticate(server.world.db, data.token, server.clock.now)
  const request = { body: { name: 'Desk tablet', kind: 'desk', install_id: 'keyless' } } as const
  await expect(server.call(principal, enrolDevice, request)).rejects.toMatchObject({
    status: 409,
    code: 'no_proof_key',
  })
  const bound = await signedIn(desk)
  await server.call(await authenticate(server.world.db, bound.token, server.clock.now), enrolDevice, request)
  await expect(
    server.call(null, login, {
      body: { phone: desk, password: demonstrationPassword, install_id: 'keyless' },
    }),
  ).rejects.toMatchObject({ status: 426, code: 'too_old' })
})

test('a key that is no point of the curve begins no session', async () => {
  const off = { ...newKey().proof_key, x: 'A'.repeat(43) }
  await expect(
    server.call(null, login, { body: { phone: doctor, password: demonstrationPassword, proof_key: off } }),
  ).rejects.toMatchObject({ status: 422, errors: { proof_key: ['key'] } })
})

const linesOfBound = () =>
  server.owner.selectFrom('audit').select('user_id').where('action', '=', 'session_bound').execute()

test('a session from before there were keys brings one with a refresh, once, and holds it', async () => {
  const before = await linesOfBound()
  const begun = await sessionWithoutKey()
  expect((await heard({ token: begun.token })).status).toBe(200)
  const [key, thief] = [newKey(), newKey()]
  const sent = renewal(begun, key)
  expect(await heard({ ...sent, proof: proved(thief, sent) })).toMatchObject(refusedAs('proof'))
  expect((await heard({ ...sent, proof: proved(key, sent) })).status).toBe(200)
  expect(await heard({ token: begun.token })).toMatchObject(refusedAs('proof'))
  const other = renewal(begun, thief)
  expect(await heard({ ...other, proof: proved(thief, other) })).toMatchObject(refusedAs('proof'))
  expect((await linesOfBound()).slice(before.length)).toEqual([{ user_id: 101 }])
})

test('where a copy was bound before its owner came, the owner ends it by coming', async () => {
  const begun = await sessionWithoutKey()
  const [thief, owner] = [newKey(), newKey()]
  const sentBy = (key: TestKey) => renewal(begun, key)
  const answer = await door.app.inject({
    method: 'POST',
    url: sentBy(thief).path,
    headers: { 'content-type': 'application/json', [proofHeader]: proved(thief, sentBy(thief)) },
    payload: sentBy(thief).body,
  })
  const { token } = answer.json()
  expect((await heard({ token, proof: proved(thief, { token }) })).status).toBe(200)
  expect(await heard({ ...sentBy(owner), proof: proved(owner, sentBy(owner)) })).toMatchObject({
    status: 401,
  })
  expect(await heard({ token, proof: proved(thief, { token }) })).toMatchObject(refusedAs('unauthenticated'))
})

test('the session that follows a registration keeps the key of the one before', async () => {
  const { key, session } = await signedIn(patient)
  const principal = await authenticate(server.world.db, session.token, server.clock.now)
  const { data } = await server.call(principal, register, {
    body: { name: 'Rahima Khatun', gender: 2, years: 40, terms: true },
  })
  expect(await heard({ token: data.token })).toMatchObject(refusedAs('proof'))
  expect((await heard({ token: data.token, proof: proved(key, { token: data.token }) })).status).toBe(200)
})
