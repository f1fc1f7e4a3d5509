import { expect, test } from 'vitest'
import { storm } from './storm.ts'
import { faultsOf } from './told.ts'

const size = { calls: 200, kills: 8, seed: 1, practices: 4, devices: 3, seconds: null, broken: null }
/** The runner's own end is enough here. */
const ending = () => undefined

test('not one visit is lost or entered twice, whatever is killed', async () => {
  const told = await storm(size, ending)
  const { violations, counts, kills } = told
  expect(violations).toEqual([])
  expect(faultsOf(size, told)).toEqual([])
  expect(new Set(kills.map(({ victim }) => victim))).toEqual(
    new Set(['product', 'postgres', 'backend', 'both']),
  )
  expect([counts.cut, counts.doubled, counts.lost].every((times) => times > 0)).toBe(true)
})

test('a payment that goes behind the back of the product is found', async () => {
  const { violations } = await storm({ ...size, calls: 60, kills: 0, broken: 'lost-row' }, ending)
  expect(violations.map(({ law }) => law)).toContain('I21')
})
