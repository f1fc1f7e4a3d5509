import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveMost, livePath } from '#contract/live.ts'
import { pull, push } from '#contract/sync.ts'
import { watchedPath } from '#contract/watched.ts'
import { buildHttp } from '#server/http/app.ts'
import type { MetricsDoor } from '#server/http/metrics.ts'
import { openTurnstile } from '#server/http/turnstile.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { learned, op, phrase, phraseCalls } from '#tests/support/phrase-calls.ts'
import { assistantOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { metricsOf } from './metrics.ts'
import { portsOf } from './server.ts'

/** Somebody watches a server from outside by its figures. */
const token = 'a-token-of-forty-letters-for-one-watcher'
const phone = '01711112222'

let server: TestServer
let app: FastifyInstance
let mounted: Set<string>
/** Works on one batch at a time, so that it is soon full. */
const turnstile = openTurnstile(1)
const folder = mkdtempSync(join(tmpdir(), 'niramoy-metrics-'))

const metricsIn = (env: Record<string, string>, database: Pick<TestServer, 'pool' | 'world'> = server) =>
  metricsOf(
    settingsFrom(env),
    { db: database.world.db, pool: database.pool, door: database.pool, cluster: null, standbys: null },
    { log: pino({ level: 'silent' }), turnstile },
  )

const open = (metrics: MetricsDoor | null) =>
  buildHttp({
    ...portsOf(server.world),
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    onMoved: () => () => {},
    watchers: { watch: async () => () => {} },
    isReady: async () => true,
    readPack: async () => null,
    clientFolder: folder,
    metrics,
    turnstile,
  })

beforeAll(async () => {
  server = await makeServer({ extra: phraseCalls })
  const metrics = await metricsIn({ METRICS_TOKEN: token })
  server.world.outside.measures = metrics?.measures
  app = await open(metrics)
  mounted = new Set(
    [...server.world.served.values()].map(
      ({ endpoint: { method, path } }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json', `/api${livePath}`])
    mounted.add(`GET ${path}`)
  mounted
    .add(`GET /api${watchedPath(':id')}`)
    .add('GET /files/packs/:sha256')
    .add('(page)')
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const asked = (authorization?: string, at = app) =>
  at.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

const figures = async () => (await asked(`Bearer ${token}`)).body

/** The number behind one line; null where there is none. */
async function figure(line: string): Promise<number | null> {
  const found = (await figures()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('the figures are there for who holds the token, and without one nobody knows the address', async () => {
  const statuses = [
    await asked(),
    await asked('Bearer '),
    await asked(`Bearer ${token}x`),
    await asked(`Basic ${token}`),
    await asked(`Bearer ${token}`),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 200])
  const { headers, body } = await asked(`Bearer ${token}`)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toMatch(/^niramoy_build_info\{version="\d+\.\d+\.\d+",migration="\d{4}-[\w-]+"\} 1$/m)
  expect(() => settingsFrom({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must have at least 32/)
})

test('whoever tries tokens out is stopped, and the watcher is not', async () => {
  const guess = () => app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
  const statuses: number[] = []
  for (let n = 0; n < 121; n++) statuses.push((await guess()).statusCode)
  expect([statuses[119], statuses[120]]).toEqual([401, 429])
  expect((await asked(`Bearer ${token}`)).statusCode).toBe(200)
})

/** What strangers ask for: ids, phones, links and words that nobody mounted, by methods of all kinds. */
const strange = Array.from({ length: 50 }, (_, n) => {
  const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const urls = [
    `/api/v1/serials/${id}`,
    `/api/v1/x${n}/${phone}`,
    `/visit/${id}-token`,
    `/doctors/${n}?q=${phone}`,
  ]
  const methods = ['GET', 'POST', 'DELETE', 'OPTIONS'] as const
  return { url: urls[n % urls.length] ?? '', method: methods[n % 3] ?? 'GET' }
})

const series = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('niramoy_'))
    .map((line) => line.replace(/ \S+$/, ''))

const askStrangely = async (more: string): Promise<void> => {
  for (const { url, method } of strange) await app.inject({ url: `${url}${more}`, method })
}

test('what is asked for makes no series: strangers ask for fifty things and ids, and then for fifty others', async () => {
  await askStrangely('')
  // Asking for the figures is an answer as well.
  await figures()
  const before = series(await figures())
  await askStrangely('9')
  const text = await figures()
  expect(series(text)).toEqual(before)
  expect(text).not.toMatch(new RegExp(`${phone}|0000-7000|-token`))
  const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !mounted.has(route))).toEqual([])
})

test('the words of every label are few and known', async () => {
  const allowed: Record<string, RegExp> = {
    route: /^\(page\)$|^[A-Z]+ \/[\w/:=.-]*$/,
    class: /^[1-5]xx$/,
    status: /^4(\d\d|xx)$/,
    le: /^(\d+(\.\d+)?|\+Inf)$/,
    kind: /^(device|serial|incremental|major|minor|weakcb)$/,
    result: /^(done|repeated|refused|conflict|failed)$/,
    how: /^(pull|copy|done|failed)$/,
    state: /^(used|idle|waiting|working|sending)$/,
    why: /^(overrun|gone)$/,
    pool: /^(work|door)$/,
    heard: /^(hour|day|week|earlier)$/,
    job: /^[a-z-]+$/,
    event: /^[a-z_]+$/,
    version: /^v?\d+\.\d+\.\d+$/,
    migration: /^\d{4}-[\w-]+$/,
    // Of Node's own figures.
    space: /^[a-z_]+$/,
    type: /^\w+$/,
    major: /^\d+$/,
    minor: /^\d+$/,
    patch: /^\d+$/,
  }
  await askStrangely('')
  const labels = [...(await figures()).matchAll(/[{,](\w+)="([^"]*)"/g)]
  expect(labels.length).toBeGreaterThan(100)
  expect(
    labels.filter(([, name = '', value = '']) => !allowed[name]?.test(value)).map(([all]) => all),
  ).toEqual([])
})

test('answers are counted by route and class, with how long they took, and refusals by status', async () => {
  const route = 'GET /api/v1/serials/:id'
  const count = () => figure(`niramoy_http_answers_total{route="${route}",class="4xx"}`)
  const refused = () => figure('niramoy_http_refused_total{status="404"}')
  const took = () => figure(`niramoy_http_answer_seconds_count{route="${route}"}`)
  const ask = () => app.inject('/api/v1/serials/00000000-0000-7000-8000-000000000000')
  expect((await ask()).statusCode).toBe(404)
  const before = [await count(), await refused(), await took()]
  await ask()
  expect([await count(), await refused(), await took()]).toEqual(before.map((one) => Number(one) + 1))
})

test('streams count while they are open, and never as answers that took long', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { user_id, member, device } = await enrolled(server, await assistantOf(server), 'S')
  const session = await beginSession(server.world.db, {
    user_id,
    practice_id: member?.practice_id ?? null,
    device_id: device?.id ?? null,
    now: server.clock.now,
  })
  const open = () =>
    Promise.all(['device', 'serial'].map((kind) => figure(`niramoy_streams{kind="${kind}"}`)))
  expect(await open()).toEqual([0, 0])
  const leave = new AbortController()
  const from = { signal: leave.signal, headers: { authorization: `Bearer ${session.token}` } }
  await fetch(`${address}/api${livePath}`, from)
  expect(await open()).toEqual([1, 0])
  await fetch(`${address}/api${watchedPath('00000000-0000-7000-8000-000000000000')}`, from)
  expect(await open()).toEqual([1, 1])
  // One too many: the server ends the oldest.
  for (let n = 0; n < liveMost; n++) await fetch(`${address}/api${livePath}`, from)
  await expect.poll(open).toEqual([liveMost, 1])
  leave.abort()
  await expect.poll(open).toEqual([0, 0])
  const route = `route="GET /api${livePath}"`
  await expect.poll(() => figure(`niramoy_http_answers_total{${route},class="2xx"}`)).toBe(1)
  expect(await figure(`niramoy_http_answer_seconds_count{${route}}`)).toBeNull()
})

test('what devices send is counted by what became of it, and what they fetch', async () => {
  const who = await enrolled(server, await assistantOf(server), 'M')
  const ops = [op(learned, phrase('once')), op(learned, phrase('no', { refuse: true }))]
  await server.call(who, push, { body: { ops } })
  await server.call(who, push, { body: { ops: ops.slice(0, 1) } })
  const counts = ['done', 'repeated', 'refused'].map((result) =>
    figure(`niramoy_sync_ops_total{result="${result}"}`),
  )
  expect(await Promise.all(counts)).toEqual([1, 1, 1])
  const { rows } = await server.call(who, pull, { query: { since: '1', limit: '5', contract: '1' } })
  expect(await figure('niramoy_sync_rows_total{how="pull"}')).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(0)
})

test('batches that are worked on, that wait and that are sent away are told', async () => {
  const here = () =>
    Promise.all(['working', 'waiting'].map((state) => figure(`niramoy_sync_batches{state="${state}"}`)))
  const away = () => figure('niramoy_sync_batches_turned_away_total{why="overrun"}')
  expect([await here(), await away()]).toEqual([[0, 0], 0])
  const left = new AbortController()
  const inside = await turnstile.enter({ practice_id: 1, bytes: 9000 }, left.signal)
  const waits = turnstile.enter({ practice_id: 2, bytes: 9000 }, left.signal)
  const payload = { ops: [op(learned, phrase('x'.repeat(9000)))] }
  const { statusCode } = await app.inject({ method: 'POST', url: `/api${push.path}`, payload })
  expect([statusCode, await here(), await away()]).toEqual([503, [1, 1], 1])
  left.abort()
  if (inside.kind === 'in') inside.leave()
  await waits
  expect(await here()).toEqual([0, 0])
})

test('a job tells when it last ended well, and how often it failed', async () => {
  let fails = true
  const run = async () => {
    if (fails) throw new Error('the gateway is away')
  }
  const jobs = startJobs(server.world, [{ name: 'reminders', everyMs: 1, run }])
  const runs = (how: string) => figure(`niramoy_job_runs_total{job="reminders",how="${how}"}`)
  await expect.poll(() => runs('failed')).toBeGreaterThan(1)
  expect(await runs('done')).toBe(0)
  fails = false
  await expect.poll(() => runs('done')).toBeGreaterThan(0)
  await jobs.stop()
  const last = await figure('niramoy_job_last_success_timestamp_seconds{job="reminders"}')
  expect(Math.abs(Number(last) - Date.now() / 1000)).toBeLessThan(60)
})

test('with the database away the figures of the process are told, and that it is away', async () => {
  expect(await figure('niramoy_database_up')).toBe(1)
  expect(await figure('niramoy_messages_queued{state="waiting"}')).toBe(0)
  expect(await figure('niramoy_devices{heard="earlier"}')).not.toBeNull()
  const dropped = await makeServer({ seeded: false })
  await dropped.close()
  const alone = await open(await metricsIn({ METRICS_TOKEN: token }, dropped))
  const { statusCode, body } = await asked(`Bearer ${token}`, alone)
  await alone.close()
  expect([
    statusCode,
    /^niramoy_database_up 0$/m.test(body),
    /messages_queued\{|devices\{/.test(body),
  ]).toEqual([200, true, false])
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('where no token is set the address is not there, neither as a page', async () => {
  writeFileSync(join(folder, 'index.html'), '<title>{{product}}</title>')
  const closed = await open(await metricsIn({}))
  const answers = [
    await asked(undefined, closed),
    await asked(`Bearer ${token}`, closed),
    await closed.inject({ url: '/metrics', method: 'HEAD' }),
    await closed.inject('/somewhere'),
  ]
  await closed.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200])
})
