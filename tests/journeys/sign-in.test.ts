import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { workKept, checkByKey } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let device: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())
afterEach(async () => {
  expect(device.complaints).toEqual([])
  await device.close()
})

const pin = '259174'
const button = (name: string) => device.page.getByRole('button', { name, exact: true })
const field = (name: string) => device.page.locator(`input[name="${name}"]`)

test('an assistant signs in once, sets her tablet up, and opens it by PIN without the line', async () => {
  device = await openBrowser({ address: product.address, size: 'tablet' })
  await device.page.goto('/assistant-login')
  await field('phone').fill('০১৭১১-০০০৩০১')
  await field('password').fill('not hers')
  await button('লগইন করুন').click()
  await device.page.getByText('ফোন বা পাসওয়ার্ড মেলেনি').waitFor()
  await field('password').fill(demonstrationPassword)
  await button('লগইন করুন').click()
  await device.page.waitForURL(/\/doctor$/)
  await device.page.goto('/doctor/device')
  await field('pin').fill(pin)
  await field('pin_again').fill('259175')
  await button('প্রস্তুত করুন').click()
  await device.page.getByText('দুটি পিন এক নয়').waitFor()
  await field('pin_again').fill(pin)
  await button('প্রস্তুত করুন').click()
  const inside = device.page.getByRole('heading', { name: 'পিন বা গোপন বাক্য বদলান' })
  await inside.waitFor()
  await workKept(device)
  await device.page.reload()
  await device.page.getByText('আপনার পিন দিন').first().waitFor()
  await device.offline(true)
  await device.page.keyboard.type('111222')
  await device.page.getByText('পিন মেলেনি').waitFor()
  await device.page.keyboard.type(pin)
  await inside.waitFor()
})

test('whoever logs in on an English page is in English there when his own pages are loaded again', async () => {
  device = await openBrowser({ address: product.address, size: 'tablet' })
  await device.page.goto('/assistant-login?lang=en')
  // Nobody has chosen a language on this device.
  await device.page.evaluate(() => localStorage.removeItem('language'))
  await field('phone').fill('01711000301')
  await field('password').fill(demonstrationPassword)
  await button('Log in').click()
  await device.page.waitForURL(/\/doctor$/)
  await device.page.goto('/doctor/device')
  await field('pin').waitFor()
  expect(await device.page.locator('html').getAttribute('lang')).toBe('en')
})

test('somebody new joins by a code, which outlives a page that is loaded again, and is asked who he is (R7.05)', async () => {
  device = await openBrowser({ address: product.address, size: 'phone' })
  const asked: string[] = []
  device.page.on('request', (request) => void asked.push(request.url()))
  device.page.on('framenavigated', (frame) => void asked.push(frame.url()))
  await device.page.goto('/join')
  await field('phone').fill('01899000111')
  await button('এগিয়ে যান').click()
  await button('কোড পাঠান').click()
  await device.page.getByText('কোডটি লিখুন').waitFor()
  await device.page.reload()
  await device.page.getByText('01899-000111').or(device.page.getByText('০১৮৯৯-০০০১১১')).first().waitFor()
  const code = /কোড (\d{6})/.exec(product.printed.join('\n'))?.[1] ?? ''
  await field('code').fill(code === '000000' ? '000001' : '000000')
  await device.page.getByText('আর ৪ বার চেষ্টা করা যাবে').waitFor()
  await field('code').fill(code)
  await field('name').fill('রোকেয়া বেগম')
  await button('সেভ করুন').click()
  await device.page.getByText('এগোতে হলে এখানে টিক দিন').waitFor()
  await expect.poll(() => field('name').inputValue()).toBe('রোকেয়া বেগম')
  await device.page.getByText('মহিলা').click()
  await field('age.years').fill('৩৪')
  await checkByKey(field('terms'))
  await button('সেভ করুন').click()
  await device.page.waitForURL(/\/user$/)
  expect(await device.page.evaluate(() => localStorage.getItem('isCompleted'))).toBe('true')
  // Neither the page's addresses nor those of its calls say whose phone it is: logs and histories keep them.
  expect(asked.some((address) => address.includes('/join'))).toBe(true)
  expect(asked.filter((address) => /1899-?000-?111/.test(address))).toEqual([])
})

test('a logout leaves nothing of the person but language, theme and installation (R2.62)', async () => {
  device = await openBrowser({ address: product.address })
  await device.page.goto('/login?then=/doctor/device')
  await field('phone').fill('01711000101')
  await field('password').fill(demonstrationPassword)
  await button('লগইন করুন').click()
  await field('pin').fill(pin)
  await field('pin_again').fill(pin)
  await button('প্রস্তুত করুন').click()
  await device.page.getByRole('heading', { name: 'পিন বা গোপন বাক্য বদলান' }).waitFor()
  await device.page.getByRole('button', { name: /অ্যাকাউন্ট/ }).click()
  await device.page.getByRole('menuitem', { name: 'লগ আউট' }).click()
  await device.page.getByText('এই ডিভাইস থেকে লগ আউট করবেন?').waitFor()
  await button('লগ আউট').click()
  await device.page.waitForURL(`${product.address}/`)
  await expect
    .poll(() => device.page.evaluate(() => Object.keys(localStorage).toSorted()))
    .toEqual(['install_id', 'language'])
})
