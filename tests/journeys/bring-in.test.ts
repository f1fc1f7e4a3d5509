import { en as kit } from '#text/en.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as profile } from '#features/doctor-profile/text/en.ts'
import { en as patients } from '#features/patients/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as words } from '#features/record-import/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { openList, openPatient } from '#tests/support/people-at-patients.ts'
import { drugBox, drugLines, issue, syncNow, writePrescription } from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** A doctor who changes from another program brings its patients, their visits and her own medicines, looks, takes them in, and takes them back. */

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'tablet' }))
})
afterAll(() => end())

const file = [
  'Reg No;Patient Name;Mobile No;Sex;Age;Date of Birth;Allergy',
  'A-1;Zobeda Khanum;01755-123401;Mohila;44;;Penicillin',
  'A-2;Zakir Hossain;+8801755123402;Purush;;02/03/1980;',
  'A-3;Abdur Rahim;01712345601;Purush;52;;Sulfa',
  'A-4;=1+2;01755123404;Purush;;;',
].join('\r\n')

const visits = [
  'Reg No;Visit Date;Diagnosis;Rx',
  'A-1;13/02/2019;Bronchial asthma;Ventolin 2 puffs',
  'A-1;14/03/2020;Common cold;',
  'A-9;14/03/2020;Nobody here;',
].join('\r\n')

const medicines = [
  'Brand,Generic,Strength,Form,Company',
  'NAPA,Paracetamol,500mg,Tab,Another maker',
  'Napa,,,Tablet,',
  'Zedophth,Timolol Maleate,0.5%,Drops,Some Pharma Ltd.',
  'Zedmix,Hospital powder,5 ml,Syrup,Own ward',
].join('\r\n')

const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const tab = (name: string) =>
  at.page.getByRole('tab', { name: new RegExp(`^${name.replace('?', '\\?')}`) }).click()

async function readsFile(kind: 'visits' | 'medicines', rows: string): Promise<void> {
  const { page } = at
  await page.goto('/doctor/bring-in')
  await unlock(at)
  await checkByKey(page.getByRole('radio', { name: words.of[kind].name, exact: true }))
  await page
    .locator('input[name="file"]')
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await press(words.read)
}

async function undoHere(ended: string): Promise<void> {
  await press(words.undo)
  await at.page.getByRole('dialog').getByRole('button', { name: words.undo, exact: true }).click()
  await at.page.getByText(ended).waitFor({ timeout: 60_000 })
}

/** The visits of those patients: found by their numbers, beside them on the device, and taken back. */
async function bringsVisits(): Promise<void> {
  const { page } = at
  await readsFile('visits', visits)
  await expect.poll(() => page.getByText(words.say_numbers).count()).toBe(3)
  await press(words.look)
  await page.getByText(words.needs.numbers_of).waitFor()
  await checkByKey(page.getByRole('checkbox', { name: /old\.csv/ }))
  await expect.poll(() => page.getByText(words.say_numbers).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.look)
  await page.getByText(words.compared_hint).waitFor({ timeout: 60_000 })
  await page
    .getByText(/There already: Zobeda Khanum/)
    .first()
    .waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.take_count_other.replace('{{count}}', '2'))
  await press(words.take)
  await page.getByText(words.of.visits.ended.taken.replace('{{made}}', '2')).waitFor({ timeout: 60_000 })
  const address = page.url()
  await syncNow(at)
  await openPatient(at, 'Zobeda Khanum')
  await page.getByText('Ventolin 2 puffs').waitFor()
  await page.getByText(/visits\.csv, line 2/).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await page.goto(address)
  await unlock(at)
  await undoHere(words.of.visits.ended.undone.replace('{{undone}}', '2'))
}

