import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bought, inPractice, queuedMessage } from '#tests/support/sms-credit.ts'
import { expireSmsCredit, refundSmsCredit, selectSmsCredit, spendSmsCredit } from './sms-credit.ts'

const { server } = await freshClinic()
const day = 24 * 3_600_000
const start = new Date('2026-12-01T06:00:00.000Z')
const after = (days: number) => new Date(start.getTime() + days * day)

let version = 0
const message = (parts: number, more: { practice_id?: number; sms_type_id?: number } = {}) =>
  queuedMessage(server.world.db, { parts, version: ++version, now: start, ...more })
const lot = (credits: number, days: number, more: { practice_id?: number; sms_type_id?: number } = {}) =>
  bought(server.world.db, { credits, expires_at: after(days), now: start, ...more })
const spend = (message_id: string, now = start, practice_id = 1) =>
  inPractice(server.world.db, practice_id, (db) => spendSmsCredit(db, { practice_id, message_id, now }))
const refund = (message_id: string, now = start) =>
  inPractice(server.world.db, 1, (db) => refundSmsCredit(db, { practice_id: 1, message_id, now }))
const expire = (now: Date) =>
  inPractice(server.world.db, 1, (db) => expireSmsCredit(db, { practice_id: 1, now }))
const credit = (now = start) => inPractice(server.world.db, 1, (db) => selectSmsCredit(db, 1, now))

const lots = async () =>
  (
    await sql<{ id: string; state: string; left: number; credits: number; lines: number }>`
      select a.id, a.state, a.credits_left "left", a.credits, coalesce(sum(l.parts), 0)::integer lines
      from sms_activations a left join sms_ledger l on l.activation_id = a.id group by a.id order by a.expires_at`.execute(
      server.owner,
    )
  ).rows
const paid = async () =>
  (
    await sql<{ id: string; parts: number; paid: number; lines: number; used: number }>`
      select m.id, m.parts, m.paid, coalesce(-sum(l.parts), 0)::integer lines,
        coalesce(-sum(l.parts) filter (where l.kind = 'use'), 0)::integer used
      from sms_messages m left join sms_ledger l on l.message_id = m.id group by m.id`.execute(server.owner)
  ).rows

test('what expires first is used first, and a message of several parts may take from two packages', async () => {
  const late = await lot(5, 60)
  const soon = await lot(2, 10)
  expect(await spend(await message(3))).toBe('paid')
  expect(await lots()).toMatchObject([
    { id: soon, left: 0, state: 'exhausted' },
    { id: late, left: 4, state: 'active' },
  ])
  expect(await credit()).toEqual({ left: 4, bought: 7, until: after(60).toISOString() })
})

test('too little pays nothing, and a package of another kind or of another practice pays for nothing here', async () => {
  await lot(1, 10)
  await lot(9, 10, { sms_type_id: 6 })
  await lot(9, 10, { practice_id: 2 })
  expect(await spend(await message(2))).toBe('no_credit')
  expect((await lots()).map(({ left }) => left).toSorted()).toEqual([1, 9, 9])
  expect(await spend(await message(2, { sms_type_id: 6 }))).toBe('paid')
})

test('a message of another practice is nobody’s here', async () => {
  await lot(5, 10)
  const theirs = await message(1, { practice_id: 2 })
  await expect(spend(theirs)).rejects.toThrow('no result')
})

test('twenty that spend one credit at once: one message is paid', async () => {
  await lot(1, 10)
  const messages = await Promise.all(Array.from({ length: 20 }, () => message(1)))
  const said = await Promise.all(messages.map((one) => spend(one)))
  expect(said.filter((one) => one === 'paid')).toHaveLength(1)
  expect(await lots()).toMatchObject([{ left: 0, lines: 0, state: 'exhausted' }])
})

test('ten that pay for one message at once pay once', async () => {
  await lot(9, 10)
  const one = await message(2)
  expect(await Promise.all(Array.from({ length: 10 }, () => spend(one)))).toEqual(
    Array.from({ length: 10 }, () => 'paid'),
  )
  expect(await lots()).toMatchObject([{ left: 7, lines: 7 }])
})

