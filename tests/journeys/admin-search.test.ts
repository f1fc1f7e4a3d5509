import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { bn } from '#features/admin-search/text/bn.ts'
import { en } from '#features/admin-search/text/en.ts'
import { bn as words } from '#features/specialities/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const { specialities } = words

/** Rezaul Karim is rung up: he looks for whoever it is by keys on a laptop, and by thumb on his phone. */
let product: Product
let laptop: BrowserDevice
let phone: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  const open = async (size: 'laptop' | 'phone', language: 'en' | 'bn') => {
    const at = await openBrowser({ address: product.address, language, size })
    await signIn(at, '01711000401', { password: demonstrationPassword })
    await at.page.waitForURL(/\/admin/)
    return at
  }
  laptop = await open('laptop', 'en')
  phone = await open('phone', 'bn')
})
afterAll(async () => {
  await laptop.close()
  await phone.close()
  await product.end()
})

const option = (at: BrowserDevice, name: string | RegExp) => at.page.getByRole('option', { name }).first()
const box = (at: BrowserDevice) => at.page.getByRole('dialog').getByRole('combobox')
const button = (at: BrowserDevice, name: string) => at.page.getByRole('button', { name, exact: true })

async function ask(at: BrowserDevice, words: string): Promise<void> {
  await at.page.keyboard.press('Control+k')
  await box(at).fill(words)
}

test('by keys alone: a doctor is found and opened, and Esc leaves the page as it was', async () => {
  await button(laptop, en.search).waitFor()
  await ask(laptop, 'nusrat')
  await option(laptop, /Nusrat Jahan/).waitFor()
  // The doctor stands first; the account is the next line.
  await laptop.page.keyboard.press('ArrowDown')
  await laptop.page.keyboard.press('Enter')
  await laptop.page.waitForURL(/\/admin\/users\/1$/)
  await ask(laptop, 'nusrat')
  await option(laptop, /Nusrat Jahan/).waitFor()
  await laptop.page.keyboard.press('Enter')
  await laptop.page.waitForURL(/\/admin\/doctors\/1$/)
  // Who was looked for stands in no address.
  expect(laptop.page.url()).not.toContain('nusrat')
  await ask(laptop, 'nobody of this name')
  await laptop.page.keyboard.press('Escape')
  await box(laptop).waitFor({ state: 'detached' })
  await laptop.page.waitForURL(/\/admin\/doctors\/1$/)
  await laptop.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

test('a page is found by its name in the other language too', async () => {
  await ask(laptop, 'কোড লগ')
  await option(laptop, /^OTP Log/).waitFor()
  await laptop.page.keyboard.press('Escape')
})

test('on a phone the search opens from the bar, and each line is large enough for a thumb', async () => {
  await button(phone, bn.search).click()
  await box(phone).fill('cardio')
  const found = option(phone, /হৃদ|কার্ডিও/)
  await found.waitFor()
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await faultsOnScreen(phone)).toEqual([])
  await found.click()
  await phone.page.waitForURL(/\/admin\/specialities\/edit\/\d+$/)
  await phone.page.getByLabel(specialities.field.bn_name).first().waitFor()
})

test('without the internet pages are found, and it says that the lists are not asked', async () => {
  await phone.offline(true)
  await button(phone, bn.search).click()
  await box(phone).fill('nusrat')
  await phone.page.getByText(bn.no_line).waitFor()
  expect(await phone.page.getByRole('option').count()).toBe(0)
  await phone.offline(false)
  await box(phone).fill('nusrat j')
  await option(phone, /নুসরাত/).waitFor()
  await expect.poll(() => phone.page.getByText(bn.no_line).count()).toBe(0)
})
