import type { PrintedSheet } from '#domain/prescription/content.ts'
import { sectionTitles, sheetWords } from '#domain/prescription/sheet-words.ts'
import { points, ruleColour } from '#server/pdf/document.ts'
import { genericOnPaper } from '../generic-on-paper.ts'
import type { ColumnRequest } from './column-left.ts'
import {
  airOf,
  baseIn,
  type Drawable,
  movedRight,
  oneLine,
  type PaperPiece,
  stacked,
  textRows,
  type Typesetting,
} from './set-text.ts'

/** Medicines, advice, when to come again and to whom: as they stand on the printed sheet. */
export function rightColumn(request: ColumnRequest): PaperPiece[] {
  const { printed, pad } = request
  const { drugs, therapy = [], advises, follow_up, referral } = printed
  return [
    ...(drugs.length > 0 ? [{ rows: [rxSign(request.set)], keeps: 'next' as const }] : []),
    ...drugs.map((drug, at) => drugPiece(drug, { at, showsGeneric: pad.page.show_generic, ...request })),
    ...therapy.flatMap(({ section, lines }) =>
      apart(
        sectionTitles[section] ?? section,
        lines.map((text) => dotted(text, request)),
        request,
      ),
    ),
    ...apart(
      sheetWords.advice,
      advises.map((text) => dotted(text, request)),
      request,
    ),
    ...apart(sheetWords.follow_up, follow_up === null ? [] : [plain(follow_up, request)], request),
    ...apart(sheetWords.referral, referral === null ? [] : [plain(referral, request)], request),
  ]
}

/** The sign of prescribing: no face has it, so the letter gets its stroke here. */
function rxSign({ em, faces }: Typesetting): Drawable {
  const size = em * 2.1
  const letter = oneLine([{ text: 'R', size, weight: 400 }], faces)
  const height = em * 2.5 * 1.25
  return {
    height,
    draw(on, { x, y }) {
      if (!letter) return
      const base = y + height * 0.62
      const said = { runs: letter.runs.map((run) => ({ ...run, said: '℞' })), width: letter.width }
      on.line(said, { x, base })
      const [left, right] = [x + letter.width * 0.58, x + letter.width * 1.2]
      on.rule([left, base + size * 0.3], [right, base - size * 0.12], { width: size * 0.055 })
      on.rule([x + letter.width * 0.86, base - size * 0.02], [right, base + size * 0.3], {
        width: size * 0.075,
      })
    },
  }
}

interface DrugRequest extends ColumnRequest {
  at: number
  showsGeneric: boolean
}

/** One medicine; it is never split. A double bar marks a dose that stands as it was typed. */
function drugPiece(drug: PrintedSheet['drugs'][number], request: DrugRequest): PaperPiece {
  const { set, width, at, showsGeneric } = request
  const { em } = set
  const asTyped = drug.as_typed === true
  const generic = showsGeneric && drug.generic !== '' ? genericOnPaper(drug.generic) : ''
  const name = textRows(
    [
      { text: `${at + 1}. ${drug.head}`, size: em * 1.1, weight: 600 },
      ...(generic === '' ? [] : [{ text: `(${generic})`, size: em * 0.88, weight: 400 as const }]),
    ],
    { width, set },
  )
  const indent = em * 1.05 * 1.4
  const lines = drug.lines.flatMap((text, line) =>
    textRows([{ text: asTyped && line === 0 ? `“${text}”` : text, size: em * 1.05, weight: 400 }], {
      width: width - indent,
      set,
    }),
  )
  const note = asTyped
    ? textRows([{ text: sheetWords.as_typed, size: em * 0.85, weight: 400 }], { width: width - indent, set })
    : []
  const rows = [...name, ...[...lines, ...note].map((row) => movedRight(row, indent))]
  const air = airOf(points(1.4) * set.air)
  return { rows: [air, ...(asTyped ? rows.map(barred) : rows), air] }
}

/** With a double bar at its left. */
const barred = (row: Drawable): Drawable => ({
  height: row.height,
  draw(on, at) {
    for (const left of [points(3.05), points(2.45)])
      on.rule([at.x - left, at.y], [at.x - left, at.y + row.height], { width: points(0.25) })
    row.draw(on, at)
  },
})

const plain = (text: string, { set, width }: ColumnRequest): PaperPiece => ({
  rows: textRows([{ text, size: set.em, weight: 400 }], { width, set }),
})

/** A line of a list, behind its dot. */
export function dotted(text: string, { set, width }: Pick<ColumnRequest, 'set' | 'width'>): PaperPiece {
  const { em } = set
  const indent = em * 1.3
  const rows = textRows([{ text, size: em, weight: 400 }], { width: width - indent, set })
  return {
    rows: rows.map((row, line) => {
      const moved = movedRight(row, indent)
      return line > 0 ? moved : withDot(moved, set)
    }),
  }
}

const withDot = (row: Drawable, set: Typesetting): Drawable => ({
  height: row.height,
  draw(on, at) {
    const base = at.y + baseIn(row.height, { size: set.em, set })
    on.dot({ x: at.x + set.em * 0.65, y: base - set.em * 0.3 }, set.em * 0.15)
    row.draw(on, at)
  },
})

/** A block with air before it and a line under its title; nothing where it has no lines. */
function apart(title: string, lines: readonly PaperPiece[], { set, width }: ColumnRequest): PaperPiece[] {
  if (lines.length === 0) return []
  const head = stacked([
    airOf(points(4) * set.air),
    ...textRows([{ text: title, size: set.em, weight: 600 }], { width, set }),
    underline(width, points(0.4)),
    // The strokes above Bengali letters never touch the line, however close the sheet is drawn together.
    airOf(points(0.4 + 0.8 * set.air)),
  ])
  return [{ rows: [head], keeps: 'next' }, ...lines, { rows: [airOf(points(3) * set.air)], keeps: 'before' }]
}

const underline = (width: number, height: number): Drawable => ({
  height,
  draw: (on, { x, y }) =>
    on.rule([x, y + height], [x + width, y + height], { width: points(0.26), colour: ruleColour }),
})
