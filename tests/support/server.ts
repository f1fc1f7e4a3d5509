import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EndpointSpec, type Giving, callName, type Reply } from '#contract/endpoint.ts'
import type { Role } from '#contract/permissions.ts'
import { problemFromWire } from '#contract/problem.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { Caller, Display, Principal, Served, World } from '#server/calls/handler.ts'
import { makeWorld } from '#app/server/make-world.ts'
import type { Sms, SmsGateway } from '#server/outside/outside.ts'
import type { PayGateway } from '#server/outside/pay-gateway.ts'
import { webPush } from '#server/outside/web-push.ts'
import { loadReferenceLists } from '#app/server/seed/lists.ts'
import { loadStarterList } from '#app/server/seed/starter-drugs.ts'
import { servedByName } from '#server/transaction/world.ts'
import { collectsProof } from './claims.ts'
import { type FreshDatabase, freshDatabase, openAgain } from './database.ts'
import { mustDeclare, watched } from './declared-refusals.ts'
import { proving } from './prove-calls.ts'
import { storyTime } from './story-time.ts'

export { storyTime }

/** A clock that stands until it is set. */
export interface TestClock {
  now: Date
}

/** Who calls in a story: a person, a screen on a wall, or nobody known. */
export type Asking = Principal | Display | null

export interface TestServer {
  world: World
  pool: FreshDatabase['pool']
  /** Its database, as the owner whom no wall binds. */
  owner: FreshDatabase['owner']
  clock: TestClock
  /** Every SMS that went out, in order. */
  sent: Sms[]
  /** Every line of the log. */
  logged: { event: string; facts: Record<string, unknown> }[]
  /** Its database, for a connection as the owner. */
  url: string
  /** Calls through the server's one door. Throws the Problem of a refusal. */
  call<E extends EndpointSpec>(
    who: Asking,
    endpoint: E,
    giving?: Giving<E>,
    op_id?: string,
  ): Promise<Reply<E>>
  close(): Promise<void>
}

/** A server on a database of its own, in this process, with the seeded clinic unless told otherwise. */
export async function makeServer(
  options: {
    seeded?: boolean
    demonstration?: boolean
    drugs?: boolean
    extra?: readonly Served[]
    sms?: SmsGateway['send']
    gateway?: PayGateway
    accessSeconds?: number
    exportDir?: string
  } = {},
): Promise<TestServer> {
  const seeded = options.seeded !== false
  const { db, pool, owner, url, drop } = await freshDatabase(seeded ? 'clinic' : 'nothing')
  const clock: TestClock = { now: storyTime }
  const sent: Sms[] = []
  const logged: TestServer['logged'] = []
  if (!seeded) await loadReferenceLists(db)
  if (options.drugs) await loadStarterList(db, storyTime)
  const made = await makeWorld(
    db,
    {
      now: () => clock.now,
      gateway: options.gateway ?? null,
      push: webPush({ also: null }),
      sms: { send: options.sms ?? (async (sms) => (sent.push(sms), { id: `test-${sent.length}` })) },
      log: (event, facts) => {
        mustNameNobody(event, facts)
        logged.push({ event, facts })
      },
    },
    {
      masterKey: null,
      productName: 'Niramoy',
      publicUrl: null,
      host: '127.0.0.1',
      port: 3000,
      seed: options.demonstration ? 'demo' : 'none',
      accessSeconds: options.accessSeconds ?? Number(process.env['ACCESS_SECONDS'] ?? 900),
      exportDir: options.exportDir ?? join(tmpdir(), 'niramoy-no-exports'),
    },
  )
  const world: World = {
    ...made,
    served: servedByName([...made.served.values(), ...(options.extra ?? [])].map(watched)),
  }
  const server: TestServer = {
    world,
    pool,
    owner,
    url,
    clock,
    sent,
    logged,
    call: callOn(world),
    close: drop,
  }
  return collectsProof ? proving(server) : server
}

/** A second server on the database of another, as behind one address: its own process would hold no more in common. */
export function besideServer(server: TestServer): Pick<TestServer, 'call' | 'close'> {
  const { db, close } = openAgain(server.url)
  return { call: callOn({ ...server.world, db }), close }
}

