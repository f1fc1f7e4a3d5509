import { expect, test } from 'vitest'
import { checkHistory } from './check.ts'
import type { DeviceLine } from './history.ts'
import { acknowledgedIn, refusedBeyondChance, unplannedRefusals } from './outcomes.ts'
import { faultsOfRun } from './run-faults.ts'
import { trueHistory } from './true-history.ts'

const right = {
  violations: [],
  acknowledged: 40,
  refused: [],
  bugs: [],
  falls: [],
  blows: [{ name: 'kills', asked: 8, done: 8 }],
}

/** What becomes of the true history at a product that gives every call this answer and does nothing. */
function allAnswered(status: number, body: string) {
  const history = trueHistory()
  history.devices = history.devices.flatMap((line): DeviceLine[] => {
    if (line.kind === 'heard') return [{ ...line, status, body, seq: null }]
    return line.kind === 'pulled' ? [] : [line]
  })
  const { server } = history
  for (const lines of [server.op_log, server.changes, server.audit, server.patients, server.schedules])
    lines.length = 0
  for (const lines of [server.appointments, server.payments]) lines.length = 0
  server.practices = server.practices.map((one) => ({ ...one, seq: one.began }))
  return history
}

const planned = ['o1', 'o2', 'o3', 'o4', 'o5'].map((op_id) => ({ op_id, wrong: op_id === 'o3' }))

test('nothing is wrong with a run in which calls were kept and all kills happened', () =>
  expect(faultsOfRun(right)).toEqual([]))

test.each([
  [422, '{"code":"invalid"}'],
  [424, '{"code":"dependency"}'],
])('a product that answers %i to everything breaks no law, and is found', (status, body) => {
  const history = allAnswered(status, body)
  expect(checkHistory(history)).toEqual([])
  const { devices } = history
  const refused = unplannedRefusals(devices, planned)
  expect(refused).toHaveLength(4)
  const faults = faultsOfRun({ ...right, acknowledged: acknowledgedIn(devices).size, refused })
  expect(faults).toContain('nothing was acknowledged')
  expect(faults).toContain(`refused though nobody planned it: POST /doctor/v1/payments ${status} ${body}`)
})

test('a run in which nobody sent anything is found', () =>
  expect(faultsOfRun({ ...right, acknowledged: acknowledgedIn([]).size })).toEqual([
    'nothing was acknowledged',
  ]))

test('a call that is wrong on purpose has to be refused, and one that was kept when it was asked again is', () => {
  const { devices } = trueHistory()
  expect(unplannedRefusals(devices, planned)).toEqual([])
  expect([...acknowledgedIn(devices)]).toEqual(['o1', 'o2', 'o4', 'o5'])
  const early = devices.map((line) =>
    line.kind === 'heard' && line.op_id === 'o1' && line.request === 2
      ? { ...line, status: 424, body: null, seq: null }
      : line,
  )
  expect(unplannedRefusals(early, planned)).toEqual([])
  // The other content under its id is refused as it should be.
  const forged = devices.map((line) =>
    line.kind === 'heard' && line.op_id === 'o4'
      ? [line, { ...line, digest: 'other', status: 409, body: '{"code":"op_reused"}' }]
      : [line],
  )
  expect(unplannedRefusals(forged.flat(), planned)).toEqual([])
})

test.each([
  ['bugs', ['{"msg":"bug"}'], 'a bug in the log: {"msg":"bug"}'],
  ['falls', ['out of memory'], 'it ended by itself and said last: out of memory'],
  ['lost', ['o4'], 'acknowledged and not in the database: o4'],
  ['refused', ['POST /x 403'], 'refused though nobody planned it: POST /x 403'],
] as const)('%s make a run wrong, though no law is broken', (what, lines, said) =>
  expect(faultsOfRun({ ...right, [what]: lines })).toEqual([said]),
)

test('a kill that did not happen is missed, but where the minutes were over after the first', () => {
  const killed = (done: number, isTimeUp: boolean) =>
    faultsOfRun({ ...right, blows: [{ name: 'kills', asked: 8, done }], isTimeUp })
  expect(killed(7, false)).toEqual(['7 of 8 kills happened'])
  expect(killed(7, true)).toEqual([])
  expect(killed(0, true)).toEqual(['0 of 8 kills happened'])
})

test('of many lines of one kind so many are written as one reads', () => {
  const lines = faultsOfRun({ ...right, bugs: Array.from({ length: 30 }, (_, n) => `bug ${n}`) })
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toBe('a bug in the log: 10 more')
})

/** Somebody's calls of one kind, of which the first so many were refused. */
function answered(call: string, { count, refused }: { count: number; refused: number }) {
  const { devices } = trueHistory()
  return Array.from({ length: count }, (_, n) => `${call} ${n}`).flatMap((op_id, n) =>
    devices
      .filter((line) => line.kind !== 'pulled' && line.op_id === 'o2')
      .map((line) => {
        if (line.kind === 'heard' && n < refused) return { ...line, op_id, status: 409 }
        return line.kind === 'intent' ? { ...line, op_id, call } : { ...line, op_id }
      }),
  )
}

test('of people who meet at the same visits some are too late; more than that has another cause', () => {
  const moves = answered('move', { count: 100, refused: 3 })
  expect(refusedBeyondChance(moves)).toEqual([])
  expect(refusedBeyondChance(answered('move', { count: 100, refused: 30 }))).toEqual([
    '30 of 100 answered calls',
  ])
  expect(refusedBeyondChance([...moves, ...answered('pay', { count: 6, refused: 6 })])).toEqual([
    'each of 6 times pay',
  ])
  expect(refusedBeyondChance([...moves, ...answered('pay', { count: 2, refused: 2 })])).toEqual([])
})
