import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  afterLost,
  backoff,
  isCallDue,
  isDue,
  mayMend,
  maySend,
  nextBatch,
  nextLimit,
  pauses,
  reblocked,
  recovered,
  type AnswerSummary,
  type WaitingOp,
} from './outbox-rules.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const op = (seq: number, more: Partial<WaitingOp> = {}): WaitingOp => ({
  seq,
  op_id: `op${seq}`,
  state: 'queued',
  deps: [],
  attempts: 0,
  next_at: 0,
  strikes: 0,
  faults: 0,
  hour: { since: 0, tries: 0 },
  last_error: null,
  ack_seq: null,
  ...more,
})
const answer = (status: number, more: Partial<AnswerSummary> = {}): AnswerSummary => ({
  status,
  code: 'x',
  fields: {},
  seq: null,
  retry_after: null,
  sure: true,
  ...more,
})
const at = { now, random: 0.5, othersPass: true }

describe('each answer has its rule', () => {
  test.each([
    [200, { state: 'acked' }],
    [201, { state: 'acked' }],
    [401, { state: 'queued', next_at: now }],
    [426, { state: 'queued', next_at: now }],
    [403, { state: 'attention' }],
    [404, { state: 'attention' }],
    [409, { state: 'attention' }],
    [410, { state: 'attention' }],
    [413, { state: 'attention' }],
    [422, { state: 'attention' }],
    [400, { state: 'attention' }],
    [408, { state: 'queued', attempts: 1 }],
    [500, { state: 'queued', attempts: 1, faults: 1 }],
    [503, { state: 'queued', attempts: 1 }],
    [424, { state: 'queued', strikes: 1 }],
    [429, { state: 'queued', attempts: 1 }],
    [425, { state: 'queued', attempts: 1 }],
  ])('%i', (status, expected) => {
    expect(afterAnswer(op(1), answer(status), at)).toMatchObject(expected)
  })
})

test('a success remembers the number up to which the pull must come', () => {
  expect(afterAnswer(op(1), answer(201, { seq: 77 }), at)).toEqual({
    state: 'acked',
    ack_seq: 77,
    last_error: null,
  })
})

test('a busy server is obeyed to the second, with some jitter', () => {
  expect(afterAnswer(op(1), answer(429, { retry_after: 30 }), at).next_at).toBe(now + 30_500)
})

test('a batch goes when both waits are over; one that lies too far ahead was noted by a clock that is set back', () => {
  expect(maySend({ next_at: now, asked_until: now }, now)).toBe(true)
  expect(maySend({ next_at: now + 1, asked_until: 0 }, now)).toBe(false)
  expect(maySend({ next_at: 0, asked_until: now + 1 }, now)).toBe(false)
  expect(maySend({ next_at: 0, asked_until: now + 3_600_001 }, now)).toBe(true)
  // It asked by a clock that was twenty minutes ahead and has been set right.
  const ahead = now + 20 * 60_000
  expect(maySend({ next_at: 0, asked_until: ahead + 5000, asked_at: ahead }, now)).toBe(true)
  expect(maySend({ next_at: 0, asked_until: now + 5000, asked_at: now }, now)).toBe(false)
  // As a device of yesterday has it.
  expect(maySend({ next_at: 0 }, now)).toBe(true)
})

test('waits grow from a second to five minutes and spread fully', () => {
  expect([1, 2, 5, 9, 40].map((n) => backoff(n, 0.999999))).toEqual([1999, 3999, 31999, 299999, 299999])
  expect(backoff(9, 0)).toBe(1000)
})

test('a signed-out sender loses neither the call nor a try', () => {
  expect(afterAnswer(op(1, { attempts: 3 }), answer(401), at)).toEqual({ state: 'queued', next_at: now })
  expect([401, 426, 422].map(pauses)).toEqual(['sign_in', 'update', null])
})

test('a call that only the server fails at goes to a person after eight times, never away', () => {
  let one = op(1)
  for (let i = 1; i <= 8; i++) one = { ...one, ...afterAnswer(one, answer(500), at) }
  expect(one).toMatchObject({ state: 'attention', faults: 8 })
})

test('while nothing gets through, a failing server is no fault of the call', () => {
  let one = op(1)
  for (let i = 0; i < 12; i++)
    one = { ...one, ...afterAnswer(one, answer(500), { ...at, othersPass: false }) }
  expect(one).toMatchObject({ state: 'queued', faults: 0 })
})

test('a dependency missing three times goes to a person', () => {
  let one = op(1)
  for (let i = 0; i < 3; i++) one = { ...one, ...afterAnswer(one, answer(424), at) }
  expect(one).toMatchObject({ state: 'attention', strikes: 3 })
})

test('no call is tried more than twenty times in an hour, even without any luck of the draw', () => {
  let one = op(1)
  let clock = now
  const tries: number[] = []
  while (clock < now + 4 * 3_600_000) {
    tries.push(clock)
    one = { ...one, ...afterLost(one, 'network', { now: clock, random: 0 }) }
    clock = Math.max(clock + 1, one.next_at)
  }
  const most = Math.max(
    ...tries.map((start) => tries.filter((t) => t >= start && t < start + 3_600_000).length),
  )
  expect(most).toBeLessThanOrEqual(20)
})

