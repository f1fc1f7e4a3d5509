import { bn as drawingBn } from '#features/drawings/text/bn.ts'
import { en as drawingEn } from '#features/drawings/text/en.ts'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as rxEn } from '#features/prescriptions/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { handOn, type Place } from '#tests/support/pen.ts'
import { actOn, goTo, registerWalkIn, writePrescription } from '#tests/support/people-at-work.ts'

const words = { bn: { drawing: drawingBn, rx: rxBn }, en: { drawing: drawingEn, rx: rxEn } }

const field = (at: BrowserDevice) => at.page.locator('[data-pen-field]')
const choose = (at: BrowserDevice, name: string) =>
  at.page.getByRole('dialog').getByRole('radio', { name }).press('Space')

/** Round a place, each coordinate a part of the field's side. */
const ring = (across: number, down: number, wide: number): Place[] =>
  Array.from({ length: 40 }, (_, at): Place => {
    const turn = (at * 2 * Math.PI) / 39
    return [across + wide * Math.cos(turn), down + wide * 0.6 * Math.sin(turn)]
  })

/** A line of so many corners, none of which can be left out. */
const scribble = (corners: number): Place[] =>
  Array.from({ length: corners }, (_, at): Place => [
    at % 2 === 0 ? 0.4 + ((at * 7) % 90) / 1000 : 0.6 - ((at * 11) % 90) / 1000,
    0.5 + ((at * 37) % 200) / 1000,
  ])

/** A doctor draws what he felt: the pen area with lines over the abdomen, the same when it is full, and the sheet with its drawing. */
export const drawingStates = [
  { name: 'state-writer-drawing', come: draw, leave: () => Promise.resolve() },
  { name: 'state-writer-drawing-full', come: fill, leave: leaveArea },
  { name: 'state-writer-drawn', come: () => Promise.resolve(), leave: () => Promise.resolve() },
]

async function draw(at: BrowserDevice): Promise<void> {
  const { drawing, rx } = words[at.language]
  await goTo(at, 'desk')
  const name = { bn: 'Sufia Khatun', en: 'Shahana Akter' }[at.language]
  const phone = { bn: '01798000043', en: '01797000043' }[at.language]
  await registerWalkIn(at, { phone, name, years: 47, weight: '58' })
  await actOn(at, name, 'write')
  await writePrescription(at, ['napa 500 111 pc 5d', 'seclo 20 101 ac 14d'])
  await at.page.getByRole('button', { name: rx.draw }).click()
  await choose(at, drawing.outlines.abdomen)
  const hand = await handOn(at, field(at))
  await hand.pen(0.5, ring(0.36, 0.3, 0.14))
  await choose(at, drawing.tools.red)
  await hand.pen(0.8, ring(0.42, 0.62, 0.03))
  await at.page.getByLabel(drawing.caption).fill('Liver 3 fingers, firm; tender at McBurney')
}

async function fill(at: BrowserDevice): Promise<void> {
  const { drawing } = words[at.language]
  const hand = await handOn(at, field(at))
  for (const corners of [1400, 900]) await hand.scribble(scribble(corners))
  await at.page.getByText(drawing.full).waitFor()
}

async function leaveArea(at: BrowserDevice): Promise<void> {
  await at.page.getByRole('button', { name: words[at.language].drawing.undo }).click()
  await at.page.keyboard.press('Escape')
  await at.page.getByRole('dialog').waitFor({ state: 'detached' })
}
