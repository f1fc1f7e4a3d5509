import { expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { openDaysAhead } from './open-days-ahead.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { type SessionForm } from '#domain/schedule/rows.ts'
import {
  addScheduleException,
  listScheduleExceptions,
  listSchedules,
  openSession,
  removeScheduleException,
} from '../contract.ts'

const { server, doctor, assistant, stranger: other } = await freshClinic()
const today = '2026-11-22'
const daysOf = async (code: string, from = today, to = addDays(today, 30)) =>
  (await server.call(doctor, listSchedules, { query: { chamber_id: '1', from, to } })).data.filter(
    (one) => one.session_code === code,
  )
const arrive = (schedule_id: string, sitting_date: string, more: object = {}) =>
  server.call(assistant, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date,
      schedule_id,
      type: 1,
      fee_paisa: 100_000,
      patient: {
        name: `Patient ${newId()}`,
        gender: 2,
        years: 30,
        phone: '01711555777',
        relationship_status: 6,
      },
      ...more,
    },
  })
const extra = (date: string, more: Partial<SessionForm> = {}): SessionForm => ({
  id: scheduleId(1, date, more.session_code ?? 'X'),
  chamber_id: 1,
  date,
  session_code: 'X',
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
  ...more,
})

test('leave asks before it takes booked days, frees the others, and gives them back when it is taken back', async () => {
  const [free, booked] = await daysOf('A', '2026-12-01', '2026-12-20')
  if (!free || !booked) throw new Error('no days')
  await arrive(booked.id, booked.date)
  const leave = {
    id: newId(),
    chamber_id: 1,
    from_date: free.date,
    to_date: booked.date,
    kind: 'leave' as const,
    reason: 'Hajj',
  }
  await expect(server.call(assistant, addScheduleException, { body: leave })).rejects.toMatchObject({
    status: 409,
    code: 'booked',
    current: [{ id: booked.id, date: booked.date, booked: 1 }],
  })
  const taken = await server.call(assistant, addScheduleException, { body: { ...leave, confirmed: true } })
  expect(taken).toMatchObject({ exception: { id: leave.id, kind: 'leave' }, cancelled: [expect.any(String)] })
  expect((await daysOf('A', leave.from_date, leave.to_date)).map((day) => [day.id, day.status])).toEqual([
    [booked.id, 'cancelled'],
  ])
  expect(
    (await server.call(assistant, listScheduleExceptions, { query: {} })).data.map((one) => one.id),
  ).toEqual([leave.id])
  expect((await server.call(other, listScheduleExceptions, { query: {} })).data).toEqual([])

  await openDaysAhead.run(server.world)
  expect(await daysOf('A', leave.from_date, leave.from_date)).toEqual([])
  await expect(
    server.call(other, removeScheduleException, { params: { id: leave.id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await server.call(assistant, removeScheduleException, { params: { id: leave.id } })).toMatchObject({
    opened: 1,
  })
  expect((await daysOf('A', leave.from_date, leave.to_date)).map((day) => day.status)).toEqual([
    'scheduled',
    'cancelled',
  ])
})

test('a planned day that leave took is not opened again by a device that had not heard of it, but an extra session there is', async () => {
  const [day] = await daysOf('A', '2026-12-01', '2026-12-20')
  if (!day) throw new Error('no days')
  const leave = {
    id: newId(),
    chamber_id: 1,
    from_date: day.date,
    to_date: addDays(day.date, 60),
    kind: 'holiday' as const,
  }
  await server.call(assistant, addScheduleException, { body: { ...leave, confirmed: true } })
  const planned = (date: string) =>
    extra(date, {
      session_code: 'A',
      start_time: day.start_time,
      end_time: day.end_time,
      slot_id: day.slot_id,
    })
  const open = (form: SessionForm, status: 'scheduled' | 'running' = 'scheduled') =>
    server.call(assistant, openSession, { body: { ...form, status } })
  const beyond = '2027-01-20'
  for (const date of [day.date, beyond])
    expect(await open(planned(date))).toMatchObject({ opened: false, ids: [] })
  expect([await daysOf('A', day.date, day.date), await daysOf('A', beyond, beyond)]).toEqual([[], []])
  expect(await open(extra(day.date, { session_code: 'X' }))).toMatchObject({ opened: true })
  await server.call(assistant, removeScheduleException, { params: { id: leave.id } })
  expect((await daysOf('A', day.date, day.date)).map((one) => one.status)).toEqual(['scheduled'])
  expect(await open(planned(beyond))).toMatchObject({ opened: true })
})

test('leave of every chamber is for those who work in all of them', async () => {
  const leave = {
    id: newId(),
    chamber_id: null,
    from_date: '2027-02-01',
    to_date: '2027-02-02',
    kind: 'holiday' as const,
  }
  await expect(server.call(assistant, addScheduleException, { body: leave })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    server.call(other, addScheduleException, { body: { ...leave, chamber_id: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(doctor, addScheduleException, { body: { ...leave, to_date: '2027-01-01' } }),
  ).rejects.toMatchObject({ status: 422, errors: { to_date: ['day_order'] } })
  expect((await server.call(doctor, addScheduleException, { body: leave })).exception.chamber_id).toBe(null)
})

const leaveOn = (from_date: string, to_date = from_date) => ({
  id: newId(),
  chamber_id: 1,
  from_date,
  to_date,
  kind: 'leave' as const,
  reason: 'Hajj',
})

test('leave closes a day too on which everybody has given up his place', async () => {
  const day = extra('2027-01-12')
  await server.call(assistant, openSession, { body: { ...day, status: 'scheduled' } })
  const { appointment } = await arrive(day.id, day.date)
  await server.call(assistant, moveAppointment, {
    params: { id: appointment.id },
    body: { status: 'cancelled', at: server.clock.now.toISOString(), cancel_reason: 'fever is gone' },
  })
  await server.call(assistant, addScheduleException, { body: leaveOn(day.date) })
  expect((await daysOf('X', day.date, day.date)).map((one) => one.status)).toEqual(['cancelled'])
})

test('leave takes no place from somebody whom the list had not shown', async () => {
  const day = extra('2027-01-13')
  await server.call(assistant, openSession, { body: { ...day, status: 'scheduled' } })
  const shown = [(await arrive(day.id, day.date)).appointment.id]
  const late = (await arrive(day.id, day.date)).appointment.id
  const body = { ...leaveOn(day.date), confirmed: true, shown }
  await expect(server.call(assistant, addScheduleException, { body })).rejects.toMatchObject({
    status: 409,
    code: 'booked',
    current: [{ id: day.id, booked: 2 }],
  })
  const both = { ...body, id: newId(), shown: [...shown, late] }
  const { cancelled } = await server.call(assistant, addScheduleException, { body: both })
  expect(new Set(cancelled)).toEqual(new Set(both.shown))
})

test('an extra session that leave took is there again once the leave is taken back, unless another leave takes it', async () => {
  const day = extra('2027-01-15')
  await server.call(assistant, openSession, { body: { ...day, status: 'scheduled' } })
  const [one, other] = [leaveOn('2027-01-14', day.date), leaveOn(day.date, '2027-01-16')]
  for (const body of [one, other]) await server.call(assistant, addScheduleException, { body })
  const takeBack = async ({ id }: { id: string }) => {
    await server.call(assistant, removeScheduleException, { params: { id } })
    return (await daysOf('X', day.date, day.date)).map((row) => [row.status, row.start_time])
  }
  expect(await takeBack(one)).toEqual([])
  expect(await takeBack(other)).toEqual([['scheduled', '06:00']])
})
