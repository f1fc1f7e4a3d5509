import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { push } from '#contract/sync.ts'
import { listPayments } from '#features/billing/contract.ts'
import { closeDay } from '#features/day-close/contract.ts'
import { showChamberFee, updateChamberFee } from '#features/fees/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { registerWalkIn } from '../contract.ts'

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
