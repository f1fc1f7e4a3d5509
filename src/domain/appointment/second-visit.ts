import type { AppointmentRow } from './rows.ts'

/** What of a visit tells whether it is a second one of the same person. */
export type VisitSummary = Pick<AppointmentRow, 'id' | 'schedule_id' | 'patient_id' | 'status' | 'type'>

const givenUp: readonly AppointmentRow['status'][] = ['cancelled', 'rescheduled', 'expired', 'no_show']
const report = 3

/**
 * Visits of which their patient has another in the same sitting, as when two desks write one man down: those of one
 * patient side by side. Showing reports the same evening is a visit of its own, and what was given up is none.
 */
export function secondVisits<V extends VisitSummary>(visits: readonly V[]): V[][] {
  const byPerson = new Map<string, V[]>()
  for (const visit of visits) {
    if (givenUp.includes(visit.status) || visit.type === report) continue
    const key = `${visit.schedule_id} ${visit.patient_id}`
    byPerson.set(key, [...(byPerson.get(key) ?? []), visit])
  }
  return [...byPerson.values()].filter((ones) => ones.length > 1)
}
