import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as billing } from '#features/billing/text/bn.ts'
import { bn as dashboard } from '#features/dashboard/text/bn.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { cutTextOnScreen } from '#tests/support/cut-text.ts'
import { faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'bn', size: 'phone' }))
})
afterAll(() => end())

/** Opens a place as somebody has it who reads letters a third larger. */
async function openLarge(path: string): Promise<void> {
  await at.page.goto(path)
  await unlock(at)
  await at.page.evaluate(() => {
    document.documentElement.style.fontSize = '130%'
  })
  await at.page.getByRole('heading', { level: 1 }).first().waitFor()
}
const tooWide = () =>
  at.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('with letters a third larger the dashboard goes no wider than the phone', async () => {
  await at.page.setViewportSize(deviceSizes.phone)
  await openLarge('/doctor/dashboard')
  await at.page.getByRole('radio', { name: dashboard.range.quarter }).waitFor({ state: 'attached' })
  await expect.poll(tooWide).toBe(0)
  await expect.poll(() => cutTextOnScreen(at.page)).toEqual([])
  expect(await faultsOnScreen(at)).toEqual([])
})

test.each(['phone', 'portrait', 'laptop'] as const)(
  'and the day that a list begins with is read whole on a %s',
  async (size) => {
    await at.page.setViewportSize(deviceSizes[size])
    await openLarge('/doctor/payments')
    await expect
      .poll(() => field(at, billing.from).evaluate((box) => box.scrollWidth - box.clientWidth))
      .toBeLessThanOrEqual(0)
    await expect.poll(tooWide).toBe(0)
  },
)
