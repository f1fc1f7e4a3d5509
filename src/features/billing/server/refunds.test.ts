import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { listSessionAppointments } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import {
  listPayments,
  showPaymentInvoice,
  showQuickInvoice,
  storePayment,
  updatePayment,
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
