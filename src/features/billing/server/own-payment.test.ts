import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { cancelOwnVisit } from '#features/appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, stranger, walkInChild } from '#tests/support/household.ts'
import { type Asking, doctorOf, enrolled, personOf } from '#tests/support/server.ts'
import {
  listOwnDues,
  listPayments,
  showChamberPayment,
  showOwnBill,
  showOwnPaymentMethod,
  storeOwnPayment,
  storePayment,
  updatePayment,
  verifyPayment,
} from '../contract.ts'

const { server } = await freshClinic()
let doctor: Principal
const [verified, pending] = [newId(), newId()]

beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }
  const account = {
    number: '01784552310',
    holder: 'Dr. Nusrat Jahan',
    account_type: 'merchant',
    instructions: 'Choose Payment',
    bn_instructions: null,
    reject_reason: null,
    verified_by: null,
    verified_at: null,
    former: null,
  }
  await asPractice(server.world.db, seeding, async (practice) => {
    practice.add('payment_methods', { ...account, id: verified, type: 'bkash', status: 'verified' })
    practice.add('payment_methods', { ...account, id: pending, type: 'nagad', status: 'pending' })
  })
})

const book = (name: string) => bookChild(server, name)
const walkIn = (name: string) => walkInChild(server, doctor, name)
const bill = async (id: string, who: Asking = rahim) =>
  (await server.call(who, showOwnBill, { params: { id }, query: {} })).current_appointment
const pay = (appointment_id: string, trx_id: string, more: object = {}, op_id?: string) =>
  server.call(
    rahim,
    storeOwnPayment,
    { body: { appointment_id, payment_method_id: verified, paid_paisa: 100_000, trx_id, ...more } },
    op_id,
  )

test('a father sees what a visit costs and how it may be paid, and of the staff’s remarks nothing', async () => {
  const { id } = await walkIn('Rafi Rahim')
  const shown = await server.call(rahim, showOwnBill, { params: { id }, query: {} })
  expect(shown).toMatchObject({
    current_appointment: { id, net_paisa: 100_000, due_paisa: 100_000, paid_paisa: 0, payments: [] },
    old_patient: false,
    patient: { name: 'Rafi Rahim' },
  })
  expect(shown.payment_methods.map(({ type }) => type)).toEqual(['bkash'])
  expect(JSON.stringify(shown)).not.toMatch(/poor/)
  const one = await server.call(rahim, showOwnPaymentMethod, { params: { id: verified } })
  expect(one.payment_method).toEqual(shown.payment_methods[0])
  const wish = await server.call(rahim, showChamberPayment, { params: { id: '1' } })
  expect(wish).toMatchObject({ payment_type: 1, payment_methods: shown.payment_methods })
  const none = await server.call(rahim, showOwnBill, { params: { id }, query: { method_type: 'bank' } })
  expect(none.payment_methods).toEqual([])
})

test('what he sent stands in the ledger at once, counts once the chamber has found it, and is one receipt for both', async () => {
  const { id } = await walkIn('Mim Rahim')
  const op = newId()
  const { payment } = await pay(id, 'ckn8 d2x7qa', { sender: '01712345601' }, op)
  expect(payment).toMatchObject({ method: 'bkash', trx_id: 'CKN8D2X7QA', status: 5, paid_paisa: 100_000 })
  // The same press again, after an answer that was lost.
  expect((await pay(id, 'ckn8 d2x7qa', { sender: '01712345601' }, op)).payment).toEqual(payment)
  expect(await bill(id)).toMatchObject({ due_paisa: 0, unproven_paisa: 100_000, payment_status: 5 })
  await expect(pay(id, 'CKN8D2X7QB')).rejects.toMatchObject({ status: 409, code: 'nothing_due' })
  const { data } = await server.call(doctor, listPayments, { query: {} })
  expect(data.filter((one) => one.appointment_id === id)).toMatchObject([
    { receipt_no: payment.receipt_no, status: 5, taken_by: 0, sender: '01712345601', kind: 'visit' },
  ])
  await server.call(doctor, verifyPayment, {
    params: { id: payment.id },
    body: { status: 1, at: server.clock.now.toISOString() },
  })
  expect(await bill(id)).toMatchObject({
    due_paisa: 0,
    unproven_paisa: 0,
    payment_status: 1,
    payments: [{ status: 1, receipt_no: payment.receipt_no }],
  })
})

test('money that never came is said with the chamber’s reason, and is sent again', async () => {
  const { id } = await walkIn('Tuli Rahim')
  const { payment } = await pay(id, 'CKN8D2X7Q0')
  await server.call(doctor, verifyPayment, {
    params: { id: payment.id },
    body: {
      status: 6,
      reason: 'Nothing came to this number',
      at: server.clock.now.toISOString(),
      reversing_id: newId(),
    },
  })
  const told = await bill(id)
  expect(told).toMatchObject({ due_paisa: 100_000, payment_status: 6 })
  expect(told.payments).toMatchObject([{ status: 6, reason: 'Nothing came to this number' }])
  expect((await pay(id, 'CKN8D2X7R0')).payment.status).toBe(5)
})

test('a part may be paid ahead of a booking, and the rest is what is due', async () => {
  const visit = await book('Sami Rahim')
  const { payment } = await pay(visit.id, 'AHEAD00001', { paid_paisa: 30_000 })
  expect(payment.kind).toBe('advance')
  expect(await bill(visit.id)).toMatchObject({ due_paisa: 70_000, unproven_paisa: 30_000 })
  await expect(pay(visit.id, 'AHEAD00002', { paid_paisa: 80_000 })).rejects.toMatchObject({
    status: 422,
    errors: { paid_paisa: ['over_due'] },
  })
})

