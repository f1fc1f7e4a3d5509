import { createRequire } from 'node:module'
import type { PdfLine, PdfRun } from './break-lines.ts'
import { darkOf } from './dark-squares.ts'
import type { PdfFace } from './faces.ts'

/** A size in millimetres as points, in which a document is measured from its upper left corner. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** A rectangle in points. */
export interface PdfBox {
  x: number
  y: number
  width: number
  height: number
}

export interface PdfInfo {
  /** Points. */
  width: number
  height: number
  /** What readers show of it; stands readable in the file, and so names nobody. */
  title: string
  /** When it says that it was made. */
  made_at: Date
  /** In what it is written. */
  lang: 'bn' | 'en'
}

/** As much of pdfkit as is used here. */
interface Kit {
  _font: KitFace
  page: { height: number; fonts: Record<string, object> }
  on(event: 'data', take: (bytes: Buffer) => void): void
  on(event: 'end', take: () => void): void
  on(event: 'error', take: (error: Error) => void): void
  end(): void
  addPage(options: { size: [number, number]; margin: number }): void
  registerFont(name: string, font: Buffer): void
  font(name: string, size: number): void
  addContent(text: string): void
  transform(...matrix: [number, number, number, number, number, number]): void
  markContent(tag: 'Span' | 'Artifact', options?: { actual: string }): void
  endMarkedContent(): void
  image(bytes: Buffer, x: number, y: number, options: object): void
  save(): void
  restore(): void
  translate(x: number, y: number): void
  scale(factor: number): void
  path(said: string): void
  lineCap(style: 'round'): void
  lineJoin(style: 'round'): void
  rotate(degrees: number, options: { origin: [number, number] }): void
  fillColor(colour: string, opacity: number): void
  strokeColor(colour: string): void
  lineWidth(width: number): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  circle(x: number, y: number, radius: number): void
  stroke(): void
  fill(): void
}

/** A font as it stands in the document. */
interface KitFace {
  id: string
  font: KitFont
  ref(): object
  /** Takes the glyphs of a text into the document: their codes there, and their places in thousandths of an em. */
  encode(text: string): [string[], KitPlace[]]
}

interface KitPlace {
  xAdvance: number
  xOffset: number
  yOffset: number
  /** How far the glyph reaches by itself. */
  advanceWidth: number
}

/** A font as it was read. */
interface KitFont {
  layout: (text: string) => object
  getGlyph(id: number, letters: number[]): object
}

type KitMaker = new (options: object) => Kit

const require = createRequire(import.meta.url)
let kit: KitMaker | null = null

/** Read at the first document: no other call of the server needs it. */
function kitMaker(): KitMaker {
  const read: KitMaker = kit ?? require('pdfkit')
  kit = read
  return read
}

export const inkColour = '#111111'
export const ruleColour = '#5a5a5a'

/** A document that is being drawn, page by page. All lengths are points. */
export class PdfDocument {
  readonly #kit: Kit
  readonly #size: [number, number]
  readonly #bytes: Promise<Buffer>
  readonly #known = new Set<string>()

