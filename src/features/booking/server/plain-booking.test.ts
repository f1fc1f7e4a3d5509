import { afterEach, beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { givenOnline } from '#tests/support/online-session.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { visitorServer } from '#tests/support/visitor-server.ts'
import { bn } from '../text/bn.ts'
import { en } from '../text/en.ts'

const { server, app, get } = await visitorServer()
const page = '/doctor/appointment/1?plain=&lang=en'
const tomorrow = scheduleId(1, '2026-11-23', 'A')
const code = () => /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''

/** Each story has a phone of its own: codes are counted by phone. */
let phone = '01899000100'
beforeEach(() => {
  phone = `0${Number(phone) + 1}`
  // Codes are counted by address too, over an hour.
  server.clock.now = new Date(storyTime.getTime() + (Number(phone) % 100) * 3_600_000 * 0.01)
})
afterEach(() => server.owner.deleteFrom('codes').execute())

const shiuli = (more: Record<string, string> = {}) => ({
  schedule_id: tomorrow,
  'patient.relationship_status': '1',
  'patient.name': 'শিউলি আক্তার',
  'patient.age.years': '৩৪',
  'patient.age.months': '',
  'patient.age.days': '',
  'patient.gender': '2',
  'patient.phone': phone,
  type: '1',
  question: '',
  terms: 'on',
  ...more,
})
const post = (fields: Record<string, string>, { url = page, headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
/** What a page carries along, and what stands in its boxes. */
const standing = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
      const isChosen = !/type="(radio|checkbox)"/.test(tag) || / checked=""/.test(tag)
      const name = of('name')
      return name !== undefined && isChosen ? [[name, of('value') ?? 'on']] : []
    }),
  )
/** As far as the page that asks for the code. */
const toCode = async (more: Record<string, string> = {}) => {
  const first = await get(page)
  return post({ ...standing(first.body), ...shiuli(more), step: 'code' })
}
const visits = (of: string) =>
  asPractice(server.world.db, { practice_id: 1, user_id: 1, action: 'test', now: storyTime }, (practice) =>
    practice.sql((db) =>
      db
        .selectFrom('appointments as a')
        .innerJoin('patients as p', 'p.id', 'a.patient_id')
        .select(['a.id', 'a.source', 'p.name', 'a.serial'])
        .where('p.phone', '=', of)
        .execute(),
    ),
  )

