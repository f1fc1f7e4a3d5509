import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn as visits } from '#features/patient-visits/text/bn.ts'
import { hashOfToken, newToken } from '#domain/shared-sheet/link.ts'
import { bn } from '#features/visit-link/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim books; his daughter opens the link of his message on her phone, on which nobody is signed in. */
let product: Product
let at: BrowserDevice
let daughter: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  daughter = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await signIn(at, '01712345601')
})
afterAll(async () => {
  await at.close()
  await daughter.close()
  await product.end()
})

/** What a message would bring: at night none goes out, and this story is told at any hour. */
async function linkTo(id: string): Promise<string> {
  const token = newToken()
  const on = { practice_id: 1, user_id: 1, action: 'test', now: new Date() }
  await asPractice(product.database.db, on, (work) =>
    work.sql((db) =>
      db
        .insertInto('visit_links')
        .values({
          token_hash: hashOfToken(token),
          practice_id: 1,
          appointment_id: id,
          phone: '01712345601',
          made_at: new Date().toISOString(),
          closed_by: null,
        })
        .execute(),
    ),
  )
  return `/visit/${token}`
}
const button = (name: string) => daughter.page.getByRole('button', { name, exact: true })
const title = (name: string) => daughter.page.getByRole('heading', { level: 1, name }).waitFor()
const said = () => daughter.page.getByRole('main').innerText()
let first = ''
let second = ''

test('his daughter opens the link without a login: doctor, day and serial, and of nobody anything', async () => {
  await at.page.goto('/doctor/appointment/1/1')
  await at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }).waitFor({ state: 'attached' })
  await checkByKey(at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }))
  await at.page.getByRole('button', { name: booking.go_book, exact: true }).click()
  const live = at.page.getByRole('link', { name: booking.live, exact: true })
  first = await linkTo((await live.getAttribute('href'))?.split('/').at(-1) ?? '')
  const answer = await daughter.page.goto(first)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await title(bn.title)
  await button(bn.move).waitFor()
  expect(await said()).not.toMatch(/রহিম|Rahim|০১৭১২|01712/)
  expect(await daughter.page.title()).not.toMatch(/রহিম/)
  expect(await faultsOnScreen(daughter)).toEqual([])
})

test('she takes another day; the old link is over', async () => {
  await button(bn.move).click()
  const day = daughter.page.locator('input[name="schedule_id"]:enabled')
  await day.first().waitFor({ state: 'attached' })
  await checkByKey(day.first())
  expect(await faultsOnScreen(daughter)).toEqual([])
  await button(visits.move_yes).click()
  await title(bn.moved)
  const live = daughter.page.getByRole('link', { name: bn.live, exact: true })
  second = await linkTo((await live.getAttribute('href'))?.split('/').at(-1) ?? '')
  expect(await faultsOnScreen(daughter)).toEqual([])
  await daughter.page.goto(first)
  await title(bn.over)
  await daughter.page.getByRole('link', { name: bn.login, exact: true }).waitFor()
  expect(await faultsOnScreen(daughter)).toEqual([])
})

test('she is asked before she gives it up; an answer that is lost leaves her page open, and is fetched when the line is back', async () => {
  await daughter.page.goto(second)
  await button(bn.cancel).click()
  const dialog = daughter.page.getByRole('dialog')
  await dialog.getByText(/আর ফেরত পাওয়া যায় না/).waitFor()
  await dialog.getByRole('button', { name: bn.cancel_no, exact: true }).click()
  // The server takes it; the answer goes astray, and so does the way there at the next press.
  await daughter.context.route('**/cancel', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await button(bn.cancel).click()
  await dialog.getByRole('button', { name: bn.cancel, exact: true }).click()
  await daughter.page.getByText(bn.cancel_unanswered).first().waitFor()
  await daughter.offline(true)
  await button(bn.cancel).click()
  await dialog.getByRole('button', { name: bn.cancel, exact: true }).click()
  await title(bn.title)
  await daughter.offline(false)
  await daughter.page.getByText(bn.cancelled).first().waitFor()
  expect(await faultsOnScreen(daughter)).toEqual([])
  await daughter.page.goto(second)
  await title(bn.over)
  await at.page.goto('/user/current-appointment/203')
  await at.page.getByText(visits.state.cancelled, { exact: true }).first().waitFor()
})
