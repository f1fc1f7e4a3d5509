import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeWords } from '#domain/prescription/sheet-words.ts'
import { certificateTitles, certificateWords } from '#domain/certificate/words.ts'
import { bn } from '#features/certificates/text/bn.ts'
import { bn as rx } from '#features/prescriptions/text/bn.ts'
import { bn as check } from '#features/sheet-check/text/bn.ts'
import { dayAhead } from '#tests/support/day-ahead.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { inkOf } from '#tests/support/pdf-ink.ts'
import { saidIn } from '#tests/support/pdf-said.ts'
import { lettersByPage } from '#tests/support/pdf-text.ts'
import { hasCopies, checkByKey, faultsOnScreen, field, uncheckByKey, unlock } from '#tests/support/people.ts'
import { issue, syncNow, writePrescription } from '#tests/support/people-at-work.ts'
import { dialogClosesItself, whilePrinting, wordsForPrinter } from '#tests/support/printing.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let chemist: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  const work = await oneAtWork('doctor', { before })
  ;({ at, end } = work)
  chemist = await openBrowser({ address: work.product.address, size: 'phone' })
})
afterAll(async () => {
  await chemist.close()
  await end()
})

const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const choose = (name: string) => checkByKey(at.page.getByRole('radio', { name }))
const fill = (name: string, text: string) => field(at, name).first().fill(text)
const pressPrint = ({ page }: BrowserDevice) =>
  page.getByRole('button', { name: bn.print, exact: true }).click()
const link = async (): Promise<string> =>
  (await at.page.locator('[data-paper]').getByRole('link', { name: codeWords.bn.qr }).getAttribute('href')) ??
  ''

/** What the phone of whoever scans it says. */
async function scanned(address: string): Promise<string> {
  await chemist.page.goto('about:blank')
  const { pathname, hash } = new URL(address)
  await chemist.page.goto(`${pathname}${hash}`)
  await chemist.page.getByText(check.offline).waitFor()
  return chemist.page.getByRole('main').innerText()
}

/** Head and foot of the seeded pre-printed A5, and less than a printer strays: millimetres. */
const bands = { head: 52, foot: 24, hair: 0.5 }

test('who has opened any page of ours once has all that a check needs', async () => {
  await chemist.page.goto('/')
  await hasCopies(chemist)
})

test('with no line a leave is written from a sheet, printed on the A5 pad and checked with the network off', async () => {
  await at.page.goto('/doctor/chamber/2/quick-prescription')
  await unlock(at)
  await field(at, rx.quick.name).fill('Salma Khatun')
  await at.page.locator('input[name="age.years"]').fill('27')
  await choose(rx.quick.female)
  await press(rx.quick.start)
  await at.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await at.offline(true)
  await chemist.offline(true)
  await writePrescription(at, ['napa 500 111 pc 5d'])
  await issue(at)
  await press(rx.papers)
  await at.page.getByRole('menuitem', { name: rx.certificate }).click()
  await choose(bn.kinds.sick_leave)
  await fill(bn.field.to, dayAhead(3))
  expect(await faultsOnScreen(at)).toEqual([])
  await press(bn.issue)
  // The preview says that title too, and goes.
  await at.page.getByRole('button', { name: bn.print, exact: true }).waitFor()
  await at.page.getByRole('heading', { level: 1, name: certificateTitles.bn.sick_leave }).first().waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  const words = await whilePrinting(at, wordsForPrinter, pressPrint)
  expect(words).toContain(dayAhead(3, 'bn'))
  expect(words).not.toContain('Napa')
  const pages = await whilePrinting(
    at,
    async () => inkOf(await at.page.pdf({ preferCSSPageSize: true })),
    pressPrint,
  )
  expect(pages).toHaveLength(1)
  for (const page of pages) {
    expect(page.height).toBeCloseTo(210, 0)
    expect(page.top).toBeGreaterThanOrEqual(bands.head)
    expect(page.bottom).toBeLessThanOrEqual(page.height - bands.foot + bands.hair)
  }
  const said = await scanned(await link())
  for (const told of [check.genuine.title, check.paper.kinds.sick_leave, dayAhead(3, 'bn'), 'SK'])
    expect(said).toContain(told)
  expect(said).not.toContain('Salma')
})

