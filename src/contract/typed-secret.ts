import { toLatinDigits } from '#contract/clinic/digits.ts'

/**
 * A PIN or passphrase as its key is made of it. Two keyboards spell one word differently: a Bengali letter in one sign
 * or in two, a joiner that nobody sees, digits of either script, a space too many.
 */
export const normalizeSecret = (secret: string): string =>
  toLatinDigits(secret.normalize('NFKC'))
    .replace(/[\u200B-\u200D\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
