import { afterEach, expect, test } from 'vitest'
import { titleOf, visitorServer } from '#tests/support/visitor-server.ts'

const { server, get } = await visitorServer()
const own = 'https://niramoy.example'

const told = {
  services: await server.owner.selectFrom('services').select(['id', 'text', 'about', 'active']).execute(),
  testimonials: await server.owner
    .selectFrom('testimonials')
    .select(['id', 'text', 'name', 'status'])
    .execute(),
}
/** Each story finds what is told as the demonstration has it. */
afterEach(async () => {
  for (const { id, ...row } of told.services)
    await server.owner.updateTable('services').set(row).where('id', '=', id).execute()
  for (const { id, ...row } of told.testimonials)
    await server.owner.updateTable('testimonials').set(row).where('id', '=', id).execute()
})

/** What search engines read of a page as data. */
const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

test('a service has a page of its own: title, sentence, one address for each language, and data', async () => {
  const { body, statusCode } = await get('/doctor-services/4?lang=en')
  expect(statusCode).toBe(200)
  expect(titleOf(body)).toBe('Heart and blood pressure | Niramoy')
  const about = 'Doctors who treat the heart, with their next sittings and fees.'
  expect([metaOf(body, 'description'), metaOf(body, 'og:description')]).toEqual([about, about])
  expect(body).toContain(`<link rel="canonical" href="${own}/doctor-services/4?lang=en">`)
  expect(body).toContain(`hreflang="bn" href="${own}/doctor-services/4?lang=bn"`)
  expect(dataOf(body)).toMatchObject({
    '@type': 'Service',
    name: 'Heart and blood pressure',
    description: about,
  })
  expect(body).toContain('href="/specialties/3?lang=en"')
  expect(titleOf((await get('/doctor-services/4?lang=bn')).body)).toBe('হৃদরোগ ও রক্তচাপ | Niramoy')
})

test('what a patient said has one too, with the doctor of whom he speaks, and no stars that nobody gave', async () => {
  const { body, statusCode } = await get('/testimonial-details/2?lang=bn')
  expect(statusCode).toBe(200)
  expect(titleOf(body)).toBe('রাকিবুল হাসান, সাভার: রোগীদের কথা | Niramoy')
  const text = 'প্রেসক্রিপশনে কোন ওষুধ কখন, সব বাংলায় লেখা থাকে। মা নিজেই পড়ে খান।'
  expect(metaOf(body, 'description')).toBe(text)
  expect(dataOf(body)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Review',
    author: { '@type': 'Person', name: 'রাকিবুল হাসান, সাভার' },
    reviewBody: text,
    itemReviewed: { '@type': 'Physician', name: 'ডা. নুসরাত জাহান' },
  })
  expect(body).toContain('href="/dr-nusrat-jahan/1?lang=bn"')
})

test.each([
  '/testimonial-details/6',
  '/testimonial-details/7',
  '/testimonial-details/4000',
  '/doctor-services/4000',
])('%s waits for a word, is hidden or is not there: not found, and drawn so', async (url) => {
  const { body, statusCode } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).toContain('</main>')
  expect(body).not.toMatch(/Nazmul Huda|নাজমুল হুদা|Parvin Akter|পারভীন আক্তার/)
})

test('a script that somebody wrote as his words is words, on his page and on the first', async () => {
  const script = '</script><script>alert("x")</script>'
  await server.owner
    .updateTable('testimonials')
    .set({ text: script, name: script })
    .where('id', '=', 1)
    .execute()
  await server.owner
    .updateTable('services')
    .set({ text: script, about: script })
    .where('id', '=', 1)
    .execute()
  for (const url of ['/testimonial-details/1', '/doctor-services/1', '/']) {
    const { body, statusCode } = await get(`${url}?lang=en`)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert')
  }
  expect(dataOf((await get('/testimonial-details/1?lang=en')).body)).toMatchObject({ reviewBody: script })
})

test('the first page says what is offered and what three people said, and leads there', async () => {
  const { body } = await get('/?lang=en')
  for (const words of [
    'Children and newborns',
    'Rakibul Hasan, Savar',
    'Son of a patient of Dr. Nusrat Jahan',
  ])
    expect(body).toContain(words)
  expect(body).toContain('href="/doctor-services/6?lang=en"')
  expect(body).toContain('href="/testimonial-details/2?lang=en"')
  expect(body).not.toMatch(/Delwar Hossain|Nazmul Huda/)
})

test('where nothing is offered and nobody said anything the first page has no such part', async () => {
  await server.owner.updateTable('services').set({ active: false }).execute()
  await server.owner.updateTable('testimonials').set({ status: 'hidden' }).execute()
  const { body, statusCode } = await get('/?lang=en')
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/What we offer|What patients say/)
})
