import { expect, test } from 'vitest'
import type { Stampede } from './stampede.ts'
import { faultsOf } from './told.ts'

const told: Stampede = {
  calls: 200,
  done: [2, 3],
  exchanges: [{ path: '/api/v1/sync/push', status: 503, retry_after: '5', took: 20 }],
  memory: { before: 100, most: 200 },
  left: [],
  applied: { all: 200, known: 200 },
  falls: [],
  bugs: [],
  judged: 1,
  violations: [],
}
const wrongIn = (more: Partial<Stampede>) => faultsOf({ ...told, ...more })

test('a stampede is wrong at which the log told of a bug, a call is left, or nobody was let in', () => {
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ bugs: ['bug'] })).toEqual(['a bug in the log: bug'])
  expect(wrongIn({ left: ['POST /payments refused 422 invalid'], applied: { all: 0, known: 0 } })).toEqual([
    'nothing was acknowledged',
    'not confirmed: POST /payments refused 422 invalid',
  ])
})

test('whoever is sent away is told when to come again', () => {
  const [away] = told.exchanges.map((one) => ({ ...one, retry_after: null }))
  expect(wrongIn({ exchanges: away ? [away] : [] })).toEqual(['unfit: 503 of /api/v1/sync/push'])
})
