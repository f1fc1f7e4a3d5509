import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { showAppointment, storeAppointment } from '#features/appointments/contract.ts'
import { updateSession } from '#features/schedules/contract.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, storyTime } from '#tests/support/server.ts'
import { settleVisits } from './settle-visits.ts'

const { server, assistant } = await freshClinic()
beforeEach(() => {
  server.clock.now = storyTime
})

const phones = { last: 1_798_500_000 }
const book = async (date: string): Promise<string> => {
  const patient = {
    name: 'নাসরিন',
    phone: `0${phones.last++}`,
    gender: 2 as const,
    relationship_status: 1 as const,
    years: 35,
  }
  return (
    await server.call(assistant, storeAppointment, {
      body: { schedule_id: scheduleId(1, date, 'A'), type: 1, patient },
    })
  ).appointment.id
}
const statusOf = async (id: string) => {
  const {
    appointment: { status, cancel_reason },
  } = await server.call(assistant, showAppointment, { params: { id } })
  return cancel_reason === null ? status : `${status} ${cancel_reason}`
}
const seqOf = async () =>
  (await server.world.db.selectFrom('practices').select('seq').where('id', '=', 1).executeTakeFirstOrThrow())
    .seq
const session = (action: 'close' | 'resume', who = assistant) =>
  server.call(who, updateSession, { body: { id: scheduleId(1, '2026-11-22', 'A'), action } })

test('who did not come is absent once the day is over, and that is said only once', async () => {
  const [today, tomorrow] = [await book('2026-11-22'), await book('2026-11-23')]
  await settleVisits.run(server.world)
  expect([await statusOf(today), await statusOf(tomorrow)]).toEqual(['booked', 'booked'])
  server.clock.now = new Date('2026-11-22T22:00:00.000Z')
  await settleVisits.run(server.world)
  expect([await statusOf(today), await statusOf(tomorrow)]).toEqual(['no_show', 'booked'])
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('row_id', '=', today)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(lines).toEqual([{ action: 'settle-visits', user_id: 1 }])
  const seq = await seqOf()
  await settleVisits.run(server.world)
  expect(await seqOf()).toBe(seq)
})

test('a session that closes settles who is still booked, and going on with it expects him again', async () => {
  const id = await book('2026-11-22')
  await session('close')
  expect(await statusOf(id)).toBe('no_show closed')
  await session('resume')
  expect(await statusOf(id)).toBe('booked')
  await session('close')
  await expect(session('close', await doctorOf(server, 2))).rejects.toMatchObject({ status: 404 })
  await expect(
    session('close', await assistantOf(server, { permissions: ['Appointment List'] })),
  ).rejects.toMatchObject({ status: 403 })
})

test('a place that was kept too long is free again', async () => {
  const id = await book('2026-11-23')
  await asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: storyTime },
    async (practice) => {
      const row = await practice.sql((db) =>
        db
          .selectFrom('appointments')
          .selectAll()
          .where('practice_id', '=', 1)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
      practice.change('appointments', row, { status: 'held', held_until: '2026-11-22T12:35:00.000Z' })
    },
  )
  await settleVisits.run(server.world)
  expect(await statusOf(id)).toBe('held')
  server.clock.now = new Date('2026-11-22T12:35:00.000Z')
  await settleVisits.run(server.world)
  expect(await statusOf(id)).toBe('expired')
})
