import { digitsFor, type Lang } from './digits.ts'
import type { Meal, Timing } from './dose.ts'
import type { PhraseCapture, Phrase } from './dose-pattern.ts'

type Mealtime = Extract<Timing, { meal: Meal }>

const MEALS: readonly {
  meal: Meal
  en: string
  bn: string
  typed_en: string
  typed_bn: readonly string[]
}[] = [
  {
    meal: 'food',
    en: 'food',
    bn: 'খাবার',
    typed_en: 'food|foods|meal|meals|eating',
    typed_bn: ['ভাত? খাবার', 'ভাতের'],
  },
  {
    meal: 'breakfast',
    en: 'breakfast',
    bn: 'সকালের নাশতার',
    typed_en: 'breakfast',
    typed_bn: ['সকালের নাশতার|খাবার', 'নাশতার'],
  },
  { meal: 'lunch', en: 'lunch', bn: 'দুপুরের খাবারের', typed_en: 'lunch', typed_bn: ['দুপুরের খাবার'] },
  { meal: 'dinner', en: 'dinner', bn: 'রাতের খাবারের', typed_en: 'dinner|supper', typed_bn: ['রাতের খাবার'] },
]
const HOWS = {
  before: ['before', 'আগে|পূর্বে'],
  after: ['after', 'পরে|পর'],
  with: ['with', 'সাথে'],
  just_before: ['just|immediately before', 'ঠিক আগে'],
} as const
const LONGEST = 240

const at = (how: Mealtime['how'], meal: Meal) => (): Timing => ({ how, meal })
const later =
  (of: { how: 'before' | 'after'; meal: Meal; minutes: number }) =>
  ({ numbers: [value = 0] }: PhraseCapture): Timing | null => {
    const minutes = value * of.minutes
    // '1 1/2 hour before food' is one tablet half an hour before to who writes it, and an hour and a half by its numbers.
    const isClear = of.minutes === 1 || value === 0.5 || Number.isInteger(value)
    return isClear && Number.isInteger(minutes) && minutes > 0 && minutes <= LONGEST
      ? { how: of.how, meal: of.meal, minutes }
      : null
  }

const MEALTIMES: readonly Phrase<Timing>[] = MEALS.flatMap(({ meal, typed_en, typed_bn }) =>
  (['before', 'after', 'with', 'just_before'] as const).flatMap((how): Phrase<Timing>[] => {
    const [en, bn] = HOWS[how]
    const plain: Phrase<Timing>[] = [
      [`${en} ${typed_en}`, at(how, meal)],
      [`${en} the ${typed_en}`, at(how, meal)],
      ...typed_bn.map((words): Phrase<Timing> => [`${words} ${bn}`, at(how, meal)]),
    ]
    if (how !== 'before' && how !== 'after') return plain
    return [
      ...plain,
      ...(
        [
          ['min|mins|minute|minutes', 'মিনিট', 1],
          ['hour|hours|hr|hrs', 'ঘণ্টা', 60],
        ] as const
      ).flatMap(([unit_en, unit_bn, minutes]): Phrase<Timing>[] => [
        [`# ${unit_en} ${en} ${typed_en}`, later({ how, meal, minutes })],
        [`# an? ${unit_en} ${en} ${typed_en}`, later({ how, meal, minutes })],
        ...typed_bn.map((words): Phrase<Timing> => [
          `${words} # ${unit_bn} ${bn}`,
          later({ how, meal, minutes }),
        ]),
      ]),
    ]
  }),
)

const ALWAYS: readonly (readonly [Timing, readonly string[]])[] = [
  [{ how: 'before', meal: 'food' }, ['ac|bf']],
  [{ how: 'after', meal: 'food' }, ['pc|af']],
  [{ how: 'with', meal: 'food' }, ['wf']],
  [{ how: 'before', meal: 'breakfast' }, ['bbf']],
  [{ how: 'after', meal: 'breakfast' }, ['abf']],
  [{ how: 'empty' }, ['em', 'on|in? empty stomach', 'in|on an empty stomach', 'খালি পেটে|পেট']],
  [{ how: 'full' }, ['on|in? full stomach', 'in|on a full stomach', 'ভরা পেটে|পেট', 'ভরাপেটে']],
  [{ how: 'milk' }, ['with milk', 'দুধের|দুধ সাথে|দিয়ে', 'দুধসহ']],
  [{ how: 'water' }, ['with water', 'পানির|পানি সাথে|দিয়ে']],
]

/** What is typed for the time relative to food. */
export const TIMING_PHRASES: readonly Phrase<Timing>[] = [
  ...MEALTIMES,
  ...ALWAYS.flatMap(([timing, patterns]) =>
    patterns.map((pattern): Phrase<Timing> => [pattern, () => timing]),
  ),
]

const PLAIN = {
  en: {
    empty: 'on an empty stomach',
    full: 'on a full stomach',
    bedtime: 'at bedtime',
    milk: 'with milk',
    water: 'with water',
  },
  bn: { empty: 'খালি পেটে', full: 'ভরা পেটে', bedtime: 'ঘুমানোর আগে', milk: 'দুধের সাথে', water: 'পানির সাথে' },
} as const
const HOW_WORDS = {
  en: { before: 'before', after: 'after', with: 'with', just_before: 'immediately before' },
  bn: { before: 'আগে', after: 'পরে', with: 'সাথে', just_before: 'ঠিক আগে' },
} as const

/** 'খাবার পরে', 'খাবারের ৩০ মিনিট আগে', 'before breakfast'. */
export function timingWords(timing: Timing, lang: Lang): string {
  if (!('meal' in timing)) return PLAIN[lang][timing.how]
  const { how, meal, minutes } = timing
  const word = HOW_WORDS[lang][how]
  const named = MEALS.find((one) => one.meal === meal)
  if (lang === 'en')
    return [minutes === undefined ? '' : minutesWords(minutes, 'en'), word, named?.en ?? '']
      .filter(Boolean)
      .join(' ')
  const whose =
    meal === 'food' && (minutes !== undefined || how === 'with' || how === 'just_before')
      ? 'খাবারের'
      : (named?.bn ?? '')
  // 'খাবার পরে', but 'সকালের নাশতার পর'.
  const said = how === 'after' && meal !== 'food' && minutes === undefined ? 'পর' : word
  return [whose, minutes === undefined ? '' : minutesWords(minutes, 'bn'), said].filter(Boolean).join(' ')
}

function minutesWords(minutes: number, lang: Lang): string {
  const inHours = minutes % 60 === 0
  const value = inHours ? minutes / 60 : minutes
  const unit = inHours ? (lang === 'en' ? 'hour' : 'ঘণ্টা') : lang === 'en' ? 'minute' : 'মিনিট'
  return `${digitsFor(lang, value)} ${unit}${lang === 'en' && value > 1 ? 's' : ''}`
}

/** The few letters that stand for the commonest timings. */
export function timingCode(timing: Timing): string {
  if (!('meal' in timing))
    return { empty: 'em', full: 'full', bedtime: 'hs', milk: 'milk', water: 'water' }[timing.how]
  const { how, meal, minutes } = timing
  if (meal !== 'food' || minutes !== undefined || how === 'just_before') return timingWords(timing, 'en')
  return { before: 'bf', after: 'af', with: 'wf' }[how]
}
