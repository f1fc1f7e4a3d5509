import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { formatters } from '#text/show.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Mark } from '#ui/mark.tsx'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'

const tones: Partial<Record<AppointmentState, BadgeTone>> = {
  arrived: 'info',
  vitals_done: 'info',
  called: 'accent',
  in_consultation: 'accent',
  done: 'ok',
  no_show: 'warn',
  cancelled: 'off',
  rescheduled: 'off',
  expired: 'off',
}

export function StateBadge({ status }: Pick<AppointmentRow, 'status'>) {
  const t = useAppointmentWords()
  return <Badge tone={tones[status] ?? 'plain'}>{t(`state_${status}`)}</Badge>
}

const pays = ['pay_0', 'pay_1', 'pay_2', 'pay_3', 'pay_4', 'pay_5', 'pay_6'] as const
const payTones: readonly BadgeTone[] = ['warn', 'ok', 'warn', 'off', 'off', 'info', 'danger']

/** The word of a payment state. */
export const payWord = (payment_status: number): (typeof pays)[number] => pays[payment_status] ?? 'pay_0'

export function PayBadge({ payment_status }: Pick<AppointmentRow, 'payment_status'>) {
  const t = useAppointmentWords()
  return <Badge tone={payTones[payment_status] ?? 'plain'}>{t(payWord(payment_status))}</Badge>
}

/** How far the row has come: silence means that it is well. A booking the server has not taken yet is only asked for. */
export function VisitMark({ visit, mark }: Pick<VisitRow, 'visit' | 'mark'>) {
  const t = useAppointmentWords()
  if (mark === 'attention') return <Mark state="decide" />
  if (mark === 'saved') return null
  const state = mark === 'sending' ? 'sending' : 'here'
  return visit.kind === 'schedule' && visit.rev === 0 ? (
    <Mark state={state}>{t('asked_for')}</Mark>
  ) : (
    <Mark state={state} />
  )
}

/** Whose row it is, for menus and titles. */
export const nameOf = ({ visit, patient }: Pick<VisitRow, 'visit' | 'patient'>): string =>
  patient ? formatters.name(patient) : visit.serial