test('a call that nobody answered goes within a quarter of a minute where the server has answered since, ten times in an hour', () => {
  const lost = (tries: number) => ({
    ...op(1),
    ...afterLost(op(1, { attempts: 8, hour: { since: now, tries } }), '502', at),
  })
  const after = (ms: number, answered: number | null) => ({ now: now + ms, answered })
  expect(isCallDue(lost(0), after(15_000, now))).toBe(true)
  expect(isCallDue(lost(0), after(14_999, now))).toBe(false)
  expect(isCallDue(lost(0), after(60_000, now - 1))).toBe(false)
  expect(isCallDue(lost(0), after(60_000, null))).toBe(false)
  expect([9, 10].map((tries) => isCallDue(lost(tries), after(60_000, now)))).toEqual([true, false])
  const judged = { ...op(1), ...afterAnswer(op(1, { attempts: 8 }), answer(500), at) }
  expect(isCallDue(judged, after(60_000, now))).toBe(false)
})

test('a wait that a clock noted before it was set back is over, also by less than an hour', () => {
  const lost = { ...op(1), ...afterLost(op(1, { attempts: 8 }), '502', at) }
  expect(isCallDue(lost, { now: now - 20 * 60_000, answered: null })).toBe(true)
  expect(isCallDue(op(1, { next_at: now + 1 }), { now, answered: null })).toBe(false)
})

test('a batch takes calls oldest first, with what they wait for before them or done', () => {
  const ops = [
    op(3, { deps: ['op1', 'op2'] }),
    op(1),
    op(2),
    op(4, { deps: ['gone'] }),
    op(5, { next_at: now + 1 }),
    op(6, { deps: ['op5'] }),
  ]
  expect(nextBatch(ops, { now, answered: null, limit: 10 }).map((o) => o.op_id)).toEqual([
    'op1',
    'op2',
    'op3',
    'op4',
  ])
  expect(nextBatch(ops, { now, answered: null, limit: 2 }).map((o) => o.op_id)).toEqual(['op1', 'op2'])
  expect(
    nextBatch(ops, { now, answered: null, limit: 10, settled: () => false }).map((o) => o.op_id),
  ).toEqual(['op1', 'op2', 'op3'])
})

test('a refused call holds back only what is built upon it, and lets it go when settled', () => {
  const ops = [op(1, { state: 'attention' }), op(2, { deps: ['op1'] }), op(3, { deps: ['op2'] }), op(4)]
  expect(reblocked(ops).map((c) => [c.op.op_id, c.state])).toEqual([
    ['op2', 'blocked'],
    ['op3', 'blocked'],
  ])
  expect(nextBatch(ops, { now, answered: null, limit: 10 }).map((o) => o.op_id)).toEqual(['op4'])
  const settled = [op(2, { state: 'blocked' }), op(3, { state: 'blocked', deps: ['op2'] })]
  expect(reblocked(settled).map((c) => c.state)).toEqual(['queued', 'queued'])
})

test('batches halve when one is lost and double when one gets through', () => {
  expect([
    nextLimit(1000, 1000, 'lost'),
    nextLimit(1, 1000, 'lost'),
    nextLimit(400, 1000, 'through'),
    nextLimit(800, 1000, 'through'),
  ]).toEqual([500, 1, 800, 1000])
})

test('what a crash caught on its way is sent again under the same id', () => {
  expect(recovered(op(1, { state: 'sending' }))).toEqual({ state: 'queued', attempts: 1 })
  expect(recovered(op(1, { state: 'attention' }))).toEqual({})
})

test('only a refusal that proves no effect may be mended under a new id', () => {
  const refusedBy = (status: number, sure = true) =>
    op(1, { state: 'attention', last_error: { status, code: '', fields: {}, sure, at: now } })
  expect([422, 409, 403, 500].map((status) => mayMend(refusedBy(status)))).toEqual([true, true, true, false])
  expect(mayMend(refusedBy(413, false))).toBe(false)
})

test('a call that the server put off because of another one keeps its id: a repeat of it may still arrive and be done', () => {
  const putOff = { status: 424, code: '', fields: {}, sure: true, at: now }
  expect(mayMend(op(1, { state: 'attention', last_error: putOff }))).toBe(false)
})

test('a clock that was set back holds nothing up for days', () => {
  const twoDaysAhead = now + 2 * 86_400_000
  const held = { ...op(1), ...afterLost(op(1), 'network', { now: twoDaysAhead, random: 0.5 }) }
  expect(isDue(held.next_at, now)).toBe(true)
  expect(afterLost(held, 'network', { now, random: 0.5 }).hour).toEqual({ since: now, tries: 1 })
})

test('a call that waits for one made later is blocked with it', () => {
  const ops = [op(1, { deps: ['op2'] }), op(2, { state: 'attention' }), op(3, { deps: ['op1'] })]
  expect(reblocked(ops).map((c) => c.op.op_id)).toEqual(['op1', 'op3'])
})
