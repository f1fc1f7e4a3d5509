import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { patientNumber } from '#contract/clinic/human-number.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { lookupHash, readRows } from '#local/store/rows.ts'
import { addedBy, mutate, stepOf } from '#local/outbox/mutate.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import type { Step } from '#local/store/steps.ts'
import { formatters } from '#text/show.ts'
import { newcomer, type PatientBody } from '#domain/patient/form.ts'
import { type patientFields, type PatientRow, patients } from '#domain/patient/rows.ts'
import { type ListedPatient, patientIndex } from './local-index.ts'
import * as mutations from './mutations.ts'
import { patientWords, usePatientText } from './words.ts'

/** Everybody of one phone, the person himself first. */
export async function householdOf(clinic: Clinic, phone: string): Promise<PatientRow[]> {
  const people = await readRows(clinic, patients, { by: 'phone_key', is: await lookupHash(clinic, phone) })
  return people
    .filter((one) => one.merged_into === null)
    .toSorted(
      (a, b) => a.relationship_status - b.relationship_status || (a.created_at < b.created_at ? -1 : 1),
    )
}

/** Somebody found, with the words a list shows of him: his name, and age, sex, phone and code that tell him from his namesakes. */
export interface FoundPatient extends ListedPatient {
  label: string
  detail: string
}

/** Patients by name in either script and by its sound, by the tail of a phone, or by code. */
export async function searchPatients(clinic: Clinic, text: string, most?: number): Promise<FoundPatient[]> {
  const [index] = await Promise.all([patientIndex(clinic), usePatientText.load()])
  const words = patientWords(sittingDate(clinic.clock.now()))
  return index.search(text, most).map((one) => foundWords(one, words))
}

/** Somebody with the words a list shows of him. */
export const foundWords = (one: ListedPatient, words: ReturnType<typeof patientWords>): FoundPatient => ({
  ...one,
  label: formatters.name(one),
  detail: `${words.line(one)} · ${words.phone(one.phone)} · ${one.code}`,
})

type Changes = Partial<Pick<PatientRow, keyof typeof patientFields>>

/** Changes some fields of a patient as the writer saw him in `row`; what another hand changed meanwhile is not overwritten. */
export function changePatient(clinic: Clinic, row: PatientRow, told: Changes): Promise<void> {
  const kept = new Set(told.allergies?.map((one) => one.substance.toLowerCase()))
  const struck = told.allergies
    ? row.allergies.map((one) => one.substance).filter((name) => !kept.has(name.toLowerCase()))
    : []
  const seen = Object.fromEntries(
    joinedFields.filter((field) => field in told).map((field) => [field, row[field]]),
  )
  return mutate(clinic, mutations.changeFields, {
    params: { id: row.id },
    body: {
      set: told,
      before: { name: row.name, phone: row.phone, dob: row.dob, ...seen },
      ...(struck.length > 0 ? { struck } : {}),
    },
  })
}

/** The step by which a larger act changes some fields of a patient: another birth than its writer saw is not overwritten. */
export const changingPatient = (clinic: Clinic, patient: PatientRow, told: Changes): Step =>
  stepOf(clinic, mutations.changeFields, {
    giving: { params: { id: patient.id }, body: { set: told, before: { dob: patient.dob } } },
    rows: { patient },
  })

/** Fields into which two people write side by side. */
const joinedFields = ['conditions', 'long_term_drugs', 'flags'] as const

/** Registers somebody without a visit; his code comes from this device's own series. */
export const registerPatient = (
  clinic: Clinic,
  told: Omit<PatientBody, 'id' | 'code' | keyof typeof asBorn>,
): Promise<PatientRow> =>
  writeNumbered(clinic, (numbers) => {
    const code = patientNumber(clinic.device.letter, numbers.next('patient'))
    const body = { ...told, ...asBorn, id: newId(), code }
    const registering = stepOf(clinic, mutations.registerPatient, {
      told: { body },
      rows: { known: newcomer(body) },
    })
    return { result: addedBy(registering, patients), steps: [registering] }
  })

/** His age is told as a birth. */
const asBorn = { years: null, months: null, days: null }

/** Keeps a private note of the doctor's, new or changed; without text it goes. */
export const keepNote = (
  clinic: Clinic,
  patient_id: string,
  { id, text }: { id: string | null; text: string },
): Promise<void> =>
  mutate(clinic, mutations.writeNote, { params: { id: id ?? newId() }, body: { patient_id, text } })
