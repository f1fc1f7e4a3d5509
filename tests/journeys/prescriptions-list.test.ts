import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  actOn,
  drugLines,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
/** The number of Rokeya's sheet. */
let issued = ''
const countsPrints = `window.print = () => { document.body.dataset.prints = Number(document.body.dataset.prints ?? 0) + 1; setTimeout(() => dispatchEvent(new Event('afterprint'))) }`
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { before: ({ context }) => context.addInitScript(countsPrints) }))
})
afterAll(() => end())

const row = (name: string) => at.page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const rows = () => at.page.locator('[data-row-link]')
const tab = (name: keyof typeof bn.tabs) =>
  at.page.getByRole('navigation', { name: bn.menu }).getByRole('link', { name: new RegExp(bn.tabs[name]) })
const openList = () => at.page.getByRole('link', { name: bn.menu, exact: true }).first().click()

async function walkIn(name: string, phone: string): Promise<void> {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone, name, years: 44 })
  await actOn(at, name, 'write')
}

test('a sheet of one who walked in, issued with no line, stands on top of the list of today at once', async () => {
  await at.offline(true)
  await walkIn('Rokeya Sultana', '01798000061')
  await writePrescription(at, ['napa 500 111 pc 5d'])
  issued = await issue(at)
  await walkIn('Kamal Pasha', '01798000062')
  await writePrescription(at, ['seclo 20 1+0+1 14d'])
  await openList()
  await at.page.getByRole('heading', { level: 2, name: /^আজ/ }).waitFor()
  await expect.poll(() => row('Rokeya Sultana').innerText()).toContain(issued)
  await expect.poll(() => row('Rokeya Sultana').innerText()).toContain(bn.state.issued)
  await expect.poll(() => row('Kamal Pasha').innerText()).toContain(bn.state.draft)
  // A try to send that is under way when the line goes ends first.
  await expect.poll(() => row('Rokeya Sultana').innerText()).toContain(kit.mark_here)
  await at.page.getByRole('button', { name: new RegExp(bn.list.unsent) }).click()
  await expect.poll(() => rows().count()).toBe(2)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await syncNow(at)
})

test('a name in either script, a phone and a number find it, and each tab says how many it has', async () => {
  await openList()
  const box = at.page.getByRole('searchbox')
  // The page before names her too, without the number of her sheet.
  await row('Rokeya Sultana').getByText(issued).waitFor()
  for (const typed of ['রোকেয়া', 'rokeya', '০১৭৯৮০০০০৬১', issued]) {
    await box.fill(typed)
    await expect
      .poll(async () => (await rows().allInnerTexts()).map((text) => text.includes('Rokeya')))
      .toEqual([true])
  }
  await box.fill('কেউ নয়')
  await at.page.getByText(bn.list.not_found).waitFor()
  await at.page.getByRole('button', { name: bn.list.reset }).click()
  await tab('draft').click()
  await expect
    .poll(async () => (await rows().allInnerTexts()).map((text) => text.includes('Kamal')))
    .toEqual([true])
  await expect.poll(() => tab('draft').innerText()).toContain('১')
})

test('a medicine finds the sheet that it stands on, with what was typed marked in it', async () => {
  const box = at.page.getByRole('searchbox')
  await openList()
  await box.fill('nap')
  await expect
    .poll(async () => (await rows().allInnerTexts()).map((text) => text.includes('Rokeya')))
    .toEqual([true])
  await expect.poll(() => row('Rokeya Sultana').locator('mark').allInnerTexts()).toEqual(['Nap'])
  expect(await faultsOnScreen(at)).toEqual([])
  await box.fill('')
})

test("the specification's four addresses are the same list, narrowed", async () => {
  const seen = async (address: string) => {
    await at.page.goto(`/doctor/prescriptions/${address}`)
    await unlock(at)
    await at.page.getByRole('searchbox').waitFor()
    await expect.poll(() => at.page.locator('[aria-busy]').count()).toBe(0)
    return {
      names: (await rows().allInnerTexts()).map((text) => text.split('\n')[0]),
      tab: await at.page
        .getByRole('navigation', { name: bn.menu })
        .locator('[aria-current=page]')
        .innerText(),
    }
  }
  expect(await seen('quick-prescription')).toMatchObject({
    names: expect.arrayContaining(['Rokeya Sultana', 'Kamal Pasha']),
    tab: expect.stringContaining(bn.tabs.all),
  })
  expect(await seen('pending-quick-prescriptions')).toMatchObject({
    names: ['Kamal Pasha'],
    tab: expect.stringContaining(bn.tabs.draft),
  })
  expect((await seen('pending-schedule-prescriptions')).names).toEqual([])
  await at.page.getByText(bn.list.none_draft).waitFor()
  expect((await seen('schedule-prescription')).names).not.toContain('Rokeya Sultana')
})

test('rows are gone through, opened, printed and repeated by keys alone', async () => {
  await openList()
  await row('Rokeya Sultana').locator('[data-row-link]').waitFor()
  const names = await rows().evaluateAll((links) => links.map((link) => link.textContent))
  await rows().first().focus()
  await at.page.keyboard.press('ArrowDown')
  expect(await at.page.evaluate(() => document.activeElement?.textContent)).toBe(names[1])
  const act = async (name: string) => {
    await row('Rokeya Sultana')
      .getByRole('button', { name: kit.row_actions.replace('{{name}}', 'Rokeya Sultana') })
      .press('ArrowDown')
    await at.page.getByRole('menuitem', { name }).press('Enter')
  }
  await act(bn.print)
  await expect.poll(() => at.page.evaluate(() => document.body.dataset['prints'])).toBe('1')
  await act(bn.list.repeat)
  // He has left already: the form says whose lines are taken over, and makes him a place.
  await at.page.getByText(bn.quick.repeats).waitFor()
  await at.page.getByRole('button', { name: bn.quick.start }).click()
  await at.page.waitForURL(/\/doctor\/appointments\//)
  await expect.poll(() => drugLines(at).first().innerText()).toContain('১+১+১')
  await openList()
  await row('Rokeya Sultana').filter({ hasText: bn.state.issued }).locator('[data-row-link]').press('Enter')
  await at.page
    .getByRole('heading', { level: 1, name: /1-26/ })
    .or(at.page.getByRole('heading', { level: 1, name: /১-২৬/ }))
    .waitFor()
})

test('on a phone each sheet is a card under the thumb, and nothing scrolls sideways', async () => {
  await openList()
  await at.page.setViewportSize(deviceSizes.phone)
  await row('Kamal Pasha').waitFor()
  const wide = await at.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  const boxes = await at.page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  for (const height of boxes) expect(height).toBeGreaterThanOrEqual(44)
  await expect.poll(() => row('Kamal Pasha').innerText()).toContain(bn.state.draft)
  expect(await faultsOnScreen(at)).toEqual([])
})
