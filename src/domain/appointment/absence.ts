import { type InstantMs } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { AppointmentRow } from './rows.ts'

/** Patients behind somebody who were called before he counts as absent, and minutes that he is waited for then. */
export const PASSED_BY = 3
export const GRACE_MINUTES = 10

/** Stands in the place of a reason where the closing of the session made somebody absent; going on takes it back. */
export const closedReason = 'closed'

/** Stands there where the session did not take place. */
export const sessionCancelled = 'session'

/** Stands there where the patient came, but was written down as a walk-in beside his booking. */
export const walkedIn = 'walked_in'

/** What of a visit tells whether its patient is still expected. */
export type ExpectedVisit = Pick<
  AppointmentRow,
  'id' | 'patient_id' | 'position' | 'called_at' | 'held_until'
> & {
  status: string
}
export interface SettledAbsence {
  status: 'no_show' | 'expired' | 'cancelled'
  cancel_reason: string | null
}

/**
 * Who of a session is no longer expected, by visit: those still booked when it is closed or its day is over, those three
 * others were called past more than ten minutes ago, and places that were kept too long. Whoever ever arrived stays; whose
 * patient came as a walk-in instead is not absent: while the session runs a person may settle it, then it is given up.
 */
export function noLongerExpected(
  visits: readonly ExpectedVisit[],
  session: { status: string; date: string },
  now: InstantMs,
): Map<string, SettledAbsence> {
  const closed = session.status === 'closed'
  const over = closed || session.date < sittingDate(now)
  const at = new Date(now).getTime()
  const present = new Set(visits.filter(({ status }) => came.has(status)).map((visit) => visit.patient_id))
  const settled = new Map<string, SettledAbsence>()
  for (const visit of visits) {
    if (
      visit.status === 'held' &&
      (over || (visit.held_until !== null && Date.parse(visit.held_until) <= at))
    )
      settled.set(visit.id, { status: 'expired', cancel_reason: null })
    if (visit.status === 'booked' && present.has(visit.patient_id)) {
      if (over) settled.set(visit.id, { status: 'cancelled', cancel_reason: walkedIn })
    } else if (visit.status === 'booked' && (over || wasPassed(visit, visits, at)))
      settled.set(visit.id, { status: 'no_show', cancel_reason: closed ? closedReason : null })
  }
  return settled
}

const came: ReadonlySet<string> = new Set(['arrived', 'vitals_done', 'called', 'in_consultation', 'done'])

function wasPassed({ position }: ExpectedVisit, visits: readonly ExpectedVisit[], now: number): boolean {
  const calls = visits
    .flatMap((one) => (one.position > position && one.called_at !== null ? [Date.parse(one.called_at)] : []))
    .toSorted((a, b) => a - b)
  const third = calls[PASSED_BY - 1]
  return third !== undefined && now >= third + GRACE_MINUTES * 60_000
}

/** Whether going on with a closed session expects somebody again. */
export const expectedAgain = (visit: { status: string; cancel_reason: string | null }): boolean =>
  visit.status === 'no_show' && visit.cancel_reason === closedReason
