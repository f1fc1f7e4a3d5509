import { describe, expect, test } from 'vitest'
import type { OpAnswer } from '#contract/sync.ts'
import type { OpRow } from '#local/database/stores.ts'
import { freshSending } from '#local/outbox/sending.ts'
import type { TransportResult, PushReply } from '#net/line.ts'
import { decideBatch, type BatchAnswer } from './decide-batch.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

const call = (seq: number, deps: string[] = []): OpRow => ({
  seq,
  op_id: `op${seq}`,
  device_id: 5,
  device_seq: seq,
  user_id: 2,
  practice_id: 1,
  call: 'POST v1/x',
  contract: 1,
  touches: [],
  makes: [],
  lane: `lane${seq}`,
  deps,
  needs: [],
  draft: '',
  replaces: null,
  sealed: new Uint8Array(),
  envelope: null,
  hash: '',
  made_at: '2026-11-23T11:00:00Z',
  clock_offset: 0,
  state: 'sending',
  attempts: 0,
  next_at: 0,
  strikes: 0,
  faults: 0,
  hour: { since: 0, tries: 0 },
  last_error: null,
  answer: null,
  ack_seq: null,
})

const answer = (seq: number, status: number, more: Partial<OpAnswer> = {}): OpAnswer => ({
  op_id: `op${seq}`,
  status,
  body: {},
  replayed: false,
  seq: status < 300 ? 100 + seq : null,
  ...more,
})

const answered = (answers: OpAnswer[], rtt = 100): TransportResult<PushReply> => ({
  kind: 'ok',
  rtt,
  reply: { answers, server_time: '2026-11-23T12:00:10Z' },
})

const refused = (
  status: number,
  code = 'no',
  retry_after: number | null = null,
): TransportResult<PushReply> => ({
  kind: 'refused',
  status,
  code,
  errors: {},
  retry_after,
})

const heard = (ops: readonly OpRow[], sending: Partial<BatchAnswer['sending']> = {}): BatchAnswer => ({
  ops,
  sending: { ...freshSending, limit: 100, ...sending },
  now,
  took: 100,
  random: () => 0.5,
})

const states = (outcome: TransportResult<PushReply>, at: BatchAnswer) =>
  decideBatch(outcome, at).changes.map(({ change }) => change.state)

describe('a batch that was answered', () => {
  test('confirms what took effect, lifts what held the sending up and tells the clock', () => {
    const verdict = decideBatch(
      answered([answer(1, 201)]),
      heard([call(1)], { failures: 3, down_since: now - 5000, next_at: now + 5000 }),
    )
    expect(verdict.went).toBe('through')
    expect(verdict.changes.map(({ change }) => [change.state, change.ack_seq])).toEqual([['acked', 101]])
    expect(verdict.sending).toMatchObject({
      limit: 200,
      failures: 0,
      down_since: null,
      next_at: 0,
      paused: null,
    })
    expect(verdict.clock).toEqual({ offset: 10_050, at: '2026-11-23T12:00:10Z' })
    expect(decideBatch(answered([answer(1, 201)], 5000), heard([call(1)])).sending.limit).toBe(113)
  })
  test('leaves a refused call to a member with what the server said, and what waits for it untried', () => {
    const body = { code: 'conflict', current: { name: 'রহিমা' } }
    const verdict = decideBatch(
      answered([answer(1, 409, { body }), answer(2, 424), answer(3, 201)]),
      heard([call(1), call(2, ['op1']), call(3)]),
    )
    expect(verdict.changes.map(({ change }) => change.state)).toEqual(['attention', 'queued', 'acked'])
    expect(verdict.changes[0]?.change.last_error).toMatchObject({ status: 409, code: 'conflict', sure: true })
    expect(verdict.changes[1]?.change.attempts).toBeUndefined()
    expect(verdict.refusals.get('op1')).toBe(body)
    expect(verdict.orphans).toEqual([])
  })
  test('names a call whose forerunner the server has forgotten', () => {
    const orphan = call(2, ['op1'])
    expect(decideBatch(answered([answer(2, 424)]), heard([orphan])).orphans).toEqual([orphan])
  })
  test('tries again what was not answered, and stops where somebody must sign in', () => {
    const verdict = decideBatch(answered([answer(1, 401)]), heard([call(1), call(2)]))
    expect([verdict.went, verdict.sending.paused]).toEqual(['paused', 'sign_in'])
    expect(verdict.changes.map(({ change }) => [change.state, change.last_error?.code])).toEqual([
      ['queued', undefined],
      ['queued', 'no_answer'],
    ])
  })
})

