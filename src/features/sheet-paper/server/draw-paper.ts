import {
  type Sheet,
  type Tightness,
  leftFree,
  roomiest,
  sheetLineGap,
  tightest,
  tightnesses,
} from '#contract/clinic/paper-sheet.ts'
import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { pageWords } from '#domain/prescription/sheet-words.ts'
import { PdfDocument, points, ruleColour } from '#server/pdf/document.ts'
import { loadFaces, type PdfFaces } from '#server/pdf/faces.ts'
import type { PlacedFact } from '../facts-on.ts'
import { freeOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import { type PlacedRow, paginate } from './paginate.ts'
import { drawPlaced } from './placed-facts.ts'
import {
  type Drawable,
  heightOf,
  oneLine,
  type PaperPiece,
  stacked,
  textRows,
  type Typesetting,
} from './set-text.ts'

/** What stands on a paper in one tightness, in points. */
export interface PaperParts {
  /** Comes again on each page where it leaves room; null where the pad has its own. */
  head: Drawable | null
  band: Drawable
  /** What stands at places of its own, on every page. */
  placed: readonly PlacedFact[]
  foot: Drawable | null
  /** Nothing on a paper of one column. */
  left: PaperPiece[]
  right: PaperPiece[]
  /** Null where the pad leaves no place to sign. */
  sign: PaperPiece | null
}

/** A paper of the chamber as it is to be drawn. */
export interface PaperDrawing {
  /** The pad it is drawn on, with the calibration. */
  pad: PadOfSheet
  lang: Lang
  /** What readers show of the file; it names nobody. */
  title: string
  made_at: Date
  /** Lies across every page: superseded, void. */
  watermark: string | null
  /** Per cent of the width that the left column takes; 0 where there is one column. */
  leftPercent: number
  /** Lays it out in one tightness. */
  partsIn: (page: PageMeasures, set: Typesetting) => PaperParts
}

interface Layout extends PaperParts {
  set: Typesetting
  footHeight: number
}

/**
 * A paper as a PDF: the same words in the same places as on the printed one, drawn together by the same steps. Every letter
 * is in it as it was written, to be found and copied. Throws `MissingLetter` where no face has a letter.
 */
export async function paperPdf(drawing: PaperDrawing): Promise<Buffer> {
  const faces = await loadFaces()
  const whole = pageOf(drawing)
  const chosen = await chosenLayout(drawing, whole, faces)
  const page = numbered(chosen, whole)
  const document = new PdfDocument({
    width: points(page.sheet.width),
    height: points(page.sheet.height),
    title: drawing.title,
    made_at: drawing.made_at,
    lang: drawing.lang,
  })
  const pages = placedOn(chosen, page)
  for (const at of pages.keys()) {
    document.page()
    drawPage(document, { drawing, chosen, page, pages, at })
    await breath()
  }
  return document.done()
}

export interface PageMeasures {
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
function pageOf({ pad, leftPercent }: PaperDrawing): PageMeasures {
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
    leftWidth: (width * leftPercent) / 100,
  }
}

/** The roomiest tightness at which the sheet takes fewest pages; as it is where none is enough. A tighter step never takes more. */
async function chosenLayout(drawing: PaperDrawing, page: PageMeasures, faces: PdfFaces): Promise<Layout> {
  const laidOut = async (tightness: Tightness): Promise<{ layout: Layout; pages: number }> => {
    const layout = layoutOf(drawing, page, { tightness, faces })
    await breath()
    return { layout, pages: pagesOf(layout, page) }
  }
  const plain = await laidOut(roomiest)
  if (plain.pages === 1) return plain.layout
  const least = await laidOut(tightest)
  if (least.pages === plain.pages || least.pages > mostDrawnTogether) return plain.layout
  for (const tightness of tightnesses.slice(1, -1)) {
    const { layout, pages } = await laidOut(tightness)
    if (pages === least.pages) return layout
  }
  return least.layout
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
  { pad, partsIn }: PaperDrawing,
  page: PageMeasures,
  { tightness, faces }: { tightness: Tightness; faces: PdfFaces },
): Layout {
  const set: Typesetting = {
    em: pad.page.points * tightness.size,
    gap: sheetLineGap * tightness.gap,
    air: tightness.air,
    faces,
  }
  const parts = partsIn(page, set)
  return {
    ...parts,
    set,
    // What the pad says, and never less than what stands in it.
    footHeight: parts.foot ? Math.max(parts.foot.height, points(freeOf(pad).footerHeight)) : 0,
  }
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

interface PageRequest {
  drawing: PaperDrawing
  chosen: Layout
  page: PageMeasures
  pages: readonly PlacedPage[]
  at: number
}

function drawPage(on: PdfDocument, request: PageRequest): void {
  const { drawing, chosen, page, pages, at } = request
  const { left, leftWidth } = page
  if (drawing.watermark !== null) drawWatermark(on, drawing.watermark, { page, set: chosen.set })
  const head = headOn(chosen, page, at)
  head?.draw(on, { x: left, y: page.top })
  chosen.band.draw(on, { x: left, y: page.top + (head?.height ?? 0) })
  drawPlaced(on, chosen.placed, chosen.set.faces)
  const top = bodyTop(chosen, page, at)
  if (leftWidth > 0)
    on.rule([left + leftWidth, top], [left + leftWidth, page.bottom - chosen.footHeight - points(1)], {
      width: points(0.26),
      colour: ruleColour,
    })
  const air = at === 0 ? 1 : 0
  for (const { y, row } of pages[at]?.left ?? []) row.draw(on, { x: left, y: top + air * points(3) + y })
  for (const { y, row } of pages[at]?.right ?? [])
    row.draw(on, { x: left + rightOf(page), y: top + air * points(2) + y })
  chosen.foot?.draw(on, { x: left, y: page.bottom - chosen.foot.height })
  drawNumber(on, request)
}

/** Points from the left edge at which the right column begins: a paper of one column has no other. */
export const rightOf = ({ leftWidth }: PageMeasures): number => (leftWidth === 0 ? 0 : leftWidth + points(5))

/** 'পাতা ১/২': below a full pad's foot; on a pre-printed pad, whose ends stay free, at the foot of the text and only of several. */
function drawNumber(
  on: PdfDocument,
  { drawing: { lang }, chosen: { set }, page, at, pages }: PageRequest,
): void {
  if (!page.isFull && pages.length === 1) return
  const text = `${pageWords[lang]} ${digitsFor(lang, `${at + 1}/${pages.length}`)}`
  const row = stacked(
    textRows([{ text, size: 8, weight: 400 }], {
      width: page.width,
      set,
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
