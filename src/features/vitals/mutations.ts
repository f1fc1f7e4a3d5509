import { add, defineMutation, made, needed, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { addVitals } from './contract.ts'

/** Keeps one set of measurements; whoever has arrived is ready with it. */
export const recordVitals = defineMutation(addVitals, {
  lane: ({ body }) => `visit:${body.appointment_id ?? body.patient_id}`,
  reads: ({ body }) => ({
    patient: needed(patients, body.patient_id),
    visit: body.appointment_id === null ? null : needed(appointments, body.appointment_id, 'locked'),
  }),
  apply: ({ body: { vitals: measured, ...taken } }, { patient, visit }, { user_id, sent_by }) => {
    if (visit && visit.patient_id !== patient.id) throw wrongField('patient_id', 'choice')
    const row = {
      ...measured,
      ...taken,
      id: made(measured.id),
      patient_id: patient.id,
      taken_by: user_id,
      sent_by,
    }
    return [
      add(vitals, row),
      ...(visit?.status === 'arrived' ? [set(appointments, visit, { status: 'vitals_done' })] : []),
    ]
  },
})
