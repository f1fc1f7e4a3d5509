import type { PdfFace, PdfFaces, PdfWeight } from './faces.ts'

/** Words in one size (points) and weight. */
export interface PdfSpan {
  text: string
  size: number
  weight: PdfWeight
}

/** Letters of one face that stand together in a line. */
export interface PdfRun {
  face: PdfFace
  /** What is drawn, and what it says to whoever copies it. */
  text: string
  said: string
  size: number
  /** Points above the line. */
  rise: number
  /** Points that it reaches. */
  width: number
  /** Points from the line's beginning. */
  x: number
}

export interface PdfLine {
  runs: PdfRun[]
  /** Points. */
  width: number
}

/** No face of paper has this letter: what stands on the sheet cannot be drawn as it was written. */
export class MissingLetter extends Error {
  readonly letter: string

  constructor(letter: string) {
    super('a letter that no face has')
    this.letter = letter
  }
}

type Drawn = Omit<PdfRun, 'x'>

/**
 * Signs that no face has, by what is read for them and cannot be read otherwise. Whoever copies them gets the sign itself.
 * An arrow up or down and a tick are none of these: each is read in more than one way, and is refused.
 */
const plainer: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '±': '+/-',
  '→': '->',
  '←': '<-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '′': "'",
  '″': '"',
  '℃': '°C',
  '℉': '°F',
  '●': '•',
  '▪': '•',
  '‣': '•',
  '♀': '(F)',
  '♂': '(M)',
  µ: 'u',
  μ: 'u',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  κ: 'kappa',
  λ: 'lambda',
  ω: 'omega',
  Δ: 'Delta',
}
const lowered = /[\u2080-\u209c]/
const raised = /[\u2070-\u207f\u00b2\u00b3\u00b9]/

/** How the three parts of a fraction stand: small above the line, leaning, small on it. */
const partsOfFraction = [
  { size: 0.68, rise: 0.3 },
  { size: 0.9, rise: 0 },
  { size: 0.68, rise: -0.06 },
] as const

/**
 * A letter as it is drawn, one point high: itself, or out of small figures, or as below. Half a tablet is never set as `1/2`
 * in full height: behind another figure that would be eleven halves.
 */
function drawnLetters(letter: string, weight: PdfWeight, faces: PdfFaces): Omit<Drawn, 'width'>[] {
  const [, above, below] = /^(\d)\u2044(\d)$/.exec(letter.normalize('NFKD')) ?? []
  if (above === undefined || below === undefined || faces.faceOf(letter, weight))
    return [drawnLetter(letter, weight, faces)]
  return [above, '/', below].map((part, at) => ({
    ...drawnLetter(part, weight, faces),
    ...partsOfFraction[at],
    said: at === 0 ? letter : '',
  }))
}

/** A letter as it is drawn, one point high: itself, or small beside the line, or by a plainer sign. Throws `MissingLetter`. */
function drawnLetter(letter: string, weight: PdfWeight, faces: PdfFaces): Omit<Drawn, 'width'> {
  const own = faces.faceOf(letter, weight)
  if (own) return { face: own, text: letter, said: letter, size: 1, rise: 0 }
  const text = plainer[letter] ?? letter.normalize('NFKD')
  const face = faces.faceOf(text.charAt(0), weight)
  if (!face || text === letter) throw new MissingLetter(letter)
  if (letter in plainer) return { face, text, said: letter, size: 1, rise: 0 }
  if (lowered.test(letter)) return { face, text, said: letter, size: 0.65, rise: -0.12 }
  if (raised.test(letter)) return { face, text, said: letter, size: 0.65, rise: 0.35 }
  throw new MissingLetter(letter)
}

/** A word in pieces of one face each. */
interface DrawnWord {
  runs: readonly Drawn[]
  width: number
}

/** Words as they are drawn one point high: those of many sheets are the same, and a sheet is measured several times. */
const knownWords = new WeakMap<PdfFaces, Map<string, DrawnWord>>()
const mostWords = 4000

function drawnWord(word: string, { size, weight }: PdfSpan, faces: PdfFaces): DrawnWord {
  const known = knownWords.get(faces) ?? new Map<string, DrawnWord>()
  knownWords.set(faces, known)
  const key = `${weight}${word}`
  const low = known.get(key) ?? lowWord(word, weight, faces)
  if (known.size >= mostWords) known.clear()
  known.set(key, low)
  return {
    runs: low.runs.map((run) => ({
      ...run,
      size: run.size * size,
      rise: run.rise * size,
      width: run.width * size,
    })),
    width: low.width * size,
  }
}

