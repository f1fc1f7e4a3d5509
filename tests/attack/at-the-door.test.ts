import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { doctorOf, enrolled } from '../support/server.ts'
import { signedIn } from '../support/session.ts'
import { doorOf } from './door.ts'

const { server } = await clinicServer()
const { app, end } = await doorOf(server)
afterAll(end)
const token = await (await signedIn(server, { phone: '01711000101', keyless: true })).token()
const authorization = `Bearer ${token}`
const me = '/api/user/v1/user'

const ask = (method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS', url: string, more: InjectOptions = {}) =>
  app.inject({ method, url, headers: { authorization }, ...more })
const post = (url: string, payload: object, headers: Record<string, string> = { authorization }) =>
  app.inject({ method: 'POST', url, payload, headers })
const statuses = async (asked: readonly ReturnType<typeof ask>[]) =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode)

test('a token that is made up, bent, unsigned or in another place opens nothing', async () => {
  const headers = [
    '',
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token} ${token}`,
    `Basic ${token}`,
    token,
    'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.',
    'Bearer null',
    'Bearer ../..',
  ]
  expect(await statuses(headers.map((one) => ask('GET', me, { headers: { authorization: one } })))).toEqual(
    headers.map(() => 401),
  )
  expect(
    await statuses([
      ask('GET', `${me}?token=${token}&access_token=${token}`, { headers: {} }),
      ask('GET', me, { headers: { cookie: `token=${token}; session=${token}` } }),
    ]),
  ).not.toContain(200)
  expect((await ask('GET', me)).statusCode).toBe(200)
})

test('what another site lets a browser send comes without a session and ends none', async () => {
  const elsewhere = { origin: 'https://elsewhere.example', cookie: `token=${token}` }
  expect((await post('/api/logout', { reason: 'shift' }, elsewhere)).statusCode).toBe(401)
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/logout',
        payload: 'reason=shift',
        headers: { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode,
  ).toBeGreaterThanOrEqual(400)
  expect((await ask('GET', me)).statusCode).toBe(200)
  const login = await post('/api/login', { phone: '01711000101', password: demonstrationPassword }, {})
  expect([login.statusCode, login.headers['set-cookie']]).toEqual([200, undefined])
})

test.each(['null', 'https://elsewhere.example'])('a page of %s may read no answer', async (origin) => {
  const answers = [
    await ask('GET', me, { headers: { authorization, origin } }),
    await ask('OPTIONS', me, {
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    }),
  ]
  expect(
    answers
      .flatMap(({ headers }) => Object.keys(headers))
      .filter((name) => name.startsWith('access-control-')),
  ).toEqual([])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
})

test('another name in the Host changes no word of the page, and nobody puts the page into a frame', async () => {
  const plain = await app.inject('/login')
  const posed = await app.inject({
    url: '/login',
    headers: { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
  })
  expect([posed.body, posed.headers.location]).toEqual([plain.body, undefined])
  expect(JSON.stringify(posed.headers)).not.toContain('elsewhere')
  for (const { headers } of [plain, await ask('GET', me)])
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
})

test('a word in a header or query makes no other call of a request', async () => {
  const { device } = await enrolled(server, await doctorOf(server), 'Y')
  const url = `/api/v1/devices/${device?.id}`
  const revoked = async () =>
    (
      await server.owner
        .selectFrom('devices')
        .select('revoked_at')
        .where('id', '=', device?.id ?? 0)
        .executeTakeFirstOrThrow()
    ).revoked_at !== null
  const tricks = ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) =>
    post(url, {}, { authorization, [name]: 'DELETE' }),
  )
  expect(await statuses([...tricks, post(`${url}?_method=DELETE`, { _method: 'DELETE' })])).toEqual([
    404, 404, 404, 404,
  ])
  expect(await revoked()).toBe(false)
  expect((await ask('DELETE', url)).statusCode).toBeLessThan(300)
  expect(await revoked()).toBe(true)
})

test('nobody names a role, a right or a practice for himself', async () => {
  const mine = { phone: '01711000301', password: demonstrationPassword }
  const more = [
    { as: 'Admin ' },
    { as: 'doctorassistant' },
    { as: 'Super Admin' },
    { roles: ['super_admin'] },
    { permissions: ['*'] },
    { practice_id: 2 },
    { is_admin: true },
  ]
  expect(await statuses(more.map((one) => post('/api/login', { ...mine, ...one }, {})))).toEqual(
    more.map(() => 422),
  )
  const { data } = (await post('/api/login', { ...mine, as: 'assistant' }, {})).json()
  expect([data.user.practice_id, data.access.isAdmin]).toEqual([1, false])
})

test('a new password is not set by a code that nobody sent', async () => {
  const password = 'Shapla-Demo-99'
  expect(
    (
      await post(
        '/api/set-new-password',
        { id: newId(), code: '000000', password, password_confirmation: password },
        {},
      )
    ).statusCode,
  ).toBe(422)
  expect(
    await statuses([
      post('/api/login', { phone: '01711000101', password }, {}),
      post('/api/login', { phone: '01711000101', password: demonstrationPassword }, {}),
    ]),
  ).toEqual([422, 200])
})

test('a search is words to look for, and a list has no more pages than it has', async () => {
  const found = async (query: string) => ask('GET', `/api/doctor/v1/patients?${query}`)
  const injected = await found(`search=${encodeURIComponent(`' or 1=1; drop table users; --`)}`)
  expect([injected.statusCode, injected.json().patients ?? injected.json().data]).toEqual([200, []])
  expect(
    (
      await Promise.all(
        ['page=1000000000', 'page=-1', 'page=0', 'limit=-1', 'sort=name;drop', 'page=1&page=2'].map(found),
      )
    ).map(({ statusCode }) => statusCode),
  ).toEqual([422, 422, 422, 422, 422, 422])
  expect((await found('page=1')).statusCode).toBe(200)
})

test('a person who cannot be, or who brings what he may not, is not written down', async () => {
  const form = {
    id: newId(),
    code: 'P-Y00001',
    name: 'Rahima Begum',
    phone: '01711112299',
    gender: 2,
    years: 40,
  }
  const bad = [
    { gender: 9 },
    { gender: '2; drop' },
    { relationship_status: 0 },
    { years: 999 },
    { years: -1 },
    { name: ['a'] },
    { name: null },
    { is_admin: true },
    { status: 1 },
    { verified: true },
    { created_by: 1 },
    { practice_id: 2 },
  ]
  expect(await statuses(bad.map((one) => post('/api/doctor/v1/patients', { ...form, ...one })))).toEqual(
    bad.map(() => 422),
  )
  const written = () => server.owner.selectFrom('patients').select('id').where('id', '=', form.id).execute()
  expect(await written()).toEqual([])
  expect((await post('/api/doctor/v1/patients', form)).statusCode).toBeLessThan(300)
  expect(await written()).toHaveLength(1)
})
