import type { RecordLine } from '../records.ts'
import { useBillingWords } from '../words.ts'

const visits = ['visit_1', 'visit_2', 'visit_3'] as const
const kinds = ['kind_procedure', 'kind_advance', 'kind_due', 'kind_refund'] as const
export const recordTypes = [...visits, ...kinds] as const
export type RecordType = (typeof recordTypes)[number]

/** What a line of the records is for: a kind of visit, or money ahead of it, after it or given back. */
export function typeOf({ payment, appointment }: RecordLine): RecordType {
  if (payment && payment.kind !== 'visit' && payment.kind !== 'report') return `kind_${payment.kind}`
  return `visit_${appointment?.type ?? (payment?.kind === 'report' ? 3 : 1)}`
}

export function useTypeName(): (line: RecordLine) => string {
  const t = useBillingWords()
  return (line) => t(typeOf(line))
}
