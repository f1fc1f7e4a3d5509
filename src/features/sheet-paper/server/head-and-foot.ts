import { points } from '#server/pdf/document.ts'
import type { PadOfSheet } from '../sheet-pad.ts'
import { airOf, type Drawable, stacked, type Typesetting } from './set-text.ts'
import { beside, sharedWidths, type SideLine, drawnSide, widestOf } from './sides.ts'
import { type CodeOfSheet, codeBlock } from './sheet-code.ts'

/** The thick line of a head or a foot. */
const thickLine = points(0.53)
const logoSide = points(20)
const between = points(6)

interface EndRequest {
  pad: PadOfSheet
  /** Points. */
  width: number
  set: Typesetting
}

const strongRule = (width: number): Drawable => ({
  height: thickLine,
  draw: (on, { x, y }) =>
    on.rule([x, y + thickLine / 2], [x + width, y + thickLine / 2], { width: thickLine }),
})

/** The pad's head: Bengali at the left, the logo, English at the right; null where the pad prints none. */
export function drawnHead({ pad, width, set }: EndRequest, logo: Buffer | null): Drawable | null {
  if (!pad.header.active) return null
  const size = set.em * 0.9
  const linesOf = ([name = '', ...more]: readonly string[]): SideLine[] => [
    { text: name, size: size * 1.5, weight: 600, gap: 1.5 },
    ...more.map((text) => ({ text, size, weight: 400 as const })),
  ]
  const [left, right] = [linesOf(pad.header.left), linesOf(pad.header.right)]
  const taken = logo ? logoSide + 2 * between : between
  const [leftWidth, rightWidth] = sharedWidths(
    [widestOf(left, set) + 1, widestOf(right, set) + 1],
    width - taken,
  )
  const sides = [
    { x: 0, thing: drawnSide(left, { width: leftWidth, set }) },
    { x: width - rightWidth, thing: drawnSide(right, { width: rightWidth, set }) },
  ]
  const middle = leftWidth + (width - leftWidth - rightWidth - logoSide) / 2
  const picture = logo && { x: middle, thing: pictureOf(logo) }
  const both = onTop(picture ? [...sides, picture] : sides)
  return stacked([both, airOf(points(3)), strongRule(width), airOf(points(2))])
}

const pictureOf = (bytes: Buffer): Drawable => ({
  height: logoSide,
  draw: (on, { x, y }) => on.picture(bytes, { x, y, width: logoSide, height: logoSide }),
})

/** Things beside one another that all begin at the top. */
function onTop(things: readonly { x: number; thing: Drawable }[]): Drawable {
  return {
    height: Math.max(0, ...things.map(({ thing }) => thing.height)),
    draw(on, { x, y }) {
      for (const one of things) one.thing.draw(on, { x: x + one.x, y })
    },
  }
}

/** The pad's foot: the code, the chamber, where to call. */
export function drawnFoot({ pad: { footer }, width, set }: EndRequest, code: CodeOfSheet | null): Drawable {
  const size = set.em * 0.88
  // A pad names the chamber first and when it sits last.
  const isStrong = (at: number, lines: readonly string[]) =>
    at === 0 || (lines.length > 2 && at === lines.length - 1)
  const left = footer.left.map((text, at, lines): SideLine => ({
    text,
    size,
    weight: isStrong(at, lines) ? 600 : 400,
  }))
  const right = footer.right.map((text): SideLine => ({ text, size, weight: 400 }))
  const squares = code && codeBlock(code, { ...set, em: size })
  const begin = squares ? squares.width + between : 0
  const [leftWidth, rightWidth] = sharedWidths(
    [widestOf(left, set) + 1, widestOf(right, set) + 1],
    width - begin - between,
  )
  const content = beside([
    ...(squares ? [{ x: 0, thing: squares }] : []),
    { x: begin, thing: drawnSide(left, { width: leftWidth, set }) },
    { x: width - rightWidth, thing: drawnSide(right, { width: rightWidth, set, align: 'right' }) },
  ])
  return stacked([strongRule(width), airOf(points(2.5)), content])
}
