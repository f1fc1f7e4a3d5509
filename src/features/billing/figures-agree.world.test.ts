import type { NewPatient } from '#domain/patient/form.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { queueOf, queueOfRows } from '#features/appointments/parts.ts'
import { totalDue, incomeByMethod, unprovenIn } from '#features/dashboard/figures.ts'
import { readDashboardData } from '#features/dashboard/read.ts'
import { readDrawer, drawerUsers } from '#features/day-close/local.ts'
import { drawerTotals } from '#domain/day-close/drawer.ts'
import { untold } from '#domain/patient/rows.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { buildHttp } from '#server/http/app.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { doctorOf } from '#tests/support/server.ts'
import { comes } from '#tests/support/walk-in.ts'
import { collect, collectOnAccount, correct, letOffRest, refund, verify } from './local.ts'
import { readRecords } from './local-bills.ts'
import { totalsOf } from './records.ts'

let clinic: TestClinic
let today: string
let app: Awaited<ReturnType<typeof buildHttp>>
beforeEach(async () => {
  clinic = await makeClinic()
  const { server } = clinic
  today = sittingDate(server.clock.now.getTime())
  const doctor = await doctorOf(server)
  app = await buildHttp({
    served: [...server.world.served.values()],
    dispatch: (caller, request) => dispatch(server.world, caller, request),
    authenticate: async () => doctor,
    prove: () => {},
    displayOf: async () => null,
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    onMoved: () => () => {},
    isReady: async () => true,
    readPack: async () => null,
    clientFolder: import.meta.dirname,
  })
})
afterEach(async () => {
  await app.close()
  await clinic.close()
})

const nobody: Omit<NewPatient, 'name'> = {
  ...untold(),
  gender: 2,
  phone: null,
  relationship_status: 1,
  dob: '1986-11-22',
  dob_precision: 'y',
}
const money = (paid_paisa: number) => ({
  kind: 'visit' as const,
  paid_paisa,
  discount_paisa: 0,
  discount_reason: null,
  method: 'cash' as const,
  trx_id: null,
  sender: null,
  reason: null,
})
async function arrive({ clinic: on }: TestDevice, name: string): Promise<AppointmentRow> {
  const { appointment } = await comes(on, { ...nobody, name })
  return appointment
}
const read = async (path: string) =>
  (await app.inject({ url: `/api${path}`, headers: { authorization: 'Bearer good' } })).json()

/** Everything that can happen to money on one evening, at two devices. */
async function anEvening({ tablet, laptop }: TestClinic): Promise<void> {
  await collect(tablet.clinic, await arrive(tablet, 'সুফিয়া'), money(100_000))
  await collect(tablet.clinic, await arrive(tablet, 'হালিমা'), money(60_000))
  await arrive(tablet, 'জাহেদা')
  await collect(tablet.clinic, await arrive(tablet, 'মরিয়ম'), { ...money(100_000), method: 'bkash' })
  await collect(tablet.clinic, await arrive(tablet, 'দেলোয়ার'), {
    ...money(100_000),
    method: 'nagad',
    trx_id: '72KQ1M0A',
  })
  const card = await collect(tablet.clinic, await arrive(tablet, 'সালমা'), {
    ...money(90_000),
    method: 'card',
    trx_id: '123456',
  })
  await correct(tablet.clinic, card, {
    paid_paisa: 100_000,
    discount_paisa: 0,
    discount_reason: null,
    method: 'card',
    trx_id: '123456',
    sender: null,
    reason: 'ভুল লেখা',
  })
  const back = await collect(laptop.clinic, await arrive(laptop, 'আমেনা'), money(100_000))
  await refund(laptop.clinic, back, {
    paid_paisa: 40_000,
    method: 'cash',
    trx_id: null,
    reason: 'ফেরত',
    fee_stays: true,
  })
  await letOffRest(laptop.clinic, await arrive(laptop, 'রাবেয়া'), 'গরিব রোগী')
  const procedure = await arrive(laptop, 'জোহরা')
  await collectOnAccount(laptop.clinic, procedure.patient_id, {
    ...money(30_000),
    kind: 'procedure',
    reason: 'ইসিজি',
    chamber_id: 1,
  })
  const never = await collect(laptop.clinic, await arrive(laptop, 'আয়েশা'), {
    ...money(100_000),
    method: 'rocket',
  })
  await verify(laptop.clinic, never, { status: 6, reason: 'অ্যাকাউন্টে নেই' })
}

