import { describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import * as z from 'zod/mini'
import { callName, endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { served } from '#app/server/features.ts'
import { type Principal, serve, type Served } from '#server/calls/handler.ts'
import { calls, nameOf, writes } from '../rules/facts.ts'
import { clinicServer } from './clinic-server.ts'
import { assistantOf, doctorOf, enrolled, personOf } from './server.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'A')
const bare = await enrolled(server, await assistantOf(server, { permissions: [] }), 'B')

/** What the server answers to an empty call on two ids that nobody has, one of either kind. */
async function statusesOf(who: Principal | null, one: Served): Promise<number[]> {
  const names = [...one.endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')
  const values = [newId(), '999999'].map((id) => Object.fromEntries(names.map((name) => [name, id])))
  return await Promise.all(
    values.map(async (params) => {
      try {
        return (
          await dispatch(
            server.world,
            { principal: who, address: '127.0.0.1' },
            { served: one, input: { params, query: {}, body: {} } },
          )
        ).status
      } catch (error) {
        if (error instanceof Problem) return error.status
        throw error
      }
    }),
  )
}

/** Administrators have no call of their own yet: how the door treats one is tried on this. */
const madeUp = serve(
  endpoint({
    method: 'GET',
    path: '/admin/v1/made-up',
    scope: 'platform',
    ours: true,
    reply: z.object({ ok: z.boolean() }),
  }),
  () => ({ ok: true }),
)

const named = served.map((one) => [callName(one.endpoint), one] as const)

describe('every call', () => {
  test('is served once', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  })
  test("is the specification's, or says that it is ours (R0.03)", () => {
    const known = new Set(calls.map(nameOf))
    expect(
      named
        .filter(([name, { endpoint }]) => known.has(name) === (endpoint.ours === true))
        .map(([name]) => name),
    ).toEqual([])
  })
  test('that reads asks for the permission its table names', () => {
    const wanted = new Map(
      calls
        .filter((c) => c['permission'] !== '' && c['method'] === 'GET')
        .map((c) => [nameOf(c), c['permission'] ?? '']),
    )
    const lax = named.filter(
      ([name, { endpoint }]) =>
        wanted.has(name) && ![endpoint.needs].flat().some((p) => p === wanted.get(name)),
    )
    expect(lax.map(([name]) => name)).toEqual([])
  })
  test.each(named.filter(([, { endpoint }]) => endpoint.scope !== 'public'))(
    '%s is closed to strangers (R6.10)',
    async (_, one) => {
      expect(await statusesOf(null, one)).toEqual([401, 401])
    },
  )
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'practice' && !endpoint.patients))(
    '%s is closed to people outside the practice',
    async (_, one) => {
      expect(await statusesOf(personOf(203), one)).toEqual([403, 403])
    },
  )
  test.each(named.filter(([, { endpoint }]) => endpoint.patients))(
    '%s finds nothing for a patient under an id that nobody has',
    async (_, one) => {
      for (const status of await statusesOf(personOf(203), one)) expect([404, 422]).toContain(status)
    },
  )
  test('of administrators is closed to doctors, assistants and patients, and open to an administrator', async () => {
    const platform = [
      ...named.map(([, one]) => one).filter(({ endpoint }) => endpoint.scope === 'platform'),
      madeUp,
    ]
    for (const one of platform)
      for (const who of [doctor, bare, personOf(203)]) expect(await statusesOf(who, one)).toEqual([403, 403])
    expect(await statusesOf(personOf(1, ['admin'], ['*']), madeUp)).toEqual([200, 200])
  })
  test('that writes in a practice asks for the permission written down for it, and none is missing there', () => {
    const asked = named
      .filter(
        ([
          ,
          {
            endpoint: { method, scope },
          },
        ]) => method !== 'GET' && scope === 'practice',
      )
      .map(
        ([
          name,
          {
            endpoint: { needs },
          },
        ]) => `${name}: ${[needs ?? []].flat().join(' | ')}`,
      )
    const known = writes.map((row) => `${nameOf(row)}: ${row['needs']?.replace(/^\(.*\)$/, '')}`)
    expect(asked.toSorted()).toEqual(known.toSorted())
  })
  test.each(writes.filter((row) => !/^\((?:own|each)/.test(row['needs'] ?? '')).map(nameOf))(
    '%s is refused to an assistant who holds no permission at all',
    async (name) => {
      const one = named.find(([known]) => known === name)?.[1]
      const statuses = one ? await statusesOf(bare, one) : [0]
      // 404: an id that is none of its kind is no address.
      for (const status of statuses) expect(one?.endpoint.needs ? [403] : [403, 404, 422]).toContain(status)
    },
  )
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'practice' && endpoint.needs))(
    '%s is closed without its permission (R6.10)',
    async (_, one) => {
      expect(await statusesOf(bare, one)).toEqual([403, 403])
    },
  )
  test.each(named)('%s meets an empty call and an unknown id without a fault', async (_, one) => {
    for (const status of await statusesOf(doctor, one)) expect(status).toBeLessThan(500)
  })
})
