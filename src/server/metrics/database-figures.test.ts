import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { sendVisitMessages } from '#features/visit-link/server/send-messages.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild } from '#tests/support/household.ts'
import { storyTime } from '#tests/support/server.ts'
import { hasSmsCredit, sendsQueue, sendsSms } from '#tests/support/sms-queue.ts'
import { watchDatabase } from './database-figures.ts'
import { openMetrics } from './metrics.ts'

const { server, assistant } = await freshClinic()
beforeEach(() => {
  server.clock.now = storyTime
})

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

/** A watcher of this server: how many messages wait, and by how many minutes the latest is late. */
async function watcher() {
  const metrics = await openMetrics({ version: '1.0.0', migration: '0001' })
  const pools = { work: server.pool, door: server.pool }
  watchDatabase(metrics, { db: server.world.db, pools, now: () => server.clock.now })
  return async () => {
    const { text } = await metrics.page()
    const figure = (line: string) =>
      Number(
        text
          .split('\n')
          .find((one) => one.startsWith(`niramoy_messages_${line} `))
          ?.split(' ')
          .at(-1),
      )
    return [figure('queued{state="waiting"}'), figure('late_seconds') / 60]
  }
}

test('messages that are due at once and that nobody sends are late from then on, and a new one is not', async () => {
  await sendsSms(server, ['booked'])
  await hasSmsCredit(server, 10)
  const told = await watcher()
  const book = (name: string, phone: string) =>
    server.call(assistant, storeAppointment, {
      body: {
        schedule_id: scheduleId(1, '2026-11-23', 'A'),
        type: 1,
        patient: { name, gender: 2, relationship_status: 1, years: 35, phone },
      },
    })
  await book('নাসরিন সুলতানা', '01798100001')
  expect(await told()).toEqual([1, 0])
  later(12)
  await book('রাশেদা বেগম', '01798100002')
  expect(await told()).toEqual([2, 12])
  later(4)
  expect(await told()).toEqual([2, 16])
  await sendsQueue(server)
  await book('শিরিন আক্তার', '01798100003')
  expect(await told()).toEqual([1, 0])
})

test('the message of a visit that its patient booked himself counts too, and is not late in the night', async () => {
  const told = await watcher()
  await bookChild(server, 'Rafi Rahim')
  expect(await told()).toEqual([1, 0])
  later(20)
  expect(await told()).toEqual([1, 20])
  server.clock.now = new Date('2026-11-22T23:00:00.000+06:00')
  expect(await told()).toEqual([1, 0])
  server.clock.now = new Date('2026-11-23T08:10:00.000+06:00')
  expect(await told()).toEqual([1, 10])
  await sendVisitMessages.run(server.world)
  expect(await told()).toEqual([0, 0])
})
