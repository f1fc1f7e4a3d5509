import type { NewPatient } from '#domain/patient/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePhone } from '#contract/clinic/phone.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { queueOf } from '#features/appointments/parts.ts'
import { patients, untold } from '#domain/patient/rows.ts'
import { householdOf } from '#features/patients/parts.ts'
import { type Arrival, registerWalkIn } from '#features/quick-appointments/local.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { addVitals } from '#features/vitals/parts.ts'
import { marksOf } from '#local/outbox/marks.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { sentOf } from './sent-of.ts'
import { makeClinic, type TestClinic, type TestDevice } from './device.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

const unwritten: Omit<NewPatient, 'name' | 'gender' | 'phone'> = {
  ...untold(),
  relationship_status: 1,
  dob: '1984-11-22',
  dob_precision: 'y',
}

const walkIn = async (on: TestDevice, name: string, more: Partial<Arrival> = {}) =>
  registerWalkIn(on.clinic, {
    sitting: await readSitting(on.clinic, 1),
    patient: { ...unwritten, name, gender: 2, phone: '01798765432' },
    type: 1,
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    fee_reason: null,
    payment: {
      paid_paisa: 100_000,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      reason: null,
    },
    vitals: null,
    question: null,
    priority: 'normal',
    priority_reason: null,
    referral_doctor_id: null,
    source: 'desk',
    ...more,
  })

const measured = {
  bp_sys: 140,
  bp_dia: 90,
  pulse: 82,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  weight_kg: 68.5,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
}

const listed = async (on: TestDevice) =>
  (await queueOf(on.clinic, 1, '2026-11-22')).map((row) => `${row.visit.serial} ${row.patient?.name}`)

const bothSync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet]) await device.sync()
}

test('a walk-in registered offline reaches the other device once the line is back', async () => {
  const { tablet, laptop } = clinic
  tablet.online = false
  const { appointment, patient } = await walkIn(tablet, 'মোমেনা খাতুন')
  await tablet.sync()
  expect(await marksOf(tablet.clinic, appointments, [appointment.id])).toEqual(
    new Map([[appointment.id, 'waiting']]),
  )
  await tablet.restart()
  tablet.online = true
  await bothSync()
  expect(await readRow(laptop.clinic, patients, patient.id)).toMatchObject({
    name: 'মোমেনা খাতুন',
    phone: '01798765432',
  })
  expect(await readRow(laptop.clinic, appointments, appointment.id)).toMatchObject({
    serial: appointment.serial,
    status: 'arrived',
  })
  expect(await outboxOf(tablet.clinic.db).count()).toBe(0)
})

test('two devices offline tell two different serials, and neither changes after they met', async () => {
  const { tablet, laptop } = clinic
  for (const device of [tablet, laptop]) device.online = false
  const told = [await walkIn(tablet, 'ট্যাবলেটের রোগী'), await walkIn(laptop, 'ল্যাপটপের রোগী')].map(
    (one) => one.appointment,
  )
  for (const device of [tablet, laptop]) device.online = true
  await bothSync()
  expect(new Set(told.map((one) => one.serial)).size).toBe(2)
  for (const device of [tablet, laptop]) {
    for (const one of told)
      expect(await readRow(device.clinic, appointments, one.id)).toMatchObject({
        serial: one.serial,
        position: one.position,
      })
  }
  expect(await listed(tablet)).toEqual(await listed(laptop))
})

test("leased numbers are one device's own: with the line gone both go on with different numbers", async () => {
  const { tablet, laptop } = clinic
  const serials = new Set<string>()
  for (const device of [tablet, laptop]) device.online = false
  for (let i = 0; i < 6; i++) {
    for (const device of [tablet, laptop]) serials.add((await walkIn(device, `রোগী ${i}`)).appointment.serial)
  }
  for (const device of [tablet, laptop]) device.online = true
  await bothSync()
  expect(serials.size).toBe(12)
  expect(await listed(tablet)).toEqual(await listed(laptop))
})

test.each([['answer_lost'], ['request_lost'], ['twice']] as const)(
  'with the line at its worst (%s) each call takes effect once',
  async (weather) => {
    const { tablet, laptop } = clinic
    const before = await readRows(laptop.clinic, appointments)
    const { appointment } = await walkIn(tablet, 'একবারই')
    await addVitals(tablet.clinic, appointment, measured)
    tablet.weather.push(weather, weather)
    await bothSync()
    await bothSync()
    expect((await readRows(laptop.clinic, appointments)).length).toBe(before.length + 1)
    expect(await readRows(laptop.clinic, vitals, { by: 'appointment_id', is: appointment.id })).toHaveLength(
      1,
    )
  },
)

test('the same queue played again, and again, adds nothing', async () => {
  const { tablet } = clinic
  for (let i = 0; i < 11; i++) await walkIn(tablet, `রোগী ${i}`)
  await bothSync()
  const before = await tablet.serverBuckets()
  for (let time = 0; time < 2; time++) {
    await tablet.forgetAnswers()
    expect(await outboxOf(tablet.clinic.db).count()).toBeGreaterThan(10)
    await tablet.sync()
    await tablet.sync()
  }
  expect(await tablet.serverBuckets()).toEqual(before)
  expect(
    [await outboxOf(tablet.clinic.db).count(), await sentOf(tablet.clinic.db).count()].map((n) => n > 0),
  ).toEqual([false, true])
})

test.each(['+880 1712-345601', '০১৭১২৩৪৫৬০১', '8801712345601'])(
  'a phone typed as %s finds the household on the device',
  async (typed) => {
    const read = parsePhone(typed)
    expect(read).toEqual({ phone: '01712345601' })
    const names =
      'phone' in read ? (await householdOf(clinic.tablet.clinic, read.phone)).map((one) => one.name) : []
    expect(names).toEqual(['Abdur Rahim', 'Rahima Begum'])
  },
)

test.each(['01112345601', '0171234560'])('%s is no phone, and says so', (typed) => {
  expect(parsePhone(typed)).toEqual({ problem: 'phone' })
})

test('at the end each device holds, row for row, what the server would have it hold', async () => {
  const { tablet, laptop } = clinic
  await bothSync()
  for (const device of [tablet, laptop]) expect(await device.buckets()).toEqual(await device.serverBuckets())
})
