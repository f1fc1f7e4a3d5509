import { toLatinDigits } from '#contract/clinic/digits.ts'

// Marks that change what words say stay: 'Rh+' is not 'Rh', 'dengue?' is not 'dengue', '>5' is not '5'.
const MEANT = '+?<>=%'
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BETWEEN_DIGITS = /(?<=\d)\s*[–—-]\s*(?=\d)/g
const NEITHER = new RegExp(
  `(?<!\\d)[^\\p{L}\\p{M}\\p{N}${MEANT}]+|[^\\p{L}\\p{M}\\p{N}${MEANT}]+(?!\\d)`,
  'gu',
)

/** Spellings of one Bengali word that are typed both ways; the right one stands second. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/ব্যাথা/g, 'ব্যথা'],
  [/ঘন্টা/g, 'ঘণ্টা'],
  [/কাশী/g, 'কাশি'],
  [/বমী/g, 'বমি'],
  [/ঠাণ্ডা/g, 'ঠান্ডা'],
  [/খিচুনি/g, 'খিঁচুনি'],
  [/ফোড়া/g, 'ফোঁড়া'],
]

/** Words in small letters with single blanks between them, without what only separates: 'S. Creatinine' and 's/creatinine' are alike, '2.5' and '25' are not. */
export function phraseWords(text: string): string[] {
  const plain = toLatinDigits(text)
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/&/g, ' and ')
    .toLowerCase()
  const spelled = SPELLINGS.reduce((words, [from, to]) => words.replace(from, to), plain)
  return spelled
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replace(BETWEEN_DIGITS, '-')
    .replace(NEITHER, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Two texts with the same key are the same words, however spaced, dotted or capitalised. */
export const wordKey = (text: string): string =>
  phraseWords(text)
    .join(' ')
    .replace(/(?<=\d) (?=\d)/g, '_')
    .replace(/ /g, '')