test('patients of another program are mapped, looked at, brought in, found on the device, and taken back', async () => {
  const { page } = at
  await page.goto('/doctor/edit')
  await unlock(at)
  await page.getByRole('link', { name: profile.to_bring_in }).click()
  await page
    .locator('input[name="file"]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await press(words.read)
  await page.getByRole('heading', { name: words.columns }).waitFor()
  await press(words.look)
  await page.getByText(words.needs.day_order).waitFor()
  await page.getByText(words.order.dmy, { exact: true }).click()
  const female = page.getByRole('radiogroup', { name: words.sex_word.replace('{{word}}', 'mohila') })
  await female.getByText(words.sex.female, { exact: true }).click()
  const male = page.getByRole('radiogroup', { name: words.sex_word.replace('{{word}}', 'purush') })
  await male.getByText(words.sex.male, { exact: true }).click()
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.look)

  await page.getByText(words.compared_hint).waitFor({ timeout: 60_000 })
  await page.getByText(/There already: Abdur Rahim/).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await tab(words.of.patients.list.refused)
  const saving = page.waitForEvent('download')
  await press(words.save_refused)
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved.split('\r\n')[1]).toBe(`A-4,'=1+2,01755123404,Purush,,,,5,${words.fault.age}`)
  await tab(words.of.patients.list.ask)
  await press(words.of.patients.same)
  await tab(words.of.patients.list.answered)
  await press(words.take_count_other.replace('{{count}}', '3'))
  await press(words.take)
  await page
    .getByText(words.of.patients.ended.taken.replace('{{made}}', '2').replace('{{joined}}', '1'))
    .waitFor({ timeout: 60_000 })
  expect(await faultsOnScreen(at)).toEqual([])
  const address = page.url()

  await syncNow(at)
  await openPatient(at, 'Zobeda Khanum')
  await page.getByText(/From old\.csv, line 2/).waitFor()
  await page
    .getByText(/Penicillin/)
    .first()
    .waitFor()

  await bringsVisits()
  await page.goto(address)
  await unlock(at)
  await undoHere(words.of.patients.ended.undone.replace('{{undone}}', '3').replace('{{stayed}}', '0'))
  await syncNow(at)
  await openList(at)
  await page.getByRole('searchbox', { name: patients.search }).fill('Zobeda Khanum')
  const found = page.getByRole('table', { name: patients.patients })
  await expect.poll(() => found.getByText('Zobeda Khanum').count()).toBe(0)
})

/** Somebody new comes, and the doctor writes a brought medicine without a line; the sheet is issued when it is back. */
async function writesWithoutLine(): Promise<void> {
  const { page } = at
  await page.goto('/doctor/chamber/1/quick-prescription')
  await unlock(at)
  await field(at, rx.quick.name).fill('Rahima Begum')
  await page.locator('input[name="age.years"]').fill('40')
  await checkByKey(page.getByRole('radio', { name: rx.quick.female }))
  await press(rx.quick.start)
  await drugBox(at).waitFor()
  await at.offline(true)
  await drugBox(at).fill('zedmix')
  await expect
    .poll(() => page.getByRole('option').first().textContent())
    .toMatch(/Zedmix 5 ml.*Hospital powder/)
  await writePrescription(at, ['zedmix 1+0+1 7d'])
  await drugLines(at).getByText(rx.finding.unlinked).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await issue(at)
  await syncNow(at)
}

/** While one waits for answers another file is not looked at in its place before somebody says so. */
async function anotherFileAsks(): Promise<void> {
  const { page } = at
  const waiting = page.url()
  await readsFile('medicines', medicines)
  await press(words.look)
  const asked = page.getByRole('dialog', { name: /still waits for you/ })
  await asked.waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await asked.getByRole('button', { name: kit.cancel, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
  await page.goto(waiting)
  await unlock(at)
}

test('medicines of another program: known ones are not made again, a doubtful word and a doubtful name are asked, and what a sheet used stays', async () => {
  const { page } = at
  await readsFile('medicines', medicines)
  await page.getByText(words.fault.form).waitFor()
  await page.getByRole('combobox', { name: new RegExp(words.sex_word.replace('{{word}}', 'drops')) }).click()
  await page.getByRole('option', { name: 'Eye Drops', exact: true }).click()
  await expect.poll(() => page.getByText(words.fault.form).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.look)

  await page.getByText(words.compared_hint).waitFor({ timeout: 60_000 })
  await anotherFileAsks()
  await page
    .getByText(/In the list: Napa 500 mg/)
    .first()
    .waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.answer.out)
  await tab(words.of.medicines.list.known)
  await page.getByText(words.fault.known_listed).waitFor()
  await tab(words.of.medicines.list.remarks)
  await page.getByText(words.remark.generic_unknown).first().waitFor()
  await press(words.take_count_other.replace('{{count}}', '2'))
  await press(words.take)
  await page.getByText(words.of.medicines.ended.taken.replace('{{made}}', '2')).waitFor({ timeout: 60_000 })
  const address = page.url()

  await syncNow(at)
  await writesWithoutLine()
  await page.goto(address)
  await unlock(at)
  await undoHere(words.of.medicines.ended.undone.replace('{{undone}}', '1').replace('{{stayed}}', '1'))
  await tab(words.of.medicines.list.stayed)
  await page.getByRole('table').getByText('Zedmix').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})
