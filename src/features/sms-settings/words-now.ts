import type { Lang } from '#contract/clinic/digits.ts'
import type { OwnSmsType } from './contract.ts'

/** The platform's words for a kind. */
export const platformWords = ({ text, bn_text }: OwnSmsType, language: Lang): string =>
  language === 'bn' ? bn_text : text

/** The words that go out as things stand: the practice's own, or the platform's in its language. */
export function wordsNow(row: OwnSmsType): { text: string; language: Lang } {
  const language = row.setting?.language ?? 'bn'
  return { text: row.setting?.text ?? platformWords(row, language), language }
}
