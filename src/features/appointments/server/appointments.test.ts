import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import {
  listAppointments,
  listSessionAppointments,
  moveAppointment,
  readAppointmentEdit,
  showAppointment,
} from '../contract.ts'

const schedule_id = scheduleId(1, '2026-11-22', 'A')
const at = '2026-11-22T12:40:00.000Z'

const { server, assistant } = await clinicServer()

const arrive = async () => {
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: {
      id: newId(),
      chamber_id: 1,
      sitting_date: '2026-11-22',
      schedule_id,
      type: 1,
      fee_paisa: 100_000,
      patient: { id: newId(), name: 'Nasrin Sultana', gender: 2, years: 35 },
    },
  })
  return appointment
}
const move = (
  id: string,
  body: { status: 'called' | 'done' | 'cancelled' | 'held' | 'arrived'; undo_of?: string },
  who = assistant,
) => server.call(who, moveAppointment, { params: { id }, body: { at, ...body } })

test('a visit goes its way, and a step that came too late changes nothing', async () => {
  const { id } = await arrive()
  expect(await move(id, { status: 'called' })).toMatchObject({ status: 'called' })
  expect(await move(id, { status: 'done' })).toMatchObject({ status: 'done' })
  expect(await move(id, { status: 'called' })).toMatchObject({ status: 'done' })
})

test('who was seen is not cancelled behind the doctor, and the answer says how it stands', async () => {
  const { id } = await arrive()
  await move(id, { status: 'done' })
  await expect(move(id, { status: 'cancelled' })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    current: { id, status: 'done' },
  })
})

test('nobody holds a place by hand', async () => {
  const { id } = await arrive()
  await expect(move(id, { status: 'held' })).rejects.toMatchObject({
    status: 422,
    errors: { status: ['choice'] },
  })
})

test('moving the queue needs its own permission, and a visit of this practice and chamber', async () => {
  const { id } = await arrive()
  await expect(
    move(id, { status: 'called' }, await assistantOf(server, { permissions: ['Appointment List'] })),
  ).rejects.toMatchObject({ status: 403 })
  await expect(move(id, { status: 'called' }, await doctorOf(server, 2))).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    move(id, { status: 'called' }, await assistantOf(server, { chamber_ids: [] })),
  ).rejects.toMatchObject({ status: 404 })
  await expect(move(newId(), { status: 'called' })).rejects.toMatchObject({ status: 404 })
})

test('measuring an arrived patient makes him ready', async () => {
  const { id, patient_id } = await arrive()
  const vitals = { id: newId(), bp_sys: 120, bp_dia: 80, temp_f: 101.3 }
  await server.call(assistant, addVitals, {
    body: { chamber_id: 1, appointment_id: id, patient_id, vitals, taken_at: at },
  })
  const { appointments } = await server.call(assistant, listSessionAppointments, { query: { schedule_id } })
  expect(appointments.find((one) => one.id === id)).toMatchObject({ status: 'vitals_done' })
  await expect(
    server.call(assistant, addVitals, {
      body: { chamber_id: 1, appointment_id: id, patient_id, vitals: { temp_f: 38.5 }, taken_at: at },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { 'vitals.temp_f': ['range'] } })
  await expect(
    server.call(await doctorOf(server, 2), addVitals, {
      body: { chamber_id: 3, appointment_id: null, patient_id, vitals: {}, taken_at: at },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a session is listed under the keys of the specification', async () => {
  const { id, patient_id } = await arrive()
  const list = await server.call(assistant, listSessionAppointments, { query: { schedule_id } })
  expect(list).toMatchObject({
    schedule: { id: schedule_id },
    appointment_count: list.appointments.length,
    smsStatus: false,
    sms_details: [],
  })
  expect(list.appointments.map((one) => one.id)).toContain(id)
  expect(list.appointed_patient).toContain(patient_id)
  const all = await server.call(assistant, listAppointments, { query: { chamber_id: '1', page: '1' } })
  expect(all.meta).toMatchObject({ current_page: 1, per_page: 50 })
  expect(all.appointments.length).toBe(Math.min(50, all.meta.total))
})

test('a visit is shown with its patient and its session, and edited beside the open sessions of its chamber', async () => {
  const { id, patient_id } = await arrive()
  const shown = await server.call(assistant, showAppointment, { params: { id } })
  expect(shown).toMatchObject({
    appointment: { id },
    patient: { id: patient_id, name: 'Nasrin Sultana' },
    schedule: { id: schedule_id, chamber_id: 1 },
    video_link: null,
  })
  const { schedules, ...same } = await server.call(assistant, readAppointmentEdit, { params: { id } })
  expect(same).toEqual(shown)
  expect(schedules.length).toBeGreaterThan(1)
  expect(new Set(schedules.map((one) => one.chamber_id))).toEqual(new Set([1]))
  expect(schedules.every((one) => one.places > 0)).toBe(true)
})
