import { callNext, callNow, cancelVisit, markAbsent, markArrived, markDone, putFirst, type Queue, type QueueRow, skip, type Undo } from '#features/appointments/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { toast } from '#ui/toasts.ts'
import { useDeskWords } from '../words.ts'

type Outcome = 'to_called' | 'to_skipped' | 'to_arrived' | 'to_done' | 'to_absent' | 'to_first' | 'to_cancelled'

/** What can be done with the queue; every act says what it did and can be taken back for ten seconds. */
export function useQueueActs(queue: Queue) {
  const t = useDeskWords()
  const clinic = useClinic()
  const tell = async (row: QueueRow, to: Outcome, act: () => Promise<Undo>) => {
    const undo = await act()
    toast(t('moved', { name: row.patient?.name ?? row.visit.serial, to: t(to) }), { undo: () => void undo() })
  }
  return {
    callNext: async () => {
      if (queue.next) await tell(queue.next, 'to_called', () => callNext(clinic, queue))
    },
    callNow: (row: QueueRow) => tell(row, 'to_called', () => callNow(clinic, row.visit)),
    skip: (row: QueueRow) => tell(row, 'to_skipped', () => skip(clinic, row.visit, queue.tabs.waiting)),
    arrived: (row: QueueRow) => tell(row, 'to_arrived', () => markArrived(clinic, row.visit)),
    done: (row: QueueRow) => tell(row, 'to_done', () => markDone(clinic, row.visit)),
    absent: (row: QueueRow) => tell(row, 'to_absent', () => markAbsent(clinic, row.visit)),
    cancel: (row: QueueRow) => tell(row, 'to_cancelled', () => cancelVisit(clinic, row.visit, t('cancelled'))),
    first: (row: QueueRow, reason: string) => tell(row, 'to_first', () => putFirst(clinic, row.visit, { waiting: queue.tabs.waiting, reason })),
  }
}

export type QueueActs = ReturnType<typeof useQueueActs>
