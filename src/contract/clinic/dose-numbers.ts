import { digitsFor, type Lang } from './digits.ts'
import type { Amount } from './dose.ts'
import { isMeasured } from './dose-unit.ts'

/** A number as it stands in a line: measured as it is, of what is counted with its fraction's sign. */
export const numberText = (amount: number, unit: Amount['unit']): string =>
  isMeasured(unit) ? String(amount) : fractionText(amount)
/** What the spoons hold; the last binary digits are rounded away, never a part of a ml. */
export const mlWords = (amounts: readonly number[], lang: Lang): string =>
  ` (${digitsFor(lang, amounts.map((ml) => Math.round(ml * 1e6) / 1e6).join('+'))} ${lang === 'bn' ? 'মিলি' : 'ml'})`

function fractionText(amount: number): string {
  const whole = Math.floor(amount)
  const sign = new Map([
    [0.25, '¼'],
    [0.5, '½'],
    [0.75, '¾'],
  ]).get(amount - whole)
  return sign === undefined ? String(amount) : `${whole > 0 ? whole : ''}${sign}`
}

/** 'Monday, Wednesday and Friday'. */
export function listed(names: readonly string[], lang: Lang): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${lang === 'bn' ? 'ও' : 'and'} ${names.at(-1) ?? ''}`
}

/** The words that are there, one behind the other. */
export function wordsInRow(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ')
}
