import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { moveAppointment, storeAppointment } from '#features/appointments/contract.ts'
import { updateSession } from '#features/schedules/contract.ts'
import { NotReached, type Sms, type SmsFate } from '#server/outside/outside.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { rahimWasTold, reachRahim } from '#tests/support/reached-phone.ts'
import { storyTime } from '#tests/support/server.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLeft, smsLog } from '#tests/support/sms-queue.ts'

const { server, assistant } = await freshClinic()
/** What the gateway was handed, and what it does with it. */
let handed: Sms[] = []
let gateway: (sms: Sms) => Promise<{ id: string } | { refused: string }>
const silent = () => Promise.reject(new Error('no answer in time'))
const away = () => Promise.reject(new NotReached('no route'))
const says = (fate: SmsFate | 'nothing' | null) => {
  if (fate === null) delete server.world.outside.sms.ask
  else server.world.outside.sms.ask = async () => (fate === 'nothing' ? silent() : fate)
}

beforeEach(async () => {
  server.clock.now = storyTime
  handed = []
  gateway = async () => ({ id: 'taken' })
  server.world.outside.sms.send = (sms) => (handed.push(sms), gateway(sms))
  says(null)
  await sendsSms(server, ['booked', 'delay'])
})

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const schedule_id = scheduleId(1, '2026-11-23', 'A')
const book = async (phone = '01798100001') => {
  const patient = {
    name: 'নাসরিন সুলতানা',
    gender: 2 as const,
    relationship_status: 1 as const,
    years: 35,
    phone,
  }
  return (await server.call(assistant, storeAppointment, { body: { schedule_id, type: 1, patient } }))
    .appointment
}
const became = async () => {
  const [one] = await smsLog(server)
  return [one?.state, one?.reason]
}

test('a gateway that is away, or refuses, is tried again, later each time, and pays back in the end', async () => {
  await hasSmsCredit(server, 10)
  await book()
  gateway = away
  await sendsQueue(server)
  await sendsQueue(server)
  expect([handed.length, await became(), (await smsLeft(server)) < 10]).toEqual([1, ['queued', null], true])
  gateway = async () => ({ refused: '1007' })
  for (const minutes of [1, 2, 4, 8]) {
    later(minutes)
    await sendsQueue(server)
  }
  expect([handed.length, await became()]).toEqual([5, ['queued', null]])
  later(16)
  await sendsQueue(server)
  expect([handed.length, await became(), await smsLeft(server)]).toEqual([6, ['failed', '1007'], 10])
  later(600)
  await sendsQueue(server)
  expect(handed).toHaveLength(6)
  expect(new Set(handed.map(({ reference }) => reference)).size).toBe(1)
})

test('what is tried again is paid once, and is dropped with its money back where it is not true any more', async () => {
  await hasSmsCredit(server, 10)
  gateway = away
  const { id } = await book()
  await sendsQueue(server)
  await server.call(assistant, moveAppointment, {
    params: { id },
    body: { status: 'cancelled', at: storyTime.toISOString(), cancel_reason: 'called' },
  })
  gateway = async () => ({ id: 'taken' })
  later(1)
  await sendsQueue(server)
  expect([handed.length, await became(), await smsLeft(server)]).toEqual([1, ['dropped', 'stale'], 10])
})

test.each<[string, SmsFate | 'nothing' | null, unknown[], number]>([
  ['took it', 'taken', ['sent', null], 1],
  ['brought it', 'delivered', ['delivered', null], 1],
  ['could not bring it', 'failed', ['failed', 'failed'], 1],
  ['never had it', 'unknown', ['sent', null], 2],
  ['is silent again', 'nothing', ['queued', null], 1],
  ['cannot be asked', null, ['sent', 'unconfirmed'], 1],
])(
  'a gateway that was silent after it was handed a message is asked, and %s',
  async (_, fate, state, times) => {
    await hasSmsCredit(server, 10)
    await book()
    gateway = silent
    says(fate)
    await sendsQueue(server)
    gateway = async () => ({ id: 'taken' })
    later(1)
    await sendsQueue(server)
    expect([handed.length, await became()]).toEqual([times, state])
    expect((await smsLeft(server)) === 10).toBe(state[0] === 'failed')
  },
)

test('one of which nobody ever says anything is never sent again, and its money is kept', async () => {
  await hasSmsCredit(server, 10)
  await book()
  gateway = silent
  says('nothing')
  for (let n = 0; n < 8; n++, later(3)) await sendsQueue(server)
  expect([handed.length, await became(), (await smsLeft(server)) < 10]).toEqual([
    1,
    ['sent', 'unconfirmed'],
    true,
  ])
})

