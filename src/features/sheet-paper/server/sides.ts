import { type PdfSpan, widthOfLine } from '#server/pdf/break-lines.ts'
import { type Drawable, heightOf, stacked, textRows, type Typesetting } from './set-text.ts'

/** Lines of a head or a foot, each in its own letters. */
export type SideLine = PdfSpan & { gap?: number }

/** How wide the widest of these lines is by itself. */
export const widestOf = (lines: readonly SideLine[], { faces }: Typesetting): number =>
  Math.max(0, ...lines.map((line) => widthOfLine([line], faces)))

/** The lines, one below the other. */
export function drawnSide(
  lines: readonly SideLine[],
  request: { width: number; set: Typesetting; align?: 'left' | 'right' },
): Drawable {
  return stacked(
    lines.flatMap(({ gap, ...span }) =>
      textRows([span], { ...request, ...(gap === undefined ? {} : { gap }) }),
    ),
  )
}

/** Two widths that share a room: as they are, or each smaller by its part of what is too much. */
export function sharedWidths([one, other]: readonly [number, number], room: number): [number, number] {
  const over = one + other - room
  if (over <= 0) return [one, other]
  return [one - (over * one) / (one + other), other - (over * other) / (one + other)]
}

/** Things beside one another, as high as the highest, each in the middle of that height. */
export function beside(things: readonly { x: number; thing: Drawable }[]): Drawable {
  const height = Math.max(0, ...things.map(({ thing }) => heightOf([thing])))
  return {
    height,
    draw(on, { x, y }) {
      for (const one of things) one.thing.draw(on, { x: x + one.x, y: y + (height - one.thing.height) / 2 })
    },
  }
}
