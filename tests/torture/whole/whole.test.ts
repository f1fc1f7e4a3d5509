import { expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import type { HeldRow, Written } from './desk-peer.ts'
import { differing, lateRests, missingOn } from './judge.ts'
import { Log } from './log.ts'
import { deviceFaults, lineFaults, nextAct, planFaults, serverFaults } from './plan.ts'
import { printOf } from '#tests/support/row-print.ts'
import { faultsOf } from './told.ts'
import type { Whole } from './whole.ts'

const size = { seed: 7, faults: 2_000, seconds: 1_200, devices: 3 }

test('a seed plans the same faults again, as many as were asked for, and each kind of them', () => {
  const plan = planFaults(size)
  expect(planFaults(size)).toEqual(plan)
  expect(planFaults({ ...size, seed: 8 })).not.toEqual(plan)
  const [lines, devices] = [
    plan.flatMap((one) => one.lines.flat()),
    plan.flatMap((one) => one.devices.flat()),
  ]
  const servers = plan.flatMap((one) => one.servers)
  expect(lines.length + devices.length + servers.length).toBeGreaterThanOrEqual(size.faults)
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(lineFaults))
  expect(new Set(devices.map(({ kind }) => kind))).toEqual(new Set(deviceFaults))
  expect(new Set(servers.map(({ kind }) => kind))).toEqual(new Set(serverFaults))
})

test('a short run is one round, and its devices are struck too', () => {
  const [only, ...more] = planFaults({ ...size, faults: 10, seconds: 30 })
  expect(more).toEqual([])
  expect(only?.devices.map((one) => one.length)).toEqual([1, 1, 1])
  expect(only?.servers).toHaveLength(1)
})

test('only a doctor issues, and nobody throws work away without being asked', () => {
  const chance = chanceOf(3)
  const done = Array.from({ length: 2_000 }, () => nextAct('desk', chance))
  expect(done).not.toContain('issue')
  expect(done).not.toContain('decide')
  expect(Array.from({ length: 2_000 }, () => nextAct('doctor', chance))).toContain('issue')
})

test('a device is equal where it has every row of the server, each with its number and its words', () => {
  const share: HeldRow[] = [
    ['patients a', 4, 'x'],
    ['patients b', 5, 'y'],
  ]
  expect(differing(share.toReversed(), share)).toEqual([])
  expect(differing([['patients a', 4, 'x']], share)).toEqual(['patients b: only at the server'])
  expect(differing([...share, ['vitals c', 6, 'z']], share)).toEqual(['vitals c: only on the device'])
  expect(differing([['patients a', 3, 'w'], ...share.slice(1)], share)).toEqual([
    'patients a: number 3 here, 4 there',
  ])
  expect(differing([['patients a', 4, 'w'], ...share.slice(1)], share)).toEqual([
    'patients a: the same number 4, and other words',
  ])
})

test('a row has the same print whatever order its columns have, and another where a word differs', () => {
  const print = printOf({ id: 'a', name: 'Rahima', flags: { renal: true, hepatic: false } })
  expect(printOf({ flags: { hepatic: false, renal: true }, name: 'Rahima', id: 'a' })).toBe(print)
  expect(printOf({ id: 'a', name: 'Rahim', flags: { renal: true, hepatic: false } })).not.toBe(print)
})

test('what a device told is saved lies on it: waiting, sent or thrown away', () => {
  const lying = { outbox: ['o1'], sent: ['o2'], attic: ['o3'] }
  expect(missingOn(['o1', 'o2', 'o3'], lying)).toEqual([])
  expect(missingOn(['o1', 'o4'], lying)).toEqual(['o4'])
})

test('who is equal in time is told nothing of, and who is late by how much', () => {
  const names = ['desk 1', 'doctor']
  expect(lateRests([{ after: [2_000, 30_000], amiss: [] }], names)).toEqual([])
  expect(lateRests([{ after: [2_000, null], amiss: ['doctor: patients a'] }], names)).toEqual([
    'rest 1: desk 1 after 2.0 s, doctor never',
    'doctor: patients a',
  ])
})

const told: Whole = {
  devices: ['desk 1'],
  calls: 40,
  told: 40,
  acknowledged: 38,
  refused: 2,
  beyondChance: [],
  thrownAway: 2,
  byHand: 1,
  did: new Map(),
  done: new Map([['server killed', 9]]),
  requests: 20,
  rests: [{ after: [2_000], amiss: [] }],
  missing: [],
  lost: [],
  complaints: [],
  bugs: [],
  falls: [],
  memory: { servers: 0, all: 0 },
  seconds: 60,
  violations: [],
}

test('a run is wrong in which a server ended by itself, nothing was kept, or no fault was dealt', () => {
  const wrongIn = (more: Partial<Whole>) => faultsOf({ faults: 30 }, { ...told, ...more })
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ falls: ['out of memory'] })).toEqual(['it ended by itself and said last: out of memory'])
  expect(wrongIn({ acknowledged: 0 })).toEqual(['nothing was acknowledged'])
  expect(wrongIn({ done: new Map() })).toEqual(['0 of 30 faults happened'])
  expect(wrongIn({ beyondChance: ['each of 12 times pay'] })).toEqual([
    'refused though nobody planned it: each of 12 times pay',
  ])
  expect(wrongIn({ lost: ['o1'], missing: ['o2'], complaints: ['TypeError'], bugs: ['bug'] })).toEqual([
    'acknowledged and not in the database: o1',
    'a bug in the log: bug',
    'told as saved and not on its device: o2',
    'a page said: TypeError',
  ])
})

const written: Written = {
  op_id: 'o1',
  practice_id: 1,
  device_id: 9,
  order: 1,
  call: 'POST /doctor/v1/patients',
  lane: 'patient:a',
  params: {},
  body: { id: 'a' },
  makes: ['patients a', 'schedules s'],
  money: 0,
}

test('a call that was thrown away before it was sent is no part of the history; one that was sent stays', () => {
  const log = new Log()
  log.written('desk 1', written, true)
  expect(log.history(new Set(['o1']))).toEqual([])
  log.lines.push({ kind: 'sent', device: 'desk 1', op_id: 'o1', digest: '', request: 1 })
  const [intent, sent] = log.history(new Set(['o1']))
  expect(intent).toMatchObject({ kind: 'intent', op_id: 'o1', makes: ['patients a'] })
  // Sealed on its way: it counts as what was written down.
  expect(sent).toMatchObject({ kind: 'sent', digest: log.calls.get('o1')?.intent.digest })
})

test('a device answers for the calls that it told of, not for those that were found behind a kill', () => {
  const log = new Log()
  log.written('desk 1', written, true)
  log.written('desk 1', { ...written, op_id: 'o2' }, false)
  log.written('doctor', { ...written, op_id: 'o3' }, true)
  expect(log.toldBy('desk 1')).toEqual(['o1'])
})
