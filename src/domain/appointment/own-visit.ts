import { sittingSpan } from '#domain/schedule/rows.ts'
import type { AppointmentRow } from './rows.ts'

/** Stand in the place of a reason where the patient gave the place up himself: from his own pages, and by the link in his message. */
export const byPatient = 'patient'
export const byLink = 'link'

type Sitting = Parameters<typeof sittingSpan>[0]

/** Whether a session has begun by then; a visit without one is the desk's own. */
const hasBegun = (sitting: Sitting | null, now: number): boolean =>
  !sitting || sittingSpan(sitting).from <= now

/** Whether a place is still its holder's to give up: until its session begins, or the desk has taken him on. */
export const mayGiveUp = (
  { status }: Pick<AppointmentRow, 'status'>,
  sitting: Sitting | null,
  now: number,
): boolean => (status === 'booked' || status === 'held') && !hasBegun(sitting, now)

/** Whether he may take another day in its stead; a place that is only kept is none to move. */
export const mayMove = (
  visit: Pick<AppointmentRow, 'status'>,
  sitting: Sitting | null,
  now: number,
): boolean => visit.status === 'booked' && mayGiveUp(visit, sitting, now)
