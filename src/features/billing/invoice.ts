import { takaInWords } from '#contract/clinic/money.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { StaffRow } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { billOf, billOfVisit, chainOf, isReversed, isReversing } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { InvoiceFacts } from './contract.ts'

export interface InvoiceData {
  /** The receipt it is asked for; a visit's own id stands for its last one. */
  id: string
  appointment: AppointmentRow | null
  patient: PatientRow
  chamber: ChamberRow
  staff: readonly StaffRow[]
  /** All entries of the bill, in any order. */
  entries: readonly PaymentRow[]
}

/** What an invoice says: entries that were corrected are left out with what took them back, their sums are the same. */
export function invoiceOf({ id, appointment, patient, chamber, staff, entries }: InvoiceData): InvoiceFacts {
  const bill = appointment ? billOfVisit(appointment, entries) : billOf(null, entries)
  const shown = entries
    .filter((one) => !isReversing(one) && !isReversed(one, entries))
    .toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1))
  const receipt = receiptIn(shown, id, entries)
  const own_paisa = Math.abs(receipt?.paid_paisa ?? 0)
  const doctor = staff.find((one) => one.role === 'doctor')
  const named = (id: number | null | undefined) => {
    const person = staff.find((one) => one.id === id)
    return person ? { name: person.name, bn_name: person.bn_name } : null
  }
  return {
    invoice_no: receipt?.receipt_no ?? null,
    appointment,
    patient,
    chamber,
    receipt,
    own_paisa,
    entries: shown,
    doctor: doctor ? { name: doctor.name, bn_name: doctor.bn_name, bmdc: doctor.bmdc } : null,
    gross_paisa: bill.gross,
    discount_paisa: bill.discount,
    net_paisa: bill.net,
    paid_paisa: bill.paid,
    refunded_paisa: bill.refunded,
    due_paisa: bill.due,
    payment_status: bill.status,
    in_words: takaInWords(own_paisa, 'en'),
    bn_in_words: takaInWords(own_paisa, 'bn'),
    taken_by: named(receipt?.taken_by),
    sent_by: named(receipt?.sent_by),
  }
}

/** The receipt that was asked for; of a corrected one what stands in its place. */
function receiptIn(
  shown: readonly PaymentRow[],
  id: string,
  entries: readonly PaymentRow[],
): PaymentRow | null {
  const chain = new Set(chainOf(id, entries).map((one) => one.id))
  return (
    shown.find((one) => one.id === id) ??
    shown.findLast((one) => chain.has(one.id) && one.kind !== 'refund') ??
    shown.at(-1) ??
    null
  )
}
