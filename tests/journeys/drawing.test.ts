import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as drawingBn } from '#features/drawings/text/bn.ts'
import { en as words } from '#features/drawings/text/en.ts'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { inkOf } from '#tests/support/pdf-ink.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { handOn, type Place } from '#tests/support/pen.ts'
import { dialogClosesItself, whilePrinting } from '#tests/support/printing.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  ;({
    first: laptop,
    second: phone,
    end,
  } = await pairAtWork({
    first: { work: 'doctor', language: 'en', size: 'laptop', before },
    second: { work: 'doctor', language: 'bn', size: 'phone' },
  }))
})
afterAll(() => end())

const dialog = (at: BrowserDevice) => at.page.getByRole('dialog').first()
const area = (at: BrowserDevice) => at.page.locator('[data-pen-field]')
const button = (at: BrowserDevice, name: string) => dialog(at).getByRole('button', { name })
const picture = (at: BrowserDevice, name: string) => dialog(at).getByRole('img', { name })

/** What stands on the field, in the words of who does not see it. */
const lines = (count: number, outline: string = words.outlines.abdomen): string =>
  (count === 1 ? words.name_one : words.name_other)
    .replace('{{outline}}', outline)
    .replace('{{count}}', String(count))

/** Draws with the mouse through places of the field, each a part of its side. */
async function stroke(at: BrowserDevice, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await area(at).boundingBox()
  if (!box) throw new Error('there is no field to draw on')
  const [[x, y] = [0, 0], ...more] = places.map(
    ([across, down]) => [box.x + across * box.width, box.y + down * box.height] as const,
  )
  await at.page.mouse.move(x, y)
  await at.page.mouse.down()
  for (const [toX, toY] of more) await at.page.mouse.move(toX, toY, { steps: 12 })
  await at.page.mouse.up()
}

async function openSheet(): Promise<void> {
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000095', name: 'Rokeya Khanam', years: 46 })
  for (const at of [laptop, phone]) await syncNow(at)
  await goTo(laptop, 'desk')
  await callNext(laptop)
  await laptop.page.getByRole('link', { name: desk.today, exact: true }).click()
  await laptop.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(laptop).waitFor()
}

