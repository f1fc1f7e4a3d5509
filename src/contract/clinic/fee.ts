import { type Day, daysBetween } from './day.ts'

/** 1 new, 2 follow-up, 3 report. */
export type VisitType = 1 | 2 | 3
/** A chamber's fees in paisa, and the days, inclusive, within which they hold; no report_max_visits means any number. */
export type FeeCriteria = {
  new: number
  follow_up: number
  follow_up_days: number
  report: number
  report_free_days: number
  report_days: number
  report_max_visits?: number | null
}
/** The last completed New or Follow-up visit by sitting date, and how many Report visits followed it. */
export type LastCompleted = { day: Day; report_visits: number }
/** Why a type was suggested: a message key with its numbers. */
export type FeeReason = {
  key: 'first_visit' | 'report_due' | 'within_follow_up' | 'after_follow_up'
  days: number | null
  limit: number | null
}
export type SuggestedVisit = { type: VisitType; fee: number; reason: FeeReason }

/** The visit from which days are counted: the latest completed New or Follow-up up to a day; a Report never restarts the count. */
export function lastCompletedVisit(
  visits: readonly { day: Day; type: VisitType }[],
  on: Day,
): LastCompleted | null {
  const past = visits.filter(({ day }) => day <= on)
  const counted = past
    .filter(({ type }) => type !== 3)
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (counted === undefined) return null
  return { day: counted, report_visits: past.filter(({ day, type }) => type === 3 && day >= counted).length }
}

/** The type and fee (paisa) to suggest on a sitting date: Report while results are pending, then Follow-up, then New. */
export function suggestVisit(visit: {
  criteria: FeeCriteria
  lastCompleted: LastCompleted | null
  resultsPending: boolean
  day: Day
}): SuggestedVisit {
  const { criteria, lastCompleted, resultsPending, day } = visit
  const days = lastCompleted ? daysBetween(lastCompleted.day, day) : null
  const type = suggestedType(criteria, { days, resultsPending, reports: lastCompleted?.report_visits ?? 0 })
  return { type, fee: feeFor(type, { criteria, days }), reason: reasonOf(type, criteria, days) }
}

/** The fee (paisa) of a type so many days after the last completed visit (null: none). A Report past its days costs what an ordinary visit then costs. */
export function feeFor(
  type: VisitType,
  { criteria, days }: { criteria: FeeCriteria; days: number | null },
): number {
  if (type === 1) return criteria.new
  if (type === 2) return criteria.follow_up
  if (isWithin(days, criteria.report_free_days)) return 0
  if (isWithin(days, criteria.report_days)) return criteria.report
  return isWithin(days, criteria.follow_up_days) ? criteria.follow_up : criteria.new
}

/** Why a type costs what it costs, with the days within which it would be otherwise. */
export type FeeWhy = {
  key:
    | 'visit_fee'
    | 'follow_up_fee'
    | 'report_free'
    | 'report_fee'
    | 'report_unseen'
    | 'report_late_follow_up'
    | 'report_late_new'
  limit: number
}

/** The part of the rule that gives a type's fee so many days after the last completed visit (null: none). */
export function feeWhy(
  type: VisitType,
  { criteria, days }: { criteria: FeeCriteria; days: number | null },
): FeeWhy {
  if (type !== 3) return { key: type === 1 ? 'visit_fee' : 'follow_up_fee', limit: criteria.follow_up_days }
  if (days === null || days < 0)
    return { key: 'report_unseen', limit: Math.max(criteria.report_days, criteria.report_free_days) }
  if (isWithin(days, criteria.report_free_days))
    return { key: 'report_free', limit: criteria.report_free_days }
  if (isWithin(days, criteria.report_days)) return { key: 'report_fee', limit: criteria.report_days }
  return {
    key: isWithin(days, criteria.follow_up_days) ? 'report_late_follow_up' : 'report_late_new',
    limit: Math.max(criteria.report_days, criteria.report_free_days),
  }
}

function suggestedType(
  criteria: FeeCriteria,
  { days, resultsPending, reports }: { days: number | null; resultsPending: boolean; reports: number },
): VisitType {
  const reportsLeft = criteria.report_max_visits == null || reports < criteria.report_max_visits
  if (
    resultsPending &&
    reportsLeft &&
    isWithin(days, Math.max(criteria.report_days, criteria.report_free_days))
  )
    return 3
  return isWithin(days, criteria.follow_up_days) ? 2 : 1
}

function reasonOf(type: VisitType, criteria: FeeCriteria, days: number | null): FeeReason {
  if (days === null || days < 0) return { key: 'first_visit', days: null, limit: null }
  if (type === 3)
    return { key: 'report_due', days, limit: Math.max(criteria.report_days, criteria.report_free_days) }
  return { key: type === 2 ? 'within_follow_up' : 'after_follow_up', days, limit: criteria.follow_up_days }
}

function isWithin(days: number | null, limit: number): boolean {
  return days !== null && days >= 0 && days <= limit
}
