import { expect, test } from 'vitest'
import { noNotes, openDrawer } from '#domain/day-close/rows.ts'
import { closeDrawer, decideClose } from './mutations.ts'

const till = { chamber_id: 1, sitting_date: '2026-11-22', user_id: 101 }
const now = new Date('2026-11-22T12:00:00.000Z')
const actor = {
  user_id: 101,
  sent_by: null,
  device_id: 1,
  now,
  made_at: now.toISOString(),
  today: till.sitting_date,
}
const framed = {
  practice_id: 1,
  rev: 1,
  created_by: 101,
  device_id: 7,
  created_at: now.toISOString(),
  deleted_at: null,
}
const out = (id: string, reason: string) => ({ id, paisa: 10_000, reason })
const row = { ...openDrawer(till), ...framed, outs: [out('x', 'tea')] }

test('a close keeps what was noted of money taken out, adds what else its owner tells, and is never later than now', () => {
  const { chamber_id, sitting_date } = till
  const body = {
    chamber_id,
    sitting_date,
    opening_paisa: 20_000,
    outs: [out('x', 'coffee'), out('y', 'paper')],
    cash_in_paisa: 0,
    expected_paisa: 0,
    notes: noNotes,
    counted_paisa: 0,
    difference_reason: 'nothing is missing',
    digital: [],
    receipt_ids: ['b', 'a', 'b'],
    unsent: 0,
    closed_at: '2026-11-22T13:00:00.000Z',
  }
  const input = { params: undefined, query: undefined, body }
  const set = {
    outs: [out('x', 'tea'), out('y', 'paper')],
    receipt_ids: ['a', 'b'],
    receipts: 2,
    difference_reason: null,
    closed_at: now.toISOString(),
    status: 'closed',
  }
  expect(closeDrawer.apply(input, { close: row }, actor)).toMatchObject([{ kind: 'set', id: row.id, set }])
  expect(closeDrawer.apply(input, { close: null }, actor)).toMatchObject([
    { kind: 'add', row: { id: row.id, status: 'open' } },
    { kind: 'set', set: { outs: body.outs } },
  ])
})

test('a drawer that nobody has counted is not approved on a device either, and the same word again changes nothing', () => {
  const input = {
    params: { id: row.id },
    query: undefined,
    body: { status: 'approved' as const, reason: null, at: now.toISOString() },
  }
  expect(() => decideClose.apply(input, { close: row }, actor)).toThrow('day_not_closed')
  const approved = { ...row, status: 'approved' as const }
  expect(decideClose.apply(input, { close: approved }, actor)).toEqual([])
})
