import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as catalogue } from '#features/catalogue/text/en.ts'
import { en as imports } from '#features/drug-imports/text/en.ts'
import { en as resource } from '#features/resource/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, field, signIn } from '#tests/support/people.ts'
import { compareMedicineFile, medicineHead, readMedicineFile } from '#tests/support/medicine-file.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** An administrator brings a list of medicines from another program's file, looks at it, takes it, and takes it back. */

let product: Product
let at: BrowserDevice

beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'en' })
  await signIn(at, '01711000401')
})
afterAll(async () => {
  await at.close()
  await product.end()
})

const file = [
  medicineHead,
  'Testolin;Paracetamol;500 mg;Tablet;Test Pharma Limited;2.50',
  'Testolin;Novelumab;10 mg;Tablet;Test Pharma Limited;90',
  'Broken;Paracetamol;500 mg;Tablet',
  'Dear;Paracetamol;500 mg;Tablet;Test Pharma Limited;much',
].join('\r\n')

const press = (name: string | RegExp) => at.page.getByRole('button', { name }).click()
/** What the list says of what is looked for. */
const listed = async (words: string): Promise<string> => {
  await at.page.goto('/admin/drugs/list')
  await at.page.getByRole('searchbox').fill(words)
  const table = at.page.getByRole('table').or(at.page.getByText(resource.nothing))
  await table.waitFor()
  return (await table.textContent()) ?? ''
}

test('a file of another program is read, its bad lines can be saved, and nothing is taken before somebody has looked', async () => {
  await readMedicineFile(at, { name: 'november.csv', content: file })
  await at.page.getByText(imports.rows_other.replace('{{count}}', '2')).waitFor()
  await at.page.getByText(imports.fault.cells).waitFor()
  await at.page.getByText(imports.fault.price).waitFor()
  const saving = at.page.waitForEvent('download')
  await press(imports.save_refused)
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(
    saved
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[0]),
  ).toEqual(['4', '5'])
  await compareMedicineFile(at)
  await at.page.getByRole('row').filter({ hasText: imports.new_substance }).first().waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('a new substance is owned to before it is taken; the list shows it, and the step is taken back (R1.05)', async () => {
  const take = at.page.getByRole('button', { name: imports.take_other.replace('{{count}}', '2') })
  await take.click()
  await at.page.getByText(imports.look_first).waitFor()
  await at.page.getByText(imports.new_one.replace('{{count}}', '1')).click()
  await take.click()
  await at.page.waitForURL('**/admin/drugs/list')
  expect(await listed('testolin')).toContain('Novelumab')
  await press(catalogue.releases.undo)
  await at.page.getByRole('dialog').getByRole('button', { name: catalogue.releases.undo }).click()
  await at.page.getByText(catalogue.releases.undone).waitFor()
  await at.page.reload()
  expect(await listed('testolin')).toContain(resource.switch.list.off)
})

test('a file that is none is refused in words, and what was chosen stays', async () => {
  await readMedicineFile(at, { name: 'photo.csv', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) })
  await at.page.getByText(imports.broken.split('{{')[0] ?? '').waitFor()
  await readMedicineFile(at, { name: 'odd.xlsx', content: Buffer.from('PK\u0003\u0004 no workbook') })
  await at.page.getByText(imports.no_list).waitFor()
  await expect(field(at, imports.file).count()).resolves.toBe(1)
})
