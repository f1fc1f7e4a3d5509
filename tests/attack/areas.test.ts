import { expect, test } from 'vitest'
import { calls } from '#tests/rules/facts.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Served } from '#server/calls/handler.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { personOf } from '../support/server.ts'

/** The four beginnings of an address and whom each is closed to, over every call that is served. */

const { server, doctor, assistant } = await clinicServer()
const [patient, admin] = [personOf(203), personOf(301, ['admin'], ['*'])]

const begin = (path: string) =>
  [...server.world.served.values()].filter(({ endpoint }) => endpoint.path.startsWith(path))

/** The status with which a caller is refused before anything of what he says is read; 0 where he is not. */
async function refusedTo(who: typeof doctor | null, served: Served): Promise<number> {
  try {
    await dispatch(server.world, { principal: who, address: '127.0.0.1' }, { served, input: {} })
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [401, 403].includes(error.status) ? error.status : 0
  }
}

test.each([
  ['/admin/v1/', { nobody: 401, patient: 403, doctor: 403, assistant: 403 }],
  ['/doctor/v1/', { nobody: 401, patient: 403, admin: 403 }],
  ['/user/v1/', { nobody: 401 }],
] as const)('what begins with %s is closed to whoever is not of that area (R6.08)', async (path, closed) => {
  const people = { nobody: null, patient, doctor, assistant, admin }
  const served = begin(path).filter(({ endpoint }) => !endpoint.patients && endpoint.scope !== 'public')
  expect(served.length).toBeGreaterThan(20)
  for (const one of served)
    for (const [name, status] of Object.entries(closed)) {
      const who = Object.entries(people).find(([known]) => known === name)?.[1] ?? null
      expect([callName(one.endpoint), name, await refusedTo(who, one)]).toEqual([
        callName(one.endpoint),
        name,
        status,
      ])
    }
})

test('what administrators call begins with admin/v1, but for what the specification writes otherwise (R7.07)', () => {
  const named = new Set(calls.map((call) => `${call['method']} ${call['path']}`))
  const platform = [...server.world.served.values()].filter(
    ({ endpoint }) => endpoint.scope === 'platform' && named.has(callName(endpoint)),
  )
  const odd = platform
    .map(({ endpoint }) => endpoint.path)
    .filter(
      (path) =>
        !path.startsWith('/admin/v1/') && !/^\/(admin\/(specialities|institute)|v1\/admin\/)/.test(path),
    )
  expect(platform.length).toBeGreaterThan(30)
  expect([...new Set(odd)].toSorted()).toEqual([])
})

test('what patients call for themselves begins with user/v1, and nothing else of an area does (R7.08)', () => {
  const own = calls.filter((call) => call['area'] === 'user')
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((call) => !call['path']?.startsWith('/user/v1/'))).toEqual([])
  expect(begin('/user/v1/').filter(({ endpoint }) => endpoint.scope === 'platform')).toEqual([])
})
