import type { PrintedSheet } from '#domain/prescription/content.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import { bmdcWords } from '#domain/prescription/sheet-words.ts'
import { points } from '#server/pdf/document.ts'
import {
  airOf,
  type Drawable,
  oneLine,
  type PaperPiece,
  stacked,
  textRows,
  type Typesetting,
} from './set-text.ts'
import { type CodeOfSheet, codeBlock } from './sheet-code.ts'

interface SignRequest {
  doctor: PrintedSheet['doctor']
  /** Bengali where nothing is said. */
  lang?: Lang
  picture: Buffer | null
  /** Where the pad's foot is its own print, the code stands beside the signature. */
  code: CodeOfSheet | null
  width: number
  set: Typesetting
}

const pictureRoom = { width: points(45), height: points(12) }

/** Where the doctor signs. It goes with what stands before it: none signs an empty page. */
export function signPiece({ doctor, lang = 'bn', picture, code, width, set }: SignRequest): PaperPiece {
  const size = set.em * 0.9
  const own = { ...set, em: size }
  const lines = [
    (lang === 'bn' ? doctor.bn_name : null) ?? doctor.name,
    ...(doctor.bmdc === null ? [] : [`${bmdcWords[lang]} ${doctor.bmdc}`]),
  ]
  const widest = Math.max(
    ...lines.map((text) => oneLine([{ text, size, weight: 400 }], set.faces)?.width ?? 0),
  )
  const wide = Math.min(width, Math.max(widest + 1, picture ? pictureRoom.width : 0) + points(6))
  const named = stacked(
    lines.flatMap((text) => textRows([{ text, size, weight: 400 }], { width: wide, set, align: 'center' })),
  )
  const top = picture ? pictureRoom.height : 0
  const place: Drawable = {
    height: top + points(1) + named.height,
    draw(on, { x, y }) {
      const left = x + width - wide
      if (picture)
        on.picture(picture, { ...pictureRoom, x: left + (wide - pictureRoom.width) / 2, y }, 'foot')
      on.rule([left, y + top], [left + wide, y + top], { width: points(0.26) })
      named.draw(on, { x: left, y: y + top + points(1) })
    },
  }
  const signed = code ? onFoot(codeBlock(code, own), place) : place
  return {
    rows: [stacked([airOf(points(5 + 7 * set.air)), signed, airOf(points(4) * set.air)])],
    keeps: 'before',
  }
}

/** Two things that stand on one line. */
function onFoot(one: Drawable, other: Drawable): Drawable {
  const height = Math.max(one.height, other.height)
  return {
    height,
    draw(on, { x, y }) {
      for (const thing of [one, other]) thing.draw(on, { x, y: y + height - thing.height })
    },
  }
}
