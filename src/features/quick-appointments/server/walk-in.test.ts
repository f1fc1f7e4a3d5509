import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { pull, push } from '#contract/sync.ts'
import { listSessionAppointments, moveAppointment } from '#features/appointments/contract.ts'
import { onlyFindPatient } from '#features/patients/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import {
  addQuickAppointment,
  createQuickAppointment,
  listQuickAppointments,
  registerWalkIn,
} from '../contract.ts'

const today = '2026-11-22'
const session = scheduleId(1, today, 'A')
type WalkInBody = Giving<typeof registerWalkIn>['body']
const { server, assistant } = await clinicServer()
const walkIn = (more: Partial<WalkInBody> = {}): WalkInBody => ({
  id: newId(),
  chamber_id: 1,
  sitting_date: today,
  schedule_id: session,
  type: 1,
  fee_paisa: 100_000,
  ...(more.patient_id === undefined
    ? { patient: { id: newId(), name: 'রহিমা খাতুন', gender: 2, years: 46 } }
    : {}),
  ...more,
})
const register = (body: WalkInBody, who = assistant) => server.call(who, registerWalkIn, { body })

test('a walk-in comes whole: patient, place, payment and vitals in one call', async () => {
  const device = await enrolled(server, assistant, 'B')
  const patient = {
    id: newId(),
    code: 'P-B00001',
    name: 'Karim Mia',
    phone: '+880 1812-000001',
    gender: 1 as const,
    years: 40,
  }
  const { appointment } = await register(
    walkIn({
      patient,
      serial: 'B-01',
      vitals: { bp_sys: 140, bp_dia: 90, weight_kg: 68.5 },
      payment: { paid_paisa: 60_000, method: 'cash', receipt_no: 'B-000001' },
    }),
    device,
  )
  expect(appointment).toMatchObject({
    serial: 'B-01',
    patient_id: patient.id,
    overbooked: false,
    receipt_no: 'B-000001',
    suggested_fee_paisa: 100_000,
    fee_reason: null,
  })
  const { rows } = await server.call(device, pull, { query: { since: '0' } })
  const row = (table: string, id: string) =>
    rows.find((one) => one.table === table && (one.row['id'] === id || one.row['appointment_id'] === id))?.row
  expect(row('patients', patient.id)).toMatchObject({
    phone: '01812000001',
    dob_precision: 'y',
    created_by: 101,
    device_id: device.device?.id,
  })
  expect(row('appointments', appointment.id)).toMatchObject({
    status: 'vitals_done',
    payment_status: 2,
    sitting_date: today,
    session_code: 'A',
  })
  expect(row('payments', appointment.id)).toMatchObject({
    gross_paisa: 100_000,
    paid_paisa: 60_000,
    status: 2,
    taken_by: 101,
  })
  expect(row('vitals', appointment.id)).toMatchObject({ bp_sys: 140, bp_dia: 90, patient_id: patient.id })
})

test('the same person told twice is one patient, and his second id still leads to him', async () => {
  const himself = () => ({
    id: newId(),
    code: `P-B0${Math.floor(Math.random() * 9000 + 1000)}`,
    name: 'Abul  Kashem',
    phone: '01812000002',
    relationship_status: 1 as const,
    gender: 1 as const,
    years: 50,
  })
  const [first, second] = [himself(), { ...himself(), name: 'abul kashem' }]
  const one = await register(walkIn({ patient: first, serial: 'B-11' }))
  const other = await register(walkIn({ patient: second, serial: 'B-12' }))
  expect(other.appointment.patient_id).toBe(one.appointment.patient_id)
  const later = await register(walkIn({ patient_id: second.id, serial: 'B-13' }))
  expect(later.appointment.patient_id).toBe(first.id)
  const { user_all_patient } = await server.call(assistant, onlyFindPatient, {
    query: { phone: '01812000002' },
  })
  expect(user_all_patient.map((p) => p.id)).toEqual([first.id])
})

test('what comes with a walk-in needs the same permission as when it comes alone', async () => {
  const desk = async (...more: string[]) =>
    assistantOf(server, { permissions: ['Appointment Create', ...more] })
  const measured = () => walkIn({ serial: 'B-71', vitals: { pulse: 80 } })
  const paid = () => walkIn({ payment: { paid_paisa: 100_000, method: 'cash' } })
  await expect(register(measured(), await desk('Payment Collect'))).rejects.toMatchObject({ status: 403 })
  await expect(register(paid(), await desk('Vitals Write'))).rejects.toMatchObject({ status: 403 })
  expect((await register(measured(), await desk('Vitals Write'))).appointment.id).toBeTruthy()
})

test.each([
  ['2019-01-01', 'sitting_date', 'before_practice'],
  ['2099-01-01', 'sitting_date', 'far_ahead'],
  ['2026-11-19', 'late_reason', 'past_day'],
])('nobody comes in on %s', async (sitting_date, field, key) => {
  const { schedule_id: _, ...body } = walkIn({ sitting_date, serial: '1' })
  const refused = { status: 422, errors: { [field]: [key] } }
  await expect(
    register({ ...body, schedule: unplannedSession(1, sitting_date, '10:00') }),
  ).rejects.toMatchObject(refused)
  await expect(register(body)).rejects.toMatchObject(refused)
})

test('a visit of a past day is written down with the reason why only now', async () => {
  const { schedule_id: _, ...body } = walkIn({
    sitting_date: '2026-11-18',
    serial: '1',
    late_reason: 'কারেন্ট ছিল না, খাতা থেকে তোলা',
  })
  expect(
    (await register({ ...body, schedule: unplannedSession(1, '2026-11-18', '10:00') })).appointment,
  ).toMatchObject({ sitting_date: '2026-11-18' })
})

