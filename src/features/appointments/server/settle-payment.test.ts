import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { listQuickPatientPayments, showQuickInvoice, storePayment } from '#features/billing/contract.ts'
import { readDashboard } from '#features/dashboard/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import {
  listSessionAppointments,
  moveAppointment,
  rescheduleAppointment,
  setPaymentStatus,
  storeAppointment,
} from '../contract.ts'

const today = '2026-11-22'
const schedule_id = scheduleId(1, today, 'A')
const { server, doctor, assistant, stranger } = await clinicServer()
await server.owner
  .updateTable('memberships')
  .set({ discount_limit_paisa: 20_000 })
  .where('user_id', '=', 101)
  .execute()
const generous = await assistantOf(server, {
  permissions: ['Appointment List', 'Appointment Create', 'Payment List', 'Payment Collect', 'Discount'],
})
const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }
const sitting = (date: string): Promise<string> =>
  asPractice(server.world.db, seeding, async (practice) => {
    const { note: _, ...frame } = unplannedSession(1, date, '18:00')
    return practice.add('schedules', {
      ...frame,
      end_time: '20:00',
      note: null,
      status: 'scheduled',
      delay_min: 0,
      mode: 'serial',
      max: 9,
      desk: 9,
      online: 0,
      buffer: 0,
    }).id
  })
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
        patient: { id: newId(), name: 'Nasrin Sultana', gender: 2, years: 35 },
      },
    })
  ).appointment
const set = (id: string, body: Giving<typeof setPaymentStatus>['body'], who = assistant) =>
  server.call(who, setPaymentStatus, { params: { appointment_id: id }, body })
const take = (appointment_id: string, more: Partial<Giving<typeof storePayment>['body']> = {}) =>
  server.call(doctor, storePayment, {
    body: { appointment_id, kind: 'visit', paid_paisa: 100_000, method: 'cash', ...more },
  })
const stands = async (id: string) =>
  (await server.call(assistant, listSessionAppointments, { query: { schedule_id } })).appointments.find(
    (one) => one.id === id,
  )?.payment_status
const owed = async (id: string) =>
  (
    await server.call(assistant, listQuickPatientPayments, {
      query: { chamber_id: '1', from: today, to: today },
    })
  ).data.find((one) => one.id === id)?.due_paisa ?? 0
const dues = async () => (await server.call(doctor, readDashboard)).data.due_paisa ?? 0

test('a word never makes money: without a receipt no visit becomes paid, part paid, given back, verified or rejected', async () => {
  const { id } = await arrive()
  const before = await dues()
  for (const payment_status of [1, 2, 4, 5, 6]) {
    await expect(set(id, { payment_status }, doctor)).rejects.toMatchObject({
      status: 422,
      errors: { payment_status: ['no_receipt'] },
    })
  }
  expect([await stands(id), await owed(id), await dues()]).toEqual([0, 100_000, before])
  await expect(set(id, { payment_status: 7 })).rejects.toMatchObject({
    status: 422,
    errors: { payment_status: ['range'] },
  })
})

test('what the receipts say may be noted, and nothing less', async () => {
  const { id } = await arrive()
  await take(id, { paid_paisa: 60_000 })
  expect(await set(id, { payment_status: 2 })).toEqual({ id, payment_status: 2 })
  await expect(set(id, { payment_status: 1 })).rejects.toMatchObject({
    status: 422,
    errors: { payment_status: ['no_receipt'] },
  })
  await expect(set(id, { payment_status: 0 })).rejects.toMatchObject({
    status: 422,
    errors: { payment_status: ['has_receipt'] },
  })
  expect(await stands(id)).toBe(2)
})

