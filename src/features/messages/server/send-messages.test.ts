import { beforeEach, expect, test } from 'vitest'
import { digitsFor } from '#contract/clinic/digits.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { push } from '#contract/sync.ts'
import { moveAppointment, rescheduleAppointment, storeAppointment } from '#features/appointments/contract.ts'
import { smsLetters } from '#domain/sms/size.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { storePayment, verifyPayment } from '#features/billing/contract.ts'
import { updateSession } from '#features/schedules/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild } from '#tests/support/household.ts'
import { givenOnline } from '#tests/support/online-session.ts'
import { assistantOf, enrolled, storyTime } from '#tests/support/server.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLeft, smsLog } from '#tests/support/sms-queue.ts'

const { server, assistant, doctor } = await freshClinic()
beforeEach(() => {
  server.clock.now = storyTime
})

const tomorrow = scheduleId(1, '2026-11-23', 'A')
const at = (day: number, clock: string) => {
  server.clock.now = new Date(`2026-11-${day}T${clock}:00.000+06:00`)
}
const person = (phone: string, more: object = {}) => ({
  name: 'নাসরিন সুলতানা',
  gender: 2 as const,
  relationship_status: 1 as const,
  years: 35,
  phone,
  ...more,
})
const book = async (phone: string, schedule_id = tomorrow, more: object = {}) =>
  (
    await server.call(assistant, storeAppointment, {
      body: { schedule_id, type: 1, patient: person(phone, more) },
    })
  ).appointment
const session = (
  body: { action: 'delay' | 'cancel' | 'resume'; delay_min?: number; reason?: string },
  id = tomorrow,
) => server.call(assistant, updateSession, { body: { id, ...body } })
const texts = () => server.sent.map(({ text }) => text)
const states = async () => (await smsLog(server)).map(({ key, state, reason }) => [key, state, reason])

test('a serial that the desk writes down is told once, also by three servers at once, and paid by its parts', async () => {
  await sendsSms(server, ['booked'])
  await hasSmsCredit(server, 10)
  const { id, serial } = await book('01798100001')
  expect(server.sent).toEqual([])
  await sendsQueue(server, 2)
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
  const [sms] = server.sent
  expect(sms?.to).toBe('01798100001')
  expect(sms?.text).toMatch(
    /^Dr\. Nusrat Jahan: serial \S+, 23\/11 \S+ .*http:\/\/127\.0\.0\.1:3000\/visit\/[\w-]{22}$/,
  )
  expect(sms?.text).toContain(`serial ${serial}`)
  expect(sms?.text).not.toMatch(/নাসরিন|01798/)
  const [one] = await smsLog(server)
  expect(one).toMatchObject({
    id: sms?.reference,
    appointment_id: id,
    state: 'sent',
    reason: null,
    paid: one?.parts,
  })
  expect(await smsLeft(server)).toBe(10 - (one?.parts ?? 0))
})

test('what the practice does not send is not even noted: another kind, another chamber, nothing at all', async () => {
  await hasSmsCredit(server, 10)
  await book('01798100001')
  await sendsSms(server, ['delay'])
  await sendsSms(server, ['booked'], { chamber_ids: [2] })
  await book('01798100002')
  await sendsQueue(server)
  expect([server.sent, await smsLog(server), await smsLeft(server)]).toEqual([[], [], 10])
})

test('a booking that a device made alone hours ago is told when it arrives, while its session lasts', async () => {
  await sendsSms(server, ['booked'])
  await hasSmsCredit(server, 10)
  const schedule_id = await givenOnline(server, { date: '2026-11-26', online: 1 })
  const desk = await enrolled(server, await assistantOf(server), 'B')
  const arrives = async (n: number) => {
    const body = {
      schedule_id,
      type: 1,
      told: { id: newId(), serial: `B-0${n}` },
      patient: { id: newId(), ...person(`0179810000${n}`) },
    }
    const made = {
      op_id: newId(),
      device_seq: n,
      call: 'POST /v1/appointments',
      contract: 1,
      made_at: '2026-11-26T09:00:00.000Z',
      clock_offset: 0,
      deps: [],
    }
    const { answers } = await server.call(desk, push, {
      body: { ops: [{ ...made, input: { params: {}, body } }] },
    })
    expect(answers.map(({ status }) => status)).toEqual([201])
  }
  at(26, '19:00')
  await arrives(1)
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
  await arrives(2)
  at(26, '20:10')
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
  expect(await states()).toEqual([
    ['booked', 'sent', null],
    ['booked', 'dropped', 'stale'],
  ])
})

test('a session that is called off is told to each household once, and not to who gave his serial up before', async () => {
  await sendsSms(server, ['cancelled', 'booked'])
  await hasSmsCredit(server, 20)
  const [, , gone] = [
    await book('01798100001'),
    await book('01798100001', tomorrow, { name: 'শিশু' }),
    await book('01798100003'),
  ]
  await server.call(assistant, moveAppointment, {
    params: { id: gone.id },
    body: { status: 'cancelled', at: storyTime.toISOString(), cancel_reason: 'called' },
  })
  await sendsQueue(server)
  expect(server.sent).toHaveLength(2)
  await session({ action: 'cancel', reason: 'ill' })
  await sendsQueue(server, 1)
  expect(texts().slice(2)).toEqual([
    'Dr. Nusrat Jahan does not sit on 23/11. A new serial: http://127.0.0.1:3000/doctor/appointment/1',
  ])
  expect((await states()).slice(3).toSorted()).toEqual([
    ['cancelled', 'dropped', 'duplicate'],
    ['cancelled', 'sent', null],
  ])
})

