import { type AppointmentRow, formerRule } from '#domain/appointment/rows.ts'
import { answerId, type MoneyAnswer } from '#domain/payment/answers.ts'
import { isOff } from '#domain/payment/bill.ts'
import type { RecordLine } from './records.ts'

/** A visit whose device had not heard of the fees that held by then. */
export interface FormerFee {
  visit: AppointmentRow
  line: RecordLine
  /** What the rule asks more than was asked, in paisa. */
  missing: number
}

/** Visits that were asked less because a rule held that was changed since, the newest first. */
export function formerFees(lines: readonly RecordLine[]): FormerFee[] {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const { appointment: visit } = line
    if (
      !visit ||
      seen.has(visit.id) ||
      visit.fee_reason !== formerRule ||
      isOff(visit.status) ||
      visit.fee_paisa >= visit.suggested_fee_paisa
    )
      return []
    seen.add(visit.id)
    return [{ visit, line, missing: visit.suggested_fee_paisa - visit.fee_paisa }]
  })
}

/** One patient's visits of one day for which money is kept, each with the last of its receipts. */
export interface DoublePayment {
  day: string
  visits: { visit: AppointmentRow; line: RecordLine; paid: number }[]
}

const report = 3

/** What is still to be looked at: whatever somebody answered is not asked again. */
export function toSettle(
  lines: readonly RecordLine[],
  answered: ReadonlySet<string>,
): { former: FormerFee[]; twice: DoublePayment[] } {
  const isOpen = (asked: Pick<MoneyAnswer, 'kind' | 'visit_ids'>) => !answered.has(answerId(asked))
  return {
    former: formerFees(lines).filter(({ visit }) => isOpen({ kind: 'fee_left', visit_ids: [visit.id] })),
    twice: paidTwice(lines).filter((one) => isOpen({ kind: 'both_right', visit_ids: visitsOf(one) })),
  }
}

export const visitsOf = ({ visits }: DoublePayment): string[] => visits.map(({ visit }) => visit.id)

/** Patients who paid for two visits of one day, as when two desks write one man down; showing reports is a visit of its own. */
export function paidTwice(lines: readonly RecordLine[]): DoublePayment[] {
  const visits = new Map<string, DoublePayment['visits'][number]>()
  for (const line of lines) {
    const { appointment: visit, payment } = line
    if (!visit || !payment || visit.type === report || isOff(visit.status)) continue
    const before = visits.get(visit.id)
    // The newest line comes first; of it money is given back.
    const kept = before && before.line.paid_paisa > 0 ? before.line : line
    visits.set(visit.id, { visit, line: kept, paid: (before?.paid ?? 0) + line.paid_paisa })
  }
  const byPerson = new Map<string, DoublePayment['visits']>()
  for (const one of visits.values()) {
    if (one.paid <= 0) continue
    const key = `${one.visit.patient_id} ${one.visit.sitting_date}`
    byPerson.set(key, [...(byPerson.get(key) ?? []), one])
  }
  return [...byPerson.values()]
    .filter((ones) => ones.length > 1)
    .map((ones) => ({ day: ones[0]?.visit.sitting_date ?? '', visits: ones }))
}
