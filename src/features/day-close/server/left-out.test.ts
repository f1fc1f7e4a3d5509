import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import type { Giving } from '#contract/endpoint.ts'
import { storePayment } from '#features/billing/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { closeDay, noteTill } from '../contract.ts'

const sitting_date = '2026-11-22'
const at = '2026-11-22T12:30:00.000Z'
type Body = Giving<typeof closeDay>['body']
const { server, assistant } = await freshClinic()
const figures = {
  opening_paisa: 200_000,
  outs: [],
  cash_in_paisa: 0,
  expected_paisa: 200_000,
  notes: { '1000': 2 },
  counted_paisa: 200_000,
  digital: [],
  receipt_ids: [],
}
const close = (more: Partial<Body> = {}, who = assistant) =>
  server.call(who, closeDay, {
    body: { chamber_id: 1, sitting_date, ...figures, unsent: 0, closed_at: at, ...more },
  })
let serial = 70
/** Somebody comes and pays cash, or as told, into the assistant's drawer. */
const takes = async (more: Partial<Giving<typeof storePayment>['body']> = {}, who = assistant) => {
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: {
      id: newId(),
      chamber_id: 1,
      sitting_date,
      schedule_id: scheduleId(1, sitting_date, 'A'),
      type: 1,
      fee_paisa: 100_000,
      serial: `B-${++serial}`,
      patient: { id: newId(), name: 'Karim', gender: 1, years: 40 },
    },
  })
  return (
    await server.call(who, storePayment, {
      body: {
        appointment_id: appointment.id,
        kind: 'visit',
        paid_paisa: 100_000,
        method: 'cash',
        sitting_date,
        taken_at: '2026-11-22T12:10:00.000Z',
        ...more,
      },
    })
  ).payment
}
const yesterday = '2026-11-21'
const on = { sitting_date: yesterday, opening_paisa: 0, expected_paisa: 0, counted_paisa: 0, notes: {} }

test("a close that leaves its receipts' cash out is refused with the server's own count", async () => {
  const payment = await takes({ sitting_date: yesterday, taken_at: '2026-11-21T14:00:00.000Z' })
  const current = { cash_in_paisa: 100_000, expected_paisa: 100_000, receipt_ids: [payment.id] }
  await expect(close({ ...on, receipt_ids: [payment.id] })).rejects.toMatchObject({
    status: 409,
    code: 'day_differs',
    current,
  })
  await expect(close({ ...on })).rejects.toMatchObject({ status: 409, code: 'day_differs', current })
  await expect(
    close({ ...on, receipt_ids: [payment.id], cash_in_paisa: 100_000, expected_paisa: 100_000 }),
  ).rejects.toMatchObject({ status: 422, errors: { difference_reason: ['reason'] } })
  await expect(
    close({
      ...on,
      receipt_ids: [payment.id],
      cash_in_paisa: 100_000,
      expected_paisa: 100_000,
      digital: [{ method: 'bkash', paisa: 5, receipts: 1 }],
      difference_reason: 'x',
    }),
  ).rejects.toMatchObject({ code: 'day_differs' })
})

test('a close before its receipts were taken does not leave them out: whoever closes knows what she wrote herself', async () => {
  await takes({ sitting_date: yesterday, taken_at: '2026-11-21T14:00:00.000Z' })
  const early = '2026-11-20T14:00:00.000Z'
  await expect(close({ ...on, closed_at: early })).rejects.toMatchObject({
    status: 409,
    code: 'day_differs',
    current: { cash_in_paisa: 100_000 },
  })
})

test('receipts that the server does not have are not counted', async () => {
  const receipt_ids = [newId()]
  await expect(
    close({
      ...on,
      sitting_date: '2026-11-19',
      receipt_ids,
      cash_in_paisa: 50_000,
      expected_paisa: 50_000,
      counted_paisa: 50_000,
      notes: { '500': 1 },
    }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'day_differs',
    current: { cash_in_paisa: 0, receipt_ids: [] },
  })
})

test('what was noted on another device stands in the close', async () => {
  const out = { id: newId(), paisa: 30_000, reason: 'চা' }
  await server.call(assistant, noteTill, {
    body: { chamber_id: 1, sitting_date: '2026-11-18', opening_paisa: 100_000, out },
  })
  const own = {
    ...on,
    sitting_date: '2026-11-18',
    opening_paisa: 100_000,
    expected_paisa: 100_000,
    counted_paisa: 100_000,
    notes: { '1000': 1 },
  }
  await expect(close(own)).rejects.toMatchObject({
    code: 'day_differs',
    current: { outs: [out], expected_paisa: 70_000 },
  })
  await expect(
    close({ ...own, opening_paisa: 0, expected_paisa: 0, notes: {}, counted_paisa: 0 }),
  ).rejects.toMatchObject({ code: 'day_differs', current: { opening_paisa: 100_000 } })
  expect(
    (
      await close({
        ...own,
        outs: [out],
        expected_paisa: 70_000,
        notes: { '500': 1, '200': 1 },
        counted_paisa: 70_000,
      })
    ).day_close,
  ).toMatchObject({ status: 'closed', outs: [out] })
})
