import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { en as app } from '#app/browser/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as templates } from '#features/templates/text/en.ts'
import { en as words } from '#features/therapy/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, faultsOnScreen, follow, signIn } from '#tests/support/people.ts'
import { actOn, drugBox, goTo, issue, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { wordsForPrinter } from '#tests/support/printing.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Dr. Subrata Kumar Saha, of physical medicine, and Dr. Nusrat Jahan, of another. */
const [physiatrist, physician] = ['01911000103', '01711000101']
const devices: BrowserDevice[] = []
let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await deviceOf(physiatrist)
})
afterAll(async () => {
  for (const device of devices) await device.close()
  await product.end()
})

async function deviceOf(phone: string): Promise<BrowserDevice> {
  const device = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  devices.push(device)
  await signIn(device, phone)
  await enrolDevice(device, { kind: 'doctor' })
  await syncNow(device)
  return device
}

const box = (section: keyof typeof rx.section) =>
  at.page.getByRole('combobox', { name: rx.add_to.replace('{{section}}', rx.section[section]) })

/** Types a line into the box of a section. */
async function write(section: keyof typeof rx.section, line: string): Promise<void> {
  const title = rx.section[section]
  if ((await box(section).count()) === 0)
    await at.page.getByRole('button', { name: new RegExp(`: ${title}$`) }).click()
  await box(section).fill(line)
  await box(section).press('Enter')
}

/** What a browser would run, if anybody let it: on the exercise sheet it is text. */
const script = '<script>struck=1</script><img src=x onerror=struck=1></style>abc'
/** The same with a sign that would turn the rest of its line round. */
const turned = script.replace('abc', '\u202eabc')

const details = (line: string) =>
  at.page.getByRole('group', { name: rx.line.title.replace('{{line}}', line) })

async function open(line: string): Promise<void> {
  await at.page.getByRole('button', { name: line }).first().click()
  await details(line).waitFor()
}

const tell = (line: string, field: string, text: string) =>
  details(line).getByRole('textbox', { name: field, exact: true }).fill(text)

test('a physiatrist adds an exercise with a picture, with no line', async () => {
  await at.offline(true)
  await at.page.getByRole('link', { name: words.title, exact: true }).click()
  await at.page.getByText('Pelvic tilt').waitFor()
  await at.page.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = at.page.getByRole('dialog')
  await dialog.locator('input[name="name"]').fill('Towel ladder')
  await dialog.getByRole('textbox', { name: words.bn_name }).fill(`তোয়ালের মই ${turned}`)
  await dialog.getByRole('textbox', { name: words.usual.exercise }).fill('3x10 2/day')
  await dialog
    .getByRole('textbox', { name: words.bn_description })
    .fill(`আঙুল দিয়ে তোয়ালে বেয়ে হাত তুলুন ${turned}`)
  await dialog.getByRole('button', { name: words.save, exact: true }).click()
  await at.page.getByRole('link', { name: /Towel ladder/ }).click()
  await at.page.getByRole('link', { name: words.pictures, exact: true }).click()
  const file = at.page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await at.page.getByText(words.picture_fault.picture).waitFor()
  await file.setInputFiles('public/icon-512.png')
  await at.page.getByRole('img', { name: /Towel ladder|তোয়ালের/ }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
})

test('he writes exercises, a modality and a device with no line, and prints the exercise sheet', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000091', name: 'Rokeya Begum', years: 48 })
  await actOn(at, 'Rokeya Begum', 'write')
  await drugBox(at).waitFor()
  await write('therapeutic_exercise', 'Towel ladder')
  await write('therapeutic_exercise', 'Pelvic tilt')
  await open('Pelvic tilt')
  await tell('Pelvic tilt', rx.line.amount, '3x10 hold 5s 2/day')
  await details('Pelvic tilt').getByText('3 sets × 10 reps, hold 5 s, 2 times a day').waitFor()
  await write('therapeutic_modalities', 'Ultrasound Therapy (UST)')
  await open('Ultrasound Therapy (UST)')
  await tell('Ultrasound Therapy (UST)', rx.line.site, 'right shoulder')
  await tell('Ultrasound Therapy (UST)', rx.line.dose, '1 W/cm², 8 min')
  await write('assistive_devices', 'Soft cervical collar')
  expect(await faultsOnScreen(at)).toEqual([])
  await issue(at)
  const paper = at.page.locator('[data-paper]').first()
  await expect.poll(() => paper.innerText()).toContain('পেলভিক টিল্ট (Pelvic tilt) – ৩ সেট × ১০ বার')
  expect(await paper.innerText()).toContain('right shoulder, 1 W/cm², 8 min')
  expect(await paper.innerText()).toContain('(Soft cervical collar)')

  await at.page.getByRole('button', { name: rx.exercise_sheet.title, exact: true }).click()
  const exercises = at.page.getByRole('dialog').locator('[data-exercise]')
  await expect.poll(() => exercises.count()).toBe(2)
  await expect.poll(() => exercises.first().locator('img').count()).toBe(1)
  expect(await exercises.first().innerText()).toMatch(/তোয়ালের মই[^]*৩ সেট × ১০ বার[^]*আঙুল দিয়ে/)
  expect(await exercises.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside))).toEqual([
    'avoid',
    'avoid',
  ])
  const print = at.page.getByRole('button', { name: rx.exercise_sheet.print, exact: true })
  const printed = wordsForPrinter(at)
  await print.click()
  expect(await printed).toContain('আপনার ব্যায়াম')
  const sheet = at.page.getByRole('dialog')
  expect((await sheet.innerText()).split(script)).toHaveLength(3)
  expect(await sheet.locator('[data-paper] :is(script, style, [onerror])').count()).toBe(0)
  expect(await at.page.evaluate(() => Object.hasOwn(window, 'struck'))).toBe(false)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.keyboard.press('Escape')
  await at.offline(false)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))
})

test('a doctor of another speciality has no such menu, no page of it and no answer (S12)', async () => {
  const hers = await deviceOf(physician)
  const title = templates.title.therapeutic_exercise
  expect(await hers.page.getByRole('link', { name: title, exact: true }).count()).toBe(0)
  for (const path of ['/doctor/therapy-lists', '/doctor/therapeutic-exercise-templates/create']) {
    await follow(hers, path)
    await hers.page.getByText(app.refused_speciality).first().waitFor()
    await expect.poll(() => new URL(hers.page.url()).pathname).not.toBe(path)
  }
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${product.address}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ phone: physician, password: demonstrationPassword }),
  })
  const { data } = await login.json()
  const statuses = await Promise.all(
    ['exercise-details/1', 'assistive-device-templates', 'therapeutic-exercise-templates/create'].map(
      async (path) =>
        (
          await fetch(`${product.address}/api/doctor/v1/${path}`, {
            headers: { ...headers, authorization: `Bearer ${data.token}` },
          })
        ).status,
    ),
  )
  expect(statuses).toEqual([403, 403, 403])
})
