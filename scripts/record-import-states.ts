import { bn as broughtBn } from '#features/brought-visits/text/bn.ts'
import { en as broughtEn } from '#features/brought-visits/text/en.ts'
import { bn as patientsBn } from '#features/patients/text/bn.ts'
import { en as patientsEn } from '#features/patients/text/en.ts'
import { bn as sheetsBn } from '#features/prescriptions/text/bn.ts'
import { en as sheetsEn } from '#features/prescriptions/text/en.ts'
import { bn } from '#features/record-import/text/bn.ts'
import { en } from '#features/record-import/text/en.ts'
import type { FileKind } from '#features/record-import/contract.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { checkByKey, unlock } from '#tests/support/people.ts'

const words = { bn, en }
const brought = { bn: broughtBn, en: broughtEn }
const sheets = { bn: sheetsBn, en: sheetsEn }
const patients = { bn: patientsBn, en: patientsEn }

const file = [
  'Patient Name,Mobile No,Sex,Age,Date of Birth,Blood Group,Address,Drug allergy,Reg No',
  'Zobeda Khanum,01755-123401,F,44,,O+,"House 12, Road 5, Savar",Penicillin,A-101',
  'মোহাম্মদ জসিম উদ্দিন চৌধুরী,০১৭৫৫১২৩৪০২,M,,02/03/1980,B -ve,ময়মনসিংহ,,A-102',
  'Abdur Rahim,01712345601,Purush,52,,X,Dhaka,Sulfa,A-103',
  'Shahida Parvin,01755-12,F,37 years,,,,nil,A-104',
  'Nobody,01755123404,?,20,,,,,A-105',
].join('\n')

const visits = [
  'Reg No,Patient Name,Mobile,Visit Date,C/C,BP,Diagnosis,Rx,Remarks',
  'A-101,Zobeda Khanum,,13/02/2019,"Cough, breathlessness at night",130/80,Bronchial asthma,"Ventolin inhaler 2 puffs when needed',
  'Montair 10 0+0+1",came with her son',
  'A-101,Zobeda Khanum,,14/03/2020,সর্দি-কাশি ৫ দিন,,Common cold,Fexo 120 0+0+1 5d,',
  'A-102,Somebody Else,,15/04/2020,Pain,,,,',
  ',Abdur Rahim,01712345601,16/05/2021,Fever 3 days,120/80,Viral fever,Napa 1+1+1,',
  'A-999,,,16/05/2021,Fever,,,,',
].join('\n')

const medicines = [
  'Brand,Generic,Strength,Form,Company',
  'NAPA,Paracetamol,500mg,Tab,Beximco Pharmaceuticals Ltd.',
  'Napa,,,Tablet,',
  'Losectil,Esomeprazole,20 mg,Cap,Some Pharma Ltd.',
  'Zedophth,Timolol Maleate,0.5%,Drops,Some Pharma Ltd.',
  'Mixtura Carminativa Composita of the hospital,Hospital powder,5 ml,Syrup,Dispensary of the Medical College Hospital',
  'কাশির সিরাপ,,100 ml,Syp,',
  'Zedol 650,Paracetamol,,Tab,',
].join('\n')

/** Where what was brought is taken back. */
let [patientsAt, visitsAt] = ['', '']

const press = (at: BrowserDevice, name: string) => at.page.getByRole('button', { name, exact: true }).click()

/** Chooses what a file holds and the file, and reads it as far as its columns. */
async function readsFile(at: BrowserDevice, kind: 'visits' | 'medicines', rows: string): Promise<void> {
  const { read, of, how } = words[at.language]
  await at.page.goto('/doctor/bring-in')
  await unlock(at)
  await checkByKey(at.page.getByRole('radio', { name: of[kind].name, exact: true }))
  await at.page
    .locator('input[name="file"]')
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await press(at, read)
  await at.page.getByRole('heading', { name: how }).evaluate((one) => one.scrollIntoView())
}

const openTab = (at: BrowserDevice, name: string): Promise<void> =>
  at.page.getByRole('tab', { name: new RegExp(name.replace('?', '')) }).click()

const stay = (): Promise<void> => Promise.resolve()

/** Brings in what is new of a file, and waits until it is there. */
async function takeAll(at: BrowserDevice, kind: FileKind): Promise<void> {
  const { take, take_count_other, of } = words[at.language]
  await at.page.getByRole('button', { name: new RegExp(take_count_other.replace('{{count}}', '.+')) }).click()
  await press(at, take)
  await at.page.getByText(endOf(of[kind].ended.taken)).waitFor()
}

