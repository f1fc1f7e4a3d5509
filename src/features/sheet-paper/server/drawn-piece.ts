import { type Drawing, drawingSide, drawingWidth } from '#domain/prescription/drawing.ts'
import { inkOnPaper } from '#domain/prescription/drawn-ink.ts'
import { points } from '#server/pdf/document.ts'
import { airOf, type Drawable, type PaperPiece, stacked, textRows, type Typesetting } from './set-text.ts'

const outlineColour = '#8a8a8a'
const redColour = '#c00d1e'
/** How thick an outline is, in steps of the field. */
const outlineWidth = 4

/** What the doctor drew, with its words: as wide as on the printed sheet, and on one page. */
export function drawnPiece(
  drawing: Drawing,
  { width, set }: { width: number; set: Typesetting },
): PaperPiece {
  const { caption, strokes } = drawing
  const words =
    caption === null ? [] : textRows([{ text: caption, size: set.em, weight: 400 }], { width, set })
  const picture = strokes.length === 0 ? [] : [airOf(points(1)), pictureOf(drawing, width)]
  return { rows: [stacked([...picture, ...words])] }
}

function pictureOf(drawing: Drawing, width: number): Drawable {
  const { part, outline, lines } = inkOnPaper(drawing)
  const scale = Math.min(width, points(drawingWidth)) / drawingSide
  return {
    height: part.height * scale,
    draw(on, { x, y }) {
      const at = { x, y: y - part.y * scale, scale }
      if (outline !== '') on.path(outline, at, { width: outlineWidth, colour: outlineColour })
      for (const line of lines)
        on.path(line.path, at, { width: line.width, ...(line.red ? { colour: redColour } : {}) })
    },
  }
}
