import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { liveMost, livePath } from '#contract/live.ts'
import { addPatient } from '#features/patients/contract.ts'
import { doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { beginSession, endSession } from '#server/identity/sessions.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import type { Db, Principal } from '#server/calls/handler.ts'
import { buildHttp } from '#server/http/app.ts'
import { alone } from '#server/jobs/jobs.ts'
import { type Moves, openMoves } from '#server/sync/moves.ts'
import { portsOf } from './server.ts'
import { settingsFrom } from '#server/settings/settings.ts'

/** One of several server processes on the database. */
interface Process {
  app: FastifyInstance
  moves: Moves
  address: string
}

/** What a device reads; `lines` grows as they arrive, `over` resolves when the server ends it. */
interface Reading {
  status: number
  headers: Headers
  lines: string[]
  over: Promise<void>
  leave(): void
}

let server: TestServer
let nusrat: Principal
let near: Process
let far: Process
const readings: Reading[] = []

const startProcess = async (): Promise<Process> => {
  const moves = openMoves(server.pool, () => {})
  const app = await buildHttp({
    ...portsOf(server.world),
    onMoved: moves.onMoved,
    beat: 60,
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    clientFolder: '/nowhere',
  })
  return { app, moves, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

beforeAll(async () => {
  server = await makeServer()
  nusrat = await enrolled(server, await doctorOf(server), 'B')
  ;[near, far] = [await startProcess(), await startProcess()]
})
afterEach(() => readings.splice(0).forEach((one) => one.leave()))
afterAll(async () => {
  for (const { app, moves } of [near, far]) {
    await app.close()
    await moves.close()
  }
  await server.close()
})

const tokenOf = async ({ user_id, member, device }: Principal): Promise<string> =>
  (
    await beginSession(server.world.db, {
      user_id,
      practice_id: member?.practice_id ?? null,
      device_id: device?.id ?? null,
      now: server.clock.now,
    })
  ).token

async function listen(at: Process, token: string): Promise<Reading> {
  const leaving = new AbortController()
  const answer = await fetch(`${at.address}/api${livePath}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  })
  const lines: string[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? [])
      lines.push(...decoder.decode(bytes, { stream: true }).split('\n').filter(Boolean))
  }
  const reading = {
    status: answer.status,
    headers: answer.headers,
    lines,
    over: read().catch(() => undefined),
    leave: () => leaving.abort(),
  }
  readings.push(reading)
  return reading
}

const registers = (who: Principal) =>
  server.call(who, addPatient, {
    body: {
      id: newId(),
      code: `P-X${Math.random()}`.slice(0, 12),
      name: 'Rahima',
      phone: '01711112222',
      gender: 1,
      years: 30,
    },
  })

const seqOf = async (practice_id: number): Promise<number> =>
  (
    await server.world.db
      .selectFrom('practices')
      .select('seq')
      .where('id', '=', practice_id)
      .executeTakeFirstOrThrow()
  ).seq

const moved = (seq: number | null) => JSON.stringify({ seq })

test('a device hears at once that its practice moved, whichever server took the write', async () => {
  const readers = await Promise.all([near, far].map(async (at) => listen(at, await tokenOf(nusrat))))
  for (const one of readers) await vi.waitFor(() => expect(one.lines).toContain(moved(null)))
  await registers(nusrat)
  const seq = await seqOf(1)
  for (const one of readers) await vi.waitFor(() => expect(one.lines.at(-1)).toBe(moved(seq)))
})

test('what the server does by itself is heard like any other write', async () => {
  const one = await listen(near, await tokenOf(nusrat))
  await vi.waitFor(() => expect(one.lines).toContain(moved(null)))
  const before = await seqOf(1)
  const opening = async (run: Db) =>
    asPractice(run, { practice_id: 1, user_id: 1, action: 'test', now: server.clock.now }, async (practice) =>
      practice.add('own_phrases', {
        id: newId(),
        section: 'advice',
        text: newId(),
        bn_text: null,
        uses: 0,
        favorite: false,
      }),
    )
  await opening(server.world.db)
  await vi.waitFor(() => expect(one.lines.at(-1)).toBe(moved(before + 1)))
  await alone(server.world.db, 'a job of many practices', async (db) => void (await opening(db)))
  await vi.waitFor(() => expect(one.lines.at(-1)).toBe(moved(before + 2)))
})

test('many writes in one breath are told in few words, and the last word is the newest', async () => {
  const one = await listen(near, await tokenOf(nusrat))
  for (let i = 0; i < 30; i++) await registers(nusrat)
  const seq = await seqOf(1)
  await vi.waitFor(() => expect(one.lines.at(-1)).toBe(moved(seq)))
  expect(one.lines.length).toBeLessThan(30)
})

test('another practice hears nothing', async () => {
  const other = await enrolled(server, await doctorOf(server, 2), 'B')
  const [theirs, ours] = [await listen(near, await tokenOf(other)), await listen(near, await tokenOf(nusrat))]
  await registers(nusrat)
  const seq = await seqOf(1)
  await vi.waitFor(() => expect(ours.lines.at(-1)).toBe(moved(seq)))
  expect(theirs.lines).toEqual([moved(null)])
})

test('the stream goes out as it is said, by no packer and no cache', async () => {
  const { status, headers } = await listen(near, await tokenOf(nusrat))
  expect([
    status,
    headers.get('content-encoding'),
    headers.get('cache-control'),
    headers.get('content-type'),
    headers.get('x-accel-buffering'),
  ]).toEqual([200, null, 'no-store', 'application/x-ndjson', 'no'])
})

test('a stranger, and a session on no device, are refused', async () => {
  const [stranger, deviceless] = [
    await listen(near, 'x'.repeat(40)),
    await listen(near, await tokenOf({ ...nusrat, device: null })),
  ]
  expect([stranger.status, deviceless.status]).toEqual([401, 403])
})

test('it ends with the session', async () => {
  const token = await tokenOf(nusrat)
  const one = await listen(near, token)
  const found = await server.owner
    .selectFrom('sessions')
    .select('id')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await endSession(server.world.db, found.id, server.clock.now)
  await one.over
  expect(one.lines).toEqual([moved(null)])
})

test('one session holds a few streams; the oldest makes room', async () => {
  const token = await tokenOf(nusrat)
  const all: Reading[] = []
  for (let i = 0; i <= liveMost; i++) all.push(await listen(near, token))
  await all[0]?.over
  await registers(nusrat)
  const seq = await seqOf(1)
  for (const one of all.slice(1)) await vi.waitFor(() => expect(one.lines.at(-1)).toBe(moved(seq)))
})

test('a listening connection that breaks is made again, and says that something may have been missed', async () => {
  const one = await listen(near, await tokenOf(nusrat))
  await vi.waitFor(() => expect(one.lines).toEqual([moved(null)]))
  await server.pool.query(
    `reset role; select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen moved' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(one.lines).toEqual([moved(null), moved(null)]), 10_000)
  await registers(nusrat)
  const seq = await seqOf(1)
  await vi.waitFor(() => expect(one.lines.at(-1)).toBe(moved(seq)))
})

test('a server that stops ends its streams and waits for nobody', async () => {
  const third = await startProcess()
  const one = await listen(third, await tokenOf(nusrat))
  await third.app.close()
  await one.over
  await third.moves.close()
})

test('a server that stops before its listening connection stands waits for nobody', async () => {
  const moves = openMoves(server.pool, () => {})
  await moves.close()
})
