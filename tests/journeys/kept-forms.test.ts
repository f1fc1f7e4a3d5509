import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as appointments } from '#features/appointments/text/en.ts'
import { en as dayClose } from '#features/day-close/text/en.ts'
import { en as patient } from '#features/patients/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as kit } from '#text/en.ts'
import { keptTypingOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { arrivalStands, kept, rested, restUntilLocked, watchHands, years } from '#tests/support/half-typed.ts'
import { checkByKey, faultsOnScreen, field, lock, typePin, unlock } from '#tests/support/people.ts'
import { closeDrawer, countNotes, openDayClose, reopenDay } from '#tests/support/people-at-money.ts'
import {
  actOn,
  drugBox,
  drugLines,
  goTo,
  queueRows,
  registerWalkIn,
  typeAtTheDesk,
} from '#tests/support/people-at-work.ts'
import { standInClock } from '#tests/support/stand-in-clock.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', {
    language: 'en',
    size: 'laptop',
    before: async ({ context }) => {
      await context.addInitScript(watchHands)
      await context.addInitScript(standInClock, 0)
    },
  }))
  await goTo(at, 'desk')
})
afterAll(() => end())

/** What was saved or thrown away lies nowhere any more. */
const nothingKept = () => expect.poll(() => keptTypingOf(at)).toEqual([])

test('a half-filled arrival outlives a reload, the lock and a press in the menu', async () => {
  await typeAtTheDesk(at, '01799000081')
  await field(at, desk.name).fill('Shefali Khatun')
  await years(at).fill('47')
  await checkByKey(at.page.getByRole('radio', { name: patient.gender.female, exact: true }))
  await field(at, desk.paid).fill('300')
  await field(at, desk.vital_bp).fill('140/90')
  await at.page.getByRole('button', { name: desk.more, exact: true }).click()
  await field(at, desk.problem).fill('Fever for 3 days')
  await rested(at)
  await at.page.reload()
  await unlock(at)
  await arrivalStands(at)
  expect(await faultsOnScreen(at)).toEqual([])
  await lock(at)
  await unlock(at)
  await arrivalStands(at)
  await goTo(at, 'sync')
  await goTo(at, 'desk')
  await arrivalStands(at)
})

test('who types on before his form stands again loses neither what he types nor what he typed before', async () => {
  await at.page.reload()
  await typePin(at)
  await years(at).fill('48')
  await years(at).press('End')
  await expect.poll(() => field(at, desk.problem).inputValue()).toBe('Fever for 3 days')
  expect(await years(at).and(at.page.locator(':focus')).inputValue()).toBe('48')
  await rested(at)
  await at.page.reload()
  await unlock(at)
  await expect.poll(() => years(at).inputValue()).toBe('48')
  await years(at).fill('47')
  await arrivalStands(at)
})

test('thrown away it is gone, brought back it stands again, and saved it is saved once', async () => {
  await at.page.getByRole('button', { name: kit.throw_away }).click()
  await expect.poll(() => field(at, desk.name).inputValue()).toBe('')
  await at.page.getByRole('button', { name: kit.undo, exact: true }).click()
  await arrivalStands(at)
  await rested(at)
  await at.page.reload()
  await unlock(at)
  // A press that comes before everything stands again waits for it.
  await at.page.getByRole('button', { name: desk.save }).press('Enter')
  await expect.poll(() => queueRows(at).filter({ hasText: 'Shefali Khatun' }).count()).toBe(1)
  await expect.poll(() => field(at, desk.phone).inputValue()).toBe('')
  expect(await kept(at).count()).toBe(0)
  await at.page.reload()
  await unlock(at)
  await queueRows(at).filter({ hasText: 'Shefali Khatun' }).waitFor()
  expect([await field(at, desk.phone).inputValue(), await kept(at).count()]).toEqual(['', 0])
})

