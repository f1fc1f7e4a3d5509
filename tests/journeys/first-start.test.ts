import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/auth/text/bn.ts'
import { en } from '#features/auth/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import {
  checkByKey,
  deviceSetUp,
  enrolDevice,
  faultsOnScreen,
  lock,
  lockScreen,
  signIn,
  typePin,
  unlock,
} from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const words = { bn, en }
let product: Product
const opened: BrowserDevice[] = []
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())
afterEach(async () => {
  for (const at of opened.splice(0)) await at.close()
})

test.each(['bn', 'en'] as const)(
  'the set-up of a device stands on a laptop without a scroll, whatever opens it (%s)',
  async (language) => {
    const at = await openBrowser({ address: product.address, language, size: 'laptop' })
    opened.push(at)
    await signIn(at, '01711000101')
    await deviceSetUp(at).waitFor()
    const hidden = () => at.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const opens of [words[language].opens_pin, words[language].opens_phrase]) {
      await checkByKey(at.page.getByRole('radio', { name: opens, exact: true }))
      await expect.poll(hidden).toBeLessThanOrEqual(0)
    }
    expect(await faultsOnScreen(at)).toEqual([])
  },
)

test.each([
  ['bn', 'laptop'],
  ['en', 'phone'],
] as const)(
  'a new device: login, set-up, desk, lock and PIN with no line (%s, %s)',
  async (language, size) => {
    const at = await openBrowser({ address: product.address, language, size })
    opened.push(at)
    await at.page.goto('/login')
    expect(await faultsOnScreen(at)).toEqual([])
    await signIn(at, '01711000101')
    await deviceSetUp(at).waitFor()
    expect(await at.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pin')
    const name = at.page.locator('input[name="name"]')
    await expect
      .poll(() => name.inputValue())
      .toBe(size === 'phone' ? words[language].device_name_doctor_phone : words[language].device_name_doctor)
    // Somebody who began in the other language turns it, and keeps what he typed.
    await name.fill('Chamber 2')
    for (const one of [language, language === 'bn' ? 'en' : 'bn'] as const)
      await at.page.getByRole('button', { name: words[one].other_language, exact: true }).click()
    for (const kind of ['desk', 'doctor'] as const)
      await checkByKey(at.page.getByRole('radio', { name: words[language][kind], exact: true }))
    await expect.poll(() => name.inputValue()).toBe('Chamber 2')
    expect(await faultsOnScreen(at)).toEqual([])
    await enrolDevice(at, { kind: 'doctor' })
    expect(await faultsOnScreen(at)).toEqual([])
    await at.offline(true)
    await lock(at)
    await at.page.getByText(words[language].why_by_hand, { exact: true }).waitFor()
    await at.page
      .getByRole('heading', { level: 1, name: { bn: 'নুসরাত জাহান', en: 'Nusrat Jahan' }[language] })
      .waitFor()
    expect(await faultsOnScreen(at)).toEqual([])
    await typePin(at, '111213')
    await at.page.getByRole('alert').waitFor()
    await expect.poll(() => lockScreen(at).isVisible()).toBe(true)
    await unlock(at)
    await at.page.reload()
    await at.page.getByText(words[language].why_opened, { exact: true }).waitFor()
    await unlock(at)
    await at.page.clock.install()
    await at.page.clock.fastForward(5 * 60_000)
    await at.page
      .getByText(words[language].why_rested.replace('{{minutes}}', { bn: '৫', en: '5' }[language]), {
        exact: true,
      })
      .waitFor()
  },
)
