import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as chamberBn } from '#features/chambers/text/bn.ts'
import { bn as dashboardBn } from '#features/dashboard/text/bn.ts'
import { bn as dayCloseBn } from '#features/day-close/text/bn.ts'
import { bn as padBn } from '#features/pad/text/bn.ts'
import { bn as settingUpBn } from '#features/setting-up/text/bn.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { makeDoctor } from '#tests/support/at-console.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { leaveForLater, setUpChamber, step } from '#tests/support/new-practice.ts'
import { enrolDevice, faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  actOn,
  callNext,
  openTab,
  queueRows,
  registerWalkIn,
  syncNow,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let device: BrowserDevice
beforeAll(async () => {
  product = await startProduct({ seeded: false })
  device = await openBrowser({ address: product.address, size: 'tablet' })
})
afterAll(async () => {
  await device.close()
  await product.end()
})

const input = (name: string) => device.page.locator(`input[name="${name}"]`)
const button = (name: string) => device.page.getByRole('button', { name, exact: true })

test('a doctor goes from an empty database to the first patient seen (R1.03)', async () => {
  const { page } = device
  const { code, address } = makeDoctor(product, {
    phone: '01711999001',
    name: 'Dr. Farhana Islam',
  })
  await page.goto(address)
  await input('code').fill(code)
  await input('password').fill('Kadam-Phul-93')
  await input('password_confirmation').fill('Kadam-Phul-93')
  await button('পাসওয়ার্ড ঠিক করুন').click()
  await enrolDevice(device, { kind: 'doctor' })

  await step(device, 'chamber').waitFor()
  expect(new URL(page.url()).pathname).toBe('/doctor/set-up')
  expect(await faultsOnScreen(device)).toEqual([])
  await setUpChamber(device)
  await leaveForLater(device)

  await step(device, 'pad').waitFor()
  await page.getByText(padBn.preprinted, { exact: true }).click()
  await input('page.header_height').fill('৫৫')
  expect(await faultsOnScreen(device)).toEqual([])
  await button(padBn.save).click()

  await step(device, 'favourites').waitFor()
  await leaveForLater(device)
  await step(device, 'people').waitFor()
  await page.reload()
  await unlock(device)
  await step(device, 'people').waitFor()
  await leaveForLater(device)

  await page.getByRole('heading', { level: 1, name: settingUpBn.done_open }).waitFor()
  await expect.poll(() => page.getByText(settingUpBn.state.done).count()).toBe(3)
  await expect.poll(() => page.getByText(settingUpBn.state.later).count()).toBe(3)
  await nothingIsClaimed()
  await page.goto('/doctor/set-up')
  await unlock(device)
  await page.getByRole('link', { name: settingUpBn.desk }).click()
  const serial = await registerWalkIn(device, { phone: '01812345678', name: 'রহিমা বেগম', years: 52 })
  expect(serial).toMatch(/^\w/)
  await callNext(device)
  await openTab(device, 'called')
  await expect.poll(() => queueRows(device, 'called').count()).toBe(1)
  await actOn(device, 'রহিমা বেগম', 'done')
  await openTab(device, 'done')
  await queueRows(device, 'done').filter({ hasText: 'রহিমা বেগম' }).waitFor()
  await syncNow(device)

  expect(await asKept()).toEqual([{ status: 'done', mode: 'preprinted', head: '55', new_paisa: 80_000 }])
})

/** Before the first patient no session is late, no wait has a length, and no drawer is right that nobody looked into. */
async function nothingIsClaimed(): Promise<void> {
  const main = device.page.getByRole('main')
  await device.page.goto('/doctor/dashboard')
  await unlock(device)
  await main.getByRole('list', { name: dashboardBn.key_figures }).waitFor()
  await main.getByText(chamberBn.no_session, { exact: true }).waitFor()
  await expect.poll(() => main.getByText(dashboardBn.state.scheduled, { exact: true }).count()).toBe(0)
  await expect
    .poll(() => main.getByRole('list', { name: dashboardBn.key_figures }).getByText(dashboardBn.min).count())
    .toBe(0)
  await device.page.goto('/doctor/day-close')
  await unlock(device)
  await main.getByText(dayCloseBn.no_cash, { exact: true }).waitFor()
  expect(await main.getByText(dayCloseBn.exact, { exact: true }).count()).toBe(0)
}

/** What lies in the database of the practice in the end. */
async function asKept(): Promise<unknown[]> {
  const { id } = await product.database.db.selectFrom('practices').select('id').executeTakeFirstOrThrow()
  return runTransaction(product.database.db, { practice_id: id, user_id: 0 }, async (db) => {
    const { rows } =
      await sql`select a.status, p.page ->> 'mode' mode, p.page ->> 'header_height' head, f.new_paisa
      from appointments a join pads p on p.chamber_id = a.chamber_id join fee_criteria f on f.chamber_id = a.chamber_id`.execute(
        db,
      )
    return rows
  })
}
