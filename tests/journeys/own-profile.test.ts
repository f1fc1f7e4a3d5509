import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn } from '#features/own-profile/text/bn.ts'
import { bn as push } from '#features/push/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { appKept, checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim looks at his own account on his phone and puts it right. */
let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await at.close()
  await product.end()
})

const box = (name: string) => at.page.locator(`input[name="${name}"]`)
const born = () => at.page.getByLabel(bn.born)
const title = (name: string) => at.page.getByRole('heading', { level: 1, name }).waitFor()
const menu = (name: string) =>
  at.page.getByRole('button', { name: app.account.replace('{{name}}', name), exact: true })
const shown = () => at.page.getByRole('main').innerText()
const says = (words: string) => at.page.getByRole('main').getByText(words, { exact: true }).first().waitFor()
const save = () => at.page.getByRole('button', { name: bn.save, exact: true }).click()
/** What is written in his language and what is not told, as his account stands on the server. */
const onServer = () =>
  product.database.db
    .selectFrom('users')
    .select(['name', 'bn_name', 'gender', 'dob', 'dob_precision', 'language'])
    .where('id', '=', 203)
    .executeTakeFirstOrThrow()

test('a patient finds his account by the menu, with what he has told so far', async () => {
  await signIn(at, '01712345601')
  await at.page.waitForURL((url) => url.pathname === '/user')
  await menu('আব্দুর রহিম').click()
  await at.page.getByRole('menuitem', { name: app.profile, exact: true }).click()
  await title(bn.title)
  await says('আব্দুর রহিম')
  const told = await shown()
  for (const words of ['০১৭১২-৩৪৫৬০১', bn.untold, bn.bengali]) expect(told).toContain(words)
  await at.page.getByRole('switch', { name: push.switch }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('what he fills in wrong stays as he typed it, with a sentence under its field', async () => {
  await at.page.getByRole('link', { name: bn.edit, exact: true }).click()
  await title(bn.edit_title)
  await box('name').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await box('name').fill('')
  await box('age.years').fill('২০০')
  await save()
  await says(kit.error.required)
  await says(kit.error.range)
  expect(await box('age.years').inputValue()).toBe('২০০')
  expect(await faultsOnScreen(at)).toEqual([])
  await box('name').fill('আব্দুর রহিম খান')
  await box('age.years').fill('৩০')
  await born().fill('৫/৩/১৯৭৪')
  await checkByKey(at.page.locator('input[name="gender"][value="1"]'))
  await save()
  await says(kit.error.age_or_birth)
  expect([await box('name').inputValue(), await box('age.years').inputValue()]).toEqual([
    'আব্দুর রহিম খান',
    '৩০',
  ])
  expect((await onServer()).name).toBe('Abdur Rahim')
  expect(await faultsOnScreen(at)).toEqual([])
})

test('without a line he is told so and keeps what he typed; with it he is called by his new name everywhere', async () => {
  await box('age.years').fill('')
  await at.offline(true)
  await says(bn.no_line)
  await save()
  await says(bn.unsent)
  expect(await box('name').inputValue()).toBe('আব্দুর রহিম খান')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await save()
  await title(bn.title)
  await says('আব্দুর রহিম খান')
  await says('০৫/০৩/১৯৭৪')
  await says(kit.male)
  await menu('আব্দুর রহিম খান').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  expect(await onServer()).toEqual({
    name: 'আব্দুর রহিম খান',
    bn_name: null,
    gender: 1,
    dob: '1974-03-05',
    dob_precision: 'd',
    language: 'bn',
  })
})

test('the page opens without a line as it was seen last, and what only the line can change says so', async () => {
  await appKept(at)
  await at.page.goto('/user/user-profile')
  await says('আব্দুর রহিম খান')
  await at.offline(true)
  await at.page.reload()
  await at.page.getByText(kit.kept_answer).first().waitFor()
  await says('০৫/০৩/১৯৭৪')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: bn.edit, exact: true }).click()
  await says(bn.needs_line)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await box('name').waitFor()
})

test('a birth that was told is not taken away, and the language that he chooses is the one on screen', async () => {
  expect(await box('name').inputValue()).toBe('আব্দুর রহিম খান')
  await born().fill('')
  await save()
  await says(kit.error.age)
  await born().fill('৫/৩/১৯৭৪')
  await checkByKey(at.page.locator('input[name="language"][value="en"]'))
  await save()
  await at.page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor()
  expect((await onServer()).language).toBe('en')
})

test('of the account of another there is no page to change it', async () => {
  await at.page.goto('/user/user-eidt/201')
  await at.page.getByRole('heading', { level: 1, name: 'This profile is not yours' }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})
