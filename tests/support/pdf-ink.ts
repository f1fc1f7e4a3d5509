import { inflateSync } from 'node:zlib'

/** Where ink lies on a printed page, in millimetres from its top edge. */
export interface Inked {
  height: number
  top: number
  bottom: number
  /** Pieces of text. */
  texts: number
  /** Lines that were drawn along a path. */
  drawn: number
  /** Where each piece begins: millimetres from the left edge, and down to the line that it stands on. */
  written: { x: number; y: number }[]
}

type Matrix = readonly [number, number, number, number, number, number]
const flat: Matrix = [1, 0, 0, 1, 0, 0]
const mm = 25.4 / 72

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** The pages of a PDF as Chromium writes it: one content stream a page, deflated, objects in the open. */
export function inkOf(pdf: Buffer): Inked[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\d+ 0 obj\s*<<\/Type \/Page\s(.*?)endobj/gs)].map((m) => m[1] ?? '')
  return pages.map((page) => {
    const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1])
    const stream = /\/Contents (\d+) 0 R/.exec(page)?.[1]
    if (!stream || !height) throw new Error('a page without contents or size')
    return { height: height * mm, ...walk(streamOf(pdf, text, stream), height) }
  })
}

function streamOf(pdf: Buffer, text: string, number: string): string {
  const head = text.indexOf(`\n${number} 0 obj`)
  const from = text.indexOf('stream', head) + 'stream'.length
  const start = from + (text[from] === '\r' ? 2 : 1)
  const length = Number(/\/Length (\d+)/.exec(text.slice(head, from))?.[1])
  return inflateSync(pdf.subarray(start, start + length)).toString('latin1')
}

interface Pen {
  at: Matrix
  white: boolean
}

/** Follows the drawing and keeps the highest and the lowest of what leaves ink; white and clipped areas leave none. */
function walk(stream: string, height: number): Omit<Inked, 'height'> {
  let pen: Pen = { at: flat, white: false }
  let line: Matrix = flat
  let path: number[] = []
  let numbers: number[] = []
  const kept: Pen[] = []
  const ink: number[] = []
  let drawn = 0
  const written: Matrix[] = []
  const reach = (matrix: Matrix, x: number, y: number) => matrix[1] * x + matrix[3] * y + matrix[5]
  const acts: Record<string, () => void> = {
    q: () => void kept.push(pen),
    Q: () => {
      pen = kept.pop() ?? pen
    },
    cm: () => {
      pen = { ...pen, at: times(matrixOf(numbers), pen.at) }
    },
    rg: () => {
      pen = { ...pen, white: numbers.every((part) => part === 1) }
    },
    Tm: () => {
      line = matrixOf(numbers)
    },
    BT: () => {
      line = flat
    },
    re: () => {
      const [x = 0, y = 0, w = 0, h = 0] = numbers
      path.push(reach(pen.at, x, y), reach(pen.at, x + w, y + h))
    },
    m: () => path.push(reach(pen.at, numbers.at(-2) ?? 0, numbers.at(-1) ?? 0)),
    l: () => path.push(reach(pen.at, numbers.at(-2) ?? 0, numbers.at(-1) ?? 0)),
    c: () => path.push(reach(pen.at, numbers.at(-2) ?? 0, numbers.at(-1) ?? 0)),
    n: () => {
      path = []
    },
  }
  const filled = () => {
    if (!pen.white) ink.push(...path)
    path = []
  }
  for (const paint of ['f', 'f*', 'B']) acts[paint] = filled
  acts['S'] = () => {
    drawn += 1
    filled()
  }
  const write = () => {
    const at = times(line, pen.at)
    ink.push(at[5])
    written.push(at)
  }
  for (const act of ['Tj', 'TJ']) acts[act] = write
  for (const [token] of stream.replace(/<[0-9A-Fa-f]*>|\[[^\]]*\]/g, ' ').matchAll(/\S+/g)) {
    if (/^[-+.\d]+$/.test(token)) {
      numbers.push(Number(token))
      continue
    }
    acts[token]?.()
    numbers = []
  }
  return {
    top: (height - Math.max(...ink)) * mm,
    bottom: (height - Math.min(...ink)) * mm,
    texts: written.length,
    drawn,
    written: written.map(([, , , , x, y]) => ({ x: x * mm, y: (height - y) * mm })),
  }
}

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix => [a, b, c, d, e, f]