test('somebody known who was taken is taken again, with the money of his visit', async () => {
  await registerWalkIn(at, { phone: '01799000082', name: 'Abdul Karim', years: 61, gender: 'male' })
  await typeAtTheDesk(at, '01799000082')
  await at.page.getByRole('radio', { name: /Abdul Karim/ }).click()
  await field(at, desk.vital_pulse).fill('88')
  await rested(at)
  await at.page.reload()
  await unlock(at)
  await expect.poll(() => field(at, desk.vital_pulse).inputValue()).toBe('88')
  await expect
    .poll(() => at.page.getByRole('radio', { name: /Abdul Karim/ }).getAttribute('aria-checked'))
    .toBe('true')
  expect(await field(at, desk.name).isVisible()).toBe(false)
  await at.page.getByRole('button', { name: kit.throw_away }).click()
})

test('a booking in typing stands again after Back, and closed by hand it is gone', async () => {
  const open = () => at.page.getByRole('banner').getByRole('button', { name: 'Appointment' }).click()
  const dialog = at.page.getByRole('dialog')
  await open()
  await dialog.getByRole('combobox', { name: new RegExp(`^${appointments.chamber}`) }).click()
  await at.page.getByRole('option').first().click()
  await dialog.getByLabel(new RegExp(`^${appointments.phone}`)).fill('01799000083')
  await dialog.getByRole('combobox', { name: new RegExp(`^${appointments.relation}`) }).click()
  await at.page.getByRole('option', { name: patient.relation.self, exact: true }).click()
  await dialog.getByLabel(new RegExp(`^${appointments.name}`)).fill('Momena Bibi')
  await rested(at)
  await at.page.goBack()
  await at.page.reload()
  await unlock(at)
  await open()
  await expect
    .poll(() => dialog.getByLabel(new RegExp(`^${appointments.name}`)).inputValue())
    .toBe('Momena Bibi')
  await expect
    .poll(() => dialog.getByLabel(new RegExp(`^${appointments.phone}`)).inputValue())
    .toBe('01799000083')
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog.getByRole('button', { name: appointments.cancel }).click()
  await open()
  await dialog.getByLabel(new RegExp(`^${appointments.phone}`)).waitFor()
  expect([
    await dialog.getByLabel(new RegExp(`^${appointments.phone}`)).inputValue(),
    await kept(at).count(),
  ]).toEqual(['', 0])
  await dialog.getByRole('button', { name: appointments.cancel }).click()
})

test('a medicine in typing outlives a reload and the lock, and is added once', async () => {
  await goTo(at, 'desk')
  await actOn(at, 'Shefali Khatun', 'write')
  await drugBox(at).fill('napa 500 1+1')
  await rested(at)
  await at.page.reload()
  await unlock(at)
  await expect.poll(() => drugBox(at).inputValue()).toBe('napa 500 1+1')
  await lock(at)
  await unlock(at)
  await expect.poll(() => drugBox(at).inputValue()).toBe('napa 500 1+1')
  await drugBox(at).fill('napa 500 1+1+1 5d')
  await drugBox(at).press('Enter')
  await drugLines(at).first().waitFor()
  // From the box it has come to the sheet, and with it to the disk.
  await at.page.getByText(rx.saved_here, { exact: true }).waitFor()
  await nothingKept()
  await at.page.reload()
  await unlock(at)
  await drugLines(at).first().waitFor()
  await expect.poll(() => drugBox(at).inputValue()).toBe('')
})

test('a medicine that was entered as the page went away stands on the sheet or in its box', async () => {
  const before = await drugLines(at).count()
  await drugBox(at).fill('napa 500 1+1 7d')
  await rested(at)
  await drugBox(at).press('Enter')
  await drugLines(at).nth(before).waitFor()
  await at.page.reload()
  await unlock(at)
  await expect
    .poll(
      async () =>
        (await drugLines(at).count()) > before || (await drugBox(at).inputValue()) === 'napa 500 1+1 7d',
    )
    .toBe(true)
  if ((await drugBox(at).inputValue()) !== '') await drugBox(at).press('Enter')
  await drugLines(at).nth(before).waitFor()
  await at.page.getByText(rx.saved_here, { exact: true }).waitFor()
  await nothingKept()
  await expect.poll(() => drugLines(at).count()).toBe(before + 1)
})

