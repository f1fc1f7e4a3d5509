import { NAME_SCORES, rankName } from '#contract/clinic/name-key.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'

type Range = [from: number, to: number]

/** The parts of a name to underline: what was typed letter for letter, else the word that sounds like it in either script. */
export function nameMatchRanges(name: string, typed: string): Range[] {
  const asked = typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...name.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((word): Range[] => {
    const written = asked.find((one) => word[0].toLowerCase().startsWith(one))
    if (written !== undefined) return [[word.index, word.index + written.length]]
    return asked.some((one) => rankName(one, word[0]) >= NAME_SCORES.sound_prefix)
      ? [[word.index, word.index + word[0].length]]
      : []
  })
}

/** The digits of a phone, as it is shown, that were typed. */
export function phoneMatchRanges(shown: string, typed: string): Range[] {
  const asked = digitsOf(typed)
  const places = [...shown.matchAll(/[0-9০-৯]/g)].map((digit) => digit.index)
  const from = asked.length < 3 ? -1 : digitsOf(shown).lastIndexOf(asked)
  const [first, last] = [places[from], places[from + asked.length - 1]]
  return first === undefined || last === undefined ? [] : [[first, last + 1]]
}

const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