test('what a failed message has paid comes back once, to where it came from, and it is not paid anew', async () => {
  await lot(1, 10)
  await lot(4, 20)
  const one = await message(2)
  await spend(one)
  expect(await Promise.all([refund(one), refund(one), refund(one)])).toContain(2)
  expect(await refund(one)).toBe(0)
  expect((await lots()).map(({ left, state }) => [left, state])).toEqual([
    [1, 'active'],
    [4, 'active'],
  ])
  expect(await spend(one)).toBe('refunded')
})

test('what has expired pays nothing, is taken once, and what comes back into it is taken too', async () => {
  await lot(3, 10)
  const one = await message(1)
  await spend(one)
  expect(await spend(await message(1), after(11))).toBe('no_credit')
  await Promise.all([expire(after(11)), expire(after(11))])
  expect(await lots()).toMatchObject([{ state: 'expired', left: 0 }])
  expect(await refund(one)).toBe(1)
  expect(await credit(after(11))).toMatchObject({ left: 0 })
  await expire(after(12))
  expect(await lots()).toMatchObject([{ state: 'expired', left: 0, lines: 0 }])
})

test.each([
  ['changed', sql`update sms_ledger set parts = 100 where kind = 'credit'`],
  ['deleted', sql`delete from sms_ledger`],
  ['emptied', sql`truncate sms_ledger`],
])('no line of the ledger is %s, also not by the owner of the tables', async (_, act) => {
  await lot(3, 10)
  await expect(act.execute(server.owner)).rejects.toThrow(/ledger of messages is only added to/)
})

test.each([
  ['a balance', sql`update sms_activations set credits_left = credits_left - 1`],
  ['what a message has paid', sql`update sms_messages set paid = 1`],
])('%s is counted by the ledger alone', async (_, act) => {
  await lot(3, 10)
  await message(2)
  await expect(act.execute(server.owner)).rejects.toThrow(/counted by the ledger alone/)
})

test('a line that would take a balance below zero, or credit a package twice, is refused by the database', async () => {
  const id = await lot(3, 10)
  const add = (kind: string, parts: number) =>
    sql`insert into sms_ledger (practice_id, activation_id, kind, parts, at) values (1, ${id}, ${kind}, ${parts}, now())`.execute(
      server.owner,
    )
  await expect(add('expiry', -4)).rejects.toThrow(/sms_activations/)
  await expect(add('credit', 3)).rejects.toThrow(/sms_ledger_one_credit|sms_activations/)
  await expect(add('credit', -3)).rejects.toThrow(/sms_ledger/)
})

const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('buy' as const),
      credits: fc.integer({ min: 1, max: 6 }),
      days: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      act: fc.constantFrom('spend' as const, 'refund' as const),
      at: fc.nat(7),
      days: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({ act: fc.constant('expire' as const), days: fc.integer({ min: 0, max: 5 }) }),
  ),
  { minLength: 5, maxLength: 40 },
)

test('whatever is bought, spent, given back and expired at once: no balance is below zero, the ledger is the balance, and no message pays twice', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      // Each run begins when all that was bought before has ended.
      const from = ++run * 100
      await expire(after(from))
      const messages = await Promise.all([1, 2, 3, 1, 2, 3, 1, 2].map((parts) => message(parts)))
      await Promise.all(
        all.map((one) => {
          if (one.act === 'buy') return lot(one.credits, from + one.days)
          if (one.act === 'expire') return expire(after(from + one.days))
          const [id = '', now] = [messages[one.at], after(from + one.days)]
          return one.act === 'spend' ? spend(id, now) : refund(id, now)
        }),
      )
      for (const { left, credits, lines } of await lots()) {
        expect(left).toBe(lines)
        expect(left >= 0 && left <= credits).toBe(true)
      }
      for (const { parts, paid: has, lines, used } of await paid()) {
        expect(has).toBe(lines)
        expect([0, parts]).toContain(has)
        expect([0, parts]).toContain(used)
      }
    }),
    { numRuns: 20 },
  )
}, 120_000)
