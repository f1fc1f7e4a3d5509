import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from './clinic/uuid.ts'
import { encodeOps, decodeOps } from './laid-ops.ts'

const most = { ops: 1000, letters: 4_000_000 }
const overTheLine = (ops: readonly Record<string, unknown>[]): unknown[] =>
  decodeOps(JSON.parse(JSON.stringify(encodeOps(ops))), most)

const walkIn = (serial: number) => ({
  op_id: newId(),
  device_seq: serial,
  call: 'POST /doctor/v1/quick-appointments',
  deps: [],
  input: {
    params: {},
    body: {
      id: newId(),
      patient: { name: `Patient ${serial}`, phone: null },
      serial: String(serial),
      arrived_at: `2026-11-22T12:3${serial % 10}:00.250Z`,
    },
  },
})

test('an evening of walk-ins is laid once a shape and comes back letter for letter', () => {
  const ops = [1, 2, 3, 4].map((n) =>
    n === 3
      ? { ...walkIn(n), deps: [newId()], input: { params: { id: newId() }, body: { note: 'x' } } }
      : walkIn(n),
  )
  expect(encodeOps(ops)).toHaveLength(2)
  expect(JSON.stringify(overTheLine(ops))).toBe(JSON.stringify(ops))
})

test('whatever a call carries comes back letter for letter, its fields in their order', () => {
  const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.uuid(),
      fc.constantFrom(null, '', {}, [], '2026-11-22T12:30:00.000Z'),
      tie('fields'),
    ),
    fields: fc.dictionary(
      fc.constantFrom('a', 'b', 'rev', 'a/b', '', '7', 'constructor', 'id'),
      tie('value'),
      { noNullPrototype: true },
    ),
  })).value
  const call = fc.record({ a: value, rev: value, input: fc.record({ body: value }) }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 3 }), (calls) => {
      const plain = JSON.parse(JSON.stringify(calls))
      expect(JSON.stringify(overTheLine(plain))).toBe(JSON.stringify(plain))
    }),
  )
})

test('a batch that says more than it may, or does not fit together, is no batch', () => {
  const [frame] = encodeOps([1, 2, 3].map(walkIn))
  if (!frame) throw new Error('no frame')
  expect(() => decodeOps([frame], { ...most, ops: 2 })).toThrow('more than a batch')
  expect(() => decodeOps([frame], { ...most, letters: 100 })).toThrow('more than a batch')
  expect(() => decodeOps([{ ...frame, order: frame.order.slice(1) }], most)).toThrow('each column once')
  expect(() => decodeOps([{ ...frame, order: frame.order.map(() => '/op_id') }], most)).toThrow(
    'something else',
  )
  const counted =
    (steps: (number | string)[], from = '/op_id') =>
    () =>
      decodeOps([{ ...frame, near: { ...frame.near, '/input/body/id': [from, steps] } }], most)
  expect(counted([0, 0])).toThrow('not as many values')
  expect(counted([0, 5000, 0])).toThrow('no id to count on')
  expect(counted([0, 0, 0], '/nowhere')).toThrow('no id to count on')
  const among = (columns: Record<string, unknown>) => () =>
    decodeOps(
      [
        {
          table: '',
          whole: true,
          n: [0],
          same: columns,
          ids: {},
          at: {},
          each: {},
          near: {},
          order: Object.keys(columns),
        },
      ],
      most,
    )
  expect(among({ '/input': 1, '/input/body': 2 })).toThrow('no branch')
  expect(among({ '/input/body': 2, '/input': 1 })).toThrow('something else')
  expect(among(JSON.parse('{"/__proto__/polluted": 1}'))).toThrow('no branch')
  expect(among({ '/input/__proto__': 1 })).toThrow('something else')
})
