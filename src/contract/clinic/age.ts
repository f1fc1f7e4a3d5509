import { type Day, addDays, dayOf, dayParts, daysBetween, daysInMonth } from './day.ts'
import { type Lang, digitsFor } from './digits.ts'

/** How exactly a birth date is known: to the year, month or day; one that was derived is never shown as a birthday. */
export type DobPrecision = 'y' | 'm' | 'd'
/** An age as told at the desk; parts that were not told are left out. */
export type ToldAge = { years?: number; months?: number; days?: number }
export type Age = { years: number; months: number; days: number; total_days: number }
/** Message keys of a refused age, by field. */
export type AgeProblem = { years?: 'range'; months?: 'range'; days?: 'range'; age?: 'required' }

export const AGE_LIMITS = { years: 130, months: 11, days: 30 } as const

/** Checks a told age: whole years 0-130, months 0-11, days 0-30, and at least one of them; null when it is right. */
export function ageProblem(told: ToldAge): AgeProblem | null {
  const problem: AgeProblem = {}
  if (told.years === undefined && told.months === undefined && told.days === undefined) problem.age = 'required'
  if (!within(told.years, AGE_LIMITS.years)) problem.years = 'range'
  if (!within(told.months, AGE_LIMITS.months)) problem.months = 'range'
  if (!within(told.days, AGE_LIMITS.days)) problem.days = 'range'
  return Object.keys(problem).length > 0 ? problem : null
}

/** Whether an age says no more than that he is under a year: for a child that young months or days are asked. */
export const isUnderYearOnly = ({ years, months, days }: ToldAge): boolean => years === 0 && !months && days === undefined

/** The birth date that a told age means on a day, and how exact it is. Throws on an age that ageProblem refuses. */
export function ageToBirth(told: ToldAge, on: Day): { dob: Day; dob_precision: DobPrecision } {
  if (ageProblem(told)) throw new RangeError('not an age')
  const { year, month, date } = dayParts(on)
  const monthsBack = (told.years ?? 0) * 12 + (told.months ?? 0)
  const dob = addDays(inMonth(year, month - monthsBack, date), -(told.days ?? 0))
  return { dob, dob_precision: precisionOf(told) }
}

/** The age by the calendar on a day; total_days is for doses of the very young. Throws when the birth lies after the day. */
export function ageOn(dob: Day, day: Day): Age {
  const total_days = daysBetween(dob, day)
  if (total_days < 0) throw new RangeError('born after the day')
  const born = dayParts(dob)
  const now = dayParts(day)
  let months = (now.year - born.year) * 12 + now.month - born.month
  if (now.date < Math.min(born.date, daysInMonth(now.year, now.month))) months -= 1
  const days = daysBetween(inMonth(born.year, born.month + months, born.date), day)
  return { years: Math.floor(months / 12), months: months % 12, days, total_days }
}

/** What is stored of a birth: the date and how exactly it is known (to the day when not said). */
export type Born = { dob: Day; dob_precision?: DobPrecision | null }

/** The age as printed: '52Y', '6Y 4M', '1M 8D', '18D'; never in finer parts than the birth is known, so '<1Y' of an infant whose months nobody told. */
export function showAge(born: Born, day: Day, lang: Lang): string {
  const precision = born.dob_precision ?? 'd'
  const age = ageOn(born.dob, day)
  if (age.years === 0 && precision === 'y') return `<${digitsFor(lang, 1)}${UNITS[lang].y}`
  if (age.years === 0 && age.months === 0 && precision === 'm') return `<${digitsFor(lang, 1)}${UNITS[lang].m}`
  return partsShown(age, precision).map(([value, unit]) => digitsFor(lang, value) + UNITS[lang][unit]).join(' ')
}

const UNITS = { en: { y: 'Y', m: 'M', d: 'D' }, bn: { y: 'ব', m: 'মা', d: 'দি' } } as const
// From here on an age is said in years alone.
const ADULT_YEARS = 18

type Part = [number, DobPrecision]

function partsShown(age: Age, precision: DobPrecision): Part[] {
  if (age.years >= ADULT_YEARS || precision === 'y') return [[age.years, 'y']]
  if (age.years > 0) return some([[age.years, 'y'], [age.months, 'm']])
  if (age.months === 0) return [[age.days, 'd']]
  return precision === 'm' ? [[age.months, 'm']] : some([[age.months, 'm'], [age.days, 'd']])
}

function some(parts: Part[]): Part[] {
  return parts.filter(([value]) => value > 0)
}

function precisionOf(told: ToldAge): DobPrecision {
  if (told.days !== undefined && told.days > 0) return 'd'
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
