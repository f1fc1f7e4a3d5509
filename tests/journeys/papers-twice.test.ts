import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeWords } from '#domain/prescription/sheet-words.ts'
import { bn } from '#features/certificates/text/bn.ts'
import { bn as rx } from '#features/prescriptions/text/bn.ts'
import { bn as check } from '#features/sheet-check/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { dayAhead } from '#tests/support/day-ahead.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { goTo, issue, syncNow, writePrescription } from '#tests/support/people-at-work.ts'
import { dialogClosesItself } from '#tests/support/printing.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let phone: BrowserDevice
let chemist: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  const pair = await pairAtWork({
    first: { work: 'doctor', before },
    second: { work: 'doctor', size: 'phone', before },
  })
  ;({ first: laptop, second: phone, end } = pair)
  chemist = await openBrowser({ address: pair.product.address, size: 'phone' })
})
afterAll(async () => {
  await chemist.close()
  await end()
})

/** An issued paper: where it is read, its number, and what its QR says. */
interface Paper {
  path: string
  number: string
  link: string
}

const press = (at: BrowserDevice, name: string) =>
  at.page.getByRole('button', { name, exact: true }).first().click()

/** The paper that stands on the page of this device. */
async function paperOn({ page }: BrowserDevice): Promise<Paper> {
  await page.getByRole('button', { name: bn.print, exact: true }).waitFor()
  const code = page.locator('[data-paper]').getByRole('link', { name: codeWords.bn.qr })
  await code.waitFor()
  const said = await page.getByRole('main').innerText()
  return {
    path: new URL(page.url()).pathname,
    number: /\d-C\d{6}-[A-Z]+\d+/.exec(said)?.[0] ?? '',
    link: (await code.getAttribute('href')) ?? '',
  }
}

/** Whoever scans it with a line is told. */
async function verdictOn({ link }: Paper): Promise<string> {
  await chemist.page.goto('about:blank')
  const { pathname, hash } = new URL(link)
  await chemist.page.goto(`${pathname}${hash}`)
  const { page } = chemist
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(check.asking).waitFor({ state: 'hidden' })
  return page.getByRole('main').innerText()
}

async function openOn(at: BrowserDevice, { path }: Paper): Promise<void> {
  await at.page.goto(path)
  await unlock(at)
  await at.page.getByRole('button', { name: bn.print, exact: true }).waitFor()
}

async function fromMenu(at: BrowserDevice, { number }: Paper, item: string): Promise<void> {
  await press(at, kit.row_actions.replace('{{name}}', number))
  await at.page.getByRole('menuitem', { name: item }).click()
}

/** Corrects the paper that is open on this device: another last day. */
async function correctOn(at: BrowserDevice, paper: Paper, last: string): Promise<Paper> {
  await fromMenu(at, paper, bn.correct)
  await field(at, bn.field.to).fill(last)
  await press(at, bn.issue)
  await at.page.waitForURL(
    (url) => /certificates\/[0-9a-f-]{36}$/.test(url.pathname) && url.pathname !== paper.path,
  )
  return paperOn(at)
}

const cardOn = (at: BrowserDevice, title: string) =>
  at.page
    .getByRole('region')
    .or(at.page.locator('section'))
    .filter({ has: at.page.getByRole('heading', { name: title }) })
    .last()

