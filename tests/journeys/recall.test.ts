import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as booking } from '#features/appointments/text/en.ts'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { bn as returnsBn } from '#features/returns/text/bn.ts'
import { en as returns } from '#features/returns/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, follow, unlock } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { fromNoon } from '#tests/support/stand-in-clock.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

const name = 'Jahanara Begum'
const day = 86_400_000
let product: Product
let laptop: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
const shift = fromNoon()
beforeAll(async () => {
  ;({
    product,
    first: laptop,
    second: phone,
    end,
  } = await pairAtWork(
    {
      first: { work: 'doctor', language: 'en', size: 'laptop' },
      second: { work: 'doctor', language: 'bn', size: 'phone' },
    },
    { shift },
  ))
})
afterAll(() => end())

/** Server and devices go on so many days later; meanwhile there is no line. */
async function later(days: number): Promise<void> {
  const ahead = shift + days * day
  for (const at of [laptop, phone]) await at.offline(true)
  await product.kill()
  for (const at of [laptop, phone]) {
    await at.page.evaluate(`setClock(${ahead})`)
    // Nobody moved for so long.
    await unlock(at)
  }
  await product.start(ahead)
  for (const at of [laptop, phone]) await at.offline(false)
}

async function openSheet(at: BrowserDevice): Promise<void> {
  await goTo(at, 'desk')
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
}

const say = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
const row = (at: BrowserDevice) => at.page.getByRole('listitem').filter({ hasText: name })
const dialog = (at: BrowserDevice) => at.page.getByRole('dialog').first()

/** The list by its address: a page of the product, not a new one. */
async function openReturns(at: BrowserDevice): Promise<void> {
  await follow(at, '/doctor/returns')
  await at.page.getByRole('tab').first().waitFor()
}

test('a sheet asks back in seven days, and its place of that day is one press away', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000093', name, years: 58 })
  await openSheet(laptop)
  await writePrescription(laptop, ['napa 500 1+1+1 5d'])
  await laptop.page.getByRole('button', { name: 'After 7 days', exact: true }).click()
  await issue(laptop)
  await laptop.page.getByRole('button', { name: returns.sheet.book }).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  for (const at of [laptop, phone]) await syncNow(at)
})

test('she does not come: she stands in the list, is rung with no line, and the other device knows', async () => {
  await later(12)
  for (const at of [laptop, phone]) await syncNow(at)
  await laptop.offline(true)
  await openReturns(laptop)
  await row(laptop).first().waitFor()
  expect(await row(laptop).first().innerText()).toMatch(/\d days? over/)
  expect(await faultsOnScreen(laptop)).toEqual([])
  await row(laptop).getByRole('button', { name: returns.ring }).click()
  const text = await dialog(laptop).getByRole('link', { name: returns.dialog.sms }).getAttribute('href')
  expect(decodeURIComponent(text ?? '')).toContain(name)
  await dialog(laptop).getByRole('radio', { name: returns.outcome.no_answer }).press('Space')
  expect(await faultsOnScreen(laptop)).toEqual([])
  await dialog(laptop).getByRole('button', { name: returns.dialog.save }).press('Enter')
  await dialog(laptop).waitFor({ state: 'detached' })
  await row(laptop).first().waitFor({ state: 'detached' })
  await laptop.page.getByRole('tab', { name: new RegExp(returns.tab.settled) }).click()
  await row(laptop).getByText(returns.outcome.no_answer).waitFor()
  await laptop.offline(false)
  for (const at of [laptop, phone]) await syncNow(at)
  await openReturns(phone)
  await phone.page.getByRole('tab', { name: new RegExp(returnsBn.tab.settled) }).click()
  await row(phone).getByText(returnsBn.outcome.no_answer).waitFor()
  expect(await faultsOnScreen(phone)).toEqual([])
})

test('she is booked from the list with no line, and the other device sees her booked', async () => {
  await laptop.offline(true)
  await openReturns(laptop)
  await laptop.page.getByRole('tab', { name: new RegExp(returns.tab.settled) }).click()
  await row(laptop).getByRole('button', { name: returns.book }).click()
  await dialog(laptop).getByRole('button', { name: booking.submit }).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await dialog(laptop).getByRole('button', { name: booking.submit }).press('Enter')
  await laptop.page.getByText(booking.confirm_body).waitFor()
  await laptop.page.getByRole('dialog').last().getByRole('button').last().press('Enter')
  await dialog(laptop).waitFor({ state: 'detached' })
  await laptop.offline(false)
  for (const at of [laptop, phone]) await syncNow(at)
  await openReturns(phone)
  await phone.page.getByRole('tab', { name: new RegExp(returnsBn.tab.booked) }).click()
  await row(phone).first().waitFor()
})

test('two devices change one line of a draft with no line: the card asks, and issuing asks too', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000094', name: 'Sufia Khatun', years: 51 })
  await openSheet(laptop)
  await writePrescription(laptop, ['napa 500 1+1+1 5d'])
  for (const at of [laptop, phone]) await syncNow(at)
  const address = '/doctor/prescriptions?tab=draft'
  for (const at of [laptop, phone]) {
    const words = at === laptop ? rx : rxBn
    await at.offline(true)
    await follow(at, address)
    await at.page.getByRole('link', { name: 'Sufia Khatun' }).first().click()
    await drugBox(at).waitFor()
    await at.page.keyboard.press('Alt+9')
    await at.page
      .getByRole('textbox', { name: words.section.notes })
      .fill(at === laptop ? 'fears needles' : 'ask her daughter')
    await at.page.waitForTimeout(600)
  }
  await laptop.offline(false)
  await syncNow(laptop)
  await phone.offline(false)
  for (const at of [phone, laptop]) await syncNow(at)
  await follow(laptop, address)
  await laptop.page
    .getByText(say(rx.doubled.mark_one, { count: 1 }))
    .first()
    .waitFor()
  await laptop.page.getByRole('link', { name: 'Sufia Khatun' }).first().click()
  const card = laptop.page.getByText(say(rx.doubled.both, { section: rx.section.notes }))
  await card.waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.keyboard.press('Control+Enter')
  await dialog(laptop)
    .getByText(say(rx.doubled.ask_one, { count: 1 }))
    .waitFor()
  await dialog(laptop).getByRole('button', { name: rx.doubled.no }).press('Enter')
  await laptop.page.getByRole('button', { name: rx.doubled.keep_all }).click()
  await card.waitFor({ state: 'detached' })
  const kept = await laptop.page.getByRole('textbox', { name: rx.section.notes }).inputValue()
  expect(kept.split('\n').toSorted()).toEqual(['ask her daughter', 'fears needles'])
  for (const at of [laptop, phone]) await syncNow(at)
})
