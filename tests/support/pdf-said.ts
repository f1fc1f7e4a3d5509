import { inflateSync } from 'node:zlib'

/** A line of letters in a PDF of the server: what it says, and where its base stands, in millimetres from the upper left corner. */
export interface SaidLine {
  page: number
  said: string
  x: number
  y: number
}

export interface SaidPdf {
  pages: { width: number; height: number }[]
  lines: SaidLine[]
  /** The ends of every rule that was drawn, by page. */
  rules: { page: number; y: number }[]
  /** Each line of a drawing: where its field begins, and how long a step of it is. */
  drawn: { page: number; x: number; y: number; step: number }[]
}

const millimetres = (points: number): number => (points * 25.4) / 72

/**
 * What a PDF of the server says by its ActualText, as a reader that honours it finds and copies it. Letters without it are
 * not there: a line is only what was said of it.
 */
export function saidIn(pdf: Uint8Array): SaidPdf {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const objects = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\s*(.*?)endobj/gs)]
  const bodyOf = new Map(objects.map((found) => [found[1] ?? '', { body: found[2] ?? '', at: found.index }]))
  const pages = objects.map((found) => found[2] ?? '').filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const read: SaidPdf = { pages: [], lines: [], rules: [], drawn: [] }
  for (const [page, body] of pages.entries()) {
    const [width = 0, height = 0] =
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body)?.slice(1).map(Number) ?? []
    read.pages.push({ width: millimetres(width), height: millimetres(height) })
    const from = bodyOf.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '')
    const content = from ? streamAt(bytes, { text, ...from }) : ''
    read.lines.push(...linesIn(content, height).map((line) => ({ page, ...line })))
    read.drawn.push(...drawnIn(content).map((one) => ({ page, ...one })))
    read.rules.push(...rulesIn(content).map((y) => ({ page, y })))
  }
  return read
}

function streamAt(bytes: Buffer, { text, at }: { text: string; at: number }): string {
  const start = text.indexOf('stream', at) + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(text.slice(at, start))?.[1])
  return inflateSync(bytes.subarray(start, start + length)).toString('latin1')
}

function linesIn(content: string, height: number): Omit<SaidLine, 'page'>[] {
  const spans = content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)\s*>>\s*BDC(.*?)EMC/gs)
  return [...spans].map(([, said = '', drawn = '']) => {
    const [, x, y] = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/.exec(drawn) ?? []
    return { said: saidOf(said), x: millimetres(Number(x)), y: millimetres(height - Number(y)) }
  })
}

const drawnIn = (content: string): Omit<SaidPdf['drawn'][number], 'page'>[] =>
  [...content.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm\n(0?\.\d+) 0 0 \3 0 0 cm\n/g)].map(
    ([, x, y, step]) => ({
      x: millimetres(Number(x)),
      y: millimetres(Number(y)),
      step: millimetres(Number(step)),
    }),
  )

/** Rules stand in the page's own space, whose origin is above. */
const rulesIn = (content: string): number[] =>
  [...content.matchAll(/-?[\d.]+ (-?[\d.]+) [ml]\n/g)].map(([, y]) => millimetres(Number(y)))

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string of a PDF: UTF-16 with its mark before it, or plain letters. */
function saidOf(string: string): string {
  const plain = string.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
  return plain.startsWith('\u00fe\u00ff')
    ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le')
    : plain
}
