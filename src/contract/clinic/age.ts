import {
  type Day,
  addDays,
  dayOf,
  dayParts,
  daysBetween,
  daysInMonth,
  dhakaDayOf,
  type InstantMs,
} from './day.ts'
import { type Lang, digitsFor } from './digits.ts'

/** How exactly a birth date is known: to the year, month or day; one that was derived is never shown as a birthday. */
export type DobPrecision = 'y' | 'm' | 'd'
/** An age as told at the desk; parts that were not told are left out. */
export type StatedAge = { years?: number; months?: number; days?: number }
/** The same as a form or a call gives it: a part that was not told is left out, empty or null. */
export type ToldParts = { [K in keyof StatedAge]?: unknown }

/** The parts of an age that were told. */
export const toldParts = ({ years, months, days }: ToldParts): StatedAge => ({
  ...(typeof years === 'number' ? { years } : {}),
  ...(typeof months === 'number' ? { months } : {}),
  ...(typeof days === 'number' ? { days } : {}),
})

export type Age = { years: number; months: number; days: number; total_days: number }
/** Message keys of a refused age, by field. */
export type AgeProblem = { years?: 'range'; months?: 'range'; days?: 'range'; age?: 'required' }

/** The most that each box takes alone: parents and vaccination cards say 45 days and 18 months. */
export const AGE_LIMITS = { years: 130, months: 60, days: 120 } as const
/** The most beside another part. */
const BESIDE = { months: 11, days: 30 } as const

/**
 * Checks a told age: years to 130, halves where nothing stands beside them, months to 60 and days to 120 where they stand
 * alone, else to 11 and 30, and at least one of them; null when it is right.
 */
export function ageProblem(told: StatedAge): AgeProblem | null {
  const problem: AgeProblem = {}
  if (told.years === undefined && told.months === undefined && told.days === undefined)
    problem.age = 'required'
  const alone =
    [told.years, told.months, told.days].filter((part) => part !== undefined && part !== 0).length <= 1
  const { months, days } = alone ? AGE_LIMITS : BESIDE
  if (!within(alone ? doubled(told.years) : told.years, alone ? 2 * AGE_LIMITS.years : AGE_LIMITS.years))
    problem.years = 'range'
  if (!within(told.months, months)) problem.months = 'range'
  if (!within(told.days, days)) problem.days = 'range'
  return Object.keys(problem).length > 0 ? problem : null
}

const doubled = (years: number | undefined) => (years === undefined ? undefined : 2 * years)

/** Months and days by which a told age may miss a birth that is known: people count them from different days. */
const LEEWAY = { years: 12, months: 2, days: 5 } as const

/** Whether an age and a birth date that were told together cannot both be right. */
export function isContradiction(told: StatedAge, dob: Day, on: Day): boolean {
  const known = knownAge(dob, on)
  if (!known || Object.values(told).every((part) => part === undefined)) return false
  if (told.years === undefined && told.months === undefined)
    return Math.abs((told.days ?? 0) - known.total_days) > LEEWAY.days
  const said = (told.years ?? 0) * 12 + (told.months ?? 0)
  const exactly = told.months === undefined && Number.isInteger(told.years)
  const real = known.years * 12 + (exactly ? 0 : known.months)
  return Math.abs(said - real) > (exactly ? LEEWAY.years : LEEWAY.months)
}

/** Whether an age says no more than that he is under a year: for a child that young months or days are asked. */
export const isUnderYearOnly = ({ years, months, days }: StatedAge): boolean =>
  years === 0 && !months && days === undefined

/**
 * The birth date that a told age means, and how exact it is. It is counted from the sitting date on which it was told, on
 * the device as on the server: cards, tokens and sheets of that evening count from it too, so that what was told as 18
 * days reads as 18 days, also past midnight. Throws on an age that ageProblem refuses.
 */
export function ageToBirth(told: StatedAge, on: Day): { dob: Day; dob_precision: DobPrecision } {
  if (ageProblem(told)) throw new RangeError('not an age')
  const monthsBack = (told.years ?? 0) * 12 + (told.months ?? 0)
  // The days first: an age is counted in months from the birth, and in days from the last of them.
  const { year, month, date } = dayParts(addDays(on, -(told.days ?? 0)))
  const counted = inMonth(year, month - monthsBack, date)
  const dob =
    monthsBack > 0 && told.days ? nearestBirth({ months: monthsBack, days: told.days }, counted, on) : counted
  return { dob, dob_precision: precisionOf(told) }
}

/** By so many days a short month moves a birth. */
const monthsDiffer = [0, 1, 2, 3, -1, -2, -3] as const
const averageMonth = 30.4

/** The birth near a counted one whose age on a day is the told one; where months of 28 to 31 days leave none, the nearest. */
function nearestBirth({ months, days }: { months: number; days: number }, counted: Day, on: Day): Day {
  const off = (dob: Day): number => {
    const age = ageOn(dob, on)
    return Math.abs((age.years * 12 + age.months - months) * averageMonth + age.days - days)
  }
  const births = monthsDiffer.map((moved) => addDays(counted, moved)).filter((dob) => dob <= on)
  return births.reduce((best, dob) => (off(dob) < off(best) ? dob : best), counted)
}

