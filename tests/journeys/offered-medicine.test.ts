import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { bn as drugs } from '#features/drugs/text/bn.ts'
import { en } from '#features/offered-drugs/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn, unlock } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** A doctor offers a medicine of his own on his phone; an administrator takes one into the list and refuses another. */

let product: Product
let doctor: BrowserDevice
let admin: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at: doctor, end } = await oneAtWork('doctor', { language: 'bn', size: 'phone' }))
  admin = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  await writeDown()
})
afterAll(async () => {
  await admin.close()
  await end()
})

const own = 'Zinco Hospital'
const row = () => doctor.page.getByRole('listitem').filter({ hasText: own })
/** Of a substance that he does not know. */
async function writeDown(): Promise<void> {
  const { page } = doctor
  await page.goto('/doctor/drug-create')
  await unlock(doctor)
  await page.locator('input[name="brand"]').fill(own)
  await page.locator('[data-field="form"]').getByRole('combobox').click()
  await page.getByRole('option').first().click()
  await page.locator('input[name="strength"]').fill('10 mg')
  await checkByKey(page.getByRole('checkbox', { name: drugs.own.no_molecule }))
  await page.getByRole('button', { name: drugs.own.keep, exact: true }).click()
  await row().waitFor()
  await syncNow(doctor)
}
/** Opened anew, as by its address. */
const openOwn = async () => {
  await doctor.page.goto('/doctor/drug-list')
  await unlock(doctor)
  await row().waitFor()
}
const chooseInMenu = async (item: string) => {
  await row().getByRole('button').last().click()
  await doctor.page.getByRole('menuitem', { name: item, exact: true }).click()
}
const offers = async () => {
  await chooseInMenu(drugs.offered.offer)
  const question = doctor.page.getByRole('dialog')
  await question.getByText(own).first().waitFor()
  expect(await faultsOnScreen(doctor)).toEqual([])
  await question.getByRole('button', { name: drugs.offered.offer, exact: true }).click()
  await row().getByText(drugs.offered.waiting, { exact: true }).waitFor()
}

test('without a line an offer says so and the list stands all the same', async () => {
  await openOwn()
  await doctor.offline(true)
  await chooseInMenu(drugs.offered.offer)
  await doctor.page
    .getByRole('dialog')
    .getByRole('button', { name: drugs.offered.offer, exact: true })
    .click()
  await doctor.page
    .getByText(/ইন্টারনেট/)
    .first()
    .waitFor()
  await row().waitFor()
  await doctor.offline(false)
})

test('what is offered is seen as it was offered, refused with a reason, offered again and taken', async () => {
  await openOwn()
  await offers()
  expect(await faultsOnScreen(doctor)).toEqual([])
  await signIn(admin, '01711000402', { password: demonstrationPassword })
  await admin.page.waitForURL(/\/admin/)
  await admin.page.goto('/admin/drugs/offered')
  const offered = admin.page.getByRole('link', { name: new RegExp(own) })
  expect(await faultsOnScreen(admin)).toEqual([])
  await offered.click()
  await admin.page.getByRole('heading', { name: en.offered, exact: true }).waitFor()
  await admin.page.getByText('Dr. Nusrat Jahan').waitFor()
  expect(await faultsOnScreen(admin)).toEqual([])
  await admin.page.getByRole('button', { name: en.refuse, exact: true }).click()
  await admin.page.getByLabel(en.refuse_label).fill('The substance is missing')
  await admin.page.getByRole('dialog').getByRole('button', { name: en.refuse, exact: true }).click()
  await admin.page.getByText('The substance is missing').first().waitFor()

  await openOwn()
  await row().getByText('The substance is missing').waitFor()
  await offers()
  await admin.page.goto('/admin/drugs/offered')
  await offered.click()
  await admin.page.locator('input[name="generic"]').fill('Zinc Sulphate')
  await admin.page.getByRole('button', { name: en.take, exact: true }).click()
  await admin.page.getByText(en.became).first().waitFor()
  expect(await faultsOnScreen(admin)).toEqual([])
  await openOwn()
  await row().getByText(drugs.offered.on_the_way, { exact: true }).waitFor()
  expect(await faultsOnScreen(doctor)).toEqual([])
})
