import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn as assistants } from '#features/assistants/text/bn.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn as dashboard } from '#features/dashboard/text/bn.ts'
import { screens } from '#app/browser/features.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { setFirstPassword } from '#tests/support/new-practice.ts'
import {
  workKept,
  checkByKey,
  enrolDevice,
  faultsOnScreen,
  field,
  signIn,
  typePin,
  uncheckByKey,
} from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())

const devices: BrowserDevice[] = []
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})

/** A device of somebody who works here, enrolled and with its first copy. */
async function deviceOf(phone: string, kind: 'doctor' | 'desk'): Promise<BrowserDevice> {
  const device = await openBrowser({ address: product.address, size: kind === 'desk' ? 'tablet' : 'laptop' })
  devices.push(device)
  await signIn(device, phone)
  await enrolDevice(device, { kind })
  await syncNow(device)
  return device
}

/** The addresses of the side bar, as this person has it. */
const menuOf = (at: BrowserDevice): Promise<string[]> =>
  at.page.locator('aside nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Goes to an address as if it was typed: the page loads anew, behind the lock. */
async function typeAddress(at: BrowserDevice, path: string): Promise<void> {
  await at.page.goto(path)
  await typePin(at)
}

/** An address that is not his leads to the first page, with the reason. */
async function turnedAway(at: BrowserDevice, path: string, why: string): Promise<void> {
  await typeAddress(at, path)
  await at.page.waitForURL(`${product.address}/`)
  await at.page.getByText(why).waitFor()
}

const physical = screens
  .filter(({ speciality }) => speciality !== undefined)
  .map(({ path, nav }) => ({ path, listed: nav !== undefined }))

/** Of the side bar, what belongs to physical medicine. */
const therapiesIn = (menu: readonly string[]): string[] =>
  menu.filter((at) => physical.some(({ path }) => path === at))
const allTherapies = physical.filter(({ listed }) => listed).map(({ path }) => path)

/** What the server says to somebody who asks it without any screen. */
async function answersTo(phone: string, paths: readonly string[]): Promise<number[]> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${product.address}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ phone, password: demonstrationPassword }),
  })
  const { data } = await login.json()
  return Promise.all(
    paths.map(
      async (path) =>
        (
          await fetch(`${product.address}/api/doctor/v1/${path}`, {
            headers: { ...headers, authorization: `Bearer ${data.token}` },
          })
        ).status,
    ),
  )
}

describe('who may see what', () => {
  test('an assistant with few permissions has no money and no settings, by menu or by address', async () => {
    const tablet = await deviceOf('01911000302', 'desk')
    const menu = await menuOf(tablet)
    expect(menu).toContain('/doctor/patients')
    for (const closed of [
      '/doctor/quick-patient-list',
      '/doctor/assign-assistant',
      '/doctor/referral-doctors',
    ])
      expect(menu).not.toContain(closed)
    expect(therapiesIn(menu)).toEqual([])
    for (const closed of ['/doctor/quick-patient-list', '/doctor/assign-assistant'])
      await turnedAway(tablet, closed, app.refused_permission)
    await typeAddress(tablet, '/doctor/dashboard')
    await tablet.page.getByText(dashboard.visits, { exact: true }).waitFor()
    expect(await tablet.page.getByText(dashboard.taken_today).count()).toBe(0)
    expect(await tablet.page.getByText(dashboard.income, { exact: true }).count()).toBe(0)
    expect(await faultsOnScreen(tablet)).toEqual([])
  })

  test('an assistant with everything has the settings, yet chooses nobody who works here', async () => {
    const tablet = await deviceOf('01911000304', 'desk')
    const menu = await menuOf(tablet)
    expect(menu).toEqual(
      expect.arrayContaining([
        '/doctor/quick-patient-list',
        '/doctor/assign-assistant',
        '/doctor/referral-doctors',
      ]),
    )
    expect(therapiesIn(menu)).toEqual(allTherapies)
    await tablet.page.locator('aside nav a[href="/doctor/assign-assistant"]').click()
    await tablet.page.getByText(assistants.only_doctor).waitFor()
    expect(await tablet.page.getByRole('link', { name: assistants.add }).count()).toBe(0)
  })

  test("physical medicine is its doctor's and his assistant's: by menu, by address and by the server", async () => {
    const his = await deviceOf('01911000103', 'doctor')
    expect(therapiesIn(await menuOf(his))).toEqual(allTherapies)
    const hers = await deviceOf('01711000101', 'doctor')
    const menu = await menuOf(hers)
    expect(menu).toEqual(
      expect.arrayContaining([
        '/doctor/dashboard',
        '/doctor/quick-patient-list',
        '/doctor/settings/header',
        '/doctor/assign-assistant',
      ]),
    )
    expect(therapiesIn(menu)).toEqual([])
    for (const path of allTherapies) await turnedAway(hers, path, app.refused_speciality)
    const therapies = ['therapeutic-exercise', 'therapeutic-modalities', 'assistive-devices']
    const asked = async (phone: string) =>
      answersTo(phone, [...therapies, 'patients', 'quick-patient-payment-list?chamber_id=1', 'assistants'])
    expect(await asked('01911000103')).toEqual([200, 200, 200, 200, expect.any(Number), 200])
    expect(await asked('01911000304')).toEqual([200, 200, 200, 200, expect.any(Number), 200])
    expect(await asked('01711000101')).toEqual([403, 403, 403, 200, 200, 200])
    expect(await asked('01911000302')).toEqual([403, 403, 403, 200, 403, 403])
  })
})

