import { parsePhone } from '#contract/clinic/phone.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { householdOf, searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import { useLocal } from '#local/react/use-rows.ts'

/** People on the list under the phone box at most. */
const most = 6

/** Whom the phone box may mean: the household of a whole phone, else whoever fits its last digits or the name typed; and for which box and choice that was read. */
export function useFoundPatients(
  clinic: Clinic,
  box: string,
  chosen: string | null,
): { people: PatientRow[]; box: string; chosen: string | null } | undefined {
  return useLocal(
    async () => ({ people: await withChosen(clinic, box, chosen), box, chosen }),
    [clinic, box, chosen],
  )
}

/** Somebody taken from a hint stands in the list too, though the box means others. */
async function withChosen(clinic: Clinic, box: string, chosen: string | null): Promise<PatientRow[]> {
  const people = await found(clinic, box.trim())
  if (chosen === null || people.some((one) => one.id === chosen)) return people
  const taken = await readRow(clinic, patients, chosen)
  return taken ? [taken, ...people] : people
}

async function found(clinic: Clinic, box: string): Promise<PatientRow[]> {
  const read = parsePhone(box)
  if ('phone' in read) return householdOf(clinic, read.phone)
  if (box.length < 3) return []
  const listed = await searchPatients(clinic, box, most)
  const rows = await Promise.all(listed.map((one) => readRow(clinic, patients, one.id)))
  return rows.filter((row) => row !== undefined)
}
