import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/patient-sheets/text/bn.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as words } from '#features/shared-sheets/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork, type OneAtWork } from '#tests/support/two-at-work.ts'

let one: OneAtWork
let at: BrowserDevice
const opened: BrowserDevice[] = []
beforeAll(async () => {
  one = await oneAtWork('doctor', { language: 'en', size: 'laptop' })
  at = one.at
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(async () => {
  for (const device of opened) await device.close()
  await one.end()
})

const dialog = () => at.page.getByRole('dialog').first()
const reader = async (language: 'bn' | 'en') => {
  const device = await openBrowser({ address: one.product.address, language, size: 'phone' })
  opened.push(device)
  return device
}

/** Goes on inside the app, as a link does. */
const follow = (path: string): Promise<void> =>
  at.page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What stands on the page of a link. */
const shown = (device: BrowserDevice) => device.page.locator('main').innerText()

test('a sheet is sent by a link with no line, opened by nobody in particular, counted and revoked', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01712345601', name: 'Abdur Rahim', years: 50, gender: 'male' })
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
  await writePrescription(at, ['napa 500 101 pc 5d', 'seclo 20 101 sos'])
  await issue(at)
  const sheet = new URL(at.page.url()).pathname
  await at.offline(true)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  await dialog().getByText(words.none).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog().getByRole('button', { name: words.copy }).click()
  await dialog().getByText(words.opens_when_sent).waitFor()
  const link = new URL(await at.page.evaluate(() => navigator.clipboard.readText()))
  expect(link.hash).toMatch(/^#1\.[\w-]{22}$/)
  const address = `${one.product.address}${link.pathname}${link.hash}`

  const stranger = await reader('bn')
  await stranger.page.goto(address)
  await stranger.page.getByText(bn.link_closed.title).waitFor()
  await at.offline(false)
  await at.page.keyboard.press('Escape')
  await syncNow(at)

  await stranger.page.reload()
  await stranger.page
    .getByRole('region', { name: bn.time.morning })
    .or(stranger.page.getByText(bn.time.morning))
    .first()
    .waitFor()
  const told = await shown(stranger)
  expect(told).toContain('A***r R.')
  expect(told).toContain('Napa')
  expect(told).toContain('প্রয়োজনে')
  expect(told).not.toMatch(/Abdur|Rahim|01712/)
  expect(await faultsOnScreen(stranger)).toEqual([])
  const html = await stranger.page.request.get(address)
  expect(html.headers()['x-robots-tag']).toContain('noindex')
  expect(await html.text()).not.toMatch(/Rahim|Napa/)

  await syncNow(at)
  await follow(sheet)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  await dialog()
    .getByText(/opened 1 time/)
    .waitFor()
  await dialog().getByRole('button', { name: words.revoke }).click()
  await at.page.getByRole('dialog').last().getByRole('button', { name: words.revoke }).click()
  await dialog().getByText(words.state.revoked, { exact: true }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.keyboard.press('Escape')
  await syncNow(at)
  await stranger.page.reload()
  await stranger.page.getByText(bn.revoked.title).waitFor()
  expect(await shown(stranger)).not.toContain('Napa')
  expect(await faultsOnScreen(stranger)).toEqual([])
})
