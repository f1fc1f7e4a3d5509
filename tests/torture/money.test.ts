import { afterAll, expect, test } from 'vitest'
import { appointments, formerRule } from '#domain/appointment/rows.ts'
import { listQuickPatientPayments } from '#features/billing/contract.ts'
import { readRecords } from '#features/billing/local-bills.ts'
import { formerFees } from '#features/billing/to-settle.ts'
import { totalsOf } from '#features/billing/records.ts'
import { readDashboard } from '#features/dashboard/contract.ts'
import { totalDue } from '#features/dashboard/figures.ts'
import { readDashboardData } from '#features/dashboard/read.ts'
import { listDayCloses } from '#features/day-close/contract.ts'
import { readDrawer } from '#features/day-close/local.ts'
import { splitByClose, drawerTotals } from '#domain/day-close/drawer.ts'
import { readRows } from '#local/store/rows.ts'
import { decisionsOf } from '#local/outbox/settle.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { doctorOf } from '#tests/support/server.ts'
import { MoneyWeek } from './money-week.ts'

const clinics: TestClinic[] = []
afterAll(async () => {
  for (const clinic of clinics) await clinic.close()
})

const days = 7
const actsADay = 24

/** Ledger, dues, dashboard and drawers of a day, on the server and on both devices, beside the paper book. */
async function agree(week: MoneyWeek, day: string, before: { income: number; due: number }): Promise<void> {
  const {
    book,
    clinic: { server, tablet, laptop },
  } = week
  const paper = { paid: book.taken({ day }), unproven: book.unproven(day) }
  const doctor = await doctorOf(server)
  const { total } = await server.call(doctor, listQuickPatientPayments, {
    query: { chamber_id: '1', from: day, to: day },
  })
  expect(total, day).toMatchObject(paper)
  for (const device of [tablet, laptop]) {
    expect(
      totalsOf(await readRecords(device.clinic, { chamber_id: 1, from: day, to: day })),
      day,
    ).toMatchObject(paper)
    for (const user_id of [1, 101]) {
      const { entries, close } = await readDrawer(device.clinic, {
        chamber_id: 1,
        sitting_date: day,
        user_id,
      })
      const { cash, paid } = drawerTotals(entries)
      expect([cash, paid], `${day} of ${user_id}`).toEqual([
        book.taken({ day, by: user_id, method: 'cash' }),
        book.taken({ day, by: user_id }),
      ])
      const split = splitByClose(entries, close)
      expect(drawerTotals(split.counted).cash + drawerTotals(split.late).cash).toBe(cash)
      if (close?.status === 'closed') expect(drawerTotals(split.counted).cash).toBe(close.cash_in_paisa)
    }
  }
  if (day !== week.today) return
  const { data } = await server.call(doctor, readDashboard)
  expect(
    {
      income: (data.income_paisa ?? 0) - before.income,
      due: (data.due_paisa ?? 0) - before.due,
      unproven: data.unproven_paisa,
    },
    day,
  ).toEqual({ income: paper.paid, due: book.dues(day), unproven: paper.unproven })
}

/** What every visit of the week owes, by the device's own chart and by the book. */
async function duesAgree(week: MoneyWeek, device: TestDevice): Promise<void> {
  const season = await readDashboardData(
    device.clinic,
    { today: week.today, chamber_id: 1, ledger: true, sheets: false, stopped: () => false },
    () => {},
  )
  const own = (season?.visits ?? []).filter((one) => week.book.visits.has(one.id))
  expect(totalDue(own, season?.payments ?? [])).toBe(
    [...week.book.visits.keys()].reduce((sum, id) => sum + week.book.dueOf(id), 0),
  )
}

/** Whose fee a device asked by rules that had changed meanwhile: nobody is refused, and all of them are told. */
async function formerFeesAgree(week: MoneyWeek, { clinic }: TestDevice): Promise<void> {
  const first = [...week.book.visits.values()].map((one) => one.day).toSorted()[0] ?? week.today
  const told = formerFees(await readRecords(clinic, { chamber_id: 1, from: first, to: week.today })).map(
    ({ visit }) => visit.id,
  )
  // A fee that the doctor lowered himself, or that nobody owes or paid any more, stands in no list.
  const asked = (await readRows(clinic, appointments, { by: 'id', any: [...week.former] })).filter(
    (one) => one.fee_reason === formerRule,
  )
  expect(told.filter((id) => !week.former.has(id))).toEqual([])
  expect(asked.every((one) => one.fee_paisa < one.suggested_fee_paisa)).toBe(true)
  expect(asked.map((one) => one.id).filter((id) => week.book.dueOf(id) > 0 && !told.includes(id))).toEqual([])
}

test.each([1, 7, 20261122])(
  "a week of money at two devices without a line agrees with a paper book, whatever is tried at the server's door (%i)",
  async (seed) => {
    const clinic = await makeClinic()
    clinics.push(clinic)
    const week = new MoneyWeek(clinic, seed)
    const { tablet, laptop } = clinic
    for (const device of [tablet, laptop]) device.online = false
    for (let day = 0; day < days; day++) {
      if (day > 0) week.tomorrow()
      const { data } = await clinic.server.call(await doctorOf(clinic.server), readDashboard)
      const before = { income: data.income_paisa ?? 0, due: data.due_paisa ?? 0 }
      for (let n = 0; n < actsADay; n++) {
        await week.act(n % 2 === 0 ? tablet : laptop)
        if (n === actsADay / 2) await week.sync()
        if (day % 3 === 1 && n === actsADay / 2 + 4) await week.raiseFee()
        if (n === actsADay / 2 + 1) await week.bothTake()
      }
      await week.sync()
      expect(await week.cheat()).toEqual([])
      if (day % 2 === 0) await week.close()
      await week.act(tablet)
      await week.sync()
      for (const one of new Set([...week.book.visits.values()].map((visit) => visit.day)))
        await agree(week, one, before)
      for (const device of [tablet, laptop]) {
        await duesAgree(week, device)
        await formerFeesAgree(week, device)
        expect((await decisionsOf(device.clinic)).map(({ op }) => [op.call, op.last_error])).toEqual([])
        device.online = true
        expect(await device.buckets()).toEqual(await device.serverBuckets())
        device.online = false
      }
    }
    const closes = await clinic.server.call(await doctorOf(clinic.server), listDayCloses, {
      query: { chamber_id: '1' },
    })
    expect(
      closes.data
        .filter((one) => one.status === 'closed')
        .map((one) => one.counted_paisa - one.expected_paisa),
    ).toEqual([0, 0, 0, 0])
  },
  300_000,
)
