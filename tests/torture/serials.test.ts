import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './serials.ts'
import { faults, stepKinds } from './serials-story.ts'
import { SerialsWorld } from './serials-world.ts'

test("twenty thousand numbers of stormy evenings: none twice, none after the close, none changed, online never the desk's", () => {
  const told = allocate({ allocations: 20_000, seed: 20_261_122, fault: null })
  expect(told.violations).toEqual([])
  expect(told.allocations).toBeGreaterThanOrEqual(20_000)
}, 120_000)

const shape = fc.record({ max: fc.integer({ min: 1, max: 60 }), devices: fc.integer({ min: 1, max: 4 }) })
const step = fc.record({ kind: fc.constantFrom(...stepKinds), device: fc.nat(7), pick: fc.nat(999) })

test('no evening that can be thought of breaks a law of the numbers', () => {
  fc.assert(
    fc.property(shape, fc.array(step, { maxLength: 120 }), (of, steps) => {
      expect(new SerialsWorld(of, null).run(steps).violations).toEqual([])
    }),
    { seed: 20_261_122, numRuns: 200 },
  )
}, 120_000)

test.each(faults)('a fault is found out: %s', (fault) => {
  expect(allocate({ allocations: 20_000, seed: 1, fault }).violations.length).toBeGreaterThan(0)
})
