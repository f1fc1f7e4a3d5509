import type { PrintedSheet } from '#domain/prescription/content.ts'
import type { PadOfSheet } from './sheet-pad.ts'

/** What a drawing stands below: it is of the examination, also where nothing else was found. */
export const drawnSection = 'examinations'

/** The sections of the left column in the pad's order; one that it does not name stands behind those it names. */
export function leftBlocks(
  { left }: PrintedSheet,
  { body: { left_sections } }: PadOfSheet,
  hasDrawing: boolean,
): PrintedSheet['left'] {
  const isMissing = hasDrawing && !left.some(({ section }) => section === drawnSection)
  const blocks = isMissing ? [...left, { section: drawnSection, lines: [] }] : left
  const named = new Set<string>(left_sections)
  const order = [...left_sections, ...blocks.map(({ section }) => section).filter((one) => !named.has(one))]
  return order.flatMap((section) => blocks.filter((one) => one.section === section))
}
