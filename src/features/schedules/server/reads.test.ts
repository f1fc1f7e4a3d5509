import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { listPayments, showPayment } from '#features/billing/contract.ts'
import { editChamber, listChambers, listDoctorChambers } from '#features/chambers/contract.ts'
import { readOldPatientCriteria, showChamberFee } from '#features/fees/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { listScheduleChambers, listSchedules, listScheduleSlots, openSession } from '../contract.ts'

const { server, assistant } = await clinicServer()

test('she sees the chambers she works in, the doctor all of his', async () => {
  const own = await server.call(assistant, listChambers)
  expect(own.data.chambers.map((c) => c.id)).toEqual([1])
  const his = await server.call(await doctorOf(server), listDoctorChambers)
  expect(his.chambers.map((c) => c.id)).toEqual([1, 2])
})

test('a chamber is opened under the keys of the specification, another one is not there', async () => {
  const one = await server.call(assistant, editChamber, { params: { id: '1' } })
  expect(one.chamber).toMatchObject({ id: 1, name: 'Green Care Chamber' })
  expect(one.chamber_details).toEqual(one.chamber)
  expect(one.day_events).toEqual(one.day_event)
  expect(one.appointment_deatils).toEqual(one.appointment_details)
  expect(one.last_schedule_date).toBe(one.day_event.at(-1)?.date)
  await expect(server.call(assistant, editChamber, { params: { id: '2' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(await doctorOf(server, 2), editChamber, { params: { id: '1' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('weekly rows, dated rows and the next sitting', async () => {
  const slots = await server.call(assistant, listScheduleSlots, { query: { chamber_id: '1' } })
  expect(slots.data).toMatchObject([{ chamber_id: 1, session_code: 'A' }])
  const days = await server.call(assistant, listSchedules, {
    query: { from: '2026-11-22', to: '2026-11-23' },
  })
  expect(days.data.map((d) => d.id)).toEqual([
    scheduleId(1, '2026-11-22', 'A'),
    scheduleId(1, '2026-11-23', 'A'),
  ])
  const { chambers } = await server.call(assistant, listScheduleChambers)
  expect(chambers).toMatchObject([{ id: 1, next_date: '2026-11-22' }])
  await expect(
    server.call(await doctorOf(server, 2), listScheduleSlots, { query: { chamber_id: '1' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a session opened twice is one, and its id cannot be made up', async () => {
  const form = unplannedSession(1, '2026-11-27', '17:00')
  expect(await server.call(assistant, openSession, { body: form })).toEqual({
    id: form.id,
    opened: true,
    ids: [form.id],
  })
  expect(await server.call(assistant, openSession, { body: form })).toEqual({
    id: form.id,
    opened: false,
    ids: [],
  })
  await expect(server.call(assistant, openSession, { body: { ...form, id: newId() } })).rejects.toMatchObject(
    { status: 422, errors: { id: ['id'] } },
  )
  await expect(server.call(await doctorOf(server, 2), openSession, { body: form })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(await assistantOf(server, { permissions: ['Patient List'] }), openSession, { body: form }),
  ).rejects.toMatchObject({ status: 403 })
})

test('fees of a chamber and what they mean for a new patient', async () => {
  const { chamber_fee } = await server.call(assistant, showChamberFee, { params: { id: '1' } })
  expect(chamber_fee).toMatchObject({
    new_paisa: 100_000,
    follow_up_paisa: 60_000,
    follow_up_days: 60,
    report_paisa: 30_000,
  })
  const asked = await server.call(assistant, readOldPatientCriteria, { query: { chamber_id: '1' } })
  expect(asked).toMatchObject({ type: 1, suggested_fee_paisa: 100_000, last_visit: null })
  await expect(server.call(assistant, showChamberFee, { params: { id: '2' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('the ledger is for those who may read it', async () => {
  expect((await server.call(assistant, listPayments, { query: {} })).meta.total).toBe(0)
  await expect(server.call(assistant, showPayment, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(await assistantOf(server, { permissions: ['Patient List'] }), listPayments, { query: {} }),
  ).rejects.toMatchObject({ status: 403 })
})
