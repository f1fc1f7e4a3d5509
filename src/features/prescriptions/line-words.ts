import type { Lang } from '#contract/clinic/digits.ts'
import type { LineSection } from './edit-content.ts'

/** A line's words on screen: complaints in its language, advice as the patient reads it, the rest as it prints. */
export function wordsOn(
  language: Lang,
  section: LineSection,
  { text, bn_text }: { text: string; bn_text: string | null },
): string {
  const bengali = section === 'advises' || (section === 'chief_complaints' && language === 'bn')
  return (bengali ? bn_text : null) ?? text
}
