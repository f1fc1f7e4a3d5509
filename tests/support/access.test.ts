import { describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dispatch } from '#server/dispatch.ts'
import { served } from '#server/features.ts'
import type { Principal, Served } from '#server/handler.ts'
import { calls, nameOf } from '../rules/facts.ts'
import { clinicServer } from './clinic-server.ts'
import { assistantOf, doctorOf, enrolled, personOf } from './server.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'A')
const bare = await enrolled(server, await assistantOf(server, { permissions: [] }), 'B')

/** What the server answers to an empty call on something that does not exist here. */
async function statusOf(who: Principal | null, one: Served): Promise<number> {
  const names = [...one.endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')
  const values = [newId(), '999999'].map((id) => Object.fromEntries(names.map((name) => [name, id])))
  const statuses = await Promise.all(values.map(async (params) => {
    try {
      return (await dispatch(server.world, { principal: who, address: '127.0.0.1' }, { served: one, input: { params, query: {}, body: {} } })).status
    } catch (error) {
      if (error instanceof Problem) return error.status
      throw error
    }
  }))
  return Math.max(...statuses)
}

const named = served.map((one) => [callName(one.endpoint), one] as const)

describe('every call', () => {
  test('is served once', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  })
  test('is the specification\'s, or says that it is ours', () => {
    const known = new Set(calls.map(nameOf))
    expect(named.filter(([name, { endpoint }]) => known.has(name) === (endpoint.ours === true)).map(([name]) => name)).toEqual([])
  })
  test('that reads asks for the permission its table names', () => {
    const wanted = new Map(calls.filter((c) => c['permission'] !== '' && c['method'] === 'GET').map((c) => [nameOf(c), c['permission'] ?? '']))
    const lax = named.filter(([name, { endpoint }]) => wanted.has(name) && ![endpoint.needs].flat().some((p) => p === wanted.get(name)))
    expect(lax.map(([name]) => name)).toEqual([])
  })
  test.each(named.filter(([, { endpoint }]) => endpoint.scope !== 'public'))('%s is closed to strangers (R6.10)', async (_, one) => {
    expect(await statusOf(null, one)).toBe(401)
  })
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'practice'))('%s is closed to people outside the practice', async (_, one) => {
    expect(await statusOf(personOf(203), one)).toBe(403)
  })
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'platform'))('%s is closed to doctors', async (_, one) => {
    expect(await statusOf(doctor, one)).toBe(403)
  })
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'practice' && endpoint.needs))('%s is closed without its permission (R6.10)', async (_, one) => {
    expect(await statusOf(bare, one)).toBe(403)
  })
  test.each(named)('%s meets an empty call and an unknown id without a fault', async (_, one) => {
    expect(await statusOf(doctor, one)).toBeLessThan(500)
  })
})