test('a delay is told as it stands when its turn comes, in the words of the practice', async () => {
  await sendsSms(server, ['delay'], { language: 'bn', text: '{doctor}: {min} মিনিট দেরি, সিরিয়াল {serial}' })
  await hasSmsCredit(server, 20)
  const { serial } = await book('01798100001')
  await session({ action: 'delay', delay_min: 20 })
  await session({ action: 'delay', delay_min: 45 })
  await session({ action: 'delay', delay_min: 45 })
  await sendsQueue(server)
  expect(texts()).toEqual([smsLetters(`ডা. নুসরাত জাহান: ৪৫ মিনিট দেরি, সিরিয়াল ${digitsFor('bn', serial)}`)])
  expect((await states()).toSorted()).toEqual([
    ['delay', 'dropped', 'stale'],
    ['delay', 'sent', null],
  ])
})

test('who is given another day is told of that day, and not of a booking too', async () => {
  await sendsSms(server, ['booked', 'rescheduled'])
  await hasSmsCredit(server, 20)
  const { id } = await book('01798100001')
  await sendsQueue(server)
  const schedule_id = await givenOnline(server, { date: '2026-11-26', online: 1 })
  await server.call(assistant, rescheduleAppointment, {
    params: { id },
    body: { schedule_id, told: { id: newId() } },
  })
  await sendsQueue(server)
  expect(texts().slice(1)).toEqual([expect.stringMatching(/^Dr\. Nusrat Jahan: new day 26\/11 /)])
  expect((await states()).toSorted()).toEqual([
    ['booked', 'dropped', 'duplicate'],
    ['booked', 'sent', null],
    ['rescheduled', 'sent', null],
  ])
})

test('who booked himself has the message with his link, and no second one', async () => {
  await sendsSms(server, ['booked'])
  await hasSmsCredit(server, 20)
  await bookChild(server, 'Rafi Rahim')
  await sendsQueue(server)
  expect([server.sent, await states(), await smsLeft(server)]).toEqual([
    [],
    [['booked', 'dropped', 'duplicate']],
    20,
  ])
})

test('the day before and the morning come by themselves, once, and not to who booked on that very day', async () => {
  await sendsSms(server, ['day_before', 'same_morning'])
  await hasSmsCredit(server, 20)
  const schedule_id = await givenOnline(server, { date: '2026-11-26', online: 1 })
  await book('01798100001', schedule_id)
  at(25, '07:00')
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  at(25, '08:00')
  await book('01798100002', schedule_id)
  await sendsQueue(server, 1)
  at(25, '12:00')
  await sendsQueue(server)
  expect(server.sent.map(({ to, text }) => [to, text.split(' ')[0]])).toEqual([['01798100001', 'Tomorrow']])
  at(26, '08:30')
  await book('01798100003', schedule_id)
  await sendsQueue(server, 1)
  expect(
    server.sent
      .slice(1)
      .map(({ to, text }) => [to, text.split(' ')[0]])
      .toSorted(),
  ).toEqual([
    ['01798100001', 'Today'],
    ['01798100002', 'Today'],
  ])
})

test('three before him is told when it is three', async () => {
  await sendsSms(server, ['three_ahead'])
  await hasSmsCredit(server, 20)
  for (const n of [1, 2, 3, 4, 5])
    await server.call(doctor, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        type: 1,
        fee_paisa: 100_000,
        patient: {
          name: `Person ${n}`,
          phone: `0179810000${n}`,
          gender: 1,
          relationship_status: 1,
          years: 30,
        },
      },
    })
  await server.owner
    .updateTable('schedules')
    .set({ status: 'running' })
    .where('date', '=', '2026-11-22')
    .execute()
  await sendsQueue(server)
  const told = server.sent.map(({ to }) => to)
  expect(told.every((to) => to === '01798100004')).toBe(true)
  expect(texts().every((text) => text.startsWith('3 patients are before you'))).toBe(true)
  await sendsQueue(server)
  expect(server.sent.map(({ to }) => to)).toEqual(told)
  expect(told).toHaveLength(1)
})

test('whoever waits to hear of his money hears that it came, or that it did not', async () => {
  await sendsSms(server, ['payment'])
  await hasSmsCredit(server, 20)
  const pay = async (phone: string, trx_id: string) => {
    const { id } = await book(phone)
    const body = {
      appointment_id: id,
      kind: 'visit' as const,
      paid_paisa: 50_050,
      method: 'bkash' as const,
      trx_id,
      reason: 'two sons',
    }
    return (await server.call(assistant, storePayment, { body })).payment
  }
  await pay('01798100001', '8N4K2Q7XLA')
  const [came, missing] = [await pay('01798100002', '8N4K2Q7XLA'), await pay('01798100003', '8N4K2Q7XLA')]
  const verified = { at: storyTime.toISOString() }
  await server.call(doctor, verifyPayment, { params: { id: came.id }, body: { status: 1, ...verified } })
  await server.call(doctor, verifyPayment, {
    params: { id: missing.id },
    body: { status: 6, reason: 'not there', ...verified },
  })
  await sendsQueue(server)
  expect(server.sent.map(({ to, text }) => [to, text]).toSorted()).toEqual([
    ['01798100002', 'Dr. Nusrat Jahan: 500.50 taka was received'],
    ['01798100003', 'Dr. Nusrat Jahan: 500.50 taka was not received'],
  ])
})
