import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as pad } from '#features/pad/text/bn.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { type Inked, inkOf } from '#tests/support/pdf-ink.ts'
import { lettersOf } from '#tests/support/pdf-text.ts'
import { checkByKey, field, uncheckByKey, unlock } from '#tests/support/people.ts'
import { issue } from '#tests/support/people-at-work.ts'
import { advices, issueSheet, medicines } from '#tests/support/sheet-at-work.ts'
import { dialogClosesItself, whilePrinting, wordsForPrinter } from '#tests/support/printing.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  ;({ at, end } = await oneAtWork('doctor', { before }))
})
afterAll(() => end())

/** Words whose letters stand otherwise than they are written: joined, before one another, above and below. */
const hardWords = [
  'সপ্তাহ',
  'প্রয়োজনে',
  'আয়রন',
  'বুধবার',
  'নুসরাত',
  'ব্যবস্থাপত্র',
  'বন্ধ',
  'জ্বর',
  'কৃমি',
  'ক্ষতিকর',
  'দ্রুত',
  'স্ত্রী',
  'মস্তিষ্ক',
  'পাকস্থলী',
  'রক্তচাপ',
  'হৃদরোগ',
  'নিয়মিত',
  'দুশ্চিন্তা',
  'হ্রাস',
  'সূক্ষ্ম',
]

const ink = async (): Promise<Inked[]> => inkOf(await at.page.pdf({ preferCSSPageSize: true }))

/** What the printer gets. */
const printed = (): Promise<Inked[]> => whilePrinting(at, ink)

/** Medicines of the sheet on the screen, by name as printed. */
const drugsOnScreen = (): Promise<string[]> => at.page.locator('[data-paper] ol > li b').allInnerTexts()

/** Less than a printer strays. */
const hair = 0.5

test('twelve medicines and six advices stay on one A4, on the full pad and on a printed one', async () => {
  await issueSheet(at, { chamber: 1, patient: 'Rahima Begum Lata', medicines: 12, advices })
  const full = await printed()
  expect(full.length).toBe(1)
  await checkByKey(at.page.getByRole('radio', { name: bn.preprinted }))
  const body = await printed()
  expect(body.length).toBe(1)
  expect(full[0]?.texts ?? 0).toBeGreaterThan((body[0]?.texts ?? 0) + 50)
})

test('a printed A5 pad keeps its head and foot free on every page, and each page says whose it is', async () => {
  await issueSheet(at, { chamber: 2, patient: 'Sufia Khatun Mala', medicines: 12, advices })
  const pages = await printed()
  expect(pages.length).toBe(2)
  for (const page of pages) {
    expect(page.height).toBeCloseTo(210, 0)
    expect(page.top).toBeGreaterThanOrEqual(52)
    expect(page.bottom).toBeLessThanOrEqual(page.height - 24 + hair)
    // The patient's line stands right below the head.
    expect(page.top).toBeLessThan(52 + 8)
  }
})

test('every medicine of the sheet is on the paper, on two pages too, and once', async () => {
  const names = await drugsOnScreen()
  expect(names).toHaveLength(12)
  const words = await whilePrinting(at, wordsForPrinter)
  for (const name of names) expect(words.split(name).length - 1).toBe(1)
})

test("the browser's own Print of a page with a paper gives that paper and nothing else", async () => {
  const job = await printed()
  const [whole, page] = [await ink(), await wordsForPrinter(at)]
  expect(whole.map(({ texts, height }) => ({ texts, height }))).toEqual(
    job.map(({ texts, height }) => ({ texts, height })),
  )
  for (const word of [bn.print, bn.amend, bn.full_pad]) expect(page).not.toContain(word)
})

