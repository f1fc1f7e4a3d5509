import type { Weekday } from './day.ts'
import type { DoseUnit } from './dose-unit.ts'
import { type Duration, durationDays } from './duration.ts'

export type { DoseUnit } from './dose-unit.ts'

export type Amount = { amount: number; unit?: DoseUnit }
export type Meal = 'food' | 'breakfast' | 'lunch' | 'dinner'
/** Relative to food, sleep or a drink; `minutes` before or after a meal. */
export type Timing =
  | { how: 'before' | 'after' | 'with' | 'just_before'; meal: Meal; minutes?: number }
  | { how: 'empty' | 'full' | 'bedtime' | 'milk' | 'water' }
export type DayTime = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'
/** A time of the day, or a meal that stands for one. */
export type DoseTime = DayTime | Timing
/** Why or when a drug is taken only at need: a known reason's key, a temperature, or a blood pressure. */
export type DoseCondition =
  | { reason: string }
  | { temp_over: number; scale: 'F' | 'C' }
  | { bp_over: readonly [sys: number, dia: number] }
/** Days on which a drug is taken: every n days, weeks, months or years; on so many days or on named days of each week. */
export type Spacing = { value: number; unit: 'd' | 'w' | 'm' | 'y'; days?: number; weekdays?: Weekday[] }

/** What is taken on one day. An amount that nobody said is not there: it is never made up. */
export type DayDose =
  | { kind: 'slots'; amounts: number[]; unit?: DoseUnit }
  | { kind: 'moments'; at: { moment: DoseTime; amount?: number }[]; unit?: DoseUnit }
  | ({ kind: 'times'; per_day: number } & Partial<Amount>)
  | ({ kind: 'every'; hours: number } & Partial<Amount>)
  | ({ kind: 'bedtime' } & Partial<Amount>)
/** A dose as the doctor means it. A portion has no times of its own: it is taken at need. */
export type Dose =
  | DayDose
  | ({ kind: 'once'; now: boolean } & Partial<Amount>)
  | ({ kind: 'portion' } & Partial<Amount>)
  | { kind: 'spaced'; spacing: Spacing; day: DayDose }

export type Route =
  | 'po'
  | 'sl'
  | 'pr'
  | 'pv'
  | 'im'
  | 'deep_im'
  | 'iv'
  | 'slow_iv'
  | 'sc'
  | 'neb'
  | 'inhaled'
  | 'local'
  | 'scalp'
  | 'face'
  | 'body'
  | 'eye'
  | 'left_eye'
  | 'right_eye'
  | 'both_eyes'
  | 'each_eye'
  | 'ear'
  | 'left_ear'
  | 'right_ear'
  | 'both_ears'
  | 'each_ear'
  | 'nose'
  | 'left_nostril'
  | 'right_nostril'
  | 'both_nostrils'
  | 'each_nostril'
/** What stands beside a dose: where and how it is taken. Instructions are named by their English words. */
export type Manner = { route: Route | null; timings: Timing[]; instructions: string[] }
/** The most in one day: so many times, or so much. */
export type DayMost = { times: number } | Amount
/** One step of a line; a line that does not change has one. `verb`: put on the skin or rinsed with, not counted. */
export type DoseStep = Manner & {
  dose: Dose | null
  verb: 'apply' | 'rinse' | null
  need: boolean
  when: DoseCondition | null
  most: DayMost | null
  duration: Duration | null
}
/** A whole understood line. `tail` is what was said behind the last step of several. */
export type DoseLine = {
  steps: DoseStep[]
  tail: Manner | null
  quantity: number | null
  purpose: string | null
}

/** Units (tablets, ml, drops ...) on a day on which the drug is taken; null when it cannot be known. */
export function unitsOnDay(dose: Dose): number | null {
  switch (dose.kind) {
    case 'slots':
      return sum(dose.amounts)
    case 'moments':
      return sumOrNull(dose.at.map(({ amount }) => amount ?? null))
    case 'times':
    case 'every':
      return dose.amount === undefined ? null : dose.amount * (timesOnDay(dose) ?? 1)
    case 'once':
    case 'bedtime':
      return dose.amount ?? null
    case 'portion':
      return null
    case 'spaced':
      return unitsOnDay(dose.day)
  }
}

