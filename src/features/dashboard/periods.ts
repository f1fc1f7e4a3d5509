import { addDays, type Day, dayOf, dayParts, daysInMonth } from '#contract/clinic/day.ts'
import type { VisitFact } from './figures.ts'
import { daysOnDevice, type DashboardData } from './read.ts'

/** Both ends included. */
export interface DaySpan {
  from: Day
  to: Day
}

export const ranges = ['week', 'month', 'quarter', 'year'] as const
export type PeriodRange = (typeof ranges)[number]

/** The days of a range: this month is counted from its first, the others back from today. The year is more than a device reckons with. */
export function periodSpan(range: PeriodRange, today: Day): DaySpan {
  const from = {
    week: addDays(today, -6),
    month: firstOfMonth(today),
    quarter: addDays(today, 1 - daysOnDevice),
    year: addDays(today, -364),
  }
  return { from: from[range], to: today }
}

/** The days to hold it against: the week before, the same days of the month before. Null where the device reckons no further back. */
export function spanBefore(range: PeriodRange, today: Day): DaySpan | null {
  if (range === 'week') return { from: addDays(today, -13), to: addDays(today, -7) }
  if (range !== 'month') return null
  const { year, month } = dayParts(addDays(firstOfMonth(today), -1))
  return {
    from: dayOf(year, month, 1),
    to: dayOf(year, month, Math.min(dayParts(today).date, daysInMonth(year, month))),
  }
}

const firstOfMonth = (day: Day): Day => dayOf(dayParts(day).year, dayParts(day).month, 1)

const isIn =
  ({ from, to }: DaySpan) =>
  ({ sitting_date }: Pick<VisitFact, 'sitting_date'>): boolean =>
    sitting_date >= from && sitting_date <= to

/** What of a season lies in some days. */
export const within = (season: DashboardData, span: DaySpan): DashboardData => ({
  ...season,
  visits: season.visits.filter(isIn(span)),
  payments: season.payments.filter(isIn(span)),
  sheets: season.sheets.filter(isIn(span)),
})

/** Most bars that a chart has room for. */
const mostBars = 12

interface Bar {
  day: Day
  kinds: [fresh: number, follow_up: number, report: number]
}

/** Days as they are, or by week or month where they are too many; each bar under its first day. */
export function barsOf(
  days: readonly Bar[],
  { from, to }: DaySpan,
): { bars: Bar[]; by: 'day' | 'week' | 'month' } {
  if (days.length <= mostBars) return { bars: [...days], by: 'day' }
  const weeks = joined(days, (day) => weekFrom(day, from))
  return weeks.length <= mostBars + 1 && addDays(from, 7 * (mostBars + 1)) >= to
    ? { bars: weeks, by: 'week' }
    : { bars: joined(days, firstOfMonth), by: 'month' }
}

/** The first day of the week, counted from the first day of the span. */
function weekFrom(day: Day, from: Day): Day {
  const weeks = Math.floor((Date.parse(day) - Date.parse(from)) / (7 * 86_400_000))
  return addDays(from, weeks * 7)
}

function joined(days: readonly Bar[], under: (day: Day) => Day): Bar[] {
  const bars = new Map<Day, Bar>()
  for (const {
    day,
    kinds: [fresh, follow_up, report],
  } of days) {
    const [a, b, c] = bars.get(under(day))?.kinds ?? [0, 0, 0]
    bars.set(under(day), { day: under(day), kinds: [a + fresh, b + follow_up, c + report] })
  }
  return [...bars.values()]
}