test('ledger, records, dues, dashboard and drawers say the same of one day, over HTTP and on both devices', async () => {
  const before = (await read('/doctor/v1/dashboard')).data
  await anEvening(clinic)
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
  const { data } = await read('/doctor/v1/dashboard')
  const { total } = await read(`/doctor/v1/quick-patient-payment-list?chamber_id=1&from=${today}&to=${today}`)
  const ledger: { paid_paisa: number }[] = (
    await read(`/doctor/v1/payments?chamber_id=1&from=${today}&to=${today}`)
  ).data
  expect(ledger.reduce((sum, one) => sum + one.paid_paisa, 0)).toBe(total.paid)
  expect(total).toMatchObject({ paid: 550_000, unproven: 100_000 })
  expect({ income: data.income_paisa - before.income_paisa, unproven: data.unproven_paisa }).toEqual({
    income: total.paid,
    unproven: total.unproven,
  })
  expect(data.due_paisa).toBe(total.due)
  expect(data.due_paisa - before.due_paisa).toBe(40_000 + 100_000 + 40_000 + 100_000 + 100_000)
  for (const { clinic: on } of [clinic.tablet, clinic.laptop]) {
    expect(totalsOf(await readRecords(on, { chamber_id: 1, from: today, to: today }))).toEqual(total)
    const drawers = await Promise.all(
      (await drawerUsers(on, 1, today)).map((user_id) =>
        readDrawer(on, { chamber_id: 1, sitting_date: today, user_id }),
      ),
    )
    const sums = drawers.map(({ entries }) => drawerTotals(entries))
    expect(sums.reduce((sum, one) => sum + one.paid, 0)).toBe(total.paid)
    expect(
      sums.reduce((sum, one) => sum + one.cash + one.digital.reduce((all, each) => all + each.paisa, 0), 0),
    ).toBe(total.paid)
    const rows = Object.values(queueOfRows(await queueOf(on, 1, today)).tabs).flat()
    expect(rows.reduce((sum, row) => sum + row.unproven_paisa, 0)).toBe(total.unproven)
    // What was taken without a visit stands in no queue.
    expect(rows.reduce((sum, row) => sum + row.paid_paisa, 0)).toBe(total.paid - 30_000)
    const season = await readDashboardData(
      on,
      { today, chamber_id: 1, ledger: true, sheets: false, stopped: () => false },
      () => {},
    )
    const ofDay = {
      visits: season?.visits.filter((one) => one.sitting_date === today) ?? [],
      payments: season?.payments.filter((one) => one.sitting_date === today) ?? [],
    }
    expect(incomeByMethod(ofDay.payments).reduce((sum, one) => sum + one.paisa, 0)).toBe(total.paid)
    expect(unprovenIn(ofDay.payments)).toBe(total.unproven)
    expect(totalDue(ofDay.visits, ofDay.payments)).toBe(total.due)
  }
})

test("what is left of a visit is owed on the visit's day, whenever a part of it was paid, on every list", async () => {
  const { server, tablet, laptop } = clinic
  const visit = await arrive(tablet, 'শাহানা')
  await collect(tablet.clinic, visit, money(20_000))
  const unpaid = await arrive(tablet, 'রহিমা')
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 3_600_000)
  const later = sittingDate(server.clock.now.getTime())
  await collect(tablet.clinic, visit, { ...money(30_000), kind: 'due' })
  await collect(tablet.clinic, unpaid, money(70_000))
  for (const device of [tablet, laptop, tablet]) await device.sync()
  const season = await readDashboardData(
    laptop.clinic,
    { today: later, chamber_id: 1, ledger: true, sheets: false, stopped: () => false },
    () => {},
  )
  const owed = (day: string) =>
    totalDue(season?.visits.filter((one) => one.sitting_date === day) ?? [], season?.payments ?? [])
  expect(owed(today)).toBeGreaterThanOrEqual(50_000 + 30_000)
  for (const [from, to] of [
    [today, today],
    [later, later],
    [today, later],
  ] as const) {
    const due = [...new Set([from, to])].reduce((sum, day) => sum + owed(day), 0)
    const { data: lines, total } = await read(
      `/doctor/v1/quick-patient-payment-list?chamber_id=1&from=${from}&to=${to}`,
    )
    const here = await readRecords(laptop.clinic, { chamber_id: 1, from, to })
    expect([total.due, totalsOf(here).due]).toEqual([due, due])
    expect(totalsOf(here)).toEqual(total)
    expect(lines).toHaveLength(here.length)
    const rahima = here.filter((line) => line.appointment?.id === unpaid.id)
    expect(rahima.reduce((sum, line) => sum + line.gross_paisa, 0)).toBe(
      from === to && from === today ? 0 : 100_000,
    )
  }
})
