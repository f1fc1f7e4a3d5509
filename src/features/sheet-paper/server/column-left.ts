import type { PrintedSheet } from '#domain/prescription/content.ts'
import { sectionTitles, sheetWords } from '#domain/prescription/sheet-words.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { points } from '#server/pdf/document.ts'
import { drawnSection, leftBlocks } from '../left-blocks.ts'
import type { PadOfSheet } from '../sheet-pad.ts'
import { drawnPiece } from './drawn-piece.ts'
import { airOf, type PaperPiece, textRows, type Typesetting } from './set-text.ts'

/** What a column is made of. */
export interface ColumnRequest {
  printed: PrintedSheet
  pad: PadOfSheet
  /** Points. */
  width: number
  set: Typesetting
}

/** Millimetres below a block. */
const blockAir = 3

/** Findings, tests and diagnosis, in the pad's order; a section that it does not name stands behind those it names. */
export function leftColumn(
  { printed, pad, width, set }: ColumnRequest,
  { withoutDiagnosis, ink }: { withoutDiagnosis: boolean; ink: Drawing | null },
): PaperPiece[] {
  const { titles } = pad.body
  const blocks = leftBlocks(printed, pad, ink !== null)
  const shown = blocks.filter(({ section }) => !(withoutDiagnosis && section === 'diagnosis'))
  const { em: size } = set
  const pieces = shown.flatMap(({ section, lines }): PaperPiece[] => [
    {
      rows: textRows([{ text: titles[section] ?? sectionTitles[section] ?? section, size, weight: 600 }], {
        width,
        set,
      }),
      keeps: 'next',
    },
    ...lines.map((text) => ({ rows: textRows([{ text, size, weight: 400 }], { width, set }) })),
    ...(section === drawnSection && ink ? [drawnPiece(ink, { width, set })] : []),
    { rows: [airOf(points(blockAir) * set.air)], keeps: 'before' },
  ])
  return shown.length === blocks.length
    ? pieces
    : [
        ...pieces,
        { rows: textRows([{ text: sheetWords.without_diagnosis, size, weight: 400 }], { width, set }) },
      ]
}