test('a server that died over a message leaves it to another, which asks before it sends', async () => {
  await hasSmsCredit(server, 10)
  await book()
  let lets: () => void = () => undefined
  gateway = () => new Promise((resume) => (lets = () => resume({ id: 'late' })))
  const dying = sendsQueue(server)
  await expect.poll(() => handed.length).toBe(1)
  says('unknown')
  gateway = async () => ({ id: 'taken' })
  later(1)
  await sendsQueue(server)
  expect(handed).toHaveLength(1)
  later(2)
  await sendsQueue(server)
  later(1)
  await sendsQueue(server)
  expect([handed.length, await became()]).toEqual([2, ['sent', null]])
  lets()
  await dying
  expect([handed.length, await became()]).toEqual([2, ['sent', null]])
  expect(new Set(handed.map(({ reference }) => reference)).size).toBe(1)
})

test('what a slow server took and has not begun another sends, and the slow one leaves it', async () => {
  await hasSmsCredit(server, 100)
  for (let n = 1; n <= 9; n++) await book(`0179810000${n}`)
  const waiting: (() => void)[] = []
  gateway = () => new Promise((resume) => waiting.push(() => resume({ id: 'late' })))
  const slow = sendsQueue(server)
  await expect.poll(() => handed.length).toBe(8)
  says('taken')
  gateway = async () => ({ id: 'taken' })
  later(3)
  await sendsQueue(server)
  expect(handed).toHaveLength(9)
  for (const lets of waiting) lets()
  await slow
  expect([handed.length, new Set(handed.map(({ reference }) => reference)).size]).toEqual([9, 9])
  expect((await smsLog(server)).map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'sent'))
})

test('without credit nothing goes out; nor to who wants none, or has no number', async () => {
  await book()
  await sendsQueue(server)
  expect([handed, await became()]).toEqual([[], ['dropped', 'no_credit']])
  await hasSmsCredit(server, 10)
  const [wants, has] = [await book('01798100002'), await book('01798100003')]
  const set = (row: { consent: string } | { phone: null }, { patient_id }: { patient_id: string }) =>
    server.owner.updateTable('patients').set(row).where('id', '=', patient_id).execute()
  await set({ consent: JSON.stringify({ sms: false, data: true }) }, wants)
  await set({ phone: null }, has)
  await sendsQueue(server)
  expect((await smsLog(server)).slice(1).map(({ state, reason }) => [state, reason])).toEqual([
    ['dropped', 'opted_out'],
  ])
  expect([handed, await smsLeft(server)]).toEqual([[], 10])
  const open = await server.owner
    .selectFrom('sms_events')
    .select('reason')
    .where('state', '<>', 'over')
    .execute()
  expect(open).toEqual([])
})

test('in the night and outside the practice’s own hours it waits, and no server looks at it meanwhile', async () => {
  await hasSmsCredit(server, 10)
  server.clock.now = new Date('2026-11-22T22:00:00.000+06:00')
  await book()
  await sendsQueue(server, 1)
  const waiting = await server.owner.selectFrom('sms_events').select(['state', 'next_at']).execute()
  expect([handed, waiting]).toEqual([[], [{ state: 'waiting', next_at: '2026-11-23T02:00:00.000Z' }]])
  server.clock.now = new Date('2026-11-23T08:00:00.000+06:00')
  await sendsQueue(server, 1)
  expect(handed).toHaveLength(1)
})

test('whose phone is told by its browser gets no message that costs, and one that could not be told does', async () => {
  await hasSmsCredit(server, 10)
  await book('01712345601')
  await sendsQueue(server)
  const told = handed.length
  await reachRahim(server)
  const late = (delay_min: number) =>
    server.call(assistant, updateSession, { body: { id: schedule_id, action: 'delay', delay_min } })
  await late(20)
  await sendsQueue(server)
  expect(handed).toHaveLength(told)
  await rahimWasTold(server, { subject: `session ${schedule_id}`, state: 'late 20' })
  later(1)
  await sendsQueue(server)
  expect((await smsLog(server)).slice(told).map(({ key, reason }) => [key, reason])).toEqual([
    ['delay', 'duplicate'],
  ])
  await late(40)
  for (let n = 0; n < 4; n++, later(1)) await sendsQueue(server)
  expect(handed).toHaveLength(told + 1)
})

test('an event over which the server stumbles holds up no other, and is given up in the end', async () => {
  await hasSmsCredit(server, 10)
  const first = await book()
  await book('01798100002')
  // Somebody else has laid down its message already.
  await sql`insert into sms_messages (id, practice_id, sms_type_id, appointment_id, version, state, parts, to_masked, made_at)
    select gen_random_uuid(), practice_id, sms_type_id, appointment_id, version, 'failed', 1, '017XX-XXXX01', now()
    from sms_events where appointment_id = ${first.id}`.execute(server.owner)
  await sendsQueue(server)
  expect(handed.map(({ to }) => to)).toEqual(['01798100002'])
  for (const minutes of [1, 2, 4, 8, 16]) {
    later(minutes)
    await sendsQueue(server)
  }
  const [over] = await server.owner
    .selectFrom('sms_events')
    .select(['state', 'reason'])
    .where('appointment_id', '=', first.id)
    .execute()
  expect([handed.length, over]).toEqual([1, { state: 'over', reason: 'error' }])
  expect(server.logged.map(({ event }) => event)).toContain('message_failed')
})
