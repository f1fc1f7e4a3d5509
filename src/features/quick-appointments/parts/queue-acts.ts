import { callNext, callNow, cancelVisit, markAbsent, markArrived, markDone, placedAt, putFirst, type Queue, queueOf, queueOfRows, type QueueRow, reorder, skip, type Undo } from '#features/appointments/parts.ts'
import { Problem } from '#contract/problem.ts'
import { useClinic } from '#local/use-clinic.ts'
import { WriteFailed } from '#local/write-failed.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { useDeskWords } from '../words.ts'

type Outcome = 'to_called' | 'to_skipped' | 'to_arrived' | 'to_done' | 'to_absent' | 'to_first' | 'to_cancelled' | 'to_up' | 'to_down' | 'to_after'

/** What can be done with the queue; every act says what it did, or that it did not happen, and can be taken back for ten seconds. */
export function useQueueActs(queue: Queue) {
  const t = useDeskWords()
  const clinic = useClinic()
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (error instanceof Problem) toast(errorText(error.code), { kind: 'error' })
      else if (error instanceof WriteFailed) toast(t(error.reason === 'full' ? 'act_not_saved_full' : 'act_not_saved'), { kind: 'error', lasts: 20_000 })
      else throw error
    }
  }
  const tell = (row: QueueRow, to: Outcome, act: () => Promise<Undo>) =>
    attempt(async () => {
      const undo = await act()
      toast(t('moved', { name: row.patient?.name ?? row.visit.serial, to: t(to) }), { undo: () => void attempt(undo) })
    })
  const call = async (from: Queue) => {
    const { next } = from
    if (next) await tell(next, 'to_called', () => callNext(clinic, from))
  }
  const { waiting } = queue.tabs
  const indexOf = (row: QueueRow) => waiting.findIndex((one) => one.visit.id === row.visit.id)
  const place = (row: QueueRow, to: Outcome, index: number) => tell(row, to, () => reorder(clinic, placedAt(waiting, row, index)))
  return {
    callNext: () => call(queue),
    /** The same on the queue as it is stored now: whoever was written a moment ago counts. */
    callNextOf: async (chamber_id: number, date: string) => call(queueOfRows(await queueOf(clinic, chamber_id, date))),
    callNow: (row: QueueRow) => tell(row, 'to_called', () => callNow(clinic, row.visit)),
    skip: (row: QueueRow) => tell(row, 'to_skipped', () => skip(clinic, row, waiting)),
    arrived: (row: QueueRow) => tell(row, 'to_arrived', () => markArrived(clinic, row.visit)),
    done: (row: QueueRow) => tell(row, 'to_done', () => markDone(clinic, row.visit)),
    absent: (row: QueueRow) => tell(row, 'to_absent', () => markAbsent(clinic, row.visit)),
    cancel: (row: QueueRow) => tell(row, 'to_cancelled', () => cancelVisit(clinic, row.visit, t('cancelled'))),
    first: (row: QueueRow, reason: string) => tell(row, 'to_first', () => putFirst(clinic, row, { waiting, reason })),
    up: (row: QueueRow) => place(row, 'to_up', Math.max(0, indexOf(row) - 1)),
    down: (row: QueueRow) => place(row, 'to_down', indexOf(row) + 1),
    /** Behind another who waits. */
    after: (row: QueueRow, other: QueueRow) => place(row, 'to_after', indexOf(other) + (indexOf(other) > indexOf(row) ? 0 : 1)),
  }
}

export type QueueActs = ReturnType<typeof useQueueActs>
