import { factHeight, versionHeight } from '#contract/clinic/paper-sheet.ts'
import { widthOfLine, widthOfWords } from '#server/pdf/break-lines.ts'
import { points, ruleColour } from '#server/pdf/document.ts'
import type { BandFact } from '../facts-on.ts'
import { airOf, baseIn, type Drawable, oneLine, stacked, textRows, type Typesetting } from './set-text.ts'

type Facts = readonly BandFact[]

const columns = 4
const between = points(2)
/** The ink of a fact's name at four fifths. */
const nameColour = '#414141'

/** What a paper says of itself under the patient's line: a word in a frame, and what it means. */
export interface BandMark {
  mark: string
  words: string
}

interface BandRequest {
  facts: Facts
  marks: readonly BandMark[]
  width: number
  set: Typesetting
}

const thinRule = (width: number): Drawable => ({
  height: points(0.26),
  draw: (on, { x, y }) => on.rule([x, y], [x + width, y], { width: points(0.26), colour: ruleColour }),
})

/** Whose paper it is, in four columns, and what it says of itself; it stands on every page. */
export function bandOf({ facts, marks, width, set }: BandRequest): Drawable {
  const rows = facts.length === 0 ? [] : [factTable(facts, { width, set })]
  const own = stacked([...rows, ...marks.map((mark) => markRow(mark, { width, set }))])
  const least = points(Math.ceil(facts.length / columns) * factHeight + marks.length * versionHeight)
  return stacked([own, airOf(Math.max(0, least - own.height) + underBand)])
}

/** Points between the band's line and the first words of a page that goes on. */
const underBand = points(0.7)

interface FactRequest {
  width: number
  set: Typesetting
}

function factTable(facts: Facts, { width, set }: FactRequest): Drawable {
  const size = set.em * 0.95
  const cells = facts.map(({ name, value }) => ({
    name: { text: name, size: size * 0.9, weight: 400 as const },
    value: { text: value, size, weight: 600 as const },
  }))
  const inColumn = (column: number) => cells.filter((_, at) => at % columns === column)
  const widest = (column: number, of: (cell: (typeof cells)[number]) => number) =>
    Math.max(0, ...inColumn(column).map(of))
  const names = Array.from({ length: columns }, (_, column) =>
    widest(column, (cell) => widthOfLine([cell.name], set.faces)),
  )
  const room = width - names.reduce((sum, one) => sum + one, 0) - between * (2 * columns - 1)
  const values = sharedRoom(
    Array.from({ length: columns }, (_, column) => ({
      least: widest(column, (cell) => widthOfWords([cell.value], set.faces)),
      most: widest(column, (cell) => widthOfLine([cell.value], set.faces)) + 0.1,
    })),
    room,
  )
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    factRow(cells.slice(row * columns, (row + 1) * columns), { names, values, set }),
  )
  const air = airOf(points(1.6))
  return stacked([
    air,
    ...rows.flatMap((row, at) => (at === 0 ? [row] : [airOf(points(0.6)), row])),
    air,
    thinRule(width),
  ])
}

/** Room for values: each as much as it needs and an equal part of the rest, or as far as the room goes. */
export function sharedRoom(needs: readonly { least: number; most: number }[], room: number): number[] {
  const widths = needs.map(({ least, most }) => Math.min(least, most))
  const total = () => widths.reduce((sum, one) => sum + one, 0)
  for (let growing = needs.map((_, at) => at); growing.length > 0 && room - total() > 0.01;) {
    const each = (room - total()) / growing.length
    for (const at of growing) widths[at] = Math.min((widths[at] ?? 0) + each, needs[at]?.most ?? 0)
    growing = growing.filter((at) => (widths[at] ?? 0) < (needs[at]?.most ?? 0) - 0.01)
  }
  const rest = Math.max(0, room - total())
  return widths.map((width) => width + rest / widths.length)
}

interface Cell {
  name: { text: string; size: number; weight: 400 }
  value: { text: string; size: number; weight: 600 }
}

function factRow(
  cells: readonly Cell[],
  { names, values, set }: { names: readonly number[]; values: readonly number[]; set: Typesetting },
): Drawable {
  let x = 0
  const placed = cells.map(({ name, value }, column) => {
    const at = x
    const [nameWidth = 0, valueWidth = 0] = [names[column], values[column]]
    x += nameWidth + valueWidth + 2 * between
    const told = stacked(textRows([value], { width: valueWidth, set }))
    return { at, told, name, valueAt: at + nameWidth + between, size: value.size }
  })
  return {
    height: Math.max(...placed.map(({ told }) => told.height)),
    draw(on, { x: left, y }) {
      for (const { at, told, name, valueAt, size } of placed) {
        const line = oneLine([name], set.faces)
        const base = y + baseIn(size * set.gap, { size, set })
        if (line) on.line(line, { x: left + at, base }, nameColour)
        told.draw(on, { x: left + valueAt, y })
      }
    },
  }
}

/** A mark in its frame, and what it means. */
function markRow({ mark: word, words }: BandMark, { width, set }: FactRequest): Drawable {
  const size = set.em * 0.9
  const mark = oneLine([{ text: word, size, weight: 600 }], set.faces)
  const framed = (mark?.width ?? 0) + 2 * points(2)
  const left = framed + points(3)
  const said = stacked(textRows([{ text: words, size, weight: 400 }], { width: width - left, set }))
  const row: Drawable = {
    height: said.height,
    draw(on, { x, y }) {
      const height = size * set.gap
      on.frame({ x, y, width: framed, height }, points(0.26))
      if (mark) on.line(mark, { x: x + points(2), base: y + baseIn(height, { size, set }) })
      said.draw(on, { x: x + left, y })
    },
  }
  return stacked([airOf(points(1)), row, airOf(points(1)), thinRule(width)])
}
