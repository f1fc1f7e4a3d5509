import { type Drawing, drawingSide, drawnPart, strokePath, strokeWidth } from './drawing.ts'
import { outlines } from './outlines.ts'

/** A drawing as it is put on paper: as much of the field as holds something. */
export const inkOnPaper = (drawing: Pick<Drawing, 'outline' | 'strokes'>) => ({
  ...inkOnField(drawing),
  part: drawnPart(drawing),
})

/** A drawing on its whole field. */
export const inkOnField = ({ outline, strokes }: Pick<Drawing, 'outline' | 'strokes'>) => ({
  side: drawingSide,
  part: { y: 0, height: drawingSide },
  outline: outlines[outline],
  lines: strokes.map((stroke) => ({
    path: strokePath(stroke),
    width: strokeWidth(stroke),
    red: stroke.pen === 'red',
  })),
})
