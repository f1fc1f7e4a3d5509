import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as vitals } from '#features/vitals/text/en.ts'
import { en as kit } from '#text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field } from '#tests/support/people.ts'
import { queueRows } from '#tests/support/people-at-work.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await deskAtWork('en'))
})
afterAll(() => end())

const press = async (...keys: string[]) => {
  for (const key of keys) await at.page.keyboard.press(key)
}
const type = (text: string) => at.page.keyboard.type(text)
const focused = () =>
  at.page.evaluate(() => {
    const on = document.activeElement
    return on?.getAttribute('name') ?? on?.getAttribute('aria-label') ?? ''
  })
/** Goes on by Tab until the focus is there. */
const tabTo = async (wanted: string) => {
  for (let tabs = 0; (await focused()) !== wanted; tabs++) {
    if (tabs === 80) throw new Error(`nobody comes to ${wanted} by Tab`)
    await press('Tab')
  }
}

/** One walk-in, from the phone box to the token. */
const arrive = async (who: { phone: string; name: string; years: string; bp?: string }) => {
  await press('/')
  await expect.poll(() => field(at, desk.phone).evaluate((box) => box === document.activeElement)).toBe(true)
  await type(who.phone)
  await tabTo('name')
  await type(who.name)
  await tabTo('age.years')
  await type(who.years)
  await tabTo('gender')
  await press('ArrowRight')
  if (who.bp) {
    await press('F4')
    await type(who.bp)
  }
  await at.page.getByLabel(desk.paid).waitFor()
  await press('Enter')
  await queueRows(at).filter({ hasText: who.name }).waitFor()
}

test('an assistant without a mouse registers, measures, calls, calls again, skips and finishes', async () => {
  await press('Escape')
  await arrive({ phone: '01798000031', name: 'Amena', years: '44', bp: '130/80' })
  await expect.poll(() => queueRows(at).filter({ hasText: 'Amena' }).innerText()).toContain(desk.has_vitals)
  await press('Escape')
  await arrive({ phone: '01798000032', name: 'Bokul', years: '31' })

  // Whoever waits is measured later, by the menu of his row.
  await tabTo(kit.row_actions.replace('{{name}}', 'Bokul'))
  await press('Enter')
  await at.page.getByRole('menuitem', { name: desk.measure }).waitFor()
  await type(desk.measure.slice(0, 3))
  await press('Enter')
  await at.page.getByRole('dialog', { name: vitals.title.replace('{{name}}', 'Bokul') }).waitFor()
  await type('120/70')
  await press('Enter')
  await at.page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => queueRows(at).filter({ hasText: 'Bokul' }).innerText()).toContain(desk.has_vitals)

  // The session was not begun: its first call asks, and a no calls nobody.
  const asked = at.page.getByRole('dialog', { name: desk.begin_ask })
  expect(await at.page.getByText(desk.likely_end.replace('{{time}}', '')).count()).toBe(0)
  await press('Escape', 'Space')
  await asked.waitFor()
  await press('Escape')
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => queueRows(at).filter({ hasText: 'Amena' }).count()).toBe(1)
  await press('Escape', 'Space')
  await asked.waitFor()
  await press('Enter')
  await at.page.getByText(desk.moved.replace('{{name}}', 'Amena').replace('{{to}}', desk.to_called)).waitFor()
  // The message may be read before the room is drawn: keys act on who is seen there.
  await at.page.getByRole('button', { name: desk.recall, exact: true }).waitFor()
  await press('r')
  await press('s')
  await at.page
    .getByText(desk.moved.replace('{{name}}', 'Amena').replace('{{to}}', desk.to_skipped))
    .waitFor()
  await expect
    .poll(() =>
      queueRows(at)
        .allInnerTexts()
        .then((rows) => rows.map((row) => (row.includes('Bokul') ? 'Bokul' : 'Amena'))),
    )
    .toEqual(['Bokul', 'Amena'])
  await press('Space')
  await queueRows(at).filter({ hasText: 'Bokul' }).waitFor({ state: 'detached' })
  await press('d')
  await at.page.getByRole('tab', { name: new RegExp(`^${desk.tab_done}\\s*1`) }).waitFor()

  await press('F2')
  await at.page.getByRole('dialog', { name: kit.keys }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await press('Escape')
  await at.page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the people found are gone through by the keys of the box and by their own, and only a whole phone of one person takes him by itself', async () => {
  const people = at.page.getByRole('radiogroup', { name: desk.household })
  const checked = () =>
    people
      .getByRole('radio', { checked: true })
      .allInnerTexts()
      .then((all) => all.map((text) => text.split('\n').find((line) => /[a-z]{4}/i.test(line)) ?? ''))
  await field(at, desk.phone).fill('')
  await type('rahima')
  await people.getByText('Rahima Begum').first().waitFor()
  expect(await checked()).toEqual([])
  await press('ArrowDown', 'Enter')
  await expect.poll(checked).toEqual([expect.stringContaining('Rahima')])
  await at.page.getByLabel(desk.paid).waitFor()
  await press('Enter')
  await queueRows(at).filter({ hasText: 'Rahima' }).waitFor()

  // A family shares a phone: nobody is taken until somebody is chosen; within the list the arrows move and take.
  await field(at, desk.phone).fill('01712345601')
  await people.getByRole('radio', { name: desk.new_member }).waitFor()
  expect(await checked()).toEqual([])
  await press('ArrowUp', 'Enter')
  await expect.poll(checked).toEqual([desk.new_member])
  await press('Tab')
  await press('ArrowUp')
  await expect.poll(checked).not.toEqual([desk.new_member])
  expect(
    await people.getByRole('radio', { checked: true }).evaluate((one) => one === document.activeElement),
  ).toBe(true)

  // The only person of a whole phone is taken, and given back with the next digit.
  await field(at, desk.phone).fill('01798000031')
  await expect.poll(checked).toEqual([expect.stringContaining('Amena')])
  await field(at, desk.phone).fill('0179800003')
  await expect.poll(checked).toEqual([])
  await field(at, desk.phone).fill('')
})

test('what was typed of somebody new is there again after a look at the household, and a wrong age is told as an age', async () => {
  await field(at, desk.phone).fill('01712345601')
  const people = at.page.getByRole('radiogroup', { name: desk.household })
  await people.getByRole('radio').first().waitFor()
  await field(at, desk.name).fill('Nargis')
  await at.page.locator('input[name="age.years"]').fill('999')
  await people.getByRole('radio').first().click()
  await field(at, desk.name).waitFor({ state: 'hidden' })
  await at.page.getByRole('radio', { name: desk.new_member }).click()
  await expect.poll(() => field(at, desk.name).inputValue()).toBe('Nargis')
  await at.page.getByLabel(desk.paid).waitFor()
  await at.page.getByRole('button', { name: desk.save }).click()
  await at.page.getByText(kit.error.range).waitFor()
  expect(await at.page.getByText(vitals.wrong.vital_range).count()).toBe(0)
  await field(at, desk.phone).fill('')
})
