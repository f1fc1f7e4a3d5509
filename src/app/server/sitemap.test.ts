import { expect, test } from 'vitest'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { visitorServer } from '#tests/support/visitor-server.ts'

const { get, server } = await visitorServer()
const inPart = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => at)
const own = 'https://niramoy.example'

test('search engines are told where the list of pages is, and where they have nothing to look for', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain(`Sitemap: ${own}/sitemap.xml`)
  expect(body).toContain('Disallow: /doctor/\n')
  expect(body).not.toContain('Disallow: /doctors')
  expect(inPart((await get('/sitemap.xml')).body)).toEqual([`${own}/sitemap-1.xml`])
})

test('every page that may be listed is in it, in both languages, each is there, and no other', async () => {
  const { body, statusCode } = await get('/sitemap-1.xml')
  const places = inPart(body)
  expect(statusCode).toBe(200)
  expect(new Set(places).size).toBe(places.length)
  const some = ['/', '/about-us', '/doctors/', '/specialties/3', '/dr-nusrat-jahan/1']
  for (const path of [...some, '/doctor-services/4', '/testimonial-details/2'])
    for (const lang of ['bn', 'en']) expect(places).toContain(`${own}${path}?lang=${lang}`)
  expect(body).not.toMatch(/prescription\/(?!verify)|chaity|testimonial-details\/[67]|\/doctor\/|\/user/)
  for (const place of places.filter((one) => one.endsWith('bn'))) {
    const page = await get(place.slice(own.length))
    expect([place, page.statusCode]).toEqual([place, 200])
    expect(page.body).toContain(`rel="canonical" href="${place}"`)
  }
})

let asked = 0
/** The day that is told of the pages whose addresses hold this; null where none is. Each asks hours from all others: a list stands for ten minutes. */
async function dayOf(part: string): Promise<string | null> {
  asked += 1
  server.clock.now = new Date(server.clock.now.getTime() + asked * 3 * 3_600_000)
  const { body } = await get('/sitemap-1.xml')
  const url = body.split('<url>').find((one) => one.includes(part)) ?? ''
  return /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1] ?? null
}

const longAgo = '2026-01-05'
/** Every doctor's page last changed long ago. */
const setLongAgo = () =>
  server.owner
    .insertInto('doctor_page_dates')
    .columns(['doctor_id', 'changed_on'])
    .expression((from) => from.selectFrom('doctors').select((of) => ['id', of.val(longAgo).as('day')]))
    .onConflict((known) => known.column('doctor_id').doUpdateSet({ changed_on: longAgo }))
    .execute()

test.each([
  [
    'a fee',
    () => server.owner.updateTable('fee_criteria').set({ new_paisa: 77_700 }).where('practice_id', '=', 1),
  ],
  ['a name', () => server.owner.updateTable('doctors').set({ title: 'Professor' }).where('id', '=', 1)],
  ['an address', () => server.owner.updateTable('chambers').set({ address: 'House 9' }).where('id', '=', 1)],
  ['a photo', () => server.owner.deleteFrom('doctor_photos').where('doctor_id', '=', 1)],
])('%s that a doctor changes moves the day of her page, and of nobody else', async (_, change) => {
  await setLongAgo()
  expect(await dayOf('/dr-nusrat-jahan/1')).toBe(longAgo)
  await change().execute()
  expect(await dayOf('/dr-nusrat-jahan/1')).toBe(dhakaDayOf(Date.now()))
  expect(await dayOf('farhana')).toBe(longAgo)
  expect((await get('/sitemap.xml')).body).toContain(`<lastmod>${dhakaDayOf(Date.now())}</lastmod></sitemap>`)
})

test('what the page does not show moves no day, and where nothing is known none is told', async () => {
  await setLongAgo()
  await server.owner
    .updateTable('chambers')
    .set({ average_minutes: 9 })
    .where('practice_id', '=', 1)
    .execute()
  expect(await dayOf('/dr-nusrat-jahan/1')).toBe(longAgo)
  await server.owner.deleteFrom('doctor_page_dates').where('doctor_id', '=', 1).execute()
  expect(await dayOf('/dr-nusrat-jahan/1')).toBeNull()
  expect(await dayOf('/about-us')).toBeNull()
})

test('a part behind the last is not there, nor is one of no number', async () => {
  for (const url of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('a doctor whose last chamber is closed is gone from it within ten minutes', async () => {
  const open = (active: boolean) =>
    server.owner.updateTable('chambers').set({ active }).where('practice_id', '=', 4).execute()
  await open(false)
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  expect((await get('/sitemap-1.xml')).body).not.toContain('farhana')
  await open(true)
})
