import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import type { Giving } from '#contract/endpoint.ts'
import { pull } from '#contract/sync.ts'
import { type PaymentRow } from '#domain/payment/rows.ts'
import { storePayment } from '#features/billing/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { dayCloseId, noNotes } from '#domain/day-close/rows.ts'
import { closeDay, decideDayClose, listDayCloses, noteTill } from '../contract.ts'
import { countedPaisa, countDrawer } from '#domain/day-close/drawer.ts'

const sitting_date = '2026-11-22'
const at = '2026-11-22T12:30:00.000Z'
const id = dayCloseId({ chamber_id: 1, sitting_date, user_id: 101 })
type Body = Giving<typeof closeDay>['body']
const { server, assistant, doctor } = await freshClinic()
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
/** The assistant's drawer as she would tell it with these receipts. */
const told = (entries: readonly PaymentRow[], notes: Partial<typeof noNotes> = {}): Partial<Body> => {
  const counted = countDrawer(entries, { opening_paisa: 200_000, outs: [] })
  const all = { ...noNotes, ...notes }
  return { ...counted, notes: all, counted_paisa: countedPaisa(all) }
}
/** Two receipts of the assistant's, and her day closed over them. */
async function closedDay() {
  const kept = [await takes(), await takes({ method: 'bkash', trx_id: '8N4K2Q7XLA' })]
  return { kept, ...(await close({ ...told(kept, { '1000': 3 }), unsent: 1 })) }
}
const decide = (body: Giving<typeof decideDayClose>['body'], who = doctor) =>
  server.call(who, decideDayClose, { params: { id }, body })

test('the float and what is taken out are noted through the day, from any device', async () => {
  const out = { id: newId(), paisa: 45_000, reason: 'চা ও কাগজ' }
  const note = (body: Omit<Giving<typeof noteTill>['body'], 'chamber_id' | 'sitting_date'>) =>
    server.call(assistant, noteTill, { body: { chamber_id: 1, sitting_date, ...body } })
  expect((await note({ opening_paisa: 200_000 })).day_close).toMatchObject({
    id,
    user_id: 101,
    opening_paisa: 200_000,
    status: 'open',
  })
  await note({ out })
  expect((await note({ out: { ...out, paisa: 40_000 } })).day_close.outs).toEqual([{ ...out, paisa: 40_000 }])
  expect((await note({ without: out.id })).day_close).toMatchObject({ opening_paisa: 200_000, outs: [] })
})

test('a day is closed once; its row reaches every device, and only the doctor has a word on it', async () => {
  await server.call(assistant, noteTill, { body: { chamber_id: 1, sitting_date, opening_paisa: 200_000 } })
  await expect(decide({ status: 'approved', at })).rejects.toMatchObject({
    status: 409,
    code: 'day_not_closed',
  })
  const { kept, day_close } = await closedDay()
  const receipt_ids = kept.map((one) => one.id).toSorted()
  expect(day_close).toMatchObject({
    id,
    status: 'closed',
    receipts: 2,
    receipt_ids,
    unsent: 1,
    closed_at: at,
    cash_in_paisa: 100_000,
    expected_paisa: 300_000,
    notes: { '1000': 3, '500': 0 },
  })
  expect(day_close.digital).toEqual([{ method: 'bkash', paisa: 100_000, receipts: 1 }])
  await expect(close(told(kept, { '1000': 3 }))).rejects.toMatchObject({
    status: 409,
    code: 'day_closed',
    current: { id, status: 'closed' },
  })
  await expect(
    server.call(assistant, noteTill, { body: { chamber_id: 1, sitting_date, opening_paisa: 1 } }),
  ).rejects.toMatchObject({ status: 409, code: 'day_closed' })
  const { rows } = await server.call(await enrolled(server, doctor, 'A'), pull, { query: { since: '0' } })
  expect(rows.find((one) => one.table === 'day_closes')?.row).toMatchObject({ id, receipt_ids })
  await expect(decide({ status: 'approved', at }, assistant)).rejects.toMatchObject({ status: 403 })
  await expect(decide({ status: 'approved', at }, await doctorOf(server, 2))).rejects.toMatchObject({
    status: 404,
  })
  expect((await decide({ status: 'approved', at })).day_close).toMatchObject({
    status: 'approved',
    approved_by: 1,
    approved_at: at,
  })
  expect((await decide({ status: 'approved', at })).day_close).toMatchObject({ status: 'approved' })
})

