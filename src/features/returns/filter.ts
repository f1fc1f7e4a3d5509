import type { ReturnTab } from '#domain/return/recall.ts'
import type { IsLookedFor } from '#features/patients/parts.ts'
import type { Expected } from './local.ts'

/** How long somebody's day is over. */
export const overdueSpans = ['week', 'month', 'long'] as const
export type OverdueSpan = (typeof overdueSpans)[number]
const spans: Record<OverdueSpan, readonly [from: number, to: number]> = {
  week: [0, 7],
  month: [8, 30],
  long: [31, Infinity],
}

export interface ReturnFilter {
  /** By whom it is, or by a diagnosis. */
  isLookedFor: IsLookedFor
  chamber_id: number | null
  span: OverdueSpan | null
}

/** Those that are looked for; how long somebody's day is over narrows only who is to be rung. */
export function foundExpected(
  all: readonly Expected[],
  { isLookedFor, chamber_id, span }: ReturnFilter,
): Record<ReturnTab, Expected[]> {
  const [from, to] = span === null ? [0, Infinity] : spans[span]
  const found = all.filter(
    ({ patient, diagnosis, ...one }) =>
      (chamber_id === null || one.chamber_id === chamber_id) &&
      (one.tab !== 'due' || (one.overdue >= from && one.overdue <= to)) &&
      isLookedFor(patient, ...diagnosis),
  )
  const of = (tab: ReturnTab) => found.filter((one) => one.tab === tab)
  return { due: of('due'), ahead: of('ahead'), booked: of('booked'), settled: of('settled') }
}
