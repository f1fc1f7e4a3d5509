import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'
import type { Giving } from '#contract/endpoint.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { askSmsPackage, decidePlatformPayment } from '#features/sms-credit/contract.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { enrolled, personOf } from '#tests/support/server.ts'
import { listLastMonth, showAdminDashboard } from '../contract.ts'

const { server, doctor, habibur, stranger } = await sheetServer()
const admin = personOf(202, ['admin'], [])
const show = () => server.call(admin, showAdminDashboard)
const lastMonth = (query: Giving<typeof listLastMonth>['query'] = {}) =>
  server.call(admin, listLastMonth, { query })
const today = dhakaDayOf(server.clock.now.getTime())
/** A sheet that was issued so many days ago. */
const issueAgo = (days: number) => {
  const form = issueForm(habibur)
  const issued_at = `${addDays(today, -days)}T12:25:00.000Z`
  return server.call(doctor, storePrescription, {
    body: { ...form, version: { ...form.version, issued_at } },
  })
}
const heardAgo = (id: number, hours: number) =>
  server.owner
    .updateTable('devices')
    .set({ last_seen_at: new Date(server.clock.now.getTime() - hours * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute()
/** What a counting function answers to somebody who does not stand at the door. */
const countedBy = async (counting: 'count_patients' | 'count_package_payments') =>
  (
    await server.world.db
      .selectNoFrom((is) => is.fn<number>(counting).as('counted'))
      .executeTakeFirstOrThrow()
  ).counted

test('the seven figures are counted over every practice, and prescriptions by day and doctor (R1.05)', async () => {
  const before = await show()
  await server.call(doctor, storePrescription, { body: issueForm(habibur) })
  await server.call(doctor, storePrescription, { body: issueForm(habibur) })
  const now = await show()
  const counts = (one: typeof now) => [
    one.today_prescriptions,
    one.last_week_prescriptions,
    one.last_month_prescriptions,
  ]
  expect(counts(now)).toEqual(counts(before).map((one) => one + 2))
  expect(now.by_day).toHaveLength(30)
  expect(now.by_day.at(-1)).toEqual({ day: today, count: now.today_prescriptions })
  const { data, days } = await lastMonth({ words: 'nusrat' })
  expect([data[0]?.name, days]).toEqual(['Dr. Nusrat Jahan', now.by_day.map(({ day }) => day)])
  expect(data[0]?.counts.at(-1)).toBe(data[0]?.today)
  expect(data[0]?.today).toBeGreaterThanOrEqual(2)
  const patients = await server.owner
    .selectFrom('patients')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  expect(now.total_patient).toBe(patients.length)
  expect(now.total_approved_doctor).toBeGreaterThan(3)
})

test('a sheet that comes late counts on its own day, and one from before the month on none', async () => {
  const days = async () => (await lastMonth({ words: 'nusrat' })).data[0]?.counts ?? []
  const before = await days()
  for (const ago of [3, 3, 29, 30, 400]) await issueAgo(ago)
  const added = (await days()).map((count, at) => count - (before[at] ?? 0))
  expect(added).toEqual(Array.from({ length: 30 }, (_, at) => (at === 0 ? 1 : at === 26 ? 2 : 0)))
})

test('what was counted moves back with the days, and leaves the month', async () => {
  const before = server.clock.now
  await issueAgo(3)
  try {
    const then = await lastMonth({ words: 'nusrat' })
    server.clock.now = new Date(before.getTime() + 4 * 24 * 3_600_000)
    const [one] = (await lastMonth({ words: 'nusrat' })).data
    expect(one?.counts.slice(0, 26)).toEqual(then.data[0]?.counts.slice(4))
    expect([one?.today, one?.counts.slice(26)]).toEqual([0, [0, 0, 0, 0]])
    server.clock.now = new Date(before.getTime() + 40 * 24 * 3_600_000)
    expect((await lastMonth()).data).toEqual([])
    expect((await show()).last_month_prescriptions).toBe(0)
  } finally {
    server.clock.now = before
  }
})

test('doctors stand by how many they issued, are found by name and sorted, page by page', async () => {
  const many = 900_000
  await issueAgo(3)
  await sql`insert into users (id, phone, name) select ${many} + n, '018' || lpad(n::text, 8, '0'), 'Issuer' from generate_series(1, 45) n`.execute(
    server.owner,
  )
  await sql`insert into doctors (id, user_id, name, bn_name, bmdc, degrees, speciality_ids, status)
    select ${many} + n, ${many} + n, 'Dr. Issuer Number' || n, 'ডাঃ লেখক ' || n, 'Z' || n, '{MBBS}', '{1}', 1 from generate_series(1, 45) n`.execute(
    server.owner,
  )
  await sql`insert into practices (id, doctor_id) select ${many} + n, ${many} + n from generate_series(1, 45) n`.execute(
    server.owner,
  )
  // The doctor of number n issued 1000 - n sheets on the first day of today's span, which every later day has behind it.
  await sql`insert into prescription_counts (practice_id, span, upto)
    select ${many} + n, (${today}::date - date '1970-01-01') / 32, array_fill(1000 - n, array[32]) from generate_series(1, 45) n`.execute(
    server.owner,
  )
  const first = await lastMonth()
  expect(first.data.map(({ month }) => month)).toEqual(Array.from({ length: 20 }, (_, at) => 999 - at))
  expect(first.meta.total).toBeGreaterThan(45)
  expect((await lastMonth({ page: '2' })).data.map(({ name }) => name)[0]).toBe('Dr. Issuer Number21')
  expect((await lastMonth({ words: 'issuer number7' })).data).toMatchObject([
    { doctor_id: many + 7, month: 993 },
  ])
  expect((await lastMonth({ words: 'লেখক ৭' })).data.map(({ doctor_id }) => doctor_id)).toEqual([many + 7])
  expect((await lastMonth({ words: 'issuer', sort: 'month' })).data[0]?.month).toBe(955)
  expect((await lastMonth({ words: 'issuer', sort: '-name' })).data[0]?.name).toBe('Dr. Issuer Number9')
  expect(await lastMonth({ page: '9' })).toMatchObject({ data: [], meta: { total: first.meta.total } })
  expect((await lastMonth({ words: 'nobody of that name' })).meta).toMatchObject({ total: 0, last_page: 1 })
})

test('a practice’s devices: at work, not heard for a day, and no longer missed', async () => {
  const other = await enrolled(server, stranger, 'F')
  const own = other.device?.id ?? 0
  const ofAnwar = async () => (await show()).practices.find(({ user_id }) => user_id === stranger.user_id)
  await heardAgo(own, 0)
  expect(await ofAnwar()).toMatchObject({ devices: 1, online: 1, silent: 0, heard_at: null })
  await heardAgo(own, 26)
  expect(await ofAnwar()).toMatchObject({ devices: 1, online: 0, silent: 1 })
  expect((await show()).practices[0]?.user_id).toBe(stranger.user_id)
  await heardAgo(own, 24 * 20)
  expect(await ofAnwar()).toMatchObject({ online: 0, silent: 0 })
})

test('nothing of a patient or a prescription stands in it but numbers', async () => {
  const told = JSON.stringify([await show(), await lastMonth()])
  const patients = await server.owner.selectFrom('patients').select(['id', 'phone']).execute()
  expect(patients.filter(({ id, phone }) => told.includes(id) || told.includes(phone ?? id))).toEqual([])
})

test('a package that a practice has asked for waits for the administration until it is decided', async () => {
  const waiting = async () => (await show()).waiting.package_payments
  const before = await waiting()
  const id = (await server.call(doctor, askSmsPackage, { body: { package_id: 1, reference: 'BKASH9XT12' } }))
    .activation.id
  expect(await waiting()).toBe(before + 1)
  expect(await countedBy('count_package_payments')).toBe(0)
  await server.call(personOf(202, ['super_admin'], ['*']), decidePlatformPayment, {
    params: { id },
    body: { confirmed: true, reason: null },
  })
  expect(await waiting()).toBe(before)
})

test('only administrators are told', async () => {
  for (const who of [doctor, personOf(203)]) {
    await expect(server.call(who, showAdminDashboard)).rejects.toMatchObject({ status: 403 })
    await expect(server.call(who, listLastMonth, { query: {} })).rejects.toMatchObject({ status: 403 })
  }
})

test('the counting functions count nothing where nobody stands at the door', async () => {
  expect(await countedBy('count_patients')).toBe(0)
})

test('what practices count is shown away from the door to nobody, and only the issuing of a sheet writes it', async () => {
  await issueAgo(0)
  const { db } = server.world
  expect(await db.selectFrom('prescription_counts').selectAll().execute()).toEqual([])
  await expect(
    sql`insert into prescription_counts values (1, 1, array_fill(7, array[32]))`.execute(db),
  ).rejects.toThrow(/row-level security/)
})
