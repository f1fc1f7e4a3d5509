import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { pull, push } from '#contract/sync.ts'
import { listSessionAppointments, moveAppointment } from '#features/appointments/contract.ts'
import { revokeDevice } from '#features/auth/contract.ts'
import { listPayments } from '#features/billing/contract.ts'
import { closeDay } from '#features/day-close/contract.ts'
import { showChamberFee, updateChamberFee } from '#features/fees/contract.ts'
import { onlyFindPatient } from '#features/patients/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import {
  createQuickAppointment,
  giveBackLease,
  listQuickAppointments,
  registerWalkIn,
  takeLease,
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

test('a caller without numbers of his own gets the next free desk number', async () => {
  const [one, other] = await Promise.all([register(walkIn()), register(walkIn())])
  const numbers = [one.appointment.serial, other.appointment.serial].map(Number)
  expect(new Set(numbers).size).toBe(2)
  expect(one.appointment.position).toBe(Number(one.appointment.serial) * 1_000_000)
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

test('two rows that claim one number both keep what was told', async () => {
  const device = await enrolled(server, assistant, 'C')
  await register(walkIn({ serial: '31' }))
  const { appointment } = await register(walkIn({ serial: '31' }), device)
  expect(appointment.serial).toBe('31/C')
})

test('a fee that differs from the count is noted and stays as taken', async () => {
  const { appointment } = await register(walkIn({ fee_paisa: 150_000, serial: 'B-21' }))
  expect(appointment).toMatchObject({ suggested_fee_paisa: 100_000, fee_reason: 'server_check' })
  const told = await register(
    walkIn({ fee_paisa: 50_000, fee_reason: 'গরিব রোগী', serial: 'B-22' }),
    await doctorOf(server),
  )
  expect(told.appointment).toMatchObject({ suggested_fee_paisa: 100_000, fee_reason: 'গরিব রোগী' })
  const noted = await server.owner
    .selectFrom('audit')
    .select('row_id')
    .where('action', '=', 'fee_differs')
    .execute()
  expect(noted.map(({ row_id }) => row_id)).toEqual(
    expect.arrayContaining([appointment.id, told.appointment.id]),
  )
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

test('less than the rule is a discount, through the call as at the desk: permission, limit, reason', async () => {
  await server.owner
    .updateTable('memberships')
    .set({ discount_limit_paisa: 20_000 })
    .where('user_id', '=', 101)
    .execute()
  const generous = await assistantOf(server, {
    permissions: ['Appointment Create', 'Payment Collect', 'Discount'],
  })
  const refused = (more: Partial<WalkInBody>, who = generous) => expect(register(walkIn(more), who)).rejects
  await refused({ fee_paisa: 100 }, assistant).toMatchObject({
    status: 422,
    errors: { fee_paisa: ['no_discount'] },
  })
  await refused({ fee_paisa: 0, fee_reason: 'ফ্রি' }, assistant).toMatchObject({
    status: 422,
    errors: { fee_paisa: ['no_discount'] },
  })
  await refused({ fee_paisa: 0, suggested_fee_paisa: 0 }, assistant).toMatchObject({
    status: 422,
    errors: { fee_paisa: ['no_discount'] },
  })
  await refused({ fee_paisa: 79_900, fee_reason: 'ছাত্র' }).toMatchObject({
    status: 422,
    errors: { fee_paisa: ['over_limit'] },
  })
  await refused({ fee_paisa: 90_000 }).toMatchObject({ status: 422, errors: { fee_reason: ['reason'] } })
  await refused({ fee_paisa: 90_000, fee_reason: 'server_check' }).toMatchObject({
    status: 422,
    errors: { fee_reason: ['reason'] },
  })
  await refused({
    fee_paisa: 90_000,
    fee_reason: 'ছাত্র',
    payment: { paid_paisa: 0, discount_paisa: 10_100, discount_reason: 'ছাত্র', method: 'cash' },
  }).toMatchObject({ status: 422, errors: { fee_paisa: ['over_limit'] } })
  await refused(
    { payment: { paid_paisa: 0, discount_paisa: 100_100, discount_reason: 'ছাত্র', method: 'cash' } },
    await doctorOf(server),
  ).toMatchObject({ status: 422, errors: { 'payment.discount_paisa': ['too_much'] } })
  expect(
    (await register(walkIn({ fee_paisa: 80_000, fee_reason: 'ছাত্র', serial: 'B-23' }), generous)).appointment,
  ).toMatchObject({ fee_reason: 'ছাত্র' })
  await refused({ fee_paisa: 90_000 }, await doctorOf(server)).toMatchObject({
    status: 422,
    errors: { fee_reason: ['reason'] },
  })
  await server.owner
    .updateTable('memberships')
    .set({ discount_limit_paisa: null })
    .where('user_id', '=', 101)
    .execute()
})

test('a device that had not heard of a new rule asks the old fee: the visit is kept, and says so', async () => {
  const doctor = await doctorOf(server)
  const device = await enrolled(server, assistant, 'W')
  const { chamber_fee } = await server.call(doctor, showChamberFee, { params: { id: '1' } })
  const {
    new_paisa,
    follow_up_paisa,
    follow_up_days,
    report_paisa,
    report_days,
    report_free_days,
    report_max_visits,
    discount_classes,
  } = chamber_fee ?? unset()
  const rule = {
    new_paisa,
    follow_up_paisa,
    follow_up_days,
    report_paisa,
    report_days,
    report_free_days,
    report_max_visits,
    discount_classes,
  }
  await server.call(doctor, updateChamberFee, { params: { id: '1' }, body: { ...rule, new_paisa: 120_000 } })
  let device_seq = 0
  const told = async (more: Partial<WalkInBody>, made_at = '2026-11-22T12:30:00.000Z') => {
    const one = {
      op_id: newId(),
      device_seq: ++device_seq,
      call: 'POST /doctor/v1/quick-appointments',
      contract: 1,
      made_at,
      clock_offset: 0,
      deps: [],
      input: { params: {}, body: walkIn(more) },
    }
    return (await server.call(device, push, { body: { ops: [one] } })).answers[0]
  }
  expect(await told({ fee_paisa: 100_000, serial: 'W-01' })).toMatchObject({
    status: 201,
    body: { appointment: { suggested_fee_paisa: 120_000, fee_reason: 'former_rule' } },
  })
  // Whoever was asked before the change was asked rightly, and is not asked for more.
  const before = new Date(server.clock.now.getTime() - 60_000).toISOString()
  expect(await told({ fee_paisa: 100_000, serial: 'W-03' }, before)).toMatchObject({
    status: 201,
    body: { appointment: { suggested_fee_paisa: 100_000, fee_reason: null } },
  })
  expect(await told({ fee_paisa: 90_000, serial: 'W-02' })).toMatchObject({
    status: 422,
    body: { errors: { fee_paisa: ['no_discount'] } },
  })
  await expect(register(walkIn({ fee_paisa: 100_000 }))).rejects.toMatchObject({
    status: 422,
    errors: { fee_paisa: ['no_discount'] },
  })
  await server.call(doctor, updateChamberFee, { params: { id: '1' }, body: rule })
})

const unset = (): never => {
  throw new Error('the seeded chamber has fees')
}

test('a transaction code used before does not cost the walk-in its place', async () => {
  const payment = (receipt_no: string) => ({
    paid_paisa: 100_000,
    method: 'bkash' as const,
    trx_id: 'AB12CD34EF',
    receipt_no,
  })
  await register(walkIn({ serial: 'B-31', payment: payment('B-000101') }))
  const { appointment } = await register(walkIn({ serial: 'B-32', payment: payment('B-000102') }))
  const { data } = await server.call(await doctorOf(server), listPayments, { query: {} })
  expect(data.find((one) => one.appointment_id === appointment.id)).toMatchObject({
    status: 5,
    trx_id: 'AB12CD34EF',
    trx_repeated: true,
    reason: null,
  })
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

const taken = (more: object = {}) => ({
  paid_paisa: 80_000,
  discount_paisa: 20_000,
  discount_reason: 'গরিব রোগী',
  method: 'cash' as const,
  ...more,
})

test('what is let off at the desk stays within what the doctor allowed her', async () => {
  const collecting = ['Appointment List', 'Appointment Create', 'Payment Collect']
  await expect(
    register(walkIn({ payment: taken() }), await assistantOf(server, { permissions: collecting })),
  ).rejects.toMatchObject({ status: 403 })
  const member = () => assistantOf(server, { permissions: [...collecting, 'Discount'] })
  await expect(register(walkIn({ payment: taken() }), await member())).rejects.toMatchObject({
    status: 422,
    errors: { 'payment.discount_paisa': ['over_limit'] },
  })
  await server.owner
    .updateTable('memberships')
    .set({ discount_limit_paisa: 20_000 })
    .where('user_id', '=', 101)
    .execute()
  const who = await member()
  await expect(register(walkIn({ payment: taken({ discount_paisa: 20_100 }) }), who)).rejects.toMatchObject({
    status: 422,
    errors: { 'payment.discount_paisa': ['over_limit'] },
  })
  expect((await register(walkIn({ payment: taken() }), who)).appointment.receipt_no).not.toBe(null)
  const doctor = await doctorOf(server)
  expect(
    (await register(walkIn({ payment: taken({ paid_paisa: 0, discount_paisa: 100_000 }) }), doctor))
      .appointment.receipt_no,
  ).not.toBe(null)
})

test('money at the desk after the drawer was counted says why; a call from before the field was there still counts', async () => {
  // A colleague whose drawer is empty so far.
  const who = { ...(await assistantOf(server)), user_id: 102 }
  const body = (sitting_date: string, payment: WalkInBody['payment']) =>
    walkIn({ sitting_date, schedule_id: scheduleId(1, sitting_date, 'A'), payment })
  const cash = { paid_paisa: 100_000, method: 'cash' as const }
  const counted = {
    notes: {},
    opening_paisa: 0,
    outs: [],
    cash_in_paisa: 0,
    expected_paisa: 0,
    counted_paisa: 0,
    digital: [],
    receipt_ids: [],
    unsent: 0,
  }
  await server.call(who, closeDay, {
    body: { chamber_id: 1, sitting_date: today, ...counted, closed_at: '2026-11-22T12:00:00.000Z' },
  })
  await expect(register(body(today, cash), who)).rejects.toMatchObject({
    status: 422,
    errors: { 'payment.reason': ['day_closed'] },
  })
  expect((await register(body(today, null), who)).appointment.receipt_no).toBe(null)
  const { appointment } = await register(body(today, { ...cash, reason: 'রোগী পরে এলেন' }), who)
  const { data } = await server.call(await doctorOf(server), listPayments, { query: {} })
  expect(data.find((one) => one.appointment_id === appointment.id)).toMatchObject({
    reason: 'রোগী পরে এলেন',
    paid_paisa: 100_000,
  })
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

test('no number of a session ever has two owners', async () => {
  const schedule_id = scheduleId(1, '2026-11-23', 'A')
  const devices = await Promise.all(['D', 'E', 'F'].map((letter) => enrolled(server, assistant, letter)))
  const taken = await Promise.all(
    [...devices, ...devices].map((who) => server.call(who, takeLease, { body: { schedule_id } })),
  )
  const numbers = taken.flatMap(({ lease }) =>
    lease ? Array.from({ length: lease.to - lease.from + 1 }, (_, i) => lease.from + i) : [],
  )
  const direct = await register(walkIn({ sitting_date: '2026-11-23', schedule_id }))
  const all = [...numbers, Number(direct.appointment.serial)]
  expect(new Set(all).size).toBe(all.length)
})

test('a device is topped up when it pulls, and what it gives back goes to the next', async () => {
  const who = await enrolled(server, assistant, 'G')
  const first = await server.call(who, pull, { query: { since: '0' } })
  const mine = first.leases.filter((lease) => lease.schedule_id === session)
  expect(mine).toHaveLength(1)
  const second = await server.call(who, pull, { query: { since: '0' } })
  expect(second.leases).toEqual(first.leases)
  const [lease] = mine
  if (!lease) throw new Error('no lease')
  expect(
    await server.call(who, giveBackLease, {
      params: { id: lease.id },
      query: { next: String(lease.from + 1) },
    }),
  ).toEqual({ id: lease.id, to: lease.from })
  const next = await enrolled(server, assistant, 'H')
  const { lease: others } = await server.call(next, takeLease, { body: { schedule_id: session } })
  expect(others?.from).toBe(lease.from + 1)
  await expect(
    server.call(next, giveBackLease, { params: { id: lease.id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a device that is put out of use holds no numbers any more, and nobody else is given them', async () => {
  const lost = await enrolled(server, assistant, 'K')
  const schedule_id = scheduleId(1, '2026-11-25', 'A')
  const { lease } = await server.call(lost, takeLease, { body: { schedule_id } })
  if (!lease || !lost.device) throw new Error('no lease')
  await server.call(await doctorOf(server), revokeDevice, { params: { id: String(lost.device.id) } })
  await expect(
    server.call(lost, giveBackLease, { params: { id: lease.id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
  const next = await server.call(await enrolled(server, assistant, 'L'), takeLease, { body: { schedule_id } })
  expect(next.lease === null || next.lease.from > lease.to || next.lease.to < lease.from).toBe(true)
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
