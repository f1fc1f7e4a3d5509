import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as words } from '#features/test-results/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, follow } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  offered,
  queueRows,
  registerWalkIn,
  syncNow,
  typeAtTheDesk,
} from '#tests/support/people-at-work.ts'
import { oneAtWork, pairAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

const dialog = () => at.page.getByRole('dialog').first()
/** The first test of the form, ordered or not. */
const fill = (field: string, value: string) => dialog().locator(`[name$=".${field}"]`).first().fill(value)

/** A test that stands in no list is asked for on the sheet. */
async function ask(text: string): Promise<void> {
  await at.page.keyboard.press('Alt+4')
  const box = at.page.getByRole('combobox', {
    name: rx.add_to.replace('{{section}}', rx.section.investigations),
  })
  await box.fill(text)
  await box.press('Enter')
}

async function openSheet(): Promise<void> {
  await goTo(at, 'desk')
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
}

/** Types a day into the field of the samples. */
const day = (text: string) => dialog().getByLabel(words.day).first().fill(text)

test('reports are typed with no line, asked about, judged, put on the sheet and shown over the years', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000091', name: 'Jahanara Begum', years: 58 })
  await openSheet()
  for (const name of ['HbA1c', 'Serum creatinine']) await ask(name)
  await at.offline(true)
  await at.page.keyboard.press('Alt+r')
  await dialog().getByText(words.test).first().waitFor()
  await day('20/11/2025')
  await fill('test', 'HbA1c')
  await fill('value', '7.9')
  await dialog().getByRole('combobox', { name: words.unit }).fill('%')
  await fill('range', '4-5.6')
  await dialog().getByRole('button', { name: words.save }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await at.page.getByText('7.9 %').first().waitFor()

  await at.page.keyboard.press('Alt+r')
  await day('21/11/2026')
  await fill('test', 'HbA1c')
  await fill('value', '700')
  await dialog().getByRole('combobox', { name: words.unit }).fill('%')
  await fill('range', '4-5.6')
  await dialog().getByRole('button', { name: words.save }).press('Enter')
  await at.page.getByText(words.doubt_title).waitFor()
  await at.page.getByRole('button', { name: words.doubt_no }).click()
  await fill('value', '7.1')
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog().getByRole('button', { name: words.save }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await at.page.getByText('7.1 %').first().waitFor()
  await at.page.getByRole('button', { name: words.put }).first().click()
  await at.page.getByText(words.is_put, { exact: true }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.offline(false)
  await issue(at)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))

  await at.page.getByRole('link', { name: 'Patients', exact: true }).click()
  await at.page.getByRole('link', { name: words.owed_title }).click()
  await at.page.getByText(words.owed_none).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.goBack()
  await at.page.getByRole('row').filter({ hasText: 'Jahanara Begum' }).click()
  await at.page.locator('main a[href*="/doctor/patients/info?id="]').first().click()
  const table = () => at.page.getByRole('region', { name: words.title }).getByRole('table')
  await table().waitFor()
  expect(await table().getByRole('columnheader').allInnerTexts()).toEqual([
    words.test,
    '21/11/2026',
    '20/11/2025',
  ])
  await at.page.getByRole('img', { name: 'HbA1c: 20/11/2025 7.9, 21/11/2026 7.1 %' }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('she comes again with a report: a free visit of its own kind, and the figures of before beside her new sheet', async () => {
  await goTo(at, 'desk')
  await typeAtTheDesk(at, '01798000091')
  await offered(at).filter({ hasText: 'Jahanara Begum' }).click()
  await checkByKey(at.page.getByRole('radio', { name: new RegExp(`^${desk.type_3}`) }))
  await at.page.getByText(/^Reports are free within/).waitFor()
  await at.page.getByRole('button', { name: desk.save }).click()
  await expect.poll(() => queueRows(at).filter({ hasText: 'Jahanara Begum' }).count()).toBe(1)
  await openSheet()
  await at.page.getByText('7.1 %').first().waitFor()
  await at.page.keyboard.press('Alt+r')
  await day('22/11/2026')
  // What was asked for and never came stands there by itself.
  await dialog().getByText('S. creatinine').first().waitFor()
  await fill('value', '1.4')
  await dialog().getByRole('combobox', { name: words.unit }).fill('mg/dL')
  await fill('range', '0.6-1.1')
  await dialog().getByRole('button', { name: words.save }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await at.page.getByText('1.4 mg/dL').first().waitFor()
  await at.page.getByRole('button', { name: words.put }).first().click()
  await at.page.getByText(words.is_put, { exact: true }).first().waitFor()
  await issue(at)
  expect(await at.page.locator('[data-paper]').first().innerText()).toMatch(/creatinine[^]*1\.4 mg\/dL/)
  await syncNow(at)
})

/** A photo as a camera makes it: 3000 points wide, noisy, with a place written into it. */
async function cameraPhoto(device: BrowserDevice): Promise<Buffer> {
  const plain = await device.page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    const pen = canvas.getContext('2d')
    for (let at = 0; at < 12_000; at += 1) {
      if (!pen) break
      pen.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 50)}%)`
      pen.fillRect((at * 7919) % 3000, (at * 104_729) % 2000, 40, 14)
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  const bytes = Buffer.from(plain, 'base64')
  const place = Buffer.from('Exif\0\0GPS 23.7461 90.3742', 'latin1')
  const length = Buffer.from([0xff, 0xe1, 0, place.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), length, place, bytes.subarray(2)])
}

test('photos of a report are taken with no line, made small and clean, and seen on the other device', async () => {
  const two = await pairAtWork({
    first: { work: 'doctor', language: 'en', size: 'laptop' },
    second: { work: 'doctor', language: 'bn', size: 'phone' },
  })
  const [first, second] = [two.first, two.second]
  at = first
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000092', name: 'Moyna Akter', years: 33 })
  await openSheet()
  const sheet = new URL(at.page.url()).pathname
  await at.offline(true)
  await at.page.keyboard.press('Alt+r')
  await day('20/11/2026')
  const file = dialog().locator('input[type="file"][multiple]')
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await dialog().getByText(words.photo.fault.picture).waitFor()
  await file.setInputFiles({ name: 'y.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_000) })
  await dialog().getByText(words.photo.fault.too_large).waitFor()
  const photo = await cameraPhoto(at)
  await file.setInputFiles([
    { name: 'page-1.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'page-2.png', mimeType: 'image/png', buffer: readFileSync('public/icon-512.png') },
  ])
  await dialog()
    .getByRole('img', { name: words.photo.chosen.replace('{{at}}', '2') })
    .waitFor()
  await dialog().locator('[name="caption"]').fill('CBC')
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog().getByRole('button', { name: words.save }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  const name = `${words.photo.of.replace('{{day}}', '20/11/2026')}: CBC`
  const small = at.page.getByRole('button', { name })
  await expect.poll(() => small.count()).toBe(2)
  const kept = await at.page
    .getByRole('img', { name })
    .evaluateAll((all) => all.map((one) => atob((one.getAttribute('src') ?? '').split(',')[1] ?? '')))
  expect(kept.map((bytes) => [bytes.length > 5000, bytes.length <= 200_000, bytes.includes('GPS')])).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  await small.first().press('Enter')
  await dialog().getByRole('img', { name }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.keyboard.press('Escape')
  await at.offline(false)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))

  await syncNow(second)
  await follow(second, sheet)
  const there = second.page.getByRole('button', { name: /CBC/ })
  await expect.poll(() => there.count()).toBe(2)
  await there.first().click()
  await second.page.getByRole('dialog').getByRole('img').waitFor()
  expect(await faultsOnScreen(second)).toEqual([])
  await two.end()
})
