import type { PrintedBlock } from '#domain/certificate/rows.ts'
import { type PdfSpan, widthOfLine, widthOfWords } from '#server/pdf/break-lines.ts'
import { points, ruleColour } from '#server/pdf/document.ts'
import { sharedRoom } from './patient-band.ts'
import { airOf, type Drawable, type PaperPiece, stacked, textRows, type Typesetting } from './set-text.ts'

type Table = NonNullable<PrintedBlock['table']>

interface GridRoom {
  /** Points. */
  width: number
  set: Typesetting
}

/** A table of many narrow columns, in smaller letters; no row is split, and its head stands with the first and again on each page. */
export function gridPieces({ columns, rows }: Table, { width, set }: GridRoom): PaperPiece[] {
  const cellsOf = (texts: readonly string[], weight: PdfSpan['weight']): PdfSpan[] =>
    columns.map((_, at) => ({ text: texts[at] ?? '', size: set.em * 0.78, weight }))
  const head = cellsOf(columns, 600)
  const all = [head, ...rows.map((row) => cellsOf(row, 400))]
  const widths = sharedRoom(
    columns.map((_, at) => ({
      least: widestOf(all, at, (span) => widthOfWords([span], set.faces)) + 2 * side,
      most: widestOf(all, at, (span) => widthOfLine([span], set.faces)) + 2 * side + hair,
    })),
    width,
  )
  const [titles, ...lines] = all.map((cells) => rowOf(cells, { widths, set }))
  const again = stacked([airOf(points(1)), edge(widths), ...(titles ? [titles] : [])])
  return [
    { rows: [again], keeps: 'next' },
    ...lines.map((row) => ({ rows: [row], again })),
    { rows: [airOf(points(1))], keeps: 'before' },
  ]
}

/** Points around the text of a cell. */
const side = points(0.8)
const over = points(0.7)
/** Points: what adding up leaves of a line that fits. */
const hair = 0.1
/** From line to line, as a part of the letters. */
const gap = 1.25
const line = { width: points(0.26), colour: ruleColour }

const widestOf = (all: readonly (readonly PdfSpan[])[], at: number, of: (span: PdfSpan) => number): number =>
  Math.max(0, ...all.map((cells) => cells[at]).flatMap((span) => (span ? [of(span)] : [])))

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

const edge = (widths: readonly number[]): Drawable => ({
  height: 0,
  draw: (on, { x, y }) => on.rule([x, y], [x + sum(widths), y], line),
})

/** One row with the lines at its sides and under it. */
function rowOf(
  cells: readonly PdfSpan[],
  { widths, set }: { widths: readonly number[]; set: Typesetting },
): Drawable {
  const texts = cells.map((span, at) =>
    stacked(textRows([span], { width: (widths[at] ?? 0) - 2 * side, set, gap })),
  )
  const height = Math.max(set.em * 0.78 * gap, ...texts.map((text) => text.height)) + 2 * over
  return {
    height,
    draw(on, { x, y }) {
      for (const [at, text] of texts.entries())
        text.draw(on, { x: x + sum(widths.slice(0, at)) + side, y: y + over })
      for (let at = 0; at <= widths.length; at += 1) {
        const across = x + sum(widths.slice(0, at))
        on.rule([across, y], [across, y + height], line)
      }
      edge(widths).draw(on, { x, y: y + height })
    },
  }
}
