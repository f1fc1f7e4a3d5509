import type { PatientRow } from '#features/patients/contract.ts'
import { readFees } from '#features/fees/parts.ts'
import { type NewPatient, type Registered, registerWalkIn } from '#features/quick-appointments/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/clinic.ts'

/** A visit for somebody without an appointment, at the fee the rule suggests and not yet paid: the sheet is then written for it. */
export async function beginQuickVisit(clinic: Clinic, chamber_id: number, of: { patient: PatientRow | NewPatient; question: string }): Promise<Registered> {
  const sitting = await readSitting(clinic, chamber_id)
  const { suggested } = await readFees(clinic, { chamber_id, patient_id: 'id' in of.patient ? of.patient.id : null, day: sitting.form.date })
  const fee = suggested?.fee ?? 0
  return registerWalkIn(clinic, {
    sitting, patient: of.patient, type: suggested?.type ?? 1, fee_paisa: fee, suggested_fee_paisa: fee, fee_reason: null, payment: null, vitals: null,
    question: of.question, priority: 'normal', priority_reason: null, referral_doctor_id: null, source: 'desk',
  })
}

/** A new patient of whom only the least is told. */
export const newPatient = (told: Pick<NewPatient, 'name' | 'gender' | 'phone' | 'dob' | 'dob_precision'>): NewPatient => ({
  ...told, bn_name: null, relationship_status: 1, guardian: null, blood_group_id: null, marital: null, occupation: null, division_id: null, district_id: null,
  upazila_id: null, address: null, weight_kg: null, height_cm: null, nid: null, allergies: [], conditions: [], long_term_drugs: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false }, consent: { sms: true, data: true },
})