test('waiving is a discount: it needs the permission, the limit and a reason, and becomes an entry', async () => {
  const { id } = await arrive()
  const reason = 'গরিব রোগী'
  await expect(
    set(
      id,
      { payment_status: 3, reason },
      await assistantOf(server, { permissions: ['Payment List', 'Payment Collect'] }),
    ),
  ).rejects.toMatchObject({ status: 403 })
  await expect(set(id, { payment_status: 3, reason }, generous)).rejects.toMatchObject({
    status: 422,
    errors: { discount_paisa: ['over_limit'] },
  })
  await expect(set(id, { payment_status: 3 }, doctor)).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['reason'] },
  })
  await take(id, { paid_paisa: 85_000 })
  expect(await set(id, { payment_status: 3, reason }, generous)).toEqual({ id, payment_status: 1 })
  const { invoice } = await server.call(doctor, showQuickInvoice, { query: { id } })
  expect(invoice).toMatchObject({
    discount_paisa: 15_000,
    paid_paisa: 85_000,
    due_paisa: 0,
    entries: [{ paid_paisa: 85_000 }, { discount_paisa: 15_000, discount_reason: reason, taken_by: 101 }],
  })
  await expect(set(id, { payment_status: 3, reason }, doctor)).rejects.toMatchObject({
    status: 422,
    errors: { payment_status: ['nothing_owed'] },
  })
})

test('all that is let off of one fee counts together', async () => {
  const { id } = await arrive()
  const off = (discount_paisa: number) =>
    server.call(generous, storePayment, {
      body: {
        appointment_id: id,
        kind: 'visit',
        paid_paisa: 0,
        discount_paisa,
        discount_reason: 'ছাড়',
        method: 'cash',
      },
    })
  await off(15_000)
  await expect(off(5_100)).rejects.toMatchObject({ status: 422, errors: { discount_paisa: ['over_limit'] } })
  await off(5_000)
  await expect(
    server.call(doctor, storePayment, {
      body: {
        appointment_id: id,
        kind: 'due',
        paid_paisa: 0,
        discount_paisa: 100_100,
        discount_reason: 'ছাড়',
        method: 'cash',
      },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { discount_paisa: ['too_much'] } })
})

test("the payment state of a visit that was given up or moved is nobody's to set", async () => {
  const { id } = await arrive()
  await server.call(assistant, moveAppointment, {
    params: { id },
    body: { status: 'cancelled', at: server.clock.now.toISOString() },
  })
  for (const payment_status of [0, 1, 3])
    await expect(set(id, { payment_status, reason: 'x' }, doctor)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      current: { id, status: 'cancelled' },
    })
  await expect(set(newId(), { payment_status: 1 })).rejects.toMatchObject({ status: 404 })
  const other = await arrive()
  await expect(set(other.id, { payment_status: 1 }, stranger)).rejects.toMatchObject({ status: 404 })
  await expect(
    set(other.id, { payment_status: 1 }, await assistantOf(server, { chamber_ids: [2] })),
  ).rejects.toMatchObject({ status: 404 })
})

test('what was paid ahead goes with a visit that is moved, and what comes late for the old day finds the new one', async () => {
  const [from, to] = [await sitting('2026-12-01'), await sitting('2026-12-02')]
  const patient = {
    name: 'Sufia Begum',
    phone: '01711222333',
    gender: 2 as const,
    relationship_status: 1 as const,
    years: 40,
  }
  const { appointment } = await server.call(assistant, storeAppointment, {
    body: { schedule_id: from, type: 1, patient },
  })
  await take(appointment.id, { kind: 'advance', paid_paisa: 40_000 })
  const id = newId()
  await server.call(assistant, rescheduleAppointment, {
    params: { id: appointment.id },
    body: { schedule_id: to, told: { id } },
  })
  const late = await take(appointment.id, { kind: 'advance', paid_paisa: 60_000 })
  expect(late.payment).toMatchObject({ appointment_id: id, status: 1 })
  expect((await server.call(doctor, showQuickInvoice, { query: { id } })).invoice).toMatchObject({
    paid_paisa: 100_000,
    due_paisa: 0,
    payment_status: 1,
  })
  expect(
    (await server.call(doctor, showQuickInvoice, { query: { id: appointment.id } })).invoice,
  ).toMatchObject({ paid_paisa: 0, entries: [] })
  const rows = await asPractice(server.world.db, seeding, (practice) =>
    practice.sql((db) =>
      db
        .selectFrom('appointments')
        .select(['id', 'payment_status'])
        .where('id', 'in', [id, appointment.id])
        .execute(),
    ),
  )
  expect(new Map(rows.map((row) => [row.id, row.payment_status]))).toEqual(
    new Map([
      [id, 1],
      [appointment.id, 0],
    ]),
  )
})
