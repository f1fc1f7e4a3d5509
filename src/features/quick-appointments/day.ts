import {
  type QueueByTab,
  queueOf,
  queueOfRows,
  type QueueRow,
  turnsOf,
} from '#features/appointments/parts.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { sittingSpan } from '#domain/schedule/rows.ts'
import { readSitting, type Sitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'

/** A chamber's sitting as it stands: who waits, and when each is likely to be called (ms). */
export interface QueueDay {
  sitting: Sitting
  queue: QueueByTab
  turns: ReadonlyMap<string, number>
  now: number
}

/** Whether the sitting was begun and nobody rests: only then can a time be told. */
export const isRunning = ({ schedule }: Sitting): boolean => schedule?.status === 'running'

/** What a chamber's rows come to. */
export function queueDay(
  chamber: Pick<ChamberRow, 'average_minutes'>,
  at: { sitting: Sitting; rows: readonly QueueRow[]; now: number },
): QueueDay {
  const { sitting, now } = at
  const queue = queueOfRows(at.rows)
  const delay_min = sitting.schedule?.delay_min ?? 0
  const turns = turnsOf(queue, {
    schedule_id: sitting.form.id,
    now,
    starts_at: sittingSpan(sitting.form).from,
    delay_min,
    configured: chamber.average_minutes,
    runs: isRunning(sitting),
  })
  return { sitting, queue, turns, now }
}

/** What came in for the day's visits so far, what of it a provider should have and nobody has found there, and what is owed for those that are over (paisa). */
export function takenAndDue({ tabs }: QueueByTab): { taken: number; unproven: number; due: number } {
  const rows = Object.values(tabs).flat()
  const sum = (of: (row: QueueRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    taken: sum((row) => row.paid_paisa),
    unproven: sum((row) => row.unproven_paisa),
    due: tabs.done.reduce((sum, row) => sum + row.due_paisa, 0),
  }
}

/** When somebody is likely to be called (ms); null where that cannot be told: another day, a sitting that does not run, or he was called. */
export async function readTurn(clinic: Clinic, visit: AppointmentRow): Promise<number | null> {
  const [chamber, sitting, rows] = await Promise.all([
    readRow(clinic, chambers, visit.chamber_id),
    readSitting(clinic, visit.chamber_id),
    queueOf(clinic, visit.chamber_id, visit.sitting_date),
  ])
  if (!chamber || sitting.form.date !== visit.sitting_date) return null
  return queueDay(chamber, { sitting, rows, now: clinic.clock.now() }).turns.get(visit.id) ?? null
}