test('an amended sheet says so on its paper, and the version before is read, compared and printed with its mark', async () => {
  const [first = '', second = ''] = await drugsOnScreen()
  const name = first.replace(/^1\. /, '')
  await at.page.getByRole('link', { name: bn.amend }).click()
  await at.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', name) }).click()
  await at.page.getByRole('menuitem', { name: bn.remove_line }).click()
  await issue(at)
  await at.page.getByRole('list', { name: bn.versions }).waitFor()
  const now = await whilePrinting(at, wordsForPrinter)
  expect(now).toContain('সংশোধিত, সংস্করণ ২')
  expect(now).toMatch(/এর কাগজের বদলে; আগের কাগজ \(১\) আর চলবে না/)
  expect(now).not.toContain(name)
  const changes = at.page
    .locator('section')
    .filter({ has: at.page.getByRole('heading', { name: bn.what_changed }) })
  await changes
    .getByRole('listitem')
    .filter({ hasText: bn.diff.removed })
    .filter({ hasText: name })
    .first()
    .waitFor()
  await at.page.getByRole('list', { name: bn.versions }).getByRole('link').first().click()
  await at.page.waitForURL(/\?version=1$/)
  await at.page.getByText(bn.superseded).waitFor()
  const before = await whilePrinting(at, wordsForPrinter)
  expect(before).toContain(name)
  expect(before).toContain(second.replace(/^2\. /, ''))
  expect(before).toContain(sheetWords.superseded)
  expect(before).not.toContain(sheetWords.amended)
})

test('a signature never lies alone on the last page of a printed pad', async () => {
  for (const kept of [4, 6]) {
    await issueSheet(at, {
      chamber: 2,
      patient: 'Mohammad Jashimuddin Chowdhury Mahmudul Hasan Sarker',
      medicines: 12,
      advices: advices.slice(0, kept),
      diagnosis: 'Viral fever',
    })
    const pages = await printed()
    expect(pages.length).toBe(2)
  }
})

test('a sheet keeps the head of the day it was issued on, whatever the pad says since', async () => {
  const path = new URL(at.page.url()).pathname
  await at.page.goto('/doctor/settings/header?chamber=2')
  await unlock(at)
  await at.page.getByRole('tab', { name: pad.part.page }).click()
  await field(at, pad.points).fill('13')
  await at.page.getByRole('button', { name: pad.save }).click()
  await at.page.getByText(pad.saved).waitFor()
  await at.page.goto(path)
  await unlock(at)
  await expect
    .poll(() =>
      at.page
        .locator('[data-paper]')
        .first()
        .evaluate((paper) => Number.parseFloat(paper.style.fontSize)),
    )
    .toBeLessThan(10)
})

test('a press on Print opens the dialog once, however often the page is drawn meanwhile', async () => {
  await at.page.goto('/doctor/settings/header')
  await unlock(at)
  await at.page.getByRole('tab', { name: pad.part.page }).click()
  await at.page.evaluate(() => {
    document.body.dataset['stay'] = 'yes'
  })
  await at.page.getByRole('button', { name: pad.grid }).click()
  await at.page.locator('[data-print-job]').waitFor({ state: 'attached' })
  const left = field(at, pad.left)
  for (const mm of ['13', '14', '15']) await left.fill(mm)
  await expect.poll(() => at.page.locator('[data-paper]').first().getAttribute('style')).toContain('15mm')
  expect(await at.page.evaluate(() => document.body.dataset['prints'])).toBe('1')
})

test('for the pharmacy the diagnosis stays off the paper, which says so, until somebody wants it on again', async () => {
  await issueSheet(at, {
    chamber: 1,
    patient: 'Rabeya Khatun Shila',
    medicines: 2,
    advices: [hardWords.join(' ')],
    diagnosis: 'Viral fever',
  })
  expect(await whilePrinting(at, wordsForPrinter)).toContain('Viral fever')
  const choice = () => at.page.getByRole('checkbox', { name: bn.without_diagnosis })
  await checkByKey(choice())
  const without = async () => {
    const words = await whilePrinting(at, wordsForPrinter)
    expect(words).not.toContain('Viral fever')
    expect(words).toContain(sheetWords.without_diagnosis)
    expect(words).toContain('Tab. Napa 500 mg')
  }
  await without()
  await at.page.reload()
  await unlock(at)
  await expect.poll(() => choice().isChecked()).toBe(true)
  await without()
  await uncheckByKey(choice())
  expect(await whilePrinting(at, wordsForPrinter)).toContain('Viral fever')
})

test('every letter of the paper is in the PDF in the order in which it is read, however it is joined', async () => {
  const letters = await whilePrinting(at, async () =>
    lettersOf(await at.page.pdf({ preferCSSPageSize: true })),
  )
  expect(letters).toContain(hardWords.join('').normalize('NFC'))
  for (const said of [medicines[0], sheetWords.advice].map((words) => words?.split(' ')[0] ?? ''))
    expect(letters.toLowerCase()).toContain(said)
})
