import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#app/browser/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { bn as sync } from '#features/sync/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { appKept, enrolDevice, field, lockScreen, signIn } from '#tests/support/people.ts'
import { goTo } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** A build of its own, where the server still finds its packages. */
const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/', 'next-'))
const dist = join(folder, 'dist')

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../dist'), dist, { recursive: true })
  product = await startProduct({ dist })
  at = await openBrowser({ address: product.address })
})
afterAll(async () => {
  await at.close()
  await product.end()
  rmSync(folder, { recursive: true, force: true })
})

/** What the next version brings, as far as a browser can tell: another worker. */
async function installNextVersion(): Promise<void> {
  await product.kill()
  appendFileSync(join(dist, 'client/sw.js'), '\n// next')
  for (const packed of ['br', 'gz']) rmSync(join(dist, `client/sw.js.${packed}`), { force: true })
  await product.start()
}

test('a new version waits until it is asked in, and then the page comes again with it', async () => {
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
  await at.page.getByRole('button', { name: bn.update_now }).click()
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
  await at.page.getByText(sync.update_dirty).waitFor()
  await expect.poll(() => field(at, desk.name).inputValue()).toBe('Rahima')
  await goTo(at, 'sync')
  // By key: the notice moves while the strip above it says that the line is back.
  await update.press('Enter')
  await lockScreen(at).waitFor()
})
