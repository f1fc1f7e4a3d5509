import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { prescriptionDrafts, prescriptionVersions } from '#domain/prescription/rows.ts'
import { drugHead } from './drug-line-of.ts'

/** Fewer letters begin too many words to mean one. */
const leastLetters = 2

type Range = readonly [from: number, to: number]

const plain = (text: string): string => toLatinDigits(text).toLowerCase()

/** Where in a text a word begins with what was typed; UTF-16 units, in order. Nothing where too little was typed. */
export function rangesOf(text: string, typed: string): Range[] {
  const wanted = plain(typed.trim())
  const all = plain(text)
  // A letter whose small form is longer would shift the marks: such a text is not marked.
  if (wanted.length < leastLetters || all.length !== text.length) return []
  const found: Range[] = []
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(all.charAt(at - 1))) found.push([at, at + wanted.length])
  }
  return found
}

const says =
  (typed: string) =>
  (text: string | null): boolean =>
    text !== null && rangesOf(text, typed).length > 0

/** The medicines of a sheet that the typed word means, as they stand on it. */
export const medicinesSaid = ({ drugs }: Pick<PrescriptionContent, 'drugs'>, typed: string): string[] =>
  drugs
    .filter(({ brand, generic }) => [brand, generic].some(says(typed)))
    .map((line) => (says(typed)(drugHead(line)) ? drugHead(line) : `${drugHead(line)} (${line.generic})`))

const isSaid = (content: PrescriptionContent, typed: string): boolean =>
  content.diagnosis.some(({ text, bn_text }) => [text, bn_text].some(says(typed))) ||
  medicinesSaid(content, typed).length > 0

/** Which of these prescriptions and drafts name the typed word as a disease or a medicine; of a prescription its last version counts. */
export async function sheetsSaying(
  clinic: Clinic,
  of: { sheets: readonly string[]; drafts: readonly string[] },
  typed: string,
): Promise<Set<string>> {
  // Both at once: what is asked for after a row was opened would not be live.
  const [versions, drafts] = await Promise.all([
    readRows(clinic, prescriptionVersions, { by: 'prescription_id', any: [...of.sheets] }),
    readRows(clinic, prescriptionDrafts, { by: 'id', any: [...of.drafts] }),
  ])
  const last = new Map<string, (typeof versions)[number]>()
  for (const one of versions)
    if ((last.get(one.prescription_id)?.version ?? 0) < one.version) last.set(one.prescription_id, one)
  const saying = [...last.values()]
    .filter(({ content }) => isSaid(content, typed))
    .map(({ prescription_id }) => prescription_id)
  return new Set([...saying, ...drafts.filter(({ content }) => isSaid(content, typed)).map(({ id }) => id)])
}
