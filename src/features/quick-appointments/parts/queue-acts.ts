import {
  callNext,
  callNow,
  cancelVisit,
  markAbsent,
  markArrived,
  markDone,
  markInside,
  nameOf,
  placedAt,
  putFirst,
  type QueueByTab,
  queueOf,
  queueOfRows,
  type QueueRow,
  reorder,
  skip,
  type Undo,
  waitForReports,
} from '#features/appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useDeskWords } from '../words.ts'
import { useTelling } from './telling.ts'

type Outcome =
  | 'to_called'
  | 'to_skipped'
  | 'to_arrived'
  | 'to_done'
  | 'to_absent'
  | 'to_first'
  | 'to_cancelled'
  | 'to_up'
  | 'to_down'
  | 'to_after'
  | 'to_inside'
  | 'to_reports'

/**
 * What can be done with the queue; every act says what it did, or that it did not happen, and can be taken back for ten
 * seconds. `begin` is asked before anybody is called: a no calls nobody.
 */
export function useQueueActs(queue: QueueByTab, begin: () => Promise<boolean>) {
  const t = useDeskWords()
  const clinic = useClinic()
  const telling = useTelling()
  const tell = (row: QueueRow, to: Outcome, act: () => Promise<Undo>) =>
    telling(t('moved', { name: nameOf(row), to: t(to) }), act)
  const call = async (from: QueueByTab) => {
    const { next } = from
    if (next && (await begin())) await tell(next, 'to_called', () => callNext(clinic, from))
  }
  return {
    callNext: () => call(queue),
    /** The same on the queue as it is stored now: whoever was written a moment ago counts. */
    callNextOf: async (chamber_id: number, date: string) =>
      call(queueOfRows(await queueOf(clinic, chamber_id, date))),
    callNow: async (row: QueueRow) => {
      if (await begin()) await tell(row, 'to_called', () => callNow(clinic, row.visit))
    },
    arrived: (row: QueueRow) => tell(row, 'to_arrived', () => markArrived(clinic, row.visit)),
    inside: (row: QueueRow) => tell(row, 'to_inside', () => markInside(clinic, row.visit)),
    done: (row: QueueRow) => tell(row, 'to_done', () => markDone(clinic, row.visit)),
    absent: (row: QueueRow) => tell(row, 'to_absent', () => markAbsent(clinic, row.visit)),
    cancel: (row: QueueRow) => tell(row, 'to_cancelled', () => cancelVisit(clinic, row.visit, 'patient')),
    ...useOrdering(queue, tell),
  }
}

/** Acts that change who is called when. */
function useOrdering(
  queue: QueueByTab,
  tell: (row: QueueRow, to: Outcome, act: () => Promise<Undo>) => Promise<void>,
) {
  const clinic = useClinic()
  const { waiting } = queue.tabs
  const indexOf = (row: QueueRow) => waiting.findIndex((one) => one.visit.id === row.visit.id)
  const place = (row: QueueRow, to: Outcome, index: number) =>
    tell(row, to, () => reorder(clinic, placedAt(waiting, row, index)))
  return {
    skip: (row: QueueRow) => tell(row, 'to_skipped', () => skip(clinic, row, waiting)),
    reports: (row: QueueRow) => tell(row, 'to_reports', () => waitForReports(clinic, row, waiting)),
    first: (row: QueueRow, reason: string) =>
      tell(row, 'to_first', () => putFirst(clinic, row, { queue, reason })),
    up: (row: QueueRow) => place(row, 'to_up', Math.max(0, indexOf(row) - 1)),
    down: (row: QueueRow) => place(row, 'to_down', indexOf(row) + 1),
    /** Behind another who waits. */
    after: (row: QueueRow, other: QueueRow) =>
      place(row, 'to_after', indexOf(other) + (indexOf(other) > indexOf(row) ? 0 : 1)),
  }
}

export type QueueActs = ReturnType<typeof useQueueActs>
