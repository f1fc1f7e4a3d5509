import { canMove } from '#contract/clinic/appointment-state.ts'
import { useMay } from '#nav/use-may.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'

export type VisitDialog = 'edit' | 'move' | 'cancel' | 'payment' | 'video' | 'feedback' | 'decide'

export interface VisitActs {
  ask: (what: VisitDialog, row: VisitRow) => void
  arrived: (row: VisitRow) => void
  absent: (row: VisitRow) => void
}

const givenUp = new Set(['cancelled', 'rescheduled', 'expired'])

/** What can be done with a visit, as its state and the person's permissions have it. */
export function useVisitMenu(acts: VisitActs): (row: VisitRow) => MenuItem[] {
  const t = useAppointmentWords()
  const { may, isDoctor } = useMay()
  const [moves, books] = [may('Queue Manage'), may('Appointment Create')]
  const [collects, writes] = [may('Payment Collect'), may('Prescription Draft')]
  return (row) => {
    const { status, id } = row.visit
    const live = !givenUp.has(status)
    const comes = canMove(status, 'arrived') && (status === 'booked' || status === 'no_show')
    const arrived = t(status === 'no_show' ? 'act_reinstate' : 'act_arrived')
    const ask = (what: VisitDialog) => ({ act: () => acts.ask(what, row) })
    const items: [boolean, MenuItem][] = [
      [row.mark === 'attention', { label: t('act_decide'), icon: 'alert', ...ask('decide') }],
      [moves && comes, { label: arrived, icon: 'arrival', act: () => acts.arrived(row) }],
      [books && live, { label: t('act_edit'), icon: 'edit', ...ask('edit') }],
      [books && canMove(status, 'rescheduled'), { label: t('act_move'), icon: 'schedule', ...ask('move') }],
      [collects && live, { label: t('act_payment'), icon: 'money', ...ask('payment') }],
      [books && live && status !== 'done', { label: t('act_video'), icon: 'video', ...ask('video') }],
      [isDoctor && status === 'done', { label: t('act_feedback'), icon: 'star', ...ask('feedback') }],
      [writes && live, { label: t('act_write'), icon: 'prescription', to: `/doctor/appointments/${id}` }],
      [
        moves && canMove(status, 'no_show'),
        { label: t('act_absent'), icon: 'no-show', act: () => acts.absent(row) },
      ],
      [
        moves && canMove(status, 'cancelled'),
        { label: t('act_cancel'), icon: 'block', danger: true, ...ask('cancel') },
      ],
    ]
    return items.flatMap(([is, item]) => (is ? [item] : []))
  }
}
