import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { hashesAtOnce, hashing } from '#server/identity/passwords.ts'
import { signingInAtOnce } from '#server/identity/sign-in.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { currentUser, login } from '../contract.ts'

const { server, doctor } = await clinicServer()

test('three hundred logins at once take a few connections, hold none while passwords are hashed, and most are asked to come again', async () => {
  const served = server.world.served.get(callName(login))
  if (!served) throw new Error('nobody serves logins')
  let finish = () => {}
  const finished = new Promise<void>((resume) => (finish = resume))
  const slow = Array.from({ length: hashesAtOnce(availableParallelism()) }, () => hashing.run(() => finished))
  const refused: unknown[] = []
  let taken = 0
  server.pool.on('acquire', () => (taken = Math.max(taken, server.pool.totalCount - server.pool.idleCount + server.pool.waitingCount)))
  const logins = Array.from({ length: 300 }, (_, n) => {
    const body = { phone: `0181${String(n).padStart(7, '0')}`, password: 'wrong horse' }
    return dispatch(server.world, { principal: null, address: '37.111.200.1' }, { served, input: { body } }).catch((problem: unknown) => refused.push(problem))
  })
  const within = 30 + signingInAtOnce
  await expect.poll(() => refused.length).toBe(300 - within)
  await expect.poll(() => [server.pool.waitingCount, server.pool.totalCount - server.pool.idleCount]).toEqual([0, 0])
  for (const problem of refused) {
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ status: 429, code: 'too_many', errors: { password: ['too_many'] }, current: { until: expect.stringMatching(/Z$/) } })
  }
  expect((await server.call(doctor, currentUser)).data.id).toBe(doctor.user_id)
  finish()
  await Promise.all([...logins, ...slow])
  expect(taken).toBeLessThanOrEqual(signingInAtOnce)
  const tried = refused.slice(300 - within)
  expect(tried).toHaveLength(within)
  for (const problem of tried) expect(problem).toMatchObject({ status: 422, code: 'login' })
})
