import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as patients } from '#features/patients/text/bn.ts'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import {
  callNext,
  drugBox,
  drugLines,
  goTo,
  issue,
  registerKnown,
  syncNow,
  typeAtTheDesk,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** The printer's dialog is a person's. */
const dialogCloses = 'window.print = () => setTimeout(() => dispatchEvent(new Event("afterprint")))'

let laptop: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at: laptop, end } = await oneAtWork('doctor', {
    size: 'laptop',
    before: ({ context }) => context.addInitScript(dialogCloses),
  }))
})
afterAll(() => end())

/** Begins a sheet for somebody who never came before; the medicines are on the device. */
async function begin(name: string, age: { years?: string; months?: string }): Promise<void> {
  await laptop.page.goto('/doctor/chamber/1/quick-prescription')
  await unlock(laptop)
  await field(laptop, bn.quick.name).fill(name)
  for (const [part, value] of Object.entries(age))
    await laptop.page.locator(`input[name="age.${part}"]`).fill(value)
  await checkByKey(laptop.page.getByRole('radio', { name: bn.quick.female }))
  await laptop.page.getByRole('button', { name: bn.quick.start }).click()
  await laptop.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await expect
    .poll(
      async () => {
        await drugBox(laptop).fill('')
        await drugBox(laptop).fill('moxacil 500')
        return laptop.page.getByRole('option', { name: /Moxacil/ }).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await drugBox(laptop).fill('')
}

const filled = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce((all, [slot, word]) => all.replace(`{{${slot}}}`, word), text)
const card = () => laptop.page.getByRole('complementary', { name: kit.patient, exact: true })
const history = () => laptop.page.getByRole('region', { name: bn.section.histories, exact: true })
const decisions = () => laptop.page.getByRole('button', { name: /সিদ্ধান্ত/ })
async function tell(text: string): Promise<void> {
  await laptop.page.keyboard.press('Alt+2')
  await history().getByRole('combobox').fill(text)
  await history().getByRole('combobox').press('Enter')
}

test('an allergy told in the history stops the medicine below and enters the record, with a way back', async () => {
  await begin('Habiba Rahman', { years: '34' })
  await tell('Allergy to penicillin')
  await laptop.page
    .getByText(filled(bn.recorded, { what: filled(patients.allergy, { what: 'Penicillin' }) }))
    .waitFor()
  await card()
    .getByText(filled(bn.allergies, { what: 'Penicillin' }))
    .waitFor()
  await writePrescription(laptop, ['moxacil 500 1+0+1 7d'])
  await drugLines(laptop)
    .first()
    .getByText(/একই গোত্রের/)
    .waitFor()
  await tell('pregnancy 10 weeks')
  await card()
    .getByText(filled(bn.pregnant_weeks_other, { count: '১০' }))
    .waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

test('an allergy nobody can place is red, and the sheet waits for both decisions by name', async () => {
  await tell('Allergic to Sulphur')
  await card()
    .getByText(filled(bn.unclear.short, { words: 'Allergic to Sulphur' }))
    .waitFor()
  await expect.poll(() => decisions().innerText()).toContain('২')
  await laptop.page.keyboard.press('Control+Enter')
  const dialog = laptop.page.getByRole('dialog', { name: /সিদ্ধান্ত/ })
  await dialog.getByText('Cap. Moxacil 500 mg').waitFor()
  await dialog.getByText(filled(bn.unclear.words, { words: 'Allergic to Sulphur' })).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

test('a reason that says nothing is not taken; one that does answers its finding alone', async () => {
  await laptop.page
    .getByRole('dialog', { name: /সিদ্ধান্ত/ })
    .getByRole('button', { name: bn.give_reason })
    .first()
    .click()
  const asked = laptop.page.getByRole('dialog', { name: /একই গোত্রের/ })
  for (const [reason, problem] of [
    ['aaaaaaaaaa', bn.reason_problem.reason_words],
    ['..........', bn.reason_problem.reason_short],
    ['Moxacil penicillin', bn.reason_problem.reason_name],
  ] as const) {
    await asked.getByRole('textbox').fill(reason)
    await asked.getByRole('button', { name: bn.give_reason }).click()
    await asked.getByText(filled(problem, { count: '১০' })).waitFor()
  }
  await asked.getByRole('textbox').fill('স্কিন টেস্টে কিছু হয়নি')
  await asked.getByRole('button', { name: bn.give_reason }).click()
  await asked.waitFor({ state: 'detached' })
  const dialog = laptop.page.getByRole('dialog', { name: /১টি সিদ্ধান্ত/ })
  await dialog.getByRole('button', { name: bn.unclear.decide }).click()
  await laptop.page
    .getByRole('dialog', { name: bn.unclear.title })
    .getByRole('button', { name: 'Sulfa drugs' })
    .waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page
    .getByRole('button', { name: filled(bn.unclear.seen, { words: 'Allergic to Sulphur' }) })
    .click()
  expect(await decisions().count()).toBe(0)
  await drugLines(laptop).first().getByText('স্কিন টেস্টে কিছু হয়নি').waitFor()
})

test('which checks did not run is one line, with the substances behind it, and the sheet is issued', async () => {
  await writePrescription(laptop, ['adovas 2 tsp tds'])
  const fold = laptop.page.getByRole('button', { name: new RegExp(`^${bn.not_checked.split('{{')[0]}`) })
  for (const check of [bn.check.interaction, bn.check.dose, bn.check.pregnancy])
    await expect.poll(() => fold.innerText()).toContain(check)
  await fold.click()
  const dialog = laptop.page.getByRole('dialog', { name: bn.not_checked_title })
  await expect.poll(() => dialog.innerText()).toContain('adhatoda vasica')
  await dialog.getByRole('button', { name: kit.close }).click()
  expect(await issue(laptop)).toMatch(/^\d+-\d{6}-/)
})

test('a medicine she must not have and the keys that issue, pressed in one breath, end at the decision', async () => {
  await begin('Sufia Begum', { years: '40' })
  await tell('Allergy to penicillin')
  await card()
    .getByText(filled(bn.allergies, { what: 'Penicillin' }))
    .waitFor()
  await drugBox(laptop).fill('moxacil 500 1+0+1 7d')
  const { keyboard } = laptop.page
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await keyboard.press('Control+Enter')
  const dialog = laptop.page.getByRole('dialog', { name: /সিদ্ধান্ত/ })
  await dialog.getByText('Cap. Moxacil 500 mg').waitFor()
  await dialog.getByRole('button', { name: bn.give_reason }).waitFor()
  expect(await laptop.page.locator('[data-paper]').count()).toBe(0)
  await keyboard.press('Escape')
})

test('an infant is asked for in months, his weight is missed, and his paper says his months', async () => {
  await laptop.page.goto('/doctor/chamber/1/quick-prescription')
  await unlock(laptop)
  await field(laptop, bn.quick.name).fill('Baby of Salma')
  await laptop.page.locator('input[name="age.years"]').fill('0')
  await checkByKey(laptop.page.getByRole('radio', { name: bn.quick.male, exact: true }))
  await laptop.page.getByRole('button', { name: bn.quick.start }).click()
  await laptop.page.getByText(kit.error.age_infant).first().waitFor()
  await laptop.page.locator('input[name="age.months"]').fill('3')
  await laptop.page.getByRole('button', { name: bn.quick.start }).click()
  await laptop.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await card().getByText(bn.no_weight).waitFor()
  await card().getByText('৩মা').first().waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

/** What stands under a medicine, counted from nought. */
const saidOf = (at: number, words: RegExp) =>
  expect.poll(() => drugLines(laptop).nth(at).innerText(), { timeout: 15_000 }).toMatch(words)
const opened = 'পেনিসিলিন আগে পেয়েছেন, কিছু হয়নি'

test('with no line a man with weak kidneys and a penicillin allergy is spoken for, and his doctor issues all the same', async () => {
  await goTo(laptop, 'desk')
  await typeAtTheDesk(laptop, '01812345614')
  await registerKnown(laptop, 'হাবিবুর রহমান')
  await callNext(laptop)
  await laptop.offline(true)
  await laptop.page.getByRole('link', { name: desk.today, exact: true }).click()
  await laptop.page
    .getByRole('region', { name: 'হাবিবুর রহমান' })
    .getByRole('link', { name: desk.write })
    .press('Enter')
  await drugBox(laptop).waitFor()
  await card()
    .getByText(filled(bn.allergies, { what: 'Penicillin' }))
    .waitFor()

  await writePrescription(laptop, ['moxaclav 625 1+1+1 7d'])
  await saidOf(0, new RegExp(filled(bn.finding.allergy_class, { about: 'Penicillin' })))
  await saidOf(0, new RegExp(bn.unverified))
  await expect.poll(() => decisions().innerText()).toContain('১')

  await writePrescription(laptop, ['naprosyn 500 1+0+1 pc 5d', 'warin 5 1+0+0 cont'])
  await saidOf(1, /কিডনি: .*naproxen/)
  await saidOf(2, /Naprosyn-এর সঙ্গে: রক্তপাত/)
  await writePrescription(laptop, ['seclo 20 1+0+1 ac 14d', 'clopid 75 0+1+0 cont'])
  await saidOf(4, /Seclo-এর সঙ্গে: ক্লোপিডোগ্রেল কম কাজ করে/)
  // Each but the allergy is a word of warning: it asks for no reason.
  await expect.poll(() => decisions().innerText()).toContain('১')
  // Nobody has signed these lists, and the sheet says so where it is written.
  await laptop.page.getByText(/কোনো চিকিৎসক এখনো সই করেননি/).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

/** What a key that is pressed now goes to. */
const inDrugBox = () => drugBox(laptop).evaluate((box) => box === document.activeElement)

test('the allergy wants a reason, which is kept with the sheet and every finding; the paper has none of it', async () => {
  await decisions().press('Enter')
  const dialog = laptop.page.getByRole('dialog', { name: /সিদ্ধান্ত/ })
  await dialog.getByRole('button', { name: bn.give_reason }).click()
  const asked = laptop.page.getByRole('dialog', { name: /একই গোত্রের/ })
  await asked.getByRole('textbox').fill(opened)
  await asked.getByRole('button', { name: bn.give_reason }).click()
  // With the last answer it closes, and the next key is a medicine's or issues.
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(inDrugBox).toBe(true)
  expect(await decisions().count()).toBe(0)
  await issue(laptop)
  await laptop.page
    .getByText(filled(bn.reason_given, { reason: opened }))
    .first()
    .waitFor()
  const kept = await laptop.page.getByRole('main').innerText()
  for (const said of [
    bn.kept_findings,
    /Naprosyn[^\n]*কিডনি: /,
    /Warin[^\n]*রক্তপাত/,
    /Clopid[^\n]*ক্লোপিডোগ্রেল কম কাজ করে/,
    /যে তালিকায় যাচাই/,
  ])
    expect(kept).toMatch(said)
  const paper = laptop.page.locator('[data-paper]').first()
  expect(await paper.innerText()).not.toMatch(/রক্তপাত|কিডনি|পেয়েছেন/)
  await laptop.offline(false)
  await syncNow(laptop)
  expect(await copyOn(laptop)).toEqual(await shareOf(laptop))
})
