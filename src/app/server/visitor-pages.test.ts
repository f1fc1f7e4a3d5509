import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { drawPlainBooking, findVisitorPage, listVisitorPages } from '#app/browser/draw-page.tsx'
import { visitorScreens } from '#app/browser/visitors.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { ofOnePage, type PageSource } from '#contract/visitor-page.ts'
import { bounds } from '#server/http/kept-pages.ts'
import { buildHttp } from '#server/http/app.ts'
import { visitorFrame } from '#server/http/page.ts'
import type { VisitorPageDoors } from '#server/http/visitor-pages.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { assistantOf } from '#tests/support/server.ts'
import { titleOf, visitorServer } from '#tests/support/visitor-server.ts'
import { portsOf, visitorDoors } from './server.ts'

const root = join(import.meta.dirname, '../../..')
const { server, app, folder, get } = await visitorServer()
const rename = (name: string, bn_name: string) =>
  server.owner.updateTable('chambers').set({ name, bn_name }).where('id', '=', 1).execute()

test('the first page says who sits today, whom he treats and where', async () => {
  const { body, statusCode, headers } = await get('/?lang=en')
  expect(statusCode).toBe(200)
  expect(titleOf(body)).toBe('Home | Niramoy')
  for (const told of ['Dr. Nusrat Jahan', 'Green Care Chamber', 'Medicine (Internal Medicine)', '৳1,000'])
    expect(body).toContain(told)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a queue that moves is shown with its number and how many sit there, and nobody who waits is told', async () => {
  const assistant = await assistantOf(server)
  // Each test has its own moment, so that none is shown a page that another one had drawn.
  const began = server.clock.now
  const arrive = async (name: string) =>
    (
      await server.call(assistant, registerWalkIn, {
        body: {
          chamber_id: 1,
          sitting_date: '2026-11-22',
          type: 1,
          fee_paisa: 100_000,
          question: 'told to nobody',
          patient: { name, gender: 2, years: 40, phone: '01798700001', relationship_status: 2 },
        },
      })
    ).appointment
  const [first] = [
    await arrive('Zulekha Rowshanara'),
    await arrive('Qamrun Zulekha'),
    await arrive('Xavier Zulekha'),
  ]
  await server.call(assistant, moveAppointment, {
    params: { id: first.id },
    body: { status: 'called', at: began.toISOString() },
  })
  server.clock.now = new Date(began.getTime() + bounds.stale)
  const { body } = await get('/?lang=en')
  expect(body).toContain('The doctor sees patients')
  expect(body).toMatch(new RegExp(`Now</small><span[^>]*>${first.serial}<`))
  expect(body).toContain('2 people sit there')
  for (const secret of ['Zulekha', '01798700001', 'told to nobody', first.id, first.patient_id])
    expect(body).not.toContain(secret)
})

test('it tells search engines and messengers what it is, and where it stands in both languages', async () => {
  const { body } = await get('/about-us?lang=en')
  for (const told of [
    '<meta name="description" content="Serials, vitals',
    '<link rel="canonical" href="https://niramoy.example/about-us?lang=en">',
    '<link rel="alternate" hreflang="bn" href="https://niramoy.example/about-us?lang=bn">',
    '<link rel="alternate" hreflang="x-default" href="https://niramoy.example/about-us">',
    '<meta property="og:title" content="About us">',
    '<meta property="og:locale" content="en_US">',
  ])
    expect(body).toContain(told)
})

test.each([
  ['/', '', 'bn'],
  ['/', 'en-US,en;q=0.9', 'en'],
  ['/', 'en;q=0.5, bn-BD', 'bn'],
  ['/', 'fr', 'bn'],
  ['/?lang=bn', 'en', 'bn'],
  ['/?lang=xx', 'en', 'en'],
])('%s for a browser that asks for "%s" is drawn in %s', async (url, accepted, language) => {
  const { body } = await get(url, accepted === '' ? {} : { 'accept-language': accepted })
  expect(body).toContain(`<html lang="${language}">`)
  expect(titleOf(body)).toBe(language === 'en' ? 'Home | Niramoy' : 'হোম | Niramoy')
})

