import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { en as app } from '#app/browser/text/en.ts'
import { en as placeWords } from '#features/app-data/text/en.ts'
import { en as booking } from '#features/appointments/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { en as chambers } from '#features/chambers/text/en.ts'
import { en as notices } from '#features/notices/text/en.ts'
import { en as patientWords } from '#features/patients/text/en.ts'
import { en as kit } from '#text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, enrolDevice, faultsOnScreen, follow, signIn } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let device: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.end())
afterEach(() => device.close())

const page = () => device.page
/** An address that names nothing stands in the frame of the public pages, signed in or not. */
const elsewhere = '/elsewhere'
const accountMenu = () => page().getByRole('button', { name: /^Account of/ })

/** Opens the menu of whoever is signed in and reads it. */
async function menu(): Promise<string[]> {
  await accountMenu().click()
  await page().getByRole('menuitem').first().waitFor()
  return page().getByRole('menuitem').allInnerTexts()
}

describe('a page that anyone sees', () => {
  test("ends with the product's name and the present year, whatever it is (R1.12, R1.13)", async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await page().clock.setFixedTime(new Date('2031-05-01T06:00:00Z'))
    await page().goto('/login')
    await page().getByRole('heading', { level: 1 }).waitFor()
    await follow(device, elsewhere)
    await expect.poll(() => page().getByRole('contentinfo').innerText()).toContain('Niramoy, 2031')
    await page().goto('/')
    await expect
      .poll(() => page().getByRole('contentinfo').innerText())
      .toContain(`Niramoy, ${new Date().getUTCFullYear()}`)
  })

  test('tells why it was opened instead of another: from below, held by whoever reads it, and taken down (R8.21, R9.10, R9.15)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await page().clock.install()
    const flash = page().getByRole('status').filter({ hasText: app.refused_login })
    const turnedAway = async () => {
      await page().goto('/doctor/desk')
      await page().waitForURL(`${product.address}/`)
      await flash.waitFor()
    }
    await turnedAway()
    const moves = () =>
      flash.evaluate((one) => {
        const { animationName, animationDelay } = getComputedStyle(one)
        const from = [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
          .find((rule) => rule instanceof CSSKeyframesRule && rule.name === 'appear')
        return { animationName, animationDelay, from: from?.cssText ?? '' }
      })
    expect((await moves()).animationName).toBe('none')
    await page().emulateMedia({ reducedMotion: 'no-preference' })
    expect(await moves()).toMatchObject({
      animationName: 'appear',
      animationDelay: '0.003s',
      from: expect.stringContaining('translate: 0px 4px'),
    })
    await page().emulateMedia({ reducedMotion: 'reduce' })
    await flash.hover()
    await page().clock.fastForward(60_000)
    expect(await flash.count()).toBe(1)
    await page().getByRole('heading', { level: 1 }).first().hover()
    await page().clock.fastForward(4000)
    await flash.waitFor({ state: 'detached' })
    await turnedAway()
    await flash.getByRole('button', { name: kit.dismiss }).click()
    expect(await flash.count()).toBe(0)
  })
})

describe('who is signed in', () => {
  test('finds a menu with phone, name and the way out, and what the role opens; an assistant needs no chamber; only visitors are asked to join (R2.08, R2.12, R2.14, R2.16, R2.17, R2.18)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await page().route('**/api/doctor/v1/check-doctor-resource', (route) =>
      route.fulfill({ json: { has_chamber: false } }),
    )
    const found = new Map<string, string[]>()
    for (const phone of ['01711000401', '01711000402', '01711000101', '01711000301', '01712345601']) {
      const asked = phone === '01711000101' ? page().waitForResponse('**/check-doctor-resource') : null
      await signIn(device, phone, { to: elsewhere })
      await asked
      const [first = '', ...rest] = await menu()
      expect(await page().getByRole('link', { name: app.join, exact: true }).count()).toBe(0)
      const { name } = await product.database.db
        .selectFrom('users')
        .select('name')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      expect([first, rest.at(-1)]).toEqual([`${name} · ${phone.slice(0, 5)}-${phone.slice(5)}`, app.logout])
      found.set(
        phone,
        rest.filter((line) =>
          [app.admin, app.create_chamber, app.doctor_dashboard].some((place) => place === line),
        ),
      )
      await page().getByRole('menuitem', { name: app.logout }).click()
      await page().getByRole('button', { name: auth.logout, exact: true }).click()
      await page().getByRole('link', { name: app.join }).first().waitFor()
    }
    expect([...found.values()]).toEqual([
      [app.admin],
      [app.admin],
      [app.create_chamber],
      [app.doctor_dashboard],
      [],
    ])
  })

  test('is called User Name until he gives one (R2.21)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await product.database.db
      .updateTable('users')
      .set({ name: null })
      .where('phone', '=', '01712345601')
      .execute()
    await signIn(device, '01712345601', { to: elsewhere })
    expect((await menu())[0]).toContain('User Name')
    await expect.poll(() => accountMenu().innerText()).toBe('US')
  })
})

