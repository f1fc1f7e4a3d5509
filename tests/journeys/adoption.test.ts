import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as assistants } from '#features/assistants/text/bn.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { bn } from '#features/sync/text/bn.ts'
import { en } from '#features/sync/text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { unsent } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, lock, lockScreen } from '#tests/support/people.ts'
import { goTo, registerWalkIn } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, laptop, tablet, end } = await twoAtWork())
})
afterAll(() => end())

const phone = '01799000061'
const latePhone = '01799000062'
/** Who is on the server under this number that came while the tablet had no line. */
const arrived = (number = phone) =>
  asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db.selectFrom('patients').select(['name', 'created_by']).where('phone', '=', number).execute(),
      ),
  )
const saved = { name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from('') }

test('an assistant is taken off while her tablet is offline; what she wrote stays there, and she can save it', async () => {
  await goTo(tablet, 'desk')
  await tablet.offline(true)
  await registerWalkIn(tablet, { phone, name: 'Jahanara Begum', years: 51 })
  await laptop.page.locator('aside nav a[href="/doctor/assign-assistant"]').click()
  await laptop.page.getByRole('link', { name: /শাকিল|Shakil/ }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off_act, exact: true }).last().click()
  await laptop.page.getByRole('button', { name: assistants.let_in }).waitFor()
  await registerWalkIn(tablet, { phone: latePhone, name: 'Rupali Akter', years: 33 })
  expect(await unsent(tablet)).toBeGreaterThan(1)
  await goTo(tablet, 'sync')
  const [file] = await Promise.all([
    tablet.page.waitForEvent('download'),
    tablet.page.getByRole('button', { name: en.export }).click(),
  ])
  saved.buffer = await readFile(await file.path())
  expect(await arrived()).toEqual([])
})

test('with her line back the locked tablet hands it over, says so in a sentence, and nothing of the practice lies there', async () => {
  await lock(tablet)
  await tablet.offline(false)
  await tablet.page.getByText(/were handed to the doctor, and nothing of the practice is left/).waitFor()
  expect(await lockScreen(tablet).count()).toBe(0)
  expect(await faultsOnScreen(tablet)).toEqual([])
  await tablet.page.reload()
  await tablet.page.getByRole('button', { name: auth.parted_act }).click()
  await tablet.page.waitForURL('**/login')
  expect(
    await tablet.page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('clinic:1:')),
    ),
  ).toEqual([])
  expect([await arrived(), await arrived(latePhone)]).toEqual([[], []])
  // The server refused the token of an assistant who works here no more; that is what this story is about.
  tablet.complaints.length = 0
})

test('the doctor finds both piles and takes over what she wrote until then', async () => {
  await goTo(laptop, 'sync')
  const before = laptop.page
    .locator('section')
    .filter({ hasText: bn.left_before.replace('{{name}}', '').trim().slice(0, 14) })
    .filter({ hasText: 'Jahanara Begum' })
    .last()
  await before.getByRole('button', { name: bn.adopt_act }).click()
  await laptop.page.getByText(/নেওয়া হয়েছে/).waitFor()
  await expect.poll(() => arrived()).toEqual([{ name: 'Jahanara Begum', created_by: 101 }])
  expect(await arrived(latePhone)).toEqual([])
  expect(await faultsOnScreen(laptop)).toEqual([])
})

test('what came after he throws away, and the file that she saved brings nothing twice and asks before it brings that', async () => {
  // The pile that was taken over goes first.
  await expect.poll(() => laptop.page.getByRole('button', { name: bn.left_drop }).count()).toBe(1)
  await laptop.page.getByRole('button', { name: bn.left_drop }).click()
  await laptop.page.getByRole('dialog').getByRole('button', { name: bn.left_drop }).click()
  await expect.poll(() => laptop.page.getByRole('button', { name: bn.left_drop }).count()).toBe(0)
  await laptop.page
    .locator('input[type="file"]')
    .setInputFiles({ ...saved, buffer: Buffer.from('{"ops":[]}') })
  await laptop.page.getByText(bn.adopt_not_file).waitFor()
  await laptop.page.locator('input[type="file"]').setInputFiles(saved)
  await laptop.page.getByRole('dialog').getByRole('button', { name: bn.adopt_late_no }).click()
  expect([(await arrived()).length, (await arrived(latePhone)).length]).toEqual([1, 0])
})
