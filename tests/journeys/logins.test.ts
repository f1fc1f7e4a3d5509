import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as appBn } from '#app/browser/text/bn.ts'
import { en as appEn } from '#app/browser/text/en.ts'
import { bn } from '#features/auth/text/bn.ts'
import { en } from '#features/auth/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
const open: BrowserDevice[] = []
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  for (const at of open) await at.close()
  await product.end()
})

const words = { en: { auth: en, app: appEn }, bn: { auth: bn, app: appBn } }

/** Somebody logs in on a browser of her own. */
async function loggedIn(
  phone: string,
  language: 'bn' | 'en',
  size: 'phone' | 'laptop',
): Promise<BrowserDevice> {
  const at = await openBrowser({ address: product.address, language, size })
  open.push(at)
  await signIn(at, phone)
  return at
}

/** The list: a patient's by her menu, an administrator's from his first page. */
async function goToList(at: BrowserDevice, whose: 'patient' | 'administrator'): Promise<void> {
  const { app, auth } = words[at.language]
  if (whose === 'patient') {
    await at.page.getByRole('button', { name: new RegExp(app.account.replace('{{name}}', '.*')) }).click()
    await at.page.getByRole('menuitem', { name: app.logins, exact: true }).click()
  } else await at.page.getByRole('link', { name: auth.logins, exact: true }).click()
  await at.page.getByRole('heading', { level: 1, name: auth.logins, exact: true }).waitFor()
}

const rows = (at: BrowserDevice) =>
  at.page.getByRole('list', { name: words[at.language].auth.logins, exact: true }).getByRole('listitem')
const yes = (at: BrowserDevice, word: string) =>
  at.page.getByRole('dialog').last().getByRole('button', { name: word, exact: true })
const living = (user_id: number) =>
  product.database.owner
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()

test('a patient sees by her menu where she is logged in, and by what browser; what she ends there is over', async () => {
  const lost = await loggedIn('01712345601', 'bn', 'laptop')
  const here = await loggedIn('01712345601', 'bn', 'phone')
  await goToList(here, 'patient')
  await expect.poll(() => rows(here).count()).toBe(2)
  await expect.poll(() => rows(here).getByText('Chrome, Linux', { exact: true }).count()).toBe(2)
  await rows(here).filter({ hasText: bn.here }).waitFor()
  expect(await faultsOnScreen(here)).toEqual([])
  const one = rows(here).getByRole('button', { name: bn.logout, exact: true })
  await one.click()
  await yes(here, bn.logout).click()
  await expect.poll(() => rows(here).count()).toBe(1)
  const [renewal] = await Promise.all([
    lost.page.waitForResponse((answer) => answer.url().endsWith('/session/refresh')),
    lost.page.reload(),
  ])
  expect(renewal.status()).toBe(401)
  await expect.poll(async () => (await living(203)).length).toBe(1)
})

test('an administrator who cannot tell which are his ends all others at once, after a question', async () => {
  for (const size of ['laptop', 'phone'] as const) await loggedIn('01711000401', 'en', size)
  const here = await loggedIn('01711000401', 'en', 'laptop')
  const { id: admin } = await product.database.owner
    .selectFrom('users')
    .select('id')
    .where('phone', '=', '01711000401')
    .executeTakeFirstOrThrow()
  await goToList(here, 'administrator')
  await expect.poll(() => rows(here).count()).toBe(3)
  expect(await faultsOnScreen(here)).toEqual([])
  const all = here.page.getByRole('main').getByRole('button', { name: en.login_others, exact: true })
  await all.click()
  await here.page.getByRole('dialog').getByText(en.login_others_text).waitFor()
  await here.page.keyboard.press('Escape')
  await here.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await living(admin)).toHaveLength(3)
  await all.click()
  await yes(here, en.login_others).click()
  await expect.poll(() => rows(here).count()).toBe(1)
  await expect.poll(() => all.count()).toBe(0)
  expect(await living(admin)).toHaveLength(1)
  await here.page.reload()
  await expect.poll(() => rows(here).count()).toBe(1)
})
