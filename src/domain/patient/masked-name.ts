import { wordsOfName } from '#contract/clinic/initials.ts'

/**
 * A name by which somebody knows whose sheet it is, and a stranger does not: 'Rahim Ahmed' is 'R***m A.', 'রহিম আহমেদ' is
 * 'র***ম আ.'. Always three stars, so that no length is told; a Bengali letter keeps its vowel sign.
 */
export function maskedName(name: string): string {
  const [first, ...others] = wordsOfName(name)
  if (first === undefined) return '***'
  const last = others.at(-1)
  return [maskedWord(first), ...(last === undefined ? [] : [`${lettersOf(last)[0] ?? ''}.`])].join(' ')
}

/** Of two letters the second is not shown either. */
function maskedWord(word: string): string {
  const letters = lettersOf(word)
  return `${letters[0] ?? ''}***${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`
}

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Letters as they are read, with what hangs on them; dots and other signs are none. */
const lettersOf = (word: string): string[] =>
  Array.from(segmenter.segment(word.normalize('NFC')), ({ segment }) => segment).filter((one) =>
    /\p{L}/u.test(one),
  )
