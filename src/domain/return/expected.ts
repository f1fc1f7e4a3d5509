import { addDays, type Day } from '#contract/clinic/day.ts'
import type { FollowUp } from '#domain/prescription/content.ts'

/**
 * Days before and after the day he was told within which a return counts as kept. A chamber sits once a week at the least:
 * whoever comes to the sitting before was early, not absent; who has not come two sittings later has missed his day.
 */
export const keptWithin = { early: 7, late: 14 } as const

/** Half a year and two weeks: sheets older than that ask nobody any more. */
export const askedWithin = 197

/** States of a visit of somebody who came. */
export const cameStates: ReadonlySet<string> = new Set([
  'arrived',
  'vitals_done',
  'called',
  'in_consultation',
  'done',
])

/** A sheet in force that asks somebody back. */
export interface AskedReturn {
  patient_id: string
  chamber_id: number
  /** The sitting date of the sheet. */
  sitting_date: Day
  return_day: Day
}

export interface SeenVisit {
  sitting_date: Day
  status: string
}

/** What a patient did since a sheet: his visits in any chamber, and the days of all his sheets in force. */
export interface SinceSheet {
  visits: readonly SeenVisit[]
  sheets: readonly Pick<AskedReturn, 'chamber_id' | 'sitting_date'>[]
}

/**
 * `ahead`: his day is still to come. `kept`: he came about then. `late`: he came after that. `open`: his day is over and
 * the days after it run. `missed`: they are over too. `overtaken`: he was seen in the same chamber long before his day, and
 * what he was told then counts instead.
 */
export type ReturnFate = 'ahead' | 'kept' | 'late' | 'open' | 'missed' | 'overtaken'

/** The day on which a sheet asks its patient back; null where it names none. */
export const returnDayOf = (
  follow_up: Pick<FollowUp, 'day' | 'after_days'> | null,
  sitting_date: Day,
): Day | null =>
  follow_up?.day ??
  (follow_up === null || follow_up.after_days === null ? null : addDays(sitting_date, follow_up.after_days))

/** What became of a return by `today`. */
export function judgeReturn(asked: AskedReturn, { visits, sheets }: SinceSheet, today: Day): ReturnFate {
  const { chamber_id, sitting_date, return_day } = asked
  const [from, to] = [addDays(return_day, -keptWithin.early), addDays(return_day, keptWithin.late)]
  const later = sheets.filter((sheet) => sheet.sitting_date > sitting_date)
  // A sheet without a visit was written for somebody who was there.
  const came = [...visits.filter(({ status }) => cameStates.has(status)), ...later]
    .map((one) => one.sitting_date)
    .filter((day) => day > sitting_date && day >= from)
  if (came.some((day) => day <= to)) return 'kept'
  if (came.length > 0) return 'late'
  if (later.some((sheet) => sheet.chamber_id === chamber_id && sheet.sitting_date < from)) return 'overtaken'
  if (return_day >= today) return 'ahead'
  return to < today ? 'missed' : 'open'
}

/** Those that are due by now, and how many of them were kept. What is still open, ahead or overtaken is counted by nobody. */
export function keptReturns(fates: readonly ReturnFate[]): { kept: number; due: number } {
  const kept = fates.filter((fate) => fate === 'kept').length
  return { kept, due: kept + fates.filter((fate) => fate === 'late' || fate === 'missed').length }
}
