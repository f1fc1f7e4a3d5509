import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  actOn,
  drugLines,
  goTo,
  issue,
  issuedNumber,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
const numbers = { phone: '', laptop: '' }
beforeAll(async () => {
  ;({
    first: laptop,
    second: phone,
    end,
  } = await pairAtWork({ first: { work: 'doctor' }, second: { work: 'doctor', size: 'phone' } }))
})
afterAll(() => end())

const card = (at: BrowserDevice) =>
  at.page
    .getByRole('region')
    .or(at.page.locator('section'))
    .filter({ has: at.page.getByRole('heading', { name: bn.twice.title_one }) })
    .last()

/** Says on the page of unsent work that only this one of the two counts. */
async function keepOnly(at: BrowserDevice, number: string): Promise<void> {
  await card(at)
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('button', { name: bn.keep_this })
    .click()
  await at.page.getByRole('dialog').getByRole('button', { name: bn.twice.yes }).click()
  await card(at).waitFor({ state: 'detached' })
}

async function issueOnPhone(path: string): Promise<string> {
  await phone.page.goto(path)
  await unlock(phone)
  await writePrescription(phone, ['fexo 120 0+0+1 7d'])
  return issue(phone)
}

/** Issues by key in the very moment in which words leave the page, before anything else can happen there. */
const issueOnceGone = (at: BrowserDevice, words: string) =>
  at.page.evaluate((said) => {
    const gone = new MutationObserver(() => {
      if (document.body.innerText.includes(said)) return
      gone.disconnect()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          code: 'Enter',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      )
    })
    gone.observe(document.body, { childList: true, subtree: true })
  }, words)

test('while the laptop writes with no line, the phone issues for the same visit; back on the line the draft says so above its lines', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000081', name: 'Sufia Khatun', years: 51 })
  for (const at of [laptop, phone]) await syncNow(at)
  await goTo(laptop, 'desk')
  await laptop.offline(true)
  await actOn(laptop, 'Sufia Khatun', 'write')
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  numbers.phone = await issueOnPhone(await laptop.page.evaluate(() => location.pathname))
  await syncNow(phone)
  await laptop.offline(false)
  await laptop.page.getByText(bn.already_hint).waitFor()
  await expect.poll(() => laptop.page.getByRole('main').innerText()).toContain(numbers.phone)
  await expect.poll(() => drugLines(laptop).first().innerText()).toContain('১+১+১')
})

test('issued all the same, both devices ask on the sync page which of the two counts: which, by whom, when, and with which medicines', async () => {
  await issueOnceGone(laptop, bn.already_hint)
  await laptop.page.getByRole('button', { name: bn.go_on_beside }).click()
  numbers.laptop = await issuedNumber(laptop)
  for (const at of [laptop, phone]) {
    await syncNow(at)
    await card(at).waitFor()
    const said = await card(at).innerText()
    for (const words of [
      'Sufia Khatun',
      numbers.phone,
      numbers.laptop,
      'Tab. Fexo 120 mg',
      'Tab. Napa 500 mg',
      'নুসরাত',
      bn.keep_this,
      bn.twice.both,
    ])
      expect(said).toContain(words)
    expect(await faultsOnScreen(at)).toEqual([])
    expect(
      await at.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  }
})

test('one choice settles it on both: the other paper is out of force, with the number that stands in its place', async () => {
  await phone.offline(true)
  await card(phone)
    .getByRole('listitem')
    .filter({ hasText: numbers.phone })
    .getByRole('button', { name: bn.keep_this })
    .click()
  const question = phone.page.getByRole('dialog')
  await expect.poll(() => question.innerText()).toContain(numbers.laptop)
  await question.getByRole('button', { name: bn.twice.yes }).click()
  await card(phone).waitFor({ state: 'detached' })
  await phone.offline(false)
  for (const at of [phone, laptop]) await syncNow(at)
  await card(laptop).waitFor({ state: 'detached' })
  await laptop.page.goto('/doctor/prescriptions?tab=void')
  await unlock(laptop)
  await laptop.page
    .getByRole('listitem')
    .filter({ hasText: numbers.laptop })
    .locator('[data-row-link]')
    .click()
  await laptop.page
    .getByText(bn.voided.replace('{{reason}}', bn.replaced_by.replace('{{number}}', numbers.phone)))
    .waitFor()
})

test('each says with no line that its own counts: the second is asked by name and number, with a way to look and the safe answer first', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000082', name: 'Hosne Ara', years: 44 })
  for (const at of [laptop, phone]) await syncNow(at)
  await goTo(laptop, 'desk')
  await laptop.offline(true)
  await actOn(laptop, 'Hosne Ara', 'write')
  const path = await laptop.page.evaluate(() => location.pathname)
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  const ours = await issue(laptop)
  await phone.page.goto(path)
  await unlock(phone)
  await phone.offline(true)
  await writePrescription(phone, ['fexo 120 0+0+1 7d'])
  const theirs = await issue(phone)
  for (const at of [laptop, phone]) await at.offline(false)
  for (const at of [laptop, phone, laptop]) await syncNow(at)
  for (const at of [laptop, phone]) await card(at).waitFor()
  for (const at of [laptop, phone]) await at.offline(true)
  await keepOnly(laptop, ours)
  await keepOnly(phone, theirs)
  await laptop.offline(false)
  await syncNow(laptop)
  await phone.offline(false)
  const leave = phone.page.getByRole('button', { name: bn.decided.leave })
  await leave.waitFor()
  const said = await phone.page.getByRole('main').innerText()
  for (const words of ['Hosne Ara', ours, bn.decided.why]) expect(said).toContain(words)
  expect(said.indexOf(bn.decided.leave)).toBeLessThan(said.indexOf(bn.decided.take_back))
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.getByRole('link', { name: bn.decided.look }).click()
  await phone.page.waitForURL(/\/doctor\/prescription\//)
  await expect.poll(() => phone.page.getByRole('main').innerText()).toContain('Napa 500')
  await phone.page.goBack()
  await leave.click()
  await leave.waitFor({ state: 'detached' })
  for (const at of [laptop, phone]) await syncNow(at)
})

test('both begin a sheet of one visit with no line: each is told of the other above the lines, and the lines of both stand on one', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000083', name: 'Rokeya Sultana', years: 39 })
  for (const at of [laptop, phone]) await syncNow(at)
  await goTo(laptop, 'desk')
  await actOn(laptop, 'Rokeya Sultana', 'write')
  const path = await laptop.page.evaluate(() => location.pathname)
  await phone.page.goto(path)
  await unlock(phone)
  for (const at of [laptop, phone]) await at.offline(true)
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  await writePrescription(phone, ['fexo 120 0+0+1 7d'])
  await phone.offline(false)
  await syncNow(phone)
  await laptop.offline(false)
  await laptop.page.getByText(bn.overtaken.other_hint).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  expect(await drugLines(laptop).count()).toBe(1)
  await laptop.page.getByRole('button', { name: bn.overtaken.take }).click()
  await drugLines(laptop).nth(1).waitFor()
  await laptop.page.getByText(bn.overtaken.other_hint).waitFor({ state: 'detached' })
  for (const at of [laptop, phone, laptop]) await syncNow(at)
  await phone.page.goto(path)
  await unlock(phone)
  await drugLines(phone).nth(1).waitFor()
  expect(await phone.page.getByText(bn.overtaken.other_hint).count()).toBe(0)
})

