import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn as directory } from '#features/directory/text/bn.ts'
import { bn as home } from '#features/home/text/bn.ts'
import { bn as services } from '#features/services/text/bn.ts'
import { bn as testimonials } from '#features/testimonials/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, hasCopies } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => at.close())
afterAll(() => product.end())

const visit = async (size: 'phone' | 'laptop' = 'phone') => {
  at = await openBrowser({ address: product.address, language: 'bn', size })
}
const title = (name: string) => at.page.getByRole('heading', { level: 1, name }).waitFor()
const found = async () =>
  at.page.getByRole('list', { name: directory.doctors }).getByRole('link').allInnerTexts()
const search = () => at.page.getByRole('searchbox', { name: directory.doctors_search })
const heart = 'অধ্যাপক ডা. মো. আনোয়ার হোসেন'

test('a visitor finds by a complaint in Bengali who treats it, is told what must not wait, and calls for a serial', async () => {
  await visit()
  await at.page.goto('/')
  await at.page.getByRole('link', { name: home.find }).click()
  await title(directory.doctors)
  expect((await found()).length).toBeGreaterThan(3)
  expect(await faultsOnScreen(at)).toEqual([])
  await search().fill('বুকে ব্যথা')
  await expect.poll(found).toEqual([heart])
  expect(await search().inputValue()).toBe('বুকে ব্যথা')
  expect(at.page.url()).not.toContain('%')
  await at.page.getByRole('link', { name: '999' }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: heart }).click()
  await title(heart)
  expect(await at.page.title()).toContain('হৃদরোগ বিশেষজ্ঞ')
  const call = at.page.getByRole('link', { name: directory.call_chamber })
  expect(await call.getAttribute('href')).toMatch(/^tel:01\d{9}$/)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('what was typed before the page is alive is looked for all the same', async () => {
  await visit('laptop')
  await at.page.goto('/doctors/')
  await search().pressSequentially('নুসরাত')
  await expect.poll(found).toEqual(['ডা. নুসরাত জাহান'])
  await at.page.getByRole('button', { name: kit.clear }).click()
  await expect.poll(async () => (await found()).length).toBeGreaterThan(3)
  await search().fill('zzzz')
  await at.page.getByText(directory.doctors_none, { exact: true }).waitFor()
})

test('by speciality and by place one comes to the same doctors with the keyboard alone', async () => {
  await visit('laptop')
  await at.page.goto('/specialties')
  await at.page.getByRole('link', { name: 'হৃদরোগ বিশেষজ্ঞ' }).focus()
  await at.page.keyboard.press('Enter')
  await title('হৃদরোগ বিশেষজ্ঞ')
  expect(await found()).toEqual([heart])
  await at.page.getByRole('link', { name: directory.by_place }).focus()
  await at.page.keyboard.press('Enter')
  await title(directory.places)
  await at.page.getByRole('list', { name: directory.places }).getByRole('link').first().focus()
  await at.page.keyboard.press('Enter')
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0)
  expect(await faultsOnScreen(at)).toEqual([])
})

test('without a line the lists last seen are there with their time, and a search says that it needs one', async () => {
  await visit()
  await at.page.goto('/doctors/')
  await hasCopies(at)
  await at.page.goto('/doctors/')
  await title(directory.doctors)
  await product.kill()
  await at.page.goto('/doctors/')
  await at.page
    .getByText(app.kept_copy.split('{{')[0] ?? '')
    .first()
    .waitFor()
  expect((await found()).length).toBeGreaterThan(3)
  await search().fill('নুসরাত')
  await at.page.getByText(kit.offline_title).waitFor()
  await product.start()
  await at.page.goto('/doctors/')
  await expect.poll(async () => at.page.getByText(app.kept_copy.split('{{')[0] ?? '').count()).toBe(0)
})

test('a name as one hears it is found and told as close; a filter beside it is one press, and back is back', async () => {
  await visit('laptop')
  await at.page.goto('/doctors/')
  await search().fill('anoyar hosen')
  await at.page.getByText(directory.doctors_near).waitFor()
  expect(await found()).toEqual([heart])
  const filters = (name: string) => at.page.getByRole('list', { name }).getByRole('link')
  await filters(directory.filter_gender).getByText(directory.woman, { exact: true }).click()
  // What was typed stays, and stands in no address.
  await at.page.getByText(directory.loosen_hint).waitFor()
  expect([await search().inputValue(), new URL(at.page.url()).search]).toEqual(['anoyar hosen', '?gender=2'])
  expect(await faultsOnScreen(at)).toEqual([])
  await filters(directory.loosen_hint).first().click()
  await expect.poll(found).toEqual([heart])
  await at.page.goBack()
  await at.page.getByText(directory.loosen_hint).waitFor()
  expect(await search().inputValue()).toBe('anoyar hosen')
})

test('on a phone filters are shared by their address, seen as chips, and cleared at once, before any program runs', async () => {
  await visit()
  await at.page.route('**/*.js', (route) => route.abort())
  await at.page.goto('/doctors/')
  const whole = (await found()).length
  await at.page.getByText(directory.filters, { exact: true }).click()
  await at.page.getByRole('link', { name: directory.woman, exact: true }).click()
  await at.page.waitForURL('**/doctors/?gender=2')
  await expect.poll(async () => (await found()).length).toBeLessThan(whole)
  const women = await found()
  await at.page.reload()
  expect(await found()).toEqual(women)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: directory.filters_clear }).click()
  await expect.poll(async () => (await found()).length).toBe(whole)
  await at.page.goBack()
  await expect.poll(found).toEqual(women)
})

test('anybody looks at doctors, specialities, chambers, services and what people said, and comes from a doctor to a serial; the header leads there (R1.01, R2.06)', async () => {
  await visit('laptop')
  for (const [path, shown] of [
    ['/doctors/', heart],
    ['/specialties', 'হৃদরোগ বিশেষজ্ঞ'],
    ['/all-location-wise-chamber', 'ঢাকা'],
    ['/doctor-services/1', services.others],
    ['/testimonial-details/1', testimonials.others],
  ] as const) {
    await at.page.goto(path)
    await at.page.getByRole('main').getByText(shown).first().waitFor()
  }
  for (const path of ['/doctors/', '/about-us', '/doctor-request-form'])
    await at.page.getByRole('banner').locator(`a[href="${path}"]`).waitFor()
  await at.page.goto('/dr-nusrat-jahan/1')
  await at.page.getByRole('link', { name: directory.book, exact: true }).first().click()
  await at.page.waitForURL('**/doctor/appointment/1**')
  await title(booking.title)
  expect(new URL(at.page.url()).pathname).toBe('/doctor/appointment/1')
})
