import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bn as share } from '#features/share/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => at.close())
afterAll(() => product.end())

const visit = async (size: 'phone' | 'laptop', path: string) => {
  at = await openBrowser({ address: product.address, language: 'bn', size })
  // No network is asked in a test: each answers with a page of its own name.
  await at.context.route(
    (url) => url.origin !== product.address,
    (asked) => asked.fulfill({ contentType: 'text/html', body: `<title>${asked.request().url()}</title>` }),
  )
  await at.page.goto(path)
}
const press = () => at.page.getByRole('button', { name: kit.share, exact: true }).click()
const menu = () => at.page.getByRole('dialog', { name: share.title })
const popupOf = async (network: string): Promise<Page> => {
  const [popup] = await Promise.all([
    at.page.waitForEvent('popup'),
    menu().getByRole('link', { name: network }).click(),
  ])
  await popup.waitForLoadState()
  return popup
}
/** Tells the page that its device has a list of its own; answers what is shared by it. */
const withOwnShare = (outcome: 'shared' | 'closed' | 'refused') =>
  at.page.evaluate((how) => {
    Object.assign(window, { shared: [] })
    const own = async (what: ShareData) => {
      Reflect.get(window, 'shared').push(what)
      if (how !== 'shared') throw new DOMException(how, how === 'closed' ? 'AbortError' : 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'share', { value: own })
  }, outcome)
const shared = () => at.page.evaluate(() => Reflect.get(window, 'shared') as unknown)

const doctor = '/dr-nusrat-jahan/1'
const name = 'ডা. নুসরাত জাহান'

test('a visitor shares a doctor: the window of a network opens with the address, and its end ends the menu, once (R7.16, R7.22, R7.24)', async () => {
  await visit('laptop', `${doctor}?lang=bn`)
  await press()
  await menu().waitFor()
  const calls: string[] = []
  at.page.on('request', (asked) => {
    // The frame asks for what every page needs in its own time.
    if (/\/api\/(?!v1\/app-data)/.test(asked.url())) calls.push(asked.url())
  })
  expect(await faultsOnScreen(at)).toEqual([])
  const popup = await popupOf('WhatsApp')
  const told = new URL(popup.url())
  expect(told.origin + told.pathname).toBe('https://api.whatsapp.com/send')
  expect(told.searchParams.get('text')).toContain(`${name}\r\n${product.address}${doctor}\r\n`)
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([626, 436])
  // Three looks at the window while it stands leave the menu as it is.
  await at.page.waitForTimeout(1600)
  await menu().waitFor()
  const ended = at.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let ends = 0
        const seen = new MutationObserver(() => {
          if (!document.querySelector('dialog')) ends += 1
        })
        seen.observe(document.body, { childList: true, subtree: true })
        setTimeout(() => resolve(ends), 2000)
      }),
  )
  await popup.close()
  expect(await ended).toBe(1)
  expect(calls).toEqual([])
})

test('a second network takes the place of the window that stands (R7.25)', async () => {
  await visit('laptop', doctor)
  await press()
  const first = await popupOf('Facebook')
  const gone = first.waitForEvent('close')
  const second = await popupOf('Telegram')
  await gone
  expect(second.url()).toMatch(/^https:\/\/t\.me\/share\/url\?url=/)
  await menu().waitFor()
  await second.close()
  await menu().waitFor({ state: 'detached' })
})

test('all 29 networks are there, and each is a link to what opens it (R7.16)', async () => {
  await visit('phone', doctor)
  await press()
  await menu()
    .getByRole('button', { name: share.more.replace('{{count}}', '২২') })
    .click()
  const links = await menu()
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(new Set(links).size).toBe(29)
  expect(links.filter((link) => !/^(https?|mailto|sms|viber|fb-messenger):/.test(link))).toEqual([])
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.setViewportSize({ width: 320, height: 640 })
  expect(await faultsOnScreen(at)).toEqual([])
})

test('a device with a list of its own shares by that; whoever closes it is asked nothing more', async () => {
  await visit('phone', doctor)
  await withOwnShare('closed')
  await press()
  await expect.poll(shared).toMatchObject([{ title: name, url: `${product.address}${doctor}` }])
  expect(await menu().count()).toBe(0)
})

test('where the own list does not open, the menu does, and copies the address', async () => {
  await visit('phone', doctor)
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withOwnShare('refused')
  await press()
  await menu().getByRole('button', { name: share.copy }).click()
  await menu().getByRole('button', { name: share.copied }).waitFor()
  expect(await at.page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.address}${doctor}`)
})

test.each([
  ['/doctor-services/4', 'হৃদরোগ ও রক্তচাপ'],
  ['/testimonial-details/2', 'রাকিবুল হাসান, সাভার'],
])('%s is shared as a doctor is, by the address without a language', async (path, heading) => {
  await visit('phone', `${path}?lang=bn`)
  await at.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await press()
  const popup = await popupOf('Facebook')
  expect(new URL(popup.url()).searchParams.get('u')).toBe(`${product.address}${path}`)
  await popup.close()
  await menu().waitFor({ state: 'detached' })
})

test.each([
  ['/doctor-services/4', 'হৃদরোগ ও রক্তচাপ', 'Service'],
  ['/testimonial-details/2', 'রাকিবুল হাসান, সাভার', 'Review'],
])(
  'without a program %s is read, and says to search engines and messengers what it is',
  async (path, name, kind) => {
    await visit('phone', doctor)
    const context = await at.context.browser()?.newContext({
      javaScriptEnabled: false,
      baseURL: product.address,
    })
    if (!context) throw new Error('no browser')
    const page = await context.newPage()
    await page.goto(`${path}?lang=bn`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.title()).toContain(name)
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\S{3}/)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(name)
    const data: unknown = JSON.parse(
      await page.locator('script[type="application/ld+json"]').first().innerHTML(),
    )
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': kind })
    await page.getByRole('contentinfo').getByRole('link').first().waitFor()
    await context.close()
  },
)
