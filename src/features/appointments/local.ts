import { useMemo } from 'react'
import { payments } from '#domain/payment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { vitals } from '#domain/vitals/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { stepOf } from '#local/outbox/mutate.ts'
import type { Step } from '#local/store/steps.ts'
import { useRows } from '#local/react/use-rows.ts'
import { write } from '#local/outbox/write.ts'
import { type VisitMove, applyMove } from '#domain/appointment/moves.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { moveVisit } from './mutations.ts'
import {
  type QueuePosition,
  placedBehind,
  placedFirst,
  type QueueByTab,
  queueRows,
  type QueueRow,
  reportsBehind,
} from '#domain/appointment/queue.ts'

/** The visits of a chamber on a sitting date, sitting behind sitting, in calling order. */
export async function queueOf(clinic: Clinic, chamber_id: number, date: string): Promise<QueueRow[]> {
  const visits = await readRows(clinic, appointments, {
    by: '[chamber_id+sitting_date]',
    is: [chamber_id, date],
  })
  const { people, ofVisits } = queriesFor(visits)
  const [sittings, persons, measured, taken] = await Promise.all([
    readRows(clinic, schedules, { by: '[chamber_id+date]', is: [chamber_id, date] }),
    readRows(clinic, patients, people),
    readRows(clinic, vitals, ofVisits),
    readRows(clinic, payments, ofVisits),
  ])
  return queueRows({ sittings, visits, people: persons, measured, taken })
}

/** The same, live; undefined while it is being read. */
export function useQueue(clinic: Clinic, chamber_id: number, date: string): QueueRow[] | undefined {
  const visits = useRows(clinic, appointments, { by: '[chamber_id+sitting_date]', is: [chamber_id, date] })
  const sittings = useRows(clinic, schedules, { by: '[chamber_id+date]', is: [chamber_id, date] })
  const asked = useMemo(() => visits && queriesFor(visits), [visits])
  const persons = useRows(clinic, patients, asked?.people ?? null)
  const measured = useRows(clinic, vitals, asked?.ofVisits ?? null)
  const taken = useRows(clinic, payments, asked?.ofVisits ?? null)
  return useMemo(
    () =>
      sittings && visits && persons && measured && taken
        ? queueRows({ sittings, visits, people: persons, measured, taken })
        : undefined,
    [sittings, visits, persons, measured, taken],
  )
}

const queriesFor = (visits: readonly AppointmentRow[]) => ({
  people: { by: 'id', any: [...new Set(visits.map((one) => one.patient_id))] },
  ofVisits: { by: 'appointment_id', any: visits.map((one) => one.id) },
})

/** Takes a step back; possible for ten seconds, then somebody may have acted on it. */
export type Undo = () => Promise<void>

interface Made {
  row: AppointmentRow
  move: VisitMove
}

/** Calls the next who waits. Whoever was in the room until now is done with it. */
export function callNext(clinic: Clinic, queue: Pick<QueueByTab, 'tabs' | 'next'>): Promise<Undo> {
  const at = nowOn(clinic)
  const left: Made[] = queue.tabs.called.map(({ visit }) => ({ row: visit, move: { status: 'done', at } }))
  const next: Made[] = queue.next ? [{ row: queue.next.visit, move: { status: 'called', at } }] : []
  return makeMoves(clinic, [...left, ...next])
}

/** Calls one out of turn, or the called one again. */
export const callNow = (clinic: Clinic, row: AppointmentRow): Promise<Undo> =>
  makeMoves(clinic, [{ row, move: { status: 'called', at: nowOn(clinic) } }])

/** He went in to the doctor. */
export const markInside = (clinic: Clinic, row: AppointmentRow): Promise<Undo> =>
  makeMoves(clinic, [{ row, move: { status: 'in_consultation', at: nowOn(clinic) } }])

/** He did not come when called: he waits again, behind the next two. */
export const skip = (clinic: Clinic, row: QueueRow, waiting: readonly QueueRow[]): Promise<Undo> =>
  waitAgain(clinic, row, { placed: placedBehind(waiting, row) })

/** He was sent for tests: he waits again, and shows his reports when four others were called. */
export const waitForReports = (clinic: Clinic, row: QueueRow, waiting: readonly QueueRow[]): Promise<Undo> =>
  waitAgain(clinic, row, { placed: placedBehind(waiting, row, reportsBehind), returns_with_reports: true })

function waitAgain(
  clinic: Clinic,
  row: QueueRow,
  { placed, ...more }: { placed: readonly QueuePosition[]; returns_with_reports?: true },
): Promise<Undo> {
  const at = nowOn(clinic)
  return makeMoves(
    clinic,
    placed.map(({ row: { visit }, position }) => ({
      row: visit,
      move:
        visit.id === row.visit.id
          ? { status: 'arrived', at, position, ...more }
          : orderOf(visit, { at, position }),
    })),
  )
}

