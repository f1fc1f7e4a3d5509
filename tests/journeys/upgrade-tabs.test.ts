import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { unsent } from '#tests/support/agreement.ts'
import { anyProduct, type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { rested, watchHands } from '#tests/support/half-typed.ts'
import { keptPractice } from '#tests/support/kept-devices.ts'
import { field, unlock } from '#tests/support/people.ts'
import { register } from '#tests/support/people-at-patients.ts'
import { goTo, registerWalkIn } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { wakeWorker } from '#tests/support/wake-worker.ts'
import { copyBuild } from '#tests/torture/browser/next-version.ts'

const build = copyBuild()

let product: Product
/** The desk's page of before. */
let old: BrowserDevice
beforeAll(async () => {
  const { database, disks } = await keptPractice(['desk'])
  product = await startProduct({ kept: database, dist: build.dist })
  const [disk = ''] = disks
  old = await openBrowser({ address: product.address, any: { disk } })
  await old.context.addInitScript(watchHands)
  await old.page.goto('/')
  await unlock(old)
  await goTo(old, 'desk')
})
afterAll(async () => {
  await old.close()
  await product.end()
  build.remove()
})

/** The next version: other programs, another worker, and one more index of the outbox. */
async function serveNextVersion(): Promise<void> {
  await product.kill()
  build.renew((text) => text.replaceAll('draft, *touches, *deps', 'draft, *touches, *deps, made_at'))
  await product.start()
  await old.page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((one) => one?.update())
      .then(() => null),
  )
}

/** The version of this device's store of the practice. */
const storeVersion = ({ page }: BrowserDevice): Promise<number> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.find(({ name }) => /^clinic:[1-9]/.test(name ?? ''))?.version ?? 0
  })

/** Whether the page runs programs of the next version. */
const isOfNext = ({ page }: BrowserDevice): Promise<boolean> =>
  page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('/next-')))

/** How often the server has each of these people. */
async function taken(names: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select name, count(*)::int times from patients where name = any(${names}) group by name`.execute(
    product.database.owner,
  )
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]))
}
const once = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]))

const update = ({ page }: BrowserDevice) => page.getByRole('button', { name: app.update_now })
const halfWritten = (at: BrowserDevice) => expect.poll(() => field(at, desk.name).inputValue())

/** As the browser does when it believes in the line again. */
const wake = async () => wakeWorker(await old.context.newCDPSession(old.page), anyProduct)

test('an old page, a new one and the worker share one store: nothing typed is lost, and all that was saved is sent once', async () => {
  const before = await storeVersion(old)
  await serveNextVersion()
  await update(old).waitFor()
  await product.kill()
  await registerWalkIn(old, { name: 'Anwara Khatun', years: 40 })
  await field(old, desk.name).pressSequentially('Half Written')
  await rested(old)

  // The other page has what the first one is writing in its form too, and lets the newer version in all the same.
  const fresh = await old.besides()
  await fresh.page.goto('/doctor/desk')
  await halfWritten(fresh).toBe('Half Written')
  await update(fresh).press('Enter')
  await expect.poll(() => storeVersion(old)).toBeGreaterThan(before)
  await halfWritten(fresh).toBe('Half Written')
  expect([await isOfNext(fresh), await isOfNext(old)]).toEqual([true, false])
  await register(fresh, { name: 'Bilkis Banu', phone: '01799000091', years: '50' })

  // The page of before says so, loads nothing away, and goes on saving into the store that grew under it.
  await old.page.getByText(app.replaced).waitFor()
  await update(old).press('Enter')
  await old.page.getByText(app.update_dirty).waitFor()
  await halfWritten(old).toBe('Half Written')
  await register(old, { name: 'Champa Rani', phone: '01799000092', years: '60' })
  expect(await unsent(old)).toBeGreaterThan(2)

  // The line is back, and all three of them may send.
  await product.start()
  await wake()
  const first = ['Anwara Khatun', 'Bilkis Banu', 'Champa Rani']
  await expect.poll(() => taken(first)).toEqual(once(first))

  await update(old).press('Enter')
  await expect.poll(() => isOfNext(old)).toBe(true)
  await goTo(old, 'desk')
  await halfWritten(old).toBe('Half Written')

  // With both pages gone the new worker sends what they left.
  await product.kill()
  await registerWalkIn(old, { name: 'Half Written', years: 70 })
  await fresh.page.close()
  await old.page.goto('about:blank')
  await product.start()
  await wake()
  const all = [...first, 'Half Written']
  await expect.poll(() => taken(all)).toEqual(once(all))
})
