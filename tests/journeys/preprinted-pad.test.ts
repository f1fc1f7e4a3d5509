import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as pad } from '#features/pad/text/bn.ts'
import { bn } from '#features/prescriptions/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { type Inked, inkOf } from '#tests/support/pdf-ink.ts'
import { saidIn } from '#tests/support/pdf-said.ts'
import { lettersByPage } from '#tests/support/pdf-text.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { dialogClosesItself, whilePrinting } from '#tests/support/printing.ts'
import { advices, issueSheet } from '#tests/support/sheet-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  ;({ at, end } = await oneAtWork('doctor', { before }))
})
afterAll(() => end())

/** Less than a printer strays, in millimetres. */
const hair = 0.5

const paperNow = () => at.page.pdf({ preferCSSPageSize: true })
const printed = (): Promise<Buffer> => whilePrinting(at, paperNow)
const letters = (words: string): string => words.normalize('NFC').replace(/\s/g, '')

test('a printed A5 pad of nine medicines and five advices: ends free, no line split, whose it is on each page, who printed it', async () => {
  await issueSheet(at, {
    chamber: 2,
    patient: 'Kamrul Hasan Tarek',
    medicines: 9,
    advices: advices.slice(0, 5),
    diagnosis: 'Viral fever',
  })
  const file = await printed()
  const pages = inkOf(file)
  expect(pages).toHaveLength(2)
  for (const page of pages) {
    expect(page.height).toBeCloseTo(210, 0)
    expect(page.top).toBeGreaterThanOrEqual(52)
    expect(page.bottom).toBeLessThanOrEqual(page.height - 24 + hair)
  }
  const said = lettersByPage(file)
  const medicines = await at.page.locator('[data-paper] ol > li').allInnerTexts()
  expect(medicines).toHaveLength(9)
  for (const medicine of medicines)
    expect(said.filter((page) => page.includes(letters(medicine)))).toHaveLength(1)
  const day = /\d{2}\/\d{2}\/\d{4}/.exec(said[0] ?? '')?.[0] ?? 'no day'
  for (const page of said) for (const fact of ['KamrulHasanTarek', '52Y', day]) expect(page).toContain(fact)
  // Who printed it, and when.
  const log = at.page.getByText(/বার ছাপা হয়েছে/)
  await log.waitFor()
  expect(await log.innerText()).toMatch(/[০-৯]+[:.][০-৯]+.*, ডা\. নুসরাত জাহান/)
})

const fields = ['name', 'age', 'date'] as const
type Placed = Record<(typeof fields)[number], { x: number; y: number; width: number; points: number }>

const box = (name: string) => at.page.getByRole('textbox', { name, exact: true })
const typeInto = (name: string, value: number | string) =>
  at.page.locator(`input[name="${name}"]`).fill(String(value))

/** Opens the band of the chamber's pad on printed paper. */
async function openBand(): Promise<void> {
  await at.page.goto('/doctor/settings/header?chamber=2')
  await unlock(at)
  await at.page.getByRole('tab', { name: pad.part.band }).click()
}

/** Puts fields in their places by the keyboard. */
async function place(places: Placed): Promise<void> {
  for (const name of fields) {
    const box = at.page.getByRole('checkbox', { name: pad.placed_of.replace('{{field}}', pad.field[name]) })
    if (!(await box.isChecked())) await checkByKey(box)
    for (const [measure, value] of Object.entries(places[name]))
      await typeInto(`places.${name}.${measure}`, value)
  }
}

async function save(): Promise<void> {
  await at.page.getByRole('button', { name: pad.save }).click()
  await at.page.getByText(pad.saved).waitFor()
}

const a5: Placed = {
  name: { x: 24, y: 46, width: 58, points: 10 },
  age: { x: 96, y: 46, width: 14, points: 10 },
  date: { x: 118, y: 38.5, width: 24, points: 9 },
}
const a4: Placed = {
  name: { x: 31.5, y: 47.3, width: 80, points: 12 },
  age: { x: 130, y: 47.3, width: 18, points: 12 },
  date: { x: 168, y: 47.3, width: 30, points: 12 },
}

test('a doctor measures his pad and puts name, age and date on its own lines; what cannot be printed so is said', async () => {
  await openBand()
  await place({ ...a5, age: { ...a5.age, x: 60 } })
  const overlap = pad.overlap.replace('{{one}}', pad.field.name).replace('{{other}}', pad.field.age)
  await at.page.getByText(overlap).waitFor()
  await typeInto('places.age.x', a5.age.x)
  await expect.poll(() => at.page.getByText(overlap).count()).toBe(0)
  await typeInto('places.date.x', 140)
  await at.page.getByText(kit.error.off_paper).first().waitFor()
  await at.page.getByRole('button', { name: pad.save }).click()
  await expect
    .poll(() => at.page.locator('input[name="places.date.x"]').getAttribute('aria-invalid'))
    .toBe('true')
  await typeInto('places.date.x', a5.date.x)
  await box(pad.label_of.replace('{{field}}', pad.field.code)).fill('রোগী নং')
  expect(await faultsOnScreen(at)).toEqual([])
  await save()
  await syncNow(at)
})

