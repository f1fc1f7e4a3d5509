import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/install/text/bn.ts'
import { bn as patients } from '#features/patients/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { registerWalkIn, goTo } from '#tests/support/people-at-work.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { faultsOnScreen, lockScreen, typePin } from '#tests/support/people.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await deskAtWork('bn', { setUpHere: true }))
})
afterAll(() => end())

const offer = () => at.page.getByRole('button', { name: bn.now, exact: true })

/** What Chromium does with a page that it could install; a browser without a screen does not. */
const mayInstall = (): Promise<void> =>
  at.page.evaluate(() => {
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset['asked'] = 'yes'
        return Promise.resolve()
      },
    })
    dispatchEvent(question)
    document.body.dataset['held'] = String(question.defaultPrevented)
  })

test('the app is offered for the home screen once something was saved, and not a second time', async () => {
  await mayInstall()
  expect(await at.page.evaluate(() => document.body.dataset['held'])).toBe('true')
  expect(await offer().count()).toBe(0)
  await registerWalkIn(at, { phone: '01798000061', name: 'Halima Khatun', years: 33 })
  expect(await offer().count()).toBe(0)
  await goTo(at, 'sync')
  expect(await faultsOnScreen(at)).toEqual([])
  // On a phone it goes with the page, and lies over nothing that is read.
  await at.page.setViewportSize(deviceSizes.phone)
  await at.page
    .getByRole('navigation', { name: kit.day_places })
    .getByRole('link', { name: patients.patients, exact: true })
    .click()
  await at.page.getByRole('heading', { level: 1, name: patients.patients }).waitFor({ state: 'attached' })
  const strip = at.page.getByRole('status').filter({ has: offer() })
  await expect
    .poll(() => strip.evaluate((box) => box.getBoundingClientRect().height))
    .toBeLessThan(deviceSizes.phone.height / 6)
  await expect
    .poll(async () => {
      await at.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return offer().evaluate((button) => button.getBoundingClientRect().bottom < 0)
    })
    .toBe(true)
  await offer().click()
  await expect.poll(() => at.page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
  await at.page.setViewportSize(deviceSizes.laptop)
  await at.page.reload()
  await lockScreen(at).waitFor()
  await typePin(at)
  await goTo(at, 'desk')
  await mayInstall()
  await registerWalkIn(at, { phone: '01798000062', name: 'Jamila Khatun', years: 34 })
  await goTo(at, 'sync')
  expect(await offer().count()).toBe(0)
})
