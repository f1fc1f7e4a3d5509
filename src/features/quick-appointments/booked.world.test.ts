import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import { bookAppointment } from '#features/appointments/book.ts'
import { queueOf, queueOfRows, type QueueRow, secondVisits } from '#features/appointments/parts.ts'
import { settleExpected } from '#features/appointments/server/settle.ts'
import { payments } from '#domain/payment/rows.ts'
import { feesOf } from '#features/fees/parts.ts'
import { readNoticeFacts } from '#features/notices/read.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { arrivalOf, comingOf, type TypedArrival } from './arrival-form.ts'
import { arriveBooked, expectedIn, presentIn } from './booked.ts'
import { registerWalkIn } from './local.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
  for (const [at, name] of ['Halima Khatun', 'Rupa Das', 'Abul Kashem'].entries()) {
    const form = arrivalOf(
      { name, gender: 2, age: { years: 30 }, type: 1 },
      {
        sitting: await readSitting(clinic.laptop.clinic, 1),
        known: null,
        phone: `0181234590${at}`,
        shared: false,
        fees,
        today: '2026-11-22',
      },
    )
    if ('id' in form.patient) throw new Error('she is new')
    await bookAppointment(clinic.laptop.clinic, {
      sitting: form.sitting,
      patient: form.patient,
      changes: {},
      doctor_id: null,
      type: 1,
      fee_paisa: 100_000,
      question: null,
      weight: null,
      slot_time: null,
      online: true,
    })
  }
  await bothSync()
})
afterEach(() => clinic.close())

const fees = feesOf(null, [], '2026-11-22')
const today = async (on: TestDevice) => queueOfRows(await queueOf(on.clinic, 1, '2026-11-22'))
const bookedOn = async (on: TestDevice): Promise<QueueRow> => {
  const [row] = expectedIn(await today(on)).values()
  if (!row?.patient) throw new Error('nobody is booked')
  return row
}
const typed: TypedArrival = { paid: 400, method: 'cash', vitals: { bp: '140/90', weight: '68.5' } }
const visitsOf = async (on: TestDevice, patient_id: string) =>
  (await readRows(on.clinic, appointments, { by: 'patient_id', is: patient_id })).filter(
    (one) => one.sitting_date === '2026-11-22',
  )
const bothSync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}

test('a booked patient at the desk arrives at his own booking, with what is measured and paid, and has no second visit', async () => {
  const { tablet, laptop } = clinic
  tablet.online = false
  const row = await bookedOn(tablet)
  const before = await outboxOf(tablet.clinic.db).count()
  const made = await arriveBooked(tablet.clinic, row, comingOf(typed, row))
  expect(made.appointment).toMatchObject({
    id: row.visit.id,
    serial: row.visit.serial,
    status: 'vitals_done',
    payment_status: 2,
  })
  expect(await outboxOf(tablet.clinic.db).count()).toBe(before + 3)
  expect(expectedIn(await today(tablet)).has(row.visit.patient_id)).toBe(false)
  expect(presentIn(await today(tablet)).get(row.visit.patient_id)?.visit.id).toBe(row.visit.id)
  tablet.online = true
  await bothSync()
  for (const device of [tablet, laptop]) {
    expect(await visitsOf(device, row.visit.patient_id)).toMatchObject([
      { id: row.visit.id, status: 'vitals_done', arrived_at: made.appointment.arrived_at, payment_status: 2 },
    ])
    expect(await readRows(device.clinic, vitals, { by: 'appointment_id', is: row.visit.id })).toMatchObject([
      { bp_sys: 140, weight_kg: 68.5 },
    ])
    expect(await readRows(device.clinic, payments, { by: 'appointment_id', is: row.visit.id })).toMatchObject(
      [{ paid_paisa: 40_000, kind: 'visit' }],
    )
  }
})

test("what may not be taken is refused under the desk's own fields, and he has not arrived", async () => {
  const row = await bookedOn(clinic.tablet)
  await expect(Promise.resolve().then(() => comingOf({ ...typed, paid: 5000 }, row))).rejects.toMatchObject({
    status: 422,
    errors: { paid: ['too_much'] },
  })
  expect(await readRow(clinic.tablet.clinic, appointments, row.visit.id)).toMatchObject({ status: 'booked' })
})

test('a walk-in of a booked patient from an older page is taken, shown on both devices as a second visit, and the booking is never absent', async () => {
  const { tablet, laptop, server } = clinic
  const row = await bookedOn(tablet)
  const { patient } = row
  if (!patient) throw new Error('nobody is booked')
  const arrival = arrivalOf(
    { type: 1, fee: 1000, fee_reason: 'x' },
    {
      sitting: await readSitting(tablet.clinic, 1),
      known: patient,
      phone: '',
      shared: false,
      fees,
      today: '2026-11-22',
    },
  )
  const { appointment } = await registerWalkIn(tablet.clinic, arrival)
  await bothSync()
  for (const device of [tablet, laptop]) {
    const visits = await visitsOf(device, patient.id)
    expect(
      secondVisits(visits)
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([row.visit.id, appointment.id].toSorted())
    expect(
      (await readNoticeFacts(device.clinic, { ledger: true, drafts: true, schedules: true })).second_visits,
    ).toEqual([patient.id])
  }
  const settle = (now: Date) =>
    asPractice(server.world.db, { practice_id: 1, user_id: 1, action: 'test', now }, (work) =>
      settleExpected(work, now),
    )
  await settle(server.clock.now)
  await bothSync()
  expect(await readRow(laptop.clinic, appointments, row.visit.id)).toMatchObject({ status: 'booked' })
  await settle(new Date('2026-11-22T22:00:01.000Z'))
  await bothSync()
  for (const device of [tablet, laptop]) {
    expect(await readRow(device.clinic, appointments, row.visit.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'walked_in',
    })
    expect((await today(device)).tabs.absent.map(({ visit }) => visit.patient_id)).not.toContain(patient.id)
    expect(secondVisits(await visitsOf(device, patient.id))).toEqual([])
  }
})