/** What is taken at once at the most; null when nobody said how much. */
export function mostAtOnce(dose: Dose): number | null {
  if (dose.kind === 'spaced') return mostAtOnce(dose.day)
  if (dose.kind === 'slots') return Math.max(...dose.amounts)
  if (dose.kind === 'moments')
    return dose.at.reduce<number | null>(
      (most, { amount }) => (amount === undefined ? most : Math.max(most ?? 0, amount)),
      null,
    )
  return dose.amount ?? null
}

/** How many times on a day on which it is taken; null for a dose at need. */
export function timesOnDay(dose: Dose): number | null {
  switch (dose.kind) {
    case 'slots':
      return dose.amounts.filter((amount) => amount > 0).length
    case 'moments':
      return dose.at.length
    case 'times':
      return dose.per_day
    case 'every':
      return Math.max(1, 24 / dose.hours)
    case 'once':
    case 'bedtime':
      return 1
    case 'portion':
      return null
    case 'spaced':
      return timesOnDay(dose.day)
  }
}

/** The unit of a dose, if it has one. */
export function unitOfDose(dose: Dose): DoseUnit | undefined {
  return dose.kind === 'spaced' ? dose.day.unit : dose.unit
}

/** Whether numbers stand in it that have no unit. */
export const hasBareNumber = (dose: Dose): boolean =>
  unitOfDose(dose) === undefined && mostAtOnce(dose) !== null

/** What is handed out by number; nothing else has a total quantity. */
const COUNTED: readonly DoseUnit[] = [
  'piece',
  'tablet',
  'capsule',
  'suppository',
  'injection',
  'patch',
  'vial',
  'ampoule',
  'sachet',
]

/** Things to hand out, rounded up; null for what is not counted, a dose at need, or no counted end. */
export function totalQuantity({ steps }: Pick<DoseLine, 'steps'>): number | null {
  const units = sumOrNull(steps.map(stepQuantity))
  return units === null ? null : wholeUp(units)
}

function stepQuantity({ dose, need, when, duration }: DoseStep): number | null {
  const unit = dose && unitOfDose(dose)
  if (!dose || !unit || !COUNTED.includes(unit) || need || when) return null
  if (dose.kind === 'once') return dose.amount ?? null
  if (duration?.kind !== 'span') return null
  if (dose.kind === 'every')
    return dose.amount === undefined ? null : dose.amount * wholeUp((daysOf(duration) * 24) / dose.hours)
  const units = unitsOnDay(dose)
  return units === null
    ? null
    : units * (dose.kind === 'spaced' ? dosingDays(dose.spacing, duration) : daysOf(duration))
}

/** The days between two days of a spaced dose, a month being 30 days and a year 365. */
export const SPACING_DAYS = { d: 1, w: 7, m: 30, y: 365 } as const
const MONTHS = { m: 1, y: 12 } as const

type Span = Extract<Duration, { kind: 'span' }>
const daysOf = (span: Span): number => durationDays(span) ?? 0

/**
 * On how many days of its span a spaced dose is taken, the first of them being one: every other day of seven on the days 1, 3,
 * 5 and 7, weekly for a month (30 days) on the days 1, 8, 15, 22 and 29. Months of a year are counted as months: once a
 * month for a year is twelve times.
 */
function dosingDays({ value, unit, days, weekdays }: Spacing, span: Span): number {
  const each = weekdays?.length ?? days ?? 1
  if ((unit === 'm' || unit === 'y') && (span.unit === 'm' || span.unit === 'y'))
    return wholeUp((span.value * MONTHS[span.unit] * each) / (value * MONTHS[unit]))
  return wholeUp((daysOf(span) * each) / (value * SPACING_DAYS[unit]))
}

/** A rest in the last binary digit must not become a whole tablet, or one day more. */
const wholeUp = (number: number): number => Math.ceil(number - 1e-9)

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function sumOrNull(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null)
  return known.length === numbers.length ? sum(known) : null
}
