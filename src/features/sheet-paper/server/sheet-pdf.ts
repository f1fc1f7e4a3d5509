import {
  type Sheet,
  type Tightness,
  leftFree,
  sheetLineGap,
  tightnesses,
} from '#contract/clinic/paper-sheet.ts'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { PdfDocument, points, ruleColour } from '#server/pdf/document.ts'
import { loadFaces, type PdfFaces } from '#server/pdf/faces.ts'
import { factsOn, type PlacedFact } from '../facts-on.ts'
import { freeOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import type { PaperOfVersion } from '../version-line.ts'
import { leftColumn } from './column-left.ts'
import { rightColumn } from './column-right.ts'
import { drawnFoot, drawnHead } from './head-and-foot.ts'
import { type PlacedRow, paginate } from './paginate.ts'
import { bandOf } from './patient-band.ts'
import { drawPlaced, widthIn } from './placed-facts.ts'
import { type CodeOfSheet, codeBlock } from './sheet-code.ts'
import { signPiece } from './sign.ts'
import {
  type Drawable,
  heightOf,
  oneLine,
  type PaperPiece,
  stacked,
  textRows,
  type Typesetting,
} from './set-text.ts'

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
  withoutDiagnosis: boolean
}

/** A layout of the whole sheet in one tightness, in points. */
interface Layout {
  set: Typesetting
  head: Drawable | null
  band: Drawable
  /** What stands at places of its own, on every page. */
  placed: readonly PlacedFact[]
  foot: Drawable | null
  footHeight: number
  left: PaperPiece[]
  right: PaperPiece[]
  /** Null where the pad leaves no place to sign. */
  sign: PaperPiece | null
}

/**
 * An issued sheet as a PDF: the same words in the same places as on the printed one, drawn together by the same steps.
 * Every letter is in it as it was written, to be found and copied. Throws `MissingLetter` where no face has a letter.
 */
export async function sheetPdf(drawing: SheetDrawing): Promise<Buffer> {
  const faces = await loadFaces()
  const whole = pageOf(drawing.pad)
  const chosen = await chosenLayout(drawing, whole, faces)
  const page = numbered(chosen, whole)
  const document = new PdfDocument({
    width: points(page.sheet.width),
    height: points(page.sheet.height),
    title: drawing.printed.number,
    made_at: new Date(drawing.version.issued_at),
  })
  const pages = placedOn(chosen, page)
  for (const at of pages.keys()) {
    document.page()
    drawPage(document, { drawing, chosen, page, pages, at })
    await breath()
  }
  return document.done()
}

interface PageMeasures {
  sheet: Sheet
  isFull: boolean
  /** Points between the edges. */
  width: number
  left: number
  top: number
  bottom: number
  leftWidth: number
}

/** On a pre-printed pad its own head and foot are left free on every page. */
function pageOf(pad: PadOfSheet): PageMeasures {
  const sheet = sheetOf(pad)
  const isFull = pad.page.mode === 'full'
  const { headerHeight, footerHeight } = isFull ? { headerHeight: 0, footerHeight: 0 } : freeOf(pad)
  const width = points(sheet.width - sheet.margins.left - sheet.margins.right)
  return {
    sheet,
    isFull,
    width,
    left: points(sheet.margins.left),
    top: points(sheet.margins.top + headerHeight),
    bottom: points(sheet.height - sheet.margins.bottom - footerHeight),
    leftWidth: (width * pad.page.left_percent) / 100,
  }
}

/** The roomiest tightness at which the sheet takes fewest pages; as it is where none is enough. */
async function chosenLayout(drawing: SheetDrawing, page: PageMeasures, faces: PdfFaces): Promise<Layout> {
  const layouts: Layout[] = []
  for (const tightness of tightnesses) {
    const layout = layoutOf(drawing, page, { tightness, faces })
    if (pagesOf(layout, page) === 1) return layout
    layouts.push(layout)
    await breath()
  }
  const fewest = Math.min(...layouts.map((layout) => pagesOf(layout, page)))
  const roomiest = layouts.find((layout) => pagesOf(layout, page) === fewest)
  const [plain] = layouts
  if (!roomiest || !plain) throw new Error('a sheet is laid out in some way')
  return fewest <= mostDrawnTogether ? roomiest : plain
}

/** A sheet of more pages is as it is: nobody saves a page of it by smaller letters. */
const mostDrawnTogether = 3

/** Pages that a layout takes, each but the last left as free at its foot as a medicine is high. */
function pagesOf(layout: Layout, page: PageMeasures): number {
  const free = points(leftFree)
  return Math.max(1, Math.ceil((longest(layout) - free) / (roomOf(layout, page, 0) - free)))
}

/** Lets the server do what else waits: a long sheet is drawn in many such steps. */
const breath = (): Promise<void> => new Promise((goOn) => setImmediate(goOn))

const columnHeight = (pieces: readonly PaperPiece[]): number => heightOf(pieces.flatMap(({ rows }) => rows))

const withSign = ({ right, sign }: Layout): PaperPiece[] => (sign ? [...right, sign] : right)

const longest = (layout: Layout): number =>
  Math.max(points(3) + columnHeight(layout.left), points(2) + columnHeight(withSign(layout)))

