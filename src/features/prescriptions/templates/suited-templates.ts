import { fold, foldedKey } from '#contract/clinic/fold.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { TemplateRow } from '#domain/template/rows.ts'
import { lineIds, standingLines } from './apply-template.ts'

type Suggested = Pick<TemplateRow, 'diagnosis' | 'icd10'>

/** Whether a diagnosis on the sheet is the one that suggests a template: by its code, or word for word. */
export const suitsDiagnosis = (
  { diagnosis, icd10 }: Suggested,
  lines: PrescriptionContent['diagnosis'],
): boolean =>
  lines.some(
    (line) =>
      (icd10 !== null && line.icd10 !== null && codeKey(line.icd10) === codeKey(icd10)) ||
      (diagnosis !== null && foldedKey(line.text) === foldedKey(diagnosis)),
  )

const codeKey = (code: string): string => code.trim().toUpperCase()

/** Whether no diagnosis suggests it, by words or by a code: it is for whatever the chamber sees. */
const isForAll = ({ diagnosis, icd10 }: Suggested): boolean => diagnosis === null && icd10 === null

/** Templates of a chamber for a sheet, those that its diagnosis suggests first; else in the order they come. */
export const templatesFor = (
  rows: readonly TemplateRow[],
  { diagnosis }: PrescriptionContent,
  chamber_id: number,
): TemplateRow[] =>
  rows
    .filter((row) => row.chamber_id === null || row.chamber_id === chamber_id)
    .toSorted((a, b) => Number(suitsDiagnosis(b, diagnosis)) - Number(suitsDiagnosis(a, diagnosis)))

/** Those that are offered by themselves: the diagnosis' own, and the chamber's on a sheet without medicines, while they still bring something. */
export const offeredTemplates = (rows: readonly TemplateRow[], content: PrescriptionContent): TemplateRow[] =>
  rows.filter(
    (row) =>
      row.is_default &&
      (isForAll(row) ? content.drugs.length === 0 : suitsDiagnosis(row, content.diagnosis)) &&
      lineIds(row.content).length > standingLines(content, row.content).size,
  )

const fewest = 2
const most = 3

/** Templates whose name is meant by what stands in the medicine box: each typed word begins one of its words. */
export function namedTemplates<T extends Pick<TemplateRow, 'name'>>(rows: readonly T[], typed: string): T[] {
  const words = wordsOf(typed)
  if (words.join('').length < fewest) return []
  return rows
    .filter(({ name }) => {
      const named = wordsOf(name)
      return words.every((word) => named.some((one) => one.startsWith(word)))
    })
    .slice(0, most)
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
