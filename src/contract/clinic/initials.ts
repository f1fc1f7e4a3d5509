/** Titles that are no part of a name. */
const titles = /^(?:md|mst|mrs|mr|ms|dr|prof|মোঃ|মো|মোছাঃ|মোছা|মিসেস|ডাঃ|ডা|অধ্যাপক)\.?$/iu

/**
 * Two letters for a person: of the first and last word, or the first two of a single one.
 * Letters only: a Bengali vowel sign never stands alone.
 */
export function initialsOf(name: string): string {
  const [first, ...others] = wordsOfName(name)
  if (first === undefined) return ''
  const last = others.at(-1)
  return last === undefined
    ? lettersOf(first).slice(0, 2).join('').toUpperCase()
    : `${lettersOf(first)[0]}${lettersOf(last)[0]}`.toUpperCase()
}

/** The first two letters of a name, for the picture of an account. */
export const firstLettersOf = (name: string): string =>
  lettersOf(wordsOfName(name).join('')).slice(0, 2).join('').toUpperCase()

/** The words of a name without its titles; a name of titles alone keeps them. */
export function wordsOfName(name: string): string[] {
  const all = name
    .trim()
    .split(/\s+/)
    .filter((word) => lettersOf(word).length > 0)
  const words = all.filter((word) => !titles.test(word))
  return words.length > 0 ? words : all
}

const lettersOf = (word: string): string[] => word.normalize('NFC').match(/\p{L}/gu) ?? []
