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
  listPayments,
  listQuickPatientPayments,
  showPayment,
  showPaymentInvoice,
  showQuickInvoice,
  storePayment,
  updatePayment,
  verifyPayment,
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

const at = '2026-11-22T12:40:00.000Z'
const lookUp = (id: string, body: Giving<typeof verifyPayment>['body'], who: Principal) =>
  server.call(who, verifyPayment, { params: { id }, body })

test('the second receipt with one transaction code keeps it and its reason, and waits to be verified', async () => {
  const [a, b] = [await arrive(), await arrive()]
  const bkash = { method: 'bkash', trx_id: '8N4K2Q7XLA' } as const
  await take(a.id, bkash)
  const { payment } = await take(b.id, { ...bkash, reason: 'দুই ভাইয়ের টাকা একসাথে' })
  expect(payment).toMatchObject({
    status: 5,
    trx_id: '8N4K2Q7XLA',
    trx_repeated: true,
    reason: 'দুই ভাইয়ের টাকা একসাথে',
    paid_paisa: 100_000,
  })
  expect(await statusOf(b.id)).toBe(5)
  expect((await take((await arrive()).id, { ...bkash, method: 'nagad' })).payment.status).toBe(1)
  const { payment: seen } = await lookUp(payment.id, { status: 1, at }, doctor)
  expect(seen).toMatchObject({ status: 1, verified_by: 1, verified_at: at, trx_id: '8N4K2Q7XLA' })
  expect(await statusOf(b.id)).toBe(1)
  await expect(lookUp(payment.id, { status: 6, at, reason: 'নেই' }, doctor)).rejects.toMatchObject({
    status: 409,
    code: 'already_verified',
  })
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

test('money of a provider without a code waits to be verified, and is told apart until then', async () => {
  const { id } = await arrive()
  const { payment } = await take(id, { method: 'rocket' })
  expect(payment).toMatchObject({ status: 5, trx_id: null, verified_at: null })
  const read = async () => {
    const { data, total } = await server.call(doctor, listQuickPatientPayments, {
      query: { chamber_id: '1', from: today, to: today },
    })
    return { line: data.find((one) => one.id === payment.id), total: total.unproven }
  }
  const before = await read()
  expect(before.line).toMatchObject({ paid_paisa: 100_000, unproven_paisa: 100_000, due_paisa: 0 })
  await lookUp(payment.id, { status: 1, at }, doctor)
  const after = await read()
  expect(after.line).toMatchObject({ unproven_paisa: 0 })
  expect(before.total - after.total).toBe(100_000)
  expect(await statusOf(id)).toBe(1)
  expect(
    (
      await take(
        (await arrive()).id,
        { method: 'bkash', paid_paisa: 0, discount_paisa: 100_000, discount_reason: 'ছাড়' },
        doctor,
      )
    ).payment.status,
  ).toBe(3)
})

test('money in doubt casts none on what else was paid for the visit, and each is looked up for itself', async () => {
  const { id } = await arrive()
  const first = await take(id, { paid_paisa: 30_000, method: 'bkash' })
  const second = await take(id, { kind: 'due', paid_paisa: 30_000, method: 'nagad' })
  const cash = await take(id, { kind: 'due', paid_paisa: 40_000 })
  expect([first, second, cash].map(({ payment }) => payment.status)).toEqual([5, 5, 1])
  expect((await lookUp(first.payment.id, { status: 1, at }, doctor)).payment.status).toBe(1)
  expect(await statusOf(id)).toBe(5)
  expect((await lookUp(second.payment.id, { status: 1, at }, doctor)).payment.status).toBe(1)
  expect(await statusOf(id)).toBe(1)
})

test('whoever took the money does not look it up herself; a colleague or the doctor does', async () => {
  const { payment } = await take((await arrive()).id, { method: 'bkash' })
  await expect(lookUp(payment.id, { status: 1, at }, assistant)).rejects.toMatchObject({
    status: 403,
    code: 'own_payment',
  })
  await expect(lookUp(payment.id, { status: 6, at, reason: 'নেই' }, assistant)).rejects.toMatchObject({
    status: 403,
    code: 'own_payment',
  })
  const colleague = { ...assistant, user_id: 102 }
  await expect(
    lookUp(
      payment.id,
      { status: 1, at },
      { ...colleague, member: assistant.member && { ...assistant.member, permissions: ['Payment List'] } },
    ),
  ).rejects.toMatchObject({ status: 403 })
  expect((await lookUp(payment.id, { status: 1, at }, colleague)).payment).toMatchObject({
    status: 1,
    verified_by: 102,
  })
  const own = await take((await arrive()).id, { method: 'bkash' }, doctor)
  expect((await lookUp(own.payment.id, { status: 1, at }, doctor)).payment).toMatchObject({ verified_by: 1 })
})

test('a code that was corrected away is free again, though the entry keeps it', async () => {
  const bkash = { method: 'bkash', trx_id: 'QQ12CD34EF' } as const
  const { payment } = await take((await arrive()).id, bkash)
  await server.call(doctor, updatePayment, {
    params: { id: payment.id },
    body: { paid_paisa: 100_000, method: 'cash', reason: 'ক্যাশ ছিল' },
  })
  expect((await take((await arrive()).id, bkash)).payment).toMatchObject({ trx_id: 'QQ12CD34EF', status: 1 })
  expect((await take((await arrive()).id, bkash)).payment).toMatchObject({ trx_id: 'QQ12CD34EF', status: 5 })
})

test('two people who type one code at the same moment leave one of them to be verified', async () => {
  const visits = [await arrive(), await arrive(), await arrive()]
  const taken = await Promise.all(visits.map(({ id }) => take(id, { method: 'bkash', trx_id: 'RR12CD34EF' })))
  expect(taken.map(({ payment }) => payment.status).toSorted()).toEqual([1, 5, 5])
})

test('money that never came counts no more, and its fee is owed again', async () => {
  const { id } = await arrive()
  const { payment } = await take(id, { method: 'nagad', trx_id: '71KQ9D2M' })
  const call = (who: Principal, body: Giving<typeof verifyPayment>['body']) => lookUp(payment.id, body, who)
  await expect(call(doctor, { status: 6, at })).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['reason'] },
  })
  await expect(call(other, { status: 1, at })).rejects.toMatchObject({ status: 404 })
  expect((await call(doctor, { status: 6, at, reason: 'অ্যাকাউন্টে নেই' })).payment).toMatchObject({
    status: 6,
    verified_by: 1,
  })
  expect(await statusOf(id)).toBe(6)
  expect((await server.call(assistant, showQuickInvoice, { query: { id } })).invoice).toMatchObject({
    paid_paisa: 0,
    due_paisa: 100_000,
    entries: [],
  })
  await expect(call(doctor, { status: 6, at, reason: 'আবার' })).rejects.toMatchObject({
    status: 409,
    code: 'already_corrected',
  })
  const cash = await take(id)
  await expect(lookUp(cash.payment.id, { status: 1, at }, doctor)).rejects.toMatchObject({
    status: 422,
    errors: { status: ['choice'] },
  })
})

