import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { lookupHash, readRow, readRows } from '#local/store/rows.ts'
import {
  type Bill,
  billOf,
  billOfVisit,
  chainOf,
  type CodeUse,
  freshCode,
  isReversed,
  owedFor,
  owesNothing,
} from '#domain/payment/bill.ts'
import { receiptPrints } from '#domain/payment/receipt-prints.ts'
import { type PaymentMethod, type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type InvoiceFacts } from './contract.ts'
import { invoiceOf } from './invoice.ts'
import { recordsOf, type RecordLine } from './records.ts'

/** All entries of one bill that this device knows: of a visit, or of what a patient paid without one. */
export async function ledgerOf(
  clinic: Clinic,
  of: Pick<PaymentRow, 'appointment_id' | 'patient_id'>,
): Promise<PaymentRow[]> {
  if (of.appointment_id !== null)
    return readRows(clinic, payments, { by: 'appointment_id', is: of.appointment_id })
  return (await readRows(clinic, payments, { by: 'patient_id', is: of.patient_id })).filter(
    (one) => one.appointment_id === null,
  )
}

/** The bill of a visit with its entries; null: what a patient paid without one. */
export interface PatientBill {
  visit: AppointmentRow | null
  entries: PaymentRow[]
  date: string
  bill: Bill
}

/** Every bill of a patient that this device knows, by visit (null: paid without one), the latest first. */
export async function billsOfPatient(clinic: Clinic, patient_id: string): Promise<PatientBill[]> {
  const [visits, entries] = await Promise.all([
    readRows(clinic, appointments, { by: 'patient_id', is: patient_id }),
    readRows(clinic, payments, { by: 'patient_id', is: patient_id }),
  ])
  const dateOf = (visit: AppointmentRow | null, of: readonly PaymentRow[]): string =>
    visit?.sitting_date ?? of.at(-1)?.sitting_date ?? ''
  const charged = visits.filter(
    (one) => one.fee_paisa > 0 && !owesNothing(one) && one.status !== 'booked' && one.status !== 'held',
  )
  const ids = new Set([...charged.map((one) => one.id), ...entries.map((one) => one.appointment_id)])
  return [...ids]
    .map((id) => {
      const visit = visits.find((one) => one.id === id) ?? null
      const of = entries.filter((one) => one.appointment_id === id)
      return {
        visit,
        entries: of,
        date: dateOf(visit, of),
        bill: visit ? billOfVisit(visit, of) : billOf(null, of),
      }
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
}

/** What each of these patients still owes for visits that he came to, in paisa, as every list of dues counts it; whoever owes nothing is left out. */
export async function owedBy(clinic: Clinic, patient_ids: readonly string[]): Promise<Map<string, number>> {
  const by = { by: 'patient_id', any: [...patient_ids] }
  const [visits, entries] = await Promise.all([
    readRows(clinic, appointments, by),
    readRows(clinic, payments, by),
  ])
  const owed = new Map<string, number>()
  for (const visit of visits) {
    const due = owedFor(
      visit,
      entries.filter((one) => one.appointment_id === visit.id),
    )
    if (due > 0) owed.set(visit.patient_id, (owed.get(visit.patient_id) ?? 0) + due)
  }
  return owed
}

/**
 * Whether a provider's code stands on a receipt that this device knows already; one that was corrected, or whose money
 * never came, gives it free. The server knows all of them.
 */
export const trxKnown = async (clinic: Clinic, method: PaymentMethod, trx_id: string): Promise<boolean> =>
  (await codeStands(clinic, { id: '', method, trx_id })).used

/** How a code stands before a receipt of this id has it: its own is no other's. */
export async function codeStands(
  clinic: Clinic,
  { id, method, trx_id }: Pick<PaymentRow, 'id' | 'method' | 'trx_id'>,
): Promise<CodeUse> {
  if (trx_id === null || method === 'cash') return freshCode
  const same = (
    await readRows(clinic, payments, { by: 'trx_key', is: await lookupHash(clinic, trx_id) })
  ).filter((one) => one.method === method && one.id !== id)
  const ledgers = await Promise.all(same.map((one) => ledgerOf(clinic, one)))
  return { used: same.some((one, i) => !isReversed(one, ledgers[i] ?? [])), repeated: same.length > 0 }
}

/** All that stands on the invoice of a visit, or of a receipt without one; undefined where this device knows neither. */
export async function readInvoice(clinic: Clinic, id: string): Promise<InvoiceFacts | undefined> {
  const [named, entry] = await Promise.all([readRow(clinic, appointments, id), readRow(clinic, payments, id)])
  const appointment =
    named ??
    (entry?.appointment_id ? ((await readRow(clinic, appointments, entry.appointment_id)) ?? null) : null)
  const of = appointment ? { appointment_id: appointment.id, patient_id: appointment.patient_id } : entry
  const chamber_id = entry?.chamber_id ?? appointment?.chamber_id
  if (!of || chamber_id === undefined) return undefined
  const [patient, chamber, members, ledger] = await Promise.all([
    readRow(clinic, patients, of.patient_id),
    readRow(clinic, chambers, chamber_id),
    readRows(clinic, staff),
    ledgerOf(clinic, of),
  ])
  return (
    patient &&
    chamber &&
    invoiceOf({
      id,
      appointment,
      patient,
      chamber,
      staff: members,
      entries: appointment ? ledger : chainOf(id, ledger),
    })
  )
}

/** The billing records of a chamber from one day to another, both included. */
export async function readRecords(
  clinic: Clinic,
  on: { chamber_id: number; from: string; to: string },
): Promise<RecordLine[]> {
  const days = { by: '[chamber_id+sitting_date]', from: [on.chamber_id, on.from], to: [on.chamber_id, on.to] }
  const [ofDays, dated] = await Promise.all([
    readRows(clinic, appointments, days),
    readRows(clinic, payments, days),
  ])
  const named = [...new Set(dated.flatMap((one) => one.appointment_id ?? []))].filter(
    (id) => !ofDays.some((one) => one.id === id),
  )
  const visits = [...ofDays, ...(await readRows(clinic, appointments, { by: 'id', any: named }))]
  const about = await readRows(clinic, payments, { by: 'appointment_id', any: visits.map((one) => one.id) })
  const entries = [...new Map([...dated, ...about].map((one) => [one.id, one])).values()]
  const people = await readRows(clinic, patients, {
    by: 'id',
    any: [...new Set([...visits, ...entries].map((one) => one.patient_id))],
  })
  return recordsOf({ visits, people, entries, isAsked: (date) => date >= on.from && date <= on.to })
}

/** How often a receipt was printed, on any device that this one has heard of. */
export const timesPrinted = async (clinic: Clinic, payment_id: string): Promise<number> =>
  (await readRows(clinic, receiptPrints, { by: 'payment_id', is: payment_id })).length
