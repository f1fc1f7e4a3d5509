import { useNavigate } from 'react-router-dom'
import { tabOf } from '#contract/clinic/appointment-state.ts'
import { nameOf, type QueueRow } from '#features/appointments/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Item, List } from '#ui/list.tsx'
import type { MenuAct, MenuItem } from '#ui/menu.tsx'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'

export interface RowAsks {
  vitals: (row: QueueRow) => void
  first: (row: QueueRow) => void
  cancel: (row: QueueRow) => void
  token: (row: QueueRow) => void
  receipt: (row: QueueRow) => void
  after: (row: QueueRow) => void
}

interface RowDoing {
  acts: QueueActs
  asks: RowAsks
}

/** What can be done with one place of the queue, by where it stands and by what the person at the screen may do. */
export function useRowItems({ acts, asks }: RowDoing): (row: QueueRow) => MenuItem[] {
  const t = useDeskWords()
  const go = useNavigate()
  const { may } = useMay()
  return (row) => {
    const tab = tabOf(row.visit.status)
    const run = (act: (row: QueueRow) => Promise<void>) => () => void act(row)
    const here = tab === 'waiting' || tab === 'called'
    const some = (when: boolean, ...items: MenuItem[]): MenuItem[] => (when ? items : [])
    const moves = may('Queue Manage')
    return [
      ...some(moves && (tab === 'booked' || tab === 'absent'), {
        label: t('arrived'),
        icon: 'arrival',
        act: run(acts.arrived),
      }),
      ...some(moves && tab === 'waiting', { label: t('call_now'), icon: 'call', act: run(acts.callNow) }),
      ...some(
        moves && row.visit.status === 'called',
        { label: t('recall'), icon: 'call', act: run(acts.callNow) },
        { label: t('inside'), icon: 'in-room', act: run(acts.inside) },
      ),
      ...some(
        moves && tab === 'called',
        { label: t('skip'), icon: 'down', act: run(acts.skip) },
        { label: t('reports'), icon: 'report', act: run(acts.reports) },
        { label: t('done'), icon: 'check', act: run(acts.done) },
      ),
      ...some(here && may('Vitals Write'), {
        label: t('measure'),
        icon: 'vitals',
        act: () => asks.vitals(row),
      }),
      ...some(here && may('Prescription Issue', 'Prescription Draft'), {
        label: t('write'),
        icon: 'prescription',
        act: () => void go(`/doctor/appointments/${row.visit.id}`),
      }),
      ...some(row.due_paisa > 0 && tab !== 'absent' && may('Payment List') && may('Payment Collect'), {
        label: t('take_payment'),
        icon: 'money',
        act: () => void go(`/doctor/quick-patient-payment-create?id=${row.visit.id}`),
      }),
      { label: t('token_again'), icon: 'serial', act: () => asks.token(row) },
      ...some(may('Payment List', 'Payment Collect'), {
        label: t('receipt'),
        icon: 'receipt',
        act: () => asks.receipt(row),
      }),
      ...some(
        moves && tab === 'waiting',
        'line',
        { label: t('up'), icon: 'up', act: run(acts.up) },
        { label: t('down'), icon: 'down', act: run(acts.down) },
        { label: t('after'), icon: 'sort', act: () => asks.after(row) },
        { label: t('first'), icon: 'emergency', act: () => asks.first(row) },
      ),
      ...some(moves && tab === 'booked', 'line', {
        label: t('absent'),
        icon: 'no-show',
        act: run(acts.absent),
      }),
      ...some(moves && (tab === 'waiting' || tab === 'booked'), {
        label: t('cancel'),
        icon: 'block',
        danger: true,
        act: () => asks.cancel(row),
      }),
    ]
  }
}

/** The same from below, for thumbs: a phone has no room for three dots in the row. */
export function QueueRowSheet({
  row,
  onClose,
  itemsOf,
}: {
  row: QueueRow | null
  onClose: () => void
  itemsOf: (row: QueueRow) => MenuItem[]
}) {
  const acts = row ? itemsOf(row).filter((item): item is MenuAct => item !== 'line') : []
  return (
    <Drawer open={row !== null} onClose={onClose} side="bottom" title={row ? nameOf(row) : ''}>
      <List flush>
        {acts.map((item) => (
          <Item
            key={item.label}
            title={item.label}
            tone={item.danger ? 'danger' : 'plain'}
            {...(item.icon ? { icon: item.icon } : {})}
            onOpen={() => {
              onClose()
              item.act?.()
            }}
          />
        ))}
      </List>
    </Drawer>
  )
}
