import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { patientNumber } from '#contract/clinic/human-number.ts'
import type { SyncedRow } from '#contract/synced.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { gone, patch, put } from '#local/store/effects.ts'
import { hashOf, readRow, readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { show } from '#text/show.ts'
import { mergedClinical } from './clinical-merge.ts'
import { type patientFields, patientNotes, type PatientRow, patients } from '#domain/patient/rows.ts'
import { addPatient, keepPatientNote, updatePatient } from './contract.ts'
import { type Listed, patientIndex } from './local-index.ts'
import { patientWords, usePatientText } from './words.ts'

/** Everybody of one phone, the person himself first. */
export async function householdOf(clinic: Clinic, phone: string): Promise<PatientRow[]> {
  const people = await readRows(clinic, patients, { by: 'phone_key', is: await hashOf(clinic, phone) })
  return people
    .filter((one) => one.merged_into === null)
    .toSorted(
      (a, b) => a.relationship_status - b.relationship_status || (a.created_at < b.created_at ? -1 : 1),
    )
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
  return index.search(text, most).map((one) => foundWords(one, words))
}

/** Somebody with the words a list shows of him. */
export const foundWords = (one: Listed, words: ReturnType<typeof patientWords>): Found => ({
  ...one,
  label: show.name(one),
  detail: `${words.line(one)} · ${words.phone(one.phone)} · ${one.code}`,
})

type Changes = Partial<Pick<PatientRow, keyof typeof patientFields>>

/** Changes some fields of a patient as the writer saw him in `row`; what another hand changed meanwhile is not overwritten. */
export async function changePatient(clinic: Clinic, row: PatientRow, set: Changes): Promise<void> {
  const kept = new Set(set.allergies?.map((one) => one.substance.toLowerCase()))
  const struck = set.allergies
    ? row.allergies.map((one) => one.substance).filter((name) => !kept.has(name.toLowerCase()))
    : []
  const seen = Object.fromEntries(
    joinedFields.filter((field) => field in set).map((field) => [field, row[field]]),
  )
  const body = {
    set,
    before: { name: row.name, phone: row.phone, dob: row.dob, ...seen },
    ...(struck.length > 0 ? { struck } : {}),
  }
  const held = (await readRow(clinic, patients, row.id)) ?? row
  await write(
    clinic,
    step(
      updatePatient,
      { params: { id: row.id }, body },
      {
        lane: `patient:${row.id}`,
        after: [{ table: patients.table, id: row.id }],
        effects: [patch(patients, row.id, { ...set, ...mergedClinical(held, set, { seen: row, struck }) })],
      },
    ),
  )
}

/** Fields into which two people write side by side. */
const joinedFields = ['conditions', 'long_term_drugs', 'flags'] as const

/** Registers somebody without a visit; his code comes from this device's own series. */
export const registerPatient = (
  clinic: Clinic,
  told: Omit<PatientRow, keyof SyncedRow | 'code' | 'merged_into' | 'account_user_id'>,
): Promise<PatientRow> =>
  writeNumbered(clinic, (numbers) => {
    const form = { ...told, code: patientNumber(clinic.device.letter, numbers.next('patient')) }
    const patient = newRow(clinic, patients, { ...form, merged_into: null, account_user_id: null })
    const body = { ...form, id: patient.id }
    return {
      result: patient,
      steps: [
        step(addPatient, { body }, { lane: `patient:${patient.id}`, effects: [put(patients, patient)] }),
      ],
    }
  })

/** Keeps a private note of the doctor's, new or changed; without text it goes. */
export function keepNote(
  clinic: Clinic,
  patient_id: string,
  note: { id: string | null; text: string },
): Promise<void> {
  const row = newRow(clinic, patientNotes, {
    patient_id,
    text: note.text,
    ...(note.id === null ? {} : { id: note.id }),
  })
  const effect =
    note.text.trim() === ''
      ? gone(patientNotes, row.id)
      : note.id === null
        ? put(patientNotes, row)
        : patch(patientNotes, row.id, { text: note.text })
  return write(
    clinic,
    step(
      keepPatientNote,
      { params: { id: row.id }, body: { patient_id, text: note.text } },
      {
        lane: `patient:${patient_id}`,
        effects: [effect],
        after: [{ table: patients.table, id: patient_id }],
      },
    ),
  )
}
