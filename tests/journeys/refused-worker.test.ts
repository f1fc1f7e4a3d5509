import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as kit } from '#text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, signIn, typePin } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'en' })
  await at.context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  })
})
afterAll(async () => {
  await at.close()
  await product.end()
})

test('a browser that lets no worker in says that it will not open without a line, instead of getting ready for ever', async () => {
  await signIn(at, '01711000101')
  await enrolDevice(at, { kind: 'doctor', whole: false })
  await at.page.getByText(new RegExp(kit.strip_clear)).first().waitFor({ timeout: 20_000 })
  expect(await at.page.getByText(kit.strip_keeping).count()).toBe(0)
  await at.page.goto('/doctor/waiting-patient-list/1/display')
  await typePin(at)
  await at.page.getByText(new RegExp(desk.wall_alone_never)).waitFor({ timeout: 20_000 })
})
