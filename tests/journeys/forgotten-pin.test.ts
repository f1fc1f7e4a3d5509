import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as auth } from '#features/auth/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { atWork, faultsOnScreen, field, lock, lockScreen, signIn, typePin, unlock } from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { demonstrationPassword } from '#server/seed/people.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => { ({ product, at, end } = await deskAtWork('en')) })
afterAll(async () => {
  // A page that is left while the line goes under it may complain of its calls.
  at.complaints.length = 0
  await end()
})

const button = (name: string) => at.page.getByRole('button', { name, exact: true })

/** As after so many wrong PINs in a row. */
const wrongTries = (tries: number) => at.page.evaluate((count) => new Promise<void>((done, failed) => {
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
}), tries)

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
  await at.page.getByRole('alert').filter({ hasText: auth.pin_wait.split('{{time}}')[0] ?? '' }).waitFor()
  await wrongTries(0)
  await at.page.reload()
  await unlock(at)
})

test('whoever forgot the PIN proves himself and sets another: nothing that was written is lost', async () => {
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
  await syncNow(at)
  await lock(at)
  await unlock(at, '975310')
})
