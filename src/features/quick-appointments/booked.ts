import { Problem } from '#contract/problem.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { arriving, type QueueByTab, type QueueRow } from '#features/appointments/parts.ts'
import { entryKind } from '#domain/payment/bill.ts'
import { type TakingForm, collecting, ledgerOf } from '#features/billing/parts.ts'
import { vitals as vitalRows } from '#domain/vitals/rows.ts'
import { measuring } from '#features/vitals/parts.ts'
import type { VitalsForm } from '#features/vitals/contract.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import type { RegisteredWalkIn } from './local.ts'

/** The day's places of people who are still to come, or were thought absent, by patient; of several the first in turn. */
export function expectedIn({ tabs }: Pick<QueueByTab, 'tabs'>): ReadonlyMap<string, QueueRow> {
  const expected = new Map<string, QueueRow>()
  for (const row of [...tabs.booked, ...tabs.absent])
    if (!expected.has(row.visit.patient_id)) expected.set(row.visit.patient_id, row)
  return expected
}

/** Who is here already, by patient. */
export const presentIn = ({ tabs }: Pick<QueueByTab, 'tabs'>): ReadonlyMap<string, QueueRow> =>
  new Map([...tabs.done, ...tabs.called, ...tabs.waiting].map((row) => [row.visit.patient_id, row]))

/** What the desk measures and takes of a booked patient as he comes. */
export interface BookedArrival {
  vitals: Omit<VitalsForm, 'id'> | null
  payment: Pick<
    TakingForm,
    'paid_paisa' | 'discount_paisa' | 'discount_reason' | 'method' | 'trx_id' | 'reason'
  > | null
}

/**
 * A booked patient stands at the desk: his own booking arrives, with what is measured and taken, as one act. Throws 422
 * under the desk's own fields for money that may not be taken so: nothing is written then.
 */
export async function arriveBooked(
  clinic: Clinic,
  { visit: booking, patient }: QueueRow,
  { vitals, payment }: BookedArrival,
): Promise<RegisteredWalkIn> {
  if (!patient) throw new Error('whoever is chosen is on this device')
  const { visit, step: arrives } = arriving(clinic, booking)
  const measured = vitals && (await measuring(clinic, visit, vitals))
  const taken = payment && (await takenOf(clinic, visit, payment))
  const paid = await writeNumbered(clinic, (numbers) => {
    const entry = taken?.(numbers) ?? null
    return {
      result: entry?.row ?? null,
      steps: [arrives, ...(measured ? [measured.step] : []), ...(entry ? [entry.step] : [])],
    }
  })
  return {
    appointment: (await readRow(clinic, appointments, booking.id)) ?? visit,
    patient,
    payment: paid,
    vitals: (measured && (await readRow(clinic, vitalRows, measured.id))) ?? null,
  }
}

async function takenOf(
  clinic: Clinic,
  visit: AppointmentRow,
  payment: NonNullable<BookedArrival['payment']>,
): ReturnType<typeof collecting> {
  const kind = entryKind(
    visit,
    await ledgerOf(clinic, { appointment_id: visit.id, patient_id: visit.patient_id }),
  )
  try {
    return await collecting(clinic, visit, { ...payment, kind, sender: null })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error, {
      errors: Object.fromEntries(
        Object.entries(error.errors).map(([field, keys]) => [deskFields.get(field) ?? field, keys]),
      ),
    })
  }
}

/** What the ledger's fields are called on the desk. */
const deskFields: ReadonlyMap<string, string> = new Map([
  ['paid_paisa', 'paid'],
  ['discount_paisa', 'discount'],
  ['reason', 'late_reason'],
])
