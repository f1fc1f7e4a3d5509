import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { assistantOf } from '#tests/support/server.ts'
import { calledOffBy, cancelSession, planSessions, takeLeave, takeLeaveBack, takenBy } from './acts.ts'
import { scheduleExceptions, schedules, type SessionForm } from '#domain/schedule/rows.ts'
import { listScheduleExceptions, listSchedules } from './contract.ts'
import { listOf, mustConfirm } from './called-off.ts'
import { sittingOfRow } from './sitting.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())
const day = '2026-11-22'
const sittingOn = async (at: TestDevice, id: string) => {
  const row = await readRow(at.clinic, schedules, id)
  if (!row) throw new Error(`no session ${id}`)
  return sittingOfRow(row)
}
const extra = (date: string, session_code: string): SessionForm => ({
  id: scheduleId(1, date, session_code),
  chamber_id: 1,
  date,
  session_code,
  label: null,
  start_time: '06:00',
  end_time: '07:00',
  mode: 'serial',
  slot_minutes: 10,
  max: 10,
  desk: 10,
  online: 0,
  buffer: 0,
  slot_id: null,
  note: null,
})
const arrive = async (schedule_id: string, sitting_date: string, paid_paisa = 0, serial?: string) => {
  const patient = {
    name: 'রহিমা বেগম',
    gender: 2 as const,
    years: 40,
    phone: '01711555999',
    relationship_status: 1 as const,
  }
  const payment =
    paid_paisa === 0
      ? null
      : {
          id: newId(),
          receipt_no: 'B-000777',
          paid_paisa,
          discount_paisa: 0,
          discount_reason: null,
          method: 'cash' as const,
          trx_id: null,
        }
  return clinic.server.call(await assistantOf(clinic.server), registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date,
      schedule_id,
      type: 1,
      fee_paisa: 100_000,
      patient,
      payment,
      ...(serial === undefined ? {} : { serial }),
    },
  })
}

test('nobody loses his place by a leave whose list had not shown him', async () => {
  const { laptop } = clinic
  const form = extra('2026-11-30', 'L')
  await planSessions(laptop.clinic, [form])
  await laptop.sync()
  await arrive(form.id, form.date)
  await laptop.sync()
  const now = await calledOffBy(laptop.clinic, [form.id])
  const refused = expect.objectContaining({ status: 422, errors: { confirm: ['confirm'] } })
  expect(() => mustConfirm(now, { shown: null, ticked: true })).toThrow(refused)
  expect(() => mustConfirm(now, { shown: { visits: [] }, ticked: true })).toThrow(refused)
  expect(() => mustConfirm(now, { shown: now, ticked: false })).toThrow(refused)
  expect(() => mustConfirm(now, { shown: now, ticked: true })).not.toThrow()
  expect(() => mustConfirm({ visits: [] }, { shown: null, ticked: false })).not.toThrow()
  expect(listOf(now)).not.toBe(listOf({ visits: [] }))
  await cancelSession(laptop.clinic, await sittingOn(laptop, form.id), 'no need')
  await laptop.sync()
})

test('leave frees the days here at once, asks about booked ones, and comes back when it is taken back', async () => {
  const { laptop, server } = clinic
  const days = (
    await readRows(laptop.clinic, schedules, {
      by: '[chamber_id+date]',
      from: [1, '2026-12-01'],
      to: [1, addDays(day, 30)],
    })
  ).filter((row) => row.chamber_id === 1)
  const [free, booked] = days
  if (!free || !booked) throw new Error('no days')
  await arrive(booked.id, booked.date)
  await laptop.sync()
  const leave = {
    chamber_id: 1,
    from_date: free.date,
    to_date: booked.date,
    kind: 'leave' as const,
    session_code: null,
    reason: 'Hajj',
  }
  const { booked: asked, calledOff } = await takenBy(laptop.clinic, leave)
  expect(asked.map((row) => row.id)).toEqual([booked.id])
  await expect(takeLeave(laptop.clinic, leave, null)).rejects.toMatchObject({ status: 409, code: 'booked' })
  laptop.online = false
  await takeLeave(laptop.clinic, leave, calledOff)
  expect(await readRow(laptop.clinic, schedules, free.id)).toBe(undefined)
  expect(await readRow(laptop.clinic, schedules, booked.id)).toMatchObject({ status: 'cancelled' })
  laptop.online = true
  await laptop.sync()
  expect(await laptop.buckets()).toEqual(await laptop.serverBuckets())
  const row = (await readRows(laptop.clinic, scheduleExceptions)).find(
    ({ from_date }) => from_date === free.date,
  )
  if (!row) throw new Error('no leave')
  expect(
    (await server.call(await assistantOf(server), listScheduleExceptions, { query: {} })).data
      .filter(({ from_date }) => from_date === free.date)
      .map((one) => one.id),
  ).toEqual([row.id])
  await takeLeaveBack(laptop.clinic, row)
  await laptop.sync()
  expect(await readRow(laptop.clinic, schedules, free.id)).toMatchObject({ status: 'scheduled' })
  expect(await laptop.buckets()).toEqual(await laptop.serverBuckets())
})

test('who came to a session that leave took out meanwhile is not turned away', async () => {
  const { laptop, server } = clinic
  const form = extra('2026-11-24', 'K')
  await planSessions(laptop.clinic, [form])
  await laptop.sync()
  await takeLeave(
    laptop.clinic,
    {
      chamber_id: 1,
      from_date: form.date,
      to_date: form.date,
      kind: 'leave',
      session_code: 'K',
      reason: null,
    },
    null,
  )
  await laptop.sync()
  expect(await readRow(laptop.clinic, schedules, form.id)).toBe(undefined)
  expect((await arrive(form.id, form.date)).appointment.schedule_id).toBe(form.id)
  await laptop.sync()
  expect(await readRow(laptop.clinic, schedules, form.id)).toMatchObject({ status: 'running' })
  const { data } = await server.call(await assistantOf(server), listSchedules, {
    query: { from: form.date, to: form.date },
  })
  expect(data.find((row) => row.id === form.id)).toMatchObject({ status: 'running' })
})
