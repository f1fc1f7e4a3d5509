import { compact, plainText, allergyWords } from '#contract/clinic/allergy-text.ts'

/** Least letters of a reason that lets a critical finding pass. */
export const reasonLength = 10

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '0123456789']
const isRun = (word: string): boolean =>
  word.length >= 3 &&
  rows.some((row) => row.includes(word) || Array.from(row).toReversed().join('').includes(word))

/** A word that somebody may have meant: of more than one letter and different ones, no run of keys; in Latin with a vowel or short. */
const isWord = (word: string): boolean => {
  const letters = Array.from(word.replace(/[^\p{L}\p{M}]/gu, ''))
  if (letters.length < 2 || new Set(letters).size < Math.min(3, letters.length) || isRun(word)) return false
  return !/^[a-z]+$/.test(word) || word.length <= 4 || /[aeiouy]/.test(word)
}

/**
 * Why a reason says nothing, as a message key; null when it does. It must hold ten letters and two different words besides
 * the names of the medicine and of what it clashes with. Whether it is a good reason no rule can tell: it stands under his name.
 */
export function reasonProblem(
  reason: string,
  names: readonly string[],
): 'reason_short' | 'reason_words' | 'reason_name' | null {
  const plain = plainText(reason)
  if (plain.replace(/[^\p{L}\p{M}]/gu, '').length < reasonLength) return 'reason_short'
  const words = [...new Set(allergyWords(plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')))].filter(isWord)
  if (words.length < 2) return 'reason_words'
  const named = new Set(names.flatMap((name) => allergyWords(plainText(name))).map(compact))
  return words.filter((word) => !named.has(compact(word))).length < 2 ? 'reason_name' : null
}
