import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { updateSmsEvents } from '#features/sms-events/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
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
