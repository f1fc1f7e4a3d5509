import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { faultsOnScreen, field } from '#tests/support/people.ts'
import { callNext, queueRows, registerWalkIn } from '#tests/support/people-at-work.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await deskAtWork('bn'))
  await registerWalkIn(at, { phone: '01798000071', name: 'হাবিবুর রহমান', years: 55, paid: '750' })
  await registerWalkIn(at, { phone: '01798000072', name: 'ফাতেমা খাতুন', years: 31 })
  await registerWalkIn(at, { phone: '01798000073', name: 'হালিমা খাতুন', years: 42, paid: '300' })
  await callNext(at)
})
afterAll(() => end())

const sizes = [
  ['a phone', deviceSizes.phone],
  ['an upright tablet', deviceSizes.portrait],
  ['a smaller one', { width: 768, height: 1024 }],
  ['a larger one', { width: 834, height: 1112 }],
  ['a lying tablet', deviceSizes.tablet],
  ['a laptop', deviceSizes.laptop],
] as const
const opener = () =>
  at.page.getByRole('button', { name: new RegExp(`^(${desk.arrival}|${desk.arrival_short})$`) })

test.each(sizes)(
  'on %s nothing of the desk lies over anything else, with somebody inside and a message in its own line',
  async (_, size) => {
    await at.page.setViewportSize(size)
    await at.page.getByRole('button', { name: desk.done }).first().waitFor()
    expect(await faultsOnScreen(at)).toEqual([])
    await expect.poll(() => at.page.getByRole('tab').count()).toBe(5)
    expect(
      await queueRows(at)
        .allInnerTexts()
        .then((rows) =>
          rows.map((row) => (row.includes('বাকি ৳৭০০') ? 'due' : row.includes('জমা ৳১,০০০') ? 'paid' : row)),
        ),
    ).toEqual(['paid', 'due'])
  },
)

test('a message with its way back stands in the line of the page and never floats over a button', async () => {
  for (const size of [deviceSizes.phone, deviceSizes.portrait]) {
    await at.page.setViewportSize(size)
    await at.page.getByRole('button', { name: kit.call_next }).click()
    const said = at.page
      .getByRole('status')
      .filter({ hasText: desk.moved.replace('{{name}}', 'ফাতেমা খাতুন').replace('{{to}}', desk.to_called) })
    await said.waitFor()
    expect(await at.page.locator('[popover]').count()).toBe(0)
    expect(await faultsOnScreen(at)).toEqual([])
    await said.getByRole('button', { name: kit.undo }).click()
    await said.waitFor({ state: 'detached' })
    await queueRows(at).filter({ hasText: 'ফাতেমা খাতুন' }).waitFor()
  }
})

test('on an upright tablet every figure of the evening stands once, and the money of it at the foot', async () => {
  await at.page.setViewportSize(deviceSizes.portrait)
  // A message stands in the figures' line for as long as somebody points at it.
  await at.page.mouse.move(1, 1)
  const told = (name: string) =>
    at.page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`), visible: true })
  await told(desk.stat_taken).waitFor()
  for (const name of [desk.stat_arrived, desk.stat_waiting, desk.stat_done])
    await expect.poll(() => told(name).count()).toBe(1)
})

test('on an upright tablet the arrival form is a sheet that leaves the room and Call next in reach and keeps what was typed', async () => {
  await at.page.setViewportSize(deviceSizes.portrait)
  expect(await field(at, desk.phone).isVisible()).toBe(false)
  await opener().click()
  await expect.poll(() => field(at, desk.phone).evaluate((box) => box === document.activeElement)).toBe(true)
  await field(at, desk.name).fill('নাসিমা')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('button', { name: kit.call_next }).click({ trial: true })
  await at.page.keyboard.press('Escape')
  await field(at, desk.phone).waitFor({ state: 'hidden' })
  await opener().click()
  await expect.poll(() => field(at, desk.name).inputValue()).toBe('নাসিমা')
  await at.page.getByRole('button', { name: kit.close, exact: true }).click()
})

test('on a phone somebody is registered on the whole sheet, and the queue is there again with the word of it', async () => {
  await at.page.setViewportSize(deviceSizes.phone)
  await opener().click()
  expect(await faultsOnScreen(at)).toEqual([])
  await registerWalkIn(at, { phone: '01798000074', name: 'রওশন আরা', years: 38 })
  await queueRows(at).filter({ hasText: 'রওশন আরা' }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('on a phone on its side the page scrolls as one to its last row, and the arrival bar stays under it', async () => {
  await at.page.setViewportSize({ width: 844, height: 390 })
  await at.page.getByRole('button', { name: desk.done }).first().waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await queueRows(at).last().scrollIntoViewIfNeeded()
  await queueRows(at).last().getByRole('button').last().click({ trial: true })
  await opener().click({ trial: true })
  expect(await faultsOnScreen(at)).toEqual([])
})

test('a page drawn twice as large leaves room for the queue', async () => {
  await at.page.setViewportSize({ width: 683, height: 384 })
  await at.page.evaluate('scrollTo(0, 400)')
  const bars = await at.page.evaluate(() =>
    [...document.querySelectorAll('header, nav, [data-bar]')]
      .filter(
        (one) =>
          one.getBoundingClientRect().height > 0 &&
          ['fixed', 'sticky'].includes(getComputedStyle(one).position),
      )
      .reduce(
        (sum, one) =>
          sum +
          Math.max(
            0,
            Math.min(one.getBoundingClientRect().bottom, innerHeight) -
              Math.max(0, one.getBoundingClientRect().top),
          ),
        0,
      ),
  )
  expect(384 - bars).toBeGreaterThan(200)
  expect(await faultsOnScreen(at)).toEqual([])
})
