import { IDBFactory } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { toldPatient } from './known-patient.ts'
import { feverSheet } from './sheet.ts'
import { comes } from './walk-in.ts'
import { newDraft } from '#features/prescriptions/life/drafts.ts'
import { type IssueInput } from '#features/prescriptions/life/issue.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

/** The doctor's own device, letter B, half an hour into the evening; closed after the test. */
export async function doctorsDevice(indexedDB = new IDBFactory()): Promise<Clinic> {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 1,
    tables: syncedTables,
    keys,
    indexedDB,
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id: 2, letter: 'B', kind: 'doctor', server_key: null },
    channel: newId(),
  })
  opened.push(clinic)
  return clinic
}

/** A patient who came in, with a sheet of fever begun for him and what issuing it needs. */
export async function patientInRoom(clinic: Clinic, known?: PatientRow) {
  const free = { fee_paisa: 0, suggested_fee_paisa: 0 }
  const { appointment, patient } = await comes(clinic, known ?? toldPatient('রহিমা বেগম'), free)
  const draft = newDraft(
    clinic,
    { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id },
    feverSheet,
  )
  const issuing: IssueInput = {
    doctor_id: 1,
    visit: appointment,
    amended: null,
    facts: {
      patient,
      vitals: null,
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null },
      serial: appointment.serial,
      day: appointment.sitting_date,
    },
  }
  return { draft, issuing, patient, appointment }
}
