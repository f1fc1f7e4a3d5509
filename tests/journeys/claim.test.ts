import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn } from '#features/family/text/bn.ts'
import { en as changes } from '#features/phone-changes/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, faultsOnScreen, field, follow, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Abdur Rahim's wife has a phone of her own now: he gives her record to her number, by the code that comes to it. */
let product: Product
let at: BrowserDevice
let hers: BrowserDevice
let doctor: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  const { address } = product
  at = await openBrowser({ address, language: 'bn', size: 'phone' })
  hers = await openBrowser({ address, language: 'bn', size: 'phone' })
  doctor = await openBrowser({ address, language: 'en', size: 'laptop' })
  await signIn(doctor, '01711000101')
  await enrolDevice(doctor, { kind: 'doctor', whole: false })
  await signIn(at, '01712345601')
})
afterAll(async () => {
  await at.close()
  await hers.close()
  await doctor.close()
  await product.end()
})

const own = '01812000888'
const codeOf = () => product.printed.findLast((line) => line.includes(own))?.match(/\b\d{6}\b/)?.[0] ?? ''
const says = (of: BrowserDevice, words: string | RegExp) =>
  of.page.getByRole('main').getByText(words).first().waitFor()
const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const wife = ({ page }: BrowserDevice) =>
  page.locator('main a[href^="/user/show-patient/"]').filter({ hasText: 'রহিমা বেগম' })
let path = ''

test('on her page a code is sent to her number; the number it has, and a wrong code, are told under their fields', async () => {
  await at.page.goto('/user/patients/203')
  await wife(at).first().click()
  await at.page.getByRole('heading', { level: 1, name: 'রহিমা বেগম' }).waitFor()
  path = new URL(at.page.url()).pathname
  await field(at, bn.new_phone).fill('01712345601')
  await press(bn.ask_code)
  await says(at, bn.same_phone)
  expect(await faultsOnScreen(at)).toEqual([])
  await field(at, bn.new_phone).fill(own)
  await press(bn.ask_code)
  await says(at, auth.code_sent.replace('{{phone}}', '০১৮১২-০০০৮৮৮'))
  await expect.poll(codeOf).toMatch(/^\d{6}$/)
  expect(product.printed.findLast((line) => line.includes(own))).not.toMatch(/রহিমা|Rahima|01712/)
  const code = at.page.locator('input[name="code"]')
  await code.fill(codeOf() === '000000' ? '000001' : '000000')
  await says(at, 'আর ৪ বার চেষ্টা করা যাবে')
  expect(await faultsOnScreen(at)).toEqual([])
})

test('with the right one the record goes: his phone has it no more, with a line or without', async () => {
  await at.page.locator('input[name="code"]').fill(codeOf())
  await says(at, bn.given.replace('{{phone}}', '০১৮১২-০০০৮৮৮'))
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.goto('/user/patients/203')
  await at.page.locator('main a[href^="/user/show-patient/"]').first().waitFor()
  const ids = await wife(at).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ids).not.toContain(path)
  await at.page.goto(path)
  await says(at, bn.gone)
})

test('she signs in by her number and finds herself', async () => {
  await hers.page.goto('/join')
  await field(hers, auth.phone).fill(own)
  const before = codeOf()
  for (const name of [auth.go_on, auth.by_code])
    await hers.page.getByRole('button', { name, exact: true }).click()
  await hers.page.locator('input[name="code"]').waitFor()
  await expect.poll(codeOf).not.toBe(before)
  await hers.page.locator('input[name="code"]').fill(codeOf())
  await hers.page.waitForURL(/\/registration/)
  await hers.page.goto('/user/patients/1')
  await wife(hers).first().waitFor()
  await says(hers, new RegExp(`^${bn.relation.self}`))
  expect(await wife(hers).first().getAttribute('href')).toBe(path)
  expect(await faultsOnScreen(hers)).toEqual([])
})

test('the doctor reads on the patient’s page who changed the number, and to which', async () => {
  await follow(doctor, `/doctor/patients/info?id=${path.split('/').at(-1)}`)
  await says(doctor, /01712-345601 → 01812-000888/)
  await says(doctor, new RegExp(changes.by_family))
  expect(await faultsOnScreen(doctor)).toEqual([])
})
