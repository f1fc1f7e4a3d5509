import { useNavigate } from 'react-router-dom'
import { tabOf } from '#contract/clinic/appointment-state.ts'
import { nameOf, type QueueRow } from '#features/appointments/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { Drawer } from '#ui/drawer.tsx'
import type { IconName } from '#ui/icon.tsx'
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

const item = (label: string, icon: IconName, act: () => void): MenuAct => ({ label, icon, act })

const some = (when: boolean, ...items: MenuItem[]): MenuItem[] => (when ? items : [])

/** What can be done with one place of the queue, by where it stands and by what the person at the screen may do. */
export function useRowItems({ acts, asks }: RowDoing): (row: QueueRow) => MenuItem[] {
  const t = useDeskWords()
  const moves = useMay().may('Queue Manage')
  const careItems = useCareItems(asks)
  return (row) => {
    const tab = tabOf(row.visit.status)
    const run = (act: (row: QueueRow) => Promise<void>) => () => void act(row)
    const absent = item(t('absent'), 'no-show', run(acts.absent))
    const cancel = { ...item(t('cancel'), 'block', () => asks.cancel(row)), danger: true }
    return [
      ...some(
        moves && (tab === 'booked' || tab === 'absent'),
        item(t('arrived'), 'arrival', run(acts.arrived)),
      ),
      ...some(moves && tab === 'waiting', item(t('call_now'), 'call', run(acts.callNow))),
      ...some(
        moves && row.visit.status === 'called',
        item(t('recall'), 'call', run(acts.callNow)),
        item(t('inside'), 'in-room', run(acts.inside)),
      ),
      ...some(
        moves && tab === 'called',
        item(t('skip'), 'down', run(acts.skip)),
        item(t('reports'), 'report', run(acts.reports)),
        item(t('done'), 'check', run(acts.done)),
      ),
      ...careItems(row),
      ...some(
        moves && tab === 'waiting',
        'line',
        item(t('up'), 'up', run(acts.up)),
        item(t('down'), 'down', run(acts.down)),
        item(t('after'), 'sort', () => asks.after(row)),
        item(t('first'), 'emergency', () => asks.first(row)),
      ),
      ...some(moves && tab === 'booked', 'line', absent),
      ...some(moves && (tab === 'waiting' || tab === 'booked'), cancel),
    ]
  }
}

/** What concerns the person, wherever he stands: measuring, writing, money, paper. */
function useCareItems(asks: RowAsks): (row: QueueRow) => MenuItem[] {
  const t = useDeskWords()
  const go = useNavigate()
  const { may } = useMay()
  return (row) => {
    const { id } = row.visit
    const tab = tabOf(row.visit.status)
    const here = tab === 'waiting' || tab === 'called'
    const owes = row.due_paisa > 0 && tab !== 'absent'
    const write = () => void go(`/doctor/appointments/${id}`)
    const take = () => void go(`/doctor/quick-patient-payment-create?id=${id}`)
    return [
      ...some(
        here && may('Vitals Write'),
        item(t('measure'), 'vitals', () => asks.vitals(row)),
      ),
      ...some(
        here && may('Prescription Issue', 'Prescription Draft'),
        item(t('write'), 'prescription', write),
      ),
      ...some(owes && may('Payment List') && may('Payment Collect'), item(t('take_payment'), 'money', take)),
      item(t('token_again'), 'serial', () => asks.token(row)),
      ...some(
        may('Payment List', 'Payment Collect'),
        item(t('receipt'), 'receipt', () => asks.receipt(row)),
      ),
    ]
  }
}

interface SheetProps {
  row: QueueRow | null
  onClose: () => void
  itemsOf: (row: QueueRow) => MenuItem[]
}

/** The same from below, for thumbs: a phone has no room for three dots in the row. */
export function QueueRowSheet({ row, onClose, itemsOf }: SheetProps) {
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