test('a complaint in typing outlives a reload, and its box is open again', async () => {
  const box = () =>
    at.page.getByRole('combobox', { name: rx.add_to.replace('{{section}}', rx.section.chief_complaints) })
  await at.page.keyboard.press('Alt+1')
  await box().fill('burning at night')
  await rested(at)
  await at.page.reload()
  await unlock(at)
  await expect.poll(() => box().inputValue()).toBe('burning at night')
  await box().press('Enter')
  await expect.poll(() => box().inputValue()).toBe('')
  await at.page.getByText(rx.saved_here, { exact: true }).waitFor()
  await nothingKept()
})

test('the last letters of a sheet are on the device although the lock falls at once', async () => {
  const box = () =>
    at.page.getByRole('combobox', { name: rx.add_to.replace('{{section}}', rx.section.chief_complaints) })
  await at.page.keyboard.press('Alt+1')
  await box().fill('pain in the left ear')
  await box().press('Enter')
  await box().fill('and in the right')
  await restUntilLocked(at)
  await unlock(at)
  await at.page
    .getByRole('button', { name: /pain in the left ear/ })
    .first()
    .waitFor()
  await expect.poll(() => box().inputValue()).toBe('and in the right')
  await box().fill('')
  await nothingKept()
})

test('a time of a complaint that nobody can read yet outlives a reload', async () => {
  const lasting = () => field(at, rx.line.lasting)
  const edit = () =>
    at.page
      .getByRole('button', { name: /pain in the left ear/ })
      .first()
      .click()
  await edit()
  await lasting().fill('since the flood')
  await rested(at)
  await at.page.reload()
  await unlock(at)
  await edit()
  await expect.poll(() => lasting().inputValue()).toBe('since the flood')
  await lasting().fill('3 days')
  await nothingKept()
})

test('a float and money taken out in typing outlive the lock; closed by hand they are gone', async () => {
  await goTo(at, 'desk')
  await openDayClose(at)
  const dialog = at.page.getByRole('dialog')
  for (const [button, label, typed] of [
    [dayClose.set_opening, dayClose.opening, '1500'],
    [dayClose.outs, dayClose.out_reason, 'Rickshaw for the blood sample'],
  ] as const) {
    const box = () => dialog.getByLabel(new RegExp(`^${label}`))
    await at.page.getByRole('button', { name: button, exact: true }).click()
    await box().fill(typed)
    await rested(at)
    await at.page.reload()
    await unlock(at)
    await at.page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => box().inputValue()).toBe(typed)
    expect(await faultsOnScreen(at)).toEqual([])
    await at.page.keyboard.press('Escape')
    await dialog.getByRole('alert').getByRole('button', { name: kit.throw_away }).click()
    await dialog.waitFor({ state: 'detached' })
    await at.page.getByRole('button', { name: button, exact: true }).click()
    await box().waitFor()
    await nothingKept()
    expect([(await box().inputValue()) === typed, await kept(at).count()]).toEqual([false, 0])
    await at.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('a half-counted drawer outlives a reload, the lock and a press in the menu; closing the day forgets it', async () => {
  await goTo(at, 'desk')
  await openDayClose(at)
  await countNotes(at, { '৳1,000': 2, '৳100': 4 })
  await field(at, dayClose.reason).fill('Change given to serial 2')
  await rested(at)
  const count = at.page.getByRole('group', { name: dayClose.count })
  const counted = () =>
    Promise.all([
      count.getByLabel('৳1,000').inputValue(),
      count.getByLabel('৳100').inputValue(),
      field(at, dayClose.reason).inputValue(),
      kept(at).count(),
    ])
  const whole = ['2', '4', 'Change given to serial 2', 1]
  await at.page.reload()
  await unlock(at)
  await expect.poll(counted).toEqual(whole)
  expect(await faultsOnScreen(at)).toEqual([])
  await lock(at)
  await unlock(at)
  await expect.poll(counted).toEqual(whole)
  await goTo(at, 'desk')
  await openDayClose(at)
  await expect.poll(counted).toEqual(whole)
  await closeDrawer(at)
  await reopenDay(at, 'A note lay under the tray')
  await count.waitFor()
  expect(await kept(at).count()).toBe(0)
})
