import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn } from '#features/patient-home/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())

const open = async () => {
  const at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await signIn(at, '01712345601')
  return at
}
const dashboard = async (at: BrowserDevice) => {
  await at.page.goto('/user/dashboard/203')
  await at.page.getByText(bn.next_none).waitFor()
}
/** How many rows lie in the patient's store; none where there is no store. */
const kept = (at: BrowserDevice): Promise<number> =>
  at.page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('patient')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => done(0)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('kept').objectStore('kept').count()
          counting.onsuccess = () => {
            db.close()
            done(counting.result)
          }
        }
      }),
  )

test('where the phone takes the store away under the page, the page says so, and keeps anew what it reads', async () => {
  const at = await open()
  await dashboard(at)
  await expect.poll(() => kept(at)).toBeGreaterThan(1)
  expect(await at.page.getByText(app.store_gone).count()).toBe(0)
  await at.page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.deleteDatabase('patient').onsuccess = () => done()
      }),
  )
  await at.page.getByText(app.store_gone).waitFor()
  await at.page.getByText(bn.next_none).waitFor()
  await expect.poll(() => kept(at)).toBeGreaterThan(1)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.reload()
  await at.page.getByText(bn.next_none).waitFor()
  expect(await at.page.getByText(app.store_gone).count()).toBe(0)
  await at.close()
})

test('where the login went with it, he is led to a new one and back', async () => {
  const at = await open()
  await dashboard(at)
  await expect.poll(() => kept(at)).toBeGreaterThan(1)
  await at.page.goto('/prescription/verify')
  await at.page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((done) => {
        indexedDB.deleteDatabase(name).onsuccess = () => done()
      })
  })
  await at.page.goto('/user/dashboard/203')
  await at.page.getByText(app.store_gone).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: app.sign_in_again }).click()
  await at.page.waitForURL(/\/login\?then=\/user\/dashboard\/203$/)
  await at.page.locator('input[name="password"]').waitFor()
  await at.close()
})

test('a store that lets nobody in is said, and with a line everything stands there', async () => {
  const at = await open()
  await at.page.addInitScript(() => {
    const before = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'patient') throw new DOMException('no room is left', 'QuotaExceededError')
      return before(name, version)
    }
  })
  await dashboard(at)
  await at.page.getByText(app.store_shut).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.screenshot({ path: '/tmp/push-shut.png', fullPage: true })
  await at.close()
})
