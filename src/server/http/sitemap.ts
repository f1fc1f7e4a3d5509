import type { FastifyInstance } from 'fastify'
import type { ListedPage } from '#contract/visitor-page.ts'
import { escaped } from './page-frame.ts'

/** Addresses in one part: search engines take 50,000 and 50 MB. */
const mostInPart = 10_000
/** Milliseconds that a list of all addresses stands. */
const fresh = 10 * 60_000

interface Surroundings {
  /** Where people reach the product, without a closing slash. */
  publicUrl: string
  list(): Promise<readonly ListedPage[]>
  now(): Date
}

/**
 * Tells search engines which pages there are, each in both languages (sitemaps.org, and Google's hreflang in them), the
 * day of a page's last change where it is known, and where they have nothing to look for.
 */
export function mountSitemap(app: FastifyInstance, { publicUrl, list, now }: Surroundings): void {
  let known: { at: number; addresses: Promise<readonly ListedPage[]> } | null = null
  const all = () => {
    const at = now().getTime()
    if (!known || at - known.at > fresh || at < known.at) {
      known = { at, addresses: list() }
      known.addresses.catch(() => (known = null))
    }
    return known.addresses
  }
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsFor(publicUrl)))
  app.get('/sitemap.xml', async (_, reply) => {
    const pages = await all()
    const parts = Math.max(1, Math.ceil(pages.length / mostInPart))
    const places = Array.from({ length: parts }, (_, at) => {
      const part = pages.slice(at * mostInPart, (at + 1) * mostInPart)
      const newest = part
        .flatMap(({ changed_on }) => changed_on ?? [])
        .toSorted()
        .at(-1)
      return `<sitemap><loc>${escaped(`${publicUrl}/sitemap-${at + 1}.xml`)}</loc>${changedOn(newest)}</sitemap>`
    })
    return reply
      .type('application/xml')
      .send(`${head}<sitemapindex xmlns="${names}">${places.join('')}</sitemapindex>`)
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9][0-9]{0,3}).xml', async ({ params }, reply) => {
    const from = (Number(params.part) - 1) * mostInPart
    const part = (await all()).slice(from, from + mostInPart)
    return reply
      .code(part.length === 0 ? 404 : 200)
      .type('application/xml')
      .send(
        `${head}<urlset xmlns="${names}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${part.map((page) => pageIn(publicUrl, page)).join('')}</urlset>`,
      )
  })
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const names = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A day stands as W3C's form of a date has it; where none is known none is told. */
const changedOn = (day: string | undefined): string => (day === undefined ? '' : `<lastmod>${day}</lastmod>`)

/** A page in both languages, each naming the other and the address that lets the browser choose. */
function pageIn(publicUrl: string, { path, changed_on }: ListedPage): string {
  const at = (lang: string) => escaped(`${publicUrl}${path}?lang=${lang}`)
  const pair = [
    ['bn', at('bn')],
    ['en', at('en')],
    ['x-default', escaped(`${publicUrl}${path}`)],
  ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
  return ['bn', 'en']
    .map((lang) => `<url><loc>${at(lang)}</loc>${changedOn(changed_on)}${pair.join('')}</url>`)
    .join('')
}

const robotsFor = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[
      '/api/',
      '/doctor/',
      '/user',
      '/appointment-payment',
      '/serial/',
      '/visit/',
      '/feedback/',
      '/admin',
    ].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
