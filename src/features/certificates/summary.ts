import { type Summary, type SummarySection, summarySections } from '#domain/certificate/content.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'

type Source = Pick<PrescriptionVersionRow, 'id' | 'content' | 'printed'>

/** One line of a sheet that a letter may carry. `key` names it and its version: the same place on another one may be another medicine. */
export interface SummaryLine {
  key: string
  section: SummarySection
  text: string
}

/** What of an issued sheet a letter may carry, word for word as it was printed: of the tests only those whose result stands there. */
export function summaryLines({ id, content, printed }: Source): SummaryLine[] {
  const results = new Set(content.investigations.flatMap(({ result }, at) => (result === null ? [] : [at])))
  const linesOf = (section: SummarySection): { at: number; text: string }[] => {
    if (section === 'drugs') return printed.drugs.map((drug, at) => ({ at, text: drugLine(drug) }))
    const lines = printed.left.find((one) => one.section === section)?.lines ?? []
    return lines
      .map((text, at) => ({ at, text }))
      .filter(({ at }) => section !== 'investigations' || results.has(at))
  }
  return summarySections.flatMap((section) =>
    linesOf(section).map(({ at, text }) => ({ key: `${id}.${section}.${at}`, section, text })),
  )
}

/** A medicine with all that was printed of it, its dose between quotes where it is the doctor's own words. */
function drugLine({ head, lines, as_typed }: PrescriptionVersionRow['printed']['drugs'][number]): string {
  const said = lines.map((text, at) => (as_typed && at === 0 ? `“${text}”` : text)).join(' · ')
  return [head, said].filter(Boolean).join(': ')
}

/** The ticks that stand at lines of this version; those of a version before are not among them. */
export function ticksOf(version: Source, ticks: readonly string[]): string[] {
  const keys = new Set(summaryLines(version).map(({ key }) => key))
  return ticks.filter((key) => keys.has(key))
}

/** The ticked lines as the letter keeps them; null where none is. */
export function tickedSummary(version: Source, ticks: readonly string[]): Summary | null {
  const ticked = summaryLines(version).filter(({ key }) => ticks.includes(key))
  const parts = summarySections.flatMap((section) => {
    const lines = ticked.filter((one) => one.section === section).map(({ text }) => text)
    return lines.length === 0 ? [] : [{ section, lines }]
  })
  const { number, day } = version.printed
  return parts.length === 0 ? null : { number, day, parts }
}
