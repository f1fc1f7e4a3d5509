import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as pages } from '#features/article-pages/text/bn.ts'
import { en as texts } from '#features/articles/text/en.ts'
import { en as resource } from '#features/resource/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let doctor: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at: doctor, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
  phone = await openBrowser({ address: doctor.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await end()
})

const { articles: words, writing } = texts
const press = (name: string) => doctor.page.getByRole('button', { name, exact: true }).click()
const fill = (label: string, text: string) =>
  doctor.page.getByLabel(label, { exact: false }).first().fill(text)
const paper = () => doctor.page.getByRole('textbox', { name: writing.text })
const choose = async (label: string, option: string) => {
  await doctor.page.getByRole('combobox', { name: label }).click()
  await doctor.page.getByRole('option', { name: option }).click()
}
/** A visitor's page is kept for some seconds for all who ask. */
const pageIsAnew = { timeout: 40_000, intervals: [2000] }

test('a doctor writes with keys and tools; what was written stays through a lost line and the lock, and is saved as a draft (R1.03)', async () => {
  await doctor.page.goto('/doctor/articles/create')
  await unlock(doctor)
  await fill(words.field.bn_name, 'লবণ কতটুকু')
  await fill(words.field.name, 'How much salt')
  await paper().click()
  await doctor.page.keyboard.type('দিনে এক চা-চামচের কম লবণ যথেষ্ট, তরকারির লবণসহ।')
  await doctor.page.keyboard.press('Enter')
  await press(writing.heading)
  await doctor.page.keyboard.type('কোথায় লবণ লুকিয়ে থাকে')
  await doctor.page.keyboard.press('Enter')
  await press(writing.list)
  await doctor.page.keyboard.type('চিপস ও চানাচুর')
  await doctor.page.keyboard.press('Enter')
  await doctor.page.keyboard.press('Control+b')
  await doctor.page.keyboard.type('আচার')
  await doctor.page.keyboard.press('Enter')
  await doctor.page.keyboard.press('Enter')
  await doctor.page.keyboard.type('<script>alert(1)</script>')
  await choose(words.field.language, words.choice.language.bn)
  await fill(words.field.slug, 'lobon-kototuku')
  await choose(words.field.status, words.choice.status.draft)
  expect(await faultsOnScreen(doctor)).toEqual([])
  await doctor.page.context().setOffline(true)
  await press(resource.save)
  await doctor.page.getByRole('alert').first().waitFor()
  expect(await paper().textContent()).toContain('কোথায় লবণ লুকিয়ে থাকে')
  await doctor.page.context().setOffline(false)
  await doctor.page.reload()
  await unlock(doctor)
  await expect.poll(() => paper().textContent()).toContain('আচার')
  await press(resource.save)
  await doctor.page.getByRole('link', { name: 'How much salt' }).waitFor()
  expect((await phone.page.request.get(`${phone.address}/articles/1/lobon-kototuku`)).status()).toBe(404)
})

test('a link that runs is refused where it is set; published, the article is read and shared on a phone', async () => {
  await doctor.page.getByRole('link', { name: 'How much salt' }).click()
  await paper().getByText('চিপস ও চানাচুর').selectText()
  await press(writing.link)
  await doctor.page.getByLabel(writing.link_to).fill('javascript:alert(1)')
  await press(writing.set)
  await doctor.page.getByText(words.why.link).waitFor()
  await doctor.page.getByLabel(writing.link_to).fill('https://www.who.int/')
  await press(writing.set)
  await press(writing.see)
  await doctor.page.getByRole('link', { name: 'চিপস ও চানাচুর' }).waitFor()
  await choose(words.field.status, words.choice.status.published)
  await press(resource.save)
  await doctor.page.getByRole('link', { name: 'How much salt' }).waitFor()
  await expect
    .poll(async () => {
      await phone.page.goto('/articles/1/lobon-kototuku')
      return phone.page.getByRole('heading', { level: 1 }).textContent()
    }, pageIsAnew)
    .toBe('লবণ কতটুকু')
  const article = phone.page.getByRole('article')
  expect(await article.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['কোথায় লবণ লুকিয়ে থাকে'])
  expect(await article.getByRole('listitem').allTextContents()).toEqual(['চিপস ও চানাচুর', 'আচার'])
  expect(await article.locator('strong').allTextContents()).toEqual(['আচার'])
  expect(await article.getByText('<script>alert(1)</script>').count()).toBe(1)
  expect(await article.getByRole('link', { name: 'চিপস ও চানাচুর' }).getAttribute('href')).toBe(
    'https://www.who.int/',
  )
  await phone.page.getByText(pages.general).waitFor()
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.getByRole('button', { name: 'শেয়ার' }).click()
  await phone.page.getByRole('dialog').getByText('WhatsApp').waitFor()
  expect(await phone.page.getByRole('dialog').innerHTML()).toContain('articles/1/lobon-kototuku')
})
