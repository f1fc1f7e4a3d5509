import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn as billing } from '#features/billing/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, faultsOnScreen, lock, signIn, unlock } from '#tests/support/people.ts'
import { callNext, goTo, queueRows, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await deskAtWork('bn'))
})
afterAll(() => end())

const list = '/doctor/waiting-patient-list/1'
const isLent = (serial: string): boolean => serial.startsWith('A')

test('the wall follows the desk without a line, tells no names, and opens and rests with the desk', async () => {
  const told: string[] = []
  for (const [order, name] of ['রাবেয়া', 'সেলিম', 'তাহমিনা'].entries())
    told.push(
      toBengaliDigits(await registerWalkIn(at, { phone: `0179800004${order}`, name, years: 30 + order })),
    )
  // On a slow line a device gives a serial that was lent to it: such are called behind the server's own.
  const [one = '', two = '', three = ''] = told.toSorted((a, b) => Number(isLent(a)) - Number(isLent(b)))
  await syncNow(at)
  await goTo(at, 'desk')
  const wall = await at.context.newPage()
  await wall.goto(`${list}?display=1`)
  await wall.getByRole('heading', { name: new RegExp(desk.wall_none) }).waitFor()
  expect(new URL(wall.url()).pathname).toBe(`${list}/display`)
  await wall.getByText(`${desk.wall_live} · ${desk.wall_alone_kept}`).waitFor()

  await at.offline(true)
  await callNext(at)
  const called = wall.locator('section[aria-live]')
  await called.getByText(one, { exact: true }).waitFor()
  expect(
    await wall
      .locator('ol > li')
      .allInnerTexts()
      .then((rows) => rows.map((row) => row.split('\n')[0])),
  ).toEqual([two, three])
  expect(await wall.locator('main').innerText()).not.toMatch(/রাবেয়া|সেলিম|তাহমিনা/)

  // With no line the wall still opens, from what this device holds.
  await wall.reload()
  await called.getByText(one, { exact: true }).waitFor()
  await wall.getByRole('button', { name: desk.wall_initials_on }).click()
  await wall.getByRole('button', { name: desk.wall_initials_off }).waitFor()
  await at.offline(false)

  // It rests with the desk and comes back with it, without a hand at the wall.
  await lock(at)
  await called.waitFor({ state: 'detached' })
  await unlock(at)
  await called.getByText(one, { exact: true }).waitFor()

  // A desk that has its hands full opens the wall late, and still without a PIN there.
  const fullHands = at.page.evaluate(() => {
    const end = performance.now() + 5000
    while (performance.now() < end);
  })
  await wall.reload()
  await wall.getByRole('group', { name: auth.enter_pin }).waitFor()
  await fullHands
  await called.getByText(one, { exact: true }).waitFor()
  await wall.close()
})

test('the whole list puts people behind each other by number, pauses, and goes on', async () => {
  await goTo(at, 'desk')
  await at.page.getByRole('button', { name: desk.waiting_more }).click()
  await at.page.getByRole('menuitem', { name: desk.waiting_title }).click()
  await at.page.getByRole('heading', { level: 1, name: desk.waiting_title }).waitFor()
  expect(new URL(at.page.url()).pathname).toBe(list)
  const order = () =>
    queueRows(at)
      .allInnerTexts()
      .then((rows) => rows.map((row) => (row.includes('সেলিম') ? 'সেলিম' : 'তাহমিনা')))
  await expect.poll(order).toEqual(['সেলিম', 'তাহমিনা'])
  const act = async (name: string, does: string) => {
    await at.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', name) }).click()
    await at.page.getByRole('menuitem', { name: does, exact: true }).click()
  }
  await act('সেলিম', desk.down)
  await expect.poll(order).toEqual(['তাহমিনা', 'সেলিম'])
  await at.page.getByRole('button', { name: kit.undo }).last().click()
  await expect.poll(order).toEqual(['সেলিম', 'তাহমিনা'])
  await act('সেলিম', desk.after)
  const behind = at.page.getByRole('dialog')
  await behind.getByRole('textbox').fill('৯৯৯')
  await behind.getByRole('button', { name: desk.after_do }).click()
  await behind.getByText(desk.not_waiting).waitFor()
  const serial = (await queueRows(at).filter({ hasText: 'তাহমিনা' }).innerText()).split('\n')[0] ?? ''
  await behind.getByRole('textbox').fill(serial)
  await behind.getByRole('button', { name: desk.after_do }).click()
  await expect.poll(order).toEqual(['তাহমিনা', 'সেলিম'])

  const session = at.page.getByRole('button', { name: desk.session, exact: true })
  await session.click()
  await at.page.getByRole('menuitem', { name: desk.session_pause }).click()
  await at.page.getByRole('main').getByText(desk.session_paused).first().waitFor()
  await expect
    .poll(() => queueRows(at).first().innerText())
    .not.toContain(desk.turn_about.replace('{{time}}', '').trim())
  await at.page.getByRole('button', { name: desk.session_resume }).click()
  await expect
    .poll(() => queueRows(at).first().innerText())
    .toContain(desk.turn_about.replace('{{time}}', '').trim())
  expect(await faultsOnScreen(at)).toEqual([])
})

test('a slip tells the chamber of its visit and is as wide as the roll, and what is owed is taken from the list', async () => {
  const doctor = await openBrowser({ address: product.address, language: 'bn', size: 'laptop' })
  await doctor.context.addInitScript(
    "sessionStorage.getItem('chamber') ?? sessionStorage.setItem('chamber', '2')",
  )
  await signIn(doctor, '01711000101')
  await enrolDevice(doctor, { kind: 'doctor' })
  await syncNow(doctor)
  await goTo(doctor, 'desk')
  await registerWalkIn(doctor, { phone: '01798000049', name: 'করিমন', years: 40, paid: '200' })
  await doctor.page.evaluate(() => sessionStorage.setItem('chamber', '1'))
  // From now on the printer's dialog stays open.
  await doctor.context.addInitScript('window.print = () => dispatchEvent(new Event("beforeprint"))')
  await doctor.page.goto('/doctor/waiting-patient-list/2')
  await unlock(doctor)
  await doctor.page.getByRole('button', { name: desk.waiting_more }).click()
  await doctor.page.getByRole('menuitem', { name: desk.slip_width.replace('{{width}}', '৮০') }).click()
  await doctor.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', 'করিমন') }).click()
  await doctor.page.getByRole('menuitem', { name: desk.token_again }).click()
  const slip = doctor.page.locator('[data-print-job] article')
  await expect.poll(() => slip.innerText()).toContain('সাভার মেডিসিন কর্নার')
  expect(await slip.innerText()).not.toContain('গ্রীন কেয়ার')
  await expect.poll(() => slip.getAttribute('style')).toContain('80mm')
  await doctor.page.evaluate(() => dispatchEvent(new Event('afterprint')))

  // What is still owed is taken from the list.
  await doctor.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', 'করিমন') }).click()
  await doctor.page.getByRole('menuitem', { name: desk.take_payment }).click()
  await doctor.page.getByRole('heading', { level: 1, name: billing.collect }).waitFor()
  await doctor.close()
})
