import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { billOf, isOwedBack, isUnproven, owedFor, refundable } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'

/** A line of the billing records: a receipt, or a visit of which these days hold none. What is owed for a visit is owed on its own day, and stands on its last line. */
export interface RecordLine {
  id: string
  payment: PaymentRow | null
  appointment: AppointmentRow | null
  patient: PatientRow | null
  date: string
  gross_paisa: number
  discount_paisa: number
  paid_paisa: number
  due_paisa: number
  /** Taken more than the visit costs, as by two people at once. */
  over_paisa: number
  /** What of it a provider should have, and nobody has found on the account so far. */
  unproven_paisa: number
}

export interface RecordData {
  /** Visits of the asked days. */
  visits: readonly AppointmentRow[]
  people: readonly PatientRow[]
  /** Entries of the asked days and all entries about these visits, whenever they were made. */
  entries: readonly PaymentRow[]
  /** Whether a day was asked for. */
  isAsked: (date: string) => boolean
}

/** The billing records, the newest first. */
export function recordsOf({ visits, people, entries, isAsked }: RecordData): RecordLine[] {
  const byVisit = new Map(visits.map((one) => [one.id, one]))
  const byPatient = new Map(people.map((one) => [one.id, one]))
  const dated = entries.filter((one) => isAsked(one.sitting_date))
  const lasts = lastLines(dated)
  const standings = new Map(visits.map((one) => [one.id, standingOf(one, entries, isAsked)]))
  const receipts = dated.map((payment): RecordLine => {
    const appointment = byVisit.get(payment.appointment_id ?? '') ?? null
    const isLast = lasts.get(appointment?.id ?? null) === payment.id
    const standing = isLast ? standings.get(appointment?.id ?? '') : undefined
    const { gross_paisa, discount_paisa, paid_paisa } = payment
    return {
      id: payment.id,
      payment,
      appointment,
      patient: byPatient.get(payment.patient_id) ?? null,
      date: payment.sitting_date,
      gross_paisa,
      discount_paisa,
      paid_paisa,
      due_paisa: standing?.due ?? 0,
      over_paisa: standing?.over ?? 0,
      unproven_paisa: isUnproven(payment, entries) ? paid_paisa : 0,
    }
  })
  const unpaid = visits.flatMap((appointment): RecordLine[] => {
    const { due, uncharged } = standings.get(appointment.id) ?? { due: 0, uncharged: 0 }
    const patient = byPatient.get(appointment.patient_id) ?? null
    if (due === 0 || lasts.has(appointment.id)) return []
    return [{ ...unpaidLine(appointment, patient), gross_paisa: uncharged, due_paisa: due }]
  })
  return [...receipts, ...unpaid].toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
}

const unpaidLine = (appointment: AppointmentRow, patient: PatientRow | null) => ({
  id: appointment.id,
  payment: null,
  appointment,
  patient,
  date: appointment.sitting_date,
  discount_paisa: 0,
  paid_paisa: 0,
  over_paisa: 0,
  unproven_paisa: 0,
})

const timeOf = ({ payment, appointment }: RecordLine): string =>
  payment?.taken_at ?? appointment?.arrived_at ?? appointment?.created_at ?? ''

function lastLines(entries: readonly PaymentRow[]): Map<string | null, string> {
  return new Map(
    entries
      .toSorted((a, b) =>
        a.taken_at < b.taken_at || (a.taken_at === b.taken_at && a.receipt_no < b.receipt_no) ? -1 : 1,
      )
      .map((one) => [one.appointment_id, one.id]),
  )
}

/** What is owed on the visit's day, what was taken too much, and what of the fee no receipt has charged yet. */
function standingOf(
  visit: AppointmentRow,
  entries: readonly PaymentRow[],
  isAsked: RecordData['isAsked'],
): { due: number; over: number; uncharged: number } {
  const of = entries.filter((one) => one.appointment_id === visit.id)
  const bill = billOf(visit.fee_paisa, of)
  const charged = of.reduce((all, one) => all + one.gross_paisa, 0)
  return {
    due: isAsked(visit.sitting_date) ? owedFor(visit, of) : 0,
    over: isOwedBack(visit.status) ? refundable(bill) : bill.over,
    uncharged: Math.max(0, visit.fee_paisa - charged),
  }
}

export interface Totals {
  gross: number
  discount: number
  paid: number
  due: number
  /** What of the paid nobody has found on a provider's account so far. */
  unproven: number
  receipts: number
}

type Summed = Pick<
  RecordLine,
  'payment' | 'gross_paisa' | 'discount_paisa' | 'paid_paisa' | 'due_paisa' | 'unproven_paisa'
>

/** The sums of some lines, in paisa. */
export const totalsOf = (lines: readonly Summed[]): Totals => ({
  gross: sum(lines, (one) => one.gross_paisa),
  discount: sum(lines, (one) => one.discount_paisa),
  paid: sum(lines, (one) => one.paid_paisa),
  due: sum(lines, (one) => one.due_paisa),
  unproven: sum(lines, (one) => one.unproven_paisa),
  receipts: lines.filter((one) => one.payment !== null).length,
})

/** What was paid under each key, with how many receipts it were; the most first. */
export function paidBy<K extends string | number>(
  lines: readonly RecordLine[],
  keyOf: (line: RecordLine) => K | null,
): { key: K; receipts: number; paid: number }[] {
  const sums = new Map<K, { receipts: number; paid: number }>()
  for (const line of lines) {
    const key = line.payment ? keyOf(line) : null
    if (key === null) continue
    const before = sums.get(key) ?? { receipts: 0, paid: 0 }
    sums.set(key, { receipts: before.receipts + 1, paid: before.paid + line.paid_paisa })
  }
  return [...sums].map(([key, of]) => ({ key, ...of })).toSorted((a, b) => b.paid - a.paid)
}

const sum = (lines: readonly Summed[], of: (line: Summed) => number): number =>
  lines.reduce((total, one) => total + of(one), 0)
