import { describe, expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { served } from '#app/server/features.ts'
import type { Caller, Display, Principal, Served } from '#server/calls/handler.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { givenTo } from '../support/given-to.ts'
import { assistantOf, doctorOf, enrolled, personOf } from '../support/server.ts'
import { seated } from './seated.ts'

const { server } = await clinicServer()
await seated(server)
const doctor = await enrolled(server, await doctorOf(server), 'A')
const manager = await enrolled(server, await assistantOf(server, { permissions: [...permissions] }), 'B')
const helper = await enrolled(server, await assistantOf(server, { permissions: [] }), 'C')
const outsiders = {
  patient: personOf(201),
  admin: personOf(201, ['admin'], ['*']),
  super_admin: personOf(201, ['super_admin'], ['*']),
}
const screen: Display = { practice_id: 1, chamber_id: 1, device_id: 1 }

async function statusOf(who: Principal | Display | null, one: Served): Promise<number> {
  const address = '127.0.0.1'
  const caller: Caller =
    who && !('user_id' in who) ? { principal: null, display: who, address } : { principal: who, address }
  try {
    return (
      await dispatch(server.world, caller, {
        served: one,
        input: givenTo(one.endpoint, { beside: new Map() }),
      })
    ).status
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

const shut = [401, 403]
const named = served.map((one) => [callName(one.endpoint), one] as const)
const ofScope = (scope: string) => named.filter(([, { endpoint }]) => endpoint.scope === scope)

describe('who comes to the door of a call', () => {
  test.each(ofScope('practice'))('%s is open to members alone', async (_, one) => {
    expect(await statusOf(null, one)).toBe(401)
    expect(await statusOf(screen, one)).toBe(401)
    for (const who of Object.values(outsiders))
      if (!one.endpoint.patients) expect(await statusOf(who, one)).toBe(403)
    if (one.endpoint.needs) expect(await statusOf(helper, one)).toBe(403)
    // The rightful one gets past the door, or all of this would say nothing.
    if (!one.endpoint.speciality) expect(shut.includes(await statusOf(doctor, one))).toBe(false)
    if (one.endpoint.needs && !one.endpoint.speciality) expect(await statusOf(manager, one)).not.toBe(401)
  })
  test.each(ofScope('user'))('%s is open to whoever has signed in', async (_, one) => {
    expect(await statusOf(null, one)).toBe(401)
    expect(await statusOf(screen, one)).toBe(401)
  })
  test.each(ofScope('display'))('%s is open to screens alone', async (_, one) => {
    for (const who of [doctor, manager, ...Object.values(outsiders)])
      expect(await statusOf(who, one)).toBe(403)
    expect(await statusOf(null, one)).toBe(401)
    expect(shut.includes(await statusOf(screen, one))).toBe(false)
  })
})
