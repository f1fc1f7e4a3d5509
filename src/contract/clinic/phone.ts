import { toLatinDigits } from './digits.ts'

/** Digits a search box must hold, after normalising, before a household is looked up. */
export const PHONE_SEARCH_LENGTH = 11

const STORED = /^01[3-9]\d{8}$/
// Spaces, hyphens and dashes, dots, brackets, and the invisible marks that come along when a number is pasted.
const SEPARATORS = /[\s\-\u2010-\u2015\u2212.()\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const TYPED = /^(?:\+?880|00880)?0?(1[3-9]\d{8})$/

/** Whether the text is a Bangladeshi mobile number in the stored form, 11 digits 01[3-9]XXXXXXXX. */
export function isPhone(text: string): boolean {
  return STORED.test(text)
}

/** Reads a mobile number in any usual writing into the stored 11 digits, or says that it is none. */
export function parsePhone(text: string): { phone: string } | { problem: 'phone' } {
  const subscriber = TYPED.exec(toLatinDigits(text).replace(SEPARATORS, ''))?.[1]
  if (subscriber === undefined) return { problem: 'phone' }
  return { phone: `0${subscriber}` }
}

/** What stands between two numbers of one family: a stroke, a comma, a word. */
const BETWEEN = /[/,;|&\n]|\s+(?:or|and|ba|বা|ও|অথবা)\s+/i

/** The numbers in what is typed, as families say two at once ('01799000009/01799000010'); with spaces alone between them too. */
export function phonesIn(text: string): string[] {
  const parts = toLatinDigits(text).split(BETWEEN)
  const whole = parts.flatMap((part) => {
    const read = parsePhone(part)
    if ('phone' in read) return [read.phone]
    const apart = part.trim().split(/\s+/).map(parsePhone)
    return apart.flatMap((one) => ('phone' in one ? [one.phone] : []))
  })
  return [...new Set(whole)]
}

/**
 * The digits of what is typed to find a phone by, with or without its country before it. A tail that begins with 88 is a
 * tail: the country is only there behind a plus or two noughts, or where there are more digits than a number has.
 */
export function phoneDigits(typed: string): string {
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  const isAbroad = digits.length > PHONE_SEARCH_LENGTH || /^\s*(?:\+|00)/.test(toLatinDigits(typed))
  return isAbroad ? digits.replace(/^(?:00)?88(?=0?1)/, '') : digits
}

/** Shows a stored number as 01XXX-XXXXXX; anything else (a landline, an old note) is shown as it is. */
export function showPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 5)}-${phone.slice(5)}` : phone
}
