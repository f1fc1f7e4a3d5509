import { digitsFor, type Lang, toLatinDigits } from '#contract/clinic/digits.ts'

/** How much of an exercise: what was not said is null. */
export interface ExerciseAmount {
  sets: number | null
  reps: number | null
  hold_seconds: number | null
  times_a_day: number | null
  days: number | null
}

export const noAmount: ExerciseAmount = {
  sets: null,
  reps: null,
  hold_seconds: null,
  times_a_day: null,
  days: null,
}

/** So many at most; more is a slip of the hand and not understood. */
const most: Record<keyof ExerciseAmount, number> = {
  sets: 20,
  reps: 200,
  hold_seconds: 600,
  times_a_day: 24,
  days: 365,
}

const seconds = '(?:s|secs?|seconds?|সেকেন্ড|সে)'
const letter = '[\\p{L}\\p{M}\\p{N}]'

/** What one part of an amount may be; each begins where the last one ended and ends at the end of a word. */
const parts: readonly (readonly [string, (figures: readonly number[]) => Partial<ExerciseAmount>])[] = [
  // '10x3' is ten times in three sets to one, ten sets of three to another.
  [
    '(\\d+)\\s*[x×*]\\s*(\\d+)(?:\\s*reps?)?',
    ([sets = 0, reps = 0]) => ({ sets: sets > reps ? 0 : sets, reps }),
  ],
  ['(\\d+)\\s*(?:sets?|সেট)(?:\\s*(?:[x×]|of)(?=\\s*\\d))?', ([sets = 0]) => ({ sets })],
  ['(\\d+)\\s*reps?', ([reps = 0]) => ({ reps })],
  [`hold\\s*(\\d+)\\s*${seconds}`, ([hold_seconds = 0]) => ({ hold_seconds })],
  [`(\\d+)\\s*${seconds}\\s*(?:hold|ধরে)`, ([hold_seconds = 0]) => ({ hold_seconds })],
  [
    '(\\d+)\\s*(?:x|times?)?\\s*(?:/\\s*d(?:ay)?|per\\s+day|a\\s+day|daily)',
    ([times_a_day = 0]) => ({ times_a_day }),
  ],
  ['দিনে\\s*(\\d+)\\s*বার', ([times_a_day = 0]) => ({ times_a_day })],
  ['(?:once\\s+daily|od)', () => ({ times_a_day: 1 })],
  ['(?:twice\\s+daily|bd)', () => ({ times_a_day: 2 })],
  ['(?:thrice\\s+daily|tds)', () => ({ times_a_day: 3 })],
  ['(?:for\\s+)?(\\d+)\\s*(?:d|days?|দিন)', ([days = 0]) => ({ days })],
  ['(?:for\\s+)?(\\d+)\\s*(?:w|wks?|weeks?|সপ্তাহ)', ([weeks = 0]) => ({ days: weeks * 7 })],
]
const readers = parts.map(
  ([words, told]) => [new RegExp(`^(?:${words})(?!${letter})[\\s,;]*`, 'u'), told] as const,
)

/**
 * Reads how much of an exercise was typed: `3x10 hold 5s 2/day 14d`, in any order and either script. Answers null unless
 * every word was understood, nothing was said twice, and each figure can be meant: then what was typed stays as it is.
 */
export function readAmount(typed: string): ExerciseAmount | null {
  let rest = toLatinDigits(typed).toLowerCase().trim()
  if (rest === '') return null
  const amount = { ...noAmount }
  while (rest !== '') {
    const next = nextPart(rest)
    if (!next || fieldsOf(next.told).some((field) => amount[field] !== null)) return null
    Object.assign(amount, next.told)
    rest = rest.slice(next.length)
  }
  return fieldsOf(amount).every((field) => canBe(field, amount[field])) ? amount : null
}

function nextPart(rest: string): { told: Partial<ExerciseAmount>; length: number } | null {
  for (const [reader, told] of readers) {
    const found = reader.exec(rest)
    if (found) return { told: told(found.slice(1).map(Number)), length: found[0].length }
  }
  return null
}

const fields = ['sets', 'reps', 'hold_seconds', 'times_a_day', 'days'] as const
const fieldsOf = (told: Partial<ExerciseAmount>) => fields.filter((field) => told[field] !== undefined)
const canBe = (field: keyof ExerciseAmount, value: number | null): boolean =>
  value === null || (value >= 1 && value <= most[field])

/** An amount in words, in the order in which it is done; empty where nothing was said. */
export function amountWords(amount: ExerciseAmount, lang: Lang): string {
  const said = (value: number | null, words: (figure: string) => string): string[] =>
    value === null ? [] : [words(digitsFor(lang, value))]
  const parts =
    lang === 'bn'
      ? [
          roundsIn(amount, lang),
          ...said(amount.hold_seconds, (n) => `${n} সেকেন্ড ধরে রাখবেন`),
          ...said(amount.times_a_day, (n) => `দিনে ${n} বার`),
          ...said(amount.days, (n) => `${n} দিন`),
        ]
      : [
          roundsIn(amount, lang),
          ...said(amount.hold_seconds, (n) => `hold ${n} s`),
          ...said(amount.times_a_day, (n) => (n === '1' ? 'once a day' : `${n} times a day`)),
          ...said(amount.days, (n) => (n === '1' ? 'for 1 day' : `for ${n} days`)),
        ]
  return parts.filter((part) => part !== '').join(', ')
}

/** How much a line says, in words; letter for letter where it was not understood. */
export function saidAmount({ amount, ...figures }: ExerciseAmount & { amount: string }, lang: Lang): string {
  const words = amountWords(figures, lang)
  return words === '' && amount.trim() !== '' ? `“${amount.trim()}”` : words
}

/** Sets and repetitions belong together: ten, three times over. */
function roundsIn({ sets, reps }: ExerciseAmount, lang: Lang): string {
  const figure = (value: number) => digitsFor(lang, value)
  const turns =
    reps === null
      ? []
      : [lang === 'bn' ? `${figure(reps)} বার` : `${figure(reps)} ${reps === 1 ? 'rep' : 'reps'}`]
  const rounds =
    sets === null
      ? []
      : [lang === 'bn' ? `${figure(sets)} সেট` : `${figure(sets)} ${sets === 1 ? 'set' : 'sets'}`]
  return [...rounds, ...turns].join(' × ')
}
