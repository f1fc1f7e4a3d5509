import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as assistants } from '#features/assistants/text/bn.ts'
import { bn } from '#features/sync/text/bn.ts'
import { en } from '#features/sync/text/en.ts'
import { asPractice } from '#server/as-practice.ts'
import { unsent } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { enrolDevice, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => { ({ product, laptop, tablet, end } = await twoAtWork()) })
afterAll(() => end())

const phone = '01799000061'
/** Who is on the server under the number that came while the tablet had no line. */
const arrived = () => asPractice(product.database.db, { practice_id: 1, user_id: 1, action: 'test', now: new Date() }, (practice) =>
  practice.sql((db) => db.selectFrom('patients').select(['name', 'created_by']).where('phone', '=', phone).execute()))

test('an assistant is taken off while her tablet is offline; what she wrote stays there', async () => {
  await goTo(tablet, 'desk')
  await tablet.offline(true)
  await registerWalkIn(tablet, { phone, name: 'Jahanara Begum', years: 51 })
  await laptop.page.locator('aside nav a[href="/doctor/assign-assistant"]').click()
  await laptop.page.getByRole('link', { name: /শাকিল|Shakil/ }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off_act, exact: true }).last().click()
  await laptop.page.getByRole('button', { name: assistants.let_in }).waitFor()
  await tablet.offline(false)
  await goTo(tablet, 'sync')
  await tablet.page.getByText(en.sign_in).waitFor()
  expect(await unsent(tablet)).toBeGreaterThan(0)
  expect(await arrived()).toEqual([])
})

test('the doctor takes it over from the file that she saved, and once only', async () => {
  const [saved] = await Promise.all([tablet.page.waitForEvent('download'), tablet.page.getByRole('button', { name: en.export }).click()])
  const file = { name: saved.suggestedFilename(), mimeType: 'application/json', buffer: await readFile(await saved.path()) }
  await goTo(laptop, 'sync')
  await laptop.page.locator('input[type="file"]').setInputFiles({ ...file, buffer: Buffer.from('{"ops":[]}') })
  await laptop.page.getByText(bn.adopt_not_file).waitFor()
  expect(await arrived()).toEqual([])
  await laptop.page.locator('input[type="file"]').setInputFiles(file)
  await laptop.page.getByText(/নেওয়া হয়েছে/).waitFor()
  expect(await arrived()).toEqual([{ name: 'Jahanara Begum', created_by: 101 }])
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.locator('input[type="file"]').setInputFiles(file)
  await expect.poll(async () => (await arrived()).length).toBe(1)
})

test('he works at her tablet himself and takes over what lies there; nothing comes twice', async () => {
  await signIn(tablet, '01711000101')
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
  await tablet.page.getByRole('button', { name: en.adopt_act }).click()
  await tablet.page.getByText(/taken over, 0 refused/).waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  expect(await arrived()).toHaveLength(1)
  // The server refused the token of an assistant who works here no more; that is what this story is about.
  tablet.complaints.length = 0
})
