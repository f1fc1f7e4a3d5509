import { addDays, type Day, daysBetween } from './day.ts'

/** Days from the first day of the last period to the expected day of birth (Naegele's rule). */
export const pregnancyDays = 280

/** Weeks after which no pregnancy is still going on. */
export const longestWeeks = 44

/** How far a pregnancy is on a day, counted from the first day of the last period: whole weeks, and when birth is due. */
export function pregnancyOn(lmp: Day, day: Day): { weeks: number; due: Day; isOver: boolean } {
  const weeks = Math.floor(daysBetween(lmp, day) / 7)
  return { weeks, due: addDays(lmp, pregnancyDays), isOver: weeks > longestWeeks }
}
