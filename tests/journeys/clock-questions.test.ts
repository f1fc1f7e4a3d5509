import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, showDay, showWeekday, weekdayOf } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { bn as visits } from '#features/appointments/text/bn.ts'
import { bn as patient } from '#features/patients/text/bn.ts'
import { bn as rx } from '#features/prescriptions/text/bn.ts'
import { bn as saving } from '#features/saving/text/bn.ts'
import { bn } from '#features/sync/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { workKept, checkByKey, faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  actOn,
  drugLines,
  goTo,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { fromNoon } from '#tests/support/stand-in-clock.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let end: () => Promise<void>
const noon = fromNoon()
const today = sittingDate(Date.now() + noon)
const daysBack = 900
const told = addDays(today, -daysBack)
beforeAll(async () => {
  ;({ product, at: laptop, end } = await oneAtWork('doctor', { shift: noon }))
})
afterAll(() => end())

const setClock = (daysBehind: number) => laptop.page.evaluate(`setClock(${noon - daysBehind * 86_400_000})`)
const filled = (text: string, words: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
const asked = (day: string) =>
  laptop.page.getByRole('dialog', { name: filled(saving.day_ask, { day: showDay(day, 'bn') }) })
const answer = async (day: string, word: string) => {
  await asked(day)
    .getByRole('button', { name: filled(word, { day: showDay(day, 'bn') }) })
    .press('Enter')
  await asked(day).waitFor({ state: 'detached' })
}

async function choose(label: string, option: Locator): Promise<void> {
  await booking()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .press('Enter')
  await option.press('Enter')
}
const booking = () => laptop.page.getByRole('dialog', { name: visits.create_title })

/** The days under which the server has her visits. */
const daysOf = (name: string) =>
  asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql(async (db) =>
        (
          await db
            .selectFrom('appointments')
            .innerJoin('patients', 'patients.id', 'appointments.patient_id')
            .select('appointments.sitting_date')
            .where('patients.name', '=', name)
            .execute()
        ).map((row) => row.sitting_date),
      ),
  )

/** As a device without space: nothing of the moves can be written. */
const full = `(() => {
  const real = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (names, mode, more) {
    if (mode === 'readwrite' && [names].flat().includes('clock_moves')) throw new DOMException('full', 'QuotaExceededError')
    return real.call(this, names, mode, more)
  }
  globalThis.clearSpace = () => { IDBDatabase.prototype.transaction = real }
})()`

test('a sheet under a day that can hardly be is asked about; a no issues nothing and keeps it, a yes issues', async () => {
  await workKept(laptop)
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798700051', name: 'Momena Khatun', years: 42 })
  await actOn(laptop, 'Momena Khatun', 'write')
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  await laptop.offline(true)
  await setClock(daysBack)
  await laptop.page.keyboard.press('Control+Enter')
  await asked(told).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await answer(told, saving.day_no)
  await expect.poll(() => drugLines(laptop).count()).toBeGreaterThan(0)
  await laptop.page.keyboard.press('Control+Enter')
  await answer(told, saving.day_yes)
  await laptop.page
    .getByRole('heading', { level: 1, name: new RegExp(rx.issued_already.replace('{{number}}', '\\S+')) })
    .waitFor()
})

test('a booking under such a day is asked about before anything of it is written, and keeps what was typed', async () => {
  await setClock(daysBack + 1)
  await laptop.page
    .getByRole('banner')
    .getByRole('button', { name: visits.appointment, exact: true })
    .press('Enter')
  await choose(visits.date, laptop.page.getByRole('option').first())
  await booking()
    .getByRole('textbox', { name: new RegExp(`^${visits.phone}`) })
    .fill('01798700052')
  await choose(visits.relation, laptop.page.getByRole('option', { name: patient.relation.self, exact: true }))
  await booking()
    .getByRole('textbox', { name: new RegExp(`^${visits.name}`) })
    .fill('Abdul Jabbar')
  await booking().getByRole('textbox', { name: kit.years, exact: true }).fill('61')
  await checkByKey(booking().getByRole('radio', { name: patient.gender.male, exact: true }))
  await booking()
    .getByRole('button', { name: new RegExp(`^${visits.submit}`) })
    .press('Enter')
  await answer(addDays(told, -1), saving.day_no)
  await expect
    .poll(() =>
      booking()
        .getByRole('textbox', { name: new RegExp(`^${visits.name}`) })
        .inputValue(),
    )
    .toBe('Abdul Jabbar')
  // Escape asks before it throws away what was typed.
  await laptop.page.keyboard.press('Escape')
  await booking().getByRole('button', { name: kit.throw_away, exact: true }).press('Enter')
  await booking().waitFor({ state: 'detached' })
})

test('the card of the wrong day stands on every size; a press that cannot be kept says so, and may be made again', async () => {
  await setClock(daysBack)
  // For the page a day has gone by in which nobody moved.
  await unlock(laptop)
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798700053', name: 'Salma Begum', years: 30 })
  await laptop.offline(false)
  await syncNow(laptop)
  const right = `${showWeekday(weekdayOf(today), 'bn')} ${showDay(today, 'bn')}`
  const move = laptop.page.getByRole('button', { name: filled(bn.wrong_day_move, { right }) })
  for (const size of ['phone', 'portrait', 'laptop'] as const) {
    await laptop.page.setViewportSize(deviceSizes[size])
    await move.scrollIntoViewIfNeeded()
    expect(await faultsOnScreen(laptop)).toEqual([])
  }
  await laptop.page.evaluate(full)
  await move.press('Enter')
  await laptop.page.getByText(saving.act_unsaved_full).waitFor()
  await laptop.page.evaluate('clearSpace()')
  await move.press('Enter')
  await laptop.page.getByRole('heading', { name: bn.wrong_days }).waitFor({ state: 'detached' })
  await syncNow(laptop)
  expect(await daysOf('Salma Begum')).toEqual([today])
})