const both = () => [laptop, phone]
const syncBoth = async () => {
  for (const at of [...both(), ...both()]) await syncNow(at)
}
const isSound = async (at: BrowserDevice) => {
  expect(await faultsOnScreen(at)).toEqual([])
  expect(await at.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
}

/** A leave of somebody new, issued on the laptop and known to both. */
async function leaveFor(name: string): Promise<Paper> {
  const { page } = laptop
  await page.goto('/doctor/chamber/2/quick-prescription')
  await unlock(laptop)
  await field(laptop, rx.quick.name).fill(name)
  await page.locator('input[name="age.years"]').fill('31')
  await checkByKey(page.getByRole('radio', { name: rx.quick.female }))
  await press(laptop, rx.quick.start)
  await page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  await issue(laptop)
  await press(laptop, rx.papers)
  await page.getByRole('menuitem', { name: rx.certificate }).click()
  await checkByKey(page.getByRole('radio', { name: bn.kinds.sick_leave }))
  await field(laptop, bn.field.to).first().fill(dayAhead(6))
  await press(laptop, bn.issue)
  const paper = await paperOn(laptop)
  await syncBoth()
  for (const at of both()) await openOn(at, paper)
  return paper
}

/** The same, corrected on both with no line, and both know of both by then. */
async function correctedOnBoth(name: string) {
  const wrong = await leaveFor(name)
  for (const at of both()) await at.offline(true)
  const one = await correctOn(laptop, wrong, dayAhead(3))
  const two = await correctOn(phone, wrong, dayAhead(4))
  for (const at of both()) await at.offline(false)
  await syncBoth()
  return { wrong, one, two }
}

async function keepOn(at: BrowserDevice, { number }: Paper): Promise<void> {
  await cardOn(at, bn.twice.title_one)
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('button', { name: bn.twice.keep })
    .click()
  await at.page.getByRole('dialog').getByRole('button', { name: bn.twice.yes }).click()
  await cardOn(at, bn.twice.title_one).waitFor({ state: 'detached' })
}

test('both correct one paper with no line; both are asked, one press settles it on both, and the check tells the right one', async () => {
  const { wrong, one, two } = await correctedOnBoth('Salma Khatun')
  expect(new Set([wrong, one, two].map(({ number }) => number)).size).toBe(3)
  for (const at of both()) {
    const card = cardOn(at, bn.twice.title_one)
    await card.waitFor()
    const said = await card.innerText()
    for (const words of [
      'Salma Khatun',
      one.number,
      two.number,
      'নুসরাত',
      dayAhead(3, 'bn'),
      dayAhead(4, 'bn'),
    ])
      expect(said).toContain(words)
    await isSound(at)
  }
  await openOn(laptop, one)
  await laptop.page
    .getByRole('alert')
    .filter({ hasText: [one.number, two.number].join(', ') })
    .or(laptop.page.getByRole('alert').filter({ hasText: [two.number, one.number].join(', ') }))
    .waitFor()
  await keepOn(phone, two)
  await syncBoth()
  for (const at of both()) {
    await cardOn(at, bn.twice.title_one).waitFor({ state: 'detached' })
    await openOn(at, one)
    await at.page
      .getByText(bn.voided.split('{{')[0] ?? '')
      .first()
      .waitFor()
    await openOn(at, two)
    await at.page.getByText(bn.state.in_force, { exact: true }).first().waitFor()
  }
  expect(await verdictOn(two)).toContain(check.paper.in_force.text)
  expect(await verdictOn(one)).toContain(check.void.title)
  expect(await verdictOn(wrong)).toContain(check.superseded.title)
})

test('each says with no line that its own counts: the second is asked, and leaves the first word', async () => {
  const { one, two } = await correctedOnBoth('Hosne Ara')
  for (const at of both()) await goTo(at, 'sync')
  for (const at of both()) await at.offline(true)
  await keepOn(laptop, one)
  await keepOn(phone, two)
  await laptop.offline(false)
  await syncNow(laptop)
  await phone.offline(false)
  const leave = phone.page.getByRole('button', { name: bn.offline.choice.leave })
  await leave.waitFor()
  const card = await phone.page.getByRole('main').innerText()
  for (const words of [bn.offline.why.decided, 'Hosne Ara', one.number]) expect(card).toContain(words)
  await isSound(phone)
  expect(await verdictOn(one)).toContain(check.paper.in_force.text)
  await leave.click()
  await leave.waitFor({ state: 'detached' })
  await syncBoth()
  for (const at of both()) {
    await openOn(at, one)
    await at.page.getByText(bn.state.in_force, { exact: true }).first().waitFor()
  }
  expect(await verdictOn(one)).toContain(check.paper.in_force.text)
  expect(await verdictOn(two)).toContain(check.void.title)
})

test('taken back on one and corrected on the other: both are asked over the paper and on the page of unsent work, and one word settles it', async () => {
  const wrong = await leaveFor('Monowara Begum')
  for (const at of both()) await at.offline(true)
  await fromMenu(laptop, wrong, bn.void)
  await laptop.page.getByRole('dialog').getByRole('textbox').fill('ভুল দিন')
  await laptop.page.getByRole('dialog').getByRole('button').last().click()
  await laptop.page.getByText(bn.voided.replace('{{reason}}', 'ভুল দিন')).first().waitFor()
  const next = await correctOn(phone, wrong, dayAhead(2))
  for (const at of both()) await at.offline(false)
  await syncBoth()
  for (const at of both()) {
    const card = cardOn(at, bn.over.title_one)
    await card.waitFor()
    const said = await card.innerText()
    for (const words of ['Monowara Begum', wrong.number, next.number, 'ভুল দিন']) expect(said).toContain(words)
    await isSound(at)
  }
  expect(await verdictOn(next)).toContain(check.paper.in_force.text)
  expect(await verdictOn(wrong)).toContain(check.void.title)
  await openOn(laptop, next)
  await laptop.page.getByText(wrong.number).first().waitFor()
  await press(laptop, bn.over.stands)
  await laptop.page.getByRole('button', { name: bn.over.stands }).waitFor({ state: 'detached' })
  await syncBoth()
  for (const at of both()) await cardOn(at, bn.over.title_one).waitFor({ state: 'detached' })
  expect(await verdictOn(next)).toContain(check.paper.in_force.text)
})
