import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { givenOnline } from '#tests/support/online-session.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { cancelOwnVisit, moveAppointment, showAppointment, storeAppointment } from '../contract.ts'

const { server, assistant } = await freshClinic()
const tomorrow = scheduleId(1, '2026-11-23', 'A')
/** Abdur Rahim, who has proved 01712345601, and somebody whose number is another. */
const rahim = personOf(203)
const other = personOf(204)
const himself = {
  name: 'Abdur Rahim',
  phone: '01712345601',
  gender: 1 as const,
  relationship_status: 1 as const,
  years: 52,
}
const book = async () =>
  (
    await server.call(rahim, storeAppointment, {
      body: { schedule_id: tomorrow, type: 1, patient: himself },
    })
  ).appointment
const cancel = (id: string, who = rahim) => server.call(who, cancelOwnVisit, { params: { id } })
const shown = async (id: string) =>
  (await server.call(assistant, showAppointment, { params: { id } })).appointment

test('a patient gives his place up until the session begins: the desk sees it, he may book again, and twice is once', async () => {
  const { id } = await book()
  expect(await cancel(id)).toEqual({ id, status: 'cancelled' })
  expect(await cancel(id)).toEqual({ id, status: 'cancelled' })
  expect(await shown(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'patient' })
  expect((await book()).id).not.toBe(id)
})

test('from the beginning on, or once the desk has taken him on, only the desk takes him out', async () => {
  const { id } = await book()
  await server.call(assistant, moveAppointment, {
    params: { id },
    body: { status: 'arrived', at: storyTime.toISOString() },
  })
  await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
  await server.call(assistant, moveAppointment, {
    params: { id },
    body: { status: 'cancelled', at: storyTime.toISOString() },
  })
  const { id: late } = await book()
  server.clock.now = new Date('2026-11-23T12:00:00.000Z')
  await expect(cancel(late)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
  expect(await shown(late)).toMatchObject({ status: 'booked' })
})

test("another's place, and one that nobody has, are not there to be given up", async () => {
  server.clock.now = storyTime
  const { id } = await book()
  await expect(cancel(id, other)).rejects.toMatchObject({ status: 404 })
  await expect(cancel(newId())).rejects.toMatchObject({ status: 404 })
  await expect(server.call(null, cancelOwnVisit, { params: { id } })).rejects.toMatchObject({ status: 401 })
  expect(await shown(id)).toMatchObject({ status: 'booked' })
})

test('who takes a place only to give it up again is sent to the desk before all numbers are used up', async () => {
  server.clock.now = storyTime
  for (let n = 0; n < 4; n++) await cancel((await book()).id)
  await expect(book()).rejects.toMatchObject({ status: 422, errors: { schedule_id: ['given_up_often'] } })
  const { appointment } = await server.call(assistant, storeAppointment, {
    body: { schedule_id: tomorrow, type: 1, patient: himself },
  })
  expect(appointment.status).toBe('booked')
})

test('nor does he use up the numbers of one day after the other', async () => {
  server.clock.now = storyTime
  const days = await Promise.all(
    ['2026-11-26', '2026-11-27', '2026-11-28'].map((date) => givenOnline(server, { date, online: 8 })),
  )
  const goes = async (schedule_id: string) => {
    const { appointment } = await server.call(rahim, storeAppointment, {
      body: { schedule_id, type: 1, patient: himself },
    })
    await cancel(appointment.id)
  }
  for (const day of [...days, ...days, ...days]) await goes(day)
  await goes(tomorrow)
  await goes(tomorrow)
  await expect(goes(tomorrow)).rejects.toMatchObject({ errors: { schedule_id: ['given_up_often'] } })
  server.clock.now = new Date(storyTime.getTime() + 25 * 3_600_000)
  for (const day of days.slice(0, 1)) await goes(day)
})
