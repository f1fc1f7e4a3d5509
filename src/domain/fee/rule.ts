import { daysBetween } from '#contract/clinic/day.ts'
import { type FeeCriteria, feeFor, type LastCompleted, lastCompletedVisit } from '#contract/clinic/fee.ts'
import type { FeeRule } from './rows.ts'

/** The chamber's row in the words of the fee rule. */
export const criteriaOf = (row: FeeRule): FeeCriteria => ({
  new: row.new_paisa,
  follow_up: row.follow_up_paisa,
  follow_up_days: row.follow_up_days,
  report: row.report_paisa,
  report_free_days: row.report_free_days,
  report_days: row.report_days,
  report_max_visits: row.report_max_visits,
})

/** A visit as the fee rule reads it. */
export interface FeeVisit {
  sitting_date: string
  type: 1 | 2 | 3
  /** He was told to come back with reports. */
  returns_with_reports: boolean
}

/** What the completed visits in a chamber mean for a fee on a day; reports are due while the last visit asked for them. */
export function historyOf(
  past: readonly FeeVisit[],
  day: string,
): { lastCompleted: LastCompleted | null; resultsPending: boolean } {
  const last = past
    .filter((visit) => visit.sitting_date <= day)
    .toSorted((a, b) => (a.sitting_date < b.sitting_date ? 1 : -1))[0]
  return {
    lastCompleted: lastCompletedVisit(
      past.map(({ sitting_date, type }) => ({ day: sitting_date, type })),
      day,
    ),
    resultsPending: last?.returns_with_reports ?? false,
  }
}

/** The fee of a type on a day after these visits. */
export function feeOf(
  type: 1 | 2 | 3,
  on: { criteria: FeeRule; past: readonly FeeVisit[]; day: string },
): number {
  const { lastCompleted } = historyOf(on.past, on.day)
  return feeFor(type, {
    criteria: criteriaOf(on.criteria),
    days: lastCompleted ? daysBetween(lastCompleted.day, on.day) : null,
  })
}

/** Days for which a device that had not heard of a change may still have asked the old fee. */
export const formerFeeDays = 30

/**
 * Whether a fee is what the rule gave at the moment it was asked. `since`: the rules that ended after that moment, the latest
 * first, so that the last of them held then. Such a fee was right, however late the server hears of it.
 */
export function wasRight(
  fee_paisa: number,
  type: 1 | 2 | 3,
  { since, ...on }: { since: readonly FeeRule[]; past: readonly FeeVisit[]; day: string },
): boolean {
  const criteria = since.at(-1)
  return criteria !== undefined && feeOf(type, { ...on, criteria }) === fee_paisa
}

/** Whether a fee is what the rule gave before it was changed: whoever asked it without a line could not know better. */
export const wasRuled = (
  fee_paisa: number,
  type: 1 | 2 | 3,
  on: { former: readonly FeeRule[]; past: readonly FeeVisit[]; day: string },
): boolean =>
  on.former.some((criteria) => feeOf(type, { criteria, past: on.past, day: on.day }) === fee_paisa)
