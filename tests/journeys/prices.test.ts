import { afterAll, beforeAll, expect, test } from 'vitest'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { presentDrugs, storeCatalogue } from '#features/drugs/server/store.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, faultsOnScreen, signIn, unlock } from '#tests/support/people.ts'
import {
  actOn,
  drugBox,
  drugLines,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Taka a piece, of tablets of 500 mg alone. */
const taka: Readonly<Record<string, number>> = { Napa: 1.2, Ace: 1, Renova: 0.8 }
let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  await signIn(at, '01711000101')
  await enrolDevice(at, { kind: 'doctor' })
  await syncNow(at)
})
afterAll(async () => {
  await at.close()
  await product.end()
})

async function priceTheList(): Promise<void> {
  const { db } = product.database
  const rows = (await presentDrugs(db)).map((row) => {
    const price = row.strength === '500 mg' && row.form === 'Tablet' ? taka[row.brand] : undefined
    const unit_price_paisa = price === undefined ? null : price * 100
    return { ...row, generic_key: genericKey(row.generic), pack: null, unit_price_paisa }
  })
  await storeCatalogue(db, rows, '2026-11-24')
}

async function begin(name: string, phone: string): Promise<void> {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone, name, years: 44 })
  await actOn(at, name, 'write')
  await drugBox(at).waitFor()
}

const dialog = () => at.page.getByRole('dialog')

test('a list without prices says so, and calls nothing cheaper', async () => {
  await begin('Amina Begum', '01798000051')
  await writePrescription(at, ['napa 500 111 pc 7d'])
  await at.page.getByText(rx.price.none, { exact: true }).waitFor()
  await drugLines(at).first().getByRole('button').last().click()
  await at.page.getByRole('menuitem', { name: rx.price.cheaper }).click()
  await dialog().getByText(rx.price.cheaper_unknown.replace('{{drug}}', 'Tab. Napa 500 mg')).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.keyboard.press('Escape')
})

test('a priced list tells what a sheet costs with no line, offers what is cheaper, and takes a pick back', async () => {
  await priceTheList()
  await at.page.reload()
  await unlock(at)
  await drugBox(at).waitFor()
  await drugLines(at).first().getByText(rx.price.about.replace('{{taka}}', '৳25')).waitFor()
  await at.offline(true)
  await writePrescription(at, ['seclo 20 101 ac 14d'])
  const sheet = at.page.getByText(rx.price.sheet.replace('{{taka}}', '৳25'))
  await sheet.waitFor()
  expect(await sheet.innerText()).toContain(rx.price.unknown_one.replace('{{count}}', '1'))

  await drugLines(at).first().getByRole('button').last().press('Enter')
  await at.page.getByRole('menuitem', { name: rx.price.cheaper }).click()
  const brands = dialog().getByRole('list', { name: rx.price.cheaper }).getByRole('listitem')
  await expect.poll(() => brands.allInnerTexts()).toHaveLength(2)
  expect((await brands.allInnerTexts()).map((text) => /Renova|Ace/.exec(text)?.[0])).toEqual([
    'Renova',
    'Ace',
  ])
  expect(await faultsOnScreen(at)).toEqual([])
  await brands.first().getByRole('button').press('Enter')
  await drugLines(at).first().getByText('Renova').waitFor()
  await at.page.getByText(rx.price.sheet.replace('{{taka}}', '৳17')).waitFor()
  await at.page.getByRole('button', { name: 'Undo' }).last().click()
  await drugLines(at).first().getByText('Napa').waitFor()
  await at.page.getByText(rx.price.sheet.replace('{{taka}}', '৳25')).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await issue(at)
  const paper = await at.page.locator('[data-paper]').first().innerText()
  expect(paper).toContain('Napa')
  expect(paper).not.toContain('৳')
})
