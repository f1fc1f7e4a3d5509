import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontMeasures, unpackWoff } from './unpack-woff.ts'

/** The two weights in which paper is set. */
export type PdfWeight = 400 | 600

/** A glyph as it was placed, in units of its font. */
export interface PlacedGlyph {
  id: number
  advance: number
  dx: number
  dy: number
  /** The letter it stands for, where it is one for one; what was joined or moved says nothing by itself. */
  letter: number | null
}

/** One font file, to shape with and to lay into a document. */
export interface PdfFace {
  name: string
  font: Buffer
  unitsPerEm: number
  /** Above and below the line, in ems. */
  ascent: number
  descent: number
  /** How much larger it is drawn than asked for. */
  enlarged: number
  shape(text: string): readonly PlacedGlyph[]
}

/** The faces of paper: the very files that the browser prints with. */
export interface PdfFaces {
  /** The face that has this letter; null where none has. */
  faceOf(letter: string, weight: PdfWeight): PdfFace | null
}

const subsets = ['bengali', 'latin', 'latin-ext'] as const
type Subset = (typeof subsets)[number]

/** As in `client/ui/fonts.ts`: which letters are Bengali's, and that they stand 6 % larger, level with Latin. */
const ofBengali = /[\u0951\u0952\u0964\u0965\u0980-\u09fe\u20b9\u25cc]|\u200c|\u200d/
const bengaliEnlarged = 1.06

let loading: Promise<PdfFaces> | null = null

/** Reads fonts and shaper at the first document, and never again. */
export function loadFaces(): Promise<PdfFaces> {
  return (loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  }))
}

async function load(): Promise<PdfFaces> {
  const wanted = subsets.flatMap((subset) =>
    ([400, 600] as const).map((weight) => ({ subset, weight, key: `${subset}-${weight}` })),
  )
  const faces = new Map(await Promise.all(wanted.map(async (one) => [one.key, await loadFace(one)] as const)))
  const faceOf = (letter: string, weight: PdfWeight): PdfFace | null => {
    const fitting: readonly Subset[] = ofBengali.test(letter) ? ['bengali'] : ['latin', 'latin-ext']
    for (const subset of fitting) {
      const face = faces.get(`${subset}-${weight}`)
      if (face && face.shape(letter).every(({ id }) => id !== 0)) return face
    }
    return null
  }
  return { faceOf }
}

const require = createRequire(import.meta.url)

async function loadFace({ subset, weight }: { subset: Subset; weight: PdfWeight }): Promise<PdfFace> {
  const file = require.resolve(
    `@fontsource/noto-sans-bengali/files/noto-sans-bengali-${subset}-${weight}-normal.woff`,
  )
  const name = `Paper-${subset}-${weight}`
  const font = unpackWoff(await readFile(file), name)
  const measures = fontMeasures(font)
  const enlarged = subset === 'bengali' ? bengaliEnlarged : 1
  return { name, font, ...measures, enlarged, shape: remembered(await shaperOf(font)) }
}

type Shape = PdfFace['shape']

async function shaperOf(font: Buffer): Promise<Shape> {
  const { Blob, Buffer: Letters, Face, Font, shape } = await import('harfbuzzjs')
  const own = new Font(new Face(new Blob(Uint8Array.from(font).buffer)))
  return (text) => {
    const letters = new Letters()
    letters.addText(text)
    letters.guessSegmentProperties()
    shape(own, letters)
    const [infos, places] = [letters.getGlyphInfos(), letters.getGlyphPositions()]
    return infos.map(({ codepoint, cluster }, at) => ({
      id: codepoint,
      advance: places[at]?.xAdvance ?? 0,
      dx: places[at]?.xOffset ?? 0,
      dy: places[at]?.yOffset ?? 0,
      letter: letterOf({ text, cluster, from: infos[at - 1]?.cluster, to: infos[at + 1]?.cluster }),
    }))
  }
}

/** The letter of a glyph that has its cluster to itself, and whose cluster is one letter. */
function letterOf(of: {
  text: string
  cluster: number
  from: number | undefined
  to: number | undefined
}): number | null {
  const { text, cluster, from, to = text.length } = of
  const letter = text.codePointAt(cluster)
  return letter !== undefined && from !== cluster && to - cluster === String.fromCodePoint(letter).length
    ? letter
    : null
}

/** Words that are kept as they were shaped: those of many sheets are the same. */
const mostWords = 4000

function remembered(shape: Shape): Shape {
  const known = new Map<string, readonly PlacedGlyph[]>()
  return (text) => {
    const have = known.get(text)
    if (have) return have
    const placed = shape(text)
    if (known.size >= mostWords) known.clear()
    known.set(text, placed)
    return placed
  }
}
