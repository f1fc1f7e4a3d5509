import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { listSessionAppointments } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { openDaysAhead } from './open-days-ahead.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, personOf } from '#tests/support/server.ts'
import { type SessionForm } from '#domain/schedule/rows.ts'
import {
  listPublicSchedules,
  listScheduleDates,
  listSchedules,
  listScheduleSlots,
  openSession,
  type SlotForm,
  storeSlot,
  updateSession,
} from '../contract.ts'

const { server, doctor, assistant, stranger: other } = await freshClinic()
const today = '2026-11-22'
const slot = (more: Partial<SlotForm> = {}): SlotForm => ({
  id: newId(),
  chamber_id: 1,
  session_code: 'M',
  label: 'Morning',
  start_time: '08:00',
  end_time: '10:00',
  mode: 'serial',
  slot_minutes: 10,
  max: 20,
  desk: 9,
  online: 8,
  buffer: 3,
  weekdays: [2, 0],
  effective_from: null,
  effective_to: null,
  ...more,
})
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

test('a weekly sitting opens the coming thirty days at once, moves with its plan, and goes with it', async () => {
  const form = slot()
  const made = await server.call(doctor, storeSlot, { body: form })
  const days = await daysOf('M')
  expect(made).toMatchObject({ slot: { id: form.id, session_code: 'M' }, kept: [], opened: days.length })
  expect(days.length).toBeGreaterThan(7)
  expect(days.every((day) => day.slot_id === form.id && day.status === 'scheduled' && day.date > today)).toBe(
    true,
  )

  const [first] = days
  await arrive(first?.id ?? '', first?.date ?? '')
  const moved = await server.call(doctor, storeSlot, {
    body: { ...form, start_time: '07:00', weekdays: [0] },
  })
  expect(moved.kept).toEqual([{ id: first?.id, date: first?.date, booked: 1 }])
  const [kept, ...rest] = await daysOf('M')
  expect(kept).toMatchObject({ id: first?.id, start_time: '08:00' })
  expect(rest.length).toBeGreaterThan(2)
  expect(rest.every((day) => day.start_time === '07:00' && weekdayOf(day.date) === 0)).toBe(true)

  await server.call(doctor, storeSlot, { body: { id: form.id, remove: true } })
  expect((await daysOf('M')).map((day) => day.id)).toEqual([first?.id])
  expect(
    (await server.call(doctor, listScheduleSlots, { query: { chamber_id: '1' } })).data.map(
      (one) => one.session_code,
    ),
  ).toEqual(['A'])
})

test('a weekly sitting that cannot be is refused under its field', async () => {
  const refusal = (body: SlotForm, who = doctor) => expect(server.call(who, storeSlot, { body })).rejects
  await refusal(slot({ max: 21 })).toMatchObject({ status: 422, errors: { max: ['quota'] } })
  await refusal(slot({ weekdays: [] })).toMatchObject({ status: 422, errors: { weekdays: ['weekdays'] } })
  await refusal(
    slot({ weekdays: [0, 1, 2, 3, 4, 5, 6], start_time: '18:00', end_time: '19:00' }),
  ).toMatchObject({ status: 422, errors: { start_time: ['overlap'] } })
  await refusal(slot({ weekdays: [0, 1, 2, 3, 4, 5, 6], session_code: 'A' })).toMatchObject({
    status: 422,
    errors: { session_code: ['session_taken'] },
  })
  await refusal(slot(), other).toMatchObject({ status: 404 })
  await refusal(
    slot({ chamber_id: 2 }),
    await assistantOf(server, { permissions: ['Setting List'] }),
  ).toMatchObject({ status: 404 })
  await refusal(slot(), assistant).toMatchObject({ status: 403 })
  await expect(server.call(doctor, storeSlot, { body: { id: newId(), remove: true } })).rejects.toMatchObject(
    { status: 404 },
  )
})

