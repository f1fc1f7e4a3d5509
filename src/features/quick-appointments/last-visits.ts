import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear } from '#local/store/rows.ts'

/** When somebody was last seen here, and for what. */
export type LastVisit = Pick<AppointmentRow, 'sitting_date' | 'type'>

/** The latest completed visit of each of these patients, by patient; who was never seen is not in it. */
export async function lastVisitsOf(
  clinic: Clinic,
  patient_ids: readonly string[],
): Promise<Map<string, LastVisit>> {
  const visits = await readClear(clinic, appointments, { by: 'patient_id', any: [...patient_ids] })
  const last = new Map<string, LastVisit>()
  for (const { patient_id, sitting_date, type, status } of visits) {
    if (status !== 'done' || patient_id === undefined || sitting_date === undefined || type === undefined)
      continue
    if (sitting_date > (last.get(patient_id)?.sitting_date ?? ''))
      last.set(patient_id, { sitting_date, type })
  }
  return last
}
