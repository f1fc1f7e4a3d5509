import { type PatientRow, patients, untold } from '#domain/patient/rows.ts'
import { registerPatient } from '#features/patients/local.ts'
import { readRow } from '#local/store/rows.ts'
import type { TestClinic, TestDevice } from './device.ts'

/** Somebody as the desk writes him down. */
export const toldPatient = (name: string, more: Partial<PatientRow> = {}) => ({
  ...untold(),
  name,
  phone: null,
  relationship_status: 1 as const,
  gender: 2 as const,
  dob: '1996-11-22',
  dob_precision: 'y' as const,
  ...more,
})

/** Somebody whom both devices know. */
export async function knownPatient(
  clinic: TestClinic,
  name: string,
  more: Partial<PatientRow> = {},
): Promise<PatientRow> {
  const { id } = await registerPatient(clinic.laptop.clinic, toldPatient(name, more))
  await syncBoth(clinic)
  return patientOn(clinic.laptop, id)
}

export async function syncBoth({ laptop, tablet }: TestClinic): Promise<void> {
  for (const device of [laptop, tablet, laptop]) await device.sync()
}

export async function patientOn(device: TestDevice, id: string): Promise<PatientRow> {
  const row = await readRow(device.clinic, patients, id)
  if (!row) throw new Error('not on this device')
  return row
}
