import type { NewPatient } from '#domain/patient/form.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow } from '#domain/appointment/rows.ts'
import {
  closeAsCounted,
  closeDrawer,
  countAnew,
  differingClose,
  noteInDrawer,
  readDrawer,
} from '#features/day-close/local.ts'
import { splitByClose, drawerTotals } from '#domain/day-close/drawer.ts'
import { noNotes } from '#domain/day-close/rows.ts'
import { untold } from '#domain/patient/rows.ts'
import { assistant, makeClinic, makeDevice, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { comes } from '#tests/support/walk-in.ts'
import { collect, refund } from './local.ts'
import { readRecords } from './local-bills.ts'
import { totalsOf } from './records.ts'

let clinic: TestClinic
let today: string
beforeEach(async () => {
  clinic = await makeClinic()
  today = sittingDate(clinic.server.clock.now.getTime())
})
afterEach(() => clinic.close())
const nobody: Omit<NewPatient, 'name'> = {
  ...untold(),
  gender: 2,
  phone: null,
  relationship_status: 1,
  dob: '1986-11-22',
  dob_precision: 'y',
}
const arrive = async ({ clinic: on }: TestDevice, name: string): Promise<AppointmentRow> =>
  (await comes(on, { ...nobody, name })).appointment
const cash = (paid_paisa: number) => ({
  kind: 'visit' as const,
  paid_paisa,
  discount_paisa: 0,
  discount_reason: null,
  method: 'cash' as const,
  trx_id: null,
  sender: null,
  reason: null,
})
const bothSync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}
const bothOnline = (online: boolean) => {
  for (const device of [clinic.tablet, clinic.laptop]) device.online = online
}
const agreed = async () => {
  for (const device of [clinic.tablet, clinic.laptop])
    expect(await device.buckets()).toEqual(await device.serverBuckets())
}

test('a drawer closed with no line is the sum of its receipts; what comes later stands apart', async () => {
  const { tablet, laptop } = clinic
  const till = { chamber_id: 1, sitting_date: today, user_id: 101 }
  bothOnline(false)
  const visit = await arrive(tablet, 'মমতাজ')
  const entry = await collect(tablet.clinic, visit, cash(100_000))
  await expect(
    refund(tablet.clinic, entry, {
      paid_paisa: 100_100,
      method: 'cash',
      trx_id: null,
      reason: 'ফেরত',
      fee_stays: false,
    }),
  ).rejects.toMatchObject({ errors: { paid_paisa: ['over_paid'] } })
  await noteInDrawer(tablet.clinic, till, { opening_paisa: 50_000 })
  const day = await readDrawer(tablet.clinic, till)
  const totals = drawerTotals(day.entries)
  expect(day.unsent).toBe(1)
  await closeDrawer(tablet.clinic, day, { notes: { ...noNotes, '500': 1 }, difference_reason: 'বাকিটা ব্যাংকে' })
  await expect(collect(tablet.clinic, await arrive(tablet, 'দেরিতে'), cash(10_000))).rejects.toMatchObject({
    errors: { reason: ['day_closed'] },
  })
  const late = await collect(tablet.clinic, await arrive(tablet, 'দেরিতে এলেন'), {
    ...cash(20_000),
    reason: 'রোগী পরে এলেন',
  })
  bothOnline(true)
  await bothSync()
  const there = await readDrawer(laptop.clinic, till)
  expect(there.close).toMatchObject({
    status: 'closed',
    cash_in_paisa: totals.cash,
    expected_paisa: 50_000 + totals.cash,
    receipts: day.entries.length,
  })
  const split = splitByClose(there.entries, there.close)
  expect(split.late.map((one) => one.id)).toContain(late.id)
  expect(drawerTotals(split.counted).paid + drawerTotals(split.late).paid).toBe(
    drawerTotals(there.entries).paid,
  )
  const lines = await readRecords(laptop.clinic, { chamber_id: 1, from: today, to: today })
  expect(totalsOf(lines.filter((line) => line.payment?.taken_by === 101)).paid).toBe(
    drawerTotals(there.entries).paid,
  )
})

test('a drawer of which another device had money is not closed unseen: both counts are shown, and it is closed so or counted anew', async () => {
  const { server, tablet, laptop } = clinic
  server.clock.now = new Date('2026-11-23T12:30:00.000Z')
  const day = sittingDate(server.clock.now.getTime())
  const till = { chamber_id: 1, sitting_date: day, user_id: 101 }
  const second = await makeDevice(server, assistant)
  for (const device of [tablet, second]) await device.sync()
  await collect(tablet.clinic, await arrive(tablet, 'জোহরা'), cash(100_000))
  second.online = false
  await collect(second.clinic, await arrive(second, 'রাবেয়া'), cash(40_000))
  await tablet.sync()
  // She counts what lies in the drawer, which holds the money of both.
  const notes = { ...noNotes, '1000': 1, '200': 2 }
  await closeDrawer(tablet.clinic, await readDrawer(tablet.clinic, till), {
    notes,
    difference_reason: 'বেশি কেন জানি না',
  })
  tablet.online = false
  second.online = true
  await second.sync()
  tablet.online = true
  await tablet.sync()
  const seen = await readDrawer(tablet.clinic, till)
  const differing = await differingClose(tablet.clinic, seen)
  expect(differing).toMatchObject({
    told: { expected_paisa: 100_000, counted_paisa: 140_000 },
    current: { expected_paisa: 140_000 },
  })
  if (!differing) throw new Error('no card')
  await closeAsCounted(tablet.clinic, seen, { ...differing, difference_reason: null })
  await tablet.sync()
  await laptop.sync()
  expect((await readDrawer(laptop.clinic, till)).close).toMatchObject({
    status: 'closed',
    cash_in_paisa: 140_000,
    expected_paisa: 140_000,
    counted_paisa: 140_000,
    difference_reason: null,
    receipts: 2,
  })
  expect(await differingClose(tablet.clinic, await readDrawer(tablet.clinic, till))).toBeNull()
  await agreed()
  second.close()
})

test('a refused close may be given up: the drawer is open again', async () => {
  const { server, tablet } = clinic
  server.clock.now = new Date('2026-11-24T12:30:00.000Z')
  const day = sittingDate(server.clock.now.getTime())
  const till = { chamber_id: 1, sitting_date: day, user_id: 101 }
  const second = await makeDevice(server, assistant)
  for (const device of [tablet, second]) await device.sync()
  await collect(second.clinic, await arrive(second, 'আমেনা'), cash(40_000))
  await second.sync()
  await closeDrawer(tablet.clinic, await readDrawer(tablet.clinic, till), {
    notes: noNotes,
    difference_reason: null,
  })
  await tablet.sync()
  const seen = await readDrawer(tablet.clinic, till)
  const differing = await differingClose(tablet.clinic, seen)
  if (!differing) throw new Error('no card')
  await expect(
    closeAsCounted(tablet.clinic, seen, { ...differing, difference_reason: null }),
  ).rejects.toMatchObject({ errors: { difference_reason: ['reason'] } })
  await countAnew(tablet.clinic, differing)
  await tablet.sync()
  expect((await readDrawer(tablet.clinic, till)).close?.status ?? 'open').toBe('open')
  second.close()
})
