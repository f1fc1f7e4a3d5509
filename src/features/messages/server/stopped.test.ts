import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { updateSmsEvents } from '#features/sms-events/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { sendMessages } from './send-messages.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLeft } from '#tests/support/sms-queue.ts'

const { server, doctor } = await freshClinic()
beforeEach(() => {
  server.clock.now = storyTime
})

/** The desk writes somebody down for tomorrow. */
const book = (phone: string) =>
  server.call(doctor, storeAppointment, {
    body: {
      schedule_id: scheduleId(1, '2026-11-23', 'A'),
      type: 1,
      patient: { name: 'Nasrin Sultana', gender: 2, years: 35, relationship_status: 1, phone },
    },
  })

test('a practice whose messages the administration has stopped sends none, also of what happened before', async () => {
  await sendsSms(server, ['booked'])
  await hasSmsCredit(server, 10)
  await book('01798100001')
  const admin = personOf(202, ['admin'], ['Doctor List'])
  const decide = (suspended: boolean) =>
    server.call(admin, updateSmsEvents, {
      params: { id: String(doctor.user_id) },
      body: { suspended, reason: suspended ? 'Words that are not his' : null },
    })
  await decide(true)
  await sendsQueue(server)
  expect([server.sent, await smsLeft(server)]).toEqual([[], 10])
  await decide(false)
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  await book('01798100002')
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

test('a server that stops waits for the messages on their way, and leaves the others to the next one', async () => {
  await sendsSms(server, ['booked'])
  await hasSmsCredit(server, 40)
  const { sms } = server.world.outside
  const stopping = new AbortController()
  for (let n = 0; n < 12; n++) await book(`017981000${String(n).padStart(2, '0')}`)
  server.world.outside.sms = {
    send: (one) => {
      stopping.abort()
      return sms.send(one)
    },
  }
  await sendMessages.run(server.world, stopping.signal)
  // Eight are on their way side by side.
  expect(server.sent.length).toBeLessThanOrEqual(8)
  server.world.outside.sms = sms
  server.clock.now = new Date(storyTime.getTime() + 3 * 60_000)
  await sendsQueue(server)
  expect(server.sent).toHaveLength(12)
})