test('a session that nobody had planned opens with its first walk-in', async () => {
  const schedule = unplannedSession(1, '2026-11-24', '10:00')
  const { schedule_id: _, ...body } = walkIn({ sitting_date: '2026-11-24', serial: '1' })
  const { appointment } = await register({ ...body, schedule })
  expect(appointment).toMatchObject({ schedule_id: schedule.id, sitting_date: '2026-11-24' })
  const again = await register({
    ...walkIn({ sitting_date: '2026-11-24', serial: '2' }),
    schedule_id: undefined,
    schedule,
  })
  expect(again.appointment.schedule_id).toBe(schedule.id)
})

test('beyond the last place he is still taken, and marked', async () => {
  const schedule = { ...unplannedSession(1, '2026-11-25', '10:00'), max: 1, desk: 1, online: 0, buffer: 0 }
  const { schedule_id: _, ...body } = walkIn({ sitting_date: '2026-11-25' })
  const first = await register({ ...body, schedule })
  const second = await register({ ...body, id: newId(), schedule: undefined, schedule_id: schedule.id })
  expect([first.appointment.serial, first.appointment.overbooked]).toEqual(['1', false])
  expect([second.appointment.serial, second.appointment.overbooked]).toEqual(['S-01', true])
})

test.each<[string, Partial<WalkInBody> & Record<string, unknown>, string, string]>([
  [
    'a wrong phone',
    { patient: { id: newId(), name: 'X', gender: 1 as const, years: 1, phone: '0171234560' } },
    'patient.phone',
    'phone',
  ],
  ['no age at all', { patient: { id: newId(), name: 'X', gender: 1 as const } }, 'patient.age', 'age'],
  ['a blood pressure the wrong way round', { vitals: { bp_sys: 90, bp_dia: 140 } }, 'vitals.bp_sys', 'bp'],
  [
    'a discount that nobody explains',
    { payment: { paid_paisa: 0, discount_paisa: 100, method: 'cash' as const } },
    'payment.discount_reason',
    'reason',
  ],
  ['another practice in the body', { practice_id: 2 }, 'practice_id', 'unknown'],
])('%s is refused under its field', async (_, more, field, key) => {
  await expect(register(walkIn(more))).rejects.toMatchObject({ status: 422, errors: { [field]: [key] } })
})

test('what she may not do alone she may not do inside a walk-in either', async () => {
  const who = await assistantOf(server, { permissions: ['Appointment List', 'Appointment Create'] })
  await expect(register(walkIn({ payment: { paid_paisa: 100, method: 'cash' } }), who)).rejects.toMatchObject(
    { status: 403 },
  )
  await expect(
    register(walkIn(), await assistantOf(server, { permissions: ['Appointment List'] })),
  ).rejects.toMatchObject({ status: 403 })
})

test('another practice has neither this chamber nor this patient', async () => {
  const other = await doctorOf(server, 2)
  await expect(register(walkIn(), other)).rejects.toMatchObject({ status: 404 })
  await expect(register(walkIn({ patient_id: newId() }))).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(other, listSessionAppointments, { query: { schedule_id: session } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(assistant, listQuickAppointments, { query: { chamber_id: '3' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the form begins with the sessions of today and the fees', async () => {
  const form = await server.call(assistant, createQuickAppointment, { query: { chamber_id: '1' } })
  expect(form).toMatchObject({ sitting_date: today, chamber: { id: 1 }, chamber_fee: { new_paisa: 100_000 } })
  expect(form.schedules.map((s) => s.id)).toContain(session)
})

test('the day is listed in calling order with its patients', async () => {
  const { data, patients } = await server.call(assistant, listQuickAppointments, {
    query: { chamber_id: '1', date: today },
  })
  expect(data.map((one) => one.position)).toEqual(data.map((one) => one.position).toSorted((a, b) => a - b))
  expect(new Set(patients.map((p) => p.id))).toEqual(new Set(data.map((one) => one.patient_id)))
})

test('a batch from a device registers and calls, once', async () => {
  const device = await enrolled(server, assistant, 'J')
  const body = walkIn({ serial: 'J-01' })
  const made = (seq: number, call: string, input: object) => ({
    op_id: newId(),
    device_seq: seq,
    call,
    contract: 1,
    made_at: '2026-11-22T12:10:00.000Z',
    clock_offset: 0,
    deps: [],
    input,
  })
  const ops = [
    made(1, 'POST /doctor/v1/quick-appointments', { params: {}, body: JSON.parse(JSON.stringify(body)) }),
    made(2, `POST ${moveAppointment.path}`, {
      params: { id: body.id },
      body: { status: 'called', at: '2026-11-22T12:11:00.000Z' },
    }),
  ].map((op) => ({ ...op, input: { params: {}, body: null, ...op.input } }))
  const { answers } = await server.call(device, push, { body: { ops } })
  expect(answers.map((a) => a.status)).toEqual([201, 200])
  const again = await server.call(device, push, { body: { ops } })
  expect(again.answers.every((a) => a.replayed)).toBe(true)
  const { appointments } = await server.call(assistant, listSessionAppointments, {
    query: { schedule_id: session },
  })
  expect(appointments.filter((one) => one.id === body.id)).toMatchObject([
    { serial: 'J-01', status: 'called' },
  ])
})

test("the specification's other spelling of the address registers the same", async () => {
  const body = walkIn()
  const { appointment } = await server.call(assistant, addQuickAppointment, { body })
  expect(appointment.patient_id).toBe(body.patient?.id)
  await expect(server.call(null, addQuickAppointment, { body: walkIn() })).rejects.toMatchObject({
    status: 401,
  })
  const { data } = await server.call(assistant, listQuickAppointments, {
    query: { chamber_id: '1', date: today },
  })
  expect(data.map(({ id }) => id)).toContain(appointment.id)
})
