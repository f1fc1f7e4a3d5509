import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName, endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { wrongLogin } from '#contract/session.ts'
import { push } from '#contract/sync.ts'
import type { CallRequest } from '#server/calls/dispatch.ts'
import { serve, type Caller, type Principal } from '#server/calls/handler.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { buildHttp } from './app.ts'
import { refusal } from '#contract/refusal.ts'

const stale = refusal(409, 'stale')

const Anything = z.object({})
const read = endpoint({
  method: 'GET',
  path: '/v1/specialty-degrees/specialtyId={id}',
  scope: 'public',
  params: z.object({ id: z.string() }),
  reply: Anything,
})
const write = endpoint({
  method: 'POST',
  path: '/v1/notes',
  scope: 'user',
  body: Anything,
  reply: Anything,
  status: 201,
})
const fixed = endpoint({ method: 'GET', path: '/v1/notes/today', scope: 'public', reply: Anything })
const one = endpoint({
  method: 'GET',
  path: '/v1/notes/{id}',
  scope: 'public',
  params: z.object({ id: z.string() }),
  reply: Anything,
})

const karim: Principal = {
  session_id: 's',
  user_id: 7,
  roles: ['user'],
  permissions: [],
  member: null,
  device: null,
}
const style = 'body { margin: 0 }'
const medicines = 'Napa 500 mg '.repeat(200)
const pack = 'a'.repeat(64)

let folder: string
let app: FastifyInstance
let asked: { call: string; caller: Caller; sent: CallRequest }[]
let answerWith: () => { status: number; text: string }
let lines: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'niramoy-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<title>{{product}}</title><style>${style}</style>`)
  for (const name of ['manifest', 'patient'])
    writeFileSync(join(folder, `${name}.webmanifest`), '{"name":"x","start_url":"/"}')
  writeFileSync(join(folder, 'assets/app-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1.js.br'), 'brotli')
  writeFileSync(join(folder, 'sw.js'), 'worker')
  app = await buildHttp({
    served: [read, write, fixed, one, push].map((each) => serve(each, () => ({}) as never)),
    dispatch: async (caller, sent) => {
      asked.push({ call: callName(sent.served.endpoint), caller, sent })
      return answerWith()
    },
    authenticate: async (token) => (token === 'good' ? karim : null),
    prove: () => {},
    displayOf: async () => null,
    settings: settingsFrom({ PRODUCT_NAME: 'Dr. <A> Chamber' }),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    onMoved: () => () => {},
    isReady: async () => false,
    missing: 'login',
    readPack: async (sha256) => (sha256 === pack ? Buffer.from(medicines) : null),
    clientFolder: folder,
  })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  asked = []
  lines = []
  answerWith = () => ({ status: 200, text: '{}' })
})

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } })

test('a call reaches its endpoint with who calls, from where, and its key', async () => {
  const op = '01890a5d-ac96-774b-bcce-b302099a8057'
  answerWith = () => ({ status: 201, text: '{"id":1}' })
  const reply = await post('/api/v1/notes?tag=a&tag=b', '{"text":"ব্যথা"}', {
    authorization: 'Bearer good',
    'idempotency-key': op,
  })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ id: 1 })
  expect(asked).toMatchObject([
    {
      call: 'POST /v1/notes',
      caller: { principal: karim, address: '127.0.0.1' },
      sent: { op_id: op, input: { body: { text: 'ব্যথা' }, query: { tag: ['a', 'b'] } } },
    },
  ])
})

test('the odd path of the specification and fixed words before parameters are found', async () => {
  await app.inject('/api/v1/specialty-degrees/specialtyId=12')
  await app.inject('/api/v1/notes/today')
  await app.inject('/api/v1/notes/5')
  expect(asked.map(({ call, sent }) => [call, sent.input.params])).toEqual([
    ['GET /v1/specialty-degrees/specialtyId={id}', { id: '12' }],
    ['GET /v1/notes/today', {}],
    ['GET /v1/notes/{id}', { id: '5' }],
  ])
})

test.each([
  ['broken JSON', '{"a":', {}, 400, 'bad_json'],
  ['a planted prototype', '{"__proto__":{"is_admin":true}}', {}, 400, 'bad_json'],
  ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, 'bad_utf8'],
  ['another type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'media_type'],
  ['an unknown packing', '{}', { 'content-encoding': 'br' }, 415, 'encoding'],
  ['a broken zip', 'not a zip', { 'content-encoding': 'gzip' }, 400, 'bad_gzip'],
  ['too large a body', `"${'x'.repeat(1_100_000)}"`, {}, 413, 'too_large'],
  [
    'a zip that unpacks to more than the route takes',
    gzipSync(`"${'x'.repeat(1_100_000)}"`),
    { 'content-encoding': 'gzip' },
    413,
    'too_large',
  ],
  ['a key that is none', '{}', { 'idempotency-key': 'x'.repeat(10_000) }, 422, 'invalid'],
  ['a versionless key', '{}', { 'idempotency-key': '01890a5d-ac96-074b-0cce-b302099a8057' }, 422, 'invalid'],
])('%s is refused before any handler', async (_what, payload, headers, status, code) => {
  const reply = await post('/api/v1/notes', payload, headers)
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(asked).toEqual([])
})

