import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as directory } from '#features/directory/text/bn.ts'
import { en } from '#features/doctor-profile/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let doctor: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at: doctor, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
  phone = await openBrowser({ address: doctor.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await end()
})

const name = 'ডা. নুসরাত জাহান'
const card = () =>
  phone.page.getByRole('list', { name: directory.doctors }).getByRole('listitem').filter({ hasText: name })
/** How wide her photo was drawn; 0 where it did not come, null where the page has none. */
const photoOn = async (place: ReturnType<typeof card>): Promise<number | null> => {
  const photo = place.locator('img')
  if ((await photo.count()) === 0) return null
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
  return photo.evaluate((one: HTMLImageElement) => one.naturalWidth)
}
const head = () => phone.page.locator('main header')
const choose = (buffer: Buffer, mimeType = 'image/jpeg') =>
  doctor.page
    .locator('[data-field="photo"] input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType, buffer })

test('a visitor sees the doctors’ photos in a list and at the head of their pages, with room kept for them', async () => {
  await phone.page.goto('/doctors/')
  expect(await photoOn(card())).toBeGreaterThan(0)
  expect(await faultsOnScreen(phone)).toEqual([])
  await card().getByRole('link').click()
  await phone.page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await photoOn(head())).toBeGreaterThan(0)
  expect(await faultsOnScreen(phone)).toEqual([])
})

test('a doctor chooses another photo and patients see it; what is none is told, and the photo stays', async () => {
  await doctor.page.goto('/doctor/edit')
  await unlock(doctor)
  const shown = () => doctor.page.locator('[data-field="photo"] img').getAttribute('src')
  const before = await shown()
  await choose(Buffer.from('<svg/>'), 'image/svg+xml')
  await doctor.page.getByText(en.photo_wrong).waitFor()
  expect(await shown()).toBe(before)
  expect(await faultsOnScreen(doctor)).toEqual([])
  await choose(
    await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#336688' } })
      .jpeg()
      .toBuffer(),
  )
  await doctor.page.getByText(en.photo_saved).waitFor()
  const after = await shown()
  expect(after).not.toBe(before)
  await expect
    .poll(async () => {
      await phone.page.reload()
      return head().locator('img').getAttribute('src')
    }, pageIsAnew)
    .toBe(after)
})

/** A page is drawn once in ten seconds for all who ask. */
const pageIsAnew = { timeout: 40_000, interval: 3_000 }

test('without a line a photo is not sent, and that is told; taken away, initials stand in its place', async () => {
  await doctor.offline(true)
  await choose(
    await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    'image/png',
  )
  await doctor.page.getByText(en.photo_offline).waitFor()
  await doctor.offline(false)
  await doctor.page.getByRole('button', { name: en.photo_remove }).click()
  await doctor.page.getByText(en.photo_removed).waitFor()
  await expect
    .poll(async () => {
      await phone.page.reload()
      return head().locator('img').count()
    }, pageIsAnew)
    .toBe(0)
  expect(await head().innerText()).toContain('নজ')
})

test('a photo that does not come leaves the initials to be seen', async () => {
  await phone.page.route('**/files/photos/**', (asked) => asked.abort())
  await phone.page.goto('/prof-dr-md-anwar-hossain/2')
  expect(await photoOn(head())).toBe(0)
  expect(await head().innerText()).toContain('আহ')
  expect(await faultsOnScreen(phone)).toEqual([])
})
