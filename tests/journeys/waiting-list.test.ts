import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/booking/text/bn.ts'
import { bn as visits } from '#features/patient-visits/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await signIn(at, '01712345601')
})
afterAll(async () => {
  await at.close()
  await product.end()
})

const days = () => at.page.locator('input[name="schedule_id"]')
const person = (name: string) => at.page.getByRole('radio', { name: new RegExp(`^${name}`) })
const button = (name: string) => at.page.getByRole('button', { name, exact: true })
const title = (name: string) => at.page.getByRole('heading', { level: 1, name }).waitFor()
const row = (name: string) =>
  at.page
    .getByRole('list', { name: visits.title, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })

/** His own form at her chamber, once the family is read. */
async function openForm() {
  await at.page.goto('/doctor/appointment/1/1')
  await person(bn.somebody_new).waitFor({ state: 'attached' })
  await days().first().waitFor({ state: 'attached' })
}

/** Of the second day that is offered one place alone is given online. */
async function withOnePlace() {
  const id = (await days().nth(1).getAttribute('value')) ?? ''
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) => {
      const session = await practice.sql((db) =>
        db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
      practice.change('schedules', session, { online: 1 })
    },
  )
}

test('he takes the last place of a day for himself; nothing of him is asked again', async () => {
  await openForm()
  await withOnePlace()
  await openForm()
  await checkByKey(days().nth(1))
  await checkByKey(person('আব্দুর রহিম'))
  expect(await at.page.locator('input[name="patient.name"]').count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await button(bn.go_book).click()
  await title(bn.done)
})

test('of the full day his wife goes on the list; he gives his place up, it is kept for her, and she takes it', async () => {
  await openForm()
  await checkByKey(days().nth(1))
  await at.page.getByText(bn.full_hint).waitFor()
  await checkByKey(person('রহিমা বেগম'))
  await button(bn.go_wait).click()
  await title(bn.on_list)
  await at.page.getByText(bn.list_first).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: bn.my_serials }).click()
  await at.page.getByRole('list', { name: visits.waiting, exact: true }).getByText('রহিমা বেগম').waitFor()
  await row('আব্দুর রহিম').getByRole('button', { name: visits.cancel, exact: true }).click()
  await at.page.getByRole('dialog').getByRole('button', { name: visits.cancel, exact: true }).click()
  await row('আব্দুর রহিম').getByText(visits.state.cancelled, { exact: true }).waitFor()
  const offered = row('রহিমা বেগম').getByRole('button', { name: visits.take, exact: true })
  // The server looks every twenty seconds.
  await expect
    .poll(
      async () => {
        await at.page.reload()
        await row('আব্দুর রহিম').waitFor()
        return offered.count()
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe(1)
  expect(await faultsOnScreen(at)).toEqual([])
  await offered.click()
  await row('রহিমা বেগম').getByText(visits.state.booked, { exact: true }).waitFor()
  expect(await at.page.getByRole('list', { name: visits.waiting, exact: true }).count()).toBe(0)
})

test('she takes another day instead, by the keyboard alone: a new serial, and the old one says where it went', async () => {
  await row('রহিমা বেগম').getByRole('button', { name: visits.move, exact: true }).press('Enter')
  const dialog = at.page.getByRole('dialog')
  await checkByKey(dialog.locator('input[name="schedule_id"]').last())
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog.getByRole('button', { name: visits.move_yes, exact: true }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await row('রহিমা বেগম').getByText(visits.state.rescheduled, { exact: true }).waitFor()
  expect(await row('রহিমা বেগম').getByText(visits.state.booked, { exact: true }).count()).toBe(1)
})
