import { type Summary, type SummarySection, summarySections } from '#domain/certificate/content.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'

/** One line of a sheet that a letter may carry. `key` names it within its sheet. */
export interface SummaryLine {
  key: string
  section: SummarySection
  text: string
}

/** What of an issued sheet a letter may carry, word for word as it was printed: of the tests only those whose result stands there. */
export function summaryLines({
  content,
  printed,
}: Pick<PrescriptionVersionRow, 'content' | 'printed'>): SummaryLine[] {
  const results = new Set(content.investigations.flatMap(({ result }, at) => (result === null ? [] : [at])))
  const linesOf = (section: SummarySection): { at: number; text: string }[] => {
    if (section === 'drugs')
      return printed.drugs.map(({ head, lines }, at) => ({
        at,
        text: [head, lines[0] ?? ''].filter(Boolean).join(': '),
      }))
    const lines = printed.left.find((one) => one.section === section)?.lines ?? []
    return lines
      .map((text, at) => ({ at, text }))
      .filter(({ at }) => section !== 'investigations' || results.has(at))
  }
  return summarySections.flatMap((section) =>
    linesOf(section).map(({ at, text }) => ({ key: `${section}.${at}`, section, text })),
  )
}

/** The ticked lines as the letter keeps them; null where none is. */
export function tickedSummary(
  version: Pick<PrescriptionVersionRow, 'content' | 'printed'>,
  ticks: readonly string[],
): Summary | null {
  const ticked = summaryLines(version).filter(({ key }) => ticks.includes(key))
  const parts = summarySections.flatMap((section) => {
    const lines = ticked.filter((one) => one.section === section).map(({ text }) => text)
    return lines.length === 0 ? [] : [{ section, lines }]
  })
  const { number, day } = version.printed
  return parts.length === 0 ? null : { number, day, parts }
}
