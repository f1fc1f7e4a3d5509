import {
  canMove,
  canUndo,
  mergeStates,
  stateOrder,
  UNDO_SECONDS,
  type AppointmentState,
} from '#contract/clinic/appointment-state.ts'
import type { AppointmentRow } from './rows.ts'

/** A step that somebody makes with a visit; `undo_of`: the instant of the step that it takes back. */
export interface VisitMove {
  status: AppointmentState
  at: string
  undo_of?: string | undefined
  position?: number | undefined
  /** Only the place in the queue: who was called meanwhile stays called. */
  order_only?: true | undefined
  priority?: AppointmentRow['priority'] | undefined
  priority_reason?: string | undefined
  /** He was sent for tests and comes back with what they say. */
  returns_with_reports?: boolean | undefined
  cancel_reason?: string | undefined
}

/** What of a visit a move depends on. */
export type MovableVisit = Pick<
  AppointmentRow,
  'status' | 'arrived_at' | 'called_at' | 'in_at' | 'done_at' | 'returns_with_reports'
>

/** What a move does to a visit, or that a person must decide first. */
export type MoveResult = { set: Partial<AppointmentRow> } | { conflict: true }

/** States that nobody sets by hand: they come from booking, and from the clock. */
export const madeByNobody: readonly AppointmentState[] = ['held', 'expired', 'rescheduled']

/**
 * What a step makes of a visit (calling him again counts as a new call), on the device and on the server alike. A step that another device has overtaken changes
 * nothing but the instants that were still missing; a visit given up there and seen here is for a person to decide.
 */
export function applyMove(row: MovableVisit, move: VisitMove): MoveResult {
  if (move.order_only) return { set: order(move) }
  if (move.undo_of !== undefined) return takenBack(row, move, move.undo_of)
  if (row.status === 'called' && move.status === 'called' && move.position === undefined)
    return { set: { called_at: move.at } }
  if (row.status === move.status || canMove(row.status, move.status))
    return { set: { ...stepped(row, move), ...order(move) } }
  const merged = mergeStates(row.status, move.status)
  if (merged.needs_decision) return { conflict: true }
  if (merged.state === move.status) return { set: { ...stepped(row, move), ...order(move) } }
  return { set: missing(row, move) }
}

const stamps = {
  arrived: 'arrived_at',
  called: 'called_at',
  in_consultation: 'in_at',
  done: 'done_at',
} as const
type Stamped = keyof typeof stamps
const isStamped = (state: AppointmentState): state is Stamped => state in stamps

function stepped(row: MovableVisit, move: VisitMove): Partial<AppointmentRow> {
  const set: Partial<AppointmentRow> = {
    status: move.status,
    ...missing(row, move),
    ...cleared(row.status, move.status),
    ...shown(row, move),
  }
  return move.cancel_reason === undefined ? set : { ...set, cancel_reason: move.cancel_reason }
}

/** Who is done has shown what he was sent for. */
const shown = (row: MovableVisit, { status }: VisitMove): Partial<AppointmentRow> =>
  status === 'done' && row.returns_with_reports ? { returns_with_reports: false } : {}

/** The instant of a state the visit has not been in so far. Whoever is done was in the room since he was called. */
function missing(row: MovableVisit, { status, at }: VisitMove): Partial<AppointmentRow> {
  if (!isStamped(status) || row[stamps[status]] !== null) return {}
  const entered = status === 'done' && row.in_at === null ? { in_at: row.called_at ?? at } : {}
  return { ...entered, [stamps[status]]: at }
}

/** Going back forgets the instants of the states that were left. */
function cleared(from: AppointmentState, to: AppointmentState): Partial<AppointmentRow> {
  const left = (['arrived', 'called', 'in_consultation', 'done'] as const).filter(
    (state) => stateOrder(state) > stateOrder(to) && stateOrder(state) <= stateOrder(from),
  )
  return Object.fromEntries(left.map((state) => [stamps[state], null]))
}

function takenBack(row: MovableVisit, move: VisitMove, undo_of: string): MoveResult {
  const seconds = (Date.parse(move.at) - Date.parse(undo_of)) / 1000
  // A skip brings back to arrived and stamps nothing, so only steps forward can be told from another's.
  const own = !isStamped(row.status) || row.status === 'arrived' || row[stamps[row.status]] === undo_of
  const step = { from: move.status, to: row.status, seconds }
  if (!own || !(canUndo(step) || isWithin(step))) return { conflict: true }
  return {
    set: {
      status: move.status,
      ...missing(row, { ...move, at: undo_of }),
      ...cleared(row.status, move.status),
      cancel_reason: null,
      ...order(move),
    },
  }
}

/** Several steps made as one, as when the next is called and the last one is done by it. */
const isWithin = ({
  from,
  to,
  seconds,
}: {
  from: AppointmentState
  to: AppointmentState
  seconds: number
}): boolean =>
  stateOrder(from) >= stateOrder('arrived') &&
  stateOrder(from) < stateOrder(to) &&
  seconds >= 0 &&
  seconds <= UNDO_SECONDS

function order({
  position,
  priority,
  priority_reason,
  returns_with_reports,
}: VisitMove): Partial<AppointmentRow> {
  return {
    ...(position === undefined ? {} : { position }),
    ...(returns_with_reports === undefined ? {} : { returns_with_reports }),
    ...(priority === undefined ? {} : { priority, priority_reason: priority_reason ?? null }),
  }
}
