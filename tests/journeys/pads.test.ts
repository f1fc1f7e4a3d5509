import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/pad/text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { pngOf } from '#tests/support/picture.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor'))
})
afterAll(() => end())

async function open(address: string): Promise<void> {
  await at.page.goto(address)
  await unlock(at)
}
const pad = () => at.page.getByRole('combobox', { name: new RegExp(`^${bn.pad}`) })
const save = () => at.page.getByRole('button', { name: bn.save }).click()

test("the address of the head opens the pad's head", async () => {
  await open('/doctor/settings/header')
  await at.page.getByRole('tab', { name: bn.part.head, selected: true }).waitFor()
})

test('a second pad is added with no line, and is printed on when somebody chooses it (R1.03)', async () => {
  await at.offline(true)
  await pad().click()
  await at.page.getByRole('option', { name: bn.new_pad }).click()
  await field(at, bn.name).fill('বাসার প্যাড')
  await save()
  await expect.poll(() => pad().innerText()).toContain('বাসার প্যাড')
  expect(await pad().innerText()).not.toContain(bn.in_force)
  await at.page.getByRole('link', { name: bn.title_default }).click()
  await at.page
    .getByRole('radio', { name: /বাসার প্যাড/ })
    .first()
    .press('Space')
  await at.page.getByText(/বাসার প্যাড প্যাডে/).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await syncNow(at)
  await open('/doctor/settings/header')
  await expect.poll(() => pad().innerText()).toContain(`বাসার প্যাড · ${bn.in_force}`)
})

test('what is measured of the printer holds on this device for every pad', async () => {
  await at.page.getByRole('tab', { name: bn.part.page }).click()
  await field(at, bn.offset_x).fill('3')
  await save()
  await at.page.getByText(bn.saved).waitFor()
  await pad().click()
  await at.page.getByRole('option').first().click()
  await open('/doctor/settings/header?chamber=2')
  await at.page.getByRole('tab', { name: bn.part.page }).click()
  await expect.poll(() => field(at, bn.offset_x).inputValue()).toMatch(/^[3৩]$/)
})

test('a section of the left column bears the title that the doctor gives it, at once on the paper beside it', async () => {
  await open('/doctor/settings/header')
  await at.page.getByRole('tab', { name: bn.part.body }).click()
  await at.page
    .getByRole('textbox', { name: bn.title_of.replace('{{section}}', bn.section.chief_complaints) })
    .fill('Problems')
  await expect.poll(() => at.page.locator('[data-paper]').innerText()).toContain('Problems')
  await save()
  await at.page.getByText(bn.saved).waitFor()
  await open('/doctor/settings/header')
  await expect.poll(() => at.page.locator('[data-paper]').innerText()).toContain('Problems')
})

const paperPictures = () =>
  at.page
    .locator('[data-paper] img')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLImageElement ? Math.max(one.naturalWidth, one.naturalHeight) : 0)),
    )
const chooseFile = (label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  at.page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file)

test('logo and signature are chosen with no line, made small, stand on the paper at once and after the line is back', async () => {
  await open('/doctor/settings/header')
  await at.page.getByRole('tab', { name: bn.part.head, selected: true }).waitFor()
  await at.offline(true)
  await chooseFile(bn.logo, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await at.page.getByText(bn.picture_fault.picture).waitFor()
  await chooseFile(bn.logo, {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: pngOf({ width: 1600, height: 1200, noise: true }),
  })
  await expect.poll(paperPictures).toHaveLength(1)
  await expect.poll(async () => (await paperPictures()).every((side) => side > 0 && side <= 720)).toBe(true)
  await expect.poll(() => at.page.getByText(bn.picture_fault.picture).count()).toBe(0)
  await at.page.getByRole('tab', { name: bn.part.foot }).click()
  await chooseFile(bn.signature_picture, {
    name: 'sign.png',
    mimeType: 'image/png',
    buffer: pngOf({ width: 300, height: 90, grey: 90 }),
  })
  await expect.poll(paperPictures).toHaveLength(2)
  expect(await faultsOnScreen(at)).toEqual([])
  await save()
  await at.page.getByText(bn.saved).waitFor()
  await at.offline(false)
  await syncNow(at)
  await open('/doctor/settings/header')
  await expect.poll(paperPictures).toHaveLength(2)
  await at.page.getByRole('button', { name: bn.picture_remove }).click()
  await expect.poll(paperPictures).toHaveLength(1)
})
