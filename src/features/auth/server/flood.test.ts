import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { callName, type EndpointSpec, type Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { drawCode } from '#server/identity/codes.ts'
import { enteringAtOnce } from '#server/identity/entering.ts'
import { hashesAtOnce, hashing } from '#server/identity/passwords.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { confirmCode, currentUser, login, setNewPassword } from '../contract.ts'

const { server, doctor } = await clinicServer()
const within = 30 + enteringAtOnce
const phoneOf = (n: number): string => `0181${String(n).padStart(7, '0')}`
const password = 'পানি-বাতাস-৭৭'

/** A good code for each of three hundred phones. */
const codesFor = async (purpose: 'join' | 'reset', from: number) => {
  const codes: { id: string; code: string }[] = []
  for (let n = 0; n < 300; n++) {
    const { id, code } = await drawCode(server.world.db, server.world.keys, {
      phone: phoneOf(from + n),
      purpose,
      address: 'console',
      now: server.clock.now,
    })
    codes.push({ id, code })
  }
  return codes
}

interface Flood {
  /** Those that were asked to come again before anything was done for them. */
  turnedAway: number[]
  /** How the others ended: with 200, or refused. */
  ended: { status: number; code?: string }[]
}

/** Three hundred of one call at once, while no password can be hashed for a time. */
async function flooded<E extends EndpointSpec>(
  endpoint: E,
  giving: (n: number) => Giving<E>,
): Promise<Flood> {
  const served = server.world.served.get(callName(endpoint))
  if (!served) throw new Error('nobody serves it')
  let finish = () => {}
  const finished = new Promise<void>((resume) => (finish = resume))
  const slow = Array.from({ length: hashesAtOnce(availableParallelism()) }, () => hashing.run(() => finished))
  let taken = 0
  const count = () =>
    (taken = Math.max(taken, server.pool.totalCount - server.pool.idleCount + server.pool.waitingCount))
  server.pool.on('acquire', count)
  const flood: Flood = { turnedAway: [], ended: [] }
  const calls = Array.from({ length: 300 }, (_, n) =>
    dispatch(server.world, { principal: null, address: '37.111.200.1' }, { served, input: giving(n) }).then(
      ({ status }) => void flood.ended.push({ status }),
      (problem: unknown) => {
        expect(problem).toBeInstanceOf(Problem)
        if (!(problem instanceof Problem) || problem.status !== 429)
          return void flood.ended.push(Object(problem))
        expect(problem).toMatchObject({
          code: 'too_many',
          errors: { password: ['too_many'] },
          current: { until: expect.stringMatching(/Z$/) },
        })
        flood.turnedAway.push(n)
      },
    ),
  )
  await expect.poll(() => flood.turnedAway.length).toBe(300 - within)
  await expect
    .poll(() => [server.pool.waitingCount, server.pool.totalCount - server.pool.idleCount])
    .toEqual([0, 0])
  expect((await server.call(doctor, currentUser)).data.id).toBe(doctor.user_id)
  finish()
  await Promise.all([...calls, ...slow])
  server.pool.off('acquire', count)
  expect(taken).toBeLessThanOrEqual(enteringAtOnce)
  expect(flood.ended).toHaveLength(within)
  return flood
}

test('three hundred logins at once take a few connections, hold none while passwords are hashed, and most are asked to come again', async () => {
  const { ended } = await flooded(login, (n) => ({ body: { phone: phoneOf(n), password: 'wrong horse' } }))
  for (const problem of ended) expect(problem).toMatchObject({ status: 422, code: 'login' })
})

test.each([
  ['new passwords', setNewPassword, 'reset', 1000],
  ['joinings with a password', confirmCode, 'join', 2000],
] as const)(
  'three hundred %s at once do the same, and whoever is asked to come again has his code still',
  { timeout: 60_000 },
  async (_, endpoint, purpose, from) => {
    const codes = await codesFor(purpose, from)
    const body = (n: number) => ({
      ...(codes[n] ?? { id: '', code: '' }),
      password,
      password_confirmation: password,
    })
    const { turnedAway, ended } = await flooded<EndpointSpec>(endpoint, (n) => Object({ body: body(n) }))
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200]))
    const [late = 0] = turnedAway
    expect((await server.call(null, endpoint, { body: body(late) })).data.user.phone).toBe(
      phoneOf(from + late),
    )
  },
)

test('a wrong code beside a password is counted before anything is hashed, and the fifth shuts it', async () => {
  const { id, code } = await drawCode(server.world.db, server.world.keys, {
    phone: phoneOf(9000),
    purpose: 'reset',
    address: 'console',
    now: server.clock.now,
  })
  let finish = () => {}
  const finished = new Promise<void>((resume) => (finish = resume))
  const slow = Array.from({ length: hashesAtOnce(availableParallelism()) }, () => hashing.run(() => finished))
  const sets = (tried: string) =>
    server.call(null, setNewPassword, {
      body: { id, code: tried, password, password_confirmation: password },
    })
  for (const tries_left of [4, 3, 2, 1, 0])
    await expect(sets(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      status: 422,
      current: { tries_left },
    })
  finish()
  await Promise.all(slow)
  await expect(sets(code)).rejects.toMatchObject({ status: 422, code: 'code_spent' })
})
