import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { listSessionAppointments, setPaymentStatus } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import {
  listQuickPatientPayments,
  showPayment,
  showPaymentInvoice,
  showQuickInvoice,
  storePayment,
} from '../contract.ts'

const today = '2026-11-22'
const schedule_id = scheduleId(1, today, 'A')
type Body = Giving<typeof storePayment>['body']
const { server, assistant, doctor, stranger: other } = await clinicServer()
let serial = 40
const arrive = async () =>
  (
    await server.call(assistant, registerWalkIn, {
      body: {
        id: newId(),
        chamber_id: 1,
        sitting_date: today,
        schedule_id,
        type: 1,
        fee_paisa: 100_000,
        serial: `B-${++serial}`,
        patient: { id: newId(), name: 'রহিমা খাতুন', gender: 2, years: 46 },
      },
    })
  ).appointment
const take = (appointment_id: string | null, more: Partial<Body> = {}, who = assistant) =>
  server.call(who, storePayment, {
    body: { appointment_id, kind: 'visit', paid_paisa: 100_000, method: 'cash', ...more },
  })
const statusOf = async (id: string) =>
  (await server.call(assistant, listSessionAppointments, { query: { schedule_id } })).appointments.find(
    (one) => one.id === id,
  )?.payment_status

test.each([
  'S-999999999',
  'S-000001',
  'S-1',
  'X/1R',
  'B-000901/1R',
  'B-000901/1',
  'B-1000000000',
  'b-000901',
])('a receipt whose number no device makes is not taken: %s', async (receipt_no) => {
  const { id } = await arrive()
  await expect(take(id, { receipt_no })).rejects.toMatchObject({ errors: { receipt_no: ['invalid'] } })
  const desk = { paid_paisa: 100_000, method: 'cash', receipt_no } as const
  await expect(
    server.call(assistant, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: today,
        schedule_id,
        type: 1,
        fee_paisa: 100_000,
        patient: { name: 'রহিমা খাতুন', gender: 2, years: 46 },
        payment: desk,
      },
    }),
  ).rejects.toMatchObject({ errors: { 'payment.receipt_no': ['invalid'] } })
})

test.each(['A-1', 'AB-000901', 'ZZZ-123456789'])('what a device gives is taken: %s', async (receipt_no) => {
  const { id } = await arrive()
  expect((await take(id, { receipt_no })).payment).toMatchObject({ receipt_no })
})

test('a fee is paid in two parts, and the visit follows', async () => {
  const { id } = await arrive()
  const first = await take(id, { paid_paisa: 60_000 })
  expect(first.payment).toMatchObject({
    gross_paisa: 100_000,
    paid_paisa: 60_000,
    status: 2,
    taken_by: 101,
    sitting_date: today,
    receipt_no: expect.stringMatching(/^S-\d{6}$/),
  })
  expect(await statusOf(id)).toBe(2)
  const rest = await take(id, { kind: 'due', paid_paisa: 40_000, receipt_no: 'B-000901' })
  expect(rest.payment).toMatchObject({ gross_paisa: 0, status: 1, receipt_no: 'B-000901' })
  expect(await statusOf(id)).toBe(1)
  expect(
    (await server.call(assistant, showPayment, { params: { id: rest.payment.id } })).payment,
  ).toMatchObject({ id: rest.payment.id, rev: expect.any(Number) })
})

test('the same payment told twice is one entry', async () => {
  const { id } = await arrive()
  const op = newId()
  const body: Body = {
    id: newId(),
    appointment_id: id,
    kind: 'visit',
    paid_paisa: 100_000,
    method: 'cash',
    receipt_no: 'B-000911',
  }
  const [one, again] = [
    await server.call(assistant, storePayment, { body }, op),
    await server.call(assistant, storePayment, { body }, op),
  ]
  expect(again).toEqual(one)
  expect((await server.call(assistant, showQuickInvoice, { query: { id } })).invoice.entries).toHaveLength(1)
})

test('two receipts with one number both stay', async () => {
  const [a, b] = [await arrive(), await arrive()]
  await take(a.id, { receipt_no: 'C-000001' })
  expect((await take(b.id, { receipt_no: 'C-000001' })).payment.receipt_no).toBe('C-000001/S')
})

