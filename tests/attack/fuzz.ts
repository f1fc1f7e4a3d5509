import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { callName } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import type { Display, Principal, Served } from '#server/calls/handler.ts'
import { assistantOf, doctorOf, enrolled, makeServer, personOf, type TestServer } from '../support/server.ts'
import { type Chance, chanceOf } from '../torture/chance.ts'
import { doorOf } from './door.ts'
import { groundOf } from './ground.ts'
import { type OddRequest, oddRequest } from './odd-request.ts'
import { seated } from './seated.ts'
import { changedBy, strayIn, watched } from './watched.ts'

/** An answer that nobody may get, or one that took its time. */
export interface Finding {
  why: string
  seed: number
  n: number
  who: string
  request: string
  answer: string
}

export interface Fuzzed {
  asked: number
  byStatus: Record<string, number>
  findings: Finding[]
  /** The slowest answers, in milliseconds. */
  slowest: { ms: number; name: string }[]
}

export interface Round {
  seed: number
  requests: number
  /** Milliseconds beyond which an answer is a finding: only where nothing else keeps the machine busy. */
  slowest?: number
  /** Calls that are asked instead of the product's own. */
  instead?: readonly Served[]
}

/** Asks a server of its own so many odd things as all kinds of people, one after the other: the same seed asks the same. */
export async function fuzzed({ seed, requests, slowest = Infinity, instead = [] }: Round): Promise<Fuzzed> {
  const server = await makeServer({ extra: instead })
  const people = await peopleOf(server)
  await seated(server)
  const lines: string[] = []
  const { app, end } = await doorFor(server, people, lines)
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  try {
    const chance = chanceOf(seed)
    const endpoints = (instead.length > 0 ? instead : [...server.world.served.values()]).map(
      (one) => one.endpoint,
    )
    const beside = await groundOf(server, owner, endpoints)
    const writes = await watched(owner)
    const seen: Fuzzed = { asked: 0, byStatus: {}, findings: [], slowest: [] }
    for (let n = 0; n < requests; n++) {
      const endpoint = chance.pick(endpoints)
      if (!endpoint) break
      const who = chance.pick(often) ?? ''
      const request = oddRequest(endpoint, { chance, endpoints, beside })
      if (who !== 'nobody') request.headers['authorization'] ??= `Bearer ${who}`
      await ask(
        { app, writes, lines, seen, slowest },
        { seed, n, who, name: callName(endpoint), request, chance },
      )
    }
    return seen
  } finally {
    await owner.end()
    await end()
    await server.close()
  }
}

/** Whoever may do most is asked for most. */
const often = [
  'doctor',
  'doctor',
  'doctor',
  'doctor',
  'doctor',
  'doctor',
  'manager',
  'manager',
  'manager',
  'manager',
  'helper',
  'patient',
  'patient',
  'admin',
  'super_admin',
  'display',
  'nobody',
  'stranger',
]

/** Everybody who may come, by the token that he shows; nobody shows none. */
async function peopleOf(server: TestServer): Promise<Record<string, Principal | Display | null>> {
  return {
    doctor: await enrolled(server, await doctorOf(server), 'A'),
    manager: await enrolled(server, await assistantOf(server, { permissions: [...permissions] }), 'B'),
    helper: await enrolled(
      server,
      await assistantOf(server, { permissions: ['Queue Manage'], chamber_ids: [1] }),
      'C',
    ),
    patient: personOf(201),
    admin: personOf(301, ['admin'], ['*']),
    super_admin: personOf(302, ['super_admin'], ['*']),
    display: { practice_id: 1, chamber_id: 1, device_id: 1 },
    nobody: null,
    stranger: null,
  }
}

/** The door at which a made-up name stands for its person. */
const doorFor = (server: TestServer, people: Record<string, Principal | Display | null>, lines: string[]) =>
  doorOf(server, lines, (doors) => ({
    authenticate: async (token) => {
      const found = people[token] ?? (await doors.authenticate(token))
      return found && 'user_id' in found ? found : null
    },
    displayOf: async (token) => {
      const found = people[token] ?? (await doors.displayOf(token))
      return found && !('user_id' in found) ? found : null
    },
  }))

interface Asking {
  app: FastifyInstance
  writes: Awaited<ReturnType<typeof watched>>
  lines: string[]
  seen: Fuzzed
  slowest: number
}

async function ask(
  { app, writes, lines, seen, slowest }: Asking,
  {
    seed,
    n,
    who,
    name,
    request,
    chance,
  }: { seed: number; n: number; who: string; name: string; request: OddRequest; chance: Chance },
): Promise<void> {
  const remoteAddress = `10.0.${chance.below(200)}.${chance.below(200)}`
  const asks = () => app.inject({ ...request, method: methodOf(request.method), remoteAddress })
  const before = performance.now()
  const reply = await asks()
  const ms = performance.now() - before
  const { statusCode: status, body } = reply
  seen.asked++
  seen.byStatus[status] = (seen.byStatus[status] ?? 0) + 1
  seen.slowest = [
    ...seen.slowest,
    { ms: Math.round(ms), name: `${name} as ${who} (${status}, seed ${seed}, request ${n})` },
  ]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
  const found = (why: string) =>
    seen.findings.push({
      why,
      seed,
      n,
      who,
      request: `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${String(request.payload ?? '').slice(0, 1500)}`,
      answer: `${status} ${body.slice(0, 300)} ${lines.splice(0).join(' ').slice(0, 1500)}`,
    })
  if (status >= 500 || /"status":5\d\d,"body"/.test(body)) found('a fault')
  const written = await writes.take()
  // The machine may have had a moment of its own: what is slow is slow three times.
  if (ms > slowest && (await isSlow(asks, slowest)) && (await isSlow(asks, slowest))) found('slow')
  const stray =
    status >= 400
      ? changedBy(written)
      : body.startsWith('{"answers":[')
        ? strayIn(written, JSON.parse(body))
        : []
  if (stray.length > 0) found(`refused, and yet changed ${stray.join()}`)
}

async function isSlow(asks: () => Promise<unknown>, slowest: number): Promise<boolean> {
  const before = performance.now()
  await asks()
  return performance.now() - before > slowest
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
const methodOf = (name: string): NonNullable<InjectOptions['method']> =>
  methods.find((one) => one === name) ?? 'OPTIONS'
