import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { brotliBytes, brotliSum, precached } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const built = join(import.meta.dirname, '../../dist/client')

/** Bytes of a built file as they travel; the server's own answers are not counted. */
const bytesOf = (path: string): number => {
  const file = path === '/' ? 'index.html' : path
  return existsSync(join(built, file)) ? brotliBytes(built, file) : 0
}

let product: Product
let phone: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  phone = await openBrowser({ address: product.address, size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await product.end()
})

/** What a visitor's browser asks for until the first page is drawn, in order; what that page shows of the product comes after. */
async function untilDrawn(): Promise<string[]> {
  await phone.page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      performance.mark('drawn')
      drawn.disconnect()
    })
    drawn.observe(document, { childList: true, subtree: true })
  })
  await phone.page.goto('/', { waitUntil: 'commit' })
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  const addresses = await phone.page.evaluate(() => {
    const at = performance.getEntriesByName('drawn')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime < at)
      .map((one) => one.name)
  })
  return ['/', ...addresses.map((address) => new URL(address).pathname)]
}

test('the first page is at most 130 kB, in at most six files that carry something', async () => {
  const asked = await untilDrawn()
  const critical = asked.filter(
    (path) =>
      path === '/' || (/^\/assets\/.*\.(js|css)$/.test(path) && !/workbox-window|\/ky-|woff2/.test(path)),
  )
  const sizes = critical.map((path) => ({ path, bytes: bytesOf(path) }))
  console.log(sizes)
  expect(sizes.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(130 * 1024)
  expect(sizes.filter((one) => one.bytes > 400).length).toBeLessThanOrEqual(6)
})

test('no part that is fetched later is larger than 40 kB, but for the shared ones', () => {
  const shared = /^(base|floating|device|shell)-/
  const parts = readdirSync(join(built, 'assets')).filter(
    (name) => name.endsWith('.js') && !shared.test(name),
  )
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter((name) => bytesOf(`assets/${name}`) > 40 * 1024)).toEqual([])
})

test('a visitor keeps at most 518 kB, and a device of a practice 1,200 kB with them', () => {
  const [open, all] = [precached(built, 'open'), precached(built)]
  const [ofOpen, ofAll] = [brotliSum(built, open), brotliSum(built, all)]
  console.log('kept by everybody', open.length, ofOpen, 'at work', all.length, ofAll)
  expect(open).toContain('index.html')
  expect(open.length).toBeLessThan(all.length)
  expect(ofOpen).toBeLessThanOrEqual(518 * 1024)
  expect(ofAll).toBeLessThanOrEqual(1200 * 1024)
})
