import { takaInWords } from '#contract/clinic/money.ts'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import type { StaffRow } from '#features/assistants/contract.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import type { PatientRow } from '#features/patients/contract.ts'
import { billOf, isReversed, isReversing } from './bill.ts'
import type { InvoiceFacts, PaymentRow } from './contract.ts'

export interface InvoiceData {
  appointment: AppointmentRow | null
  patient: PatientRow
  chamber: ChamberRow
  staff: readonly StaffRow[]
  /** All entries of the bill, in any order. */
  entries: readonly PaymentRow[]
}

/** What an invoice says: entries that were corrected are left out with what took them back, their sums are the same. */
export function invoiceOf({ appointment, patient, chamber, staff, entries }: InvoiceData): InvoiceFacts {
  const bill = billOf(appointment?.fee_paisa ?? null, entries)
  const shown = entries.filter((one) => !isReversing(one) && !isReversed(one, entries)).toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1))
  const last = shown.at(-1)
  const doctor = staff.find((one) => one.role === 'doctor')
  const taker = staff.find((one) => one.id === last?.taken_by)
  // A slip for money given back says how much of it went over the desk.
  const said = last?.kind === 'refund' ? -last.paid_paisa : bill.paid - bill.refunded
  return {
    invoice_no: last?.receipt_no ?? null, appointment, patient, chamber, entries: shown,
    doctor: doctor ? { name: doctor.name, bn_name: doctor.bn_name, bmdc: doctor.bmdc } : null,
    gross_paisa: bill.gross, discount_paisa: bill.discount, net_paisa: bill.net, paid_paisa: bill.paid, refunded_paisa: bill.refunded, due_paisa: bill.due,
    payment_status: bill.status,
    in_words: takaInWords(said, 'en'), bn_in_words: takaInWords(said, 'bn'),
    taken_by: taker ? { name: taker.name, bn_name: taker.bn_name } : null,
  }
}
