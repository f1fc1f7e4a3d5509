import { addDays, type Day, daysBetween } from './day.ts'

/** Days from the first day of the last period to the expected day of birth (Naegele's rule). */
export const pregnancyDays = 280

/** Weeks after which no pregnancy is still going on. */
export const longestWeeks = 44

/** What a pregnancy is counted from: the last period, or the day of birth that a scan told, which then counts. */
export interface Dating {
  lmp: Day | null
  scan_edd: Day | null
}

/** How far a pregnancy is on a day: whole weeks and days beyond them, when birth is due, and what was counted from. Null where nothing tells, and before its first day. */
export function gestationOn(
  { lmp, scan_edd }: Dating,
  day: Day,
): { weeks: number; days: number; due: Day; by: 'scan' | 'lmp' } | null {
  const first = scan_edd === null ? lmp : addDays(scan_edd, -pregnancyDays)
  if (first === null) return null
  const gone = daysBetween(first, day)
  if (gone < 0) return null
  const due = addDays(first, pregnancyDays)
  return { weeks: Math.floor(gone / 7), days: gone % 7, due, by: scan_edd === null ? 'lmp' : 'scan' }
}

/** How far a pregnancy is on a day, counted from the first day of the last period: whole weeks, and when birth is due. */
export function pregnancyOn(lmp: Day, day: Day): { weeks: number; due: Day; isOver: boolean } {
  const weeks = Math.floor(daysBetween(lmp, day) / 7)
  return { weeks, due: addDays(lmp, pregnancyDays), isOver: weeks > longestWeeks }
}
