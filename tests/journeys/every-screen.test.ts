import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en as app } from '#app/browser/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { storeVideoLink } from '#features/appointments/contract.ts'
import { addFavoriteDrug } from '#features/drugs/contract.ts'
import { screens } from '#app/browser/features.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { callerAt } from '#tests/support/caller-at.ts'
import { speak } from '#text/language.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { noteProof } from '#tests/support/claims.ts'
import { enrolDevice, field, follow, signIn } from '#tests/support/people.ts'
import { actOn, goTo, issue, registerWalkIn, writePrescription } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import {
  adminSampleIds,
  anyVisit,
  filledIn,
  ownSampleIds,
  type SampleIds,
  sampleIds,
} from '#tests/support/sample-ids.ts'
import { missingOf, type Seen, seenOn, type Shown } from '#tests/support/shown.ts'
import { ofAdministrators } from '#tests/support/admin-screens-shown.ts'
import {
  ofAssistants,
  ofNewcomers,
  ofPatients,
  ofPhysiatrists,
  ofStaff,
  type Row,
  story,
} from '#tests/support/screens-shown.ts'
import { ofVisitors } from '#tests/support/visitor-screens-shown.ts'

/** Every screen that the product serves, opened by whom it is for, on the demonstration's data. */

const doctor = '01711000101'
const nowhere = '/there/is/no/such/page'
const devices: BrowserDevice[] = []
/** What stood on each screen, by its address in the tables. */
const seenAt = new Map<string, Seen>()
/** Screens that stood outside the frame of their area, or in none. */
const unframed: string[] = []
let product: Product

beforeAll(async () => {
  speak('en')
  await Promise.all(screens.map((screen) => screen.words.load()))
  product = await startProduct({ size: 'demo' })
})
afterAll(async () => {
  speak('bn')
  for (const device of devices) await device.close()
  await product.end()
})

const titles = new Map(screens.map((screen) => [`${screen.path}`, screen]))

function shownAt(path: string, row: Row): Shown {
  const screen = titles.get(path)
  return { heading: screen?.words.say(screen.title) ?? '', data: [], fields: [], ...row }
}

async function deviceFor(phone: string | null): Promise<BrowserDevice> {
  const device = await openBrowser({ address: product.address, language: 'en' })
  devices.push(device)
  if (phone) {
    await signIn(device, phone)
    return device
  }
  await device.page.goto('/')
  // Before the app stands nobody hears where `follow` leads.
  await device.page.getByRole('heading', { level: 1 }).first().waitFor()
  return device
}

/** Waits until the screen is itself, and notes it. */
async function seeScreen(at: BrowserDevice, path: string, row: Row): Promise<void> {
  const shown = shownAt(path, row)
  await expect.poll(async () => missingOf(await seenOn(at.page), shown), { timeout: 20_000 }).toEqual([])
  seenAt.set(path, await seenOn(at.page))
  expect(at.complaints).toEqual([])
  noteProof({ kind: 'screen', name: path })
}

/** What only the frame of an area has. */
const marks = {
  public: 'footer',
  user: 'header a[href="/user"]',
  admin: 'aside nav a[href="/admin/dashboard"]',
  doctor: 'aside nav a[href="/doctor/schedules"]',
} as const

async function seeFrame(at: BrowserDevice, path: string): Promise<void> {
  const screen = titles.get(path)
  const framed = (await at.page.locator(marks[screen?.area ?? 'public']).count()) > 0
  if (framed !== (screen?.frame !== 'bare')) unframed.push(path)
}

/** A story for the screens of one table. */
function opened(
  rows: Readonly<Record<string, Row>>,
  begin: () => Promise<{ at: BrowserDevice; ids: SampleIds }>,
): void {
  let one: { at: BrowserDevice; ids: SampleIds }
  beforeAll(async () => {
    one = await begin()
  })
  test.each(Object.entries(rows))('%s shows its own', async (path, row) => {
    await follow(one.at, path === '*' ? nowhere : filledIn(path, one.ids))
    await seeScreen(one.at, path, row)
    await seeFrame(one.at, path)
  })
}

describe('a visitor', () =>
  opened(ofVisitors, async () => ({
    at: await deviceFor(null),
    ids: { appointments: await anyVisit(product.database.db) },
  })))
describe('a patient', () =>
  opened(ofPatients, async () => {
    const at = await deviceFor('01712345601')
    return { at, ids: await ownSampleIds(at) }
  }))
describe('an administrator', () =>
  opened(ofAdministrators, async () => {
    const at = await deviceFor('01711000401')
    return { at, ids: await adminSampleIds(at) }
  }))
describe('a doctor', () =>
  opened(ofStaff, async () => {
    const booked = await prepared()
    const at = await deviceFor(doctor)
    await enrolDevice(at, { kind: 'doctor' })
    return { at, ids: await oneEvening(at, booked) }
  }))

describe('a doctor of physical medicine', () =>
  opened(ofPhysiatrists, async () => {
    const at = await deviceFor('01911000103')
    await enrolDevice(at, { kind: 'doctor' })
    return { at, ids: {} }
  }))

describe('an assistant', () =>
  opened(ofAssistants, async () => {
    const at = await deviceFor('01711000301')
    await enrolDevice(at, { kind: 'desk' })
    return { at, ids: {} }
  }))

