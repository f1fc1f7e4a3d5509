import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageToBirth, showAge } from '#contract/clinic/age.ts'
import { addDays, showDay } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { untold } from '#domain/patient/rows.ts'
import { en as bookingEn } from '#features/appointments/text/en.ts'
import { bn as mergeBn } from '#features/patient-merge/text/bn.ts'
import { bn } from '#features/patients/text/bn.ts'
import { en } from '#features/patients/text/en.ts'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as syncEn } from '#features/sync/text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { patientsOn } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  fillWho,
  look,
  openList,
  openPatient,
  read,
  register,
  rename,
} from '#tests/support/people-at-patients.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { en as kitEn } from '#text/en.ts'
import type { Product } from '#tests/support/product.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, laptop, tablet, end } = await twoAtWork())
})
afterAll(() => end())

test('a name is found in either script and spelling, its closest owners first', async () => {
  await openList(tablet)
  for (const typed of ['rohim', 'রহিম', 'Rahim']) {
    const rows = await look(tablet, typed, /Abdur Rahim|Rahim Uddin/)
    const at = (name: string) => rows.findIndex((row) => row.includes(name))
    expect([at('Abdur Rahim'), at('Rahim Uddin')].toSorted()).toEqual([0, 1])
    expect(at('Rahima Begum')).toBeGreaterThan(1)
    expect(rows[at('Abdur Rahim')]).toMatch(/52Y M/)
    expect(rows[at('Abdur Rahim')]).toContain('345601')
  }
  const rows = await look(tablet, 'rahi', /Rahi/)
  for (const name of ['Abdur Rahim', 'Rahim Uddin', 'Rahima Begum'])
    expect(rows.some((row) => row.includes(name))).toBe(true)
  await look(tablet, '602', /Rahim Uddin/)
  // The rows of the words before may stand for a moment.
  await expect
    .poll(() =>
      tablet.page
        .getByRole('table', { name: read(tablet).patients })
        .locator('tbody tr')
        .count(),
    )
    .toBe(1)
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('whoever is pressed is opened, though somebody comes in at the head of the list meanwhile', async () => {
  await goTo(laptop, 'desk')
  await goTo(tablet, 'sync')
  await openList(tablet)
  const second = tablet.page.getByRole('table').locator('tbody tr').nth(1).getByRole('link')
  const name = await second.innerText()
  await second.hover()
  await tablet.page.mouse.down()
  const heard = tablet.page.waitForResponse(
    async (answer) => answer.url().includes('/sync/pull') && (await answer.text()).includes('Parul Akter'),
  )
  const held = await patientsOn(tablet)
  await registerWalkIn(laptop, { phone: '01798000055', name: 'Parul Akter', years: 33 })
  await syncNow(laptop)
  await heard
  // Time to be drawn, if it were.
  await expect.poll(() => patientsOn(tablet)).toBe(held + 1)
  await tablet.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await tablet.page.mouse.up()
  await tablet.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await openList(tablet)
  await expect
    .poll(() => tablet.page.getByRole('table').locator('tbody tr').first().innerText())
    .toContain('Parul Akter')
})

test('beside the list stands whoever the arrows are on, and Enter opens her', async () => {
  await openList(laptop)
  await look(laptop, 'parul akter', /Parul/)
  await laptop.page.getByRole('complementary').getByRole('heading', { name: 'Parul Akter' }).waitFor()
  await laptop.page.getByRole('searchbox', { name: bn.search }).fill('rahim')
  await laptop.page
    .getByRole('complementary')
    .getByRole('heading', { name: /রহিম|Rahim/ })
    .waitFor()
  const rows = laptop.page.getByRole('table').locator('tbody tr')
  const next = await rows.nth(1).getByRole('link').innerText()
  await laptop.page.getByRole('searchbox', { name: bn.search }).press('ArrowDown')
  await laptop.page.getByRole('complementary').getByRole('heading', { name: next, exact: true }).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.getByRole('searchbox', { name: bn.search }).press('Enter')
  await laptop.page.getByRole('heading', { level: 1, name: next, exact: true }).waitFor()
})

test('an age told in days goes on growing and never becomes a birthday', async () => {
  const today = sittingDate(Date.now())
  const { dob, dob_precision } = ageToBirth({ days: 18 }, addDays(today, -21))
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) =>
      practice.add('patients', {
        ...untold(),
        id: newId(),
        code: 'P-T00001',
        name: 'Baby of Nasima',
        phone: null,
        relationship_status: 1,
        guardian: 'Nasima',
        gender: 2,
        dob,
        dob_precision,
        merged_into: null,
        brought_from: null,
      }),
  )
  await syncNow(tablet)
  await openPatient(tablet, 'Baby of Nasima')
  const said = await tablet.page.getByRole('main').innerText()
  expect(said).toContain(`${showAge({ dob, dob_precision }, today, 'en')} F`)
  expect(said).toMatch(/1M \d+D F/)
  for (const birthday of [dob, showDay(dob, 'en')]) expect(said).not.toContain(birthday)
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('a patient is registered with no line, and whoever writes her down again is told', async () => {
  await tablet.offline(true)
  await register(tablet, { name: 'Rokeya Sultana', phone: '০১৭৯৮-০০০০৩১', years: '৪০' })
  await expect.poll(() => tablet.page.getByRole('main').innerText()).toContain('01798-000031')
  await openList(tablet)
  await tablet.page.getByRole('link', { name: en.new }).click()
  await tablet.page.getByRole('button', { name: en.form.save }).click()
  await tablet.page.getByText(kitEn.error.required).first().waitFor()
  await fillWho(tablet, { name: 'Rokea Sultana', phone: '01798000031/01798000039', years: '41' })
  const second = en.form.second_phone.replace('{{phone}}', '01798-000039')
  await tablet.page.getByRole('button', { name: second }).click()
  const phones = ['phone', 'other_phone'].map((name) =>
    tablet.page.locator(`input[name=${name}]`).inputValue(),
  )
  expect(await Promise.all(phones)).toEqual(['01798000031', '01798000039'])
  await tablet.page.getByText(en.alike.likely.split(':')[0] ?? '').waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  await tablet.page.getByRole('link', { name: en.alike.open }).click()
  await tablet.page.getByRole('heading', { level: 1, name: 'Rokeya Sultana' }).waitFor()
  await tablet.offline(false)
  for (const at of [tablet, laptop]) await syncNow(at)
})

test('an allergy that is typed and not added is saved with the rest', async () => {
  await openPatient(tablet, 'Rokeya Sultana')
  await tablet.page.getByRole('link', { name: en.info.edit }).click()
  await tablet.page.getByRole('button', { name: en.clinical.add_allergy }).click()
  await tablet.page.getByRole('combobox', { name: en.clinical.substance }).fill('Sulfa')
  await tablet.page.getByRole('button', { name: en.form.save }).click()
  await tablet.page.getByText(en.allergy.replace('{{what}}', 'Sulfa')).waitFor()
  await tablet.page.getByRole('button', { name: en.clinical.edit, exact: true }).click()
  await tablet.page.getByRole('button', { name: en.clinical.add_condition }).click()
  await tablet.page.getByRole('textbox', { name: en.clinical.condition, exact: true }).fill('Asthma')
  await tablet.page.getByRole('button', { name: en.clinical.done }).click()
  await tablet.page.getByText('Asthma').waitFor()
})

test('from her page she is booked at the desk and gets a sheet without an appointment', async () => {
  await openPatient(tablet, 'Rokeya Sultana')
  await tablet.page.getByRole('main').getByRole('button', { name: en.info.book, exact: true }).click()
  const form = tablet.page.getByRole('dialog', { name: bookingEn.create_title })
  const choice = (label: string) => form.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await expect
    .poll(() => form.getByRole('textbox', { name: new RegExp(`^${bookingEn.phone}`) }).inputValue())
    .toBe('01798-000031')
  await expect
    .poll(() => form.getByRole('textbox', { name: kitEn.years, exact: true }).inputValue())
    .toBe('40')
  for (const [label, at] of [
    [bookingEn.chamber, 0],
    [bookingEn.date, 1],
  ] as const) {
    await choice(label).click()
    await tablet.page.getByRole('option').nth(at).click()
  }
  await form.getByRole('button', { name: new RegExp(`^${bookingEn.submit}`) }).click()
  await tablet.page
    .getByRole('dialog', { name: bookingEn.confirm_title })
    .getByRole('button', { name: kitEn.ok, exact: true })
    .click()
  await tablet.page.waitForURL(/\/doctor\/schedules\/[\w-]+\/appointments$/)
  await tablet.page.getByText('Rokeya Sultana').first().waitFor()
  await openPatient(laptop, 'Rokeya Sultana')
  await laptop.page.getByRole('link', { name: bn.info.write, exact: true }).click()
  await laptop.page.getByRole('button', { name: rxBn.quick.start }).click()
  await laptop.page.getByRole('combobox', { name: rxBn.drug_box }).waitFor()
  await expect.poll(() => laptop.page.getByRole('main').innerText()).toContain('Rokeya Sultana')
  for (const at of [tablet, laptop]) await syncNow(at)
})

test('two devices rename one patient: a person says which name stays', async () => {
  for (const at of [laptop, tablet]) await at.offline(true)
  await rename(laptop, 'Rokeya Sultana', 'Rokeya Begum')
  await rename(tablet, 'Rokeya Sultana', 'Rokeya Khatun')
  // The laptop is heard first: the question is the tablet's.
  await laptop.offline(false)
  await syncNow(laptop)
  await tablet.offline(false)
  await goTo(tablet, 'sync')
  await tablet.page.getByRole('button', { name: syncEn.try_now }).click()
  const keep = tablet.page.getByRole('button', { name: syncEn.keep_mine })
  await keep.waitFor()
  const card = await tablet.page.getByRole('main').innerText()
  for (const name of ['Rokeya Begum', 'Rokeya Khatun']) expect(card).toContain(name)
  expect(await faultsOnScreen(tablet)).toEqual([])
  await keep.click()
  for (const at of [tablet, laptop]) await syncNow(at)
  await openPatient(laptop, 'Rokeya Khatun')
})

test('two records of one person become one on every device, and two again', async () => {
  await register(laptop, { name: 'Mst. Rokeya Khatun', phone: '01798000031', years: '40' })
  await syncNow(laptop)
  await openPatient(laptop, 'Mst. Rokeya Khatun')
  await laptop.page.getByRole('link', { name: bn.info.merge }).click()
  await laptop.page
    .getByRole('list', { name: mergeBn.alike })
    .getByRole('button', { name: mergeBn.take })
    .first()
    .click()
  await laptop.page.getByRole('button', { name: mergeBn.merge }).click()
  await laptop.page.getByRole('dialog').getByRole('button', { name: mergeBn.merge }).click()
  const undo = laptop.page.getByRole('button', { name: mergeBn.undo })
  await undo.waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await syncNow(tablet)
  await openList(tablet)
  await look(tablet, 'rokeya khatun', /Rokeya/)
  const rows = tablet.page.getByRole('table').locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  await undo.click()
  await laptop.page.getByRole('dialog').getByRole('button', { name: mergeBn.undo }).click()
  await undo.waitFor({ state: 'detached' })
  await syncNow(tablet)
  await openList(tablet)
  await look(tablet, 'rokeya khatun', /Rokeya/)
  await expect.poll(() => rows.count()).toBe(2)
})
