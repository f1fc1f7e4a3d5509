/** Every state of an appointment, from the weakest claim to the strongest: two devices' states merge to the later one. */
export const APPOINTMENT_STATES = [
  'held',
  'expired',
  'booked',
  'no_show',
  'cancelled',
  'rescheduled',
  'arrived',
  'vitals_done',
  'called',
  'in_consultation',
  'done',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]
/** The tabs of the waiting list; what was given up stands on none. */
export type QueueTab = 'waiting' | 'called' | 'done' | 'absent' | 'booked'

/** How long a staff step may be undone. */
export const UNDO_SECONDS = 10

const MOVES: Record<AppointmentState, readonly AppointmentState[]> = {
  held: ['booked', 'expired', 'cancelled'],
  booked: ['arrived', 'no_show', 'cancelled', 'rescheduled'],
  // A patient comes back to arrived by a skip, or from the doctor to wait for reports.
  arrived: ['vitals_done', 'called', 'cancelled'],
  vitals_done: ['called', 'cancelled'],
  called: ['in_consultation', 'arrived'],
  in_consultation: ['done', 'arrived'],
  no_show: ['arrived'],
  done: [],
  cancelled: [],
  rescheduled: [],
  expired: [],
}

const TABS: Record<AppointmentState, QueueTab | null> = {
  held: null,
  expired: null,
  booked: 'booked',
  no_show: 'absent',
  cancelled: null,
  rescheduled: null,
  arrived: 'waiting',
  vitals_done: 'waiting',
  called: 'called',
  in_consultation: 'called',
  done: 'done',
}

/** Whether a step is one of the clinic's; staying where it is (a recall, a replay) is none. */
export function canMove(from: AppointmentState, to: AppointmentState): boolean {
  return MOVES[from].includes(to)
}

/** Whether the person who took a step, seconds ago, may still take it back; a hold's end is the system's and stays. */
export function canUndo(step: { from: AppointmentState; to: AppointmentState; seconds: number }): boolean {
  return (
    canMove(step.from, step.to) && step.to !== 'expired' && step.seconds >= 0 && step.seconds <= UNDO_SECONDS
  )
}

/** The rank of a state in a merge. */
export function stateOrder(state: AppointmentState): number {
  return APPOINTMENT_STATES.indexOf(state)
}

/** Merges what two devices made of one appointment: the stronger state stands; given up here and seen there needs a person's decision. */
export function mergeStates(
  one: AppointmentState,
  other: AppointmentState,
): { state: AppointmentState; needs_decision: boolean } {
  const [weaker, state] = stateOrder(one) < stateOrder(other) ? [one, other] : [other, one]
  return { state, needs_decision: isGivenUp(weaker) && stateOrder(state) >= stateOrder('arrived') }
}

/** The tab on which an appointment stands. */
export function tabOf(state: AppointmentState): QueueTab | null {
  return TABS[state]
}

/** Whether the serial still has a patient to come or present: what a closing session must settle. */
export function isLive(state: AppointmentState): boolean {
  return MOVES[state].length > 0 && state !== 'no_show'
}

function isGivenUp(state: AppointmentState): boolean {
  return state === 'cancelled' || state === 'rescheduled'
}
