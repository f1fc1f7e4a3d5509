import { toLatinDigits } from './clinic/digits.ts'

/** A number as people type it, in either script; what cannot be read as one stays as typed, so that a schema says what is wrong. */
export function typedNumber(text: string): number | string {
  // 1½ is how a parent writes an age.
  const latin = toLatinDigits(text)
    .replaceAll(',', '')
    .replace(/^(\d*)\s?½$/, (_, whole: string) => `${whole || 0}.5`)
  return /^-?\d+(?:\.\d+)?$/.test(latin) ? Number(latin) : text
}
