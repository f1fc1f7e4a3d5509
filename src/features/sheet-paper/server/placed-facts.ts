import { widthOfLine } from '#server/pdf/break-lines.ts'
import { type PdfDocument, points } from '#server/pdf/document.ts'
import type { PdfFaces } from '#server/pdf/faces.ts'
import type { PlacedFact, WidthOf } from '../facts-on.ts'
import { oneLine } from './set-text.ts'

/** How wide words are in the strong letters of a sheet. */
export const widthIn =
  (faces: PdfFaces): WidthOf =>
  (text, size) =>
    widthOfLine([{ text, size, weight: 600 }], faces) / points(1)

/** Values on the lines that the pad's own print has for them. */
export function drawPlaced(on: PdfDocument, placed: readonly PlacedFact[], faces: PdfFaces): void {
  for (const { value, x, y, points: size } of placed) {
    const line = oneLine([{ text: value, size, weight: 600 }], faces)
    if (line) on.line(line, { x: points(x), base: points(y) })
  }
}