test('somebody new meets the code and the questions of his account', async () => {
  const at = await deviceFor(null)
  await follow(at, '/join')
  await field(at, auth.phone).fill('01899000111')
  await at.page.getByRole('button', { name: auth.go_on, exact: true }).click()
  await at.page.getByRole('button', { name: auth.by_code, exact: true }).click()
  await seeScreen(at, '/confirm', ofNewcomers['/confirm'] ?? {})
  const code = /\b(\d{6})\b/.exec(product.printed.join('\n'))?.[1] ?? ''
  await at.page.locator('input[name="code"]').fill(code)
  await seeScreen(at, '/registration', ofNewcomers['/registration'] ?? {})
})

test("a patient finds his appointments in his menu, under his own number; an administrator's mark leads to the first page (R2.19, R2.23)", async () => {
  const patient = await deviceFor('01712345601')
  await follow(patient, nowhere)
  await patient.page.getByRole('button', { name: app.account.replace('{{name}}', story.booked) }).click()
  await patient.page.getByRole('menuitem', { name: app.my_appointment, exact: true }).click()
  await patient.page.waitForURL(`${product.address}/user?user_id=203`)
  const administrator = await deviceFor('01711000401')
  await administrator.page.locator('aside a[href="/"]').click()
  await administrator.page.waitForURL(`${product.address}/`)
  await expect.poll(async () => (await seenOn(administrator.page)).heading).toBe(seenAt.get('/')?.heading)
})

test('every screen stands in the frame of its area, and only there (R2.01)', () => {
  expect(unframed).toEqual([])
})

test('visitors, patients, administrators, doctors and assistants each come in where they belong (R0.02)', async () => {
  const doors = [
    [null, '/'],
    ['01712345601', '/user'],
    ['01711000401', '/admin/dashboard'],
  ] as const
  for (const [phone, path] of doors) {
    const at = await deviceFor(phone)
    await at.page.waitForURL(`${product.address}${path}`)
    await expect.poll(async () => (await seenOn(at.page)).heading).toBe(seenAt.get(path)?.heading)
  }
  for (const path of [...Object.keys(ofAssistants), '/doctor/today']) expect(seenAt.has(path)).toBe(true)
})

test('no screen is left out, and none would pass for another, for an empty page or for none at all', async () => {
  expect([...seenAt.keys()].toSorted()).toEqual([...titles.keys(), '*'].toSorted())
  const rows = Object.entries({
    ...ofVisitors,
    ...ofPatients,
    ...ofAdministrators,
    ...ofAssistants,
    ...ofStaff,
    ...ofPhysiatrists,
    ...ofNewcomers,
  }).map(([path, row]) => ({ path, shown: shownAt(path, row) }))
  const none = seenAt.get('*') ?? { heading: '', words: '', fields: [] }
  for (const { path, shown } of rows) {
    const seen = seenAt.get(path) ?? none
    if (path !== '*') expect(missingOf(none, shown), `${path} on the page of no address`).not.toEqual([])
    expect(
      missingOf(
        { ...seen, words: seen.heading, fields: [] },
        { ...shown, data: shown.data.filter((one) => one !== seen.heading) },
      ),
      `${path} with nothing under its heading`,
    ).not.toEqual([])
    expect(missingOf({ ...seen, heading: '' }, shown), `${path} without its heading`).not.toEqual([])
  }
})

test('a screen that is emptied is not taken for itself', async () => {
  const at = await deviceFor(null)
  await follow(at, '/login')
  await seeScreen(at, '/login', ofVisitors['/login'] ?? {})
  await at.page.evaluate(() => document.querySelector('main')?.replaceChildren())
  expect(missingOf(await seenOn(at.page), shownAt('/login', ofVisitors['/login'] ?? {}))).toHaveLength(3)
})

/** A favourite and a visit over the line, by the server; the visit's own id. */
async function prepared(): Promise<string> {
  const [visit] = await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('appointments')
          .innerJoin('patients', 'patients.id', 'appointments.patient_id')
          .select('appointments.id')
          .where('patients.name', '=', story.booked)
          .orderBy('sitting_date', 'desc')
          .orderBy('appointments.chamber_id')
          .limit(1)
          .execute(),
      ),
  )
  const appointment_id = visit?.id ?? ''
  const post = await callerAt(product.address, doctor)
  await post(storeVideoLink.path, { appointment_id, url: story.meeting, provider: story.provider })
  const napa = await product.database.db
    .selectFrom('drugs')
    .select('id')
    .where('brand', '=', 'Napa')
    .limit(1)
    .executeTakeFirst()
  await post(addFavoriteDrug.path, { drug_id: napa?.id, text: 'Tab. Napa 500 mg' })
  return appointment_id
}

/** Two come to the desk; one leaves with a sheet, the other's is begun, and that of somebody who booked. The ids of the first two. */
async function oneEvening(at: BrowserDevice, booked: string): Promise<SampleIds> {
  await goTo(at, 'desk')
  await registerWalkIn(at, {
    phone: '01798000021',
    name: story.seen,
    years: 42,
    bp: '140/90',
    weight: '68.5',
  })
  await registerWalkIn(at, { phone: '01798000022', name: story.waits, years: 55, gender: 'male' })
  await actOn(at, story.seen, 'write')
  await writePrescription(at, ['napa 500 111 pc 5d'])
  await issue(at)
  const ids = await sampleIds(at)
  await goTo(at, 'desk')
  await actOn(at, story.waits, 'write')
  await writePrescription(at, ['napa 500 111 pc 5d'])
  await follow(at, `/doctor/appointments/${booked}`)
  await at.page.getByRole('heading', { level: 1, name: story.booked }).waitFor()
  await writePrescription(at, ['napa 500 111 pc 5d'])
  return ids
}
