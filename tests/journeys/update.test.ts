import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#app/browser/text/bn.ts'
import { bn as home } from '#features/admin-home/text/bn.ts'
import { bn as audit } from '#features/admin-audit/text/bn.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { appKept, enrolDevice, field, follow, lockScreen, signIn } from '#tests/support/people.ts'
import { goTo } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { copyBuild } from '#tests/torture/browser/next-version.ts'

const build = copyBuild()

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct({ dist: build.dist })
  at = await openBrowser({ address: product.address })
})
afterAll(async () => {
  await at.close()
  await product.end()
  build.remove()
})

/** What the next version brings, as far as a browser can tell: another worker, and where it says so other programs. */
async function installNextVersion(change: 'change' | 'renew' = 'change'): Promise<void> {
  await product.kill()
  build[change]()
  await product.start()
}

test('a new version waits until it is asked in from where nothing is half written, and then the page comes again with it', async () => {
  await at.page.goto('/login')
  await appKept(at)
  await at.page.reload()
  await expect.poll(() => at.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await installNextVersion()
  await at.page.reload()
  const notice = at.page.getByText(bn.update)
  await notice.waitFor()
  await at.page.evaluate(() => {
    document.body.dataset['old'] = 'yes'
  })
  const update = at.page.getByRole('button', { name: bn.update_now })
  await field(at, auth.phone).pressSequentially('0171')
  await update.click()
  await at.page.getByText(bn.update_dirty).waitFor()
  expect(await field(at, auth.phone).inputValue()).not.toBe('')
  await follow(at, '/forgot-password')
  await at.page.getByRole('heading', { level: 1, name: auth.forgot_title }).waitFor()
  await update.click()
  await expect
    .poll(() => at.page.evaluate(() => document.body?.dataset['old'] ?? 'new').catch(() => 'leaving'))
    .toBe('new')
  await at.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await notice.isVisible()).toBe(false)
})

test('what somebody is writing is not loaded away, whatever she presses', async () => {
  await signIn(at, '01711000301')
  await enrolDevice(at, { kind: 'desk' })
  await goTo(at, 'desk')
  await field(at, desk.name).pressSequentially('Rahima')
  await installNextVersion()
  await at.page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((one) => one?.update())
      .then(() => null),
  )
  const update = at.page.getByRole('button', { name: bn.update_now })
  await update.press('Enter')
  await at.page.getByText(bn.update_dirty).waitFor()
  await expect.poll(() => field(at, desk.name).inputValue()).toBe('Rahima')
  await goTo(at, 'sync')
  // By key: the notice moves while the strip above it says that the line is back.
  await update.press('Enter')
  await lockScreen(at).waitFor()
})

test('a page whose file the newer version calls otherwise says so, and comes with it', async () => {
  const admin = await openBrowser({ address: product.address, size: 'laptop' })
  await signIn(admin, '01711000401')
  await appKept(admin)
  await admin.page.reload()
  await expect.poll(() => admin.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await admin.page.getByRole('heading', { level: 1, name: home.title }).waitFor()
  await installNextVersion('renew')
  await follow(admin, '/admin/audit')
  await admin.page.getByText(bn.replaced).waitFor()
  await admin.page.getByRole('main').getByRole('button', { name: bn.update_now }).click()
  await admin.page.getByRole('heading', { level: 1, name: audit.title }).waitFor()
  await admin.close()
})