test('a refund makes no debt unless the fee stays, which is asked', async () => {
  const { id } = await arrive()
  const { payment } = await take(id, { paid_paisa: 60_000 })
  const back = (more: Partial<Body>) =>
    take(
      null,
      { kind: 'refund', paid_paisa: 10_000, reverses: payment.id, reason: 'ইসিজি হয়নি', ...more },
      doctor,
    )
  const due = async () => (await server.call(doctor, showQuickInvoice, { query: { id } })).invoice.due_paisa
  expect((await back({ paid_paisa: 30_000 })).payment).toMatchObject({ fee_stays: false })
  expect(await due()).toBe(40_000)
  expect((await back({ fee_stays: true })).payment).toMatchObject({ fee_stays: true })
  expect(await due()).toBe(50_000)
  await expect(take(id, { fee_stays: true })).rejects.toMatchObject({
    status: 422,
    errors: { fee_stays: ['choice'] },
  })
})

test('a refund is an entry of its own and never more than was paid', async () => {
  const { id } = await arrive()
  const { payment } = await take(id)
  const back = (paid_paisa: number, who = doctor) =>
    take(null, { kind: 'refund', paid_paisa, reverses: payment.id, reason: 'ডাক্তার দেখেননি' }, who)
  await expect(back(30_000, assistant)).rejects.toMatchObject({ status: 403 })
  expect((await back(30_000)).payment).toMatchObject({
    kind: 'refund',
    paid_paisa: -30_000,
    gross_paisa: 0,
    appointment_id: id,
    reverses: payment.id,
    taken_by: 1,
  })
  await expect(back(70_001)).rejects.toMatchObject({ status: 422, errors: { paid_paisa: ['over_paid'] } })
  await back(70_000)
  expect(await statusOf(id)).toBe(4)
  await expect(
    take(null, { kind: 'refund', paid_paisa: 100, reverses: payment.id }, doctor),
  ).rejects.toMatchObject({ status: 422, errors: { reason: ['reason'] } })
  await expect(
    take(null, { kind: 'refund', paid_paisa: 100, reverses: payment.id, reason: 'x' }, other),
  ).rejects.toMatchObject({ status: 404 })
})

