import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/family/text/bn.ts'
import { bn as home } from '#features/patient-home/text/bn.ts'
import type { Db } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { appKept, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim sees on his phone whom chambers have written down with his number, and puts his own record right. */
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
const born = () => at.page.getByLabel(bn.birth)
const title = (name: string) => at.page.getByRole('heading', { level: 1, name }).waitFor()
const says = (words: string) => at.page.getByRole('main').getByText(words, { exact: true }).first().waitFor()
const link = (name: string) => at.page.getByRole('main').getByRole('link', { name, exact: true })
const save = () => at.page.getByRole('button', { name: bn.save, exact: true }).click()
const memberLinks = () => at.page.locator('main a[href^="/user/show-patient/"]')
const inPractice = <T>(read: (db: Db) => Promise<T>) =>
  runTransaction(product.database.db, { practice_id: 1, user_id: 0 }, read)
/** The record as its practice has it. */
const onServer = (id: string) =>
  inPractice((db) =>
    db
      .selectFrom('patients')
      .select(['name', 'bn_name', 'dob', 'dob_precision', 'relationship_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
let id = ''

test('a patient finds his family from his first page, himself first, and opens his own record', async () => {
  await signIn(at, '01712345601')
  await at.page.waitForURL((url) => url.pathname === '/user')
  await link(home.family).click()
  await title(bn.title)
  await memberLinks().first().waitFor()
  expect(await memberLinks().first().innerText()).toContain('আব্দুর রহিম')
  expect(await faultsOnScreen(at)).toEqual([])
  id = (await memberLinks().first().getAttribute('href'))?.split('/').at(-1) ?? ''
  await memberLinks().first().click()
  await title('আব্দুর রহিম')
  await says('০১৭১২-৩৪৫৬০১')
  await says(bn.relation.self)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('what he fills in wrong stays as he typed it, with a sentence under its field', async () => {
  await link(bn.edit).click()
  await title(bn.edit_title)
  await box('name').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await box('name').fill('')
  await born().fill('')
  await box('age.years').fill('২০০')
  await save()
  await says(kit.error.required)
  await says(kit.error.range)
  expect(await box('age.years').inputValue()).toBe('২০০')
  expect(await faultsOnScreen(at)).toEqual([])
  await box('name').fill('আব্দুর রহিম খান')
  await box('age.years').fill('')
  await save()
  await says(kit.error.age)
  await box('age.years').fill('৩০')
  await born().fill('৫/৩/১৯৭৪')
  await save()
  await says(kit.error.age_or_birth)
  expect([await box('name').inputValue(), await box('age.years').inputValue()]).toEqual([
    'আব্দুর রহিম খান',
    '৩০',
  ])
  expect((await onServer(id)).name).toBe('Abdur Rahim')
  expect(await faultsOnScreen(at)).toEqual([])
})

test('without a line he is told so and keeps what he typed; with it the record is put right, also at the desk (R1.02)', async () => {
  await box('age.years').fill('')
  await at.offline(true)
  await says(bn.no_line)
  await save()
  await says(bn.unsent)
  expect(await box('name').inputValue()).toBe('আব্দুর রহিম খান')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await save()
  await title('আব্দুর রহিম খান')
  await says('৫২ব')
  await says('০৫/০৩/১৯৭৪')
  expect(await faultsOnScreen(at)).toEqual([])
  expect(await onServer(id)).toEqual({
    name: 'আব্দুর রহিম খান',
    bn_name: null,
    dob: '1974-03-05',
    dob_precision: 'd',
    relationship_status: 1,
  })
})

test('it opens without a line as it was put right, and what only the line can change says so', async () => {
  await appKept(at)
  await at.page.goto(`/user/show-patient/${id}`)
  await title('আব্দুর রহিম খান')
  await at.offline(true)
  await at.page.reload()
  await at.page.getByText(kit.kept_answer).first().waitFor()
  await title('আব্দুর রহিম খান')
  expect(await faultsOnScreen(at)).toEqual([])
  await link(bn.edit).click()
  await says(bn.needs_line)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await box('name').waitFor()
})

test('the dashboard opens without a line too, as it was when the first page was open last', async () => {
  await at.page.goto('/user')
  await link(home.family).waitFor()
  await at.page.waitForLoadState('networkidle')
  await at.offline(true)
  await at.page.goto('/user/dashboard/203')
  await title(home.dashboard)
  await at.page.getByText(kit.kept_answer).first().waitFor()
  await says(home.next_none)
  await at.offline(false)
})

test('of somebody else there is neither a page nor a form', async () => {
  const stranger = await inPractice((db) =>
    db
      .selectFrom('patients')
      .select('id')
      .where('phone', '!=', '01712345601')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  for (const page of ['show-patient', 'patient-eidt'])
    for (const unseen of [stranger.id, '12']) {
      await at.page.goto(`/user/${page}/${unseen}`)
      await title(bn.gone)
      expect(await faultsOnScreen(at)).toEqual([])
    }
})
