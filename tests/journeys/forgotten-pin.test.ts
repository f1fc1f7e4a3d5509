import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as auth } from '#features/auth/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import {
  atWork,
  checkByKey,
  faultsOnScreen,
  field,
  lock,
  lockScreen,
  signIn,
  typePin,
  unlock,
} from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await deskAtWork('en', { setUpHere: true }))
})
afterAll(async () => {
  // The lock falls here while pages read: now and then a read that its closing store breaks off is still told, without a name.
  at.complaints.length = 0
  await end()
})

/** What the server would give to whoever forgot the PIN of this device. */
const recoveryKeys = () =>
  asPractice(
    product.database.db,
    { practice_id: 1, user_id: 101, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('devices')
          .select(['recovery_key', 'recovery_next'])
          .where('user_id', '=', 101)
          .executeTakeFirstOrThrow(),
      ),
  )

const button = (name: string) => at.page.getByRole('button', { name, exact: true })

/** As after so many wrong PINs in a row. */
const wrongTries = (tries: number) =>
  at.page.evaluate(
    (count) =>
      new Promise<void>((done, failed) => {
        const opened = indexedDB.open('clinic:1:101')
        opened.onerror = () => failed(new Error('the store does not open'))
        opened.onsuccess = () => {
          const store = opened.result.transaction('lock', 'readwrite').objectStore('lock')
          const read = store.get('lock')
          read.onsuccess = () => {
            store.put({ ...read.result, tries: count }).onsuccess = () => {
              opened.result.close()
              done()
            }
          }
        }
      }),
    tries,
  )

test('after ten wrong PINs the lock asks for a login, and then the right PIN opens all that was written', async () => {
  await at.offline(true)
  await registerWalkIn(at, { phone: '01799000091', name: 'Jorina Begum', years: 51 })
  await lock(at)
  await wrongTries(10)
  await at.page.reload()
  await at.page.getByText(auth.pin_shut).waitFor()
  await at.page.getByText(auth.no_line_now).waitFor()
  expect(await lockScreen(at).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await signIn(at, '01711000301', { to: '/doctor/desk' })
  await unlock(at)
  await at.page.getByText('Jorina Begum').first().waitFor()
})

test('a wait after wrong PINs begins anew with the page, and says until when', async () => {
  await lock(at)
  await wrongTries(5)
  await at.page.reload()
  await typePin(at)
  await at.page
    .getByRole('alert')
    .filter({ hasText: auth.pin_wait.split('{{time}}')[0] ?? '' })
    .waitFor()
  await wrongTries(0)
  await at.page.reload()
  await unlock(at)
})

test('whoever forgot the PIN proves himself and sets another: nothing that was written is lost', async () => {
  const before = await recoveryKeys()
  await goTo(at, 'desk')
  await at.offline(true)
  await registerWalkIn(at, { phone: '01799000092', name: 'Abdul Karim', years: 66 })
  await lock(at)
  await button(auth.forgot_pin).click()
  await at.page.getByText(auth.recover_offline).waitFor()
  await at.page.keyboard.press('Escape')
  await at.offline(false)
  await signIn(at, '01711000301', { to: '/doctor/desk' })
  await lockScreen(at).waitFor()
  await button(auth.forgot_pin).click()
  await button(auth.by_code).click()
  await field(at, auth.code).waitFor()
  const code = () => /code is (\d{6})/.exec(product.printed.join('\n'))?.[1] ?? ''
  await expect.poll(code).toMatch(/^\d{6}$/)
  expect(await faultsOnScreen(at)).toEqual([])
  await field(at, auth.code).fill(code())
  await field(at, auth.password).fill('not my password')
  await field(at, auth.fresh_pin).fill('975310')
  await field(at, auth.pin_again).fill('975310')
  await button(auth.recover_act).click()
  await at.page.getByText(auth.password_wrong).waitFor()
  await field(at, auth.password).fill(demonstrationPassword)
  await button(auth.recover_act).click()
  await atWork(at)
  await at.page.getByText('Abdul Karim').first().waitFor()
  await expect.poll(async () => (await recoveryKeys()).recovery_next).toBeNull()
  expect((await recoveryKeys()).recovery_key).not.toBe(before.recovery_key)
  await syncNow(at)
  await lock(at)
  await unlock(at, '975310')
})

/** What the lock is to be opened by is chosen beside what opens it now, and then twice. */
async function change(
  old: [label: string, secret: string],
  fresh: { labels: string[]; secret: string },
): Promise<void> {
  await field(at, old[0]).fill(old[1])
  for (const label of fresh.labels) await field(at, label).fill(fresh.secret)
  await button(auth.change_pin).click()
}

const choose = (kind: 'opens_pin' | 'opens_phrase') =>
  checkByKey(at.page.getByRole('radio', { name: auth[kind], exact: true }))

const pins = [auth.fresh_pin, auth.pin_again]
const phrases = [auth.phrase, auth.phrase_again]

test('whoever changes his PIN opens by the new one alone; a wrong old one changes nothing', async () => {
  await at.page.goto('/doctor/device')
  await unlock(at, '975310')
  await change([auth.old_pin, '481516'], { labels: pins, secret: '246813' })
  await at.page.getByText(auth.old_pin_wrong).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await change([auth.old_pin, '975310'], { labels: pins, secret: '246813' })
  await at.page.getByText(auth.pin_changed).waitFor()
  await lock(at)
  await typePin(at, '975310')
  await at.page.getByRole('alert').filter({ hasText: auth.pin_wrong }).waitFor()
  await unlock(at, '246813')
})

test('whoever chooses a passphrase opens the lock by it, without a line too', async () => {
  await choose('opens_phrase')
  await change([auth.old_pin, '246813'], { labels: phrases, secret: 'river' })
  await at.page.getByText(auth.phrase_short).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await change([auth.old_pin, '246813'], { labels: phrases, secret: 'river bank tamarind 7' })
  await at.page.getByText(auth.phrase_changed).waitFor()
  expect(await at.page.locator('input[type="password"]').count()).toBe(0)
  await at.offline(true)
  await at.page.reload()
  await field(at, auth.enter_phrase).fill('river bank tamarind')
  await at.page.keyboard.press('Enter')
  await at.page.getByText(auth.phrase_wrong).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await field(at, auth.enter_phrase).fill('River bank tamarind 7')
  await at.page.keyboard.press('Enter')
  await at.page.getByText(auth.phrase_wrong).waitFor()
  await field(at, auth.enter_phrase).fill('river bank  tamarind ৭')
  await at.page.keyboard.press('Enter')
  await atWork(at)
  await at.offline(false)
})

test('and back to a PIN', async () => {
  await change([auth.old_phrase, 'river bank tamarind 7'], { labels: pins, secret: '481516' })
  await at.page.getByText(auth.pin_changed).waitFor()
  await lock(at)
  await unlock(at, '481516')
})
