import { expect, test } from 'vitest'
import type { Action, Sample } from './action.ts'
import { measure, orderOf, spreadsOf } from './rounds.ts'

const names = ['limit', 'ours', 'peer', 'other']

test('the noise contender opens and closes a round, and everybody else has one turn in it', () => {
  for (let round = 0; round < 20; round++) {
    const order = orderOf(names, 'limit', round)
    expect([order[0], order.at(-1)]).toEqual(['limit', 'limit'])
    expect(order.slice(1, -1).toSorted()).toEqual(['other', 'ours', 'peer'])
  }
})

test('the order changes from round to round and is the same on every machine', () => {
  const orders = Array.from({ length: 20 }, (_, round) => orderOf(names, 'limit', round).join())
  expect(new Set(orders).size).toBeGreaterThan(3)
  expect(orders).toEqual(Array.from({ length: 20 }, (_, round) => orderOf(names, 'limit', round).join()))
})

const actionGiving = (run: (contender: string, round: number) => Sample): Action => ({
  id: 'P0',
  title: 'nothing',
  cases: ['any'],
  cpus: [1],
  metrics: { ms: { unit: 'ms', better: 'low' } },
  contenders: { ours: '', limit: '' },
  noise: { contender: 'limit', metric: 'ms' },
  open: async () => ({
    run: async (contender, round) => run(contender, round),
    close: async () => undefined,
  }),
})
const plan = { contenders: ['ours', 'limit'], rounds: 3, tell: () => undefined }

test('the first round is thrown away', async () => {
  const measured = await measure(
    actionGiving((_, round) => ({ ms: round === 0 ? 1000 : round })),
    { case: 'any', cpu: 1 },
    plan,
  )
  expect(spreadsOf(measured).get('ours')?.get('ms')).toEqual({ min: 1, median: 2, max: 3, count: 3 })
})

test('a machine that does not stand still shows in the drift', async () => {
  const measured = await measure(
    actionGiving((_, round) => ({ ms: round + 1 })),
    { case: 'any', cpu: 1 },
    plan,
  )
  expect(measured.drift).toBe(2)
})

test('each reading is told once: the two of the noise contender say which is which', async () => {
  const told: string[] = []
  await measure(
    actionGiving((_, round) => ({ ms: round })),
    { case: 'any', cpu: 1 },
    { ...plan, rounds: 1, tell: (line) => void told.push(line) },
  )
  expect(told.slice(-4)).toEqual([
    'P0 any, CPU 1: round 1 of 1',
    '  limit, first: ms 1',
    '  ours: ms 1',
    '  limit, last: ms 1',
  ])
})
