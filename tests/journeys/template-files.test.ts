import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as words } from '#features/template-files/text/en.ts'
import { en as templates } from '#features/templates/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

const csv = [
  'template,kind,diagnosis,section,text,bn_text,dose,note',
  'Fever of children,prescription,Viral fever,complaint,Fever 3 days,,,',
  ',,,medicine,napa 500,,111 pc 5d,জ্বর থাকলে',
  ',,,medicine,monas,,0+0+1 10d,',
  ',,,medicine,seclo 20,,as I told him,',
  ',,,advice,প্রচুর পানি পান করবেন,,,',
  ',,,nonsense,x,,,',
  'Fever tests,tests,,test,CBC,,,',
].join('\r\n')

const choose = (name: string, text: string | Buffer) =>
  at.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const button = (name: string) => at.page.getByRole('button', { name, exact: true })
const exported = () => at.page.getByRole('list', { name: words.export, exact: true })

test('a doctor brings templates from a spreadsheet with no line, answers what asks, and takes them back', async () => {
  await at.page.goto('/doctor/prescription-templates')
  await unlock(at)
  await at.page.getByRole('link', { name: templates.by_file, exact: true }).click()
  await at.page.getByText(words.columns.template).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await choose('people.csv', 'name,age\nRahima,52\n')
  await at.page.getByText('Missing: section, text').waitFor()
  await at.offline(true)
  await choose('templates.csv', csv)
  await at.page.getByText('2 templates · 5 lines read · 1 line asks you · 1 row left out').waitFor()
  await at.page.getByText('No such section: nonsense').waitFor()
  await at.page.getByText(words.as_typed).waitFor()
  const asks = at.page.getByRole('combobox', {
    name: new RegExp(`^${words.ask_medicine.replace('?', '\\?')}`),
  })
  await asks.press('Enter')
  await at.page
    .getByRole('option', { name: /Monas 10 mg/ })
    .first()
    .click()
  expect(await faultsOnScreen(at)).toEqual([])
  await button('Write 2 templates').click()
  await at.page.getByText('2 templates were written.').waitFor()
  await expect
    .poll(() => exported().getByRole('listitem').filter({ hasText: 'Fever of children' }).count())
    .toBe(1)
  await button(words.take_back).click()
  await at.page.getByText(words.taken_back).waitFor()
  await expect.poll(() => exported().count()).toBe(0)
})

test('written for good, they are saved as a file that is read again, and stand on the sheet’s list', async () => {
  await button(words.cancel).click()
  await choose('templates.csv', csv)
  await button('Write 2 templates').click()
  await at.page.getByText('2 templates were written. 1 line was left out.').waitFor()
  const coming = at.page.waitForEvent('download')
  await button('Save 2 templates').click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('Tab. Napa 500 mg')
  expect(file).toContain('জ্বর থাকলে')
  await button(words.cancel).click()
  await choose('again.csv', file)
  await at.page.getByText('2 templates · 5 lines read').waitFor()
  await expect.poll(() => at.page.getByText(words.exists).count()).toBe(2)
  expect(await button('Write 0 templates').isDisabled()).toBe(true)
  await at.offline(false)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))
})