describe('on a phone', () => {
  /** Opens the menu of the frame by keys, reads where it leads, and closes it again: the focus comes back to where it was opened. */
  async function slideMenu(): Promise<{ places: string[]; kept: boolean }> {
    const opener = page().getByRole('banner').getByRole('button', { name: kit.menu, exact: true })
    await opener.press('Enter')
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
    const sheet = page().getByRole('dialog')
    await sheet.waitFor()
    const places = await sheet
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (let presses = 0; presses < places.length + 3; presses++) await page().keyboard.press('Tab')
    const kept = await page().evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    await page().keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    return { places, kept }
  }

  test('the places of the header lie in a menu that slides in, holds the focus and gives it back (R2.09)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await page().goto(`${product.address}${elsewhere}`)
    const header = page().getByRole('banner').getByRole('navigation').getByRole('link')
    await header.first().waitFor()
    const inHeader = await header.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    await page().setViewportSize({ width: 375, height: 667 })
    await expect.poll(() => header.first().isVisible()).toBe(false)
    expect(await slideMenu()).toEqual({ places: inHeader, kept: true })
  })

  test('an administrator opens his side bar by a button, and his menu has the first page, his visits and the way out (R2.24, R2.25)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await signIn(device, '01711000401')
    await accountMenu().waitFor()
    expect((await menu()).slice(1)).toEqual(['Home', 'My Appointment', app.logout])
    await page().keyboard.press('Escape')
    await page().setViewportSize({ width: 375, height: 667 })
    const { places, kept } = await slideMenu()
    expect([places.includes('/admin/dashboard'), kept]).toEqual([true, true])
    await menu()
    await page().getByRole('menuitem', { name: 'Home', exact: true }).click()
    await page().waitForURL(`${product.address}/`)
  })
})

