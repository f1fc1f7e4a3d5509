import type { PrintedBlock, PrintedCertificate } from '#domain/certificate/rows.ts'
import { points } from '#server/pdf/document.ts'
import { certificateFacts, copyMarks } from '../certificate-on-paper.ts'
import type { PadOfSheet } from '../sheet-pad.ts'
import { dotted } from './column-right.ts'
import { type PageMeasures, type PaperParts, paperPdf } from './draw-paper.ts'
import { gridPieces } from './grid.ts'
import { drawnFoot, drawnHead } from './head-and-foot.ts'
import { bandOf } from './patient-band.ts'
import type { CodeOfSheet } from './sheet-code.ts'
import { signPiece } from './sign.ts'
import { airOf, type Drawable, oneLine, type PaperPiece, textRows, type Typesetting } from './set-text.ts'

/** An issued certificate as it is to be drawn. */
export interface CertificateDrawing {
  printed: PrintedCertificate
  /** The pad it is drawn on, with the calibration. */
  pad: PadOfSheet
  hash: string
  issued_at: string
  /** What its QR says; null where nobody could check it. */
  link: string | null
  /** Lies across every page: replaced, void. */
  watermark: string | null
  /** Whether it carries the mark of a copy. */
  isCopy: boolean
  logo: Buffer | null
  signature: Buffer | null
}

/** An issued certificate as a PDF, as `paperPdf` draws it. */
export const certificatePdf = (drawing: CertificateDrawing): Promise<Buffer> =>
  paperPdf({
    pad: drawing.pad,
    lang: drawing.printed.lang,
    title: drawing.printed.number,
    made_at: new Date(drawing.issued_at),
    watermark: drawing.watermark,
    leftPercent: 0,
    partsIn: (page, set) => partsIn(drawing, page, set),
  })

function partsIn(drawing: CertificateDrawing, page: PageMeasures, set: Typesetting): PaperParts {
  const { printed, pad, link, hash } = drawing
  const { width, isFull } = page
  const code: CodeOfSheet | null = pad.footer.qr && link !== null ? { link, hash, lang: printed.lang } : null
  const request = { pad, width, set }
  return {
    head: isFull ? drawnHead(request, drawing.logo) : null,
    band: bandOf({
      facts: certificateFacts(printed),
      marks: copyMarks(drawing.isCopy, printed),
      width,
      set,
    }),
    placed: [],
    foot: isFull ? drawnFoot(request, code) : null,
    left: [],
    right: [
      titlePiece(printed.title, { width, set }),
      ...printed.blocks.flatMap((block) => piecesOf(block, { width, set })),
    ],
    sign: signPiece({
      doctor: printed.doctor,
      lang: printed.lang,
      picture: drawing.signature,
      // A pre-printed foot is not ours: the code stands beside the signature.
      code: isFull ? null : code,
      width,
      set,
    }),
  }
}

interface TextRoom {
  /** Points. */
  width: number
  set: Typesetting
}

/** What the paper is, large in its middle, with a line under it. */
function titlePiece(title: string, { width, set }: TextRoom): PaperPiece {
  const span = { text: title, size: set.em * 1.3, weight: 600 as const }
  const rows = textRows([span], { width, set, align: 'center' })
  const wide = Math.min(width, (oneLine([span], set.faces)?.width ?? 0) + points(8))
  const left = (width - wide) / 2
  const line: Drawable = {
    height: points(1),
    draw: (on, { x, y }) =>
      on.rule([x + left, y + points(0.5)], [x + left + wide, y + points(0.5)], { width: points(0.26) }),
  }
  return { rows: [airOf(points(3) * set.air), ...rows, line, airOf(points(4) * set.air)], keeps: 'next' }
}

/** Sentences; or under its title a table, lines and a list, as on the printed paper. */
function piecesOf({ title, lines, listed, table }: PrintedBlock, room: TextRoom): PaperPiece[] {
  const { width, set } = room
  const { em: size, air } = set
  if (title === null && !table) {
    const rows = lines.flatMap((text) =>
      textRows([{ text, size: size * 1.05, weight: 400 }], { width, set, gap: 1.6 }),
    )
    return [{ rows }, { rows: [airOf(points(2.5) * air)], keeps: 'before' }]
  }
  return [
    ...(title === null
      ? []
      : [{ rows: textRows([{ text: title, size, weight: 600 }], { width, set }), keeps: 'next' as const }]),
    ...(table ? gridPieces(table, room) : []),
    ...lines.map((text) =>
      listed ? dotted(text, room) : { rows: textRows([{ text, size, weight: 400 }], { width, set }) },
    ),
    { rows: [airOf(points(3) * air)], keeps: 'before' },
  ]
}
