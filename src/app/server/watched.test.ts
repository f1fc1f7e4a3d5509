import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { watchedPath } from '#contract/watched.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { showLiveSerial } from '#features/live-serial/contract.ts'
import { shareSessions, WatchedSessions } from '#features/live-serial/server/watched-sessions.ts'
import { addPatient } from '#features/patients/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { buildHttp } from '#server/http/app.ts'
import type { WatchDoors } from '#server/http/watched.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { type Moves, openMoves } from '#server/sync/moves.ts'
import { walkInChild } from '#tests/support/household.ts'
import { doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { portsOf } from './server.ts'

/** Two people of one evening watch their serials, and somebody of another practice his. */
let server: TestServer
let doctor: Principal
let moves: Moves
let sessions: WatchedSessions
let reads = 0
/** How often the doctor's practice was heard to have moved. */
let moved = 0
const apps: FastifyInstance[] = []
const leaving: AbortController[] = []

const startHttp = async (more: Partial<WatchDoors> = {}) => {
  const app = await buildHttp({
    ...portsOf(server.world),
    onMoved: moves.onMoved,
    watchers: { watch: (id, hear) => sessions.watch(id, hear), beat: 50, ...more },
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    clientFolder: '/nowhere',
  })
  apps.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

let address: string
beforeAll(async () => {
  server = await makeServer()
  doctor = await enrolled(server, await doctorOf(server), 'B')
  moves = openMoves(server.pool, () => {})
  moves.onMoved(doctor.member?.practice_id ?? 0, () => (moved += 1))
  sessions = shareSessions(server.world.db, moves.onMoved, () => {})
  // Each reading of a session selects its own visits once.
  server.pool.on('acquire', (client) => {
    if (Object.hasOwn(client, 'counted')) return
    const query = client.query.bind(client)
    Object.assign(client, {
      counted: true,
      query: (...asked: unknown[]) => {
        if (/select \* from appointments.*schedule_id = /.test(JSON.stringify(asked[0] ?? ''))) reads += 1
        return Reflect.apply(query, client, asked)
      },
    })
  })
  address = await startHttp()
})
afterEach(() => leaving.splice(0).forEach((one) => one.abort()))
afterAll(async () => {
  for (const app of apps) await app.close()
  sessions.close()
  await moves.close()
  await server.close()
})

async function watch(id: string, at = address) {
  const leave = new AbortController()
  leaving.push(leave)
  const answer = await fetch(`${at}/api${watchedPath(id)}`, { signal: leave.signal })
  const events: string[] = []
  const beats: string[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? [])
      for (const line of decoder.decode(bytes, { stream: true }).split('\n'))
        if (line.startsWith('data:')) events.push(line.slice(6))
        else if (line === ':') beats.push(line)
  }
  const over = read().catch(() => undefined)
  return { status: answer.status, headers: answer.headers, events, beats, over, leave: () => leave.abort() }
}

/** Does this, and waits until the server has heard that the practice moved by it. */
async function heard<T>(work: () => Promise<T>): Promise<T> {
  const before = moved
  const done = await work()
  await expect.poll(() => moved).toBeGreaterThan(before)
  return done
}

const arrive = (name: string) => heard(() => walkInChild(server, doctor, name))

/** How many events came, once what was heard of his own coming is over. */
async function quiet({ beats, events }: { beats: readonly string[]; events: readonly string[] }) {
  const before = beats.length
  await expect.poll(() => beats.length).toBeGreaterThan(before + 10)
  return events.length
}

const call = (id: string) =>
  server.call(doctor, moveAppointment, {
    params: { id },
    body: { status: 'called', at: server.clock.now.toISOString() },
  })
const ask = (id: string) => server.call(null, showLiveSerial, { params: { id } })

test('who watches hears that the session moved, and nothing more; whoever asks then shares one reading', async () => {
  const first = await arrive('Rafi Rahim')
  const second = await arrive('Mim Rahim')
  const watching = [await watch(first.id), await watch(second.id), await watch(second.id)]
  const counts = []
  for (const one of watching) counts.push(await quiet(one))
  expect(watching.map(({ events }) => events[0])).toEqual(['0', '0', '0'])
  expect(watching[0]?.headers.get('content-type')).toBe('text/event-stream')
  const before = (await ask(second.id)).serial
  reads = 0
  await call(first.id)
  for (const [at, one] of watching.entries())
    await expect.poll(() => one.events.length).toBe((counts[at] ?? 0) + 1)
  expect(watching.flatMap(({ events }) => events).join('')).toMatch(/^\d+$/)
  const told = await Promise.all(Array.from({ length: 50 }, () => ask(second.id)))
  expect(told[0]?.serial.called).not.toBe(before.called)
  expect(reads).toBe(1)
})

test('what else the practice writes is not told to them', async () => {
  const { id } = await arrive('Rumi Rahim')
  const watching = await watch(id)
  const before = await quiet(watching)
  await heard(() =>
    server.call(doctor, addPatient, {
      body: { id: newId(), code: 'P-XWATCH', name: 'Rahima', phone: '01711112222', gender: 1, years: 30 },
    }),
  )
  expect(await quiet(watching)).toBe(before)
})

test('a serial that was given a moment ago is there at once, though its move is not heard yet', async () => {
  const first = await arrive('Toma Rahim')
  const deaf = new WatchedSessions({ db: server.world.db, onMoved: () => () => {}, failed: () => {} })
  const seen = async (id: string) =>
    (await (await deaf.find(id))?.read())?.visits.some((one) => one.id === id)
  expect(await seen(first.id)).toBe(true)
  const next = await arrive('Munni Rahim')
  expect(await seen(next.id)).toBe(true)
  deaf.close()
})

test('what nobody has cannot be watched', async () => {
  expect((await watch(newId())).status).toBe(404)
  expect((await watch('17')).status).toBe(404)
})

test('a place has room for so many; whoever is one too many is told, and room comes free again', async () => {
  const { id } = await arrive('Hena Rahim')
  const at = await startHttp({ most: { place: 2, all: 9 } })
  const [one] = [await watch(id, at), await watch(id, at)]
  expect((await watch(id, at)).status).toBe(429)
  one?.leave()
  await expect.poll(async () => (await watch(id, at)).status).toBe(200)
})

test('of many who come in one moment no more find room than one by one, and who names nothing takes none', async () => {
  const { id } = await arrive('Rekha Rahim')
  const at = await startHttp({ most: { place: 2, all: 9 } })
  for (let n = 0; n < 3; n++) expect((await watch(newId(), at)).status).toBe(404)
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await watch(id, at)).status))
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429])
})

test('a session that nobody asks for is let go, and found again', async () => {
  const { id } = await arrive('Shila Rahim')
  await ask(id)
  sessions.sweep(performance.now() + 120_000)
  expect((await ask(id)).serial.state).toBe('arrived')
})

test('a server that stops lets nobody wait', async () => {
  const { id } = await arrive('Jony Rahim')
  const at = await startHttp()
  const watching = await watch(id, at)
  await apps.at(-1)?.close()
  await watching.over
  expect(watching.status).toBe(200)
})
