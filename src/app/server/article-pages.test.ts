import { expect, test } from 'vitest'
import { articles } from '#features/articles/contract.ts'
import { doctorOf } from '#tests/support/server.ts'
import { schemaFaults } from '#tests/support/schema-org.ts'
import { titleOf, visitorServer } from '#tests/support/visitor-server.ts'

const { server, get, app } = await visitorServer()
const doctor = await doctorOf(server)

const script = '<script>alert(1)</script>'
const written = {
  bn_name: 'প্রেশারের কথা',
  name: `Blood pressure ${script}`,
  language: 'en',
  category_id: 1,
  body: {
    blocks: [
      {
        kind: 'paragraph',
        words: [{ text: `A long sentence of what everybody may know. ${script}`, bold: true }],
      },
      { kind: 'item', ordered: true, words: [{ text: 'First' }] },
      { kind: 'item', ordered: true, words: [{ text: 'Second', link: 'https://example.org/?a="b"' }] },
    ],
  },
}
let count = 0
/** An article under an address of its own, as the test tells it. */
async function add(more: object) {
  const slug = `pressure-${(count += 1)}`
  const body = { ...written, slug, ...more }
  return { ...(await server.call(doctor, articles.calls.store, { body })).data, path: `/articles/1/${slug}` }
}

test('a published article has a page with title, sentence, home, languages and data, in the list of pages with its day', async () => {
  const { path } = await add({ status: 'published' })
  const { body, statusCode, headers } = await get(`${path}?lang=en`)
  expect(statusCode).toBe(200)
  expect(titleOf(body)).toContain('Blood pressure')
  for (const told of [
    '<meta name="description" content="A long sentence of what everybody may know.',
    `<link rel="canonical" href="https://niramoy.example${path}?lang=en">`,
    `<link rel="alternate" hreflang="bn" href="https://niramoy.example${path}?lang=bn">`,
    '<meta property="og:title" content="Blood pressure',
    '<ol><li>First</li><li><a href="https://example.org/?a=&quot;b&quot;" rel="noopener noreferrer nofollow">Second</a></li></ol>',
  ])
    expect(body).toContain(told)
  expect(body).not.toContain(script)
  expect(body).not.toContain('content-security')
  expect(String(headers['content-security-policy'])).not.toContain('frame-src')
  const data = [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']): { '@type'?: string } => JSON.parse(json),
  )
  const article = data.find((one) => one['@type'] === 'Article')
  expect(article).toMatchObject({ inLanguage: 'en', datePublished: '2026-11-22' })
  expect(schemaFaults(article)).toEqual([])
  // The list of pages is made anew after a while; the day stays the same.
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  expect((await app.inject({ url: '/sitemap-1.xml' })).body).toContain(path)
  expect((await get('/dr-nusrat-jahan/1?lang=en')).body).toContain(`href="${path}?lang=en"`)
})

test('a draft has no page, stands in no list, and an article that was taken back neither', async () => {
  const draft = await add({ status: 'draft', bn_name: 'খসড়া কথা' })
  expect((await get(draft.path)).statusCode).toBe(404)
  const shown = await add({ status: 'published', bn_name: 'ফেরানো কথা' })
  const params = { id: String(shown.id) }
  const body = { status: 'draft', version: shown.version }
  await server.call(doctor, articles.calls.update, { params, body })
  expect((await get(`${shown.path}?lang=bn`)).statusCode).toBe(404)
  const listed = (await app.inject({ url: '/sitemap-1.xml' })).body
  for (const { path } of [draft, shown]) expect(listed).not.toContain(path)
  const page = (await get('/dr-nusrat-jahan/1?lang=bn')).body
  for (const words of ['খসড়া কথা', 'ফেরানো কথা']) expect(page).not.toContain(words)
})

test.each([
  '/articles/1/none',
  '/articles/99/pressure-1',
  '/articles/one/pressure-1',
  '/articles/1/01712345601',
  '/articles/1/%3Cscript%3E',
])('%s is no page', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})
