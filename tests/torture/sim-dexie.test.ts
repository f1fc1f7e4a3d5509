import { describe, expect, test, vi } from 'vitest'
import { dexieMutants } from './dexie-mutants.ts'
import { simulateDexie } from './sim-dexie.ts'

vi.setConfig({ testTimeout: 300_000 })

test('the real store keeps its promises through sixty made-up histories of two tabs and a tablet', async () => {
  const told = await simulateDexie({ schedules: 60, seed: 20_261_122, mutant: null })
  expect(told.broken).toBeNull()
  for (const fault of [
    'two tabs at once',
    'no space',
    'handle lost',
    'crash',
    'answer_lost',
    'page_dies_after',
    'taken_413',
  ])
    expect(told.faults.get(fault) ?? 0, fault).toBeGreaterThan(0)
})

describe('the real store with one thing wrong around it is found out', () => {
  test.each(dexieMutants)('%s', async (mutant) => {
    expect((await simulateDexie({ schedules: 150, seed: 3, mutant })).broken).not.toBeNull()
  })
})