function lowWord(word: string, weight: PdfWeight, faces: PdfFaces): DrawnWord {
  const runs: Drawn[] = []
  for (const letter of word)
    for (const drawn of drawnLetters(letter, weight, faces)) joined(runs, { ...drawn, width: 0 })
  for (const run of runs) run.width = widthOf(run)
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}

/** Puts letters behind those before them where they are of one kind. */
function joined<Kind extends Drawn>(runs: Kind[], next: Kind): void {
  const last = runs.at(-1)
  if (last && isAlike(last, next)) {
    last.text += next.text
    last.said += next.said
    last.width += next.width
  } else runs.push(next)
}

const isAlike = (one: Drawn, other: Drawn): boolean =>
  one.face === other.face && one.size === other.size && one.rise === other.rise

/** How far letters of a face reach, in points. */
const widthOf = ({ face, text, size }: Omit<Drawn, 'width'>): number =>
  (face.shape(text).reduce((sum, { advance }) => sum + advance, 0) * size * face.enlarged) / face.unitsPerEm

/** Spans are parted by a blank; runs of blanks count as one, as they do on a page. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** The width of spans that stand in one line. */
export const widthOfLine = (spans: readonly PdfSpan[], faces: PdfFaces): number =>
  breakLines(spans, { width: Number.POSITIVE_INFINITY, faces })[0]?.width ?? 0

/** The width of the longest word. */
export const widthOfWords = (spans: readonly PdfSpan[], faces: PdfFaces): number =>
  Math.max(
    0,
    ...spans.flatMap((span) => wordsOf(span.text).map((word) => drawnWord(word, span, faces).width)),
  )

/**
 * Breaks spans into lines of at most this width (points), at blanks; a word that is longer than a line is broken between
 * two of its letters, never within what is joined. Throws `MissingLetter`.
 */
export function breakLines(
  spans: readonly PdfSpan[],
  { width, faces }: { width: number; faces: PdfFaces },
): PdfLine[] {
  const lines = new Lines(width)
  for (const span of spans) {
    for (const word of wordsOf(span.text)) {
      const drawn = drawnWord(word, span, faces)
      if (drawn.width <= width) lines.add(drawn)
      else {
        const [first = '', ...rest] = lettersOfWord(word)
        lines.add(drawnWord(first, span, faces))
        for (const letters of rest) lines.add(drawnWord(letters, span, faces), 'glued')
      }
    }
  }
  return lines.done()
}

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
/** A joiner at the end, with or without a mark of how: what follows belongs to it. */
const goesOn = /\u09cd[\u200c\u200d]?$/

/** What of a word may stand at the end of a line: whole letters with their signs, joined ones together. */
function lettersOfWord(word: string): string[] {
  const letters: string[] = []
  for (const { segment } of segmenter.segment(word)) {
    const last = letters.at(-1)
    if (last !== undefined && goesOn.test(last)) letters[letters.length - 1] = last + segment
    else letters.push(segment)
  }
  return letters
}

/** Lines that fill up one word after the other. */
class Lines {
  readonly #width: number
  readonly #lines: PdfLine[] = []
  #runs: PdfRun[] = []
  #x = 0

  constructor(width: number) {
    this.#width = width
  }

  /** Adds a word behind a blank, or letters of the same word right behind it. */
  add(word: DrawnWord, glued?: 'glued'): void {
    const last = this.#runs.at(-1)
    const blank = last && glued === undefined ? widthOf({ ...last, text: ' ' }) : 0
    if (last && this.#x + blank + word.width > this.#width + hair) {
      this.#end()
      this.#put(word)
      return
    }
    if (last && glued === undefined) {
      last.text += ' '
      last.said += ' '
      last.width += blank
    }
    this.#x += blank
    this.#put(word)
  }

  #put({ runs }: DrawnWord): void {
    for (const run of runs) {
      joined(this.#runs, { ...run, x: this.#x })
      this.#x += run.width
    }
  }

  #end(): void {
    this.#lines.push({ runs: this.#runs, width: this.#x })
    this.#runs = []
    this.#x = 0
  }

  done(): PdfLine[] {
    if (this.#runs.length > 0) this.#end()
    return this.#lines
  }
}

/** Points: what adding up leaves of a line that fits. */
const hair = 0.01