test.each([
  '8n4k 2q7x mb',
  '8N4K-2Q7X-MB',
  '৮N৪K২Q৭XMB',
  ' 8N4K2Q7XMB\u00A0',
  '８Ｎ４Ｋ２Ｑ７ＸＭＢ',
  '8N4K.2Q7X/MB',
])('written as %j a code is still the same code, at both doors', async (trx_id) => {
  await take((await arrive()).id, { method: 'bkash', trx_id: '8N4K2Q7XMB' })
  const { payment } = await take((await arrive()).id, { method: 'bkash', trx_id })
  expect(payment).toMatchObject({ trx_id: '8N4K2Q7XMB', trx_repeated: true, status: 5 })
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: {
      id: newId(),
      chamber_id: 1,
      sitting_date: today,
      schedule_id,
      type: 1,
      fee_paisa: 100_000,
      serial: `B-${++serial}`,
      patient: { id: newId(), name: 'Rahima', gender: 2, years: 46 },
      payment: { paid_paisa: 100_000, method: 'bkash', trx_id },
    },
  })
  expect(await statusOf(appointment.id)).toBe(5)
})

test('a discount stays within what the doctor allowed her', async () => {
  const limited = (permissions: string[]) =>
    assistantOf(server, { permissions: ['Payment List', 'Payment Collect', ...permissions] })
  const off = async (discount_paisa: number, who: Principal) =>
    take((await arrive()).id, { paid_paisa: 0, discount_paisa, discount_reason: 'গরিব রোগী' }, who)
  await server.owner
    .updateTable('memberships')
    .set({ discount_limit_paisa: 20_000 })
    .where('user_id', '=', 101)
    .execute()
  await expect(off(100, await limited([]))).rejects.toMatchObject({ status: 403 })
  const allowed = await limited(['Discount'])
  expect((await off(20_000, allowed)).payment).toMatchObject({ discount_paisa: 20_000, status: 0 })
  await expect(off(20_100, allowed)).rejects.toMatchObject({
    status: 422,
    errors: { discount_paisa: ['over_limit'] },
  })
  expect((await off(100_000, doctor)).payment).toMatchObject({ status: 3 })
  const { id } = await arrive()
  await take(id, { paid_paisa: 0, discount_paisa: 15_000, discount_reason: 'গরিব রোগী' }, allowed)
  await expect(
    take(id, { paid_paisa: 0, discount_paisa: 5_100, discount_reason: 'গরিব রোগী' }, allowed),
  ).rejects.toMatchObject({ status: 422, errors: { discount_paisa: ['over_limit'] } })
})