test('reopened with a reason it is counted and closed again', async () => {
  const { kept } = await closedDay()
  await decide({ status: 'approved', at })
  await expect(decide({ status: 'reopened', at })).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['reason'] },
  })
  expect((await decide({ status: 'reopened', reason: 'একটি রসিদ বাদ গেছে', at })).day_close).toMatchObject({
    status: 'reopened',
    reopen_reason: 'একটি রসিদ বাদ গেছে',
    approved_by: null,
  })
  server.clock.now = new Date('2026-11-22T13:10:00.000Z')
  expect(
    (await close({ ...told(kept, { '1000': 3 }), closed_at: '2026-11-22T13:00:00.000Z' })).day_close,
  ).toMatchObject({ status: 'closed', closed_at: '2026-11-22T13:00:00.000Z' })
})

test("money after one's close needs a reason; another person's drawer is still open", async () => {
  await closedDay()
  server.clock.now = new Date('2026-11-22T14:00:00.000Z')
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
  const take = (who: Principal, reason: string | null = null) =>
    server.call(who, storePayment, {
      body: {
        appointment_id: appointment.id,
        kind: 'visit',
        paid_paisa: 10_000,
        method: 'cash',
        sitting_date,
        reason,
      },
    })
  await expect(take(assistant)).rejects.toMatchObject({ status: 422, errors: { reason: ['day_closed'] } })
  expect((await take(assistant, 'দেরিতে এলেন')).payment).toMatchObject({
    reason: 'দেরিতে এলেন',
    taken_by: 101,
  })
  expect((await take(doctor)).payment).toMatchObject({ taken_by: 1 })
})

test('what does not add up is refused under its field', async () => {
  await expect(close({ expected_paisa: 1, sitting_date: '2026-11-21' })).rejects.toMatchObject({
    status: 422,
    errors: { expected_paisa: ['sum'] },
  })
  await expect(
    close({ notes: { '500': 1 }, counted_paisa: 50_000, sitting_date: '2026-11-21' }),
  ).rejects.toMatchObject({ status: 422, errors: { difference_reason: ['reason'] } })
  await expect(
    close({ outs: [{ id: newId(), paisa: 0, reason: 'চা' }], sitting_date: '2026-11-21' }),
  ).rejects.toMatchObject({ status: 422, errors: { 'outs.0.paisa': ['money'] } })
})

test('days are listed for the practice and the chambers somebody works in', async () => {
  await closedDay()
  expect(
    (await server.call(doctor, listDayCloses, { query: { chamber_id: '1', from: sitting_date } })).data.map(
      (one) => one.id,
    ),
  ).toEqual([id])
  expect((await server.call(await doctorOf(server, 2), listDayCloses, { query: {} })).data).toEqual([])
  expect(
    (await server.call(await assistantOf(server, { chamber_ids: [] }), listDayCloses, { query: {} })).data,
  ).toEqual([])
  await expect(close({ chamber_id: 3 }, doctor)).rejects.toMatchObject({ status: 404 })
  await expect(
    close({ chamber_id: 1, sitting_date: '2026-11-20' }, await assistantOf(server, { chamber_ids: [2] })),
  ).rejects.toMatchObject({ status: 404 })
})

const yesterday = '2026-11-21'
const on = { sitting_date: yesterday, opening_paisa: 0, expected_paisa: 0, counted_paisa: 0, notes: {} }

test('nobody closes a day ahead of the clock, so that later money still has to be explained', async () => {
  const { day_close } = await close({
    ...on,
    sitting_date: '2026-11-17',
    closed_at: '2099-01-01T00:00:00.000Z',
  })
  expect(day_close.closed_at).toBe(server.clock.now.toISOString())
})

test.each([
  ['2099-01-01', 'far_ahead'],
  ['2019-01-01', 'before_practice'],
])('nobody counts a drawer of %s', async (day, key) => {
  await expect(close({ ...on, sitting_date: day })).rejects.toMatchObject({
    status: 422,
    errors: { sitting_date: [key] },
  })
  await expect(
    server.call(assistant, noteTill, { body: { chamber_id: 1, sitting_date: day, opening_paisa: 5 } }),
  ).rejects.toMatchObject({ status: 422, errors: { sitting_date: [key] } })
})
