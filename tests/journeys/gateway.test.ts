import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn } from '#features/own-payments/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Her chamber wants ৳300 ahead; Abdur Rahim books, and pays at the gateway that stands in for a real one. */
let product: Product
let at: BrowserDevice
const practice = { practice_id: 1, user_id: 1, action: 'test', now: new Date() }
beforeAll(async () => {
  product = await startProduct({ demonstration: true })
  await asPractice(product.database.db, practice, async (work) => {
    const chamber = await work.sql((db) =>
      db.selectFrom('chambers').selectAll().where('id', '=', 1).executeTakeFirstOrThrow(),
    )
    work.change('chambers', chamber, { payment_type: 3, advance_paisa: 30_000 })
  })
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await signIn(at, '01712345601')
})
afterAll(async () => {
  await at.close()
  await product.end()
})

const button = (name: string | RegExp) => at.page.getByRole('button', { name })
const title = (name: string) => at.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const receipt = () =>
  at.page.getByRole('list', { name: bn.payments, exact: true }).getByText(bn.state.paid, { exact: true })
const payNow = bn.online.replace('{{sum}}', '৳৩০০')
const entries = () =>
  asPractice(product.database.db, practice, (work) =>
    work.sql((db) =>
      db
        .selectFrom('payments')
        .select(['method', 'paid_paisa', 'status'])
        .where('taken_by', '=', 0)
        .execute(),
    ),
  )

test('the serial is kept for ten minutes, and he goes to the page of the gateway', async () => {
  await at.page.goto('/doctor/appointment/1/1')
  await at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }).waitFor({ state: 'attached' })
  await checkByKey(at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }))
  await button(booking.go_book).click()
  await title(booking.kept)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: booking.pay_now }).click()
  await title(bn.title)
  await button(payNow).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('who turns back at the gateway has paid nothing, and may try again', async () => {
  await button(payNow).click()
  await button(/বাতিল/).click()
  await title(bn.title)
  await at.page.getByText(bn.order.failed).waitFor()
  expect(await entries()).toEqual([])
  expect(await faultsOnScreen(at)).toEqual([])
})

test('what he pays there counts at once, the serial is his, and a reload counts nothing twice', async () => {
  await button(payNow).click()
  await at.page.getByRole('combobox').selectOption('nagad')
  await button(/টাকা দিন/).click()
  await title(bn.title)
  await at.page.getByText(bn.order.paid.replace('{{sum}}', '৳৩০০')).waitFor()
  await receipt().waitFor()
  expect(await at.page.getByText(/রাখা আছে/).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.reload()
  await receipt().waitFor()
  expect(await entries()).toEqual([{ method: 'nagad', paid_paisa: 30_000, status: 2 }])
})
