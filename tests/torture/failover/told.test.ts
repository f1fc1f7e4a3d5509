import { expect, test } from 'vitest'
import type { Failovers, FailoverSize } from './failover.ts'
import { faultsOf } from './told.ts'

const size: FailoverSize = {
  kills: 1,
  cuts: 1,
  rate: 100,
  seed: 1,
  seconds: 60,
  servers: 2,
  practices: 8,
  devices: 4,
  isAsync: false,
}
const told: Failovers = {
  failovers: [
    { death: 'burnt', returned: 'rewound', sinceDeath: 1_400, sincePromotion: 700, together: 9_000 },
  ],
  cuts: [{ kind: 'split', back: 3_600 }],
  isTimeUp: false,
  calls: 400,
  refused: [],
  counts: { requests: 100, doubled: 0, cut: 0, lost: 0, foundDone: 0, answered: 400 },
  statuses: new Map([
    ['200', 90],
    ['503 later', 10],
  ]),
  acknowledged: 380,
  lost: [],
  falls: [],
  bugs: [],
  stormed: 60,
  judged: 1,
  violations: [],
}
const wrongIn = (more: Partial<Failovers>) => faultsOf(size, { ...told, ...more })

test('a failover is wrong at which a right call was refused, a server told of a bug, or an answer was a fault', () => {
  expect(wrongIn({})).toEqual([])
  expect(
    wrongIn({ refused: ['POST /payments 403'], bugs: ['bug'], statuses: new Map([['500', 2]]) }),
  ).toEqual([
    'refused though nobody planned it: POST /payments 403',
    'a bug in the log: bug',
    '2 batches were answered 500',
  ])
})

test('lines that were never cut are missed, though the minutes were over', () =>
  expect(wrongIn({ cuts: [], isTimeUp: true })).toEqual(['0 of 1 cut lines happened']))
