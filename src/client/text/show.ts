import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { currentLanguage, useLanguage } from './language.ts'

/** Digits as the language on screen writes them; letters stay. Not for drug names, receipt or transaction codes. */
export const inDigits = (value: string | number): string =>
  currentLanguage() === 'bn' ? toBengaliDigits(String(value)) : String(value)

/** How the language on screen writes numbers. */
export interface Show {
  number: (value: string | number) => string
}

const show: Show = { number: inDigits }

/** `show` for a component: it draws again when the language changes. */
export function useShow(): Show {
  useLanguage()
  return show
}
