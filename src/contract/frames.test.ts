import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from './clinic/uuid.ts'
import { encodeRows, type NumberedRow, decodeRows } from './frames.ts'

const called = (n: number, id = newId()): NumberedRow => ({
  n,
  table: 'appointments',
  patch: true,
  row: { id, status: 'called', called_at: `2026-11-22T12:3${n % 10}:00.250Z`, rev: n },
})

test('an evening of calls travels as ids, instants and one shared state', () => {
  const rows = [1, 2, 3].map((n) => called(n + 40))
  const [frame, ...others] = encodeRows(rows)
  expect(others).toEqual([])
  expect(frame).toMatchObject({
    table: 'appointments',
    whole: false,
    n: [41, 1, 1],
    same: { status: 'called' },
    each: {},
    at: { called_at: [Date.parse('2026-11-22T12:31:00.250Z'), 60_000, 60_000] },
  })
  expect(decodeRows(encodeRows(rows))).toEqual(rows)
})

test('rows come back in the order of their numbers, whole ones and changed ones apart', () => {
  const whole: NumberedRow = {
    n: 8,
    table: 'patients',
    row: { id: newId(), name: 'Rahima Khatun', phone: null, flags: { renal: false }, rev: 8 },
  }
  const rows = [called(7), whole, called(9)]
  expect(encodeRows(rows)).toHaveLength(2)
  expect(decodeRows(encodeRows(rows))).toEqual(rows)
})

test('whatever stands in a row comes back as it was', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.uuid(),
    fc.constantFrom(
      null,
      '2026-11-22T12:30:00.000Z',
      '2026-02-30T12:30:00.000Z',
      '2026-99-99T99:99:99.999Z',
      '1969-12-31T23:59:59.999Z',
      '10:30',
      '',
    ),
  )
  const column = fc.array(value, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'id', 'rev', 'at'), column), (columns) => {
      const rows = [0, 1, 2, 3].map((i): NumberedRow => ({
        n: i * 3 + 1,
        table: 't',
        row: JSON.parse(
          JSON.stringify({
            rev: i * 3 + 1,
            ...Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[i]])),
          }),
        ),
      }))
      expect(decodeRows(JSON.parse(JSON.stringify(encodeRows(rows))))).toEqual(rows)
    }),
  )
})

test('a frame whose columns are of unlike lengths is no frame', () => {
  const [frame] = encodeRows([called(1), called(2)])
  if (!frame) throw new Error('no frame')
  expect(() => decodeRows([{ ...frame, at: { called_at: [1] } }])).toThrow('not as many values')
  expect(() => decodeRows([{ ...frame, ids: { id: ['0190', 'abc'] } }])).toThrow('do not make ids')
  expect(() => decodeRows([{ ...frame, ids: { id: ['0190', 'g'.repeat(56)] } }])).toThrow('do not make ids')
})