test('a correction that was kept while its sheet was taken back says so, and goes on as a new one', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000084', name: 'Jorina Begum', years: 47 })
  await actOn(laptop, 'Jorina Begum', 'write')
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  const before = await issue(laptop)
  await laptop.page.getByRole('link', { name: bn.amend, exact: true }).click()
  await laptop.page.waitForURL(/\/doctor\/prescriptions\/edit\//)
  await writePrescription(laptop, ['fexo 120 0+0+1 7d'])
  const edit = await laptop.page.evaluate(() => location.pathname)
  await goTo(laptop, 'sync')
  await laptop.page.goto(edit.replace('/prescriptions/edit/', '/prescription/'))
  await unlock(laptop)
  await laptop.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', before) }).click()
  await laptop.page.getByRole('menuitem', { name: bn.void, exact: true }).click()
  await laptop.page.getByRole('dialog').getByRole('textbox').fill('ভুল রোগী')
  await laptop.page.getByRole('dialog').getByRole('button').last().click()
  await laptop.page.getByText(bn.voided.replace('{{reason}}', 'ভুল রোগী')).first().waitFor()
  await laptop.page.goto(edit)
  await unlock(laptop)
  await laptop.page.getByText(bn.overtaken.void_hint).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.keyboard.press('Control+Enter')
  await laptop.page.getByText(bn.overtaken.void_first).waitFor()
  await laptop.page.getByRole('button', { name: bn.overtaken.go_on_new }).click()
  await laptop.page.getByText(bn.overtaken.void_hint).waitFor({ state: 'detached' })
  await drugLines(laptop).nth(1).waitFor()
  expect(await issue(laptop)).not.toBe(before)
  await syncNow(laptop)
})

test('a draft that is opened from the list of drafts says that its visit has a prescription, and goes on beside it', async () => {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000085', name: 'Kohinur Begum', years: 44 })
  for (const at of [laptop, phone]) await syncNow(at)
  await goTo(laptop, 'desk')
  await laptop.offline(true)
  await actOn(laptop, 'Kohinur Begum', 'write')
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  const first = await issueOnPhone(await laptop.page.evaluate(() => location.pathname))
  await syncNow(phone)
  await laptop.offline(false)
  await laptop.page.getByText(bn.already_hint).waitFor()
  await laptop.page.goto('/doctor/prescriptions/pending-quick-prescriptions')
  await unlock(laptop)
  await laptop.page.getByRole('link', { name: /Kohinur Begum/ }).click()
  await laptop.page.getByText(bn.already_hint).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.getByRole('button', { name: bn.go_on_beside }).click()
  await laptop.page.getByText(bn.already_hint).waitFor({ state: 'detached' })
  await drugLines(laptop).first().waitFor()
  expect(await issue(laptop)).not.toBe(first)
})
