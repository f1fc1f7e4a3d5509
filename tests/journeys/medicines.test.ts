import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as drugs } from '#features/drugs/text/bn.ts'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as sync } from '#features/sync/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import {
  workKept,
  checkByKey,
  enrolDevice,
  faultsOnScreen,
  field,
  signIn,
  unlock,
} from '#tests/support/people.ts'
import { drugBox, drugLines, writePrescription } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
/** What the page's policy refused, in the browser's words. */
const refusals: string[] = []

beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address })
  await at.context.exposeFunction('refused', (what: string) => void refusals.push(what))
  await at.context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => refused(event.violatedDirective + ' ' + event.blockedURI))`,
  )
})
afterAll(async () => {
  await at.close()
  await product.end()
})

/** The first suggestion for what is typed into the drug box; the list itself may still be on its way. */
async function firstFor(typed: string): Promise<string> {
  const box = at.page.getByRole('combobox', { name: bn.drug_box, exact: true })
  await box.fill('')
  await box.fill(typed)
  const first = at.page.getByRole('option').first()
  const came = await first.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
  return came ? ((await first.textContent()) ?? '') : 'nothing'
}

test('a doctor finds a medicine under the strict page policy, and again without a line after a new start', async () => {
  await signIn(at, '01711000101', { to: '/doctor/chamber/1/quick-prescription' })
  await enrolDevice(at, { kind: 'doctor' })
  const page = await at.page.goto('/doctor/chamber/1/quick-prescription')
  expect(page?.headers()['content-security-policy']).toContain(
    `require-trusted-types-for 'script'; trusted-types own-worker`,
  )
  await unlock(at)
  await field(at, bn.quick.name).fill('রহিমা বেগম')
  await at.page.locator('input[name="age.years"]').fill('40')
  await checkByKey(at.page.getByRole('radio', { name: bn.quick.female }))
  await at.page.getByRole('button', { name: bn.quick.start }).click()
  await at.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await expect.poll(() => firstFor('nap 500')).toContain('Napa 500 mg')
  await workKept(at)
  await at.offline(true)
  await at.page.reload()
  await unlock(at)
  await expect.poll(() => firstFor('nap 500')).toContain('Napa 500 mg')
  expect(refusals).toEqual([])
})

test('Enter before the list has answered takes the medicine that was typed, not the one before', async () => {
  expect(await firstFor('nap 500')).toContain('Napa 500 mg')
  await drugBox(at).evaluate(async (box, line) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, line)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // The page draws what was typed; the list's answer takes longer.
    await Promise.resolve()
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }, 'seclo 20 101 7d')
  await drugLines(at).first().waitFor()
  expect((await drugLines(at).allInnerTexts()).map((text) => /Napa|Seclo/.exec(text)?.[0])).toEqual(['Seclo'])
})

/** What stands on the sheet, each line's first words. */
const onSheet = async (): Promise<string[]> =>
  (await drugLines(at).allInnerTexts()).map((text) => text.split('\n').slice(1, 2).join(' ').trim())

test('Enter adds a brand in a strength that exists, by the sum of its parts too', async () => {
  const before = (await onSheet()).length
  await writePrescription(at, ['moxaclav 625 1+0+1 7d'])
  expect((await onSheet())[before]).toContain('Moxaclav 500 mg+125 mg')
})

test('Enter on a brand of several strengths adds nothing: one digit chooses', async () => {
  const before = (await onSheet()).length
  await drugBox(at).fill('monas 0+0+1 1m')
  await drugBox(at).press('Enter')
  await at.page.getByRole('alert').getByText(bn.why_digits).waitFor()
  expect((await onSheet()).length).toBe(before)
  await expect.poll(() => at.page.getByRole('option').first().textContent()).toContain('Monas 10 mg')
  await drugBox(at).press('1')
  await drugLines(at).nth(before).waitFor()
  expect((await onSheet())[before]).toContain('Monas 10 mg')
  await expect.poll(() => drugBox(at).inputValue()).toBe('')
})

test.each(['thyroxine 50 1+0+0', 'qwertol 5 1+0+0', 'nap 500 1+0+1', 'napaa 500 1+0+1', 'square 500 1+0+1'])(
  'Enter on "%s" adds nothing',
  async (line) => {
    const before = (await onSheet()).length
    await drugBox(at).fill(line)
    await drugBox(at).press('Enter')
    await at.page.getByRole('alert').getByText(bn.why_digits).waitFor()
    expect((await onSheet()).length).toBe(before)
    await expect.poll(() => drugBox(at).inputValue()).toBe(line)
    await drugBox(at).fill('')
  },
)

test('a number that is no strength is asked: the medicine is chosen, the number waits as its dose', async () => {
  const before = (await onSheet()).length
  await drugBox(at).fill('fexo 2 od 7d')
  await drugBox(at).press('Enter')
  await at.page.getByRole('alert').getByText(bn.why_digits).waitFor()
  await drugBox(at).press('1')
  await expect.poll(() => drugBox(at).inputValue()).toBe('2 od 7d')
  expect((await onSheet()).length).toBe(before)
  await drugBox(at).press('Enter')
  await drugLines(at).nth(before).waitFor()
  expect((await drugLines(at).allInnerTexts())[before]).toContain('২টি')
})

test('what no list has is added only with its form and molecule, or with the word that nobody knows it', async () => {
  const before = (await onSheet()).length
  await drugBox(at).fill('qwertol 5 1+0+1 7d')
  await drugBox(at).press('Enter')
  await at.page.getByRole('alert').getByText(bn.why_digits).waitFor()
  expect((await onSheet()).length).toBe(before)
  await at.page.getByRole('option', { name: bn.own_drug.replace('{{name}}', 'qwertol 5') }).click()
  const dialog = at.page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(drugs.own.brand).inputValue()).toBe('Qwertol')
  await expect.poll(() => dialog.getByLabel(drugs.own.strength, { exact: true }).inputValue()).toBe('5')
  await dialog.getByRole('button', { name: drugs.own.keep }).click()
  await dialog.getByText(drugs.own.wrong.molecule).waitFor()
  await dialog.getByRole('combobox', { name: drugs.own.form }).click()
  await at.page.getByRole('option', { name: 'Tablet (Tab.)' }).click()
  await dialog.getByRole('combobox', { name: drugs.own.molecule }).fill('losart')
  await at.page
    .getByRole('option')
    .filter({ hasText: /^Losartan( Potassium)?(Enter)?$/ })
    .click()
  await dialog.getByRole('button', { name: drugs.own.keep }).click()
  await drugLines(at).nth(before).waitFor()
  expect((await drugLines(at).allInnerTexts())[before]).toMatch(
    /Tab\. Qwertol 5 Losartan Potassium[\s\S]*১\+০\+১/,
  )
  expect(await drugLines(at).nth(before).getByText(bn.finding.unlinked).count()).toBe(0)

  await drugBox(at).fill('zzmix syp 1+0+1 7d')
  await drugBox(at).press('Enter')
  await at.page.getByRole('alert').getByText(bn.why_digits).waitFor()
  await at.page.getByRole('option', { name: bn.own_drug.replace('{{name}}', 'zzmix syp') }).click()
  await expect.poll(() => dialog.getByLabel(drugs.own.brand).inputValue()).toBe('Zzmix')
  await dialog.getByText(drugs.own.no_molecule).click()
  await dialog.getByText(drugs.own.never_checked).waitFor()
  await dialog.getByRole('button', { name: drugs.own.keep }).click()
  await drugLines(at)
    .nth(before + 1)
    .waitFor()
  await expect
    .poll(() =>
      drugLines(at)
        .nth(before + 1)
        .getByText(bn.finding.unlinked)
        .count(),
    )
    .toBe(1)
})

test('an own medicine is certain by its name from then on', async () => {
  const before = (await onSheet()).length
  await writePrescription(at, ['qwertol 5 0+0+1 3d'])
  expect((await onSheet())[before]).toContain('Qwertol 5')
})

test('the sync page says without a line what waits, and that only this device is known', async () => {
  await at.page.goto('/doctor/sync')
  await unlock(at)
  await at.page.getByRole('heading', { name: sync.waiting }).waitFor()
  await at.page.getByText(sync.devices_offline).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  expect([refusals, at.complaints]).toEqual([[], []])
})
