import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/directory/text/bn.ts'
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

/** A few kilometres from the middle of Mymensingh. */
const here = { latitude: 24.731, longitude: 90.437 }

const visit = async (path: string, tells: typeof here | 'nobody' | 'not_known') => {
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  if (tells !== 'nobody') await at.context.grantPermissions(['geolocation'], { origin: product.address })
  await at.context.setGeolocation(typeof tells === 'object' ? tells : null)
  await at.page.goto(path)
}
const press = () => at.page.getByRole('button', { name: bn.near_me }).click()
const near = () => at.page.getByRole('list', { name: bn.near_title }).getByRole('link')

test.each(['/doctors/', '/all-location-wise-chamber'])(
  'on %s the nearest districts are named for whoever presses, and where he is leaves his phone by no way',
  async (path) => {
    const sent: string[] = []
    await visit(path, here)
    at.page.on('request', (asked) =>
      sent.push([asked.url(), asked.postData() ?? '', JSON.stringify(asked.headers())].join(' ')),
    )
    const before = at.page.url()
    await press()
    await near().first().waitFor()
    const said = await near().allInnerTexts()
    expect(said[0]).toBe(bn.near_place.replace('{{name}}', 'ময়মনসিংহ').replace('{{km}}', '১০'))
    await at.page.getByText(bn.near_note).waitFor()
    expect(await faultsOnScreen(at)).toEqual([])
    expect(at.page.url()).toBe(before)
    expect(sent.filter((one) => one.includes('/api/v1/place-middles'))).toHaveLength(1)
    expect(sent.filter((one) => /24[.,]7|90[.,]4/.test(one))).toEqual([])
    const kept = await at.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).not.toMatch(/24\.7|90\.4/)
    await near().first().click()
    await at.page.getByRole('heading', { level: 1, name: /ময়মনসিংহ/ }).waitFor()
    expect(at.page.url()).toMatch(/\/location-wise-chamber-doctors\/62$/)
  },
)

test('a phone that may not say where it is, and one that does not know, are told so, and the districts stay', async () => {
  await visit('/doctors/', 'nobody')
  await press()
  await at.page.getByText(bn.near_refused).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.context.grantPermissions(['geolocation'], { origin: product.address })
  await press()
  await at.page.getByText(bn.near_unknown).waitFor()
  await at.page.getByRole('link', { name: bn.by_place }).waitFor()
  expect(await at.page.getByText(bn.near_refused).count()).toBe(0)
})

test('without a line that is told, and a second press finds them when it is back', async () => {
  await visit('/doctors/', here)
  await hasCopies(at)
  await at.page.goto('/doctors/')
  await at.offline(true)
  await press()
  await at.page.getByText(bn.near_no_line).waitFor()
  await at.offline(false)
  await press()
  await near().first().waitFor()
})