  constructor({ width, height, title, made_at, lang }: PdfInfo) {
    this.#size = [width, height]
    this.#kit = new (kitMaker())({
      autoFirstPage: false,
      font: null,
      lang,
      displayTitle: true,
      info: { Title: title, Producer: 'pdfkit', Creator: '', CreationDate: made_at },
    })
    const parts: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.#kit.on('data', (part) => parts.push(part))
      this.#kit.on('end', () => resolve(Buffer.concat(parts)))
      this.#kit.on('error', reject)
    })
  }

  page(): void {
    this.#kit.addPage({ size: this.#size, margin: 0 })
  }

  /** Draws a line of letters on its base line. To whoever searches or copies it says what was written, letter for letter. */
  line(line: PdfLine, at: { x: number; base: number }, colour = inkColour): void {
    this.#kit.fillColor(colour, 1)
    this.#letters(line, at)
  }

  #letters({ runs }: PdfLine, at: { x: number; base: number }): void {
    const { height } = this.#kit.page
    this.#kit.save()
    this.#kit.transform(1, 0, 0, -1, 0, height)
    // Readers measure what is said in the space where its mark ends: both marks stand beside the letters, not around all this.
    this.#kit.markContent('Span', { actual: runs.map(({ said }) => said).join('') })
    for (const run of runs) this.#run(run, { x: at.x, y: height - at.base })
    this.#kit.endMarkedContent()
    this.#kit.restore()
  }

  #run({ face, text, size, rise, x }: PdfRun, from: { x: number; y: number }): void {
    const drawn = size * face.enlarged
    const own = this.#face(face, drawn)
    const [codes, places] = own.encode(text)
    this.#kit.page.fonts[own.id] ??= own.ref()
    const at = { x: from.x + x, y: from.y + rise }
    this.#kit.addContent(`BT\n/${own.id} ${short(drawn)} Tf`)
    this.#kit.addContent(shownGlyphs(codes, { places, from: at, scale: drawn / 1000 }))
    this.#kit.addContent('ET')
  }

  #face(face: PdfFace, size: number): KitFace {
    const isNew = !this.#known.has(face.name)
    if (isNew) this.#kit.registerFont(face.name, face.font)
    this.#kit.font(face.name, size)
    if (isNew) shapeBy(this.#kit._font.font, face)
    this.#known.add(face.name)
    return this.#kit._font
  }

  rule(
    from: readonly [number, number],
    to: readonly [number, number],
    more: { width: number; colour?: string },
  ): void {
    this.#kit.lineWidth(more.width)
    this.#kit.strokeColor(more.colour ?? inkColour)
    this.#kit.moveTo(...from)
    this.#kit.lineTo(...to)
    this.#kit.stroke()
  }

  /** Draws along a path of SVG, whose steps are so many points long. */
  path(
    said: string,
    at: { x: number; y: number; scale: number },
    more: { width: number; colour?: string },
  ): void {
    this.#kit.save()
    this.#kit.translate(at.x, at.y)
    this.#kit.scale(at.scale)
    this.#kit.lineWidth(more.width)
    this.#kit.lineCap('round')
    this.#kit.lineJoin('round')
    this.#kit.strokeColor(more.colour ?? inkColour)
    this.#kit.path(said)
    this.#kit.stroke()
    this.#kit.restore()
  }

  frame({ x, y, width, height }: PdfBox, line: number): void {
    this.#kit.lineWidth(line)
    this.#kit.strokeColor(inkColour)
    this.#kit.rect(x, y, width, height)
    this.#kit.stroke()
  }

  dot(at: { x: number; y: number }, radius: number): void {
    this.#kit.fillColor(inkColour, 1)
    this.#kit.circle(at.x, at.y, radius)
    this.#kit.fill()
  }

  /** Draws the dark ones of a square of squares, as large as the box is wide. */
  squares(rows: readonly (readonly boolean[])[], { x, y, width }: Omit<PdfBox, 'height'>): void {
    const side = width / rows.length
    this.#kit.fillColor(inkColour, 1)
    for (const [down, row] of rows.entries()) {
      for (const { from, long } of darkOf(row))
        this.#kit.rect(x + from * side, y + down * side, long * side, side)
    }
    this.#kit.fill()
  }

  /** Draws a picture whole within its box, in the middle; `foot`: on its lower edge. */
  picture(bytes: Buffer, { x, y, width, height }: PdfBox, lies: 'middle' | 'foot' = 'middle'): void {
    this.#kit.image(bytes, x, y, {
      fit: [width, height],
      align: 'center',
      valign: lies === 'foot' ? 'bottom' : 'center',
    })
  }

  /** Draws a line of letters faintly, turned about the middle of the page. */
  across(line: PdfLine, degrees: number): void {
    const [width, height] = this.#size
    const [size = 0] = line.runs.map((run) => run.size)
    this.#kit.save()
    this.#kit.rotate(degrees, { origin: [width / 2, height / 2] })
    this.#kit.fillColor(inkColour, 0.1)
    this.#letters(line, { x: (width - line.width) / 2, base: height / 2 + size * 0.35 })
    this.#kit.restore()
  }

  done(): Promise<Buffer> {
    this.#kit.end()
    return this.#bytes
  }
}

const short = (length: number): string => String(Number(length.toFixed(3)))

/** The operators that show glyphs: one list where they follow one another, and a place of its own for each that was moved. */
function shownGlyphs(
  codes: readonly string[],
  { places, from, scale }: { places: readonly KitPlace[]; from: { x: number; y: number }; scale: number },
): string {
  const out: string[] = []
  let [pen, list] = [from.x, '']
  const show = () => {
    if (list !== '') out.push(`[${list}] TJ`)
    list = ''
  }
  let isPlaced = false
  for (const [at, code] of codes.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0, advanceWidth = 0 } = places[at] ?? {}
    const isMoved = xOffset !== 0 || yOffset !== 0
    if (isMoved || !isPlaced) {
      show()
      out.push(`1 0 0 1 ${short(pen + xOffset * scale)} ${short(from.y + yOffset * scale)} Tm`)
    }
    list += `<${code}>`
    if (xAdvance !== advanceWidth) list += short(advanceWidth - xAdvance)
    isPlaced = !isMoved
    if (isMoved) show()
    pen += xAdvance * scale
  }
  show()
  return out.join('\n')
}

/**
 * Has a font of the document placed by the shaper: pdfkit's own does not join Bengali as it is written. It changes what it is
 * given, so it gets fresh objects each time.
 */
function shapeBy(font: KitFont, face: PdfFace): void {
  font.layout = (text) => {
    const placed = face.shape(text)
    return {
      glyphs: placed.map(({ id, letter }) => font.getGlyph(id, letter === null ? [] : [letter])),
      positions: placed.map(({ advance, dx, dy }) => ({
        xAdvance: advance,
        yAdvance: 0,
        xOffset: dx,
        yOffset: dy,
      })),
      advanceWidth: placed.reduce((sum, { advance }) => sum + advance, 0),
    }
  }
}
