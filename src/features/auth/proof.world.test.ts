import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshSession } from '#contract/session.ts'
import { proofPair } from '#local/database/proof-pair.ts'
import { openLine } from '#net/wire.ts'
import { callerOf } from '#net/call.ts'
import { broughtBy, type Prover } from '#net/proof.ts'
import { openProofs } from '#server/identity/proofs.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doorOf } from '#tests/attack/door.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { currentUser, enrolDevice, listSessions, login } from './contract.ts'

const { server } = await clinicServer()
let door: Awaited<ReturnType<typeof doorOf>>
let root: string
beforeAll(async () => {
  // The page's clock is the machine's: the server's goes with it.
  Object.assign(server.world.outside, { now: () => new Date() })
  Object.assign(server.world, { proofs: openProofs(server.world.outside.now) })
  door = await doorOf(server)
  root = `${await door.app.listen({ port: 0, host: '127.0.0.1' })}/api`
})
afterAll(() => door.end())

/** A browser of the desk with a disk of its own, signed in. */
async function browser() {
  const indexedDB = new IDBFactory()
  const tab = (): Prover => ({ pair: () => proofPair({ indexedDB }), offset: 0 })
  const brought = await broughtBy(tab())
  const { data } = await callerOf({ root, token: async () => null })(login, {
    body: { phone: '01711000301', password: demonstrationPassword, ...brought },
  })
  const token = () => Promise.resolve(data.token)
  const went: string[] = []
  const counted: typeof fetch = async (request, init) => {
    const answer = await fetch(request, init)
    went.push(String(answer.status))
    return answer
  }
  return { tab, token, data, went, counted }
}

test('two tabs of one browser prove their calls by the key that lies on its disk', async () => {
  const { tab, token } = await browser()
  const tabs = [callerOf({ root, token, prover: tab() }), callerOf({ root, token, prover: tab() })]
  expect(
    (await Promise.all(tabs.flatMap((call) => [call(currentUser, {}), call(currentUser, {})]))).map(
      ({ data }) => data.id,
    ),
  ).toEqual([101, 101, 101, 101])
  await expect(callerOf({ root, token })(currentUser, {})).rejects.toMatchObject({
    status: 401,
    code: 'proof',
  })
})

test.each([
  ['behind', -86_400_000],
  ['ahead', 86_400_000],
])('a device whose clock is a day %s asks twice once, and once from then on', async (_, away) => {
  const { tab, token, went, counted } = await browser()
  const prover = tab()
  prover.offset = away
  const call = callerOf({ root, token, prover, fetch: counted })
  await call(currentUser, {})
  await call(currentUser, {})
  expect(went).toEqual(['401', '200', '200'])
})

test('a call whose answer was lost is made again with a proof of its own, and so is one that came twice', async () => {
  const { tab, token, went, counted } = await browser()
  const lines = ['lost', 'twice']
  const thin: typeof fetch = async (request, init) => {
    const weather = lines.shift()
    if (weather === 'twice' && request instanceof Request) await counted(request.clone(), init)
    const answer = await counted(request, init)
    if (weather === 'lost') throw new TypeError('the line broke')
    return answer
  }
  const call = callerOf({ root, token, prover: tab(), fetch: thin })
  await expect(call(currentUser, {})).rejects.toMatchObject({ code: 'network' })
  expect((await call(currentUser, {})).data.id).toBe(101)
  expect(went).toEqual(['200', '200', '401', '200'])
})

test('a server that was started anew takes the next proof of whoever was in', async () => {
  const { tab, token, went, counted } = await browser()
  const call = callerOf({ root, token, prover: tab(), fetch: counted })
  await call(currentUser, {})
  Object.assign(server.world, { proofs: openProofs(server.world.outside.now) })
  await call(currentUser, {})
  expect(went.at(-1)).toBe('200')
})

test('a device copies its practice and sends over proved calls, zipped ones too', async () => {
  const { tab, token } = await browser()
  const prover = tab()
  await callerOf({ root, token, prover })(enrolDevice, {
    body: { name: 'Desk tablet', kind: 'desk', install_id: 'proved' },
  })
  const line = openLine({ token, prover, root })
  expect([
    (await line.pull(0)).kind,
    (await line.push([], new Date().toISOString())).kind,
    (await line.ping()).kind,
  ]).toEqual(['ok', 'ok', 'ok'])
  expect(await openLine({ token, root }).pull(0)).toMatchObject({ kind: 'refused', status: 401 })
})

test('a token that comes without its key, to a call or to be followed, leaves a line of whose it is and nothing of what was said; a wrong clock leaves none', async () => {
  const { tab, token, data } = await browser()
  const noted = async () =>
    (
      await server.owner
        .selectFrom('audit')
        .select(['user_id', 'practice_id', 'detail'])
        .where('action', '=', 'refused')
        .orderBy('id')
        .execute()
    ).filter(({ detail }) => /sessions|refresh|proof_time/.test(JSON.stringify(detail)))
  const thief = callerOf({ root, token })
  for (let n = 0; n < 2; n++)
    await expect(thief(listSessions, {})).rejects.toMatchObject({ status: 401, code: 'proof' })
  await expect(
    callerOf({ root, token: async () => null })(refreshSession, {
      body: { refresh_token: data.refresh_token },
    }),
  ).rejects.toMatchObject({ status: 401 })
  const late = tab()
  late.offset = 86_400_000
  await callerOf({ root, token, prover: late })(listSessions, {})
  const of = (call: string) => ({ user_id: 101, practice_id: 1, detail: { call } })
  expect(await noted()).toEqual([of('GET /v1/sessions: proof'), of('POST /v1/session/refresh: proof')])
})
