import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { listSchedules, listScheduleSlots } from '#features/schedules/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import {
  createChamber,
  createChamberSchedule,
  destroyChamber,
  listChambers,
  storeChamber,
  updateChamber,
} from '../contract.ts'

const { server, doctor } = await clinicServer()

const form = {
  name: 'Riverside Chamber',
  address: '12 River Road',
  division_id: 1,
  district_id: 1,
  upazila_id: 1,
  serial_phones: ['+8801711-000999'],
}
const params = (id: number) => ({ params: { id: String(id) } })

test('a new chamber has the usual values, a number of its own and a phone in the stored form', async () => {
  const { chamber } = await server.call(doctor, storeChamber, { body: form })
  expect(chamber).toMatchObject({
    name: 'Riverside Chamber',
    active: true,
    serial_phones: ['01711000999'],
    payment_type: 1,
    average_minutes: 8,
    booking_days: 14,
    booking_close_minutes: 30,
    max_per_phone: 3,
  })
  expect(chamber.id).toBeGreaterThan(100)
  expect((await server.call(doctor, listChambers)).data.chambers.map((one) => one.id)).toContain(chamber.id)
  const op = newId()
  const once = await server.call(doctor, storeChamber, { body: { ...form, name: 'Once' } }, op)
  expect(await server.call(doctor, storeChamber, { body: { ...form, name: 'Once' } }, op)).toEqual(once)
})

test('what is missing or impossible is said under its field', async () => {
  const refused = (body: Partial<typeof form> & { payment_type?: 1 | 2 | 3 }) =>
    expect(server.call(doctor, storeChamber, { body: { ...form, ...body } })).rejects
  await refused({ name: ' ' }).toMatchObject({ status: 422, errors: { name: ['required'] } })
  await refused({ serial_phones: ['123'] }).toMatchObject({
    status: 422,
    errors: { 'serial_phones.0': ['phone'] },
  })
  await refused({ serial_phones: [] }).toMatchObject({ status: 422, errors: { serial_phones: ['required'] } })
  await refused({ payment_type: 3 }).toMatchObject({ status: 422, errors: { advance_paisa: ['money'] } })
})

test('who may set a chamber up: the doctor, or an assistant of all chambers to whom settings were given', async () => {
  await expect(server.call(await assistantOf(server), storeChamber, { body: form })).rejects.toMatchObject({
    status: 403,
  })
  const trusted = await assistantOf(server, { permissions: ['Setting List'] })
  await expect(server.call(trusted, storeChamber, { body: form })).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(
    (await server.call(trusted, updateChamber, { ...params(1), body: { room: '204' } })).chamber.room,
  ).toBe('204')
  await expect(
    server.call(trusted, updateChamber, { ...params(2), body: { room: '204' } }),
  ).rejects.toMatchObject({ status: 404 })
  const everywhere = await assistantOf(server, { permissions: ['Setting List'], chamber_ids: null })
  expect(
    (await server.call(everywhere, storeChamber, { body: { ...form, name: 'Made by the assistant' } }))
      .chamber.active,
  ).toBe(true)
})

test('a change leaves alone what it does not name, and reaches no other practice', async () => {
  const { chamber } = await server.call(doctor, updateChamber, {
    ...params(1),
    body: { booking_days: 7, bn_address: null },
  })
  expect(chamber).toMatchObject({ name: 'Green Care Chamber', booking_days: 7, active: true })
  await expect(
    server.call(await doctorOf(server, 2), updateChamber, { ...params(1), body: { room: '1' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(doctor, updateChamber, { ...params(1), body: { average_minutes: 0 } }),
  ).rejects.toMatchObject({ status: 422, errors: { average_minutes: ['range'] } })
})

test('the forms begin with the keys of the specification (R3.18)', async () => {
  const keys = [
    'chambers',
    'chamber',
    'week_event',
    'day_event',
    'chamber_details',
    'day_events',
    'last_schedule_date',
    'payment_type',
    'appointment_deatils',
    'appointment_details',
  ].toSorted()
  expect(Object.keys(await server.call(doctor, createChamber)).toSorted()).toEqual(keys)
  const planning = await server.call(doctor, createChamberSchedule, params(1))
  expect(Object.keys(planning).toSorted()).toEqual(keys)
  expect(planning.week_event.length).toBe(1)
  await expect(
    server.call(await doctorOf(server, 2), createChamberSchedule, params(1)),
  ).rejects.toMatchObject({ status: 404 })
})

test('a chamber with somebody to come is not removed, but it can be archived; an empty one goes with its plan', async () => {
  const visit = {
    chamber_id: 1,
    sitting_date: '2026-11-22',
    type: 1 as const,
    fee_paisa: 150_000,
    patient: {
      name: 'Rahima',
      gender: 2 as const,
      years: 40,
      phone: '01711555888',
      relationship_status: 1 as const,
    },
  }
  await server.call(doctor, registerWalkIn, { body: visit })
  await expect(server.call(doctor, destroyChamber, params(1))).rejects.toMatchObject({
    status: 409,
    code: 'chamber_booked',
    current: { visits: 1 },
  })
  expect(
    (await server.call(doctor, updateChamber, { ...params(1), body: { active: false } })).chamber.active,
  ).toBe(false)
  expect(
    (await server.call(doctor, updateChamber, { ...params(1), body: { active: true } })).chamber.active,
  ).toBe(true)

  await expect(server.call(await doctorOf(server, 2), destroyChamber, params(2))).rejects.toMatchObject({
    status: 404,
  })
  expect(await server.call(doctor, destroyChamber, params(2))).toEqual({ id: 2 })
  expect((await server.call(doctor, listChambers)).data.chambers.map((one) => one.id)).not.toContain(2)
  expect((await server.call(doctor, listScheduleSlots, { query: { chamber_id: '2' } })).data).toEqual([])
  expect(
    (await server.call(doctor, listSchedules, { query: { chamber_id: '2', from: '2026-11-22' } })).data,
  ).toEqual([])
  await expect(server.call(doctor, destroyChamber, params(2))).rejects.toMatchObject({ status: 404 })
})
