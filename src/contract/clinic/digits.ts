const BENGALI_ZERO = 0x09e6

/** Turns Bengali digits into Latin ones, so that every numeric field takes both; other characters stay. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}

/** Turns Latin digits into Bengali ones for display; other characters stay. */
export function toBengaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
}

/** The two languages of the product. */
export type Lang = 'en' | 'bn'

/** Writes numbers in the digits of the language. */
export function digitsFor(lang: Lang, text: string | number): string {
  return lang === 'bn' ? toBengaliDigits(text) : String(text)
}

/** A whole number in groups, two digits before the last three: 1,25,00,000. */
export const inGroups = (whole: number): string => String(whole).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

/** Shows a number; whole ones from ten thousand on in groups, so that no year is: '2026', '১,২৫,০০০'. */
export const showNumber = (value: number, lang: Lang): string =>
  digitsFor(lang, Number.isInteger(value) && Math.abs(value) >= 10_000 ? inGroups(value) : value)
