import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn } from '#features/install/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())

const patients = { rahim: '01712345601' }
const open = async () => {
  const at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await signIn(at, patients.rahim)
  return at
}
const never = (at: BrowserDevice) => at.page.getByRole('button', { name: bn.never, exact: true })
const dashboard = async (at: BrowserDevice) => {
  await at.page.goto('/user/dashboard/203')
  await at.page.getByRole('switch').waitFor({ state: 'attached' })
}

/** What Chromium does with a page that it could install; a browser without a screen does not. */
const mayInstall = (at: BrowserDevice): Promise<void> =>
  at.page.evaluate(() => {
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset['asked'] = 'yes'
      },
    })
    dispatchEvent(question)
  })

test('before a booking nobody is offered the app; with the serial he is, on the dashboard too, until he says no for good', async () => {
  const at = await open()
  await dashboard(at)
  await mayInstall(at)
  await at.page.getByRole('switch').focus()
  expect(await never(at).count()).toBe(0)
  await at.page.goto('/doctor/appointment/1/1')
  await checkByKey(at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }))
  await mayInstall(at)
  expect(await never(at).count()).toBe(0)
  await at.page.getByRole('button', { name: booking.go_book, exact: true }).click()
  await at.page.getByRole('heading', { level: 1, name: booking.done }).waitFor()
  await never(at).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await dashboard(at)
  await mayInstall(at)
  await never(at).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await never(at).click()
  await never(at).waitFor({ state: 'detached' })
  await dashboard(at)
  await mayInstall(at)
  expect(await never(at).count()).toBe(0)
  await at.close()
})

test('the browser asks once it is pressed, and he is not asked again', async () => {
  const at = await open()
  await dashboard(at)
  await mayInstall(at)
  await at.page.getByRole('button', { name: bn.now, exact: true }).press('Enter')
  await expect.poll(() => at.page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
  await dashboard(at)
  await mayInstall(at)
  expect(await never(at).count()).toBe(0)
  await at.close()
})

test('an iPhone, which asks nothing, is shown the two steps in pictures, and none once it stands on the home screen', async () => {
  const at = await open()
  await at.page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { get: () => location.hash === '#home' })
    // Its browser asks nobody by itself.
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await dashboard(at)
  const steps = at.page.getByRole('listitem').filter({ has: at.page.locator('svg') })
  await steps.filter({ hasText: bn.step_share }).waitFor()
  await steps.filter({ hasText: bn.step_add }).waitFor()
  expect(await at.page.getByRole('button', { name: bn.now, exact: true }).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.screenshot({ path: '/tmp/push-iphone.png', fullPage: true })
  await at.page.goto('/user/dashboard/203#home')
  await at.page.reload()
  await at.page.getByRole('switch').waitFor({ state: 'attached' })
  expect(await never(at).count()).toBe(0)
  await at.close()
})
