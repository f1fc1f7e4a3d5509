import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { serve } from '#server/handler.ts'
import { fuzzed } from './fuzz.ts'

const asked = Number(process.env.FUZZ_REQUESTS ?? 2000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** After so many a server that was asked odd things is exchanged for a fresh one: one whose chambers are gone would refuse all else. */
const aRound = 2500

test(`${asked} odd requests (seed ${seed}) meet no fault, and a refused one changes nothing`, { timeout: 60_000 + asked * 60 }, async () => {
  const statuses: Record<string, number> = {}
  const findings = []
  for (let done = 0, round = 0; done < asked; done += aRound, round++) {
    const seen = await fuzzed({ seed: seed + round, requests: Math.min(aRound, asked - done) })
    for (const [status, many] of Object.entries(seen.byStatus)) statuses[status] = (statuses[status] ?? 0) + many
    findings.push(...seen.findings)
    if (process.env.FUZZ_REQUESTS !== undefined) console.log(`${done + seen.asked} asked`, JSON.stringify(statuses), JSON.stringify(seen.slowest[0]))
  }
  expect(findings).toEqual([])
  // Most of them get past the door, else little was tried.
  expect((statuses['200'] ?? 0) + (statuses['201'] ?? 0)).toBeGreaterThan(asked / 20)
})

const planted = serve(
  endpoint({ method: 'POST', path: '/v1/planted', scope: 'public', ours: true, body: z.strictObject({ name: z.string(), years: z.int() }), reply: z.object({}) }),
  (_, { body }) => {
    if (body.years < 0) throw new Error('nobody thought of this')
    return {}
  },
)

test('a fault that is planted is found', { timeout: 60_000 }, async () => {
  const { findings } = await fuzzed({ seed, requests: 300, instead: [planted] })
  expect(findings.map(({ why }) => why)).toContain('a fault')
})