/** What somebody sees who brings records from files, step by step: each stands on the one before. */
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
      at.page.getByRole('tab', { name: new RegExp(words[at.language].of.patients.list.refused) }).click(),
    leave: async (at: BrowserDevice) => {
      await takeAll(at, 'patients')
    },
  },
  {
    name: 'state-record-import-taken',
    come: (at: BrowserDevice) =>
      at.page.getByRole('tab', { name: new RegExp(words[at.language].of.patients.list.remarks) }).click(),
    leave: (at: BrowserDevice) => {
      patientsAt = at.page.url()
      return Promise.resolve()
    },
  },
  {
    name: 'state-record-import-visits',
    come: (at: BrowserDevice) => readsFile(at, 'visits', visits),
    leave: async (at: BrowserDevice) => {
      await checkByKey(at.page.getByRole('checkbox', { name: /patients\.csv/ }))
      await press(at, words[at.language].look)
      await at.page.getByText(words[at.language].compared_hint).waitFor()
    },
  },
  {
    name: 'state-record-import-whose',
    come: (at: BrowserDevice) =>
      at.page
        .getByRole('tab', { name: new RegExp(words[at.language].of.visits.list.ask.replace('?', '')) })
        .click(),
    leave: (at: BrowserDevice) =>
      at.page.getByRole('tab', { name: new RegExp(words[at.language].of.visits.list.new) }).click(),
  },
  {
    name: 'state-record-import-found',
    come: (at: BrowserDevice) => at.page.getByText('Bronchial asthma').first().waitFor(),
    leave: async (at: BrowserDevice) => {
      await takeAll(at, 'visits')
      visitsAt = at.page.url()
    },
  },
  {
    name: 'state-brought-visits',
    come: async (at: BrowserDevice) => {
      await at.page.getByRole('tab', { name: new RegExp(words[at.language].of.visits.list.made) }).click()
      await at.page
        .getByRole('link', { name: /Zobeda/ })
        .first()
        .click()
      const title = at.page.getByRole('heading', { name: brought[at.language].title })
      await title.waitFor({ timeout: 60_000 })
      await title.evaluate((one) => one.scrollIntoView())
    },
    leave: stay,
  },
  {
    name: 'state-brought-past',
    come: async (at: BrowserDevice) => {
      await at.page.getByRole('link', { name: patients[at.language].info.write, exact: true }).first().click()
      await press(at, sheets[at.language].quick.start)
      const title = at.page.getByRole('heading', { name: brought[at.language].title })
      await title.waitFor({ timeout: 60_000 })
      await title.evaluate((one) => one.scrollIntoView())
    },
    leave: stay,
  },
  {
    name: 'state-brought-past-open',
    // What opens them stands on narrow screens alone.
    come: async (at: BrowserDevice) => {
      await at.page.setViewportSize(deviceSizes.tablet)
      const [said = ''] = brought[at.language].press.split('{{')
      await at.page.getByRole('button', { name: said }).click()
    },
    leave: async (at: BrowserDevice) => {
      await at.page.keyboard.press('Escape')
      await takenBack(at, { address: visitsAt, said: words[at.language].of.visits.ended.undone })
      await takenBack(at, { address: patientsAt, said: words[at.language].of.patients.ended.undone })
    },
  },
  {
    name: 'state-record-import-medicines',
    come: (at: BrowserDevice) => readsFile(at, 'medicines', medicines),
    leave: async (at: BrowserDevice) => {
      const { sex_word, look, compared_hint } = words[at.language]
      const asked = new RegExp(sex_word.replace('{{word}}', 'drops'))
      await at.page.getByRole('combobox', { name: asked }).click()
      await at.page.getByRole('option', { name: 'Eye Drops', exact: true }).click()
      await press(at, look)
      await at.page.getByText(compared_hint).waitFor()
    },
  },
  {
    name: 'state-record-import-medicines-ask',
    come: (at: BrowserDevice) => openTab(at, words[at.language].of.medicines.list.ask),
    leave: stay,
  },
  {
    name: 'state-record-import-medicines-known',
    come: (at: BrowserDevice) => openTab(at, words[at.language].of.medicines.list.known),
    leave: (at: BrowserDevice) => takeAll(at, 'medicines'),
  },
  {
    name: 'state-record-import-medicines-taken',
    come: (at: BrowserDevice) => openTab(at, words[at.language].of.medicines.list.remarks),
    leave: (at: BrowserDevice) =>
      takenBack(at, { address: at.page.url(), said: words[at.language].of.medicines.ended.undone }),
  },
]

/** A sentence whatever its numbers. */
const endOf = (said: string): RegExp => new RegExp(said.replaceAll(/\{\{\w+\}\}/g, '.'))

async function takenBack(
  at: BrowserDevice,
  { address, said }: { address: string; said: string },
): Promise<void> {
  const { undo } = words[at.language]
  await at.page.goto(address)
  await unlock(at)
  await press(at, undo)
  await at.page.getByRole('dialog').getByRole('button', { name: undo, exact: true }).click()
  await at.page.getByText(endOf(said)).waitFor()
}