/** The latest birth date that can be told at a moment: the calendar's, which past midnight is a day ahead of the sitting date. */
export const latestBirth = (now: InstantMs): Day => dhakaDayOf(now)

/** Whether a birth date is still to come at a moment, and so is refused wherever one is told. */
export const isToCome = (dob: Day, now: InstantMs): boolean => dob > latestBirth(now)

// Between midnight and four the calendar is a day ahead of the sitting date: a child may be born in the same night.
const nightAhead = 1

/** Whether somebody is born by a sitting date: on it, before it, or on the calendar day that its night ends on. */
export const isBornBy = (dob: Day, day: Day): boolean => daysBetween(day, dob) <= nightAhead

/**
 * The age by the calendar on a sitting date; total_days is for doses of the very young. A child of the same night, whose
 * birth date is the calendar's next day, is 0 days old. Throws where isBornBy says no: ask it, or `knownAge`.
 */
export function ageOn(dob: Day, day: Day): Age {
  if (!isBornBy(dob, day)) throw new RangeError('born after the day')
  const total_days = daysBetween(dob, day)
  if (total_days < 0) return { years: 0, months: 0, days: 0, total_days: 0 }
  const born = dayParts(dob)
  const now = dayParts(day)
  let months = (now.year - born.year) * 12 + now.month - born.month
  if (now.date < Math.min(born.date, daysInMonth(now.year, now.month))) months -= 1
  const days = daysBetween(inMonth(born.year, born.month + months, born.date), day)
  return { years: Math.floor(months / 12), months: months % 12, days, total_days }
}

/** The age on a sitting date; null where no birth is known, or only one that has not come by then. */
export const knownAge = (dob: Day | null, day: Day): Age | null =>
  dob === null || !isBornBy(dob, day) ? null : ageOn(dob, day)

/** Whether somebody is known to be under so many years on a sitting date. */
export const isYounger = (dob: Day | null, day: Day, years: number): boolean =>
  (knownAge(dob, day)?.years ?? years) < years

/** The parts of an age that a form starts with: as fine as the birth is known, none where `knownAge` knows none. */
export function agePartsOf(born: BirthDate, day: Day): StatedAge {
  const age = knownAge(born.dob, day)
  if (!age) return {}
  const { years, months, days } = age
  if (born.dob_precision === 'y') return { years }
  return born.dob_precision === 'm' ? { years, months } : { years, months, days }
}

/** Whether two ages say the same: a part that was not told counts as none. */
export const isSameAge = (one: StatedAge, other: StatedAge): boolean =>
  (['years', 'months', 'days'] as const).every((part) => (one[part] ?? 0) === (other[part] ?? 0))

/** What is stored of a birth: the date, null where nobody knows it, and how exactly it is known (to the day when not said). */
export type BirthDate = { dob: Day | null; dob_precision?: DobPrecision | null }

/**
 * The age as printed: '52Y', '6Y 4M', '1M 8D', '18D'; never in finer parts than the birth is known, so '<1Y' of an infant
 * whose months nobody told, and '' where `knownAge` knows none.
 */
export function showAge(born: BirthDate, day: Day, lang: Lang): string {
  const precision = born.dob_precision ?? 'd'
  const age = knownAge(born.dob, day)
  if (!age) return ''
  if (age.years === 0 && precision === 'y') return `<${digitsFor(lang, 1)}${UNITS[lang].y}`
  if (age.years === 0 && age.months === 0 && precision === 'm')
    return `<${digitsFor(lang, 1)}${UNITS[lang].m}`
  return partsShown(age, precision)
    .map(([value, unit]) => digitsFor(lang, value) + UNITS[lang][unit])
    .join(' ')
}

const UNITS = { en: { y: 'Y', m: 'M', d: 'D' }, bn: { y: 'ব', m: 'মা', d: 'দি' } } as const
// From here on an age is said in years alone.
const ADULT_YEARS = 18

type Part = [number, DobPrecision]

function partsShown(age: Age, precision: DobPrecision): Part[] {
  if (age.years >= ADULT_YEARS || precision === 'y') return [[age.years, 'y']]
  if (age.years > 0)
    return some([
      [age.years, 'y'],
      [age.months, 'm'],
    ])
  if (age.months === 0) return [[age.days, 'd']]
  return precision === 'm'
    ? [[age.months, 'm']]
    : some([
        [age.months, 'm'],
        [age.days, 'd'],
      ])
}

function some(parts: Part[]): Part[] {
  return parts.filter(([value]) => value > 0)
}

function precisionOf(told: StatedAge): DobPrecision {
  if (told.days !== undefined && told.days > 0) return 'd'
  if (told.years !== undefined && !Number.isInteger(told.years)) return 'm'
  if (told.months !== undefined && told.months > 0) return 'm'
  if (told.days !== undefined) return 'd'
  return told.years === undefined || told.months !== undefined ? 'm' : 'y'
}

function inMonth(year: number, month: number, date: number): Day {
  const index = year * 12 + month - 1
  const [y, m] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return dayOf(y, m, Math.min(date, daysInMonth(y, m)))
}

function within(value: number | undefined, limit: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0 && value <= limit)
}
