import { bn } from '#features/record-import/text/bn.ts'
import { en } from '#features/record-import/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { unlock } from '#tests/support/people.ts'

const words = { bn, en }

const file = [
  'Patient Name,Mobile No,Sex,Age,Date of Birth,Blood Group,Address,Drug allergy,Reg No',
  'Zobeda Khanum,01755-123401,F,44,,O+,"House 12, Road 5, Savar",Penicillin,A-101',
  'মোহাম্মদ জসিম উদ্দিন চৌধুরী,০১৭৫৫১২৩৪০২,M,,02/03/1980,B -ve,ময়মনসিংহ,,A-102',
  'Abdur Rahim,01712345601,Purush,52,,X,Dhaka,Sulfa,A-103',
  'Shahida Parvin,01755-12,F,37 years,,,,nil,A-104',
  'Nobody,01755123404,?,20,,,,,A-105',
].join('\n')

const press = (at: BrowserDevice, name: string) => at.page.getByRole('button', { name, exact: true }).click()

/** What somebody sees who brings patients from a file, step by step: each stands on the one before. */
export const recordImportStates = [
  {
    name: 'state-record-import-columns',
    come: async (at: BrowserDevice) => {
      const { read, columns } = words[at.language]
      await at.page.goto('/doctor/bring-in')
      await unlock(at)
      await at.page
        .locator('input[name="file"]')
        .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await press(at, read)
      await at.page.getByRole('heading', { name: columns }).waitFor()
    },
    leave: () => Promise.resolve(),
  },
  {
    name: 'state-record-import-how',
    come: (at: BrowserDevice) =>
      at.page.getByRole('heading', { name: words[at.language].how }).evaluate((one) => one.scrollIntoView()),
    leave: async (at: BrowserDevice) => {
      const { order, sex_word, sex } = words[at.language]
      await at.page.getByText(order.dmy, { exact: true }).click()
      await at.page
        .getByRole('radiogroup', { name: sex_word.replace('{{word}}', 'purush') })
        .getByText(sex.male, { exact: true })
        .click()
    },
  },
  {
    name: 'state-record-import-ask',
    come: async (at: BrowserDevice) => {
      await press(at, words[at.language].look)
      await at.page.getByText(words[at.language].compared_hint).waitFor()
    },
    leave: () => Promise.resolve(),
  },
  {
    name: 'state-record-import-refused',
    come: (at: BrowserDevice) =>
      at.page.getByRole('tab', { name: new RegExp(words[at.language].list.refused) }).click(),
    leave: async (at: BrowserDevice) => {
      const { take, take_count_other, ended } = words[at.language]
      await at.page
        .getByRole('button', { name: new RegExp(take_count_other.replace('{{count}}', '.+')) })
        .click()
      await press(at, take)
      await at.page.getByText(new RegExp(ended.taken.replaceAll(/\{\{\w+\}\}/g, '.'))).waitFor()
    },
  },
  {
    name: 'state-record-import-taken',
    come: (at: BrowserDevice) =>
      at.page.getByRole('tab', { name: new RegExp(words[at.language].list.remarks) }).click(),
    leave: async (at: BrowserDevice) => {
      const { undo, ended } = words[at.language]
      await press(at, undo)
      await at.page.getByRole('dialog').getByRole('button', { name: undo, exact: true }).click()
      await at.page.getByText(new RegExp(ended.undone.replaceAll(/\{\{\w+\}\}/g, '.'))).waitFor()
    },
  },
]