/** Fails the test whose log would hold somebody's phone number. */
function mustNameNobody(event: string, facts: Record<string, unknown>): void {
  if (/(?:\+?88)?01[3-9]\d{8}/.test(JSON.stringify(facts)))
    throw new Error(`the log line ${event} holds a phone number`)
}

const callOn =
  (world: World): TestServer['call'] =>
  async (who, endpoint, giving, op_id) => {
    const served = world.served.get(callName(endpoint))
    if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
    const { status, text, file } = await dispatch(world, callerOf(who), {
      served,
      input: overTheWire(giving ?? {}),
      ...(op_id ? { op_id } : {}),
    })
    const body = file ? file.bytes : text === '' ? null : JSON.parse(text)
    if (status >= 400) {
      mustDeclare(endpoint, { status, code: body.code })
      throw problemFromWire(status, body.code, { errors: body.errors, current: body.current })
    }
    return body
  }

const callerOf = (who: Asking): Caller => {
  const address = '127.0.0.1'
  return who && !('user_id' in who) ? { principal: null, display: who, address } : { principal: who, address }
}

/** What JSON and an address would leave of it: parameters and queries are text. */
function overTheWire(giving: object): { params?: unknown; query?: unknown; body?: unknown } {
  const given: { params?: object; query?: object; body?: unknown } = giving
  const texts = (of: object | undefined) =>
    of &&
    Object.fromEntries(Object.entries(of).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])))
  return {
    params: texts(given.params),
    query: texts(given.query),
    body: given.body === undefined ? undefined : JSON.parse(JSON.stringify(given.body)),
  }
}

export interface MemberOptions {
  permissions?: string[]
  device?: Principal['device']
  chamber_ids?: number[] | null
}

const roleOf = { doctor: 'doctor', doctor_assistant: 'doctor_assistant' } as const

/** A seeded member of a practice, as if a session had just been read. */
export async function memberOf(
  server: { owner: TestServer['owner']; world: Pick<World, 'db'> },
  practice_id: number,
  user_id: number,
  options: MemberOptions = {},
): Promise<Principal> {
  const row = await server.owner
    .selectFrom('memberships')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const doctor = await server.world.db
    .selectFrom('doctors')
    .selectAll()
    .where('id', '=', practice_id)
    .executeTakeFirstOrThrow()
  const role = row.role === 'doctor' ? roleOf.doctor : roleOf.doctor_assistant
  return {
    session_id: '00000000-0000-7000-8000-000000000000',
    user_id,
    roles: [role],
    permissions: [],
    member: {
      practice_id,
      doctor_id: doctor.id,
      role,
      permissions: options.permissions ?? row.permissions,
      chamber_ids: options.chamber_ids === undefined ? row.chamber_ids : options.chamber_ids,
      scope_version: row.scope_version,
      discount_limit_paisa: row.discount_limit_paisa,
      speciality_ids: doctor.speciality_ids,
    },
    device: options.device ?? null,
  }
}

/** Dr. Nusrat Jahan, whose practice is number 1. */
export const doctorOf = (server: TestServer, practice_id = 1, options: MemberOptions = {}) =>
  memberOf(server, practice_id, practice_id, options)

/** Md. Shakil Mia, assistant at Green Care Chamber. */
export const assistantOf = (server: TestServer, options: MemberOptions = {}) =>
  memberOf(server, 1, 101, options)

/** Somebody with an account and no practice. */
export const personOf = (
  user_id: number,
  roles: Role[] = ['user'],
  permissions: string[] = [],
): Principal => ({
  session_id: '00000000-0000-7000-8000-000000000001',
  user_id,
  roles,
  permissions,
  member: null,
  device: null,
})

/** A device of a practice, enrolled as the server would. */
export async function enrolled(server: TestServer, who: Principal, letter: string): Promise<Principal> {
  const { id } = await server.owner
    .insertInto('devices')
    .values({
      practice_id: who.member?.practice_id ?? 0,
      user_id: who.user_id,
      letter,
      name: `device ${letter}`,
      kind: 'desk',
      install_id: letter,
      recovery_key: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...who, device: { id, letter, kind: 'desk' } }
}
