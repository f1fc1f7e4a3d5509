import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/booking/text/bn.ts'
import { bn as directory } from '#features/directory/text/bn.ts'
import { bn as home } from '#features/home/text/bn.ts'
import { bn as live } from '#features/live-serial/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { codesSent } from '#tests/support/codes-sent.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())

/** A phone whose browser runs no programs. */
async function plainPhone() {
  const at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  const context = await at.context.browser()?.newContext({
    javaScriptEnabled: false,
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    extraHTTPHeaders: { 'accept-language': 'bn' },
  })
  if (!context) throw new Error('no browser')
  return { at, context, page: await context.newPage() }
}

test('in a browser without programs a doctor is found by what ails somebody, and a serial taken with the code of a phone', async () => {
  const { at, context, page } = await plainPhone()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const box = (name: string) => page.locator(`input[name="${name}"]`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/')
  await page.locator('main').getByRole('link', { name: home.find }).first().click()
  await page.locator('noscript input[name="search"]').fill('জ্বর')
  await press(kit.search)
  await page.getByRole('link', { name: 'ডা. নুসরাত জাহান' }).click()
  await page.getByRole('link', { name: directory.book, exact: true }).click()
  await title(bn.title)
  await press(bn.go_code)
  await page.getByRole('alert').getByText(bn.plain_wrong).waitFor()
  await page.getByText(bn.terms_needed).waitFor()
  await page.locator('label').filter({ hasText: bn.relation.self }).click()
  await box('patient.name').fill('শিউলি আক্তার')
  await box('patient.age.years').fill('৩৪')
  await page.locator('label').filter({ hasText: kit.female }).click()
  await box('patient.phone').fill('০১৮৯৯-০০০৭৭৭')
  await box('terms').press('Space')
  await press(bn.go_code)
  await title(bn.proof)
  await expect.poll(() => codesSent(product).length).toBeGreaterThan(0)
  const code = codesSent(product).at(-1) ?? ''
  await box('code').fill(code === '000000' ? '000001' : '000000')
  await press(bn.go_book)
  await page.getByText(/আর ৪ বার চেষ্টা করা যাবে/).waitFor()
  await box('code').fill(code)
  await press(bn.go_book)
  await title(bn.done)
  await page.reload()
  await title(bn.done)
  await page.getByRole('link', { name: bn.live }).click()
  await title(live.title)
  await page.getByText('ডা. নুসরাত জাহান').first().waitFor()
  expect(await context.cookies()).toEqual([])
  expect(addresses.map((one) => decodeURIComponent(one)).join('\n')).not.toMatch(/জ্বর|শিউলি|৭৭৭|1899/)
  await context.close()
  await at.close()
})