test('a device’s batch may be larger than a call, zipped or plain, and ends at its own limit', async () => {
  const batch = JSON.stringify({ ops: 'x'.repeat(3_000_000) })
  expect((await post('/api/v1/sync/push', batch)).statusCode).toBe(200)
  expect((await post('/api/v1/sync/push', gzipSync(batch), { 'content-encoding': 'gzip' })).statusCode).toBe(
    200,
  )
  expect(asked[1]?.sent.input.body).toEqual(JSON.parse(batch))
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  expect(bomb.length).toBeLessThan(256_000)
  expect((await post('/api/v1/sync/push', bomb, { 'content-encoding': 'gzip' })).statusCode).toBe(413)
})

test('a refusal keeps its code, its fields and what the server holds', async () => {
  answerWith = () => {
    throw new Problem(stale, { errors: { phone: ['phone'] }, current: { rev: 4 } })
  }
  const reply = await app.inject('/api/v1/notes/5')
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { message: 'stale', error: 'stale', code: 'stale', errors: { phone: ['phone'] }, current: { rev: 4 } },
  ])
})

test('a login that failed says so in its error, and not that the data were invalid (R8.02)', async () => {
  answerWith = () => {
    throw new Problem(wrongLogin, { errors: { password: ['login'] } })
  }
  const { error, message } = (await post('/api/v1/notes', '{}')).json()
  expect([error, message]).toEqual([
    'The phone number or the password is wrong.',
    'The phone number or the password is wrong.',
  ])
})

test('a bug tells the caller a number to quote and the log where it happened, and nobody a stack or a value', async () => {
  answerWith = () => {
    throw Object.assign(new Error('invalid input syntax for type uuid: "01712345678"'), {
      code: '22P02',
      severity: 'ERROR',
      table: 'users',
    })
  }
  const reply = await app.inject('/api/v1/notes/5')
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    message: 'Server error',
    code: 'server',
    errors: {},
    reference: reply.headers['x-request-id'],
  })
  expect(lines.filter((line) => line.includes('"bug"'))).toHaveLength(1)
  expect(lines.join()).toContain(`"id":"${String(reply.headers['x-request-id'])}"`)
  expect(lines.join()).not.toContain('01712345678')
})

test('a database that is away is 503 with a word when to come back', async () => {
  answerWith = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  const reply = await app.inject('/api/v1/notes/5')
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
    503,
    '5',
    'unavailable',
  ])
  const readiness = await app.inject('/readyz')
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { ok: false, missing_wall: 'login' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('the log names the route, never an address, a number or a token', async () => {
  await app.inject({
    url: '/api/v1/notes/01712345678?phone=01712345678',
    headers: { authorization: 'Bearer secret-token-of-karim' },
  })
  expect(lines.join()).toContain('"route":"/api/v1/notes/:id"')
  expect(lines.join()).not.toMatch(/01712345678|secret-token/)
})

test('an unknown call is 404 in JSON and is kept by nobody', async () => {
  const reply = await app.inject('/api/v1/nothing')
  expect([reply.statusCode, reply.json().code, reply.headers['cache-control']]).toEqual([
    404,
    'not_found',
    'no-store',
  ])
})

test('every address that is no call gets the one page, named after the product, under the strict policy', async () => {
  const reply = await app.inject('/doctor/waiting-patient-list')
  expect(reply.body).toContain('<title>Dr. &#60;A&#62; Chamber</title>')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self';`)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/)
  expect(policy).toContain(`require-trusted-types-for 'script'`)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(reply.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('hashed files are kept for ever and sent as they were compressed, the worker is asked for anew', async () => {
  const asset = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
  expect([asset.body, asset.headers['cache-control']]).toEqual([
    'brotli',
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/assets/app-0.js')).statusCode).toBe(404)
  const called = { name: 'Dr. <A> Chamber', short_name: 'Dr. <A> Chamber' }
  for (const name of ['manifest', 'patient'])
    expect((await app.inject(`/${name}.webmanifest`)).json()).toEqual({ ...called, start_url: '/' })
})

test('a pack is kept for ever, travels squeezed, and its missing end can be asked for', async () => {
  const whole = await app.inject({ url: `/files/packs/${pack}`, headers: { 'accept-encoding': 'br' } })
  expect([whole.statusCode, whole.headers['cache-control'], whole.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ])
  expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(medicines)
  const rest = await app.inject({
    url: `/files/packs/${pack}`,
    headers: { 'accept-encoding': 'br', range: 'bytes=2395-' },
  })
  expect([
    rest.statusCode,
    rest.headers['content-range'],
    rest.headers['content-encoding'],
    rest.body,
  ]).toEqual([206, 'bytes 2395-2399/2400', undefined, '0 mg '])
  expect(
    (await app.inject({ url: `/files/packs/${pack}`, headers: { range: 'bytes=2400-' } })).statusCode,
  ).toBe(416)
  expect((await app.inject(`/files/packs/${'b'.repeat(64)}`)).statusCode).toBe(404)
})

test('a path cannot climb out of the client’s folder', async () => {
  const reply = await app.inject('/assets/..%2f..%2f..%2fetc/passwd')
  expect(reply.body).not.toContain('root:')
})
