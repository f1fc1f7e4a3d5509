import { feeFor, type SuggestedVisit, suggestVisit, type VisitType } from '#contract/clinic/fee.ts'
import { daysBetween } from '#contract/clinic/day.ts'
import { appointments } from '#domain/appointment/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { feeCriteria, type FeeCriteriaRow } from '#domain/fee/rows.ts'
import { criteriaOf, historyOf, type FeeVisit } from '#domain/fee/rule.ts'

/** What each type costs this patient today, and which one is suggested and why. */
export interface Fees {
  criteria: FeeCriteriaRow | null
  suggested: SuggestedVisit | null
  fees: Record<VisitType, number>
  last_visit: string | null
}

/** Fees as the rule has them; without a patient those of a first visit. */
export function feesOf(criteria: FeeCriteriaRow | null, past: readonly FeeVisit[], day: string): Fees {
  if (!criteria) return { criteria, suggested: null, fees: { 1: 0, 2: 0, 3: 0 }, last_visit: null }
  const { lastCompleted, resultsPending } = historyOf(past, day)
  const rule = criteriaOf(criteria)
  const days = lastCompleted ? daysBetween(lastCompleted.day, day) : null
  const fee = (type: VisitType) => feeFor(type, { criteria: rule, days })
  return {
    criteria,
    suggested: suggestVisit({ criteria: rule, lastCompleted, resultsPending, day }),
    fees: { 1: fee(1), 2: fee(2), 3: fee(3) },
    last_visit: lastCompleted?.day ?? null,
  }
}

/** The same from what this device holds; `patient_id` null is somebody new. */
export async function readFees(
  clinic: Clinic,
  of: { chamber_id: number; patient_id: string | null; day: string },
): Promise<Fees> {
  const [criteria, visits] = await Promise.all([
    readRows(clinic, feeCriteria, { by: 'chamber_id', is: of.chamber_id }),
    of.patient_id === null ? [] : readRows(clinic, appointments, { by: 'patient_id', is: of.patient_id }),
  ])
  const past = visits.filter((visit) => visit.status === 'done' && visit.chamber_id === of.chamber_id)
  return feesOf(criteria[0] ?? null, past, of.day)
}
