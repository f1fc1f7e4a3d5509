import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as auth } from '#features/auth/text/en.ts'
import { en as kit } from '#text/en.ts'
import { unsent } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import { registerWalkIn } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await deskAtWork('en', { setUpHere: true }))
})
afterAll(() => end())

test('the data of the site are deleted under the open page: it says so, and how many records went with them', async () => {
  await at.offline(true)
  await registerWalkIn(at, { phone: '01799000091', name: 'Nurjahan Begum', years: 44 })
  const waiting = await unsent(at)
  expect(waiting).toBeGreaterThan(0)
  // A person deletes what she saw standing there: in the strip, for the desk counts people who wait.
  const strip = at.page.getByRole('link', { name: kit.strip_go }).first()
  await strip.getByText(kit.strip_waiting_one.replace('{{count}}', `${waiting}`), { exact: true }).waitFor()
  const devtools = await at.page.context().newCDPSession(at.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: product.address, storageTypes: 'all' })
  await at.page.getByRole('heading', { level: 1, name: auth.gone }).waitFor()
  await at.page
    .getByText(new RegExp(`^${waiting} records? that had not been sent (was|were) deleted`))
    .waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await at.page.getByRole('button', { name: auth.gone_act }).click()
  await at.page.waitForURL('**/login')
  // What the page was about to read lay there no more.
  at.complaints.length = 0
})