/** Gives somebody who waits another place in the calling order; his number stays. */
export function reorder(clinic: Clinic, placed: readonly QueuePosition[]): Promise<Undo> {
  const at = nowOn(clinic)
  return makeMoves(
    clinic,
    placed.map(({ row: { visit }, position }) => ({ row: visit, move: orderOf(visit, { at, position }) })),
  )
}

const orderOf = (visit: AppointmentRow, { at, position }: { at: string; position: number }): VisitMove => ({
  status: visit.status,
  at,
  position,
  order_only: true,
})

/** The step by which a booked patient arrives, to be written with what is measured and taken of him; and his visit after it. */
export function arriving(clinic: Clinic, row: AppointmentRow): { visit: AppointmentRow; step: Step } {
  const made: Made = { row, move: { status: 'arrived', at: nowOn(clinic) } }
  const result = applyMove(row, made.move)
  return { visit: 'set' in result ? { ...row, ...result.set } : row, step: moving(clinic, made) }
}

/** A booked patient stands at the desk, or one who was thought absent. */
export const markArrived = (clinic: Clinic, row: AppointmentRow): Promise<Undo> =>
  makeMoves(clinic, [{ row, move: { status: 'arrived', at: nowOn(clinic) } }])
export const markDone = (clinic: Clinic, row: AppointmentRow): Promise<Undo> =>
  makeMoves(clinic, [{ row, move: { status: 'done', at: nowOn(clinic) } }])
export const markAbsent = (clinic: Clinic, row: AppointmentRow): Promise<Undo> =>
  makeMoves(clinic, [{ row, move: { status: 'no_show', at: nowOn(clinic) } }])

/** Several of whom it is known that they do not come any more. */
export const markAllAbsent = (clinic: Clinic, rows: readonly AppointmentRow[]): Promise<Undo> =>
  makeMoves(
    clinic,
    rows.map((row) => ({ row, move: { status: 'no_show', at: nowOn(clinic) } })),
  )

/** He leaves before he was seen. */
export const cancelVisit = (clinic: Clinic, row: AppointmentRow, cancel_reason: string): Promise<Undo> =>
  makeMoves(clinic, [{ row, move: { status: 'cancelled', at: nowOn(clinic), cancel_reason } }])

/** Seen before all others, also those who come after, for a reason that is written down. */
export function putFirst(
  clinic: Clinic,
  row: QueueRow,
  on: { queue: Pick<QueueByTab, 'tabs'>; reason: string },
): Promise<Undo> {
  const at = nowOn(clinic)
  return makeMoves(
    clinic,
    placedFirst(on.queue, row).map(({ row: { visit }, position }) => ({
      row: visit,
      move: {
        ...orderOf(visit, { at, position }),
        priority: 'emergency',
        priority_reason: on.reason,
      },
    })),
  )
}

const nowOn = (clinic: Clinic): string => new Date(clinic.clock.now()).toISOString()

/** Writes some steps as one act and answers the way to take them back. */
async function makeMoves(clinic: Clinic, made: readonly Made[]): Promise<Undo> {
  await write(clinic, ...made.map((one) => moving(clinic, one)))
  return async () => {
    const now = nowOn(clinic)
    const rows = await Promise.all(made.map(({ row }) => readRow(clinic, appointments, row.id)))
    const back = made.flatMap(({ row, move }, i) => {
      const present = rows[i]
      return present ? [moving(clinic, { row: present, move: backOf({ row, move }, now) })] : []
    })
    await write(clinic, ...back)
  }
}

function backOf({ row, move }: Made, at: string): VisitMove {
  const order = move.position === undefined ? {} : { position: row.position }
  if (move.order_only) {
    const told = {
      priority: row.priority,
      ...(row.priority_reason === null ? {} : { priority_reason: row.priority_reason }),
    }
    return {
      status: row.status,
      at,
      order_only: true,
      position: row.position,
      ...(move.priority === undefined ? {} : told),
    }
  }
  const reports =
    row.returns_with_reports ===
    (move.returns_with_reports ?? (move.status !== 'done' && row.returns_with_reports))
      ? {}
      : { returns_with_reports: row.returns_with_reports }
  return { status: row.status, at, undo_of: move.at, ...order, ...reports }
}

const moving = (clinic: Clinic, { row, move }: Made): Step =>
  stepOf(clinic, moveVisit, { giving: { params: { id: row.id }, body: move }, rows: { visit: row } })
