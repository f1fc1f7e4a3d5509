import { digitsFor, type Lang, toLatinDigits } from '#contract/clinic/digits.ts'

/** For how long something has been there. */
export interface SymptomDuration {
  value: number
  unit: LastingUnit
}
export type LastingUnit = 'hour' | 'day' | 'week' | 'month' | 'year'

/** The time of a complaint; null while nothing is said of it. */
export const lastingOf = ({
  duration_value,
  duration_unit,
}: {
  duration_value: number | null
  duration_unit: LastingUnit | null
}): SymptomDuration | null =>
  duration_value === null || duration_unit === null ? null : { value: duration_value, unit: duration_unit }

/** Units as they are typed; a single letter counts only when it stands at its number. */
const UNITS: readonly [LastingUnit, string, string][] = [
  ['hour', 'hours?|hrs?|ঘণ্টা|ঘন্টা', 'h'],
  ['day', 'days?|দিন', 'd'],
  ['week', 'weeks?|wks?|সপ্তাহ', 'w'],
  ['month', 'months?|mon|mo|মাস', 'm'],
  ['year', 'years?|yrs?|বছর|বৎসর', 'y'],
]
/** Bengali says after the time what English says before it. */
const BEFORE = '(?:(?:for|since|x)\\s+|×\\s*)?'
const AFTER = '(?:\\s+(?:ধরে|যাবত|যাবৎ|থেকে))?'
const READERS = UNITS.map(([unit, words, letter]) => ({
  unit,
  whole: new RegExp(`^${BEFORE}x?([1-9]\\d{0,2})(?:\\s*(?:${words})|${letter})${AFTER}$`, 'iu'),
}))

/** Reads a text that is nothing but a time: '3d', '৩ দিন', 'for 2 weeks', '৬ মাস ধরে'. */
export function readLasting(text: string): SymptomDuration | null {
  const plain = toLatinDigits(text.trim().normalize('NFC'))
  for (const { unit, whole } of READERS) {
    const value = whole.exec(plain)?.[1]
    if (value !== undefined) return { value: Number(value), unit }
  }
  return null
}

/** Most words that a time behind other words is made of: 'for 3 days', '৩ দিন ধরে'. */
const MOST_WORDS = 4

/** Words behind which a time says something else than how long it has lasted. */
const ANOTHER_SENSE =
  /(?:^|\s)(?:in|within|after|before|every|each|of|at|till|until|upto|to|or|and|by|than|over|under|above|below|on|the|last|past|next|per|aged?|approx|about|almost|nearly|more|less|no|not|প্রতি|পর|আগে|গত|প্রায়|বয়স|থেকে|বা|ও|এবং)$|[\p{Nd}(<>=+*/.–—-]$/iu
/** Weeks of a pregnancy and days since a period are no time that an illness lasts. */
const COUNTED_OTHERWISE =
  /(?<![\p{L}\p{M}])(?:pregnan|gestation|(?:primi|multi)(?:gravida|para)?(?!\p{L})|(?:gravida|anc|iup|lmp|edd|ga|pog)(?!\p{L})|g\d+\s*p\d+|গর্ভ|অন্তঃসত্ত্বা|পোয়াতি)/iu

/**
 * Words and, behind them, for how long: 'fever 3d'. Where the time could mean anything else the words stay whole; after
 * words that are `known` by themselves it means nothing else.
 */
export function splitLasting(
  typed: string,
  known: (text: string) => boolean = () => false,
): { text: string; lasting: SymptomDuration | null } {
  const whole = typed.trim()
  const words = whole.split(/\s+/)
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const lasting = readLasting(words.slice(-count).join(' '))
    if (!lasting) continue
    const text = words
      .slice(0, -count)
      .join(' ')
      .replace(/(?<=[\p{L}\p{M})])\s*[,:;–—-]$/u, '')
    const sure = known(text) || !(ANOTHER_SENSE.test(text) || splitLasting(text).lasting)
    return sure && !COUNTED_OTHERWISE.test(text) ? { text, lasting } : { text: whole, lasting: null }
  }
  return { text: whole, lasting: null }
}

const WORDS: Record<Lang, Record<LastingUnit, string>> = {
  en: { hour: 'hour', day: 'day', week: 'week', month: 'month', year: 'year' },
  bn: { hour: 'ঘণ্টা', day: 'দিন', week: 'সপ্তাহ', month: 'মাস', year: 'বছর' },
}

/** '৩ দিন', '1 month'. */
export const showLasting = ({ value, unit }: SymptomDuration, lang: Lang): string =>
  `${digitsFor(lang, value)} ${WORDS[lang][unit]}${lang === 'en' && value !== 1 ? 's' : ''}`

/** The script that words are written in: their numbers follow it. */
export const scriptOf = (text: string): Lang => (/[\u0980-\u09ff]/.test(text) ? 'bn' : 'en')
