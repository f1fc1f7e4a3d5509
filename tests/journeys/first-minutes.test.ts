import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { en as app } from '#app/browser/text/en.ts'
import { en as admin } from '#features/admin-home/text/en.ts'
import { en as dashboard } from '#features/dashboard/text/en.ts'
import { en as home } from '#features/home/text/en.ts'
import { en as patient } from '#features/patient-home/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { type BrowserDevice, deviceSizes, openBrowser } from '#tests/support/browser.ts'
import {
  appKept,
  workKept,
  deviceSetUp,
  enrolDevice,
  faultsOnScreen,
  lockScreen,
  signIn,
  unlock,
} from '#tests/support/people.ts'
import { actOn, callNext, drugBox, goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())
afterEach(() => at.close())

const title = () => at.page.getByRole('heading', { level: 1 }).first()
const missing = [app.not_found, app.failed]

test('an assistant who may not see the queue finds a word of it, and a first page all the same', async () => {
  at = await openBrowser({ address: product.address, language: 'en' })
  await product.database.owner
    .updateTable('memberships')
    .set({ permissions: ['Patient List'] })
    .where('user_id', 'in', (of) => of.selectFrom('users').select('id').where('phone', '=', '01911000302'))
    .execute()
  await signIn(at, '01911000302')
  await enrolDevice(at, { kind: 'desk' })
  await at.page.waitForURL(/\/doctor\/dashboard$/)
  await at.page.getByRole('link', { name: dashboard.title, exact: true }).waitFor()
})

describe('the product opened by its own address', () => {
  test('shows a visitor what it is, and leads staff to their work with and without a line', async () => {
    at = await openBrowser({ address: product.address, language: 'en' })
    await at.page.goto('/')
    await at.page.getByRole('heading', { level: 1, name: home.hero }).waitFor()
    await signIn(at, '01711000301')
    await deviceSetUp(at).waitFor()
    await at.page.goto('/')
    await enrolDevice(at, { kind: 'desk' })
    await at.page.getByRole('heading', { level: 1, name: desk.title }).waitFor()
    await workKept(at)
    for (const off of [false, true]) {
      await at.offline(off)
      await at.page.goto('/')
      await lockScreen(at).waitFor()
      await unlock(at)
      await at.page.waitForURL(/\/doctor\/desk$/)
      await at.page.getByRole('heading', { level: 1, name: desk.title }).waitFor()
    }
    await at.offline(false)
  })

  test('comes back to the lock where the power failed as soon as the device was set up, without a line too', async () => {
    at = await openBrowser({ address: product.address, language: 'en' })
    await signIn(at, '01711000301')
    await enrolDevice(at, { kind: 'desk' })
    await at.killAndReopen()
    await at.offline(true)
    await at.page.goto('/')
    await unlock(at)
    await at.offline(false)
  })

  test.each([
    ['a patient', '01712345601', /\/user$/, patient.good_to_know],
    ['an administrator', '01711000401', /\/admin\/dashboard$/, admin.works],
  ] as const)('leads %s to his own page, without a line too', async (_, phone, address, section) => {
    at = await openBrowser({ address: product.address, language: 'en', size: 'phone' })
    await signIn(at, phone)
    await at.page.waitForURL(address)
    // The login's own title stands until his page is there, which the address does not tell.
    await at.page.getByRole('heading', { name: section }).waitFor()
    await appKept(at)
    expect(await faultsOnScreen(at)).toEqual([])
    await at.offline(true)
    await at.page.goto('/')
    await at.page.waitForURL(address)
    await title().waitFor()
    expect(missing).not.toContain(await title().innerText())
    await at.offline(false)
  })
})

test('the doctor begins with the patient who is inside: what must be known of him, and his sheet at one press', async () => {
  at = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  await signIn(at, '01711000101')
  await enrolDevice(at, { kind: 'doctor' })
  await syncNow(at)
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000081', name: 'Habibur Rahman', years: 55, bp: '160/95' })
  // The second comes when the first was called: on a slow line he may have a lent serial, called behind the server's own.
  await callNext(at)
  await registerWalkIn(at, { phone: '01798000082', name: 'Fatema Khatun', years: 31 })
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  const inside = at.page.getByRole('region', { name: 'Habibur Rahman' })
  await inside.getByText('160/95').waitFor()
  for (const size of [deviceSizes.laptop, deviceSizes.portrait, deviceSizes.phone]) {
    await at.page.setViewportSize(size)
    expect(await faultsOnScreen(at)).toEqual([])
    await inside.getByRole('link', { name: desk.write }).click({ trial: true })
  }
  await at.page.setViewportSize(deviceSizes.laptop)
  await expect
    .poll(() => at.page.getByRole('list', { name: desk.tab_waiting }).innerText())
    .toContain('Fatema Khatun')
  await at.page.keyboard.press('Enter')
  await drugBox(at).waitFor()
  await at.page.getByText('Habibur Rahman').first().waitFor()

  // From the desk it is one press too.
  await goTo(at, 'desk')
  await at.page.getByRole('button', { name: desk.write_short, exact: true }).click()
  await drugBox(at).waitFor()
  await at.page.goBack()
  await actOn(at, 'Fatema Khatun', 'write')
  await drugBox(at).waitFor()
})

test.each(['bn', 'en'] as const)(
  'what a visitor sees in %s goes no wider than the smallest phone, whatever letters it draws with',
  async (language) => {
    at = await openBrowser({ address: product.address, language, size: 'phone' })
    for (const path of ['/', '/join', '/assistant-login', '/prescription/verify']) {
      await at.page.goto(path)
      await title().waitFor()
      for (const [width, family] of [
        [390, ''],
        [360, 'DejaVu Sans'],
        [320, 'DejaVu Sans'],
      ] as const) {
        await at.page.setViewportSize({ width, height: 640 })
        await at.page.evaluate((name) => {
          document.body.style.fontFamily = name
        }, family)
        await expect
          .poll(
            () =>
              at.page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              ),
            { message: `${path} at ${width}` },
          )
          .toBe(0)
      }
    }
  },
)