test('somebody new books by the form, the code, and finds the serial; nothing is left in the browser and no session open', async () => {
  const asks = await toCode()
  expect([asks.statusCode, asks.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(asks.body).toContain(en.proof)
  const booked = await post({ ...standing(asks.body), code: code(), step: 'book' })
  expect(booked.statusCode).toBe(303)
  const way = String(booked.headers.location)
  const done = await get(way)
  expect(done.body).toContain(en.done)
  const [visit, ...others] = await visits(phone)
  expect([visit?.name, visit?.source, others]).toEqual(['শিউলি আক্তার', 'online', []])
  expect(done.body).toContain(`href="/serial/${visit?.id}?lang=en"`)
  expect(way + done.body).not.toMatch(new RegExp(`${phone}|শিউলি`))
  for (const { headers } of [asks, booked, done]) expect(headers['set-cookie']).toBeUndefined()
  const { open } = await server.owner
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((by) => by.fn.countAll<number>().as('open'))
    .where('u.phone', '=', phone)
    .where('s.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(open)).toBe(0)
})

test('what is wrong is said under its field, in the reader’s language, and what was typed stays as it was', async () => {
  const typed = shiuli({ 'patient.age.years': 'চৌত্রিশ', 'patient.phone': '123', terms: '' })
  const wrong = await post({ ...typed, step: 'code' }, { url: '/doctor/appointment/1?plain=&lang=bn' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain(bn.terms_needed)
  expect(standing(wrong.body)).toMatchObject({
    'patient.name': 'শিউলি আক্তার',
    'patient.age.years': 'চৌত্রিশ',
    'patient.phone': '123',
    schedule_id: tomorrow,
  })
  expect(wrong.body).toMatch(/<a href="#at-patient.phone"/)
  const described =
    /name="patient.phone"[^>]*>|<input[^>]*aria-describedby="([^"]+)"[^>]*name="patient.phone"/.exec(
      wrong.body,
    )
  expect(wrong.body).toContain(`id="${described?.[1]}"`)
  expect(server.sent.filter(({ to }) => to === phone)).toEqual([])
})

test('where something breaks a person reads when to come again, and nothing is lost', async () => {
  await server.owner.schema.alterTable('codes').renameTo('codes_away').execute()
  const { statusCode, body } = await toCode()
  await server.owner.schema.alterTable('codes_away').renameTo('codes').execute()
  expect(statusCode).toBe(503)
  expect(body).toContain(en.plain_later)
  expect((await toCode()).statusCode).toBe(200)
})

test('what somebody calls himself is no mark-up', async () => {
  const { body } = await toCode({ 'patient.name': '"><script>alert(1)</script>', question: '</textarea><b>' })
  expect(body).not.toMatch(/<script|<\/textarea><b>/)
  expect(body).toContain('&lt;script&gt;')
})

test('a wrong code is said under its field and loses nothing; the right one books', async () => {
  const asks = await toCode()
  const right = code()
  const wrong = await post({
    ...standing(asks.body),
    code: right === '000000' ? '000001' : '000000',
    step: 'book',
  })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('4 tries left')
  expect(standing(wrong.body)).toMatchObject({ 'patient.name': 'শিউলি আক্তার', 'patient.age.years': '৩৪' })
  expect((await post({ ...standing(wrong.body), code: right, step: 'book' })).statusCode).toBe(303)
})

test('pressed twice at once, and sent again later, it is one booking and one serial', async () => {
  const asks = await toCode()
  const press = { ...standing(asks.body), code: code(), step: 'book' }
  const both = await Promise.all([post(press), post(press)])
  const again = await post(press)
  expect([...both, again].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(new Set([...both, again].map(({ headers }) => headers.location)).size).toBe(1)
  expect((await visits(phone)).length).toBe(1)
})

test('a session that fills up meanwhile is said, others are offered, and neither words nor code are lost', async () => {
  const small = await givenOnline(server, { date: '2026-11-26', online: 1 })
  const asks = await toCode({ schedule_id: small })
  const sent = code()
  const child = { name: 'Tahmid', phone: '01712345601', gender: 1, relationship_status: 2, years: 6 } as const
  await server.call(personOf(203), storeAppointment, {
    body: { schedule_id: small, type: 1, patient: child },
  })
  const full = await post({ ...standing(asks.body), code: sent, step: 'book' })
  expect(full.statusCode).toBe(422)
  expect(full.body).toContain(en.place_full)
  expect(standing(full.body)).toMatchObject({ 'patient.name': 'শিউলি আক্তার', code: sent })
  expect(full.body).toMatch(
    new RegExp(`<input[^>]*disabled=""[^>]*value="${small}"|value="${small}"[^>]*disabled=""`),
  )
  const other = await post({ ...standing(full.body), schedule_id: tomorrow, step: 'code' })
  const booked = await post({ ...standing(other.body), step: 'book' })
  expect(booked.statusCode).toBe(303)
  expect(server.sent.filter(({ to, text }) => to === phone && /code is/.test(text)).length).toBe(1)
})

test('a phone that has an account is answered as one that has none', async () => {
  const pages = await Promise.all(['01712345601', phone].map((one) => toCode({ 'patient.phone': one })))
  const [known, unknown] = pages.map(({ statusCode, body }) => [
    statusCode,
    body.replaceAll(/value="[^"]*"/g, '').replaceAll(/01\d{3}-?\d{6}/g, ''),
  ])
  expect(known).toEqual(unknown)
})

test('a session of another doctor is none of this one’s; another site sends no form here', async () => {
  const { id } = await server.owner
    .selectFrom('schedules')
    .select('id')
    .where('practice_id', '<>', 1)
    .executeTakeFirstOrThrow()
  const foreign = await toCode({ schedule_id: id })
  expect(foreign.statusCode).toBe(422)
  expect(foreign.body).toContain(en.place_closed)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
    expect((await post({ ...shiuli(), step: 'code' }, { headers })).statusCode).toBe(403)
  expect(server.sent.filter(({ to }) => to === phone)).toEqual([])
  const large = await post({ ...shiuli({ question: 'ক'.repeat(20_000) }), step: 'code' })
  expect(large.statusCode).toBe(413)
})

test('whoever is at work is led to the desk, and only after his code', async () => {
  const asks = await toCode({ 'patient.phone': '01711000101' })
  const refused = await post({ ...standing(asks.body), code: code(), step: 'book' })
  expect([refused.statusCode, refused.body.includes(en.other_session)]).toEqual([422, true])
})

test('the one page leads there by itself where no program runs; other addresses and search engines know nothing of it', async () => {
  const one = await get('/doctor/appointment/1?lang=en')
  expect(one.body).toContain('<noscript><meta http-equiv="refresh" content="0; url=?plain&#38;lang=en">')
  expect((await get('/doctor/desk')).body).not.toContain('noscript')
  const plain = await get(page)
  expect(plain.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(plain.body).not.toContain('<script')
  expect((await get('/doctor/appointment/99999?plain=')).statusCode).toBe(404)
})

test('a doctor is found by what ails somebody, and the words stand in no address', async () => {
  const found = await post({ search: 'fever' }, { url: '/doctors/?lang=en' })
  expect(found.statusCode).toBe(200)
  expect(found.body).toContain('Dr. Nusrat Jahan')
  expect(found.body).toContain('999')
  const nobody = await post({ search: 'zzzzqqqq' }, { url: '/doctors/?lang=en' })
  expect(nobody.body).not.toContain('Dr. Nusrat Jahan')
})
