import type { ScheduleRow, ScheduleState } from '#domain/schedule/rows.ts'
import type { SessionChange } from './contract.ts'

/** What somebody's act makes of a sitting, or that it is over. */
export type ChangedSession = { set: Partial<ScheduleRow> } | { over: true }

const open: readonly ScheduleState[] = ['scheduled', 'running', 'paused']

/** Whether a sitting still takes patients. */
export const isOpenSession = (status: ScheduleState): boolean => open.includes(status)

const becomes = { pause: 'paused', resume: 'running', close: 'closed', cancel: 'cancelled' } as const

/**
 * What an act makes of a sitting, on the device and on the server alike: scheduled, running and paused in any order, then
 * closed or cancelled. A closed one runs again when somebody takes the closing back; a cancelled one is gone for good,
 * because people were told. The same act again changes nothing.
 */
export function changedSession(
  row: Pick<ScheduleRow, 'status'>,
  change: Omit<SessionChange, 'id'>,
): ChangedSession {
  const { action } = change
  if (action === 'change' || action === 'delay')
    return isOpenSession(row.status) ? { set: fieldsOf(change) } : { over: true }
  const status = becomes[action]
  if (row.status === status) return { set: {} }
  const mayTakeBack = row.status === 'closed' && action === 'resume'
  if (!isOpenSession(row.status) && !mayTakeBack) return { over: true }
  return {
    set: action === 'cancel' && change.reason !== undefined ? { status, note: change.reason } : { status },
  }
}

const changeable = ['delay_min', 'start_time', 'end_time', 'note', 'max', 'desk', 'online', 'buffer'] as const

function fieldsOf(change: Omit<SessionChange, 'id'>): Partial<ScheduleRow> {
  const given = changeable.flatMap((field) =>
    change[field] === undefined ? [] : [[field, change[field]] as const],
  )
  return Object.fromEntries(given)
}

/** Who holds which numbers of a sitting. */
export interface IssuedNumbers {
  /** Visits that take up a place. */
  live: number
  /** The highest desk number that was told or lies in a device's hand. */
  highest_desk: number
}

/** The fewest places a sitting may be cut down to; null where the new count leaves room for all. `desk` and `max` as asked for. */
export function tooSmall(
  asked: { max: number; desk: number },
  issued: IssuedNumbers,
): { field: 'max' | 'desk'; least: number } | null {
  if (asked.max < issued.live) return { field: 'max', least: issued.live }
  return asked.desk < issued.highest_desk ? { field: 'desk', least: issued.highest_desk } : null
}