test('the second printing says that it is a copy, the history tells both, and a tick taken away prints it without', async () => {
  const { page } = at
  // The first two went to the printer above: the first as it is, the second as a copy.
  const history = page.getByRole('list', { name: bn.prints.title })
  await expect.poll(() => history.getByRole('listitem').count()).toBe(2)
  await expect.poll(() => history.getByText(bn.prints.copy, { exact: true }).count()).toBe(1)
  const { copy } = certificateWords.bn
  expect(await whilePrinting(at, wordsForPrinter, pressPrint)).toContain(copy)
  await expect.poll(() => history.getByRole('listitem').count()).toBe(3)
  await uncheckByKey(page.getByRole('checkbox', { name: bn.prints.as_copy }))
  expect(await whilePrinting(at, wordsForPrinter, pressPrint)).not.toContain(copy)
  await expect.poll(() => history.getByText(bn.prints.original).count()).toBe(1)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('with no line the file is asked of the printers; with one the server draws it word for word', async () => {
  const { page } = at
  await press(bn.pdf.load)
  await page.getByText(bn.pdf.offline).waitFor()
  await page.getByRole('button', { name: bn.pdf.by_printer }).waitFor()
  await at.offline(false)
  await syncNow(at)
  await page.goBack()
  const loading = page.waitForEvent('download')
  await press(bn.pdf.load)
  const file = await loading
  expect(file.suggestedFilename()).toMatch(/^certificate-1-C\d{6}-[A-Z]+\d+\.pdf$/)
  const said = saidIn(readFileSync(await file.path())).lines.map((line) => line.said)
  for (const told of [certificateTitles.bn.sick_leave, certificateWords.bn.copy]) expect(said).toContain(told)
  expect(said.join(' ')).toContain(dayAhead(3, 'bn'))
  await at.offline(true)
})

test('an antenatal card is written from the patient, says what was counted, and is checked with the network off', async () => {
  await at.page.getByRole('main').getByRole('link', { name: bn.patient, exact: true }).click()
  await at.page.getByRole('link', { name: bn.write, exact: true }).click()
  await choose(bn.kinds.antenatal_card)
  await fill(bn.field.lmp, '01/06/2026')
  await fill(bn.field.gravida, '2')
  await fill(bn.field.bp, '140/90')
  expect(await faultsOnScreen(at)).toEqual([])
  await press(bn.issue)
  await at.page
    .getByRole('heading', { level: 1, name: certificateTitles.bn.antenatal_card })
    .first()
    .waitFor()
  const words = await whilePrinting(at, wordsForPrinter, pressPrint)
  for (const told of ['০৮/০৩/২০২৭', '১৪০/৯০*', 'ISSHP 2021']) expect(words).toContain(told)
  const code = await link()
  const said = await scanned(code)
  expect(said).toContain(check.paper.kinds.antenatal_card)
  await chemist.page.goto('about:blank')
  const { pathname, hash } = new URL(code)
  await chemist.page.goto(`${pathname}${hash.slice(0, 60)}${hash[60] === 'A' ? 'B' : 'A'}${hash.slice(61)}`)
  const altered = chemist.page.getByRole('main')
  await altered.getByRole('heading', { level: 1, name: check.altered.title }).waitFor()
  expect(await altered.innerText()).toContain('ভরসা করবেন না')
  await at.offline(false)
  await syncNow(at)
})

test('a card of fifteen visits goes on over pages, and each of them says what the columns are, in the print as in the file', async () => {
  await at.page.goto('/doctor/certificates')
  await unlock(at)
  await at.page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await at.page.getByRole('main').getByRole('link', { name: bn.patient, exact: true }).click()
  await at.page.getByRole('link', { name: bn.write, exact: true }).click()
  await choose(bn.kinds.antenatal_card)
  await fill(bn.field.lmp, '01/06/2026')
  const boxes = (name: string) => at.page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  for (let visit = 0; visit < 15; visit += 1) {
    if (visit > 0) await press(bn.field.more)
    await boxes(bn.field.bp)
      .nth(visit)
      .fill(`1${10 + visit}/70`)
    await boxes(bn.field.note).nth(visit).fill('নিয়মিত হাঁটা, পানি বেশি খাওয়া, বাম কাতে শোয়া, সাত দিন পরে আবার')
  }
  await press(bn.issue)
  await at.page
    .getByRole('heading', { level: 1, name: certificateTitles.bn.antenatal_card })
    .first()
    .waitFor()
  const file = await whilePrinting(at, () => at.page.pdf({ preferCSSPageSize: true }), pressPrint)
  const pages = lettersByPage(file)
  const withRows = pages.filter((page) => /১[১২][০-৯]\/৭০/.test(page))
  expect(withRows.length).toBeGreaterThan(1)
  for (const page of withRows) for (const head of ['রক্তচাপ', 'FHR', 'Hb(g/dL)']) expect(page).toContain(head)
  for (const page of inkOf(file)) expect(page.top).toBeGreaterThanOrEqual(bands.head)
})
