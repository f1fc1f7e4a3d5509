import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName, endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { push } from '#contract/sync.ts'
import { served } from '#app/server/features.ts'
import { serve } from '#server/calls/handler.ts'
import { fuzzed } from './fuzz.ts'
import { say, size } from './said.ts'
import { strayIn } from './watched.ts'

const asked = size('REQUESTS', 2000)
const seed = size('SEED', 20_261_122)
/** Milliseconds; no limit in the suite, where the machine is busy. */
const slowest = size('SLOWEST_MS', Infinity)
/** After so many a server that was asked odd things is exchanged for a fresh one: one whose chambers are gone would refuse all else. */
const aRound = 2500

test(
  `${asked} odd requests (seed ${seed}) meet no fault, and a refused one changes nothing`,
  { timeout: 60_000 + asked * 60 },
  async () => {
    const statuses: Record<string, number> = {}
    const findings = []
    for (let done = 0, round = 0; done < asked; done += aRound, round++) {
      const seen = await fuzzed({ seed: seed + round, requests: Math.min(aRound, asked - done), slowest })
      for (const [status, many] of Object.entries(seen.byStatus))
        statuses[status] = (statuses[status] ?? 0) + many
      findings.push(...seen.findings)
      say(`${done + seen.asked} odd requests`, { seed: seed + round, ...statuses, slowest: seen.slowest[0] })
    }
    expect(findings).toEqual([])
    // Most of them get past the door, else little was tried.
    expect((statuses['200'] ?? 0) + (statuses['201'] ?? 0)).toBeGreaterThan(asked / 20)
  },
)

const planted = serve(
  endpoint({
    method: 'POST',
    path: '/v1/planted',
    scope: 'public',
    ours: true,
    body: z.strictObject({ name: z.string(), years: z.int() }),
    reply: z.object({}),
  }),
  (_, { body }) => {
    if (body.years < 0) throw new Error('nobody thought of this')
    return {}
  },
)

test('a fault that is planted is found', { timeout: 60_000 }, async () => {
  const { findings } = await fuzzed({ seed, requests: 300, instead: [planted] })
  expect(findings.map(({ why }) => why)).toContain('a fault')
})

const slow = serve(
  endpoint({
    method: 'POST',
    path: '/v1/slow',
    scope: 'public',
    ours: true,
    body: z.strictObject({ name: z.string() }),
    reply: z.object({}),
  }),
  () => new Promise((done) => setTimeout(() => done({}), 30)),
)

test('an answer that takes its time three times is found', { timeout: 60_000 }, async () => {
  const { findings } = await fuzzed({ seed, requests: 30, slowest: 20, instead: [slow] })
  expect(findings.map(({ why }) => why)).toContain('slow')
})

/** Writes by SQL of its own and then refuses what is not to its liking. */
const hasty = serve(
  endpoint({
    method: 'POST',
    path: '/doctor/v1/hasty',
    scope: 'practice',
    offline: 'queue',
    ours: true,
    body: z.strictObject({ years: z.int() }),
    reply: z.object({}),
  }),
  async (ctx, { body }) => {
    await ctx.sql((db) =>
      db
        .updateTable('doctors')
        .set({ about: String(body.years) })
        .where('id', '=', 1)
        .execute(),
    )
    if (body.years % 2 !== 0) throw new Problem(invalid)
    return {}
  },
)

test('what a call in a batch wrote before it was refused is gone with it', { timeout: 60_000 }, async () => {
  const pushes = served.filter((one) => callName(one.endpoint) === callName(push))
  const { findings, byStatus } = await fuzzed({ seed, requests: 300, instead: [hasty, ...pushes] })
  expect(findings).toEqual([])
  expect(byStatus['200']).toBeGreaterThan(50)
})

test('a row that a refused call of a batch changed would be found, whoever else is answered beside it', () => {
  const [good, bad] = [
    { op_id: 'a', status: 201 },
    { op_id: 'b', status: 422 },
  ]
  const line = (op: string, row: string) => ({ table: 'audit', row, op, lined: false })
  const row = (id: string) => ({ table: 'vitals', row: id, op: null, lined: true })
  const kept = { table: 'op_log', row: null, op: null, lined: false }
  expect(strayIn([kept, row('1'), line('a', 'vitals 1')], { answers: [good, bad] })).toEqual([])
  expect(strayIn([kept, row('1'), line('a', 'vitals 1'), row('2')], { answers: [good, bad] })).toEqual([
    'vitals 2',
  ])
  expect(strayIn([line('b', 'vitals 2'), row('2')], { answers: [bad], taken: [[0, 0, 7]] })).toEqual([
    'a line of vitals 2',
    'vitals 2',
  ])
  expect(strayIn([kept, { ...row('2'), table: 'doctors', lined: false }], { answers: [bad] })).toEqual([
    'doctors',
  ])
})