test('two devices that give one payment back at once give it back once', async () => {
  const { id } = await arrive()
  const { payment } = await take(id)
  const back = () =>
    take(null, { kind: 'refund', paid_paisa: 100_000, reverses: payment.id, reason: 'ফেরত' }, doctor)
  const ended = await Promise.allSettled([back(), back(), back()])
  expect(ended.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await server.call(doctor, showQuickInvoice, { query: { id } })).invoice).toMatchObject({
    refunded_paisa: 100_000,
  })
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

test('a correction takes the old entry back and writes a new one; the receipt keeps its number', async () => {
  const { id } = await arrive()
  const { payment } = await take(id, {
    paid_paisa: 60_000,
    method: 'bkash',
    trx_id: 'AB12CD34EF',
    receipt_no: 'B-000921',
  })
  const change = (body: Partial<Giving<typeof updatePayment>['body']>, who = assistant) =>
    server.call(who, updatePayment, {
      params: { id: payment.id },
      body: { paid_paisa: 90_000, method: 'bkash', trx_id: 'AB12CD34EF', reason: 'ভুল লেখা', ...body },
    })
  await expect(change({ paid_paisa: 50_000 })).rejects.toMatchObject({ status: 403 })
  const { payment: corrected } = await change({})
  expect(corrected).toMatchObject({
    receipt_no: 'B-000921/1',
    paid_paisa: 90_000,
    gross_paisa: 100_000,
    trx_id: 'AB12CD34EF',
    taken_by: 101,
    sitting_date: today,
    status: 2,
  })
  expect(await statusOf(id)).toBe(2)
  await expect(change({ paid_paisa: 95_000 }, doctor)).rejects.toMatchObject({
    status: 409,
    code: 'already_corrected',
  })
  const { invoice } = await server.call(assistant, showPaymentInvoice, { query: { id: payment.id } })
  expect(invoice).toMatchObject({
    invoice_no: 'B-000921/1',
    paid_paisa: 90_000,
    due_paisa: 10_000,
    bn_in_words: 'নয়শত টাকা মাত্র',
    in_words: 'Nine hundred taka only',
  })
  expect(invoice.entries.map((one) => one.id)).toEqual([corrected.id])
  const { data } = await server.call(assistant, listPayments, {
    query: { chamber_id: '1', from: today, to: today },
  })
  expect(
    data
      .filter((one) => one.appointment_id === id)
      .map((one) => one.paid_paisa)
      .toSorted(),
  ).toEqual([-60_000, 60_000, 90_000])
  await expect(
    server.call(other, updatePayment, {
      params: { id: corrected.id },
      body: { paid_paisa: 1, method: 'cash', reason: 'x' },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a receipt that is corrected twice keeps its transaction code; what was corrected away holds none', async () => {
  const { id } = await arrive()
  const { payment } = await take(id, { paid_paisa: 60_000, method: 'bkash', trx_id: 'AB12CD34EG' })
  const change = (of: string, body: Partial<Giving<typeof updatePayment>['body']>) =>
    server.call(assistant, updatePayment, {
      params: { id: of },
      body: { paid_paisa: 90_000, method: 'bkash', trx_id: 'AB12CD34EG', reason: 'ভুল লেখা', ...body },
    })
  const { payment: once } = await change(payment.id, {})
  const { payment: twice } = await change(once.id, { paid_paisa: 95_000 })
  expect(twice).toMatchObject({ trx_id: 'AB12CD34EG', status: 2, receipt_no: expect.stringMatching(/\/2$/) })
  await expect(change(twice.id, { paid_paisa: 95_000, trx_id: 'ZZ12CD34EG' })).resolves.toMatchObject({
    payment: { trx_id: 'ZZ12CD34EG', status: 2 },
  })
})

test('a correction may not leave less than was given back', async () => {
  const { id } = await arrive()
  const { payment } = await take(id)
  await take(null, { kind: 'refund', paid_paisa: 80_000, reverses: payment.id, reason: 'ফেরত' }, doctor)
  await expect(
    server.call(doctor, updatePayment, {
      params: { id: payment.id },
      body: { paid_paisa: 50_000, method: 'cash', reason: 'ভুল' },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { paid_paisa: ['over_paid'] } })
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

test("a card's approval code of six proves its money, however it is written", async () => {
  const first = await take((await arrive()).id, { method: 'card', trx_id: '১২৩ ৪৫৬' })
  expect(first.payment).toMatchObject({ trx_id: '123456', status: 1, trx_repeated: false })
  expect((await take((await arrive()).id, { method: 'card', trx_id: '123-456' })).payment).toMatchObject({
    trx_id: '123456',
    status: 5,
    trx_repeated: true,
  })
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
