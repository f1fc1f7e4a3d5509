import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as visits } from '#features/appointments/text/en.ts'
import { en as chambers } from '#features/chambers/text/en.ts'
import { en as patientWords } from '#features/patients/text/en.ts'
import { en } from '#features/schedules/text/en.ts'
import { en as kit } from '#text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at: laptop, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

const dialog = () => laptop.page.getByRole('dialog').last()
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const menuLink = (path: string) => laptop.page.locator(`aside nav a[href="${path}"]`)

/** Opens the menu of the chamber's second session, which is on a day to come whatever weekday it is, and does one thing of it. */
async function act(word: string): Promise<void> {
  const rows = laptop.page.getByRole('table', { name: en.title }).getByRole('row')
  await rows.filter({ hasText: 'Green Care Chamber' }).nth(1).getByRole('button').click()
  await laptop.page.getByRole('menuitem', { name: word, exact: true }).click()
}

test('a session is booked from its own page and shows there how it stands', async () => {
  await menuLink('/doctor/schedules').click()
  await act(en.patients)
  await laptop.page.getByRole('main').getByRole('button', { name: visits.appointment, exact: true }).click()
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${visits.phone}`) })
    .fill('01798800001')
  await dialog()
    .getByRole('combobox', { name: new RegExp(`^${visits.relation}`) })
    .click()
  await laptop.page.getByRole('option', { name: patientWords.relation.self }).click()
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${visits.name}`) })
    .fill('Hasina Parvin')
  await dialog().getByRole('textbox', { name: kit.years, exact: true }).fill('999')
  await dialog()
    .getByRole('button', { name: new RegExp(`^${visits.submit}`) })
    .click()
  await dialog().locator('[data-field="patient.age"]').getByText(kit.error.range).waitFor()
  await dialog().getByRole('textbox', { name: kit.years, exact: true }).fill('৪১')
  await checkByKey(dialog().getByRole('radio', { name: patientWords.gender.female, exact: true }))
  await dialog()
    .getByRole('button', { name: new RegExp(`^${visits.submit}`) })
    .click()
  await button(kit.ok).click()
  await laptop.page
    .getByRole('listitem')
    .filter({ hasText: 'Hasina Parvin' })
    .getByText(visits.state_booked, { exact: true })
    .waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

test('a chamber is not archived over the heads of those who are booked there', async () => {
  await menuLink('/doctor/chambers/list').click()
  await laptop.page
    .getByRole('main')
    .getByRole('button', { name: kit.row_actions.replace('{{name}}', 'Green Care Chamber') })
    .click()
  await laptop.page.getByRole('menuitem', { name: chambers.archive, exact: true }).click()
  await dialog().getByText(chambers.archive_visits_title.replace('{{name}}', 'Green Care Chamber')).waitFor()
  await button(chambers.keep_open).click()
  await laptop.page.getByRole('listitem').filter({ hasText: 'Green Care Chamber' }).waitFor()
})

test('it is called off only when somebody has seen whom to tell, and its patients read why they lost their places', async () => {
  await menuLink('/doctor/schedules').click()
  await act(en.cancel)
  await dialog().getByRole('textbox').fill('The doctor is ill')
  await dialog().getByText('Hasina Parvin').waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await button(en.cancel_yes).click()
  await dialog().getByText(en.must_confirm).waitFor()
  const tick = dialog().getByRole('checkbox', { name: en.told_and_paid })
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true)
  await checkByKey(tick)
  await button(en.cancel_yes).click()
  await dialog().waitFor({ state: 'detached' })
  await act(en.patients)
  const row = laptop.page.getByRole('listitem').filter({ hasText: 'Hasina Parvin' })
  await row.getByText(visits.session_cancelled).waitFor()
  await laptop.page.getByRole('main').getByText(en.state.cancelled, { exact: true }).first().waitFor()
  expect(
    await laptop.page
      .getByRole('main')
      .getByRole('button', { name: visits.appointment, exact: true })
      .count(),
  ).toBe(0)
  await syncNow(laptop)
})
