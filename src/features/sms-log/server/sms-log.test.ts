import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'
import type { Giving } from '#contract/endpoint.ts'
import { spendSmsCredit } from '#server/queries/sms-credit.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { walkInChild } from '#tests/support/household.ts'
import { bought, inPractice, queuedMessage } from '#tests/support/sms-credit.ts'
import { listSmsLog, mostLogged, wholeSmsLog } from '../contract.ts'

const { server, doctor, assistant, stranger } = await freshClinic()
const now = () => server.clock.now
const log = (query: Giving<typeof listSmsLog>['query'] = {}, who = doctor) =>
  server.call(who, listSmsLog, { query })
let version = 0
const message = (more: Omit<Parameters<typeof queuedMessage>[1], 'parts' | 'version' | 'now'> = {}) =>
  queuedMessage(server.world.db, { parts: 1, version: ++version, now: now(), ...more })

/** Somebody comes to her first chamber. */
const comes = (name: string) => walkInChild(server, doctor, name)
const withRights = (permissions: string[], chamber_ids: number[] | null = null): typeof assistant =>
  assistant.member ? { ...assistant, member: { ...assistant.member, permissions, chamber_ids } } : assistant

test('a doctor sees what became of each message, the latest first, with whom it concerns and what it cost', async () => {
  const visit = await comes('Rafi Rahim')
  await bought(server.world.db, { credits: 5, expires_at: new Date(+now() + 86_400_000), now: now() })
  const one = await message({ appointment_id: visit.id, state: 'sent' })
  await inPractice(server.world.db, 1, (db) =>
    spendSmsCredit(db, { practice_id: 1, message_id: one, now: now() }),
  )
  server.clock.now = new Date(+now() + 60_000)
  const late = await message({ state: 'dropped', reason: 'stale', sms_type_id: 5 })
  const { sms_logs, meta, counts, kinds } = await log()
  expect(sms_logs).toMatchObject([
    { id: late, kind: 'three_ahead', state: 'dropped', reason: 'stale', paid: 0, patient: null },
    { id: one, kind: 'booked', state: 'sent', paid: 1, patient: { name: 'Rafi Rahim' } },
  ])
  expect([meta.total, counts]).toEqual([2, { queued: 0, sent: 1, delivered: 0, failed: 0, dropped: 1 }])
  expect(kinds).toHaveLength(12)
})

test('it is narrowed by kind, state and day, and stands in pages', async () => {
  for (let n = 0; n < 21; n++) await message()
  await message({ state: 'failed', reason: '1003', sms_type_id: 6 })
  const today = dhakaDayOf(now().getTime())
  const found = async (query: Giving<typeof listSmsLog>['query']) => (await log(query)).meta.total
  expect(await found({ kind: 'delay' })).toBe(1)
  expect(await found({ state: 'queued' })).toBe(21)
  expect(await found({ state: 'failed', kind: 'booked' })).toBe(0)
  expect([await found({ day: today }), await found({ day: addDays(today, -1) })]).toEqual([22, 0])
  expect(await found({ day: '9999-12-31' })).toBe(0)
  expect((await log({ state: 'failed' })).counts.queued).toBe(21)
  const { sms_logs, meta } = await log({ page: '2' })
  expect([sms_logs.length, meta.last_page]).toEqual([2, 2])
})

test('another practice sees none of them, and nobody a whole number', async () => {
  const { id } = await comes('Rafi Rahim')
  await message({ appointment_id: id })
  expect((await log({}, stranger)).sms_logs).toEqual([])
  expect(JSON.stringify(await log())).not.toContain('01712345601')
})

test('an assistant sees messages of the visits in her chambers, and names only where she may read them', async () => {
  const visit = await comes('Rafi Rahim')
  const mine = await message({ appointment_id: visit.id })
  await message()
  const { sms_logs, counts } = await log({}, withRights([], [1]))
  expect(sms_logs).toMatchObject([{ id: mine, patient: null }])
  expect(counts.queued).toBe(1)
  expect((await log({}, withRights(['Appointment List'], [1]))).sms_logs).toMatchObject([
    { patient: { name: 'Rafi Rahim' } },
  ])
  expect((await log({}, withRights([], [2]))).sms_logs).toEqual([])
  expect((await log({}, withRights([]))).sms_logs).toHaveLength(2)
})

test('the whole log is what its pages are, narrowed alike and with the same walls; more than a file takes is refused', async () => {
  const visit = await comes('Rafi Rahim')
  await message({ appointment_id: visit.id })
  for (let n = 0; n < 21; n++) await message({ state: 'failed', reason: '1003' })
  const whole = (query: Giving<typeof wholeSmsLog>['query'] = {}, who = doctor) =>
    server.call(who, wholeSmsLog, { query })
  const pages = [...(await log()).sms_logs, ...(await log({ page: '2' })).sms_logs]
  expect((await whole()).sms_logs).toEqual(pages)
  expect((await whole({ state: 'queued' })).sms_logs).toMatchObject([{ patient: { name: 'Rafi Rahim' } }])
  expect((await whole({}, withRights([], [1]))).sms_logs).toMatchObject([{ patient: null }])
  expect((await whole({}, stranger)).sms_logs).toEqual([])
  await inPractice(server.world.db, 1, (db) =>
    sql`insert into sms_messages select (jsonb_populate_record(null::sms_messages, to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(), 'version', n))).*
      from (select * from sms_messages where practice_id = 1 limit 1) m, generate_series(1000, ${999 + mostLogged}) n`.execute(
      db,
    ),
  )
  await expect(whole()).rejects.toMatchObject({ code: 'too_many_rows' })
})
