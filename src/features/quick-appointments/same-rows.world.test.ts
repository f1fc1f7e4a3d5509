import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { payments } from '#domain/payment/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { bookAppointment } from '#features/appointments/book.ts'
import { readSitting, sittingOfRow } from '#features/schedules/parts.ts'
import { readRow } from '#local/store/rows.ts'
import { person } from '#tests/support/desk.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { registerWalkIn } from './local.ts'

const date = '2026-11-22'
let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

/** A row of this tablet without what the server alone fills in: its number, and when it heard of the row. */
async function asMade<Row extends SyncedRow>(table: SyncedTable<Row>, { id }: { id: Row['id'] }) {
  const row = await readRow(clinic.tablet.clinic, table, id)
  expect(row).toBeDefined()
  return { ...row, rev: 0, created_at: '' }
}

/** These rows before the server has heard of them, and after its word. */
async function beforeAndAfter(read: () => Promise<unknown[]>) {
  const before = await read()
  clinic.tablet.online = true
  await clinic.tablet.sync()
  await clinic.tablet.sync()
  return { before, after: await read() }
}

const measures = {
  bp_sys: 120,
  bp_dia: 80,
  pulse: 72,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  weight_kg: 61.5,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
}

test('a walk-in without a line makes the rows that the server makes of it: patient, visit, payment, vitals', async () => {
  const { tablet } = clinic
  tablet.online = false
  const came = await registerWalkIn(tablet.clinic, {
    sitting: await readSitting(tablet.clinic, 1),
    patient: person('রাবেয়া', { phone: '01812000901', address: 'মিরপুর' }),
    type: 1,
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    fee_reason: null,
    payment: {
      paid_paisa: 60_000,
      discount_paisa: 0,
      discount_reason: null,
      method: 'bkash',
      trx_id: null,
      reason: null,
    },
    vitals: measures,
    question: 'জ্বর',
    priority: 'emergency',
    priority_reason: 'শ্বাসকষ্ট',
    referral_doctor_id: null,
    source: 'desk',
  })
  const { payment, vitals: measured } = came
  if (!payment || !measured) throw new Error('he paid and was measured')
  const { before, after } = await beforeAndAfter(() =>
    Promise.all([
      asMade(patients, came.patient),
      asMade(appointments, came.appointment),
      asMade(payments, payment),
      asMade(vitals, measured),
    ]),
  )
  expect(after).toEqual(before)
  expect(before).toMatchObject([{}, { status: 'vitals_done', payment_status: 5 }, { status: 5 }, {}])
})

test('a booking without a line makes the rows that the server makes of it', async () => {
  const { tablet } = clinic
  tablet.online = false
  const sitting = await readRow(tablet.clinic, schedules, scheduleId(1, addDays(date, 1), 'A'))
  if (!sitting) throw new Error('nobody sits that day')
  const booked = await bookAppointment(tablet.clinic, {
    sitting: sittingOfRow(sitting),
    patient: person('সালমা', { phone: '01812000902' }),
    changes: {},
    doctor_id: null,
    type: 1,
    fee_paisa: 100_000,
    question: 'মাথাব্যথা',
    weight: 55,
    slot_time: null,
    online: false,
  })
  const { before, after } = await beforeAndAfter(() =>
    Promise.all([asMade(patients, booked.patient), asMade(appointments, booked.appointment)]),
  )
  expect(after).toEqual(before)
})
