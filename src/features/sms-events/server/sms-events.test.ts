import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Giving } from '#contract/endpoint.ts'
import { showSmsCredit } from '#features/sms-credit/contract.ts'
import { smsSuspended } from '#server/queries/sms-suspensions.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { walkInChild } from '#tests/support/household.ts'
import { personOf } from '#tests/support/server.ts'
import { inPractice, queuedMessage } from '#tests/support/sms-credit.ts'
import { listSmsEvents, showSmsEvents, updateSmsEvents } from '../contract.ts'

const { server, doctor, stranger } = await freshClinic()
const admin = personOf(202, ['admin'], ['Doctor List'])
const bare = personOf(202, ['admin'], [])
const nusrat = doctor.user_id
const list = (query: Giving<typeof listSmsEvents>['query'] = {}, who = bare) =>
  server.call(who, listSmsEvents, { query })
const show = (id = nusrat, who = bare) => server.call(who, showSmsEvents, { params: { id: String(id) } })
const decide = (suspended: boolean, { reason = 'Advertising', id = nusrat, by = admin } = {}) =>
  server.call(by, updateSmsEvents, {
    params: { id: String(id) },
    body: { suspended, reason: suspended ? reason : null },
  })
const stopped = (practice_id = 1, by = 1) =>
  inPractice(server.world.db, practice_id, (db) => smsSuspended(db, by))

let version = 0
const message = (more: Omit<Parameters<typeof queuedMessage>[1], 'parts' | 'version' | 'now'> = {}) =>
  queuedMessage(server.world.db, { parts: 1, version: ++version, now: server.clock.now, ...more })

test('administrators see how much each doctor sent, by kind and by what became of it', async () => {
  await message({ state: 'delivered' })
  await message({ state: 'failed', reason: '1003', sms_type_id: 6 })
  await message({ state: 'delivered', practice_id: 2 })
  const { sms_events, doctor: of, event_name } = await list()
  const her = sms_events.find((one) => one.doctor.id === nusrat)
  expect(her).toMatchObject({ count: 2, states: { delivered: 1, failed: 1, dropped: 0 }, suspended: null })
  expect([of, event_name]).toEqual([null, null])
  const delays = await list({ event_name: 'delay' })
  expect([delays.event_name, delays.count]).toEqual(['delay', 1])
  const one = await show()
  expect(one).toMatchObject({ count: 2, doctor: { name: 'Dr. Nusrat Jahan' } })
  expect(one.sms_events.filter(({ count }) => count > 0)).toMatchObject([
    { event_name: 'booked', count: 1, states: { delivered: 1 } },
    { event_name: 'delay', count: 1, states: { failed: 1 } },
  ])
  expect((await list({ words: 'নুসরাত' })).sms_events).toHaveLength(1)
})

test('what is older than thirty days is counted no more', async () => {
  await message()
  server.clock.now = new Date(server.clock.now.getTime() + 31 * 86_400_000)
  expect((await show()).count).toBe(0)
})

test('no patient, number or text reaches an administrator', async () => {
  const visit = await walkInChild(server, doctor, 'Rafi Rahim')
  const id = await message({ appointment_id: visit.id, state: 'sent' })
  await decide(true)
  const told = JSON.stringify([await list(), await show()])
  for (const secret of [visit.id, id, '017XX', 'Rafi', visit.patient_id]) expect(told).not.toContain(secret)
})

test('the counting function counts nothing where nobody stands at the door', async () => {
  await message()
  const { rows } = await inPractice(server.world.db, 1, (db) =>
    sql`select * from count_sms_messages(1, '2020-01-01')`.execute(db),
  )
  expect(rows).toEqual([])
})

test('a doctor’s messages are stopped with why, which he reads, and let go again; others’ go on', async () => {
  expect(await stopped()).toBeNull()
  expect((await decide(true)).suspended).toMatchObject({ reason: 'Advertising', by: 'Tahmina Haque' })
  expect(await stopped()).toMatchObject({ reason: 'Advertising' })
  expect((await server.call(doctor, showSmsCredit)).suspended).toMatchObject({ reason: 'Advertising' })
  expect((await server.call(stranger, showSmsCredit)).suspended).toBeNull()
  expect((await list({ state: 'suspended' })).sms_events).toMatchObject([{ doctor: { id: nusrat } }])
  expect((await list()).sms_events[0]?.doctor.id).toBe(nusrat)
  await decide(false)
  expect([await stopped(), (await show()).suspended]).toEqual([null, null])
  const lines =
    await sql`select user_id, action from audit where table_name = 'sms_suspensions' order by id`.execute(
      server.owner,
    )
  expect(lines.rows).toEqual([
    { user_id: admin.user_id, action: 'sms_suspension.add' },
    { user_id: admin.user_id, action: 'sms_suspension.lift' },
  ])
})

test('of two who stop him at once the second is told, and the first reason stands', async () => {
  const both = await Promise.allSettled([decide(true, { reason: 'one' }), decide(true, { reason: 'two' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(decide(true)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await decide(false)
  await expect(decide(false)).rejects.toMatchObject({ status: 409, current: { suspended: null } })
})

test('nobody stops messages without the right or a reason, nor decides about his own, nor about who is no doctor', async () => {
  await expect(decide(true, { by: bare })).rejects.toMatchObject({ status: 403 })
  await expect(decide(true, { by: doctor })).rejects.toMatchObject({ status: 403 })
  await expect(decide(true, { reason: ' ' })).rejects.toMatchObject({ errors: { reason: expect.any(Array) } })
  await expect(decide(true, { by: personOf(nusrat, ['super_admin'], ['*']) })).rejects.toMatchObject({
    status: 403,
  })
  await expect(decide(true, { id: 203 })).rejects.toMatchObject({ status: 404 })
  await expect(show(203)).rejects.toMatchObject({ status: 404 })
  for (const who of [doctor, personOf(203)])
    await expect(list({}, who)).rejects.toMatchObject({ status: 403 })
})

test('a practice reads no other’s stop, and lifts none', async () => {
  await decide(true)
  expect(await stopped(2, 1)).toBeNull()
  await inPractice(server.world.db, 1, (db) => db.deleteFrom('sms_suspensions').execute())
  expect(await stopped()).not.toBeNull()
})