test('with no line a doctor draws over the abdomen, takes back, clears and brings back, writes a caption and leaves by Escape', async () => {
  await openSheet()
  await laptop.offline(true)
  await laptop.page.getByRole('button', { name: rx.draw }).press('Enter')
  await dialog(laptop).getByRole('radio', { name: words.outlines.abdomen }).press('Space')
  await stroke(laptop, [0.3, 0.3], [0.45, 0.25], [0.5, 0.4], [0.35, 0.42], [0.3, 0.3])
  await stroke(laptop, [0.6, 0.6], [0.7, 0.7])
  await picture(laptop, lines(2)).waitFor()
  await button(laptop, words.undo).click()
  await picture(laptop, lines(1)).waitFor()
  await button(laptop, words.redo).press('Enter')
  await picture(laptop, lines(2)).waitFor()
  await dialog(laptop).getByRole('radio', { name: words.tools.eraser }).press('Space')
  await stroke(laptop, [0.75, 0.6], [0.6, 0.72])
  await picture(laptop, lines(1)).waitFor()
  await button(laptop, words.clear).press('Enter')
  await picture(laptop, lines(0)).waitFor()
  await laptop.page.keyboard.press('Control+z')
  await picture(laptop, lines(1)).waitFor()
  await dialog(laptop).getByRole('radio', { name: words.tools.red }).press('Space')
  await stroke(laptop, [0.4, 0.33])
  await picture(laptop, lines(2)).waitFor()
  await dialog(laptop).getByLabel(words.caption).fill('Liver 3 fingers, firm')
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.keyboard.press('Escape')
  await dialog(laptop).waitFor({ state: 'detached' })
  await laptop.page.getByText('Liver 3 fingers, firm').waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

/** How thick the last line is, in steps; behind it stands the one that is drawn next. */
const lastWidth = async () => {
  const all = await area(laptop).locator('path').all()
  return all.at(-2)?.getAttribute('stroke-width')
}

/** Takes back what was done since the area was opened. */
async function undoAll(): Promise<void> {
  while (await button(laptop, words.undo).isEnabled()) await laptop.page.keyboard.press('Control+z')
  await picture(laptop, lines(2)).waitFor()
}

test('a finger draws until a pen comes; from then on the pen alone draws, as thick as it is pressed, and the palm leaves nothing', async () => {
  await laptop.page.getByRole('button', { name: lines(2) }).press('Enter')
  const hand = await handOn(laptop, area(laptop))
  const finger = await hand.lay([
    [0.1, 0.1],
    [0.2, 0.1],
    [0.3, 0.2],
  ])
  await finger()
  await picture(laptop, lines(3)).waitFor()
  await dialog(laptop).getByText(words.hint, { exact: true }).waitFor()
  // The palm lies there before the pen.
  const palm = await hand.lay([
    [0.8, 0.8],
    [0.82, 0.85],
  ])
  const slope: Place[] = [
    [0.5, 0.5],
    [0.55, 0.6],
    [0.6, 0.5],
  ]
  await hand.pen(0.95, slope)
  await palm()
  await picture(laptop, lines(4)).waitFor()
  expect(await lastWidth()).toBe('17')
  await dialog(laptop).getByText(words.hint_pen, { exact: true }).waitFor()
  // It comes while the pen is down.
  await hand.pen(0.1, slope, async () => {
    const lift = await hand.lay([
      [0.7, 0.9],
      [0.75, 0.95],
    ])
    await lift()
  })
  await picture(laptop, lines(5)).waitFor()
  expect(await lastWidth()).toBe('5')
  // And between two strokes.
  const between = await hand.lay([
    [0.7, 0.9],
    [0.75, 0.95],
  ])
  await between()
  await hand.pen(0.4, [[0.9, 0.1]])
  await picture(laptop, lines(6)).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await undoAll()
})

/** A line of so many corners, none of which can be left out. */
const scribble = (corners: number): Place[] =>
  Array.from({ length: corners }, (_, at) => [
    at % 2 === 0 ? 0.1 + ((at * 7) % 90) / 1000 : 0.9 - ((at * 11) % 90) / 1000,
    0.1 + ((at * 37) % 800) / 1000,
  ])

test('nearly full is said in per cent; a line that has no room is not kept, which is said until something was taken away', async () => {
  const hand = await handOn(laptop, area(laptop))
  await hand.scribble(scribble(1500))
  await picture(laptop, lines(3)).waitFor()
  await dialog(laptop)
    .getByText(/^7\d% of the room/)
    .waitFor()
  await hand.scribble(scribble(700))
  await dialog(laptop).getByRole('alert').getByText(words.full).waitFor()
  await picture(laptop, lines(3)).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await stroke(laptop, [0.05, 0.05], [0.1, 0.05])
  await picture(laptop, lines(4)).waitFor()
  expect(await dialog(laptop).getByText(words.full).count()).toBe(0)
  await hand.scribble(scribble(700))
  await dialog(laptop).getByText(words.full).waitFor()
  await dialog(laptop).getByRole('radio', { name: words.tools.eraser }).press('Space')
  await stroke(laptop, [0.06, 0.02], [0.08, 0.08])
  await picture(laptop, lines(3)).waitFor()
  expect(await dialog(laptop).getByText(words.full).count()).toBe(0)
  await undoAll()
  await laptop.page.keyboard.press('Escape')
  await dialog(laptop).waitFor({ state: 'detached' })
})

let sheet: string

/** Opens the sheet anew, as it stands by now. */
async function openAgain(at: BrowserDevice): Promise<void> {
  await at.page.goto(sheet)
  await unlock(at)
  await drugBox(at).waitFor()
}

test('two devices that drew on one draft are asked which drawing counts, and both are shown', async () => {
  sheet = await laptop.page.evaluate(() => location.pathname)
  await laptop.offline(false)
  for (const at of [laptop, phone]) await syncNow(at)
  for (const at of [laptop, phone]) await openAgain(at)
  for (const at of [laptop, phone]) await at.offline(true)
  await phone.page.getByRole('button', { name: new RegExp(`^${rxBn.chip.examinations}`) }).click()
  await phone.page.getByText('Liver 3 fingers, firm').waitFor()
  await phone.page.getByRole('button', { name: rxBn.draw }).click()
  await stroke(phone, [0.6, 0.8], [0.7, 0.9])
  expect(await faultsOnScreen(phone)).toEqual([])
  await button(phone, drawingBn.done).click()
  await laptop.page.getByRole('button', { name: lines(2) }).click()
  await stroke(laptop, [0.6, 0.5], [0.7, 0.5])
  await stroke(laptop, [0.6, 0.55], [0.7, 0.55])
  await laptop.page.keyboard.press('Escape')
  for (const at of [phone, laptop]) {
    await at.offline(false)
    await syncNow(at)
  }
  await openAgain(laptop)
  const card = laptop.page.locator('section').filter({ hasText: rx.doubled.hint })
  await card.getByRole('img', { name: lines(3) }).waitFor()
  await card.getByRole('img', { name: lines(4) }).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  await card.getByRole('button', { name: rx.doubled.keep, exact: false }).first().click()
  await card.waitFor({ state: 'detached' })
})

const ink = async () => inkOf(await laptop.page.pdf({ preferCSSPageSize: true }))
const drawnOnPaper = (at: BrowserDevice) => at.page.locator('[data-paper] [data-drawing] svg')

test('issued with no line, the drawing is on the paper and in its file, and not in the copy for the pharmacy', async () => {
  await laptop.offline(true)
  await writePrescription(laptop, ['napa 500 111 pc 5d'])
  await issue(laptop)
  sheet = await laptop.page.evaluate(() => location.pathname)
  await drawnOnPaper(laptop).waitFor()
  await laptop.page.getByText('Liver 3 fingers, firm').waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  const whole = await whilePrinting(laptop, ink, () => laptop.page.keyboard.press('Control+P'))
  const pharmacy = await whilePrinting(laptop, ink, async () => {
    await laptop.page.getByRole('button', { name: rx.papers }).click()
    await laptop.page.getByRole('menuitem', { name: rx.pharmacy_copy }).click()
  })
  const paths = await drawnOnPaper(laptop).locator('path').count()
  expect(paths).toBeGreaterThanOrEqual(4)
  // A dot is filled and not drawn along.
  expect((whole[0]?.drawn ?? 0) - (pharmacy[0]?.drawn ?? 0)).toBeGreaterThanOrEqual(paths - 1)
})

test('the second device shows it; what an amendment changes of it is said, with both drawings', async () => {
  await laptop.offline(false)
  for (const at of [laptop, phone]) await syncNow(at)
  await phone.page.goto(sheet)
  await unlock(phone)
  await drawnOnPaper(phone).waitFor()
  await laptop.page.goto(sheet)
  await unlock(laptop)
  await laptop.page.getByRole('link', { name: rx.amend }).click()
  await drugBox(laptop).waitFor()
  await laptop.page.getByRole('button', { name: rx.draw }).click()
  await stroke(laptop, [0.2, 0.9], [0.3, 0.9])
  await laptop.page.keyboard.press('Escape')
  await issue(laptop)
  const changed = laptop.page.locator('section').filter({ hasText: rx.section.drawing }).last()
  await expect.poll(() => changed.getByRole('img').count()).toBe(2)
  expect(await faultsOnScreen(laptop)).toEqual([])
  await syncNow(laptop)
  expect(await copyOn(laptop)).toEqual(await shareOf(laptop))
})
