import { breakLines, type PdfLine, type PdfSpan } from '#server/pdf/break-lines.ts'
import type { PdfDocument } from '#server/pdf/document.ts'
import type { PdfFaces } from '#server/pdf/faces.ts'

/** How a sheet is set. */
export interface Typesetting {
  /** The common letters, in points. */
  em: number
  /** From line to line, as a part of the letters. */
  gap: number
  /** How much of the air between blocks is left: 1 is all of it. */
  air: number
  faces: PdfFaces
}

/** The upper left corner of what is drawn, in points. */
export interface Corner {
  x: number
  y: number
}

/** Something of a sheet that is never split: so high, and how it is drawn. */
export interface Drawable {
  /** Points. */
  height: number
  draw(on: PdfDocument, at: Corner): void
}

/** Rows that belong together. `next`: a title goes with what follows it; `before`: a signature with what stands before it. */
export interface PaperPiece {
  rows: readonly Drawable[]
  keeps?: 'next' | 'before'
  /** Stands once more above these rows where they begin a page: the head of their table. */
  again?: Drawable
}

export const heightOf = (rows: readonly Drawable[]): number =>
  rows.reduce((sum, { height }) => sum + height, 0)

/** Nothing, so high. */
export const airOf = (height: number): Drawable => ({ height, draw: () => {} })

/** Rows, one below the other, as one. */
export const stacked = (rows: readonly Drawable[]): Drawable => ({
  height: heightOf(rows),
  draw(on, { x, y }) {
    let top = y
    for (const row of rows) {
      row.draw(on, { x, y: top })
      top += row.height
    }
  },
})

/** The same, further right. */
export const movedRight = (row: Drawable, by: number): Drawable => ({
  height: row.height,
  draw: (on, { x, y }) => row.draw(on, { x: x + by, y }),
})

interface TextRequest {
  /** Points. */
  width: number
  set: Typesetting
  align?: 'left' | 'right' | 'center'
  /** From line to line, where it is not the sheet's. */
  gap?: number
  colour?: string
}

/** Text in lines of this width, one row each. */
export function textRows(spans: readonly PdfSpan[], request: TextRequest): Drawable[] {
  const { width, set, align = 'left', gap = set.gap, colour } = request
  const size = Math.max(...spans.map((span) => span.size))
  return breakLines(spans, { width, faces: set.faces }).map((line) => ({
    height: size * gap,
    draw(on, { x, y }) {
      const left = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align]
      on.line(line, { x: x + left, base: y + baseIn(size * gap, { size, set }) }, colour)
    },
  }))
}

/** From the upper edge of a line to the base of its letters. */
export function baseIn(height: number, { size, set }: { size: number; set: Typesetting }): number {
  const face = set.faces.faceOf('x', 400)
  if (!face) throw new Error('no face has an x')
  return (height - (face.ascent + face.descent) * size) / 2 + face.ascent * size
}

/** A single line, however long; null where there is nothing to write. */
export const oneLine = (spans: readonly PdfSpan[], faces: PdfFaces): PdfLine | null =>
  breakLines(spans, { width: Number.POSITIVE_INFINITY, faces })[0] ?? null
