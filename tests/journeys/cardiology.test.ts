import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as settings } from '#features/settings/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, faultsOnScreen, follow, signIn } from '#tests/support/people.ts'
import {
  actOn,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Prof. Anwar Hossain's practice, of cardiology, and Dr. Nusrat Jahan's, of medicine. */
const [cardiologist, physician] = ['01811000102', '01711000101']
const devices: BrowserDevice[] = []
let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  at = await deviceOf(cardiologist)
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

const echo = (device = at) =>
  device.page.getByRole('region', { name: rx.section.diastolic_dysfunctions, exact: true })
const openEcho = () => echo().getByRole('button').first().click()
const value = (name: string) => echo().getByRole('textbox', { name, exact: true })
const paper = () => at.page.locator('[data-paper]').first()

/** Opens how the first chamber of a practice writes. */
async function openSettings(device: BrowserDevice, chamber: number): Promise<void> {
  await follow(device, `/doctor/chambers/${chamber}/prescription-content-settings`)
  await device.page.getByRole('heading', { name: settings.title }).waitFor()
}

const shownSwitch = (device: BrowserDevice, section: keyof typeof settings.section) =>
  device.page.getByRole('switch', {
    name: settings.show.replace('{{section}}', settings.section[section]),
    exact: true,
  })

test('a cardiologist writes an echo with no line: he chooses the grade, and ratios say that they were calculated', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000061', name: 'Abdul Karim', years: 61, gender: 'male' })
  await at.offline(true)
  await actOn(at, 'Abdul Karim', 'write')
  await drugBox(at).waitFor()
  await openEcho()
  await value('E (m/s)').fill('65')
  await value('A (m/s)').fill('0.8')
  await echo().getByText(rx.echo.doubtful.replace('{{unit}}', 'm/s')).waitFor()
  await value('E (m/s)').fill('0.65')
  await echo().getByText(rx.echo.derived.replace('{{value}}', '0.81')).waitFor()
  await value('e′ septal (cm/s)').fill('6')
  await value('e′ lateral (cm/s)').fill('8')
  await echo().getByText(rx.echo.derived.replace('{{value}}', '9.3')).waitFor()
  // Figures choose no grade.
  const grades = echo().getByRole('list', { name: rx.echo.grade })
  expect(await grades.getByRole('button', { pressed: true }).count()).toBe(0)
  await grades.getByRole('button', { name: /^Grade I / }).click()
  expect(await faultsOnScreen(at)).toEqual([])
  await writePrescription(at, ['napa 500 111 pc 5d'])
  await issue(at)
  await expect.poll(() => paper().innerText()).toContain('E/A (calculated) 0.81')
  expect(await paper().innerText()).toMatch(/Grade I diastolic dysfunction[^]*E\/e′ \(calculated\) 9\.3/)
  await at.offline(false)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))
})

test('a section that is hidden while it holds something stays in sight and says why', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000062', name: 'Salma Khatun', years: 54 })
  await actOn(at, 'Salma Khatun', 'write')
  await drugBox(at).waitFor()
  const sheet = at.page.url()
  await openEcho()
  await value('EF (%)').fill('৫৫')
  await openSettings(at, 3)
  expect(await shownSwitch(at, 'diastolic_dysfunctions').isChecked()).toBe(true)
  await shownSwitch(at, 'diastolic_dysfunctions').press('Space')
  await shownSwitch(at, 'referral').press('Space')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('button', { name: settings.save, exact: true }).click()
  await at.page.getByText(settings.saved).waitFor()
  await follow(at, new URL(sheet).pathname)
  await echo().getByText(rx.hidden_but_held).waitFor()
  expect(await value('EF (%)').inputValue()).toBe('55')
  expect(await at.page.getByRole('region', { name: rx.section.referral, exact: true }).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  await value('EF (%)').fill('')
  await expect.poll(() => echo().getByText(rx.hidden_but_held).count()).toBe(0)
})

test('a physician has no echo until she switches it on', async () => {
  const hers = await deviceOf(physician)
  await goTo(hers, 'desk')
  await registerWalkIn(hers, { phone: '01798000063', name: 'Nazma Akter', years: 40 })
  await actOn(hers, 'Nazma Akter', 'write')
  await drugBox(hers).waitFor()
  expect(await echo(hers).count()).toBe(0)
  const sheet = new URL(hers.page.url()).pathname
  await openSettings(hers, 1)
  await shownSwitch(hers, 'diastolic_dysfunctions').press('Space')
  await hers.page.getByRole('button', { name: settings.save, exact: true }).click()
  await hers.page.getByText(settings.saved).waitFor()
  await follow(hers, sheet)
  await echo(hers).waitFor()
})
