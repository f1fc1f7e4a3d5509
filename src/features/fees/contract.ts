import * as z from 'zod/mini'
import { daysBetween } from '#contract/clinic/day.ts'
import { type FeeCriteria, feeFor, type LastCompleted, lastCompletedVisit } from '#contract/clinic/fee.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, Day, framed, Id, line, Money, NumberText, VisitType } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const DiscountClass = z.strictObject({
  name: line(60), bn_name: z.nullable(line(60)),
  percent: z.nullable(count(1, 100)), amount_paisa: z.nullable(Money),
})
export type DiscountClass = z.infer<typeof DiscountClass>

/** What a kind of discount lets off of a fee, in paisa: its part in whole taka, or its own amount; never more than the fee. */
export const letOffBy = ({ percent, amount_paisa }: Pick<DiscountClass, 'percent' | 'amount_paisa'>, fee_paisa: number): number =>
  Math.min(fee_paisa, percent === null ? amount_paisa ?? 0 : Math.round((fee_paisa * percent) / 10_000) * 100)

/** What a visit costs in one chamber. Days are inclusive, by sitting date, from the last completed new or follow-up visit. */
export const FeeCriteriaRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(),
  new_paisa: Money, follow_up_paisa: Money, follow_up_days: count(0, 3650),
  report_paisa: Money, report_days: count(0, 365), report_free_days: count(0, 365),
  report_max_visits: z.nullable(count(1, 50)), discount_classes: z.array(DiscountClass),
})
export type FeeCriteriaRow = z.infer<typeof FeeCriteriaRow>

export const feeCriteria = synced<FeeCriteriaRow>({
  table: 'fee_criteria', row: FeeCriteriaRow, clear: ['chamber_id'], indexes: ['chamber_id'],
})

/** A discount is a part or an amount, one of the two. */
const DiscountForm = DiscountClass.check(z.refine((form) => (form.percent === null) !== (form.amount_paisa === null), { error: 'one_of', path: ['percent'] }))

const fees = {
  new_paisa: Money, follow_up_paisa: Money, follow_up_days: count(0, 3650),
  report_paisa: Money, report_days: count(0, 365), report_free_days: count(0, 365),
  report_max_visits: z._default(z.nullable(count(1, 50)), null), discount_classes: z._default(z.array(DiscountForm).check(z.maxLength(20, 'range')), []),
}
/** The fees of a chamber as somebody sets them. */
export const FeeForm = z.strictObject(fees)
export type FeeForm = z.infer<typeof FeeForm>

const SavedFee = z.object({ chamber_fee: FeeCriteriaRow })
/** Sets the fees of a chamber, for the first time or anew. */
export const storeChamberFee = endpoint({
  method: 'POST', path: '/doctor/v1/chamber-appointment-fee-setting', scope: 'practice', needs: 'Setting List',
  body: z.strictObject({ chamber_id: z.int('number'), ...fees }), reply: SavedFee,
})
/** The same for a chamber whose fees are known; the id is the chamber's. */
export const updateChamberFee = endpoint({
  method: 'PUT', path: '/doctor/v1/chamber-fee-setup-update/{id}', scope: 'practice', needs: 'Setting List',
  params: z.strictObject({ id: NumberText }), body: FeeForm, reply: SavedFee,
})

/** What a visit costs in a chamber; null while nobody has said. */
export const showChamberFee = endpoint({
  method: 'GET', path: '/doctor/v1/chamber-fee-setup/{id}', scope: 'practice', params: z.strictObject({ id: NumberText }),
  reply: z.object({ chamber_fee: z.nullable(FeeCriteriaRow) }),
})

/** Which type of visit a patient's history suggests in a chamber today, and what it costs. */
export const readOldPatientCriteria = endpoint({
  method: 'GET', path: '/doctor/v1/old-patient-criteria-by-chamber', scope: 'practice',
  needs: ['Patient List', 'Appointment List', 'Appointment Create'],
  query: z.strictObject({ chamber_id: NumberText, patient_id: z.optional(Id), date: z.optional(Day) }),
  reply: z.object({
    criteria: z.nullable(FeeCriteriaRow), type: VisitType, suggested_fee_paisa: Money,
    last_visit: z.nullable(Day), days: z.nullable(z.int()),
  }),
})

/** What a fee depends on, of the chamber's row now or as it was. */
export type FeeRule = Omit<FeeForm, 'discount_classes'>

/** The chamber's row in the words of the fee rule. */
export const criteriaOf = (row: FeeRule): FeeCriteria => ({
  new: row.new_paisa, follow_up: row.follow_up_paisa, follow_up_days: row.follow_up_days,
  report: row.report_paisa, report_free_days: row.report_free_days, report_days: row.report_days, report_max_visits: row.report_max_visits,
})

/** A visit as the fee rule reads it. */
export interface PastVisit {
  sitting_date: string
  type: 1 | 2 | 3
  /** He was told to come back with reports. */
  returns_with_reports: boolean
}

/** What the completed visits in a chamber mean for a fee on a day; reports are due while the last visit asked for them. */
export function historyOf(past: readonly PastVisit[], day: string): { lastCompleted: LastCompleted | null; resultsPending: boolean } {
  const last = past.filter((visit) => visit.sitting_date <= day).toSorted((a, b) => (a.sitting_date < b.sitting_date ? 1 : -1))[0]
  return {
    lastCompleted: lastCompletedVisit(past.map(({ sitting_date, type }) => ({ day: sitting_date, type })), day),
    resultsPending: last?.returns_with_reports ?? false,
  }
}

/** The fee of a type on a day after these visits. */
export function feeOf(type: 1 | 2 | 3, on: { criteria: FeeRule; past: readonly PastVisit[]; day: string }): number {
  const { lastCompleted } = historyOf(on.past, on.day)
  return feeFor(type, { criteria: criteriaOf(on.criteria), days: lastCompleted ? daysBetween(lastCompleted.day, on.day) : null })
}

/** Days for which a device that had not heard of a change may still have asked the old fee. */
export const formerFeeDays = 30

/**
 * Whether a fee is what the rule gave at the moment it was asked. `since`: the rules that ended after that moment, the latest
 * first, so that the last of them held then. Such a fee was right, however late the server hears of it.
 */
export function wasRight(fee_paisa: number, type: 1 | 2 | 3, { since, ...on }: { since: readonly FeeRule[]; past: readonly PastVisit[]; day: string }): boolean {
  const criteria = since.at(-1)
  return criteria !== undefined && feeOf(type, { ...on, criteria }) === fee_paisa
}

/** Whether a fee is what the rule gave before it was changed: whoever asked it without a line could not know better. */
export const wasRuled = (fee_paisa: number, type: 1 | 2 | 3, on: { former: readonly FeeRule[]; past: readonly PastVisit[]; day: string }): boolean =>
  on.former.some((criteria) => feeOf(type, { criteria, past: on.past, day: on.day }) === fee_paisa)
