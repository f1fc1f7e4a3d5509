import { useNavigate } from 'react-router-dom'
import type { QueueRow } from '#features/appointments/parts.ts'
import { tabOf } from '#contract/clinic/appointment-state.ts'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'

export interface RowAsks {
  vitals: (row: QueueRow) => void
  first: (row: QueueRow) => void
  cancel: (row: QueueRow) => void
  token: (row: QueueRow) => void
}

/** What can be done with one place of the queue, by where it stands. */
export function QueueRowMenu({ row, acts, asks, writes }: { row: QueueRow; acts: QueueActs; asks: RowAsks; writes: boolean }) {
  const t = useDeskWords()
  const go = useNavigate()
  const run = (act: (row: QueueRow) => Promise<void>) => () => void act(row)
  const tab = tabOf(row.visit.status)
  const here = tab === 'waiting' || tab === 'called'
  const items: MenuItem[] = [
    ...(tab === 'booked' || tab === 'absent' ? [{ label: t('arrived'), icon: 'arrival' as const, act: run(acts.arrived) }] : []),
    ...(tab === 'waiting' ? [{ label: t('call_now'), icon: 'call' as const, act: run(acts.callNow) }] : []),
    ...(tab === 'called' ? [
      { label: t('recall'), icon: 'call' as const, act: run(acts.callNow) },
      { label: t('skip'), icon: 'down' as const, act: run(acts.skip) },
      { label: t('done'), icon: 'check' as const, act: run(acts.done) },
    ] : []),
    ...(here ? [{ label: t('measure'), icon: 'vitals' as const, act: () => asks.vitals(row) }] : []),
    ...(writes && here ? [{ label: t('write'), icon: 'prescription' as const, act: () => void go(`/doctor/appointments/${row.visit.id}`) }] : []),
    { label: t('receipt'), icon: 'receipt', act: () => asks.token(row) },
    ...(tab === 'waiting' ? [{ label: t('first'), icon: 'emergency' as const, act: () => asks.first(row) }] : []),
    ...(tab === 'waiting' || tab === 'called' || tab === 'booked' ? ['line' as const, { label: t('absent'), icon: 'no-show' as const, act: run(acts.absent) }] : []),
    ...(tab === 'waiting' || tab === 'booked' ? [{ label: t('cancel'), icon: 'block' as const, danger: true, act: () => asks.cancel(row) }] : []),
  ]
  return <RowMenu name={row.patient?.name ?? row.visit.serial} items={items} />
}
