import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { push } from '#contract/sync.ts'
import type { Principal } from '#server/calls/handler.ts'
import { buildHttp } from '#server/http/app.ts'
import { openTurnstile, type Turnstile } from '#server/http/turnstile.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { learned, op, phrase, phraseCalls } from '#tests/support/phrase-calls.ts'
import { doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { portsOf } from './server.ts'

/** Devices come back all at once to a server that works on few batches at a time. */

let server: TestServer
let turnstile: Turnstile
let app: FastifyInstance
let address: string
/** Two devices of one practice, and one of another. */
let tokens: Record<'flood' | 'second' | 'other', string>
const held: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await makeServer({ extra: phraseCalls })
  const tokenOf = async (practice: number, letter: string) =>
    begun(await enrolled(server, await doctorOf(server, practice), letter))
  tokens = {
    flood: await tokenOf(1, 'X'),
    second: await tokenOf(1, 'Y'),
    other: await tokenOf(2, 'X'),
  }
})
afterAll(() => server.close())

beforeEach(async () => {
  turnstile = openTurnstile(2)
  app = await buildHttp({
    ...portsOf(server.world),
    turnstile,
    onMoved: () => () => {},
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    readPack: async () => null,
    clientFolder: '/nowhere',
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const letGo of held.splice(0)) await letGo()
  await app.close()
})

async function begun({ user_id, member, device }: Principal): Promise<string> {
  const { token } = await beginSession(server.world.db, {
    user_id,
    practice_id: member?.practice_id ?? null,
    device_id: device?.id ?? null,
    now: server.clock.now,
    life: 900,
  })
  return token
}

/** Somebody else holds the practice's counter: whatever is sent for it works and does not come to an end. Answers how to let go. */
async function stuck(practice_id: number): Promise<() => Promise<void>> {
  const client = await server.pool.connect()
  await client.query(`begin; select set_config('app.practice_id', '${practice_id}', true)`)
  await client.query('select seq from practices where id = $1 for update', [practice_id])
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  held.push(letGo)
  return letGo
}

interface Sent {
  ids: string[]
  answer: Promise<{ status: number; retry_after: string | undefined; statuses: number[] }>
  hangUp(): void
}

/** A batch of as many calls; thirty are more than a chamber sends while it works. */
function sends(
  token: string,
  calls = 30,
  again?: ReturnType<typeof op>[],
): Sent & { ops: ReturnType<typeof op>[] } {
  const ops = again ?? Array.from({ length: calls }, (_, n) => op(learned, phrase(`${newId()} ${n}`)))
  const body = JSON.stringify({ ops })
  const going = request(`${address}/api${push.path}`, {
    method: push.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const answer = new Promise<Awaited<Sent['answer']>>((done, failed) => {
    going.on('error', failed)
    going.on('response', (came) => {
      let text = ''
      came.setEncoding('utf8').on('data', (part: string) => (text += part))
      came.on('end', () => {
        const { answers = [] }: { answers?: { status: number }[] } = JSON.parse(text)
        const statuses = [...new Set(answers.map(({ status }) => status))]
        done({ status: came.statusCode ?? 0, retry_after: came.headers['retry-after'], statuses })
      })
    })
  })
  // Whoever hangs up hears nothing.
  answer.catch(() => {})
  going.end(body)
  return { ops, ids: ops.map(({ op_id }) => op_id), answer, hangUp: () => going.destroy() }
}

/** How many of these calls the server has in its log. */
async function logged(ids: readonly string[]): Promise<number> {
  const rows = await server.owner.selectFrom('op_log').select('op_id').where('op_id', 'in', ids).execute()
  return rows.length
}

const crowded = (working: number, waiting: number) =>
  vi.waitFor(() => expect(turnstile.crowd).toEqual({ working, waiting }), { timeout: 30_000 })

test('a batch for which there is no room is told when to come again, leaves nothing, and takes effect once when it comes', async () => {
  const letGo = await stuck(1)
  const first = sends(tokens.flood)
  await crowded(1, 0)
  const second = sends(tokens.second)
  await crowded(1, 1)
  const tooMany = sends(tokens.other)
  const refused = await tooMany.answer
  expect([refused.status, Number(refused.retry_after)]).toEqual([503, expect.any(Number)])
  expect(Number(refused.retry_after)).toBeGreaterThan(0)
  expect(await logged(tooMany.ids)).toBe(0)
  await letGo()
  for (const one of [first, second]) expect(await one.answer).toMatchObject({ status: 200, statuses: [200] })
  for (let n = 0; n < 2; n++)
    expect(await sends(tokens.other, 0, tooMany.ops).answer).toMatchObject({ status: 200, statuses: [200] })
  expect(await logged(tooMany.ids)).toBe(30)
})

test('a batch whose device has hung up while it waited is not begun', async () => {
  const letGo = await stuck(1)
  const first = sends(tokens.flood)
  await crowded(1, 0)
  const given = sends(tokens.other)
  await crowded(1, 1)
  given.hangUp()
  await crowded(1, 0)
  await letGo()
  expect((await first.answer).status).toBe(200)
  expect(await sends(tokens.other, 1).answer).toMatchObject({ status: 200 })
  expect(await logged(given.ids)).toBe(0)
})

/** While two practices bring all they have and the line is full; both are through in the end. */
async function whileFlooded(work: () => Promise<void>): Promise<void> {
  const letGo = await stuck(1)
  const flood = [sends(tokens.flood), sends(tokens.second)]
  await crowded(1, 1)
  await work()
  await letGo()
  for (const one of flood) expect((await one.answer).status).toBe(200)
}

test('a chamber at work is answered beside practices that bring all they have', () =>
  whileFlooded(async () => {
    expect((await sends(tokens.other).answer).status).toBe(503)
    expect(await sends(tokens.other, 2).answer).toMatchObject({ status: 200, statuses: [200] })
  }))

test('nobody is asked whose batch it is where there is room for none', async () => {
  const nobodys = 'nobody-has-this-token-of-forty-letters-at'
  await whileFlooded(async () => {
    expect((await sends(nobodys).answer).status).toBe(503)
  })
  expect((await sends(nobodys).answer).status).toBe(401)
})
