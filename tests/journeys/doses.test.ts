import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as settings } from '#features/settings/text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { drugBox, drugLines, issue, writePrescription } from '#tests/support/people-at-work.ts'
import { dialogClosesItself, whilePrinting, wordsForPrinter } from '#tests/support/printing.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at: laptop, end } = await oneAtWork('doctor', {
    size: 'laptop',
    before: ({ context }) => context.addInitScript(dialogClosesItself),
  }))
})
afterAll(() => end())

const filled = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce((all, [slot, word]) => all.replace(`{{${slot}}}`, word), text)
const decisions = () => laptop.page.getByRole('button', { name: /সিদ্ধান্ত/ })
const eight = filled(bn.dose_question.at_once, { amount: '৮টি' })
const lineOf = (name: string) => drugLines(laptop).filter({ hasText: name })
async function typeLine(line: string): Promise<void> {
  await drugBox(laptop).fill(line)
  await drugBox(laptop).press('Enter')
}

/** Begins a sheet; the medicines are on the device. */
async function begin({ name = 'Kamal Uddin', years = '51', kg = '' } = {}): Promise<void> {
  await laptop.page.goto('/doctor/chamber/1/quick-prescription')
  await unlock(laptop)
  await field(laptop, bn.quick.name).fill(name)
  await laptop.page.locator('input[name="age.years"]').fill(years)
  if (kg !== '') await laptop.page.locator('input[name="weight_kg"]').fill(kg)
  await checkByKey(laptop.page.getByRole('radio', { name: bn.quick.male, exact: true }))
  await laptop.page.getByRole('button', { name: bn.quick.start }).click()
  await laptop.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await expect
    .poll(
      async () => {
        await drugBox(laptop).fill('')
        await drugBox(laptop).fill('napa 500')
        return laptop.page.getByRole('option', { name: /Napa/ }).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}

test('eight tablets at once are asked about in the line, and a second Enter is no answer', async () => {
  await begin()
  await typeLine('mesacol 400 8+0+8 5d')
  const line = drugLines(laptop).first()
  await line.getByText(eight).waitFor()
  await expect.poll(() => decisions().innerText()).toContain('১')
  await drugBox(laptop).press('Enter')
  await line.getByText(eight).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

test('one key goes back to typing; what is typed anew is asked about anew', async () => {
  await drugBox(laptop).press('2')
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('8+0+8 5d')
  await drugBox(laptop).fill('1+0+1 5d')
  await drugBox(laptop).press('Enter')
  await drugLines(laptop).first().getByText('১+০+১').waitFor()
  expect(await decisions().count()).toBe(0)
  await drugLines(laptop)
    .first()
    .getByRole('button', { name: /Mesacol/ })
    .first()
    .click()
  await drugBox(laptop).fill('8+0+8 5d')
  await drugBox(laptop).press('Enter')
  await drugLines(laptop).first().getByText(eight).waitFor()
})

test('one key keeps it, and the line says that it was asked', async () => {
  await drugBox(laptop).press('1')
  await drugLines(laptop)
    .first()
    .getByText(bn.dose_kept.split('{{')[0] ?? '')
    .waitFor()
  expect(await decisions().count()).toBe(0)
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('')
})

test('the days alone may change without a second question', async () => {
  await drugLines(laptop)
    .first()
    .getByRole('button', { name: /Mesacol/ })
    .first()
    .click()
  await drugBox(laptop).fill('8+0+8 7d')
  await drugBox(laptop).press('Enter')
  await drugLines(laptop).first().getByText('৭ দিন').waitFor()
  expect(await decisions().count()).toBe(0)
})

const offers = () => laptop.page.getByRole('listbox', { name: bn.dose_list }).getByRole('option')

test('a certain medicine is offered its doses, then days, then how; arrow and Enter or Tab take one, Enter alone none', async () => {
  const before = await drugLines(laptop).count()
  await drugBox(laptop).fill('seclo 20 ')
  await offers().getByText('১+০+১', { exact: true }).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await drugBox(laptop).press('ArrowDown')
  await drugBox(laptop).press('Enter')
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('seclo 20 ১+০+১ ')
  await offers().getByText('৭ দিন', { exact: true }).waitFor()
  await drugBox(laptop).press('ArrowDown')
  await drugBox(laptop).press('ArrowDown')
  await drugBox(laptop).press('Tab')
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('seclo 20 ১+০+১ ৫ দিন ')
  await offers().getByText('খাবার আগে', { exact: true }).click()
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('seclo 20 ১+০+১ ৫ দিন খাবার আগে ')
  await drugBox(laptop).press('Enter')
  await drugLines(laptop).nth(before).getByText('১+০+১ টি — খাবার আগে — ৫ দিন').waitFor()

  await drugBox(laptop).fill('osartil 50 ')
  await offers().first().waitFor()
  await drugBox(laptop).press('Enter')
  await offers().first().waitFor()
  expect([await drugBox(laptop).inputValue(), await drugLines(laptop).count()]).toEqual(['', before + 1])
  await drugBox(laptop).pressSequentially('1+0+0 cont')
  await drugBox(laptop).press('Enter')
  await drugLines(laptop)
    .nth(before + 1)
    .getByText('১+০+০ টি — চলবে')
    .waitFor()
})

test('a strength and Enter brings no dose: the medicine waits for it, and a second Enter takes it without one', async () => {
  const before = await drugLines(laptop).count()
  await drugBox(laptop).fill('gaba 300')
  await laptop.page.getByRole('option', { name: /Gaba 300/ }).waitFor()
  await drugBox(laptop).press('Enter')
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('')
  expect(await drugLines(laptop).count()).toBe(before)
  await drugBox(laptop).press('Enter')
  await lineOf('Gaba 300').waitFor()
  expect(await lineOf('Gaba 300').innerText()).not.toMatch(/[০-৯]\+/)

  await drugBox(laptop).fill('flexi 100 100')
  await drugBox(laptop).press('Enter')
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('1+0+0')
  expect(await lineOf('Flexi').count()).toBe(0)
  await drugBox(laptop).press('Enter')
  await lineOf('Flexi').getByText('১+০+০ টি').waitFor()
})

test('what is typed for the next medicine waits while a line is typed anew', async () => {
  await drugBox(laptop).fill('alatrol 10 0+0')
  await lineOf('Seclo').getByRole('button', { name: /Seclo/ }).first().click()
  await drugBox(laptop).fill('1+0+1 ac 14d')
  await drugBox(laptop).press('Enter')
  await lineOf('Seclo').getByText('১৪ দিন').waitFor()
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('alatrol 10 0+0')
  await drugBox(laptop).fill('')
})

test('methotrexate every day stops the sheet, and the dialog that says so leads back to the dose or to a reason', async () => {
  await typeLine('methotrax 2.5 1+0+0 1m')
  await lineOf('Methotrax')
    .getByText(filled(bn.dose_question.too_often, { substance: 'methotrexate', days: '৭' }))
    .waitFor()
  await laptop.page.keyboard.press('Control+Enter')
  const dialog = laptop.page.getByRole('dialog', { name: /সিদ্ধান্ত/ })
  await dialog.getByText('Tab. Methotrax 2.5 mg').waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await dialog.getByRole('button', { name: bn.dose_change }).click()
  await expect.poll(() => drugBox(laptop).inputValue()).toBe('1+0+0 1m')
  await drugBox(laptop).press('Enter')
  await drugBox(laptop).press('1')
  const asked = laptop.page.getByRole('dialog', {
    name: filled(bn.finding.dose_too_often, { about: '১+০+০ টি' }),
  })
  await asked.getByRole('textbox').fill('ক্যান্সার বিভাগের পরামর্শে প্রতিদিন')
  await asked.getByRole('button', { name: bn.give_reason }).click()
  await lineOf('Methotrax').getByText('ক্যান্সার বিভাগের পরামর্শে প্রতিদিন').waitFor()
  expect(await decisions().count()).toBe(0)
})

test('the issued sheet keeps the yes and the reason', async () => {
  await issue(laptop)
  await laptop.page.getByText(bn.dose_confirmed).first().waitFor()
  await laptop.page
    .getByText(filled(bn.reason_given, { reason: 'ক্যান্সার বিভাগের পরামর্শে প্রতিদিন' }))
    .first()
    .waitFor()
})

const lineTexts = async () =>
  (await drugLines(laptop).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
const onPaper = async () =>
  (await laptop.page.locator('[data-paper] ol').first().locator('> li').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' '),
  )

/** Typed | on the line | counted, where it is. */
const asTyped = [
  ['napa 500 101 7d', '১+০+১ টি — ৭ দিন', '১৪টি'],
  ['algin 50 1+1+1 ৭ দিন', '১+১+১ টি — ৭ দিন', '২১টি'],
  ['tenoloc 50 ½+0+½ 7d', '½+০+½ টি — ৭ দিন', '৭টি'],
  ['cortan 5 mg 1.5+0+1.5 1m', '১½+০+১½ টি — ১ মাস', '৯০টি'],
  ['mesacol 400 ২+০+২ চলবে', '২+০+২ টি — চলবে', null],
  ['ambrox syp 5 ml bd 7d', '৫ মিলি করে দিনে ২ বার — ৭ দিন', null],
  ['emistat 8 sos', 'প্রয়োজনে ১টি', null],
  ['d-rise 40000 1 weekly 1m', 'সপ্তাহে একদিন ১টি — ১ মাস', '৫টি'],
] as const

test('doses and days are typed as doctors write them, and read and counted on the screen and on the paper', async () => {
  await laptop.page.goto('/doctor/chambers/1/prescription-content-settings')
  await unlock(laptop)
  await checkByKey(laptop.page.getByRole('switch', { name: settings.quantity_on }))
  await laptop.page.getByRole('button', { name: settings.save, exact: true }).click()
  await laptop.page.getByText(settings.saved).waitFor()
  await begin()
  await writePrescription(
    laptop,
    asTyped.map(([typed]) => typed),
  )
  const lines = await lineTexts()
  for (const [at, [, read, counted]] of asTyped.entries()) {
    expect(lines[at]).toContain(read)
    if (counted) expect(lines[at]).toContain(` ${counted}`)
    else expect(lines[at]).not.toMatch(/চলবে \d|৭ দিন [০-৯]+টি|১টি [০-৯]+টি/)
  }
  expect(await faultsOnScreen(laptop)).toEqual([])
  await issue(laptop)
  const paper = await onPaper()
  for (const [at, [, read, counted]] of asTyped.entries()) {
    expect(paper[at]).toContain(read)
    expect(paper[at]?.includes('মোট')).toBe(counted !== null)
    if (counted) expect(paper[at]).toContain(`মোট ${counted}`)
  }
  expect(await whilePrinting(laptop, wordsForPrinter)).toContain('মোট ৯০টি')
})

test('a child of 16 kg is dosed by weight, told in millilitres of this bottle, and his steroid goes down in steps', async () => {
  await begin({ name: 'Tasnim', years: '4', kg: '16' })
  await laptop.offline(true)
  await typeLine('napa syp 20 ml tds 3d')
  await expect
    .poll(async () => (await lineTexts())[0])
    .toContain(filled(bn.finding.child_high_once, { about: 'paracetamol, ১৬ kg: ১৬০–২৪০ mg = ৬.৬৭–১০ ml' }))
  expect(await faultsOnScreen(laptop)).toEqual([])
  await drugLines(laptop).first().getByRole('button', { name: /Napa/ }).first().click()
  await drugBox(laptop).fill('7.5 ml tds 3d')
  await drugBox(laptop).press('Enter')
  await expect.poll(async () => (await lineTexts())[0]).toContain('৭.৫ মিলি করে দিনে ৩ বার — ৩ দিন')
  await writePrescription(laptop, ['cortan 5 mg 2+0+0 3d > 1+0+0 3d > ½+0+0 3d pc'])
  expect((await lineTexts())[0]).not.toContain('ওজনের হিসাবে')
  expect(await decisions().count()).toBe(0)
  await issue(laptop)
  const [syrup, steroid] = await onPaper()
  expect(syrup).toContain('৭.৫ মিলি করে দিনে ৩ বার — ৩ দিন')
  expect(steroid).toContain(
    '২+০+০ টি — ৩ দিন, তারপর ১+০+০ টি — ৩ দিন, তারপর ½+০+০ টি — ৩ দিন — খাবার পরে — মোট ১১টি',
  )
  const paper = await whilePrinting(laptop, wordsForPrinter)
  for (const said of ['Tasnim', '16 kg', 'Syp. Napa 120 mg/5 ml', 'Tab. Cortan 5 mg'])
    expect(paper).toMatch(said)
  await laptop.offline(false)
})
