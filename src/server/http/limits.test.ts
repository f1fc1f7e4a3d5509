import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { serve } from '#server/calls/handler.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { buildHttp, type HttpOptions } from './app.ts'
import { capConnections } from './connections.ts'
import { callerNetwork } from './places.ts'

const one = endpoint({ method: 'GET', path: '/v1/notes', scope: 'public', reply: z.object({}) })
const two = endpoint({
  method: 'POST',
  path: '/v1/notes',
  scope: 'public',
  body: z.strictObject({}),
  reply: z.object({}),
})
let refusal = new Problem(tooOften)
let read: string[] = []
let seen: string[] = []
const options: HttpOptions = {
  served: [serve(one, () => ({})), serve(two, () => ({}))],
  settings: settingsFrom({}),
  log: pino({ level: 'silent' }),
  clientFolder: '/nowhere',
  dispatch: async ({ address }) => {
    seen.push(address)
    throw refusal
  },
  authenticate: async () => null,
  prove: () => {},
  displayOf: async () => null,
  onMoved: () => () => {},
  isReady: async () => true,
  readPack: async (sha256) => (
    read.push(sha256),
    sha256.startsWith('f') ? Buffer.from('Napa '.repeat(100)) : null
  ),
}
const app = await buildHttp(options)
beforeEach(() => {
  refusal = new Problem(tooOften)
  seen = []
})
afterAll(() => app.close())

test('of IPv6 a whole line counts as one, however its addresses are written', () => {
  expect(
    ['2400:cb00:1:2::1', '2400:CB00:0001:0002:ffff:1:2:3', '2400:cb00:1:2:0:0:0:0'].map(callerNetwork),
  ).toEqual(Array.from({ length: 3 }, () => '2400:cb00:1:2::/64'))
  expect(
    ['2400:cb00:1:3::1', '::1', '::ffff:37.111.200.1', '37.111.200.1', 'fe80::1%eth0', '2400:cb00::'].map(
      callerNetwork,
    ),
  ).toEqual([
    '2400:cb00:1:3::/64',
    '0:0:0:0::/64',
    '37.111.200.1',
    '37.111.200.1',
    'fe80:0:0:0::/64',
    '2400:cb00:0:0::/64',
  ])
})

test('calls hear of a place, not of one of its addresses', async () => {
  for (const remoteAddress of ['2400:cb00:1:2::1', '2400:cb00:1:2::2'])
    await app.inject({ url: '/api/v1/notes', remoteAddress })
  expect(seen).toEqual(['2400:cb00:1:2::/64', '2400:cb00:1:2::/64'])
})

test('a call whose address is spelled otherwise is counted with the others, and kept by nobody on its way', async () => {
  const brief = await buildHttp({ ...options, callsAMinute: 3 })
  const asked = async (url: string) => {
    const { statusCode, headers } = await brief.inject({ url, remoteAddress: '37.111.200.9' })
    return [statusCode, headers['cache-control']]
  }
  refusal = notFound()
  const spellings = ['/api/v1/notes', '/%61pi/v1/notes', '/ap%69/v1/notes?a=1']
  for (const spelling of spellings) expect(await asked(spelling)).toEqual([404, 'no-store'])
  for (const spelling of spellings) expect(await asked(spelling)).toEqual([429, 'no-store'])
  await brief.close()
})

test('whoever comes too often is told in a header when to come again', async () => {
  const asked = async () => {
    const { statusCode, headers } = await app.inject('/api/v1/notes')
    return [statusCode, Number(headers['retry-after'])]
  }
  expect(await asked()).toEqual([429, 60])
  refusal = new Problem(tooOften, { current: { until: new Date(Date.now() + 600_000).toISOString() } })
  const [, seconds] = await asked()
  expect(seconds).toBeGreaterThan(500)
  expect(seconds).toBeLessThanOrEqual(600)
})

test('whether the server is ready is not asked without end, and neither are packs', async () => {
  const from = { remoteAddress: '37.111.200.7' }
  const statuses: number[] = []
  for (let n = 0; n < 301; n++) statuses.push((await app.inject({ url: '/readyz', ...from })).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429])
  expect(Number((await app.inject({ url: '/readyz', ...from })).headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/readyz', remoteAddress: '37.111.200.8' })).statusCode).toBe(200)
  const packs: number[] = []
  for (let n = 0; n < 601; n++)
    packs.push((await app.inject({ url: `/files/packs/${String(n).padStart(64, '0')}`, ...from })).statusCode)
  expect([packs.filter((status) => status === 404).length, packs.at(-1)]).toEqual([600, 429])
})

test('made-up prints push no pack out that is ready', async () => {
  const pack = 'f'.repeat(64)
  await app.inject(`/files/packs/${pack}`)
  for (let n = 0; n < 9; n++) await app.inject(`/files/packs/${n.toString().repeat(64)}`)
  read = []
  expect((await app.inject(`/files/packs/${pack}`)).statusCode).toBe(200)
  expect(read).toEqual([])
})

test('one place holds so many connections and no more, and gets another when one is closed', async () => {
  const small = Fastify()
  capConnections(small, { most: 2, spares: () => false })
  await small.listen({ port: 0, host: '127.0.0.1' })
  const address: AddressInfo | string | null = small.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    const ended = new Promise<'ended'>((resolve) =>
      socket
        .once('close', () => resolve('ended'))
        .once('error', () => resolve('ended'))
        .resume(),
    )
    return {
      socket,
      ended,
      stays: async () => {
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
        return Promise.race([
          ended,
          new Promise<'stays'>((resolve) => socket.once('data', () => resolve('stays'))),
        ])
      },
    }
  }
  const [first, second] = [open(), open()]
  expect([await first.stays(), await second.stays(), await open().ended]).toEqual(['stays', 'stays', 'ended'])
  first.socket.destroy()
  await expect.poll(() => open().stays()).toBe('stays')
  second.socket.destroy()
  await small.close()
})

test('a request that comes in byte by byte ends at the limit, in its head as in its body, and others are answered meanwhile', async () => {
  const hasty = await buildHttp({ ...options, patience: { head: 400, whole: 800, look: 50 } })
  const address = new URL(await hasty.listen({ port: 0, host: '127.0.0.1' }))
  const dribble = (begins: string) => {
    const socket = connect(Number(address.port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += String(chunk)
    })
    socket.write(begins)
    const drops = setInterval(() => socket.write('x'), 20)
    return new Promise<string>((resolve) =>
      socket
        .on('error', () => undefined)
        .once('close', () => {
          clearInterval(drops)
          resolve(heard)
        }),
    )
  }
  const slow = [
    dribble('GET /api/v1/notes HTTP/1.1\r\nhost: x\r\nx-slow: '),
    dribble(
      'POST /api/v1/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999999\r\n\r\n"',
    ),
  ]
  expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408/)
  await hasty.close()
})