describe('the frame of the practice', () => {
  test('has search, appointment, bell and the account, and a side bar that stays as it is put (R2.20, R2.44, R2.56, R2.59, R2.60)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await signIn(device, '01711000101')
    await enrolDevice(device, { kind: 'doctor' })
    const header = page().getByRole('banner')
    for (const name of [app.search, booking.appointment])
      await header.getByRole('button', { name, exact: true }).waitFor()
    await header.getByRole('button', { name: new RegExp(notices.title) }).click()
    await page().getByRole('dialog', { name: notices.title }).waitFor()
    await page().keyboard.press('Escape')
    await expect.poll(() => accountMenu().innerText()).toBe('NU')
    expect(await menu()).toEqual([expect.stringMatching(/^Dr\. .+ · 01711-000101$/), app.profile, app.logout])
    await page().keyboard.press('Escape')

    const fold = header.getByRole('button', { name: kit.fold_menu })
    const wide = async () => (await page().getByRole('complementary').boundingBox())?.width ?? 0
    const before = await wide()
    await fold.click()
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(wide).toBeLessThan(before / 2)
    await page().getByRole('complementary').getByRole('link', { name: chambers.title, exact: true }).click()
    await page().waitForURL(/chambers\/list/)
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false')
    await fold.click()
    await expect.poll(wide).toBe(before)
  })

  test('shows the picture of an account, and letters when it does not come or nobody has a name (R2.20, R2.61)', async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    const seen = async (set: { avatar?: string | null; name?: string | null }) => {
      await product.database.db.updateTable('users').set(set).where('phone', '=', '01611000104').execute()
      await page().context().clearCookies()
      await signIn(device, '01611000104', { to: elsewhere })
      await accountMenu().waitFor()
    }
    await seen({ avatar: '/icon-192.png' })
    await expect.poll(() => accountMenu().locator('img[src="/icon-192.png"]').count()).toBe(1)
    await seen({ avatar: '/files/gone.png' })
    await expect.poll(() => accountMenu().getByText('FA', { exact: true }).count()).toBe(1)
    await seen({ avatar: null, name: null })
    await page().goto('/doctor/desk')
    await enrolDevice(device, { kind: 'doctor' })
    await page()
      .getByRole('button', { name: app.account.replace('{{name}}', 'DAssistant') })
      .getByText('DA', { exact: true })
      .waitFor()
  })

  test("books from anywhere: the dates are the chamber's, the places each other's, and the word of success is short (R2.65, R4.11, R4.12, R4.14)", async () => {
    device = await openBrowser({ address: product.address, language: 'en' })
    await signIn(device, '01711000101')
    await enrolDevice(device, { kind: 'doctor' })
    await syncNow(device)
    await page().getByRole('banner').getByRole('button', { name: booking.appointment, exact: true }).click()
    const form = page().getByRole('dialog', { name: booking.create_title })
    const box = (label: string) => form.getByRole('combobox', { name: new RegExp(`^${label}`) })
    const offered = async (label: string) => {
      await box(label).click()
      await page().getByRole('option').first().waitFor()
      const all = await page().getByRole('option').allInnerTexts()
      await page().keyboard.press('Escape')
      await page().getByRole('option').first().waitFor({ state: 'detached' })
      return all
    }
    const choose = async (label: string, at: number | string) => {
      await box(label).click()
      await (
        typeof at === 'number'
          ? page().getByRole('option').nth(at)
          : page().getByRole('option', { name: at, exact: true })
      ).click()
    }
    await choose(booking.chamber, 0)
    const first = await offered(booking.date)
    await choose(booking.date, 1)
    await expect.poll(() => box(booking.date).innerText()).toContain(first[1])
    await choose(booking.chamber, 1)
    expect(await offered(booking.date)).not.toEqual(first)
    expect(await box(booking.date).innerText()).not.toContain(first[1])

    await form.getByRole('textbox', { name: new RegExp(`^${booking.phone}`) }).fill('01798600001')
    await choose(booking.relation, patientWords.relation.self)
    await form.getByRole('textbox', { name: new RegExp(`^${booking.name}`) }).fill('Moyna')
    await form.getByRole('textbox', { name: kit.years, exact: true }).fill('40')
    await checkByKey(form.getByRole('radio', { name: patientWords.gender.female, exact: true }))
    await device.offline(true)
    await choose(placeWords.division, 'Sylhet')
    const inSylhet = await offered(placeWords.district)
    await choose(placeWords.division, 'Rangpur')
    const inRangpur = await offered(placeWords.district)
    expect([
      inSylhet.includes('Sunamganj'),
      inRangpur.includes('Sunamganj'),
      inRangpur.includes('Dinajpur'),
    ]).toEqual([true, false, true])
    await choose(placeWords.district, 'Dinajpur')
    expect(await offered(placeWords.upazila)).toContain('Birampur')
    await device.offline(false)

    await choose(booking.date, 0)
    await page().clock.install()
    await form.getByRole('button', { name: new RegExp(`^${booking.submit}`) }).click()
    await page()
      .getByRole('dialog', { name: booking.confirm_title })
      .getByRole('button', { name: kit.ok, exact: true })
      .click()
    const said = page().getByRole('status').filter({ hasText: 'Moyna' })
    await said.waitFor()
    await page().clock.fastForward(1500)
    expect(await said.count()).toBe(0)
    expect(await faultsOnScreen(device)).toEqual([])
  })
})
