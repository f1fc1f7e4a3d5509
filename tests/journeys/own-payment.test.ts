import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn } from '#features/own-payments/text/bn.ts'
import { bn as home } from '#features/patient-home/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim books, sends the fee by bKash from home, and sees what the chamber makes of it. */
let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  await asPractice(product.database.db, practice, async (work) => {
    work.add('payment_methods', {
      id: newId(),
      type: 'bkash',
      number: '01784552310',
      holder: 'Dr. Nusrat Jahan',
      account_type: 'merchant',
      instructions: null,
      bn_instructions: null,
      status: 'verified',
      reject_reason: null,
      verified_by: null,
      verified_at: null,
      former: null,
    })
  })
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await at.close()
  await product.end()
})

const box = (name: string) => at.page.locator(`input[name="${name}"]`)
const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const title = (name: string) => at.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const says = (words: string) => at.page.getByRole('main').getByText(words, { exact: true }).first().waitFor()
const practice = { practice_id: 1, user_id: 1, action: 'test', now: new Date() }
const sent = () =>
  asPractice(product.database.db, practice, (work) =>
    work.sql((db) =>
      db
        .selectFrom('payments')
        .select(['trx_id', 'paid_paisa', 'status', 'taken_by'])
        .where('taken_by', '=', 0)
        .orderBy('taken_at')
        .execute(),
    ),
  )
/** The chamber has looked it up. */
const finds = (trx_id: string) =>
  asPractice(product.database.db, practice, async (work) => {
    const row = await work.sql((db) =>
      db.selectFrom('payments').selectAll().where('trx_id', '=', trx_id).executeTakeFirstOrThrow(),
    )
    work.change('payments', row, { status: 1, verified_by: 1, verified_at: practice.now.toISOString() })
  })

test('the visit that he books stands on his dashboard, and leads to where it is paid', async () => {
  await at.page.goto('/login?then=/doctor/appointment/1')
  await box('phone').fill('01712345601')
  await box('password').fill(demonstrationPassword)
  await press(auth.login_act)
  await title(booking.title)
  await checkByKey(at.page.locator('input[name="patient.relationship_status"][value="1"]'))
  await box('patient.name').fill('Abdur Rahim')
  await box('patient.age.years').fill('52')
  await checkByKey(at.page.locator('input[name="patient.gender"][value="1"]'))
  await press(booking.go_book)
  await title(booking.done)
  await at.page.goto('/user')
  await at.page.getByRole('navigation').getByRole('link', { name: home.dashboard, exact: true }).click()
  await title(home.dashboard)
  await says(home.next)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: home.pay, exact: true }).click()
  await title(bn.title)
  await says(bn.due)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('what he fills in wrong stays, with a sentence under its field, and nothing is sent', async () => {
  await press(bn.send)
  await says(kit.error.required)
  await box('trx_id').fill('AB')
  await box('paid_paisa').fill('৫০০০')
  await press(bn.send)
  await says(kit.error.trx)
  await box('trx_id').fill('ckn8 d2x7qa')
  await press(bn.send)
  await says(bn.over_due)
  expect(await box('trx_id').inputValue()).toBe('ckn8 d2x7qa')
  expect(await sent()).toEqual([])
  expect(await faultsOnScreen(at)).toEqual([])
})

test('a line that breaks loses nothing; with it the chamber has it once, to be looked up (R1.02)', async () => {
  await box('paid_paisa').fill('১০০০')
  await at.offline(true)
  await press(bn.send)
  await says(bn.unsent)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await press(bn.send)
  await says(bn.checking)
  await says(bn.nothing)
  await says(bn.state.checking)
  expect(await sent()).toEqual([{ trx_id: 'CKN8D2X7QA', paid_paisa: 100_000, status: 5, taken_by: 0 }])
  expect(await faultsOnScreen(at)).toEqual([])
})

test('once the chamber has found it the receipt stands there', async () => {
  await finds('CKN8D2X7QA')
  await at.page.reload()
  await says(bn.state.paid)
  expect(await at.page.getByText(bn.checking, { exact: true }).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('a visit that is nobody’s, and no visit at all, lead back to his own', async () => {
  await at.page.goto('/appointment-payment?id=01a21fb2-b13b-70e2-97b5-808ebfccb9ad')
  await at.page.getByText(bn.gone).waitFor()
  await at.page.goto('/appointment-payment')
  await at.page.getByText(bn.which).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('the five places of his pages stand in their order (R2.11)', async () => {
  await at.page.goto('/user/dashboard/203?lang=en')
  const places = at.page.getByRole('navigation').getByRole('link')
  await places.filter({ hasText: 'Dashboard' }).waitFor()
  expect(await places.allInnerTexts()).toEqual([
    'Dashboard',
    'Appointments',
    'History',
    'Patients',
    'Profile',
  ])
  expect(await faultsOnScreen(at)).toEqual([])
})
