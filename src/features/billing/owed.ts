import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { type DiscountClass, feeCriteria } from '#domain/fee/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { type Bill, billOfVisit } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { formatters } from '#text/show.ts'
import { ledgerOf } from './local-bills.ts'
import { readTakingTerms, type TakingTerms } from './taking.ts'

/** What the desk takes money by: a visit with its bill, and on what terms. */
export interface Owed extends TakingTerms {
  visit: AppointmentRow
  name: string
  ledger: PaymentRow[]
  bill: Bill
  /** The chamber's kinds of discount. */
  classes: readonly DiscountClass[]
}

/** What is owed for a visit by now; null where this device does not know it. */
export async function readOwedVisit(clinic: Clinic, id: string): Promise<Owed | null> {
  const visit = await readRow(clinic, appointments, id)
  if (!visit) return null
  const [patient, ledger, terms, criteria] = await Promise.all([
    readRow(clinic, patients, visit.patient_id),
    ledgerOf(clinic, { appointment_id: id, patient_id: visit.patient_id }),
    readTakingTerms(clinic, visit.chamber_id),
    readRows(clinic, feeCriteria, { by: 'chamber_id', is: visit.chamber_id }),
  ])
  return {
    visit,
    name: patient ? formatters.name(patient) : '',
    ledger,
    bill: billOfVisit(visit, ledger),
    ...terms,
    classes: criteria[0]?.discount_classes ?? [],
  }
}