test.each([
  ['a reference that is none', { trx_id: 'AB' }, { trx_id: ['trx'] }],
  ['one too long for its provider', { trx_id: 'ABCDEFGHIJKLMNOP' }, { trx_id: ['trx'] }],
  ['nothing', { paid_paisa: 0 }, { paid_paisa: ['money'] }],
  ['a fraction', { paid_paisa: 10.5 }, { paid_paisa: ['money'] }],
  ['no account', { payment_method_id: '' }, { payment_method_id: expect.anything() }],
  ['a state of his own', { status: 1 }, { status: ['unknown'] }],
])('%s is refused under its field, and nothing is written', async (_, more, errors) => {
  const { id } = await walkIn(`Refused ${newId().slice(-6)}`)
  await expect(pay(id, 'ZZZ8D2X7QA', more)).rejects.toMatchObject({ status: 422, errors })
  expect((await bill(id)).payments).toEqual([])
})

test('an account that nobody has verified, one of another doctor’s and a reference that stands on another receipt pay nothing', async () => {
  const { id } = await walkIn('Nadia Rahim')
  await pay((await walkIn('Mim Rahim')).id, 'CKN8D2X7QA')
  for (const payment_method_id of [pending, newId()])
    await expect(pay(id, 'NEW8D2X7QA', { payment_method_id })).rejects.toMatchObject({
      status: 422,
      errors: { payment_method_id: ['choice'] },
    })
  await expect(pay(id, 'CKN8D2X7QA')).rejects.toMatchObject({ status: 422, errors: { trx_id: ['trx_used'] } })
  await expect(server.call(rahim, showOwnPaymentMethod, { params: { id: pending } })).rejects.toMatchObject({
    status: 404,
  })
})

test('ten at once with one reference pay one visit', async () => {
  const visits: { id: string }[] = []
  for (const one of ['A', 'B', 'C', 'D', 'E']) visits.push(await walkIn(`Twin ${one} Rahim`))
  const asked = await Promise.allSettled(
    visits.flatMap(({ id }) => [pay(id, 'TWIN000001'), pay(id, 'TWIN000001')]),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const all = await Promise.all(visits.map(({ id }) => bill(id)))
  expect(all.map(({ unproven_paisa }) => unproven_paisa).toSorted()).toEqual([0, 0, 0, 0, 100_000])
})

test('a visit that was given up asks for nothing, and what was paid for it is seen until it is given back', async () => {
  const visit = await book('Given Rahim')
  const { payment } = await pay(visit.id, 'GIVEN00001')
  await server.call(rahim, cancelOwnVisit, { params: { id: visit.id } })
  await expect(pay(visit.id, 'GIVEN00002')).rejects.toMatchObject({ status: 409, code: 'visit_off' })
  expect(await bill(visit.id)).toMatchObject({ status: 'cancelled', due_paisa: 0, paid_paisa: 100_000 })
  await server.call(doctor, verifyPayment, {
    params: { id: payment.id },
    body: { status: 1, at: server.clock.now.toISOString() },
  })
  await server.call(doctor, storePayment, {
    body: {
      appointment_id: visit.id,
      kind: 'refund',
      paid_paisa: 100_000,
      method: 'cash',
      reverses: payment.id,
      reason: 'He gave the place up',
    },
  })
  const told = await bill(visit.id)
  expect(told).toMatchObject({ refunded_paisa: 100_000, due_paisa: 0 })
  expect(told.payments.map(({ kind, paid_paisa }) => [kind, paid_paisa])).toEqual([
    ['advance', 100_000],
    ['refund', -100_000],
  ])
  expect(JSON.stringify(told)).not.toContain('gave the place up')
})

test('a receipt that the desk corrected is told as it stands now, and its remark to nobody', async () => {
  const { id } = await walkIn('Corrected Rahim')
  const { payment } = await server.call(doctor, storePayment, {
    body: { appointment_id: id, kind: 'visit', paid_paisa: 60_000, method: 'cash' },
  })
  await server.call(doctor, updatePayment, {
    params: { id: payment.id },
    body: { paid_paisa: 40_000, method: 'cash', reason: 'Counted wrongly' },
  })
  const told = await bill(id)
  expect(told.payments.map(({ paid_paisa, status }) => [paid_paisa, status])).toEqual([[40_000, 2]])
  expect(told.due_paisa).toBe(60_000)
  expect(JSON.stringify(told)).not.toContain('Counted')
})

test('what is left beside money that is still looked up is owed, and told as due', async () => {
  const { id } = await walkIn('Part Rahim')
  await pay(id, 'PART000001', { paid_paisa: 30_000 })
  const { dues } = await server.call(rahim, listOwnDues, {})
  expect(dues.find((due) => due.appointment_id === id)?.due_paisa).toBe(70_000)
})

test('somebody else’s visit is not there, to be read or to be paid, and a stranger is told nothing', async () => {
  const { id } = await walkIn('Own Rahim')
  const { payment } = await pay(id, 'OWNER00001')
  for (const who of [stranger, personOf(202)]) {
    await expect(server.call(who, showOwnBill, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      server.call(who, storeOwnPayment, {
        body: { appointment_id: id, payment_method_id: verified, paid_paisa: 100, trx_id: 'ELSE000001' },
      }),
    ).rejects.toMatchObject({ status: 404 })
  }
  await expect(server.call(null, showOwnBill, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 401,
  })
  // Who has no record at this doctor's sees no account of his either.
  await expect(server.call(stranger, showChamberPayment, { params: { id: '1' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(rahim, updatePayment, {
      params: { id: payment.id },
      body: { paid_paisa: 0, method: 'cash', reason: 'mine' },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