test('the records of a day name each receipt and each visit that nobody paid for, with their sums', async () => {
  const unpaid = await arrive()
  const paid = await arrive()
  const { payment } = await take(paid.id, { paid_paisa: 70_000 })
  const { data, total } = await server.call(assistant, listQuickPatientPayments, {
    query: { chamber_id: '1', from: today, to: today },
  })
  expect(data.find((one) => one.id === unpaid.id)).toMatchObject({
    payment: null,
    gross_paisa: 100_000,
    due_paisa: 100_000,
  })
  expect(data.find((one) => one.id === payment.id)).toMatchObject({
    appointment: { id: paid.id },
    patient: { name: 'রহিমা খাতুন' },
    due_paisa: 30_000,
  })
  await expect(
    server.call(assistant, setPaymentStatus, {
      params: { appointment_id: unpaid.id },
      body: { payment_status: 2 },
    }),
  ).rejects.toMatchObject({ status: 422 })
  const again = await server.call(assistant, listQuickPatientPayments, {
    query: { chamber_id: '1', from: today, to: today },
  })
  expect(again.data.find((one) => one.id === unpaid.id)).toMatchObject({ payment: null, due_paisa: 100_000 })
  const sum = (of: 'gross_paisa' | 'paid_paisa' | 'due_paisa') => data.reduce((all, one) => all + one[of], 0)
  expect(total).toMatchObject({ gross: sum('gross_paisa'), paid: sum('paid_paisa'), due: sum('due_paisa') })
  await expect(
    server.call(other, listQuickPatientPayments, { query: { chamber_id: '1' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(await assistantOf(server, { chamber_ids: [] }), listQuickPatientPayments, {
      query: { chamber_id: '1' },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('money lies on a day that somebody can mean', async () => {
  const { id } = await arrive()
  const on = (sitting_date: string, more: Partial<Body> = {}) =>
    take(id, { sitting_date, paid_paisa: 100, ...more })
  await expect(on('2099-01-01')).rejects.toMatchObject({
    status: 422,
    errors: { sitting_date: ['far_ahead'] },
  })
  await expect(on('2019-01-01', { reason: 'পুরোনো' })).rejects.toMatchObject({
    status: 422,
    errors: { sitting_date: ['before_practice'] },
  })
  await expect(on('2026-11-20')).rejects.toMatchObject({ status: 422, errors: { reason: ['past_day'] } })
  expect((await on('2026-11-20', { reason: 'খাতা থেকে তোলা' })).payment).toMatchObject({
    sitting_date: '2026-11-20',
  })
  expect((await on('2026-11-21')).payment).toMatchObject({ sitting_date: '2026-11-21' })
})

test.each<[string, Partial<Body> & Record<string, unknown>, string, string]>([
  ['no money at all', { paid_paisa: 0 }, 'paid_paisa', 'money'],
  ['a discount that nobody explains', { discount_paisa: 100 }, 'discount_reason', 'reason'],
  ['a code of the wrong form', { method: 'bkash', trx_id: 'ab-12' }, 'trx_id', 'trx'],
  ["a slip's code for a wallet", { method: 'bkash', trx_id: '123456' }, 'trx_id', 'trx'],
  ['a refund of nothing in particular', { kind: 'refund', reason: 'x' }, 'reverses', 'choice'],
  ['a payment that names what it gives back', { reverses: newId() }, 'reverses', 'choice'],
  ['nobody who pays', { appointment_id: null }, 'patient_id', 'required'],
  ['half a paisa', { paid_paisa: 0.5 }, 'paid_paisa', 'money'],
])('%s is refused under its field', async (_, more, field, key) => {
  const { id } = await arrive()
  await expect(take(id, more)).rejects.toMatchObject({ status: 422, errors: { [field]: [key] } })
})

test('another practice has neither this visit nor its invoice', async () => {
  const { id } = await arrive()
  await expect(take(id, {}, other)).rejects.toMatchObject({ status: 404 })
  await expect(server.call(other, showQuickInvoice, { query: { id } })).rejects.toMatchObject({ status: 404 })
})

test('what a patient pays without a visit lies on his own account', async () => {
  const visit = await arrive()
  const account = {
    patient_id: visit.patient_id,
    chamber_id: 1,
    kind: 'advance' as const,
    paid_paisa: 50_000,
  }
  const { payment } = await take(null, account)
  expect(payment).toMatchObject({ appointment_id: null, gross_paisa: 50_000, status: 1 })
  await take(null, { kind: 'refund', reverses: payment.id, paid_paisa: 50_000, reason: 'আসবেন না' }, doctor)
  expect(
    (await server.call(assistant, showPaymentInvoice, { query: { id: payment.id } })).invoice,
  ).toMatchObject({
    appointment: null,
    refunded_paisa: 50_000,
    payment_status: 4,
    in_words: 'Five hundred taka only',
    bn_in_words: 'পাঁচশত টাকা মাত্র',
    taken_by: { name: expect.any(String), bn_name: expect.stringMatching(/\p{L}/u) },
  })
  const { payment: other } = await take(null, {
    ...account,
    kind: 'procedure',
    paid_paisa: 30_000,
    reason: 'ECG',
  })
  expect(
    (await server.call(assistant, showPaymentInvoice, { query: { id: other.id } })).invoice,
  ).toMatchObject({
    gross_paisa: 30_000,
    paid_paisa: 30_000,
    refunded_paisa: 0,
    invoice_no: other.receipt_no,
  })
})
