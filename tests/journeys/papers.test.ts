import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { bn as slip } from '#features/papers/text/bn.ts'
import { bn } from '#features/prescriptions/text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { saidIn } from '#tests/support/pdf-said.ts'
import { checkByKey, field, uncheckByKey, unlock } from '#tests/support/people.ts'
import { issue, syncNow, writePrescription } from '#tests/support/people-at-work.ts'
import { dialogClosesItself, whilePrinting, wordsForPrinter } from '#tests/support/printing.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  ;({ at, end } = await oneAtWork('doctor', { before }))
})
afterAll(() => end())

/** What a browser would run, if anybody let it: on every paper it is text, letter for letter. */
const script = '<script>struck=1</script>'
const complaint = `বুক ধড়ফড় ${script}`
const diagnosis = `Viral fever ${script}`
const advice = `প্রচুর পানি পান করবেন ${script}`
const patient = `Rokeya ${script} Mita`
let path = ''

const write = async (key: string, section: string, words: string) => {
  await at.page.keyboard.press(key)
  const box = at.page.getByRole('combobox', { name: new RegExp(section) })
  await box.fill(words)
  await box.press('Enter')
}
const pressPaper = (name: string) => async () => {
  await at.page.getByRole('button', { name: bn.papers }).click()
  await at.page.getByRole('menuitem', { name }).click()
}
const printedSlip = () =>
  whilePrinting(at, wordsForPrinter, () => at.page.getByRole('button', { name: slip.print }).click())
const choice = (name: RegExp | string) => at.page.getByRole('checkbox', { name })

test('with no line a sheet gives its pharmacy the medicines, and nothing of why', async () => {
  await at.page.goto('/doctor/chamber/1/quick-prescription')
  await unlock(at)
  await field(at, bn.quick.name).fill(patient)
  await at.page.locator('input[name="age.years"]').fill('44')
  await checkByKey(at.page.getByRole('radio', { name: bn.quick.female }))
  await at.page.getByRole('button', { name: bn.quick.start }).click()
  await at.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await at.offline(true)
  await writePrescription(at, ['napa 500 111 pc 5d', 'seclo 20 101 ac 14d'])
  await write('Alt+1', bn.section.chief_complaints, complaint)
  await write('Alt+4', bn.section.investigations, 'CBC')
  await write('Alt+4', bn.section.investigations, 'S. creatinine')
  await write('Alt+5', bn.section.diagnosis, diagnosis)
  await write('Alt+7', bn.section.advises, advice)
  await issue(at)
  path = new URL(at.page.url()).pathname
  const whole = await whilePrinting(at, wordsForPrinter)
  for (const words of [complaint, diagnosis, advice, 'CBC']) expect(whole).toContain(words)
  const copy = await whilePrinting(at, wordsForPrinter, pressPaper(bn.pharmacy_copy))
  for (const words of [complaint, diagnosis, advice, 'CBC']) expect(copy).not.toContain(words)
  for (const words of [patient, 'Napa', 'Seclo', sheetWords.pharmacy_copy, sheetWords.pharmacy_only])
    expect(copy).toContain(words)
  // What checks the sheet checks its copy: the code tells of the medicines and of nothing that is left out.
  expect(copy).toContain(sheetWords.qr)
})

test('with no line its tests are ticked and printed for the laboratory, the diagnosis only where it was chosen', async () => {
  await pressPaper(bn.investigations_slip)()
  await at.page.getByRole('heading', { name: slip.title_slip }).waitFor()
  const all = await printedSlip()
  for (const words of [patient, 'CBC', 'creatinine', sheetWords.tests_slip, sheetWords.for_lab])
    expect(all).toContain(words)
  for (const words of ['Napa', complaint, diagnosis, advice]) expect(all).not.toContain(words)
  await uncheckByKey(choice(/creatinine/))
  await checkByKey(choice(slip.diagnosis))
  const some = await printedSlip()
  expect(some).toContain('CBC')
  expect(some).toContain(diagnosis)
  expect(some).not.toContain('creatinine')
  await uncheckByKey(choice(/CBC/))
  await at.page.getByRole('button', { name: slip.print }).click()
  await at.page.getByText(slip.nothing_chosen).first().waitFor()
  expect(await at.page.locator('[data-print-job]').count()).toBe(0)
})

test('with no line there is no PDF, and one press opens the printers, which keep it as a file', async () => {
  await at.page.getByRole('main').getByRole('link', { name: slip.open_sheet }).click()
  await pressPaper(bn.pdf.load)()
  await at.page.getByRole('alert').filter({ hasText: bn.pdf.offline }).waitFor()
  const words = await whilePrinting(at, wordsForPrinter, () =>
    at.page.getByRole('button', { name: bn.pdf.by_printer }).click(),
  )
  expect(words).toContain('Napa')
})

test('with a line the PDF comes, and says what the paper says', async () => {
  await at.offline(false)
  await syncNow(at)
  await at.page.goto(path)
  await unlock(at)
  const coming = at.page.waitForEvent('download')
  await pressPaper(bn.pdf.load)()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^prescription-[\w-]+\.pdf$/)
  const said = saidIn(readFileSync(await file.path()))
    .lines.map((line) => line.said)
    .join(' ')
  for (const words of [patient, complaint, diagnosis, advice, 'CBC', 'Napa', 'Seclo', sheetWords.qr])
    expect(said).toContain(words)
})

test('script that was typed is run by no page and no paper', async () => {
  expect(await at.page.evaluate(() => Object.hasOwn(window, 'struck'))).toBe(false)
  await at.page.goto(path)
  await unlock(at)
  const scripts = await whilePrinting(at, () => at.page.locator('[data-paper] script').count())
  expect(scripts).toBe(0)
})
