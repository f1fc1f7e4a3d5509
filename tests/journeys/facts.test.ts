import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { issue } from '#tests/support/people-at-work.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

/** The printer's dialog is a person's. */
const before = ({ context }: BrowserDevice) =>
  context.addInitScript('window.print = () => setTimeout(() => dispatchEvent(new Event("afterprint")))')

let laptop: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({
    first: laptop,
    second: phone,
    end,
  } = await pairAtWork({
    first: { work: 'doctor', size: 'laptop', before },
    second: { work: 'doctor', size: 'phone', before },
  }))
})
afterAll(() => end())

/** Begins a sheet for somebody who never came before. */
async function begin(at: BrowserDevice, name: string): Promise<void> {
  await at.page.goto('/doctor/chamber/1/quick-prescription')
  await unlock(at)
  await field(at, bn.quick.name).fill(name)
  await at.page.locator('input[name="age.years"]').fill('52')
  await checkByKey(at.page.getByRole('radio', { name: bn.quick.female }))
  await at.page.getByRole('button', { name: bn.quick.start }).click()
  await at.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await at.page.getByRole('combobox', { name: bn.drug_box, exact: true }).waitFor()
}

type SectionName = 'chief_complaints' | 'histories' | 'investigations' | 'diagnosis' | 'follow_up'

const region = (at: BrowserDevice, section: SectionName) =>
  at.page.getByRole('region', { name: bn.section[section], exact: true })
const box = (at: BrowserDevice, section: SectionName) => region(at, section).getByRole('combobox')

/** Types into the open box of a section, each with Enter. */
async function type(at: BrowserDevice, section: SectionName, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await box(at, section).fill(text)
    await box(at, section).press('Enter')
  }
}

const lines = (at: BrowserDevice, section: SectionName) =>
  region(at, section).getByRole('list').first().getByRole('listitem').allInnerTexts()
const plain = async (at: BrowserDevice, section: SectionName) =>
  (await lines(at, section)).map((text) => text.replace(/\s+/g, ' ').replace(/ ?×$/, '').trim())

test('typed facts stand as they were typed, known short names as what they mean, and a time alone goes to the line above', async () => {
  await begin(laptop, 'Sufia Begum')
  await laptop.page.keyboard.press('Alt+1')
  await type(laptop, 'chief_complaints', ['2d'])
  await region(laptop, 'chief_complaints').getByText(bn.box.no_line).waitFor()
  await type(laptop, 'chief_complaints', ['fever', '30d'])
  expect(await plain(laptop, 'chief_complaints')).toEqual(['জ্বর ৩০ দিন'])
  await region(laptop, 'chief_complaints').getByRole('button', { name: kit.undo }).click()
  expect(await plain(laptop, 'chief_complaints')).toEqual(['জ্বর'])
  await type(laptop, 'chief_complaints', ['3d', 'weakness 2 weeks', 'বমি'])
  expect(await plain(laptop, 'chief_complaints')).toEqual(['জ্বর ৩ দিন', 'weakness ২ সপ্তাহ', 'বমি'])
  await laptop.page.keyboard.press('Alt+2')
  await type(laptop, 'histories', ['htn 6y'])
  expect(await plain(laptop, 'histories')).toEqual(['HTN 6 years'])
  await laptop.page.keyboard.press('Alt+5')
  await type(laptop, 'diagnosis', ['MI 1m', 'pregnancy 10 weeks', 'dengue?'])
  expect(await plain(laptop, 'diagnosis')).toEqual([
    'Myocardial infarction 1 month ?',
    'pregnancy 10 weeks ?',
    'dengue ?',
  ])
  await expect.poll(() => region(laptop, 'diagnosis').getByRole('button', { pressed: true }).count()).toBe(1)
})

test('what a short name may mean twice is asked; nothing of a list is taken but by arrow or press', async () => {
  await type(laptop, 'diagnosis', ['MS'])
  expect(await lines(laptop, 'diagnosis')).toHaveLength(3)
  await region(laptop, 'diagnosis').getByText(bn.box.several.replace('{{words}}', 'MS')).waitFor()
  await box(laptop, 'diagnosis').press('Enter')
  expect((await plain(laptop, 'diagnosis')).at(-1)).toBe('MS ?')
  await box(laptop, 'diagnosis').fill('viral')
  await region(laptop, 'diagnosis')
    .getByRole('option', { name: /Viral fever/ })
    .hover()
  await box(laptop, 'diagnosis').press('Enter')
  expect((await plain(laptop, 'diagnosis')).at(-1)).toBe('viral ?')
  await box(laptop, 'diagnosis').fill('viral f')
  await box(laptop, 'diagnosis').press('ArrowDown')
  await box(laptop, 'diagnosis').press('Enter')
  expect((await plain(laptop, 'diagnosis')).at(-1)).toBe('Viral fever B34.9 ?')
})

