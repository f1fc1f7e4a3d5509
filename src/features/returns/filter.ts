import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { ReturnTab } from '#domain/return/recall.ts'
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
  /** Part of a name in either script, a phone, a code or a diagnosis. */
  text: string
  chamber_id: number | null
  span: OverdueSpan | null
}

/** Those that are looked for; how long somebody's day is over narrows only who is to be rung. */
export function foundExpected(
  all: readonly Expected[],
  { text, chamber_id, span }: ReturnFilter,
): Record<ReturnTab, Expected[]> {
  const wanted = toLatinDigits(text.trim()).toLowerCase()
  const has = (words: string | null) => words !== null && toLatinDigits(words).toLowerCase().includes(wanted)
  const [from, to] = span === null ? [0, Infinity] : spans[span]
  const found = all.filter(
    ({ patient: { name, bn_name, phone, code }, diagnosis, ...one }) =>
      (chamber_id === null || one.chamber_id === chamber_id) &&
      (one.tab !== 'due' || (one.overdue >= from && one.overdue <= to)) &&
      [name, bn_name, phone, code, ...diagnosis].some(has),
  )
  const of = (tab: ReturnTab) => found.filter((one) => one.tab === tab)
  return { due: of('due'), ahead: of('ahead'), booked: of('booked'), settled: of('settled') }
}
