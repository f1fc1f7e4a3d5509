import type { Lang } from '#contract/clinic/digits.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { drugHead } from './drug-line-of.ts'
import type { Copyable, LineSection } from './edit-content.ts'

/** A line's words on screen: complaints in its language, advice as the patient reads it, the rest as it prints. */
export function wordsOn(
  language: Lang,
  section: LineSection,
  { text, bn_text }: { text: string; bn_text: string | null },
): string {
  const bengali = section === 'advises' || (section === 'chief_complaints' && language === 'bn')
  return (bengali ? bn_text : null) ?? text
}

/** The lines of a section in words, to be ticked. */
export const linesOn = (
  language: Lang,
  section: Copyable,
  content: Pick<PrescriptionContent, Copyable>,
): { key: string; text: string }[] =>
  section === 'drugs'
    ? content.drugs.map((line) => ({ key: line.key, text: `${drugHead(line)} — ${line.bn_sentence}` }))
    : content[section].map((line) => ({ key: line.key, text: wordsOn(language, section, line) }))
