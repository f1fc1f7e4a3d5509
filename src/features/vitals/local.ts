import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { type Step, step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { vitals, type VitalsRow } from '#domain/vitals/rows.ts'
import { addVitals as adding, type VitalsForm } from './contract.ts'

/** Keeps one set of measurements of a visit; whoever has arrived is ready with it. */
export const addVitals = (
  clinic: Clinic,
  visit: AppointmentRow,
  measured: Omit<VitalsForm, 'id'>,
): Promise<void> => write(clinic, measuring(clinic, visit, measured).step)

/** The same as a step of a larger act, with the row that it makes. */
export function measuring(
  clinic: Clinic,
  visit: AppointmentRow,
  measured: Omit<VitalsForm, 'id'>,
): { row: VitalsRow; step: Step } {
  const taken_at = new Date(clinic.clock.now()).toISOString()
  const { chamber_id, patient_id } = visit
  const row = newRow(clinic, vitals, {
    ...measured,
    chamber_id,
    patient_id,
    appointment_id: visit.id,
    taken_by: clinic.user_id,
    taken_at,
    sent_by: null,
  })
  const ready = visit.status === 'arrived' ? [patch(appointments, visit.id, { status: 'vitals_done' })] : []
  return {
    row,
    step: step(
      adding,
      {
        body: {
          chamber_id,
          patient_id,
          appointment_id: visit.id,
          vitals: { ...measured, id: row.id },
          taken_at,
        },
      },
      {
        lane: `visit:${visit.id}`,
        effects: [put(vitals, row), ...ready],
        after: [
          { table: appointments.table, id: visit.id },
          { table: patients.table, id: patient_id },
        ],
      },
    ),
  }
}
