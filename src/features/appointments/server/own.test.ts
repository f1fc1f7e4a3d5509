import { beforeAll, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import {
  createAppointment,
  editAppointment,
  listAppointmentsOf,
  moveAppointment,
  readAppointmentEdit,
  showAppointment,
} from '../contract.ts'

const { server, assistant } = await clinicServer()
const schedule_id = scheduleId(1, '2026-11-22', 'A')
/** Abdur Rahim, who has an account of the phone 01712345601 and is nobody's member. */
const rahim = personOf(203)
let his: string
let another: string

const arrives = async (name: string, phone: string): Promise<string> => {
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      schedule_id,
      type: 1,
      fee_paisa: 100_000,
      patient: { name, phone, gender: 1, years: 52, relationship_status: 1 },
    },
  })
  return appointment.id
}
beforeAll(async () => {
  his = await arrives('Abdur Rahim', '01712345601')
  another = await arrives('Somebody Else', '01798300001')
})

test("a patient sees his own visits of a session, and nobody else's", async () => {
  const all = await server.call(assistant, listAppointmentsOf, { query: { schedule_id } })
  expect(all.appointments.map(({ id }) => id)).toEqual(expect.arrayContaining([his, another]))
  const own = await server.call(rahim, listAppointmentsOf, { query: { schedule_id } })
  expect([
    own.appointments.map(({ id }) => id),
    own.appointment_count,
    own.patients.map(({ name }) => name),
  ]).toEqual([[his], 1, ['Abdur Rahim']])
  expect(own.schedule).toMatchObject({ id: schedule_id, note: null })
  expect(
    (await server.call(personOf(201, ['super_admin']), listAppointmentsOf, { query: { schedule_id } }))
      .appointments,
  ).toEqual([])
})

test("a patient opens his own visit, without what the staff noted of it, and another's is not there", async () => {
  await server.call(assistant, editAppointment, {
    params: { id: his },
    body: { fee_paisa: 110_000, fee_reason: 'rude on the phone' },
  })
  const { appointment, patient } = await server.call(rahim, showAppointment, { params: { id: his } })
  expect([appointment.id, appointment.fee_paisa, appointment.fee_reason, patient.name]).toEqual([
    his,
    110_000,
    null,
    'Abdur Rahim',
  ])
  for (const id of [another, newId()]) {
    await expect(server.call(rahim, showAppointment, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(server.call(rahim, readAppointmentEdit, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  }
  await expect(server.call(null, showAppointment, { params: { id: his } })).rejects.toMatchObject({
    status: 401,
  })
})

test('what he is offered are the places that are given online', async () => {
  const { chambers, schedules } = await server.call(rahim, createAppointment, { query: { chamber_id: '1' } })
  expect(chambers).toEqual([{ id: 1, name: 'Green Care Chamber', bn_name: expect.any(String) }])
  expect(new Set(schedules.map(({ chamber_id }) => chamber_id))).toEqual(new Set([1]))
  expect(schedules.every(({ places, online, note }) => places > 0 && places <= online && note === null)).toBe(
    true,
  )
  const staff = await server.call(assistant, createAppointment, { query: { chamber_id: '1' } })
  expect(staff.schedules.length).toBeGreaterThan(schedules.length)
  expect((await server.call(rahim, readAppointmentEdit, { params: { id: his } })).schedules).toEqual(
    schedules,
  )
  await expect(server.call(rahim, createAppointment, { query: {} })).rejects.toMatchObject({
    status: 422,
    errors: { chamber_id: ['required'] },
  })
  await expect(server.call(rahim, createAppointment, { query: { chamber_id: '999' } })).rejects.toMatchObject(
    { status: 404 },
  )
})

test('a patient moves and prices nothing', async () => {
  await expect(
    server.call(rahim, editAppointment, { params: { id: his }, body: { fee_paisa: 0 } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    server.call(rahim, moveAppointment, {
      params: { id: his },
      body: { status: 'called', at: '2026-11-22T12:40:00.000Z' },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
