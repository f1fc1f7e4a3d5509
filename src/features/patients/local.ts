import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Clinic } from '#local/clinic.ts'
import { patch } from '#local/effects.ts'
import { hashOf, readRows } from '#local/rows.ts'
import { step } from '#local/steps.ts'
import { write } from '#local/write.ts'
import { type PatientRow, patients, updatePatient } from './contract.ts'
import { type Listed, patientIndex } from './local-index.ts'
import { patientWords, usePatientText } from './words.ts'

/** Everybody of one phone, the person himself first. */
export async function householdOf(clinic: Clinic, phone: string): Promise<PatientRow[]> {
  const people = await readRows(clinic, patients, { by: 'phone_key', is: await hashOf(clinic, phone) })
  return people
    .filter((one) => one.merged_into === null)
    .toSorted((a, b) => a.relationship_status - b.relationship_status || (a.created_at < b.created_at ? -1 : 1))
}

/** Somebody found, with the words a list shows of him: his name, and age, sex, phone and code that tell him from his namesakes. */
export interface Found extends Listed {
  label: string
  detail: string
}

/** Patients by name in either script and by its sound, by the tail of a phone, or by code. */
export async function searchPatients(clinic: Clinic, text: string, most?: number): Promise<Found[]> {
  const [index] = await Promise.all([patientIndex(clinic), usePatientText.load()])
  const words = patientWords(sittingDate(clinic.clock.now()))
  return index.search(text, most).map((one) => ({ ...one, label: one.name, detail: `${words.line(one)} · ${words.phone(one.phone)} · ${one.code}` }))
}

type Changes = Partial<Pick<PatientRow,
  'name' | 'bn_name' | 'phone' | 'relationship_status' | 'guardian' | 'gender' | 'dob' | 'dob_precision' | 'blood_group_id' | 'marital' | 'occupation'
  | 'division_id' | 'district_id' | 'upazila_id' | 'address' | 'weight_kg' | 'height_cm' | 'nid' | 'allergies' | 'conditions' | 'long_term_drugs' | 'flags' | 'consent'>>

/** Changes some fields of a patient; another device that changed name, phone or birth meanwhile is not overwritten. */
export const changePatient = (clinic: Clinic, row: PatientRow, set: Changes): Promise<void> =>
  write(clinic, step(updatePatient, { params: { id: row.id }, body: { set, before: { name: row.name, phone: row.phone, dob: row.dob } } }, {
    lane: `patient:${row.id}`, effects: [patch(patients, row.id, set)], after: [{ table: patients.table, id: row.id }],
  }))
