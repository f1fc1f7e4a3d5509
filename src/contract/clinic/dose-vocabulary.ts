import type { DayTime } from './dose.ts'

/** The times of day of three and four slots. Two, five and six have none that everybody agrees on. */
export const SLOT_TIMES: Readonly<Record<number, readonly DayTime[]>> = {
  3: ['morning', 'noon', 'night'],
  4: ['morning', 'noon', 'afternoon', 'night'],
}

export const TIME_WORDS = {
  en: {
    morning: 'in the morning',
    noon: 'at noon',
    afternoon: 'in the afternoon',
    evening: 'in the evening',
    night: 'at night',
  },
  bn: { morning: 'সকালে', noon: 'দুপুরে', afternoon: 'বিকালে', evening: 'সন্ধ্যায়', night: 'রাতে' },
} as const

/** 'twice', and from three on '3 times', as a chamber says and writes it. */
export const TIMES_WORDS: Readonly<Record<number, string>> = {
  1: 'once',
  2: 'twice',
  3: 'three times',
  4: 'four times',
  5: 'five times',
  6: 'six times',
}

export const VERB_WORDS = {
  en: { apply: 'apply', rinse: 'rinse' },
  bn: { apply: 'লাগাবেন', rinse: 'কুলি করবেন' },
} as const
