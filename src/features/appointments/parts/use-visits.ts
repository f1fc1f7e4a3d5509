import { bySerialPosition } from '#contract/clinic/serial.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import type { SyncMarkState } from '#local/outbox/marks.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMarks, useRows } from '#local/react/use-rows.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'

/** One visit with all that its row in a list shows. */
export interface VisitRow {
  visit: AppointmentRow
  patient: PatientRow | undefined
  mark: SyncMarkState
}

/** A session's visits in calling order; undefined while they are being read. */
export function useVisits(schedule_id: string): VisitRow[] | undefined {
  const clinic = useClinic()
  const visits = useRows(clinic, appointments, { by: 'schedule_id', is: schedule_id })
  return useWhole(visits?.toSorted(bySerialPosition))
}

/** Some visits with their patients and marks. */
export function useWhole(visits: readonly AppointmentRow[] | undefined): VisitRow[] | undefined {
  const clinic = useClinic()
  const people = useRows(clinic, patients, {
    by: 'id',
    any: [...new Set((visits ?? []).map((one) => one.patient_id))],
  })
  const marks = useMarks(
    clinic,
    appointments,
    (visits ?? []).map((one) => one.id),
  )
  if (!visits || !people) return undefined
  const byId = new Map(people.map((one) => [one.id, one]))
  return visits.map((visit) => ({
    visit,
    patient: byId.get(visit.patient_id),
    mark: marks?.get(visit.id) ?? 'saved',
  }))
}
