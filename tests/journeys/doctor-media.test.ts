import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as resource } from '#features/resource/text/en.ts'
import { en as galleries } from '#features/galleries/text/en.ts'
import { en as pictures } from '#features/media-pictures/text/en.ts'
import { en as videos } from '#features/videos/text/en.ts'
import { rested, watchHands } from '#tests/support/half-typed.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let doctor: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at: doctor, end } = await oneAtWork('doctor', {
    language: 'en',
    size: 'laptop',
    before: ({ context }) => context.addInitScript(watchHands),
  }))
  phone = await openBrowser({ address: doctor.address, language: 'bn', size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await end()
})

const words = galleries.galleries
const press = (name: string) => doctor.page.getByRole('button', { name, exact: true }).click()
const fill = (label: string, text: string) => doctor.page.getByLabel(label).fill(text)
const open = async (address: string) => {
  await doctor.page.goto(address)
  await unlock(doctor)
}
/** A visitor's page is kept for some seconds for all who ask. */
const pageIsAnew = { timeout: 40_000, intervals: [2000] }
const herPage = async () => {
  await phone.page.goto('/dr-nusrat-jahan/1')
  await phone.page.getByRole('heading', { level: 1, name: 'ডা. নুসরাত জাহান' }).waitFor()
}

const file = () => doctor.page.locator('[data-field="picture"] input[type="file"]')
async function addPicture(what: string, background: string, place: string): Promise<void> {
  await open('/doctor/galleries/create')
  const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await file().setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer })
  await doctor.page.locator('[data-field="picture"] img').waitFor()
  await fill(words.field.bn_name, what)
  await fill(words.field.position, place)
  expect(await faultsOnScreen(doctor)).toEqual([])
  await press(resource.save)
  await doctor.page.getByRole('list', { name: words.title }).getByText(what).waitFor()
}

test('a doctor adds pictures with what they show, puts one first by the keyboard, and a patient sees them on a phone (R1.03)', async () => {
  await open('/doctor/galleries/create')
  await file().setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await doctor.page.getByText(pictures.wrong).waitFor()
  await addPicture('অপেক্ষার ঘর', '#224488', '1')
  await addPicture('হুইলচেয়ারের পথ', '#884422', '2')
  await doctor.page.getByRole('button', { name: 'হুইলচেয়ারের পথ: one place forward' }).focus()
  await doctor.page.keyboard.press('Enter')
  const first = doctor.page.getByRole('list', { name: words.title }).getByRole('listitem').first()
  await expect.poll(() => first.textContent()).toContain('হুইলচেয়ারের পথ')
  await expect
    .poll(async () => {
      await herPage()
      return phone.page.getByRole('figure').allTextContents()
    }, pageIsAnew)
    .toEqual(['হুইলচেয়ারের পথ', 'অপেক্ষার ঘর'])
  const shown = phone.page.getByRole('figure').first().locator('img')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300)
  expect(await faultsOnScreen(phone)).toEqual([])
})

test('an address that is no film is told under its field, what was typed stays through the lock, and the film is saved', async () => {
  await open('/doctor/videos/create')
  await fill(videos.field.bn_name, 'হাঁটুর ব্যায়াম')
  await fill(videos.field.name, 'Exercises for the knee')
  await fill(videos.field.position, '1')
  await doctor.page.getByRole('combobox', { name: videos.field.kind }).click()
  await doctor.page.getByRole('option', { name: videos.choice.kind.exercise }).click()
  await fill(videos.field.address, 'http://192.168.0.1/film')
  await rested(doctor)
  await press(resource.save)
  await doctor.page.getByText(videos.why.film).waitFor()
  await doctor.page.reload()
  await unlock(doctor)
  await expect
    .poll(() => doctor.page.getByLabel(videos.field.name).inputValue())
    .toBe('Exercises for the knee')
  await fill(videos.field.address, 'https://vimeo.com/76979871?share=copy')
  await press(resource.save)
  await doctor.page.getByRole('link', { name: 'Exercises for the knee' }).waitFor()
})

test('a film asks its host for nothing before it is pressed, and is its host’s frame from then on', async () => {
  const foreign: string[] = []
  const own = new URL(phone.address).origin
  phone.page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) foreign.push(origin)
  })
  await phone.page.route('https://player.vimeo.com/**', (route) => route.fulfill({ status: 204 }))
  const play = phone.page.getByRole('button', { name: 'চালান: হাঁটুর ব্যায়াম' })
  await expect
    .poll(async () => {
      await herPage()
      return play.count()
    }, pageIsAnew)
    .toBe(1)
  await play.scrollIntoViewIfNeeded()
  await phone.page.waitForLoadState('networkidle')
  expect(await phone.page.locator('iframe').count()).toBe(0)
  expect(foreign).toEqual([])
  await play.click()
  const frame = phone.page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin')
  await expect.poll(() => [...new Set(foreign)]).toEqual(['https://player.vimeo.com'])
})