test('a cache may keep it, by language where the address says none; what stands as it was is not sent again', async () => {
  const [plain, named] = [await get('/'), await get('/?lang=en')]
  expect(plain.headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=120')
  expect(plain.headers.vary).toBe('accept-encoding, accept-language')
  expect(named.headers.vary).toBe('accept-encoding')
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(named.headers.etag).not.toBe(plain.headers.etag)
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('the policy allows no script in the page, and of its styles only the built one', async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
  expect([...body.matchAll(/<script(?![^>]*application\/json)/g)]).toEqual([])
  // A window that shares it may be watched; a page of a practice is alone.
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect((await get('/doctor/desk')).headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(body).not.toContain('<style data-')
})

test('what somebody called his chamber ends no script and is no mark-up', async () => {
  const [{ name, bn_name }] = await server.owner
    .selectFrom('chambers')
    .select(['name', 'bn_name'])
    .where('id', '=', 1)
    .execute()
    .then(([row]) => [row ?? { name: '', bn_name: null }] as const)
  await rename('</script><b>\u2028{{data}}', '<!--')
  const { body } = await get('/?lang=en')
  await rename(name, bn_name ?? '')
  expect(body.match(/<\/script>/g)).toHaveLength(1)
  expect(body).not.toContain('<b>\u2028')
  const carried = /id="page">(.*)<\/script>/s.exec(body)?.[1] ?? ''
  expect(carried).not.toMatch(/[<\u2028]/)
  expect(JSON.stringify(JSON.parse(carried))).toContain('</script><b>')
})

test('pages of both languages that are drawn at once do not mix', async () => {
  const english = /[A-Za-z]{4,}/
  const rounds = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      get(at % 2 ? '/nix?lang=en' : '/about-us?lang=bn').then(({ body }) => ({ at, body })),
    ),
  )
  for (const { at, body } of rounds) {
    const words = body.replace(/<[^>]*>/g, ' ').replace(/Niramoy|English|\{.*\}/gs, '')
    if (at % 2) expect(words.replace('বাংলা', '')).not.toMatch(/[ঀ-৾]/)
    else expect(words).not.toMatch(english)
  }
})

test.each(['/nix', '/doctors/1/2', '/prescription/nothing', `/prescription/${newId()}`])(
  '%s is not found, and that is drawn',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('</main>')
    expect(body).not.toContain('canonical')
  },
)

test('a page of a sheet is nobody’s to keep, and what opens it is not asked for here', async () => {
  const page = await findVisitorPage(`/prescription/${newId()}`, 1, new URLSearchParams())
  expect(page).toMatchObject({ unlisted: true, runsAtOnce: true })
  expect(page?.reads.map(({ endpoint }) => endpoint.path)).not.toContain(
    '/v1/prescriptions/{prescription_id}',
  )
  expect((await get(`/prescription/${newId()}`)).headers['x-robots-tag']).toBe('noindex, nofollow')
})

test.each(['/join', '/doctor/desk', '/user', '/admin/nix', '/users/rx/1', '/doctor/display'])(
  '%s is for the one page of the product',
  async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body]).toEqual([200, '<title>Niramoy</title>the one page'])
    expect(headers['cache-control']).toBe('no-cache')
  },
)

test('each screen of visitors is drawn here or belongs to the one page, as the worker believes too', () => {
  for (const { path, area, drawn } of visitorScreens)
    expect([path, ofOnePage(path)]).toEqual([path, area !== 'public' || drawn === undefined])
})

test('every picture on a page is one that every page has', async () => {
  for (const url of ['/', '/about-us', '/nix', '/prescription/verify'])
    expect((await get(url)).body).not.toContain('<span class="inline-block shrink-0')
})

type Ask = VisitorPageDoors['ask']

