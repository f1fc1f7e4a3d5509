import { en as imports } from '#features/drug-imports/text/en.ts'
import type { BrowserDevice } from './browser.ts'

/** An administrator's way with a list of medicines that comes as a file, at a page in English. */

/** The columns as another program's list names them. */
export const medicineHead = 'Trade Name;Generic Name;Strength;Dosage Form;Manufacturer;MRP'

export interface MedicineFile {
  name: string
  content: string | Buffer
  /** What becomes of the rows that the file lacks, in the page's words. */
  rest?: string
}

/** Chooses the file and has it read. */
export async function readMedicineFile({ page }: BrowserDevice, file: MedicineFile): Promise<void> {
  await page.goto('/admin/drugs/import')
  await page
    .locator('input[name="file"]')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.content) })
  await page.getByText(file.rest ?? imports.stays, { exact: true }).click()
  await page.getByRole('button', { name: imports.read }).click()
}

/** Lays what was read beside the list. */
export async function compareMedicineFile({ page }: BrowserDevice): Promise<void> {
  await page.getByRole('button', { name: imports.compare }).click()
  await page.getByRole('heading', { level: 1, name: imports.compared_title }).waitFor()
}