test('a line is opened by the keyboard: what is typed into its fields counts, and an unreadable time stays in its field', async () => {
  await laptop.page.keyboard.press('Alt+4')
  await type(laptop, 'investigations', ['creatinine'])
  await region(laptop, 'investigations')
    .getByRole('button', { name: 'S. creatinine', exact: true })
    .press('Enter')
  await field(laptop, bn.line.result).fill('1.6')
  await field(laptop, bn.line.unit).fill('mg/dL')
  await field(laptop, bn.line.unit).press('Escape')
  expect(await plain(laptop, 'investigations')).toEqual(['S. creatinine 1.6 mg/dL !'])
  const fever = region(laptop, 'chief_complaints').getByRole('button', { name: /^জ্বর/ })
  await fever.press('Enter')
  await field(laptop, bn.line.lasting).fill('অনেক দিন')
  await region(laptop, 'chief_complaints').getByText(bn.line.lasting_unread).waitFor()
  await field(laptop, bn.line.lasting).fill('৪ দিন')
  await field(laptop, bn.line.note).fill('রাতে বেশি')
  expect(await faultsOnScreen(laptop)).toEqual([])
  await field(laptop, bn.line.lasting).press('Enter')
  expect((await plain(laptop, 'chief_complaints'))[0]).toBe('জ্বর (রাতে বেশি) ৪ দিন')
  expect(await fever.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('what stands half typed in a box keeps its words, and no sheet is issued without it', async () => {
  const drugs = laptop.page.getByRole('combobox', { name: bn.drug_box, exact: true })
  const refused = (words: string) =>
    laptop.page.getByText(bn.half_typed.replace('{{words}}', words)).first().waitFor()
  await laptop.page.keyboard.press('Alt+5')
  await box(laptop, 'diagnosis').fill('bronchial asth')
  await laptop.page.keyboard.press('Alt+6')
  await drugs.fill('napa 50')
  await laptop.page.keyboard.press('Control+Enter')
  await refused('bronchial asth')
  await expect.poll(() => box(laptop, 'diagnosis').inputValue()).toBe('bronchial asth')
  await expect
    .poll(() => box(laptop, 'diagnosis').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await box(laptop, 'diagnosis').fill('')
  await laptop.page.keyboard.press('Control+Enter')
  await refused('napa 50')
  await expect.poll(() => drugs.inputValue()).toBe('napa 50')
  await expect.poll(() => drugs.evaluate((input) => input === document.activeElement)).toBe(true)
  await drugs.fill('')
})

test('a return by words and a named day prints as it was given', async () => {
  await laptop.page.keyboard.press('Alt+8')
  await field(laptop, bn.return.words).fill('খালি পেটে আসবেন')
  await field(laptop, bn.return.day).fill('25/12/2030')
  await region(laptop, 'follow_up').getByText('বুধবার ২৫/১২/২০৩০, খালি পেটে আসবেন').waitFor()
  // The window of another app prints nothing and says nothing: the sheet is issued all the same.
  await laptop.page.evaluate(() => {
    window.print = () => undefined
  })
  await issue(laptop)
  const paper = laptop.page.locator('[data-paper]').first()
  await paper.getByText('বুধবার ২৫/১২/২০৩০, খালি পেটে আসবেন').waitFor()
  const words = await paper.innerText()
  for (const said of [
    'জ্বর – ৪ দিন (রাতে বেশি)',
    'weakness – 2 weeks',
    'HTN – 6 years',
    'Myocardial infarction – 1 month',
    'pregnancy 10 weeks',
    'dengue?',
    'S. creatinine: 1.6 mg/dL',
  ])
    expect(words).toContain(said)
  expect(words).not.toMatch(/infarction\?|Viral fever\?|pregnancy 10 weeks\?/)
})

test('on a phone ℞ stands first, and a section opens and closes behind its chip', async () => {
  await begin(phone, 'Amena Khatun')
  expect(await region(phone, 'chief_complaints').isVisible()).toBe(false)
  const chips = phone.page.getByRole('list', { name: bn.key.sections })
  await expect.poll(() => chips.getByRole('button').count()).toBe(6)
  const chip = chips.getByRole('button', { name: new RegExp(`^${bn.chip.chief_complaints}`) })
  await chip.click()
  await type(phone, 'chief_complaints', ['জ্বর ৩ দিন', 'কাশি'])
  expect(await plain(phone, 'chief_complaints')).toEqual(['জ্বর ৩ দিন', 'কাশি'])
  await expect.poll(() => chip.innerText()).toMatch(/২/)
  await region(phone, 'chief_complaints').getByRole('button', { name: /^কাশি/, expanded: false }).click()
  const sheet = phone.page.getByRole('dialog', { name: bn.line.title.replace('{{line}}', 'কাশি') })
  await field(phone, bn.line.note).fill('শুকনো')
  await sheet.getByRole('button', { name: kit.ok, exact: true }).click()
  expect((await plain(phone, 'chief_complaints'))[1]).toBe('কাশি (শুকনো)')
  expect(await faultsOnScreen(phone)).toEqual([])
  await chip.click()
  expect(await region(phone, 'chief_complaints').isVisible()).toBe(false)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