/** The same server with something between its pages and what they are drawn from. */
const serverWith = (
  between: (visitors: VisitorPageDoors) => Partial<VisitorPageDoors>,
): Promise<FastifyInstance> => {
  const visitors = visitorDoors(server.world, async () => ({
    drawPlainBooking,
    findVisitorPage,
    listVisitorPages,
  }))
  return buildHttp({
    ...portsOf(server.world),
    settings: settingsFrom({ PRODUCT_NAME: 'Niramoy' }),
    log: pino({ level: 'silent' }),
    onMoved: () => () => {},
    isReady: async () => true,
    clientFolder: folder,
    visitors: { ...visitors, ...between(visitors) },
  })
}

const askedBy = (between: (ask: Ask) => Ask) => serverWith(({ ask }) => ({ ask: between(ask) }))

test('a call that fails leaves the rest of the page; without the product’s own data the one page is sent', async () => {
  const failing = (...names: string[]) =>
    askedBy(
      (ask) => async (read) =>
        names.includes(read.endpoint.path)
          ? { name: `GET ${read.endpoint.path} {}`, status: 503, body: { code: 'server' } }
          : ask(read),
    )
  const part = await failing('/v1/today-sittings')
  const { statusCode, headers, body } = await part.inject('/?lang=en')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toContain('role="alert"')
  expect(body).toContain('Medicine (Internal Medicine)')
  await part.close()
  const all = await failing('/v1/app-data')
  const none = await all.inject('/?lang=en')
  expect([none.statusCode, none.body]).toEqual([503, '<title>Niramoy</title>the one page'])
  await all.close()
})

test('a flood has each page drawn once, and what is too much is told to come again', async () => {
  let asked = 0
  const flooded = await askedBy((ask) => (read) => {
    asked += 1
    return ask(read)
  })
  await Promise.all(Array.from({ length: 300 }, (_, at) => flooded.inject(`/nix-${at}`)))
  expect(asked).toBe(1)
  const many = await Promise.all(Array.from({ length: 60 }, () => flooded.inject(`/prescription/${newId()}`)))
  const told = many.filter(({ statusCode }) => statusCode === 503)
  expect(told.length).toBe(60 - bounds.atOnce)
  expect(told.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
  await flooded.close()
})

test('a page that would say the same is not drawn again: the data is asked for, and the minute counts', async () => {
  let [asked, drawn] = [0, 0]
  const counting = await serverWith(({ find, ask }) => ({
    ask: (read) => {
      asked += 1
      return ask(read)
    },
    find: async (...given) => {
      const page = await find(...given)
      const draw = (source: PageSource) => {
        drawn += 1
        return page?.draw(source) ?? Promise.reject(new Error('no page'))
      }
      return page && { ...page, draw }
    },
  }))
  const minute = new Date('2026-11-22T12:00:00Z').getTime()
  const said = async (second: number) => {
    server.clock.now = new Date(minute + second * 1000)
    return (await counting.inject('/about-us?lang=en')).headers.etag
  }
  const first = await said(0)
  const onceAsked = asked
  expect(await said(25)).toBe(first)
  expect([asked, drawn]).toEqual([onceAsked * 2, 1])
  await said(61)
  expect(drawn).toBe(2)
  const { name = '' } =
    (await server.owner.selectFrom('chambers').select('name').where('id', '=', 1).executeTakeFirst()) ?? {}
  const home = async (second: number) => {
    server.clock.now = new Date(minute + second * 1000)
    return (await counting.inject('/?lang=en')).body
  }
  await home(120)
  await rename('Renamed Chamber', '')
  // Whoever asks is not kept waiting by the next page; after him it is drawn.
  expect(await home(135)).not.toContain('Renamed Chamber')
  await vi.waitFor(async () => expect(await home(135)).toContain('Renamed Chamber'))
  await rename(name, '')
  expect(await home(160)).not.toContain('Renamed Chamber')
  await counting.close()
})

test('the built frame has every place that is filled', () => {
  const source = readFileSync(join(root, visitorFrame), 'utf8')
  for (const place of ['language', 'marks', 'title', 'head', 'late', 'page', 'data'])
    expect(source).toContain(`{{${place}}}`)
})
