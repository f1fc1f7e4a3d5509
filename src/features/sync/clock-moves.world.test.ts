import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointments } from '#domain/appointment/rows.ts'
import { queueOf } from '#features/appointments/parts.ts'
import { payments } from '#domain/payment/rows.ts'
import { dayCloses, noNotes } from '#domain/day-close/rows.ts'
import { closeDrawer, readDrawer } from '#features/day-close/local.ts'
import { feesOf } from '#features/fees/parts.ts'
import { arrivalOf } from '#features/quick-appointments/arrival-form.ts'
import { registerWalkIn } from '#features/quick-appointments/parts.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { doctorOf, storyTime } from '#tests/support/server.ts'
import { settleDay, wrongDays } from './clock-moves.ts'
import { settleClockMoves } from './contract.ts'
import { clockMoves } from '#domain/left-work/rows.ts'

const dayMs = 86_400_000
const today = '2026-11-22'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

const later = (minutes: number) => {
  clinic.server.clock.now = new Date(storyTime.getTime() + minutes * 60_000)
}
let phone = 1_798_700_000
/** Somebody new stands at the desk and pays his thousand taka; nobody types a day. */
async function arrive(on: TestDevice, name: string): ReturnType<typeof registerWalkIn> {
  const typed = {
    name,
    gender: 1,
    age: { years: 36 },
    type: 1,
    fee: 1000,
    fee_reason: 'স্বাভাবিক',
    paid: 1000,
    method: 'cash',
  }
  const at = {
    sitting: await readSitting(on.clinic, 1),
    known: null,
    phone: `0${phone++}`,
    shared: false,
    fees: feesOf(null, [], today),
    today,
  }
  return registerWalkIn(on.clinic, arrivalOf(typed, at))
}
const sync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}
const moves = async (on: TestDevice) => wrongDays(await readRows(on.clinic, clockMoves))
const visit = (on: TestDevice, id: string) => readRow(on.clinic, appointments, id)
const agree = async () => {
  for (const device of [clinic.tablet, clinic.laptop])
    expect(await device.buckets()).toEqual(await device.serverBuckets())
}

test('a tablet a day ahead and one at 1970 write without a line; a person lays it under today, and all devices agree', async () => {
  const { tablet, laptop } = clinic
  tablet.online = laptop.online = false
  tablet.wrong = dayMs
  laptop.wrong = -storyTime.getTime()
  later(10)
  const ahead = await arrive(tablet, 'রহিমা খাতুন')
  later(12)
  const old = await arrive(laptop, 'আবদুল হাই')
  later(15)
  const second = await arrive(tablet, 'সালমা বেগম')
  expect([ahead.appointment.sitting_date, old.appointment.sitting_date]).toEqual(['2026-11-23', '1970-01-01'])
  later(60)
  tablet.online = laptop.online = true
  await sync()
  for (const device of [tablet, laptop]) {
    expect(await outboxOf(device.clinic.db).count()).toBe(0)
    expect(
      (await moves(device)).map(({ told_day, right_day, sure, rows }) => [
        told_day,
        right_day,
        sure,
        rows.map((row) => row.of_table),
      ]),
    ).toEqual([
      ['1970-01-01', today, true, ['appointments', 'payments']],
      ['2026-11-23', today, true, ['appointments', 'appointments', 'payments', 'payments']],
    ])
    // The instants are right at once, on the visit and on its money; the day waits for a word.
    const at = (minutes: number) => new Date(storyTime.getTime() + minutes * 60_000).toISOString()
    expect(await visit(device, ahead.appointment.id)).toMatchObject({
      arrived_at: at(10),
      created_at: at(10),
      sitting_date: '2026-11-23',
    })
    expect(await visit(device, old.appointment.id)).toMatchObject({
      arrived_at: at(12),
      created_at: at(12),
      sitting_date: '1970-01-01',
    })
    expect(await readRow(device.clinic, payments, old.payment?.id ?? '')).toMatchObject({
      taken_at: at(12),
      sitting_date: '1970-01-01',
    })
  }
  await agree()
  tablet.wrong = laptop.wrong = 0
  for (const pile of await moves(tablet)) await settleDay(tablet.clinic, pile, 'move')
  await sync()
  for (const device of [tablet, laptop]) {
    expect(await moves(device)).toEqual([])
    const queue = (await queueOf(device.clinic, 1, today)).filter((row) =>
      [ahead, old, second].some(({ appointment }) => appointment.id === row.visit.id),
    )
    expect(
      queue.map((row) => [row.visit.serial, row.visit.schedule_id === queue[0]?.visit.schedule_id]),
    ).toEqual(
      expect.arrayContaining([
        [ahead.appointment.serial, true],
        [old.appointment.serial, true],
        [second.appointment.serial, true],
      ]),
    )
    for (const { payment } of [ahead, old, second])
      expect(await readRow(device.clinic, payments, payment?.id ?? '')).toMatchObject({
        sitting_date: today,
        receipt_no: payment?.receipt_no,
      })
    expect((await readRows(device.clinic, schedules)).filter((row) => row.date === '1970-01-01')).toEqual([])
    expect(await readRow(device.clinic, schedules, ahead.appointment.schedule_id)).toMatchObject({
      date: '2026-11-23',
      status: 'scheduled',
    })
    // What a person typed is as he typed it.
    expect((await readRow(device.clinic, appointments, old.appointment.id))?.patient_id).toBe(old.patient.id)
  }
  await agree()
})

