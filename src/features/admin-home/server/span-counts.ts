import { type Day, daysBetween } from '#contract/clinic/day.ts'

/** Days of one row of `prescription_counts` (migration 0156). */
export const spanDays = 32

/** How many came on the first days of a span, for each number of days from one on. */
export interface SpanCounts {
  span: number
  upto: readonly number[]
}

/** The number of a day, from 1 January 1970. */
export const dayNumber = (day: Day): number => daysBetween('1970-01-01', day)

/** The span in which the day of this number lies. */
export const spanOf = (on: number): number => Math.floor(on / spanDays)

/** How many came on each of these days. */
export const issuedOn = (days: readonly Day[], spans: readonly SpanCounts[]): number[] =>
  days.map((day) => {
    const on = dayNumber(day)
    const upto = spans.find(({ span }) => span === spanOf(on))?.upto ?? []
    const nth = on % spanDays
    return (upto[nth] ?? 0) - (upto[nth - 1] ?? 0)
  })
