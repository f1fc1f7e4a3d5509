import { digitsFor } from '#contract/clinic/digits.ts'
import { currentLanguage } from './language.ts'

/** Digits as the language on screen writes them; letters stay. Not for drug names, receipt or transaction codes. */
export const inDigits = (value: string | number): string => digitsFor(currentLanguage(), value)
