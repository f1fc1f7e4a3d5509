import { encode } from 'uqr'
import { qrMillimetres } from '#contract/clinic/paper-sheet.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import { codeWords } from '#domain/prescription/sheet-words.ts'
import { points } from '#server/pdf/document.ts'
import { sheetCode } from '../version-line.ts'
import { type Drawable, oneLine, stacked, textRows, type Typesetting } from './set-text.ts'
import { beside } from './sides.ts'

/** What anybody checks a sheet by. */
export interface CodeOfSheet {
  link: string
  hash: string
  /** Bengali where nothing is said. */
  lang?: Lang
}

/** Points between the squares and what they are for. */
const between = points(2)

let last: { link: string; squares: ReturnType<typeof encode> } | null = null

/** A sheet is laid out several times, and its code is the same each time. */
function squaresOf(link: string): ReturnType<typeof encode> {
  if (last?.link !== link) last = { link, squares: encode(link, { ecc: 'L', border: 0 }) }
  return last.squares
}

/** The QR, what it is for, and six letters to tell over the phone. `em`: the letters of where it stands. */
export function codeBlock(
  { link, hash, lang = 'bn' }: CodeOfSheet,
  set: Typesetting,
): Drawable & { width: number } {
  const { data, size } = squaresOf(link)
  const side = points(qrMillimetres(size))
  const letters = set.em * 0.9
  const words = codeWords[lang]
  const said = [
    [{ text: words.qr, size: letters, weight: 600 as const }],
    [{ text: words.scan, size: letters, weight: 400 as const }],
    [
      { text: words.code, size: letters, weight: 400 as const },
      { text: sheetCode(hash), size: letters, weight: 600 as const },
    ],
  ]
  const width = Math.max(...said.map((spans) => oneLine(spans, set.faces)?.width ?? 0)) + 1
  const squares: Drawable = { height: side, draw: (on, { x, y }) => on.squares(data, { x, y, width: side }) }
  const block = beside([
    { x: 0, thing: squares },
    { x: side + between, thing: stacked(said.flatMap((spans) => textRows(spans, { width, set }))) },
  ])
  return { ...block, width: side + between + width }
}