function layoutOf(
  drawing: SheetDrawing,
  page: PageMeasures,
  { tightness, faces }: { tightness: Tightness; faces: PdfFaces },
): Layout {
  const { printed, pad, version } = drawing
  const set: Typesetting = {
    em: pad.page.points * tightness.size,
    gap: sheetLineGap * tightness.gap,
    air: tightness.air,
    faces,
  }
  const code = pad.footer.qr && drawing.link !== null ? { link: drawing.link, hash: version.hash } : null
  const wish = { pad, width: page.width, set }
  const foot = page.isFull ? drawnFoot(wish, code) : null
  const facts = factsOn(printed, pad, widthIn(faces))
  const inner = { left: page.leftWidth - points(3.3), right: page.width - page.leftWidth - points(5) }
  return {
    set,
    head: page.isFull ? drawnHead(wish, drawing.logo) : null,
    band: bandOf({
      facts: facts.band,
      amended: version.version > 1 ? version : null,
      width: page.width,
      set,
    }),
    placed: facts.placed,
    foot,
    // What the pad says, and never less than what stands in it.
    footHeight: foot ? Math.max(foot.height, points(freeOf(pad).footerHeight)) : 0,
    left: leftColumn({ printed, pad, width: inner.left, set }, drawing.withoutDiagnosis),
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

/** The head comes again on each page where it takes no more than a quarter of it, as on paper; the patient always does. */
function headOn({ head, band }: Layout, { sheet }: PageMeasures, at: number): Drawable | null {
  if (!head || at === 0) return head
  return head.height + band.height <= points(sheet.height) / 4 ? head : null
}

function bodyTop(layout: Layout, page: PageMeasures, at: number): number {
  return page.top + (headOn(layout, page, at)?.height ?? 0) + layout.band.height
}

/** The ends of a pre-printed pad stay free: there the number of a page takes room of the text, where there are several. */
const numbered = (layout: Layout, page: PageMeasures): PageMeasures =>
  page.isFull || longest(layout) <= roomOf(layout, page, 0)
    ? page
    : { ...page, bottom: page.bottom - points(numberHeight) }
const numberHeight = 4.5

/** Points that the body of a page has. */
const roomOf = (layout: Layout, page: PageMeasures, at: number): number =>
  page.bottom - layout.footHeight - bodyTop(layout, page, at)

interface PlacedPage {
  left: PlacedRow[]
  right: PlacedRow[]
}

function placedOn(layout: Layout, page: PageMeasures): PlacedPage[] {
  const room = (from: number) => (at: number) => roomOf(layout, page, at) - (at === 0 ? from : 0)
  const left = paginate(layout.left, room(points(3)))
  const right = paginate(withSign(layout), room(points(2)))
  const count = Math.max(left.length, right.length)
  if (right.length === 1) setOnFoot(layout, right[0] ?? [], roomOf(layout, page, 0) - points(2 + 1))
  return Array.from({ length: count }, (_, at) => ({ left: left[at] ?? [], right: right[at] ?? [] }))
}

/** On a single page the signature stands at its foot. */
function setOnFoot({ sign }: Layout, rows: PlacedRow[], room: number): void {
  const last = rows.at(-1)
  if (last && sign?.rows.includes(last.row)) last.y = Math.max(last.y, room - last.row.height)
}

interface PageWish {
  drawing: SheetDrawing
  chosen: Layout
  page: PageMeasures
  pages: readonly PlacedPage[]
  at: number
}

function drawPage(on: PdfDocument, { drawing, chosen, page, pages, at }: PageWish): void {
  const { left, width, leftWidth } = page
  if (drawing.watermark !== null) drawWatermark(on, drawing.watermark, { page, set: chosen.set })
  const head = headOn(chosen, page, at)
  head?.draw(on, { x: left, y: page.top })
  chosen.band.draw(on, { x: left, y: page.top + (head?.height ?? 0) })
  drawPlaced(on, chosen.placed, chosen.set.faces)
  const top = bodyTop(chosen, page, at)
  const foot = page.bottom - chosen.footHeight
  on.rule([left + leftWidth, top], [left + leftWidth, foot - points(1)], {
    width: points(0.26),
    colour: ruleColour,
  })
  const air = at === 0 ? 1 : 0
  for (const { y, row } of pages[at]?.left ?? []) row.draw(on, { x: left, y: top + air * points(3) + y })
  for (const { y, row } of pages[at]?.right ?? [])
    row.draw(on, { x: left + leftWidth + points(5), y: top + air * points(2) + y })
  chosen.foot?.draw(on, { x: left, y: page.bottom - chosen.foot.height })
  drawNumber(on, { chosen, page, at, count: pages.length, width })
}

/** 'পাতা ১/২': below a full pad's foot; on a pre-printed pad, whose ends stay free, at the foot of the text and only of several. */
function drawNumber(
  on: PdfDocument,
  {
    chosen,
    page,
    at,
    count,
    width,
  }: { chosen: Layout; page: PageMeasures; at: number; count: number; width: number },
): void {
  if (!page.isFull && count === 1) return
  const text = `${sheetWords.page} ${toBengaliDigits(at + 1)}/${toBengaliDigits(count)}`
  const row = stacked(
    textRows([{ text, size: 8, weight: 400 }], {
      width,
      set: chosen.set,
      align: page.isFull ? 'center' : 'right',
    }),
  )
  const margin = points(page.sheet.height) - page.bottom
  const y = page.isFull ? page.bottom + (margin - row.height) / 2 : page.bottom
  row.draw(on, { x: page.left, y })
}

/** Large, and never larger than one line across the sheet. */
function drawWatermark(
  on: PdfDocument,
  words: string,
  { page, set }: { page: PageMeasures; set: Typesetting },
): void {
  const size = Math.min(72, points((0.9 * page.sheet.width) / (words.length * 0.66)))
  const line = oneLine([{ text: words, size, weight: 600 }], set.faces)
  if (line) on.across(line, -30)
}
