import { showAge } from '#contract/clinic/age.ts'
import type { BirthDate } from '#contract/clinic/age.ts'
import {
  dhakaDayOf,
  dhakaTimeOf,
  showClock,
  showDay,
  showMonthName,
  showWeekday,
  weekdayOf,
} from '#contract/clinic/day.ts'
import type { Day, InstantMs } from '#contract/clinic/day.ts'
import { showTaka } from '#contract/clinic/money.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { inDigits } from './in-digits.ts'
import { currentLanguage, useLanguage } from './language.ts'

/** How the language on screen writes numbers, days, clocks and names. */
export const formatters = {
  /** Digits of a number or label. */
  number: inDigits,
  /** A day as 28/11/2026. */
  day: (day: Day): string => showDay(day, currentLanguage()),
  /** The same without its year, where only days near by stand. */
  dayMonth: (day: Day): string => showDay(day, currentLanguage()).slice(0, 5),
  /** The weekday of a day. */
  weekdayName: (day: Day): string => showWeekday(weekdayOf(day), currentLanguage()),
  /** A day with its weekday before it. */
  weekday: (day: Day): string =>
    `${showWeekday(weekdayOf(day), currentLanguage())} ${showDay(day, currentLanguage())}`,
  /** The month of a number from 1 to 12. */
  month: (month: number): string => showMonthName(month, currentLanguage()),
  /** 'HH:MM' in twelve hours. */
  clock: (clock: string): string => showClock(clock, currentLanguage()),
  /** The clock of a moment in Dhaka. */
  time: (instant: InstantMs): string => showClock(dhakaTimeOf(instant), currentLanguage()),
  /** Day and clock of a moment in Dhaka. */
  moment: (instant: InstantMs): string =>
    `${showDay(dhakaDayOf(instant), currentLanguage())}, ${showClock(dhakaTimeOf(instant), currentLanguage())}`,
  /** An age on a day. */
  age: (born: BirthDate, on: Day): string => showAge(born, on, currentLanguage()),
  /** Paisa as ৳1,000. */
  taka: (paisa: number): string => showTaka(paisa, currentLanguage()),
  /** What a person or a place is called: by the Bengali name where one was given. */
  name: (one: { name: string; bn_name: string | null }): string =>
    (currentLanguage() === 'bn' ? one.bn_name : null) ?? one.name,
  /** A stored phone as 01XXX-XXXXXX. */
  phone: (phone: string): string => inDigits(showPhone(phone)),
} as const

/** `show` for a component: it draws again when the language changes. */
export function useShow(): typeof formatters {
  useLanguage()
  return formatters
}
