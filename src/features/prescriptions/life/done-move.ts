import { type VisitMove, applyMove } from '#domain/appointment/moves.ts'
import { type AppointmentRow } from '#domain/appointment/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'

/** What issuing a sheet does to its visit. */
export interface DoneVisit {
  move: VisitMove
  set: Partial<AppointmentRow>
}

/**
 * The visit is over with its sheet, on the device and on the server alike; one that was given up stays as it is. Who was
 * sent for tests comes back with reports. Null: nothing changes.
 */
export function doneWithSheet(
  visit: Pick<
    AppointmentRow,
    'status' | 'arrived_at' | 'called_at' | 'in_at' | 'done_at' | 'returns_with_reports'
  >,
  { at, content }: { at: string; content: PrescriptionContent },
): DoneVisit | null {
  const returns_with_reports = content.investigations.length > 0
  const isOver = visit.status === 'done'
  if (isOver && visit.returns_with_reports === returns_with_reports) return null
  const move: VisitMove = {
    status: 'done',
    at,
    returns_with_reports,
    ...(isOver ? { order_only: true } : {}),
  }
  const result = applyMove(visit, move)
  return 'conflict' in result ? null : { move, set: result.set }
}
