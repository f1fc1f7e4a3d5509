import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '#features/appointments/text/en.ts'
import { en as billing } from '#features/billing/text/en.ts'
import { en as patientWords } from '#features/patients/text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { en as kit } from '#text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { bookingOn, oneAtBooking } from '#tests/support/people-at-booking.ts'

let product: Product
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, tablet, end } = await oneAtBooking())
})
afterAll(() => end())
const { dialog, rows, openDialog, bookNew, act } = bookingOn(() => tablet)

test('booked by phone for another day he stands in its list with a number, and the form is as new (R1.03) (R4.13) (R4.15) (R9.03) (R9.04)', async () => {
  await bookNew('Sohel Rana', '01798500001', 1)
  await dialog().waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await rows().filter({ hasText: 'Sohel Rana' }).innerText()).trim().split(/\s/)[0])
    .toMatch(/^\d+$/)
  await openDialog()
  await expect
    .poll(() =>
      dialog()
        .getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
        .inputValue(),
    )
    .toBe('')
  await expect
    .poll(() => dialog().getByRole('radio', { name: en.type_1, exact: true }).isChecked())
    .toBe(true)
  for (const gender of ['male', 'female', 'other'] as const)
    expect(
      await dialog().getByRole('radio', { name: patientWords.gender[gender], exact: true }).isChecked(),
    ).toBe(false)
  await dialog().getByRole('button', { name: en.cancel, exact: true }).last().click()
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('he is priced otherwise with a reason, comes, and another is moved and a third cancelled', async () => {
  await act('Sohel Rana', en.act_edit)
  const edit = tablet.page.getByRole('dialog')
  await edit.getByRole('textbox', { name: en.other_fee, exact: true }).fill('500')
  await edit.getByRole('button', { name: en.save, exact: true }).click()
  await edit.getByText(kit.error.required).waitFor()
  await edit.getByRole('textbox', { name: en.fee_reason, exact: true }).fill('Poor')
  await edit.getByRole('button', { name: en.save, exact: true }).click()
  await rows().filter({ hasText: 'Sohel Rana' }).getByText('৳500').waitFor()
  await act('Sohel Rana', en.act_arrived)
  await rows().filter({ hasText: 'Sohel Rana' }).getByText(en.state_arrived, { exact: true }).waitFor()
  await bookNew('Kamal Pasha', '01798500002', 1)
  await bookNew('Lipi Akter', '01798500003', 1)
  await act('Kamal Pasha', en.act_move)
  await tablet.page.getByRole('dialog').getByRole('combobox').first().click()
  await tablet.page.getByRole('option').last().click()
  await tablet.page.getByRole('dialog').getByRole('button', { name: en.move_save, exact: true }).click()
  await rows().filter({ hasText: 'Kamal Pasha' }).getByText(en.state_rescheduled, { exact: true }).waitFor()
  await act('Lipi Akter', en.act_cancel)
  await tablet.page.getByRole('dialog').getByRole('textbox').fill('Feels better')
  await tablet.page.getByRole('dialog').getByRole('button', { name: en.cancel_save, exact: true }).click()
  await rows().filter({ hasText: 'Lipi Akter' }).getByText('Feels better').waitFor()
  await syncNow(tablet)
})

test('the list of all sittings is searched and filtered, also without a line (R2.46)', async () => {
  await tablet.offline(true)
  await tablet.page.getByRole('link', { name: en.appointments, exact: true }).first().click()
  const table = tablet.page.getByRole('table', { name: en.appointments })
  await table.waitFor()
  await tablet.page.getByRole('searchbox', { name: en.search }).fill('Kamal')
  const found = table.getByRole('row').filter({ hasText: 'Kamal' })
  await expect.poll(() => table.getByRole('row').filter({ hasText: en.state_arrived }).count()).toBe(0)
  await expect.poll(() => found.count()).toBe(2)
  // Each day says its name once, above its visits.
  const days = await table.getByRole('rowheader').allInnerTexts()
  expect(new Set(days).size).toBe(days.length)
  const states = (await found.allInnerTexts()).map((text) =>
    [en.state_booked, en.state_rescheduled].find((word) => new RegExp(`\\b${word}\\b`).test(text)),
  )
  expect(states.toSorted()).toEqual([en.state_booked, en.state_rescheduled].toSorted())
  await tablet.page.getByRole('searchbox', { name: en.search }).fill('')
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('a visit is paid when its money is taken, and the list says so without a line too (R1.03) (R4.18)', async () => {
  const row = tablet.page
    .getByRole('table', { name: en.appointments })
    .getByRole('row')
    .filter({ hasText: 'Sohel Rana' })
  await row.getByText(en.pay_0, { exact: true }).waitFor()
  await act('Sohel Rana', en.act_payment)
  const card = tablet.page.getByRole('dialog', { name: en.pay_title.replace('{{name}}', 'Sohel Rana') })
  expect(await card.getByRole('radio').count()).toBe(0)
  await card.getByRole('link', { name: en.pay_take, exact: true }).click()
  await tablet.page
    .getByRole('form', { name: billing.collect })
    .getByRole('button', { name: billing.save_print })
    .click()
  await tablet.page.getByRole('heading', { level: 1, name: billing.invoice }).waitFor()
  await tablet.page.getByRole('link', { name: en.appointments, exact: true }).first().click()
  await row.getByText(en.pay_1, { exact: true }).waitFor()
})

test('booked without a line into a session that is cancelled meanwhile, it waits for a decision and is moved', async () => {
  await bookNew('Rehana Parvin', '01798500004', 2)
  await rows().filter({ hasText: 'Rehana Parvin' }).getByText(en.asked_for).waitFor()
  const id = /schedules\/([\w-]+)\//.exec(tablet.page.url())?.[1] ?? ''
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) => {
      const row = await practice.sql((db) =>
        db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
      practice.change('schedules', row, { status: 'cancelled' })
    },
  )
  await tablet.offline(false)
  const decide = rows()
    .filter({ hasText: 'Rehana Parvin' })
    .getByRole('button', { name: en.act_decide, exact: true })
  await decide.click({ timeout: 120_000 })
  const card = tablet.page.getByRole('dialog', { name: en.decide_title.replace('{{name}}', 'Rehana Parvin') })
  await card.getByText(en.decide_session_closed).waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  await card.getByRole('button', { name: en.decide_move_act, exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await rows().filter({ hasText: 'Rehana Parvin' }).waitFor({ state: 'detached' })
  await syncNow(tablet)
  const kept = await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('appointments')
          .innerJoin('patients', 'patients.id', 'appointments.patient_id')
          .select(['appointments.status', 'appointments.schedule_id', 'appointments.serial'])
          .where('patients.name', '=', 'Rehana Parvin')
          .execute(),
      ),
  )
  expect(kept).toEqual([
    {
      status: 'booked',
      schedule_id: expect.not.stringContaining(id),
      serial: expect.stringMatching(/^\d+$|^[A-Z]+-\d+$/),
    },
  ])
})
