import { addDays, type Day } from './day.ts'

/** What is odd about a day that money or a visit is written under: `past_day` may be, and then says why. */
export type DayFault = 'before_practice' | 'past_day' | 'far_ahead'

/** A day may lie this far behind without a word: an evening past midnight, a tablet that was closed too early. */
const daysBack = 1
/** Further ahead than this nothing is planned, and further behind nothing is written down. */
const year = 366

/**
 * Whether a sitting date is one that somebody can mean: not a year ahead, not a year before the practice began here
 * (`since`), and not of the past unless somebody says why. `today` is the day on which it was written.
 */
export function dayFault(day: Day, on: { today: Day; since: Day; reason: string | null }): DayFault | null {
  if (day > addDays(on.today, year)) return 'far_ahead'
  if (day < addDays(on.since < on.today ? on.since : on.today, -year)) return 'before_practice'
  return day < addDays(on.today, -daysBack) && !on.reason ? 'past_day' : null
}

/** Whether the practice's own beginning has to be known for it: of anything later it makes no difference. */
export const isLongPast = (day: Day, today: Day): boolean => day < addDays(today, -year)
