import { parsePhone } from '#contract/clinic/phone.ts'
import { type PatientRow, patients } from '#features/patients/contract.ts'
import { householdOf, searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/clinic.ts'
import { readRow } from '#local/rows.ts'
import { useLocal } from '#local/use-rows.ts'

/** People on the list under the phone box at most. */
const most = 6

/** Whom the phone box may mean: the household of a whole phone, else whoever fits its last digits or the name typed. */
export function useFound(clinic: Clinic, box: string): PatientRow[] | undefined {
  return useLocal(() => found(clinic, box.trim()), [clinic, box])
}

async function found(clinic: Clinic, box: string): Promise<PatientRow[]> {
  const read = parsePhone(box)
  if ('phone' in read) return householdOf(clinic, read.phone)
  if (box.length < 3) return []
  const listed = await searchPatients(clinic, box, most)
  const rows = await Promise.all(listed.map((one) => readRow(clinic, patients, one.id)))
  return rows.filter((row) => row !== undefined)
}
