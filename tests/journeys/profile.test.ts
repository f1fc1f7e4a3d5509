import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '#features/doctor-profile/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

const open = () =>
  at.page.getByRole('complementary').getByRole('link', { name: en.menu, exact: true }).press('Enter')
const chips = () => at.page.getByRole('list', { name: en.degrees, exact: true }).getByRole('button')
const words = () => chips().allTextContents()
const add = async (typed: string) => {
  const box = at.page.getByRole('combobox', { name: en.degree_add })
  await box.fill(typed)
  await at.page.getByRole('option').filter({ hasText: typed }).first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
}

test('a doctor takes a degree away by its chip, adds one of the list and one as he types it, and they stay', async () => {
  await open()
  await chips().first().waitFor()
  const before = await words()
  await chips().last().press('Space')
  await expect.poll(words).toEqual(before.slice(0, -1))
  await add('DCH')
  await add('Fellow of the Moon')
  const after = [...before.slice(0, -1), 'DCH ×', `Fellow of the Moon (${en.degree_mark.as_typed}) ×`]
  await expect.poll(words).toEqual(after)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('button', { name: en.save, exact: true }).press('Enter')
  await at.page.getByText(en.saved).waitFor()
  await at.page.reload()
  await unlock(at)
  await expect.poll(words).toEqual(after)
})

test('with no line the profile is read as it came last, and says so', async () => {
  await at.page.goto('/doctor/edit')
  await unlock(at)
  await field(at, en.name).waitFor()
  await at.offline(true)
  await at.page.reload()
  await unlock(at)
  await at.page.getByText(en.offline_copy).waitFor()
  await at.page.getByText(/Fellow of the Moon/).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  // The page asks again by itself when the line is there.
  await at.offline(false)
  await expect.poll(() => field(at, en.name).isVisible()).toBe(true)
})
