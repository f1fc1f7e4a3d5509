import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn } from '#features/live-serial/text/bn.ts'
import { movedChannel } from '#server/transaction/announce.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim books, opens the page of his serial, and sends its address to his wife, who is signed in nowhere. */
let product: Product
let at: BrowserDevice
let wife: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  wife = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await signIn(at, '01712345601')
})
afterAll(async () => {
  await at.close()
  await wife.close()
  await product.end()
})

const practice = { practice_id: 1, user_id: 1, action: 'test', now: new Date() }
const says = (words: string | RegExp) => wife.page.getByRole('main').getByText(words).first().waitFor()
/** She comes back to the page, which asks at once. */
const looksAgain = () => wife.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
/** What becomes of his visit, or of its session. */
async function becomes(id: string, of: { status?: string; session?: string; delay_min?: number }) {
  await changed(id, of)
  // As another server of this database tells it.
  await product.database.pool.query(`select pg_notify('${movedChannel}', '[[1,0]]')`)
}
const changed = (id: string, of: Parameters<typeof becomes>[1]) =>
  asPractice(product.database.db, practice, async (work) => {
    const visit = await work.sql((db) =>
      db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    if (of.status !== undefined)
      work.change('appointments', visit, {
        status: of.status,
        ...(of.status === 'called' ? { called_at: new Date().toISOString() } : {}),
      })
    if (of.session === undefined && of.delay_min === undefined) return
    const session = await work.sql((db) =>
      db.selectFrom('schedules').selectAll().where('id', '=', visit.schedule_id).executeTakeFirstOrThrow(),
    )
    work.change('schedules', session, {
      ...(of.session === undefined ? {} : { status: of.session }),
      ...(of.delay_min === undefined ? {} : { delay_min: of.delay_min }),
    })
  })
let path = ''
const id = () => path.split('/').at(-1) ?? ''

test('from the serial that he was given he comes to its page, which names nobody', async () => {
  await at.page.goto('/doctor/appointment/1/1')
  await at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }).waitFor({ state: 'attached' })
  await checkByKey(at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }))
  await at.page.getByRole('button', { name: booking.go_book, exact: true }).click()
  await at.page.getByRole('link', { name: booking.live, exact: true }).click()
  await at.page.getByText(bn.state.booked).waitFor()
  path = new URL(at.page.url()).pathname
  expect(path).toMatch(/^\/serial\/[0-9a-f-]{36}$/)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('she watches it without an account: a delay, his turn, and a session that is called off', async () => {
  await wife.page.goto(path)
  await says(bn.state.booked)
  expect(await wife.page.getByRole('main').innerText()).not.toMatch(/রহিম|01712/)
  await becomes(id(), { delay_min: 40 })
  await says(/৪০ মিনিট দেরিতে/)
  await becomes(id(), { status: 'called', session: 'running' })
  await says(bn.state.called)
  await expect.poll(() => wife.page.title()).toContain(bn.your_turn)
  expect(await faultsOnScreen(wife)).toEqual([])
  await becomes(id(), { session: 'cancelled' })
  await says(bn.off)
})

test('without a line it stands as it was, and says so; what nobody has is said in words', async () => {
  await wife.offline(true)
  await looksAgain()
  await says(/ইন্টারনেট নেই/)
  expect(await faultsOnScreen(wife)).toEqual([])
  await wife.offline(false)
  await wife.page.goto('/serial/01890a5d-ac96-774b-bcce-b302099a8057')
  await says(bn.gone)
  await says(bn.gone_hint)
  expect(await faultsOnScreen(wife)).toEqual([])
})
