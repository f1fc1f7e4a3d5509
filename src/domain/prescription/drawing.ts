import * as z from 'zod/mini'
import { count, line } from '#contract/fields.ts'

/** The field is a square of so many steps a side: whole numbers from 0 to 999. Printed 50 mm wide, a step is a twentieth of a millimetre. */
export const drawingSide = 1000
/** Millimetres that it is wide on paper; less where the column is narrower. */
export const drawingWidth = 50
/** Bytes of all strokes as they travel: 1,900 places in one line, or 238 short strokes. */
export const mostStrokeBytes = 16_000
/** Strokes of one drawing. */
export const mostStrokes = 400

/** What lies faintly under the strokes. The paths of a name never change, so that an issued sheet stays what it was: a better one gets a name of its own. */
const Outline = z.literal(['none', 'body', 'chest', 'abdomen', 'back'], 'choice')
export type Outline = z.infer<typeof Outline>

const place = '(?:0|[1-9]\\d{0,2})'
/** `120,40 123,44`: one point is a dot. A place outside the field cannot be written. */
const points = new RegExp(`^${place},${place}(?: ${place},${place})*$`)

const InkStroke = z.strictObject({
  pen: z.literal(['ink', 'red'], 'choice'),
  /** How firmly it was drawn: 1 to 4; where nothing measured it, 2. */
  width: count(1, 4),
  points: z.string('text').check(z.regex(points, 'range')),
})
export type InkStroke = z.infer<typeof InkStroke>

/** Bytes that strokes take; every letter of them is one byte. */
export const strokeBytes = (strokes: readonly InkStroke[]): number => JSON.stringify(strokes).length

/** What the doctor drew of what he found: lines as they were drawn, over an outline that he chose. */
export const Drawing = z.strictObject({
  outline: Outline,
  strokes: z.array(InkStroke).check(
    z.maxLength(mostStrokes, 'too_many'),
    z.refine((strokes) => strokeBytes(strokes) <= mostStrokeBytes, 'too_long'),
  ),
  caption: z.nullable(line(120)),
})
export type Drawing = z.infer<typeof Drawing>

/** A path of SVG, which the file of a sheet is drawn by as well. */
export const strokePath = ({ points: said }: Pick<InkStroke, 'points'>): string =>
  said.includes(' ') ? `M${said.replace(' ', 'L')}` : `M${said}h.1`

const thickness = [5, 8, 12, 17] as const
/** How thick a stroke is, in steps of the field. */
export const strokeWidth = ({ width }: Pick<InkStroke, 'width'>): number =>
  thickness[width - 1] ?? thickness[1]

/** Air above and below what is drawn on a blank field, in steps. */
const air = 30

/** What of the field is shown, from where down and how high: all of it under an outline, else no more than was drawn on. */
export function drawnPart({ outline, strokes }: Pick<Drawing, 'outline' | 'strokes'>): {
  y: number
  height: number
} {
  if (outline !== 'none') return { y: 0, height: drawingSide }
  const downs = strokes.flatMap(({ points: said }) => said.split(' ').map((at) => Number(at.split(',')[1])))
  const top = Math.max(0, Math.min(...downs) - air)
  const foot = Math.min(drawingSide, Math.max(...downs) + air)
  return downs.length === 0 ? { y: 0, height: 0 } : { y: top, height: foot - top }
}
