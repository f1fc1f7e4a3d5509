import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, showDay, showWeekday, weekdayOf } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { en as patient } from '#features/patients/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as saving } from '#features/saving/text/en.ts'
import { en } from '#features/sync/text/en.ts'
import { en as kit } from '#text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { field } from '#tests/support/people.ts'
import { goTo, queueRows, registerWalkIn, syncNow, typeAtTheDesk } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { fromNoon } from '#tests/support/stand-in-clock.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let tablet: BrowserDevice
let end: () => Promise<void>
const noon = fromNoon()
const today = sittingDate(Date.now() + noon)
const told = addDays(today, -900)

beforeAll(async () => {
  ;({ product, at: tablet, end } = await oneAtWork('desk', { language: 'en', size: 'tablet', shift: noon }))
})
afterAll(() => end())

const kept = () =>
  asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date(Date.now() + noon) },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('appointments')
          .innerJoin('patients', 'patients.id', 'appointments.patient_id')
          .select(['patients.name', 'appointments.sitting_date'])
          .where('patients.name', 'in', ['Rahima Khatun', 'Salma Begum'])
          .orderBy('patients.name')
          .execute(),
      ),
  )

const filled = (text: string, words: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
const day = (one: string) => showDay(one, 'en')

test('a tablet whose clock fell back two years asks, writes, and one press lays it under today', async () => {
  const { page } = tablet
  await goTo(tablet, 'desk')
  await tablet.context.setOffline(true)
  await page.evaluate(`setClock(${noon - 900 * 86_400_000})`)
  await typeAtTheDesk(tablet, '01798700041')
  await field(tablet, desk.name).fill('Rahima Khatun')
  await page.getByRole('textbox', { name: kit.years, exact: true }).fill('50')
  await page.getByRole('radio', { name: patient.gender.female, exact: true }).press('Space')
  await field(tablet, desk.paid).waitFor()
  const save = page.getByRole('button', { name: desk.save })
  await save.press('Enter')
  const asked = page.getByRole('dialog', { name: filled(saving.day_ask, { day: day(told) }) })
  // The desk looks at the clock a few times a minute: the day turns below the question, which stays.
  await asked.waitFor()
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
  await page.waitForTimeout(500)
  await asked.getByRole('button', { name: saving.day_no }).press('Enter')
  await asked.waitFor({ state: 'detached' })
  // A no writes nothing and keeps what was typed.
  expect(await queueRows(tablet).filter({ hasText: 'Rahima Khatun' }).count()).toBe(0)
  await save.press('Enter')
  await asked.getByRole('button', { name: filled(saving.day_yes, { day: day(told) }) }).press('Enter')
  await queueRows(tablet).filter({ hasText: 'Rahima Khatun' }).waitFor()
  // Once a day is enough.
  await registerWalkIn(tablet, { phone: '01798700042', name: 'Salma Begum', years: 30 })
  await queueRows(tablet).filter({ hasText: 'Salma Begum' }).waitFor()
  await tablet.context.setOffline(false)
  await page.getByRole('link', { name: en.wrong_day_look }).click()
  const right = `${showWeekday(weekdayOf(today), 'en')} ${day(today)}`
  await page.getByRole('button', { name: filled(en.wrong_day_move, { right }) }).press('Enter')
  await page.getByRole('heading', { name: en.wrong_days }).waitFor({ state: 'detached' })
  await syncNow(tablet)
  expect(await kept()).toEqual([
    { name: 'Rahima Khatun', sitting_date: today },
    { name: 'Salma Begum', sitting_date: today },
  ])
  await expect
    .poll(async () =>
      [await copyOn(tablet), await shareOf(tablet)]
        .map((one) => JSON.stringify(one))
        .every((one, _, [first]) => one === first),
    )
    .toBe(true)
})
