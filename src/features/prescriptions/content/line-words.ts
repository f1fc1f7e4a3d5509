import type { Lang } from '#contract/clinic/digits.ts'
import { isTherapy, linesIn, type SomeLines } from '#domain/prescription/content-lines.ts'
import { drugHead } from './drug-line-of.ts'
import type { Copyable } from './copy-lines.ts'
import type { LineSection } from './edit-content.ts'

/** A line's words on screen: complaints in its language, advice as the patient reads it, the rest as it prints. */
export function wordsOn(
  language: Lang,
  section: LineSection,
  { text, bn_text }: { text: string; bn_text: string | null },
): string {
  const spoken = section === 'chief_complaints' || isTherapy(section)
  const bengali = section === 'advises' || (spoken && language === 'bn')
  return (bengali ? bn_text : null) ?? text
}

/** The lines of a section in words, to be ticked. */
export const linesOn = (
  language: Lang,
  section: Copyable,
  content: SomeLines,
): { key: string; text: string }[] =>
  section === 'drugs'
    ? content.drugs.map((line) => ({ key: line.key, text: `${drugHead(line)} — ${line.bn_sentence}` }))
    : linesIn(content, section).map((line) => ({ key: line.key, text: wordsOn(language, section, line) }))
