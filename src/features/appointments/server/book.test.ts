import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, type TestServer } from '#tests/support/server.ts'
import {
  editAppointment,
  rescheduleAppointment,
  storeAppointment,
  storeVideoLink,
  createAppointment,
  listAppointmentsOf,
  readAppointmentEdit,
  showAppointment,
} from '../contract.ts'

type Body = Giving<typeof storeAppointment>['body']
const tomorrow = scheduleId(1, '2026-11-23', 'A')
const { server, assistant } = await clinicServer()
const phones = { last: 1_798_100_000 }
const person = () => ({
  name: 'নাসরিন সুলতানা',
  phone: `0${phones.last++}`,
  gender: 2 as const,
  relationship_status: 1 as const,
  years: 35,
})
const form = (more: Partial<Body> = {}): Body => ({
  schedule_id: tomorrow,
  type: 1,
  patient: person(),
  ...more,
})
const book = async (more: Partial<Body> = {}, who = assistant) =>
  (await server.call(who, storeAppointment, { body: form(more) })).appointment
const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }
/** What the practice's own eyes see: row-level security hides it from all others. */
const seen = <T>(read: (db: TestServer['world']['db']) => Promise<T>): Promise<T> =>
  asPractice(server.world.db, seeding, (practice) => practice.sql(read))
/** A sitting with so many places, of which each slot lasts so many minutes when it is timed. */
async function sitting(
  date: string,
  more: { max: number; mode?: 'serial' | 'timed'; status?: string; end_time?: string },
): Promise<string> {
  const { note: _, ...frame } = unplannedSession(1, date, '18:00')
  await asPractice(server.world.db, seeding, async (practice) =>
    practice.add('schedules', {
      ...frame,
      end_time: more.end_time ?? '20:00',
      note: null,
      status: more.status ?? 'scheduled',
      delay_min: 0,
      mode: more.mode ?? 'serial',
      max: more.max,
      desk: more.max,
      online: 0,
      buffer: 0,
    }),
  )
  return frame.id
}
const outcomes = async (bookings: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {}
  for (const result of await Promise.allSettled(bookings)) {
    const word =
      result.status === 'fulfilled'
        ? 'booked'
        : result.reason instanceof Problem
          ? result.reason.code
          : 'fault'
    counted[word] = (counted[word] ?? 0) + 1
  }
  return counted
}

test('of two hundred who ask for the last place one gets it', async () => {
  const schedule_id = await sitting('2026-12-01', { max: 1 })
  expect(await outcomes(Array.from({ length: 200 }, () => book({ schedule_id })))).toEqual({
    booked: 1,
    full: 199,
  })
  expect(
    await seen((db) =>
      db.selectFrom('appointments').select('serial').where('schedule_id', '=', schedule_id).execute(),
    ),
  ).toEqual([{ serial: '1' }])
}, 60_000)

test('of two hundred who ask for one slot one gets it, and the others hear which are free', async () => {
  const schedule_id = await sitting('2026-12-02', { max: 12, mode: 'timed' })
  const asking = Array.from({ length: 200 }, () =>
    book({ schedule_id, told: { id: newId(), slot_time: '18:20' } }),
  )
  expect(await outcomes(asking)).toEqual({ booked: 1, slot_taken: 199 })
  await expect(book({ schedule_id, told: { id: newId(), slot_time: '18:20' } })).rejects.toMatchObject({
    status: 409,
    code: 'slot_taken',
    current: { free: expect.arrayContaining([expect.objectContaining({ date: '2026-11-22' })]) },
  })
}, 60_000)

test('a timed session fills slot by slot, in the order of the clock', async () => {
  const schedule_id = await sitting('2026-12-03', { max: 12, mode: 'timed' })
  const one = await book({ schedule_id, told: { id: newId(), slot_time: '19:00' } })
  const two = await book({ schedule_id })
  expect([one.slot_time, two.slot_time]).toEqual(['19:00', '18:00'])
  expect(two.position).toBeLessThan(one.position)
})

test('a booking by phone gets the next number, its fee and a new patient (R3.13)', async () => {
  const schedule_id = await sitting('2026-12-10', { max: 10 })
  const booked = await book({ schedule_id, question: 'জ্বর ৩ দিন', weight: 52 })
  expect(booked).toMatchObject({
    serial: '1',
    position: 1_000_000,
    status: 'booked',
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    over_phone_limit: false,
  })
  const { appointment, patient, schedule, video_link } = await server.call(assistant, showAppointment, {
    params: { id: booked.id },
  })
  expect([
    appointment.kind,
    appointment.source,
    appointment.weight_kg,
    patient.name,
    schedule.date,
    video_link,
  ]).toEqual(['schedule', 'phone', 52, 'নাসরিন সুলতানা', '2026-12-10', null])
  const list = await server.call(assistant, listAppointmentsOf, { query: { schedule_id } })
  expect(Object.keys(list).toSorted()).toEqual([
    'appointed_patient',
    'appointment_count',
    'appointments',
    'patients',
    'schedule',
    'smsStatus',
    'sms_details',
  ])
})

test('what the patient was told stays, and a second claim to it is marked', async () => {
  const device = await enrolled(server, assistant, 'K')
  const id = newId()
  expect(await book({ told: { id, serial: '17', position: 17_000_000 } }, device)).toMatchObject({
    id,
    serial: '17',
  })
  expect(await book({ told: { id: newId(), serial: '17' } }, device)).toMatchObject({ serial: '17/K' })
})

