import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { type PageFacts, pageFaults, readPage, siteFaults } from '#tests/support/page-rules.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Every page that search engines may list, as it comes before any program runs. */
let product: Product
let at: BrowserDevice
let listed: string[]
let pages: PageFacts[]
beforeAll(async () => {
  product = await startProduct({ size: 'demo', isPublic: true })
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  const parts = placesIn(await (await fetch(`${product.address}/sitemap.xml`)).text())
  listed = (await Promise.all(parts.map(async (part) => placesIn(await (await fetch(part)).text())))).flat()
  pages = []
  for (const address of listed) {
    const answer = await fetch(address)
    const fetched = { address, status: answer.status, html: await answer.text() }
    pages.push(await at.page.evaluate(readPage, fetched))
  }
}, 180_000)
afterAll(async () => {
  await at.close()
  await product.end()
})

const placesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)

test('each says what it is, in which language, where it is at home, and names all that is pressed on it', () => {
  console.log('pages', pages.length)
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.flatMap(pageFaults)).toEqual([])
})

test('no two of them call themselves alike, and each pair of languages agrees', () => {
  expect(siteFaults(pages)).toEqual([])
})

test('whatever a robot reaches from them by their links is there, and is listed or kept from robots', async () => {
  const inside = pages.flatMap(({ named, address }) =>
    named.filter(({ to }) => to !== '').map(({ to }) => new URL(to, address)),
  )
  const ways = new Set(
    inside
      .filter(({ origin }) => origin === product.address)
      .map(({ pathname, search }) => pathname + search),
  )
  const robots = await (await fetch(`${product.address}/robots.txt`)).text()
  const shut = [...robots.matchAll(/Disallow: (\S+)/g)].map(([, path = '']) => path)
  const lost: string[] = []
  for (const way of ways) {
    if (shut.some((one) => way.startsWith(one))) continue
    const answer = await fetch(product.address + way)
    const { canonical } = await at.page.evaluate(readPage, {
      address: product.address + way,
      status: answer.status,
      html: await answer.text(),
    })
    const isKnown = listed.includes(canonical.replace(/&page=\d+$/, ''))
    const isKept = /noindex/.test(answer.headers.get('x-robots-tag') ?? '') || canonical === ''
    if (answer.status !== 200 || !(isKnown || isKept)) lost.push(`${answer.status} ${way}`)
  }
  expect(ways.size).toBeGreaterThan(60)
  expect(lost).toEqual([])
})

test('what is somebody’s own is listed nowhere, and says so', async () => {
  for (const path of [`/serial/${newId()}`, `/prescription/${newId()}`]) {
    const answer = await fetch(product.address + path)
    expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow'])
    expect(await answer.text()).not.toMatch(/ld\+json|rel="canonical"/)
  }
  expect(listed.join('\n')).not.toMatch(/\/serial\/|\/user|\/doctor\/|\/feedback/)
})
