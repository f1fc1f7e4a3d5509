import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { bn as sync } from '#features/sync/text/bn.ts'
import { bn as wall } from '#features/wall-display/text/bn.ts'
import { type BrowserDevice, deviceSizes, openBrowser } from '#tests/support/browser.ts'
import { cutTextOnScreen } from '#tests/support/cut-text.ts'
import { appKept, enrolDevice, faultsOnScreen, field, signIn } from '#tests/support/people.ts'
import { callNext, goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
let tv: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'bn', size: 'laptop' })
  tv = await openBrowser({ address: product.address, language: 'bn', size: 'laptop' })
  await signIn(at, '01711000301')
  await enrolDevice(at, { kind: 'desk' })
  await syncNow(at)
})
afterAll(async () => {
  for (const one of [at, tv]) await one.close()
  await product.end()
})

test('a screen is joined by a code from the desk, follows the queue without names, says when it can go on without a line, and how old it is then', async () => {
  await at.page.getByRole('heading', { name: sync.devices }).waitFor()
  await at.page.getByRole('button', { name: wall.add }).click()
  const dialog = at.page.getByRole('dialog')
  await dialog.getByRole('button', { name: wall.make }).click()
  const code = await dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()
  await dialog.getByRole('button', { name: wall.close }).click()
  await at.page.getByText(wall.name_default).waitFor()

  await tv.page.goto('/doctor/display')
  await field(tv, wall.code).fill('AAAA-AAAA')
  await tv.page.getByRole('button', { name: wall.join }).click()
  await tv.page.getByText(wall.display_code).waitFor()
  await field(tv, wall.code).fill(code.toLowerCase())
  await tv.page.getByRole('button', { name: wall.join }).click()
  await tv.page.getByRole('heading', { name: new RegExp(wall.none) }).waitFor()
  expect(await faultsOnScreen(tv)).toEqual([])

  await goTo(at, 'desk')
  const serial = toBengaliDigits(
    await registerWalkIn(at, { phone: '01798009901', name: 'রাবেয়া খাতুন', years: 31 }),
  )
  await callNext(at)
  const called = tv.page.locator('section[aria-live]')
  await called.getByText(serial, { exact: true }).waitFor()
  expect(await tv.page.locator('main').innerText()).not.toContain('রাবেয়া')

  await goTo(at, 'desk')
  const second = toBengaliDigits(
    await registerWalkIn(at, { phone: '01798009902', name: 'সেলিম রেজা', years: 40, gender: 'male' }),
  )
  const next = tv.page.locator('ol > li').filter({ hasText: second })
  await next.waitFor()
  expect(await next.innerText()).not.toContain('সর')
  await tv.page.getByRole('button', { name: wall.initials_on }).click()
  await next.getByText('সর', { exact: true }).waitFor()

  await appKept(tv)
  const alone = tv.page.getByText(`${wall.live} · ${wall.alone_kept}`)
  await alone.waitFor()
  await tv.offline(true)
  const aged = tv.page.getByText(wall.as_of.replace('{{time}}', ''))
  await aged.waitFor()
  await tv.page.reload()
  await called.getByText(serial, { exact: true }).waitFor()
  await aged.waitFor()
  await tv.offline(false)
  await alone.waitFor()
})

test.each([
  ['a phone', deviceSizes.phone],
  ['an upright tablet', deviceSizes.portrait],
  ['a phone on its side', { width: 844, height: 390 }],
] as const)('on %s the screen shows its numbers whole, and no word of it is small', async (_, size) => {
  await tv.page.setViewportSize(size)
  await expect.poll(() => cutTextOnScreen(tv.page)).toEqual([])
  const smallest = () =>
    tv.page
      .locator('main')
      .evaluate((main) =>
        Math.min(
          ...[...main.querySelectorAll('*')]
            .filter(
              (one) =>
                one.clientWidth > 1 &&
                [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
            )
            .map((one) => parseFloat(getComputedStyle(one).fontSize)),
        ),
      )
  await expect.poll(smallest).toBeGreaterThanOrEqual(12)
  await expect
    .poll(() =>
      tv.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
})