test("the next people on one phone are booked, with a warning past the chamber's limit", async () => {
  const schedule_id = await sitting('2026-12-04', { max: 10 })
  const phone = '01798200001'
  const over: boolean[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    over.push(
      (await book({ schedule_id, patient: { ...person(), phone, name, relationship_status: 2 } }))
        .over_phone_limit,
    )
  }
  expect(over).toEqual([false, false, false, true])
})

test('a cancelled or closed session takes nobody, unless he was seen in it', async () => {
  const [closed, cancelled] = [
    await sitting('2026-12-05', { max: 5, status: 'closed' }),
    await sitting('2026-12-06', { max: 5, status: 'cancelled' }),
  ]
  const refused = { status: 409, code: 'session_closed', current: { free: expect.any(Array) } }
  await expect(book({ schedule_id: closed })).rejects.toMatchObject(refused)
  await expect(book({ schedule_id: cancelled })).rejects.toMatchObject(refused)
  const seen_at = '2026-11-22T12:20:00.000Z'
  expect(await book({ schedule_id: closed, told: { id: newId(), serial: 'B-01', seen_at } })).toMatchObject({
    serial: 'B-01',
    status: 'done',
  })
  await expect(book({ schedule_id: cancelled, told: { id: newId(), seen_at } })).rejects.toMatchObject(
    refused,
  )
})

test('a day that was closed meanwhile takes nobody and says which others do', async () => {
  const closed = await sitting('2026-12-23', { max: 5 })
  await asPractice(server.world.db, seeding, async (practice) => {
    const row = await practice.sql((db) =>
      db.selectFrom('schedules').selectAll().where('id', '=', closed).executeTakeFirstOrThrow(),
    )
    practice.change('schedules', row, { deleted_at: '2026-11-22T00:00:00.000Z' })
  })
  await expect(book({ schedule_id: closed })).rejects.toMatchObject({
    status: 409,
    code: 'session_closed',
    current: { free: expect.arrayContaining([expect.objectContaining({ date: '2026-11-23' })]) },
  })
  await expect(book({ schedule_id: newId() })).rejects.toMatchObject({ status: 404 })
})

test('a session whose hours are over is offered to nobody, though it was not closed yet', async () => {
  const over = await sitting('2026-11-22', { max: 5, end_time: '18:20' })
  const cancelled = await sitting('2026-12-21', { max: 5, status: 'cancelled' })
  await expect(book({ schedule_id: cancelled })).rejects.toMatchObject({
    current: { free: expect.not.arrayContaining([expect.objectContaining({ schedule_id: over })]) },
  })
  const { schedules } = await server.call(assistant, createAppointment, { query: {} })
  expect(schedules.map((one) => one.id)).not.toContain(over)
})

test.each<[string, Partial<Body> & Record<string, unknown>, object]>([
  ['no age', { patient: { ...person(), years: null } }, { status: 422, errors: { 'patient.age': ['age'] } }],
  ['another doctor', { doctor_id: 2 }, { status: 404 }],
  ['no such session', { schedule_id: newId() }, { status: 404 }],
  ['no such patient', { patient_id: newId() }, { status: 404 }],
  ['an account that is not his', { user_id: 9 }, { status: 422 }],
])('%s is refused', async (what, more, refusal) => {
  const patient_id = what.includes('account') ? (await book()).patient_id : undefined
  await expect(book({ ...more, ...(patient_id ? { patient_id } : {}) })).rejects.toMatchObject(refusal)
})

test("the doctor is the practice's own (R6.06)", async () => {
  expect(await book({ doctor_id: 1 }, await doctorOf(server))).toMatchObject({ status: 'booked' })
  expect(await book({ doctor_id: 1 })).toMatchObject({ status: 'booked' })
})

test('another practice and another chamber do not see it', async () => {
  const { id } = await book()
  const stranger = await doctorOf(server, 2)
  const elsewhere = await assistantOf(server, { chamber_ids: [] })
  for (const who of [stranger, elsewhere]) {
    await expect(book({}, who)).rejects.toMatchObject({ status: 404 })
    await expect(server.call(who, showAppointment, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(server.call(who, readAppointmentEdit, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      server.call(who, editAppointment, { params: { id }, body: { question: 'x' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      server.call(who, rescheduleAppointment, {
        params: { id },
        body: { schedule_id: tomorrow, told: { id: newId() } },
      }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      server.call(who, storeVideoLink, { body: { appointment_id: id, url: 'https://meet.example.org/x' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      server.call(who, listAppointmentsOf, { query: { schedule_id: tomorrow } }),
    ).rejects.toMatchObject({ status: 404 })
  }
})

test('the form begins with chambers and what is free in them', async () => {
  const { chambers, schedules, blood_groups } = await server.call(assistant, createAppointment, { query: {} })
  expect(chambers.map((one) => one.id)).toEqual([1])
  expect(schedules.find((one) => one.id === tomorrow)?.places).toBeGreaterThan(0)
  expect(schedules.map((one) => one.status)).not.toContain('cancelled')
  expect(blood_groups[1]).toBe('A+')
  await expect(
    server.call(assistant, createAppointment, { query: { chamber_id: '3' } }),
  ).rejects.toMatchObject({ status: 404 })
})