test('a drawer that was closed under tomorrow goes with its receipts', async () => {
  const { tablet } = clinic
  tablet.online = false
  tablet.wrong = dayMs
  later(10)
  const { payment } = await arrive(tablet, 'রহিমা খাতুন')
  later(20)
  const till = { chamber_id: 1, sitting_date: '2026-11-23', user_id: 101 }
  await closeDrawer(tablet.clinic, await readDrawer(tablet.clinic, till), {
    notes: { ...noNotes, '1000': 1 },
    difference_reason: null,
  })
  later(30)
  tablet.online = true
  await sync()
  for (const pile of await moves(tablet)) await settleDay(tablet.clinic, pile, 'move')
  tablet.wrong = 0
  await sync()
  const open = await readRows(tablet.clinic, dayCloses)
  const closed_at = new Date(storyTime.getTime() + 20 * 60_000).toISOString()
  expect(open.filter((row) => row.receipt_ids.includes(payment?.id ?? ''))).toMatchObject([
    { sitting_date: today, status: 'closed', closed_at },
  ])
  const day = await readDrawer(tablet.clinic, { ...till, sitting_date: today })
  expect(day.entries.map((entry) => entry.id)).toContain(payment?.id)
  await agree()
})

test('a person may leave it where it is; the time is right all the same', async () => {
  const { tablet, laptop } = clinic
  tablet.online = false
  tablet.wrong = dayMs
  later(5)
  const { appointment } = await arrive(tablet, 'রহিমা খাতুন')
  tablet.online = true
  await sync()
  const [pile] = await moves(laptop)
  if (!pile) throw new Error('nobody was asked')
  await settleDay(laptop.clinic, pile, 'keep')
  await sync()
  expect([await moves(tablet), await moves(laptop)]).toEqual([[], []])
  expect(await visit(tablet, appointment.id)).toMatchObject({
    sitting_date: '2026-11-23',
    arrived_at: new Date(storyTime.getTime() + 5 * 60_000).toISOString(),
  })
  await agree()
})

test('a clock at 1970 that the line set right before it sent: nothing is guessed into the books, a person is asked', async () => {
  const { tablet } = clinic
  tablet.online = false
  tablet.wrong = -storyTime.getTime()
  later(5)
  const { appointment } = await arrive(tablet, 'রহিমা খাতুন')
  later(30)
  tablet.wrong = 0
  tablet.online = true
  await sync()
  expect(await outboxOf(tablet.clinic.db).count()).toBe(0)
  expect((await moves(tablet)).map(({ told_day, right_day, sure }) => [told_day, right_day, sure])).toEqual([
    ['1970-01-01', today, false],
  ])
  expect(await visit(tablet, appointment.id)).toMatchObject({ sitting_date: '1970-01-01' })
  await agree()
})

test('the same call again with another clock is the same call', async () => {
  const { tablet, laptop } = clinic
  tablet.online = false
  tablet.wrong = dayMs
  later(5)
  const { appointment } = await arrive(tablet, 'রহিমা খাতুন')
  tablet.online = true
  tablet.weather.push('answer_lost')
  await tablet.sync()
  tablet.wrong = 0
  await sync()
  expect(await outboxOf(tablet.clinic.db).count()).toBe(0)
  expect((await moves(laptop)).map(({ rows }) => rows.length)).toEqual([2])
  expect(await visit(laptop, appointment.id)).toMatchObject({
    arrived_at: new Date(storyTime.getTime() + 5 * 60_000).toISOString(),
  })
  await agree()
})

test('a move that is settled twice is settled once, over HTTP too', async () => {
  const { tablet, server } = clinic
  tablet.online = false
  tablet.wrong = dayMs
  later(10)
  await arrive(tablet, 'রহিমা খাতুন')
  later(60)
  tablet.online = true
  await sync()
  const ids = (await readRows(tablet.clinic, clockMoves)).map(({ id }) => id)
  expect(ids).not.toEqual([])
  const settle = async () =>
    server.call(await doctorOf(server), settleClockMoves, { body: { ids, act: 'keep' } })
  expect(await settle()).toEqual({ settled: ids.length })
  expect(await settle()).toEqual({ settled: 0 })
  await sync()
  expect(await moves(tablet)).toEqual([])
})
