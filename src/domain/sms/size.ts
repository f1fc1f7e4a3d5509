import { split } from 'split-sms'

/** How a message travels: in the Latin alphabet of phones (GSM-7), or where one letter is none of it, in 16 bits a letter. */
export interface SmsSize {
  /** What it costs: each part is a credit. */
  parts: number
  /** Letters as they are counted: some Latin signs are two. */
  units: number
  alphabet: 'gsm' | 'ucs2'
  /** Letters that a message of one part may have. */
  one: 160 | 70
}

/** Letters with a dot below that Unicode writes as two signs where phones know one: each would cost a letter more. */
const dotted: readonly [RegExp, string][] = [
  [/\u09A1\u09BC/g, '\u09DC'],
  [/\u09A2\u09BC/g, '\u09DD'],
  [/\u09AF\u09BC/g, '\u09DF'],
]

/** The text as it is handed to a gateway: the same words in the fewest signs. */
export const smsLetters = (text: string): string =>
  dotted.reduce((said, [two, one]) => said.replace(two, one), text.normalize('NFC'))

/** What a message costs, and in which alphabet it travels (3GPP TS 23.038: 160 and 153 letters, or 70 and 67). */
export function smsSize(text: string): SmsSize {
  const { characterSet, parts, bytes } = split(smsLetters(text), { summary: true })
  return characterSet === 'GSM'
    ? { parts: parts.length, units: bytes, alphabet: 'gsm', one: 160 }
    : { parts: parts.length, units: bytes / 2, alphabet: 'ucs2', one: 70 }
}
