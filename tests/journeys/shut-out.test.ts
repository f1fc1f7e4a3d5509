import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as authBn } from '#features/auth/text/bn.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { bn as sync } from '#features/sync/text/bn.ts'
import { en } from '#features/sync/text/en.ts'
import { en as kit } from '#text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import {
  deviceSetUp,
  enrolDevice,
  faultsOnScreen,
  lockScreen,
  signIn,
  typePin,
  unlock,
} from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, laptop, tablet, end } = await twoAtWork({ setUpHere: true }))
})
afterAll(async () => {
  // The server refused the token of a device that was shut out; that is what these stories are about.
  tablet.complaints.length = 0
  await end()
})

const arrived = (phone: string) =>
  asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) => db.selectFrom('patients').select('name').where('phone', '=', phone).execute()),
  )

/** The doctor shuts a device of his practice out, by the letter it has. */
async function shutOut(letter: string): Promise<void> {
  await laptop.page.goto('/doctor/device')
  await typePin(laptop)
  const line = laptop.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${letter} ·` })
  await line.getByRole('button', { name: authBn.shut_out_act }).click()
  await laptop.page
    .getByRole('dialog')
    .getByRole('button', { name: authBn.shut_out_act, exact: true })
    .click()
  await line.getByText(authBn.shut_out, { exact: true }).waitFor()
}

/** She logs in on her tablet again, up to its lock. */
async function signInAgain(): Promise<void> {
  await signIn(tablet, '01711000301', { to: '/doctor/desk' })
  await lockScreen(tablet).waitFor()
}

const anew = () => tablet.page.getByRole('button', { name: auth.anew_act }).click()

test('a device whose session was ended elsewhere sends nothing until she logs in, and then all of it', async () => {
  await goTo(tablet, 'desk')
  await tablet.offline(true)
  await registerWalkIn(tablet, { phone: '01799000070', name: 'Jahanara Akter', years: 35 })
  const her = await product.database.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', '01711000301')
    .executeTakeFirstOrThrow()
  await endSessionsOf(product.database.db, her.id, { session: null, now: new Date() })
  await tablet.offline(false)
  await tablet.page.getByText(kit.strip_sign_in).first().waitFor()
  expect(await arrived('01799000070')).toEqual([])
  await signInAgain()
  await unlock(tablet)
  await syncNow(tablet)
  expect(await arrived('01799000070')).toEqual([{ name: 'Jahanara Akter' }])
})

test('a device that was shut out saves what it could not send, and is set up anew', async () => {
  await goTo(tablet, 'desk')
  await tablet.offline(true)
  await registerWalkIn(tablet, { phone: '01799000071', name: 'Morium Nessa', years: 63 })
  await shutOut('B')
  await tablet.offline(false)
  // Her session ended with the device: nothing of hers goes out by it, and nothing comes in.
  await tablet.page.getByText(kit.strip_sign_in).first().waitFor()
  expect(await arrived('01799000071')).toEqual([])
  await signInAgain()
  await unlock(tablet)
  await goTo(tablet, 'sync')
  await tablet.page.getByText(auth.anew_out).waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  const [saved] = await Promise.all([
    tablet.page.waitForEvent('download'),
    tablet.page.getByRole('button', { name: auth.save_file }).click(),
  ])
  const file = {
    name: saved.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await saved.path()),
  }
  await anew()
  await tablet.page.getByRole('dialog').getByRole('button', { name: auth.anew_act }).click()
  await deviceSetUp(tablet).waitFor()
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
  await goTo(tablet, 'desk')
  await registerWalkIn(tablet, { phone: '01799000072', name: 'Rupa Das', years: 28 })
  await syncNow(tablet)
  expect([await arrived('01799000071'), await arrived('01799000072')]).toEqual([[], [{ name: 'Rupa Das' }]])

  await goTo(laptop, 'sync')
  await laptop.page.locator('input[type="file"]').setInputFiles(file)
  await laptop.page
    .getByText(new RegExp(sync.adopt_done.slice(sync.adopt_done.indexOf('টি'), sync.adopt_done.indexOf(','))))
    .waitFor()
  expect(await arrived('01799000071')).toEqual([{ name: 'Morium Nessa' }])
})

test('whoever forgot the PIN of a device begins anew once it is shut out', async () => {
  await shutOut('C')
  await signInAgain()
  await tablet.page.getByRole('button', { name: auth.forgot_pin }).click()
  await tablet.page.getByText(auth.anew_out).waitFor()
  await anew()
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
  await expect.poll(() => tablet.page.getByText(en.nothing, { exact: true }).count()).toBeGreaterThan(0)
})