test('the daily job opens new days in every practice, and only once', async () => {
  server.clock.now = new Date('2026-11-29T03:00:00.000Z')
  await openDaysAhead.run(server.world)
  const days = await daysOf('A', '2026-12-20', '2026-12-29')
  expect(days.length).toBeGreaterThan(0)
  const before = await server.world.db.selectFrom('practices').select(['id', 'seq']).orderBy('id').execute()
  await openDaysAhead.run(server.world)
  expect(await server.world.db.selectFrom('practices').select(['id', 'seq']).orderBy('id').execute()).toEqual(
    before,
  )
  server.clock.now = new Date('2026-11-22T12:30:00.000Z')
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

test('an extra session is planned for one day or several, beside the others and not over them', async () => {
  const one = await server.call(assistant, openSession, {
    body: { ...extra('2026-11-26'), status: 'scheduled' },
  })
  expect(one).toMatchObject({ opened: true })
  const some = await server.call(assistant, openSession, {
    body: { ...extra('2026-11-24'), status: 'scheduled', to: '2026-11-30', weekdays: [3, 5] },
  })
  expect(some.ids).toEqual([scheduleId(1, '2026-11-24', 'X')])
  expect((await daysOf('X')).map((day) => [day.date, day.status])).toEqual([
    ['2026-11-24', 'scheduled'],
    ['2026-11-26', 'scheduled'],
  ])
  await expect(
    server.call(assistant, openSession, {
      body: { ...extra('2026-11-24', { session_code: 'Y' }), status: 'scheduled' },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { start_time: ['overlap'] } })
  await expect(
    server.call(assistant, openSession, {
      body: { ...extra('2026-11-24'), status: 'scheduled', to: '2027-11-24' },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { to: ['range'] } })
})

test('delay, pause, going on and closing follow each other; twice is once; what is over stays so', async () => {
  const form = extra('2026-11-23', { session_code: 'D' })
  await server.call(assistant, openSession, { body: { ...form, status: 'scheduled' } })
  const act = (body: object) =>
    server.call(assistant, updateSession, { body: { id: form.id, action: 'pause', ...body } })
  expect(await act({ action: 'delay', delay_min: 20 })).toMatchObject({ status: 'scheduled' })
  expect(await act({ action: 'resume' })).toMatchObject({ status: 'running' })
  const op = newId()
  const once = await server.call(assistant, updateSession, { body: { id: form.id, action: 'pause' } }, op)
  expect(await server.call(assistant, updateSession, { body: { id: form.id, action: 'pause' } }, op)).toEqual(
    once,
  )
  expect(await act({ action: 'close' })).toMatchObject({ status: 'closed' })
  await expect(act({ action: 'delay', delay_min: 30 })).rejects.toMatchObject({
    status: 409,
    code: 'session_closed',
    current: { status: 'closed' },
  })
  expect((await daysOf('D'))[0]).toMatchObject({ status: 'closed', delay_min: 20 })
  await expect(act({ action: 'cancel' })).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['reason'] },
  })
  await expect(
    server.call(other, updateSession, { body: { id: form.id, action: 'resume' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a sitting that the device knew from the plan alone is made by the first act on it', async () => {
  const form = extra('2026-11-25', { session_code: 'P' })
  expect(
    await server.call(assistant, updateSession, {
      body: { id: form.id, action: 'delay', delay_min: 40, schedule: form },
    }),
  ).toMatchObject({ status: 'scheduled' })
  expect((await daysOf('P'))[0]).toMatchObject({ delay_min: 40, status: 'scheduled' })
  await expect(
    server.call(assistant, updateSession, { body: { id: newId(), action: 'pause' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test("a session cannot be cut below what was issued, nor below a number in somebody's hand", async () => {
  const form = extra('2026-11-27', { session_code: 'N' })
  await server.call(assistant, openSession, { body: { ...form, status: 'scheduled' } })
  for (const serial of ['1', '2', '5']) await arrive(form.id, form.date, { serial })
  const cut = (max: number, desk: number) =>
    server.call(assistant, updateSession, {
      body: { id: form.id, action: 'change', max, desk, online: max - desk, buffer: 0 },
    })
  await expect(cut(2, 2)).rejects.toMatchObject({ status: 409, code: 'issued', current: 3 })
  await expect(cut(8, 4)).rejects.toMatchObject({ status: 409, code: 'issued', current: 5 })
  await expect(
    server.call(assistant, updateSession, {
      body: { id: form.id, action: 'change', max: 8, desk: 5, online: 1, buffer: 0 },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { max: ['quota'] } })
  await cut(8, 5)
  expect((await daysOf('N'))[0]).toMatchObject({ max: 8, desk: 5, online: 3 })
})

test('calling a session off cancels who waits and names who is to be told and what is to be given back', async () => {
  const form = extra('2026-11-28', { session_code: 'C' })
  await server.call(assistant, openSession, { body: { ...form, status: 'scheduled' } })
  const paid = await arrive(form.id, form.date, {
    serial: '1',
    payment: { id: newId(), receipt_no: 'B-000901', paid_paisa: 60_000, method: 'cash' },
  })
  const free = await arrive(form.id, form.date, { serial: '2' })
  const done = await server.call(assistant, updateSession, {
    body: { id: form.id, action: 'cancel', reason: 'The doctor is abroad' },
  })
  expect(done.status).toBe('cancelled')
  expect(done.cancelled).toEqual([paid.appointment.id, free.appointment.id])
  expect(done.refunds).toEqual([
    { appointment_id: paid.appointment.id, patient_id: paid.appointment.patient_id, paid_paisa: 60_000 },
  ])
  expect(done.messages.map((one) => one.phone)).toEqual(['01711555777', '01711555777'])
  const { appointments } = await server.call(assistant, listSessionAppointments, {
    query: { schedule_id: form.id },
  })
  expect(appointments.map((one) => [one.status, one.cancel_reason])).toEqual([
    ['cancelled', 'session'],
    ['cancelled', 'session'],
  ])
})

test('anybody sees the days of a chamber that can be booked, under both spellings (R7.11)', async () => {
  for (const who of [null, personOf(203), other]) {
    const { data } = await server.call(who, listPublicSchedules, { query: { chamber_id: '1' } })
    expect(data.appointment_scheduls.length).toBeGreaterThan(0)
    expect(data.appointment_schedules).toEqual(data.appointment_scheduls)
    expect(data.appointment_scheduls.every((one) => one.chamber_id === 1 && one.date <= '2026-12-06')).toBe(
      true,
    )
    expect(Object.keys(data.appointment_scheduls[0] ?? {})).not.toContain('note')
  }
  const { data: dates } = await server.call(null, listScheduleDates, { query: { doctor_id: '1' } })
  expect(new Set(dates.map((one) => one.doctor_id))).toEqual(new Set([1]))
  expect(new Set(dates.map((one) => one.chamber_id)).size).toBe(2)
  expect(
    (await server.call(null, listPublicSchedules, { query: { chamber_id: '9999' } })).data
      .appointment_scheduls,
  ).toEqual([])
})