describe('a batch that was lost', () => {
  test('goes halved next where the line was up, and as large where it was plainly down', () => {
    const ops = [call(1), call(2), call(3), call(4)]
    expect(decideBatch({ kind: 'lost', message: 'gone' }, heard(ops))).toMatchObject({
      went: 'lost',
      sending: { limit: 2, failures: 1, down_since: now },
    })
    const down = heard(ops, { down_since: now - 60_000, failures: 4 })
    expect(decideBatch({ kind: 'lost', message: 'gone' }, down).sending).toMatchObject({
      limit: 100,
      failures: 5,
      down_since: now - 60_000,
    })
    expect(decideBatch({ kind: 'lost', message: 'timeout of 20 s' }, down).sending.limit).toBe(2)
  })
})

describe('a batch that was refused whole', () => {
  test('waits untouched for a login, for time, or to be halved', () => {
    const ops = [call(1), call(2)]
    expect(decideBatch(refused(401), heard(ops))).toMatchObject({
      went: 'paused',
      sending: { paused: 'sign_in' },
    })
    expect(decideBatch(refused(429), heard(ops))).toMatchObject({
      went: 'put_off',
      sending: { asked_until: now + 1500 },
    })
    expect(decideBatch(refused(413), heard(ops))).toMatchObject({ went: 'through', sending: { limit: 1 } })
    for (const status of [401, 429, 413])
      expect(decideBatch(refused(status), heard(ops)).changes.map(({ change }) => change)).toEqual([
        { state: 'queued' },
        { state: 'queued' },
      ])
  })
  test('waits for as long as an overrun server asks, and is as it was', () => {
    const verdict = decideBatch(refused(503, 'overrun', 90), heard([call(1), call(2)]))
    expect(verdict).toMatchObject({ went: 'put_off', sending: { asked_until: now + 90_500 } })
    expect(Object.keys(verdict.sending)).toEqual(['asked_until', 'asked_at'])
    expect(verdict.changes.map(({ change }) => change)).toEqual([{ state: 'queued' }, { state: 'queued' }])
  })
  test('waits as long where another 503 says when to come, but nobody knows what became of it', () => {
    const ops = [call(1), call(2)]
    const verdict = decideBatch(refused(503, 'unavailable', 5), heard(ops))
    expect(verdict).toMatchObject({ went: 'lost', sending: { failures: 1, asked_until: now + 5500 } })
    expect(verdict.changes.map(({ change }) => change.last_error?.status)).toEqual([0, 0])
    // A gateway's own page says nothing of when, and takes nothing back.
    expect(decideBatch(refused(503, 'server'), heard(ops)).sending.asked_until).toBe(0)
    const before = heard(ops, { asked_until: now + 60_000 })
    expect(decideBatch(refused(503, 'server'), before).sending.asked_until).toBe(now + 60_000)
    // Noted two days ahead by a clock that is set back: it would count as over, and the new wait with it.
    const setBack = heard(ops, { asked_until: now + 172_800_000 })
    expect(decideBatch(refused(503, 'overrun', 90), setBack).sending.asked_until).toBe(now + 90_500)
  })
  test('blames a call only where it went alone, and then is no proof that it had no effect', () => {
    expect(states(refused(422), heard([call(1), call(2)]))).toEqual(['queued', 'queued'])
    const [only] = decideBatch(refused(422), heard([call(1)])).changes
    expect(only?.change).toMatchObject({ state: 'attention', last_error: { status: 422, sure: false } })
  })
})
