import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'
import { bn } from '#features/patient-sheets/text/bn.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { calendarSaid } from '#tests/support/calendar-said.ts'
import { appKept, checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
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

/** Abdur Rahim comes home with a prescription and has his phone remind him, without a line. */
let one: OneAtWork
let phone: BrowserDevice
beforeAll(async () => {
  one = await oneAtWork('doctor', { language: 'en', size: 'laptop' })
  phone = await openBrowser({ address: one.product.address, size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await one.end()
})

const button = (name: string) => phone.page.getByRole('button', { name, exact: true })
const dialog = () => phone.page.getByRole('dialog')

async function made(): Promise<Record<string, string>[]> {
  const saving = phone.page.waitForEvent('download')
  await button(bn.remind.make).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^medicines-1-\d{6}-[A-Z]\d+\.ics$/)
  return calendarSaid(await readFile(await file.path(), 'utf8'))
}

test('without a line the plan becomes a file for the calendar: by the day he says, and what has no days is named and left out', async () => {
  const { at } = one
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01712345601', name: 'Abdur Rahim', years: 50, gender: 'male' })
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
  await writePrescription(at, ['napa 500 101 pc 5d', 'seclo 20 101 sos', 'ecosprin 75 010 cont'])
  await issue(at)
  await syncNow(at)
  await signIn(phone, '01712345601')
  await appKept(phone)
  await phone.page.goto('/user')
  await phone.page.getByRole('main').locator('a[href^="/user/prescription/"]').first().click()
  await button(bn.remind.me).waitFor()
  await phone.offline(true)
  await phone.page.reload()
  await button(bn.remind.me).click()
  await dialog().getByText(bn.remind.why.need).waitFor()
  expect(await faultsOnScreen(phone)).toEqual([])

  await button(bn.remind.make).click()
  await dialog().getByText(kit.error.choice).waitFor()
  await checkByKey(dialog().getByRole('radio', { name: bn.remind.today }))
  await dialog().getByLabel(bn.time.morning, { exact: true }).fill('07:15')
  expect(await faultsOnScreen(phone)).toEqual([])
  const today = dhakaDayOf(Date.now()).replaceAll('-', '')
  const events = await made()
  expect(events.map((event) => [event['DTSTART'], event['RRULE']])).toEqual([
    [`${today}T071500`, 'FREQ=DAILY;COUNT=5'],
    [`${today}T140000`, 'FREQ=DAILY'],
    [`${today}T210000`, 'FREQ=DAILY;COUNT=5'],
  ])
  for (const event of events) {
    expect(event).toMatchObject({ SUMMARY: bn.remind.event, 'ALARM ACTION': 'DISPLAY' })
    expect(event).not.toHaveProperty('DESCRIPTION')
  }
  await phone.page.getByText(bn.remind.made).waitFor()
})

test('what he chose stays on his phone; made again, with names and from another day, it takes the place of what was', async () => {
  await phone.page.reload()
  await button(bn.remind.me).click()
  expect(await dialog().getByLabel(bn.time.morning, { exact: true }).inputValue()).toBe('07:15')
  const before = await made()
  await button(bn.remind.me).click()
  await checkByKey(dialog().getByRole('checkbox', { name: bn.remind.names }))
  await checkByKey(dialog().getByRole('radio', { name: bn.remind.other }))
  const later = addDays(dhakaDayOf(Date.now()), 2)
  await dialog().getByLabel(bn.remind.other).last().fill(later)
  await phone.page.keyboard.press('Tab')
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.waitForTimeout(1_000)
  const after = await made()
  expect(after.map((event) => event['UID'])).toEqual(before.map((event) => event['UID']))
  expect(Number(after[0]?.['SEQUENCE'])).toBeGreaterThan(Number(before[0]?.['SEQUENCE']))
  expect(after[0]?.['DTSTART']).toBe(`${later.replaceAll('-', '')}T071500`)
  expect(after[0]?.['SUMMARY']).toBe(`${bn.remind.event}: Tab. Napa 500 mg ১টি`)
  expect(after[0]?.['DESCRIPTION']).toContain('খাবার পরে')
  expect(after[1]?.['SUMMARY']).toContain('Ecosprin')
  expect(JSON.stringify(after)).not.toContain('Seclo')
  await phone.offline(false)
})
