import { languageNamed, type PageLanguage } from '#contract/visitor-page.ts'

/** In which language a page is drawn: as its address says, else as the browser asks, else in Bengali. */
export function languageOf(
  named: string | null,
  accepted = '',
): { language: PageLanguage; /** Whether the address says so. */ named: boolean } {
  const language = languageNamed(named)
  if (language) return { language, named: true }
  return { language: weightOf('en', accepted) > weightOf('bn', accepted) ? 'en' : 'bn', named: false }
}

/** How much a browser would like a language, from 0 to 1. */
function weightOf(language: PageLanguage, accepted: string): number {
  const weights = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase().split(';q='))
    .filter(([tag]) => tag === language || tag?.startsWith(`${language}-`))
    .map(([, weight]) => (weight === undefined ? 1 : Number(weight)))
  return Math.max(0, ...weights.filter(Number.isFinite))
}
