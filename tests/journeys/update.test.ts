import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#app/browser/text/bn.ts'
import { bn as home } from '#features/admin-home/text/bn.ts'
import { bn as audit } from '#features/admin-audit/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { appKept, enrolDevice, field, follow, lockScreen, signIn } from '#tests/support/people.ts'
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

const client = join(dist, 'client')

/** Writes a file of the build anew; what was packed of it before is gone. */
function rewrite(file: string, text: string): void {
  writeFileSync(join(client, file), text)
  for (const packed of ['br', 'gz']) rmSync(join(client, `${file}.${packed}`), { force: true })
}

/** What the next version brings, as far as a browser can tell: another worker. */
async function installNextVersion(more: () => void = () => {}): Promise<void> {
  await product.kill()
  more()
  rewrite('sw.js', `${readFileSync(join(client, 'sw.js'), 'utf8')}\n// next`)
  await product.start()
}

/** Every program of the pages has another name, as when one changed that all the others need. */
function renamePrograms(): void {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const programs = files.filter((one) => /^assets\/[^/]+\.js$/.test(one))
  const names = new Map(programs.map((one) => [basename(one), `next-${basename(one)}`]))
  for (const file of files.filter((one) => /\.(js|html)$/.test(one))) {
    const text = readFileSync(join(client, file), 'utf8')
    rewrite(
      file,
      text.replaceAll(/[\w.-]+\.js/g, (name) => names.get(name) ?? name),
    )
  }
  const worker = readFileSync(join(client, 'sw.js'), 'utf8')
  rewrite('sw.js', worker.replace(/(?<="revision":")[^"]+(?=","url":"index\.html")/, 'next'))
  for (const file of programs)
    renameSync(join(client, file), join(client, 'assets', `next-${basename(file)}`))
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
  await installNextVersion(renamePrograms)
  await follow(admin, '/admin/audit')
  await admin.page.getByText(bn.replaced).waitFor()
  await admin.page.getByRole('main').getByRole('button', { name: bn.update_now }).click()
  await admin.page.getByRole('heading', { level: 1, name: audit.title }).waitFor()
  await admin.close()
})
