import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as words } from '#features/templates/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
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
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

/** Calls who is next and opens the sheet. */
async function callIn(name: string): Promise<void> {
  await goTo(at, 'desk')
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  const inside = at.page.getByRole('region', { name })
  await inside.getByRole('link', { name: desk.write }).press('Enter')
  await drugBox(at).waitFor()
}

/** The medicines of the sheet; an earlier sheet beside it lists some too. */
const written = async () =>
  (await drugLines(at).allInnerTexts())
    .map((line) => line.replace(/\s+/g, ' '))
    .filter((line) => /^\d/.test(line))
    .map((line) => /Napa|Seclo/.exec(line)?.[0])

const dialog = () => at.page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

test('a doctor keeps a sheet as a template, writes it on another with no line, and takes it back', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000071', name: 'Jahanara Begum', years: 58 })
  await callIn('Jahanara Begum')
  await writePrescription(at, ['napa 500 111 pc 5d', 'seclo 20 101 ac 14d'])
  await at.page.keyboard.press('Alt+t')
  await dialog().getByText(words.none).waitFor()
  await press(words.make)
  await dialog().getByRole('textbox', { name: words.name }).fill('Gastric pain')
  await press(words.save)
  await at.page.getByText(words.kept.replace('{{name}}', 'Gastric pain')).waitFor()
  await issue(at)

  // He comes when she was called: on a slow line she may have a lent serial, which is called behind the server's own.
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000072', name: 'Sohel Rana', years: 35, gender: 'male' })
  await at.offline(true)
  await callIn('Sohel Rana')
  await drugBox(at).fill('gastr')
  const named = at.page.getByRole('option', { name: /Gastric pain/ })
  await named.waitFor()
  // Enter alone takes no template.
  await drugBox(at).press('Enter')
  expect(await written()).toEqual([])
  expect(await dialog().count()).toBe(0)
  await named.click()
  expect(await dialog().getByRole('checkbox', { checked: true }).count()).toBe(2)
  await press('Write 2 lines')
  await expect.poll(written).toEqual(['Napa', 'Seclo'])
  expect(await drugBox(at).inputValue()).toBe('')
  await at.page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(written).toEqual([])

  await writePrescription(at, ['napa 500 101 pc 3d'])
  // By keys alone: the box of the list has the cursor, and Enter opens what is found first.
  await at.page.keyboard.press('Alt+t')
  await dialog().getByRole('searchbox', { name: words.search }).waitFor()
  await at.page.keyboard.type('gastr')
  await dialog().getByRole('button', { name: 'Gastric pain' }).waitFor()
  await at.page.keyboard.press('Enter')
  const stands = dialog().getByRole('checkbox', { name: /Napa/ })
  expect([await stands.isChecked(), await stands.isDisabled()]).toEqual([false, true])
  // The word of what was done before goes by itself.
  await at.page.locator('[popover]:popover-open > [role=status]').first().waitFor({ state: 'detached' })
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog()
    .getByRole('button', { name: 'Write 1 line', exact: true })
    .and(at.page.locator(':focus'))
    .waitFor()
  await at.page.keyboard.press('Enter')
  await expect.poll(written).toEqual(['Napa', 'Seclo'])
  const applied = at.page.getByText(words.applied.replace('{{name}}', 'Gastric pain'))
  expect(await applied.count()).toBe(1)
  await issue(at)
  // Nothing of a sheet that is issued is taken back.
  expect(await applied.count()).toBe(0)
  await at.offline(false)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))
})

test('templates are listed, written in the boxes of a sheet, and come back when they were removed', async () => {
  const list = () => at.page.getByRole('list', { name: words.title.prescription, exact: true })
  await at.page.getByRole('link', { name: words.title.prescription, exact: true }).click()
  await list().getByText('Gastric pain').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: words.add, exact: true }).click()
  await at.page.getByRole('textbox', { name: words.name }).fill('Diet')
  await at.page.getByRole('button', { name: words.save, exact: true }).click()
  await at.page.getByText(words.empty).waitFor()
  const advice = rx.section.advises
  await at.page.getByRole('button', { name: new RegExp(`: ${advice}$`) }).click()
  const box = at.page.getByRole('combobox', { name: rx.add_to.replace('{{section}}', advice) })
  await box.fill('Eat less salt at home')
  // Words that stand on no line yet are not left behind.
  await at.page.getByRole('button', { name: words.save, exact: true }).click()
  await at.page.getByText(words.half_typed.replace('{{words}}', 'Eat less salt at home')).waitFor()
  await box.press('Enter')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('button', { name: words.save, exact: true }).click()
  await list().getByText('Diet').waitFor()

  const row = list().getByRole('listitem').filter({ hasText: 'Diet' })
  await row.getByRole('button').click()
  await at.page.getByRole('menuitem', { name: words.remove, exact: true }).click()
  await expect.poll(() => row.count()).toBe(0)
  await at.page.getByRole('button', { name: 'Undo' }).last().click()
  await row.waitFor()
  await row.getByRole('link').click()
  await expect.poll(() => at.page.getByRole('textbox', { name: words.name }).inputValue()).toBe('Diet')
  await at.page.getByText('Eat less salt at home').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))
})
