import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { login } from '#features/auth/contract.ts'
import { storeFeedbackQuestion } from '#features/feedback/contract.ts'
import { bn } from '#features/own-feedback/text/bn.ts'
import { bn as home } from '#features/patient-home/text/bn.ts'
import { bn as visits } from '#features/patient-visits/text/bn.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { callerOf } from '#net/call.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim comes home from a visit: he says how it was, changes it, and finds his earlier visits. */
let product: Product
let at: BrowserDevice
let visit: string
beforeAll(async () => {
  product = await startProduct()
  const desk = await speaking('01711000301')
  const before = await seen(desk)
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (work) =>
      work.sql((db) =>
        db
          .updateTable('appointments')
          .set({ sitting_date: addDays(sittingDate(Date.now()), -1) })
          .where('id', '=', before)
          .execute(),
      ),
  )
  visit = await seen(desk)
  const admin = await speaking('01711000401')
  await admin(storeFeedbackQuestion, {
    body: { text: 'Did the doctor listen?', bn_text: 'ডাক্তার কি মন দিয়ে শুনেছেন?', type: 'yes_no' },
  })
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await at.close()
  await product.end()
})

async function speaking(phone: string) {
  const root = `${product.address}/api`
  const stranger = callerOf({ root, token: () => Promise.resolve(null) })
  const { data } = await stranger(login, { body: { phone, password: demonstrationPassword } })
  return callerOf({ root, token: () => Promise.resolve(data.token) })
}

async function seen(desk: Awaited<ReturnType<typeof speaking>>): Promise<string> {
  const {
    appointment: { id },
  } = await desk(registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: sittingDate(Date.now()),
      type: 1,
      fee_paisa: 100_000,
      patient: { name: 'Abdur Rahim', phone: '01712345601', gender: 1, years: 52, relationship_status: 1 },
    },
  })
  for (const status of ['called', 'done'] as const)
    await desk(moveAppointment, { params: { id }, body: { status, at: new Date().toISOString() } })
  return id
}

const box = (name: string) => at.page.locator(`[name="${name}"]`)
const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const title = (name: string) => at.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const says = (words: string | RegExp) => at.page.getByRole('main').getByText(words).first().waitFor()
const star = (stars: number) => at.page.locator(`input[name="stars"][value="${stars}"]`)

test('the link of a message leads through the login to the visit, and an empty form says what is missing', async () => {
  await at.page.goto(`/feedback/${visit}`)
  await at.page.waitForURL((url) => url.searchParams.get('then') === `/feedback/${visit}`)
  await signIn(at, '01712345601', { to: `/feedback/${visit}` })
  await title(bn.title)
  expect(new URL(at.page.url()).pathname).toBe(`/feedback/${visit}`)
  expect(await box('publish').isChecked()).toBe(false)
  await press(bn.send)
  await at.page.getByRole('main').getByText(kit.error.choice).first().waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('what is half written outlives a reload, and is sent once', async () => {
  await checkByKey(star(4))
  const said = 'সময় দিয়ে দেখেছেন'
  await box('comment').fill(said)
  // No hand is so quick that it loads anew in the very moment of its last letter.
  await at.page.waitForFunction((text) => JSON.stringify(sessionStorage).includes(text), said)
  await at.page.reload()
  await title(bn.title)
  await at.page.waitForFunction((text) => document.querySelector('textarea')?.value === text, said)
  expect(await star(4).isChecked()).toBe(true)
  await checkByKey(at.page.locator('input[name^="asked."][value="yes"]'))
  await press(bn.send)
  await says(bn.yours)
  await says('ডাক্তার কি মন দিয়ে শুনেছেন?')
  await says(bn.unpublished)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('he changes it while he may, and his list of visits says what he gave (R1.02)', async () => {
  await press(bn.change)
  expect(await star(4).isChecked()).toBe(true)
  await checkByKey(star(5))
  await press(bn.send)
  await says('৫-এর মধ্যে ৫ তারা')
  await at.page.goto('/user')
  await at.page.getByRole('link', { name: visits.rated.replace('{{stars}}', '৫') }).waitFor()
  await at.page.getByRole('navigation').getByRole('link', { name: home.dashboard, exact: true }).click()
  await title(home.dashboard)
  await says(home.next)
  expect(await at.page.getByRole('main').locator('a[href^="/feedback/"]').count()).toBe(1)
})

test('earlier visits are searched and narrowed, and what finds nothing says so', async () => {
  await at.page
    .getByRole('navigation')
    .getByRole('link', { name: visits.nav_past, exact: true })
    .first()
    .click()
  await title(visits.past)
  const list = at.page.getByRole('main').getByRole('list', { name: visits.past })
  await list.waitFor()
  await at.page.getByRole('searchbox').fill('zzz')
  await says(visits.none_found)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('searchbox').fill('')
  await list.waitFor()
  await at.page.getByRole('button', { name: kit.filters }).click()
  await at.page.getByRole('dialog').getByLabel(visits.status).click()
  await at.page.getByRole('option', { name: visits.state.no_show, exact: true }).click()
  await press(kit.filters_done)
  await at.page
    .getByRole('button', { name: kit.filter_remove.replace('{{name}}', visits.state.no_show) })
    .waitFor()
  expect(new URL(at.page.url()).searchParams.get('status')).toBe('no_show')
  expect(await faultsOnScreen(at)).toEqual([])
})

test('another account finds no such visit behind the same link', async () => {
  const other = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  try {
    await signIn(other, '01711000402', { to: `/feedback/${visit}` })
    await other.page.getByRole('heading', { level: 1, name: bn.gone, exact: true }).waitFor()
  } finally {
    await other.close()
  }
})
