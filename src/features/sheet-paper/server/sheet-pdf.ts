import { points } from '#server/pdf/document.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { factsOn } from '../facts-on.ts'
import type { PadOfSheet } from '../sheet-pad.ts'
import { type PaperOfVersion, versionLine, versionMark } from '../version-line.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { leftColumn } from './column-left.ts'
import { rightColumn } from './column-right.ts'
import { type PageMeasures, type PaperParts, paperPdf, rightOf } from './draw-paper.ts'
import { drawnFoot, drawnHead } from './head-and-foot.ts'
import { bandOf } from './patient-band.ts'
import { widthIn } from './placed-facts.ts'
import { type CodeOfSheet, codeBlock } from './sheet-code.ts'
import { signPiece } from './sign.ts'
import type { PaperPiece, Typesetting } from './set-text.ts'

/** An issued sheet as it is to be drawn. */
export interface SheetDrawing {
  printed: PrintedSheet
  /** The pad it is drawn on, with the calibration. */
  pad: PadOfSheet
  version: PaperOfVersion
  /** What its QR says; null where nobody could check it. */
  link: string | null
  /** Lies across every page: superseded, void. */
  watermark: string | null
  logo: Buffer | null
  signature: Buffer | null
  /** What the doctor drew. */
  ink: Drawing | null
  withoutDiagnosis: boolean
}

/** An issued sheet as a PDF, as `paperPdf` draws it. */
export const sheetPdf = (drawing: SheetDrawing): Promise<Buffer> =>
  paperPdf({
    pad: drawing.pad,
    lang: 'bn',
    title: drawing.printed.number,
    made_at: new Date(drawing.version.issued_at),
    watermark: drawing.watermark,
    leftPercent: drawing.pad.page.left_percent,
    partsIn: (page, set) => partsIn(drawing, page, set),
  })

function partsIn(drawing: SheetDrawing, page: PageMeasures, set: Typesetting): PaperParts {
  const { printed, pad, version } = drawing
  const code = pad.footer.qr && drawing.link !== null ? { link: drawing.link, hash: version.hash } : null
  const request = { pad, width: page.width, set }
  const facts = factsOn(printed, pad, widthIn(set.faces))
  const inner = { left: page.leftWidth - points(3.3), right: page.width - rightOf(page) }
  return {
    head: page.isFull ? drawnHead(request, drawing.logo) : null,
    band: bandOf({
      facts: facts.band,
      marks: version.version > 1 ? [{ mark: versionMark(version), words: versionLine(version) }] : [],
      width: page.width,
      set,
    }),
    placed: facts.placed,
    foot: page.isFull ? drawnFoot(request, code) : null,
    left: leftColumn({ printed, pad, width: inner.left, set }, drawing),
    right: rightColumn({ printed, pad, width: inner.right, set }),
    sign: signOf(drawing, { code: page.isFull ? null : code, width: inner.right, set }),
  }
}

/** Where the doctor signs; on a pre-printed pad without such a place the code stands there alone. */
function signOf(
  { printed, pad, signature }: SheetDrawing,
  { code, width, set }: { code: CodeOfSheet | null; width: number; set: Typesetting },
): PaperPiece | null {
  if (pad.footer.signature) return signPiece({ doctor: printed.doctor, picture: signature, code, width, set })
  return code ? { rows: [codeBlock(code, set)] } : null
}
