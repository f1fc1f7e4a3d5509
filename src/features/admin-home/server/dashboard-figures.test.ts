import { expect, test } from 'vitest'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { askSmsPackage, decidePlatformPayment } from '#features/sms-credit/contract.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { enrolled, personOf } from '#tests/support/server.ts'
import { showAdminDashboard } from '../contract.ts'

const { server, doctor, habibur, stranger } = await sheetServer()
const admin = personOf(202, ['admin'], [])
const show = () => server.call(admin, showAdminDashboard)
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
  expect(now.last_month.days).toHaveLength(30)
  expect(now.last_month.days.at(-1)).toBe(dhakaDayOf(server.clock.now.getTime()))
  const nusrat = now.last_month.doctors.find(({ name }) => name === 'Dr. Nusrat Jahan')
  expect(nusrat?.counts.at(-1)).toBeGreaterThanOrEqual(2)
  const patients = await server.owner
    .selectFrom('patients')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  expect(now.total_patient).toBe(patients.length)
  expect(now.total_approved_doctor).toBeGreaterThan(3)
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
  const told = JSON.stringify(await show())
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
  for (const who of [doctor, personOf(203)])
    await expect(server.call(who, showAdminDashboard)).rejects.toMatchObject({ status: 403 })
})

test('the counting functions count nothing where nobody stands at the door', async () => {
  expect(await countedBy('count_patients')).toBe(0)
})