/** Where each value of the paper begins, by the ink nearest to its place. */
const strays = ({ written }: Inked, places: Placed, offset: { x: number; y: number }): number[] =>
  fields.map((name) => {
    const wanted = { x: places[name].x + offset.x, y: places[name].y + offset.y }
    return Math.min(...written.map(({ x, y }) => Math.max(Math.abs(x - wanted.x), Math.abs(y - wanted.y))))
  })

/** Whether a letter stands on the line of a place, between its ends. */
const isWithin = (
  { x, y }: { x: number; y: number },
  place: Placed[keyof Placed],
  offset: { x: number; y: number },
): boolean =>
  Math.abs(y - place.y - offset.y) < hair &&
  x > place.x + offset.x - hair &&
  x < place.x + place.width + offset.x + hair

/** The file that the server draws of the sheet on the screen. */
async function fileOfServer() {
  const coming = at.page.waitForEvent('download')
  await at.page.getByRole('button', { name: bn.papers }).click()
  await at.page.getByRole('menuitem', { name: bn.pdf.load }).click()
  return saidIn(await readFile(await (await coming).path()))
}

const told: Record<string, number[]> = {}

/** The paper of a sheet with places, in the browser's print and in the server's file: values on their lines on every page, the body below. */
async function provePlaces(of: {
  paper: string
  places: Placed
  offset: { x: number; y: number }
  pages: number
}) {
  const path = new URL(at.page.url()).pathname
  await syncNow(at)
  await at.page.goto(path)
  await unlock(at)
  const file = await printed()
  const pages = inkOf(file)
  expect(pages).toHaveLength(of.pages)
  const browser = pages.flatMap((page) => strays(page, of.places, of.offset))
  expect(Math.max(...browser)).toBeLessThan(hair)
  const lowest = Math.max(...fields.map((name) => of.places[name].y)) + of.offset.y
  for (const [page, { written, bottom, height }] of pages.entries()) {
    // Each letter above the body stands within a place, on its line.
    const above = written.filter(({ y }) => y <= lowest + hair)
    expect(
      above.filter((one) => !fields.some((name) => isWithin(one, of.places[name], of.offset))),
      `page ${page}`,
    ).toEqual([])
    expect(written.every(({ y }) => y <= lowest + hair || y > 52 + of.offset.y)).toBe(true)
    expect(bottom).toBeLessThanOrEqual(height - 24 + of.offset.y + hair)
  }
  for (const page of lettersByPage(file)) {
    expect(page).toContain('52Y')
    expect(page).not.toContain('Name')
    expect(page).toContain(letters('রোগী নং'))
  }
  const { lines, pages: drawn } = await fileOfServer()
  const server = drawn.flatMap((_, page) =>
    fields.map((name) =>
      Math.min(
        ...lines
          .filter((line) => line.page === page)
          .map(({ x, y }) => Math.max(Math.abs(x - of.places[name].x), Math.abs(y - of.places[name].y))),
      ),
    ),
  )
  expect(Math.max(...server)).toBeLessThan(hair)
  told[`${of.paper}, browser`] = browser
  told[`${of.paper}, file`] = server
}

test('each value is printed on its line, on every page, in the browser and in the file', async () => {
  await issueSheet(at, {
    chamber: 2,
    patient: 'Shirin Akhter Dolly',
    medicines: 9,
    advices: advices.slice(0, 5),
  })
  await provePlaces({ paper: 'A5', places: a5, offset: { x: 0, y: 0 }, pages: 2 })
})

test('on another paper, with a printer that draws a little too far left and too low, they stand as exactly', async () => {
  await at.page.goto('/doctor/settings/header?chamber=2')
  await unlock(at)
  await at.page.getByRole('tab', { name: pad.part.page }).click()
  await checkByKey(at.page.getByRole('radio', { name: 'A4', exact: true }))
  await field(at, pad.offset_x).fill('1.5')
  await field(at, pad.offset_y).fill('-0.8')
  await save()
  await openBand()
  await place(a4)
  await save()
  await issueSheet(at, { chamber: 2, patient: 'Abul Bashar Milon', medicines: 2, advices: [] })
  await provePlaces({ paper: 'A4', places: a4, offset: { x: 1.5, y: -0.8 }, pages: 1 })
  for (const [paper, errors] of Object.entries(told)) {
    const sorted = errors.toSorted((a, b) => a - b)
    const [least, median, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((at) =>
      (sorted[at] ?? 0).toFixed(3),
    )
    console.log(
      `places on ${paper}: ${least} / ${median} / ${most} mm (least, median, most) of ${sorted.length}`,
    )
  }
})
