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

/** What the server answers to an empty call on something that does not exist here. */
async function statusOf(who: Principal | null, one: Served): Promise<number> {
  const names = [...one.endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')
  const values = [newId(), '999999'].map((id) => Object.fromEntries(names.map((name) => [name, id])))
  const statuses = await Promise.all(
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
  return Math.max(...statuses)
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
      expect(await statusOf(null, one)).toBe(401)
    },
  )
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'practice' && !endpoint.patients))(
    '%s is closed to people outside the practice',
    async (_, one) => {
      expect(await statusOf(personOf(203), one)).toBe(403)
    },
  )
  test.each(named.filter(([, { endpoint }]) => endpoint.patients))(
    "%s knows nothing of what is not a patient's own",
    async (_, one) => {
      expect([404, 422]).toContain(await statusOf(personOf(203), one))
    },
  )
  test('of administrators is closed to doctors, assistants and patients, and open to an administrator', async () => {
    const platform = [
      ...named.map(([, one]) => one).filter(({ endpoint }) => endpoint.scope === 'platform'),
      madeUp,
    ]
    for (const one of platform)
      for (const who of [doctor, bare, personOf(203)]) expect(await statusOf(who, one)).toBe(403)
    expect(await statusOf(personOf(1, ['admin'], ['*']), madeUp)).toBe(200)
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
      const status = one ? await statusOf(bare, one) : 0
      expect([403, 422]).toContain(status)
      if (one?.endpoint.needs) expect(status).toBe(403)
    },
  )
  test.each(named.filter(([, { endpoint }]) => endpoint.scope === 'practice' && endpoint.needs))(
    '%s is closed without its permission (R6.10)',
    async (_, one) => {
      expect(await statusOf(bare, one)).toBe(403)
    },
  )
  test.each(named)('%s meets an empty call and an unknown id without a fault', async (_, one) => {
    expect(await statusOf(doctor, one)).toBeLessThan(500)
  })
})
