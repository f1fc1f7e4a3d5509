import { newId } from '#contract/clinic/uuid.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { mutate, readFor, stepOf } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { Step } from '#local/store/steps.ts'
import type { VitalsForm } from './contract.ts'
import { recordVitals } from './mutations.ts'

type Measured = Omit<VitalsForm, 'id'>

const bodyOf = (clinic: Clinic, { id, chamber_id, patient_id }: AppointmentRow, measured: Measured) => ({
  chamber_id,
  patient_id,
  appointment_id: id,
  vitals: { ...measured, id: newId() },
  taken_at: new Date(clinic.clock.now()).toISOString(),
})

/** Keeps one set of measurements of a visit; whoever has arrived is ready with it. */
export const addVitals = (clinic: Clinic, visit: AppointmentRow, measured: Measured): Promise<void> =>
  mutate(clinic, recordVitals, { body: bodyOf(clinic, visit, measured) })

/** The same as a step of a larger act over a visit that the act has changed, with the id of what was measured. */
export async function measuring(
  clinic: Clinic,
  visit: AppointmentRow,
  measured: Measured,
): Promise<{ id: string; step: Step }> {
  const body = bodyOf(clinic, visit, measured)
  const read = await readFor(clinic, recordVitals, { body })
  const rows = { ...read.rows, visit }
  return { id: body.vitals.id, step: stepOf(clinic, recordVitals, { ...read, rows }) }
}
