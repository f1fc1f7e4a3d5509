import { addDays, type Day, dayOf, isDay } from '#contract/clinic/day.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { DayOrder } from './contract.ts'

const inFigures = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const monthNamed = /^(\d{1,2})[\s\-/.]*([a-z]{3,9})\.?[\s\-/.,]*(\d{4})$/
const monthFirst = /^([a-z]{3,9})\.?[\s\-/.]*(\d{1,2})[\s\-/.,]+(\d{4})$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A time of the day behind a day; with a zone it is a moment, as programs save what they know of one. */
const clock =
  /[t\s]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?\s*(z|utc|gmt|([+-])(\d{2}):?(\d{2})?)?$/

const lowered = (cell: string): string => toLatinDigits(cell).trim().toLowerCase()

/** A cell as days are read in it: Latin digits, and no time of the day behind it. */
const plain = (cell: string): string => lowered(cell).replace(clock, '')

/** Minutes by which Dhaka is before the meridian of Greenwich. */
const dhaka = 360

/** By how many days the day in Dhaka is another one at the moment that a cell tells: midnight there is 18:00Z of the day before. */
function daysApart(cell: string): number {
  const [, hour, minute, half, zone, sign, hours = '0', minutes = '0'] = clock.exec(lowered(cell)) ?? []
  if (zone === undefined) return 0
  const told =
    (half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return Math.floor((told - ahead + dhaka) / (24 * 60))
}

/**
 * The day that a cell says; null where it says none, or where only an order would tell and there is none. A year of two
 * digits is not guessed. Of a moment it is the day in Dhaka.
 */
export function dayIn(cell: string, order: DayOrder | null): Day | null {
  const day = writtenDay(plain(cell), order)
  return day === null ? null : addDays(day, daysApart(cell))
}

function writtenDay(text: string, order: DayOrder | null): Day | null {
  if (isDay(text)) return text
  const figures = inFigures.exec(text)
  if (figures) {
    const [one, other, year] = figures.slice(1).map(Number)
    if (one === undefined || other === undefined || year === undefined) return null
    if (one === other) return real(year, one, other)
    if (order === null) return null
    return order === 'dmy' ? real(year, other, one) : real(year, one, other)
  }
  return byName(text)
}

function byName(text: string): Day | null {
  const figures = yearFirst.exec(text)
  if (figures) return real(Number(figures[1]), Number(figures[2]), Number(figures[3]))
  const named = monthNamed.exec(text)
  if (named) return real(Number(named[3]), monthOf(named[2]), Number(named[1]))
  const first = monthFirst.exec(text)
  return first ? real(Number(first[3]), monthOf(first[1]), Number(first[2])) : null
}

const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3)) + 1

function real(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12) return null
  const day = dayOf(year, month, date)
  return isDay(day) ? day : null
}

/**
 * In which order a column writes its days: proved by one that can be read in one way alone (`line` says which), or to be
 * asked, because every day can be read in both or some deny the others. Null where no day is written in figures alone.
 */
export function orderOf(
  cells: readonly { line: number; cell: string }[],
): { order: DayOrder; line: number } | 'ask' | null {
  const proofs: Partial<Record<DayOrder, number>> = {}
  let isSeen = false
  for (const { line, cell } of cells) {
    const figures = inFigures.exec(plain(cell))
    if (!figures) continue
    const [one, other] = [Number(figures[1]), Number(figures[2])]
    if (one === other) continue
    isSeen = true
    if (one > 12 && other <= 12) proofs.dmy ??= line
    if (other > 12 && one <= 12) proofs.mdy ??= line
  }
  if (!isSeen) return null
  const { dmy, mdy } = proofs
  if (dmy !== undefined && mdy === undefined) return { order: 'dmy', line: dmy }
  if (mdy !== undefined && dmy === undefined) return { order: 'mdy', line: mdy }
  return 'ask'
}
