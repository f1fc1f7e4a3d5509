import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { listSessionAppointments } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import {
  listQuickPatientPayments,
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

test("a card's approval code of six proves its money, however it is written", async () => {
  const first = await take((await arrive()).id, { method: 'card', trx_id: '১২৩ ৪৫৬' })
  expect(first.payment).toMatchObject({ trx_id: '123456', status: 1, trx_repeated: false })
  expect((await take((await arrive()).id, { method: 'card', trx_id: '123-456' })).payment).toMatchObject({
    trx_id: '123456',
    status: 5,
    trx_repeated: true,
  })
})
