import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDayOf, dhakaInstant } from '#contract/clinic/day.ts'
import { bn } from '#features/patient-sheets/text/bn.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as words } from '#features/shared-sheets/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, follow } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { bought } from '#tests/support/sms-credit.ts'
import { oneAtWork, type OneAtWork } from '#tests/support/two-at-work.ts'

/** A doctor sends the link to a sheet with credit, at an hour at which messages go out. */
const shift = dhakaInstant(dhakaDayOf(Date.now()), '11:00') - Date.now()

let one: OneAtWork
let at: BrowserDevice
let patient: BrowserDevice
/** The page of the sheet. */
let sheet = ''
beforeAll(async () => {
  one = await oneAtWork('doctor', { language: 'en', size: 'laptop', shift })
  at = one.at
  patient = await openBrowser({ address: one.product.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await patient.close()
  await one.end()
})

const dialog = () => at.page.getByRole('dialog').first()
const button = () => dialog().getByRole('button', { name: words.message.button, exact: true })
const share = () => at.page.getByRole('button', { name: rx.share, exact: true }).click()

test('without credit, and without a line, it says so and nothing can be pressed', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01712345601', name: 'Abdur Rahim', years: 50, gender: 'male' })
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
  await writePrescription(at, ['napa 500 101 pc 5d'])
  await issue(at)
  sheet = new URL(at.page.url()).pathname
  await syncNow(at)
  await follow(at, sheet)
  await at.offline(true)
  await share()
  await dialog().getByText(words.message.no_line).waitFor()
  expect(await button().isDisabled()).toBe(true)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await dialog()
    .getByText(/To 017XX-XXXX01, for 2 credits of 0/)
    .waitFor()
  expect(await button().isDisabled()).toBe(true)
  await at.page.keyboard.press('Escape')
})

test('it is asked before it is spent, goes out once, opens the sheet, and is taken back from the list', async () => {
  const now = new Date(Date.now() + shift)
  await bought(one.product.database.db, { credits: 9, expires_at: new Date(+now + 86_400_000), now })
  await share()
  await dialog()
    .getByText(/To 017XX-XXXX01, for 2 credits of 9\./)
    .waitFor()
  await button().click()
  const question = at.page.getByRole('dialog').last()
  await question.getByText(/017XX-XXXX01/).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await question.getByRole('button', { name: words.message.yes, exact: true }).click()
  await dialog().getByText(words.message.why.told).waitFor()
  const sent = () => one.product.printed.filter((line) => line.includes('/prescription/'))
  await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(1)
  const link = /\/prescription\/[\w-]{36}#1\.[\w-]{22}/.exec(sent()[0] ?? '')?.[0] ?? ''
  await patient.page.goto(link)
  await patient.page.getByText('Napa').first().waitFor()
  expect(await faultsOnScreen(patient)).toEqual([])
  await at.page.keyboard.press('Escape')
  await syncNow(at)
  await follow(at, sheet)
  await share()
  await dialog()
    .getByText(/opened 1 time/)
    .waitFor()
  await dialog().getByRole('button', { name: words.revoke }).click()
  await at.page.getByRole('dialog').last().getByRole('button', { name: words.revoke }).click()
  await dialog().getByText(words.state.revoked, { exact: true }).waitFor()
  await at.page.keyboard.press('Escape')
  await syncNow(at)
  await patient.page.reload()
  await patient.page.getByText(bn.revoked.title).waitFor()
  expect(await patient.page.locator('main').innerText()).not.toContain('Napa')
  expect(sent()).toHaveLength(1)
})
