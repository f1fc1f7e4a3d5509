import { describe, expect, test, vi } from 'vitest'
import { mutants } from './mutants.ts'
import { kill } from './sim-mutants.ts'
import { simulate } from './simulate.ts'

vi.setConfig({ testTimeout: 120_000 })

test('three hundred stormy days of one practice break no law of the protocol', () => {
  const told = simulate({ schedules: 300, seed: 20_261_122, steps: 200, mutant: null })
  expect(told.violations).toEqual([])
  expect(told.schedules).toBe(300)
  for (const fault of [
    'crash',
    'power cut in a write',
    'power cut in a pull',
    'answer lost',
    'request lost',
    'duplicated',
    'reordered',
    '401',
    'second tab',
    'page with a hole',
    'person switched',
    'clock jumped',
    'removed rows forgotten',
    'scope changed',
    'member removed',
    'server killed in a batch',
    'answers in another order',
    'answer cut',
    'taken back',
  ]) {
    expect(told.faults.get(fault) ?? 0, fault).toBeGreaterThan(10)
  }
})

describe('a protocol with one thing wrong is found out', () => {
  test.each(mutants)('%s', (mutant) => {
    expect(kill(mutant, 1)).not.toBeNull()
  })
})
