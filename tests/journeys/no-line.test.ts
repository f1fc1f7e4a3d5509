import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as app } from '#app/browser/text/en.ts'
import { screens } from '#app/browser/features.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { practicesOf } from '#app/server/seed/people.ts'
import { seedPracticeLists } from '#app/server/seed/practice-lists.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, followToScreen, signIn } from '#tests/support/people.ts'
import {
  actOn,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { filledIn, type SampleIds, sampleIds } from '#tests/support/sample-ids.ts'
import { en as kit } from '#text/en.ts'

let product: Product
let at: BrowserDevice
let ids: SampleIds
beforeAll(async () => {
  product = await startProduct()
  const [practice] = practicesOf()
  if (!practice) throw new Error('nobody practises in the demonstration')
  const { doctor } = practice
  await asPractice(
    product.database.db,
    { practice_id: doctor.id, user_id: doctor.id, action: 'seed', now: new Date() },
    async (work) => seedPracticeLists(work, doctor),
  )
  at = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  await signIn(at, '01711000101')
  await enrolDevice(at, { kind: 'doctor' })
  await syncNow(at)
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000071', name: 'Nasima Akter', years: 38 })
  await actOn(at, 'Nasima Akter', 'write')
  await writePrescription(at, ['napa 500 111 pc 5d'])
  await issue(at)
  await syncNow(at)
  ids = await sampleIds(at)
  await at.offline(true)
})
afterAll(async () => {
  await at.close()
  await product.end()
})

const staffs = screens.filter(({ area, speciality }) => area === 'doctor' && !speciality)
const without = (needs: 'online' | 'device') =>
  staffs.filter(({ offline }) => (offline === 'online') === (needs === 'online')).map(({ path }) => [path])

/** A page that is loaded anew would ask for the PIN. */
const open = (path: string): Promise<string> => followToScreen(at, filledIn(path, ids))

/** What a page begins with that could not be drawn, or that has nothing to show for want of a line. */
const excuses = [app.failed, app.not_found, kit.offline_title, kit.error_title]

test.each(without('device'))('%s works with the network off', async (path) => {
  const said = await open(path)
  for (const excuse of excuses) expect(said.startsWith(excuse), said).toBe(false)
})

test.each(without('online'))('%s says plainly that it needs the line', async (path) => {
  await open(path)
  await expect.poll(() => at.page.getByRole('main').innerText()).toMatch(/\b(line|internet)\b/)
})

test('a page that found no line asks again by itself when there is one', async () => {
  const said = await open('/doctor/assign-assistant/edit/:id')
  expect(said).toContain(kit.offline_title)
  await at.offline(false)
  await expect.poll(() => at.page.getByRole('main').innerText()).not.toContain(kit.offline_title)
})
