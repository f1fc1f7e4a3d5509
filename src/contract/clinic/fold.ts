const plain = /^[\x20-\x7e]*$/
const marks = /\p{M}+/gu
const bengali = /[\u0980-\u09ff]/
// A consonant with another one right after it carries the inherent vowel.
const bareConsonant = /[\u0995-\u09b9](?=[\u0995-\u09b9])/g

// A Bengali letter as chambers spell it in Latin.
const latinByBengali: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 's',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'v',
  ম: 'm',
  য: 'z',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  ৎ: 't',
  'ং': 'ng',
  'ঃ': '',
  'ঁ': '',
  '্': '',
  '়': '',
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
  '০': '0',
  '১': '1',
  '২': '2',
  '৩': '3',
  '৪': '4',
  '৫': '5',
  '৬': '6',
  '৭': '7',
  '৮': '8',
  '৯': '9',
}

/** Lower-case Latin form of a drug text: Bengali letters transliterated, accents dropped, everything else left in place. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  const latin = bengali.test(text) ? latinOf(text.normalize('NFC')) : text
  return latin.normalize('NFKD').replace(marks, '').toLowerCase()
}

function latinOf(text: string): string {
  // য় and অ্যা are one sound each, written with several signs.
  const joined = text.replaceAll('য়', 'y').replaceAll('অ্যা', 'a').replaceAll('এ্যা', 'a').replaceAll('্যা', 'a')
  return Array.from(joined.replace(bareConsonant, '$&অ'), (sign) => latinByBengali[sign] ?? sign).join('')
}

/** A name without spaces and signs, as brands are compared: "Cef-3" and "cef 3" are both `cef3`. */
export function foldedKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The words of a text: runs of letters and numbers, so `500mg` is `500` and `mg`, `0.5` stays one word. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []
}

/** True for text with Bengali letters, whose Latin spelling is only a guess: sound counts more than letters. */
export function isBengali(text: string): boolean {
  return bengali.test(text)
}
