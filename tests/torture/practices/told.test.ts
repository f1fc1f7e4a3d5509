import { expect, test } from 'vitest'
import type { Played, Practices } from './practices.ts'
import { faultsOf } from './told.ts'
import { emptyReadings } from './window.ts'

const processors = { wall: 1, servers: 0, postgres: 0, devices: 0, others: 0, processors: 2 }
const step = (more: Partial<Played> = {}): Played => ({
  ...emptyReadings(),
  took: { push: [120], shown: [], page: [], fetch: [], renewal: [] },
  acts: 1,
  visits: 1,
  idle: 0,
  fetches: 0,
  renewals: 0,
  late: [],
  used: processors,
  unconfirmed: 0,
  servers: 1,
  practices: 1,
  devices: 2,
  from: 0,
  exchanges: [],
  memory: { servers: 0, postgres: 0 },
  ...more,
})
const evening = (more: Partial<Practices> = {}): string[] =>
  faultsOf({
    rates: { mean: calm, peak: calm, peakAt: 0, hours: [] },
    filled: { seconds: 1, bytes: 1 },
    grown: 0,
    steps: [step()],
    hours: [],
    falls: [],
    bugs: [],
    judged: 1,
    violations: [],
    ...more,
  })
const calm = { push: 0, page: 0, fetch: 0, renewal: 0, calls: 0, devices: 0 }

test('an evening on which a server told of a bug, or nothing was confirmed, is not right', () => {
  expect(evening()).toEqual([])
  expect(evening({ bugs: ['{"msg":"bug"}'] })).toEqual(['a bug in the log: {"msg":"bug"}'])
  expect(evening({ steps: [step({ took: emptyReadings().took })] })).toEqual(['nothing was acknowledged'])
})

test('a refused call, a fault and a refusal that does not say when to come again are wrong', () => {
  const exchange = { path: '/push', status: 500, retry_after: null, took: 3 }
  const steps = [step({ refused: new Map([['POST /payments 422', 3]]), exchanges: [exchange] })]
  expect(evening({ steps })).toEqual([
    'refused though nobody planned it: 3 POST /payments 422',
    'unfit: 500 of /push',
  ])
})
