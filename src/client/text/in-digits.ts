import { digitsFor, showNumber } from '#contract/clinic/digits.ts'
import { currentLanguage } from './language.ts'

/** Digits as the language on screen writes them, a number from ten thousand on in groups; letters stay. Not for drug names, receipt or transaction codes. */
export const inDigits = (value: string | number): string =>
  typeof value === 'number' ? showNumber(value, currentLanguage()) : digitsFor(currentLanguage(), value)