test('a doctor takes an assistant on for one chamber, and takes her off while her tablet is offline (R1.03)', async () => {
  const laptop = await deviceOf('01711000101', 'doctor')
  await laptop.page.locator('aside nav a[href="/doctor/assign-assistant"]').click()
  await laptop.page.getByRole('link', { name: assistants.add }).click()
  await field(laptop, assistants.phone).fill('০১৮৩৩৪৪৫৫৬৬')
  await field(laptop, assistants.name).fill('Sumi Akter')
  await uncheckByKey(laptop.page.getByRole('checkbox', { name: assistants.every_chamber }))
  await checkByKey(laptop.page.getByRole('checkbox', { name: /গ্রীন কেয়ার/ }))
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.getByRole('button', { name: assistants.add }).click()
  await laptop.page.getByText(assistants.next_title).waitFor()

  const tablet = await openBrowser({ address: product.address, size: 'tablet' })
  devices.push(tablet)
  await setFirstPassword(tablet, product, { phone: '01833445566', password })
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
  expect(await menuOf(tablet)).not.toContain('/doctor/quick-patient-list')

  // What he grants now reaches her as she works.
  await laptop.page.getByRole('link', { name: assistants.back }).click()
  await laptop.page.getByRole('link', { name: /Sumi Akter/ }).click()
  await checkByKey(laptop.page.getByRole('radio', { name: assistants.preset.cash, exact: true }))
  await laptop.page.getByRole('button', { name: assistants.save }).click()
  await laptop.page.getByText(assistants.saved, { exact: true }).waitFor()
  await syncNow(tablet)
  await expect.poll(() => menuOf(tablet)).toContain('/doctor/quick-patient-list')
  expect(await menuOf(tablet)).not.toContain('/doctor/assign-assistant')
  await tablet.page.locator('aside nav a[href="/doctor/chambers/list"]').click()
  await tablet.page.getByText('গ্রীন কেয়ার চেম্বার').first().waitFor()
  expect(await tablet.page.getByText('সাভার মেডিসিন কর্নার').count()).toBe(0)

  await goTo(tablet, 'desk')
  await workKept(tablet)
  await tablet.offline(true)
  await registerWalkIn(tablet, { phone: '01799000001', name: 'রাবেয়া', years: 44 })
  await laptop.page.getByRole('button', { name: assistants.take_off }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off_act, exact: true }).last().click()
  await laptop.page.getByRole('button', { name: assistants.let_in }).waitFor()

  // At its next contact her tablet hands over what waits and is emptied; the doctor decides, and nothing counts until then.
  await tablet.offline(false)
  await tablet.page.getByText(/ডাক্তারের কাছে জমা হয়েছে/).waitFor()
  const rows = await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db.selectFrom('patients').select('id').where('phone', '=', '01799000001').execute(),
      ),
  )
  expect(rows).toEqual([])
  await tablet.page.getByRole('button', { name: auth.parted_act }).click()
  await tablet.page.waitForURL('**/login')
  await expect
    .poll(() =>
      tablet.page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('clinic:1:')),
      ),
    )
    .toEqual([])
  await goTo(laptop, 'sync')
  await laptop.page.getByText('রাবেয়া').first().waitFor()
  await laptop.page.goto('/doctor/device')
  await typePin(laptop)
  await laptop.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: auth.wiped.split('}}')[1] ?? '' })
    .waitFor()

  // A login says what became of her.
  await tablet.page.goto('/assistant-login')
  await field(tablet, auth.phone).fill('01833445566')
  await field(tablet, auth.password).fill(password)
  await tablet.page.getByRole('button', { name: auth.login_act, exact: true }).click()
  await tablet.page.getByText(auth.not_assistant).waitFor()
  // The server refused her token and her login; both are what this story is about.
  tablet.complaints.length = 0
})

const password = 'Nirjon-Pukur-48'
