import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import type { IconName } from '#ui/icon.tsx'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { isOpenSession } from '../session-change.ts'
import type { Sitting } from '../sitting.ts'
import { broadcastPage, useSessionActs } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'

export interface SittingAsks {
  change: (sitting: Sitting) => void
  cancel: (sitting: Sitting) => void
}

/** Where a session leads: to its patients, and to what they may be told. One that nobody opened has neither. */
function usePagesOf(): (sitting: Sitting) => MenuItem[] {
  const t = useScheduleWords()
  const { may } = useMay()
  return ({ form: { id }, schedule }) => [
    ...(schedule && may('Appointment List')
      ? [{ label: t('patients'), icon: 'patients', to: `/doctor/schedules/${id}/appointments` } as const]
      : []),
    ...(schedule && schedule.status !== 'closed' && may('SMS Send')
      ? [{ label: t('tell'), icon: 'sms', to: broadcastPage(id) } as const]
      : []),
  ]
}

/** What can be done with a session, by its state and by what the person at the screen may do. */
export function useSittingItems(asks: SittingAsks): (sitting: Sitting) => MenuItem[] {
  const t = useScheduleWords()
  const { may } = useMay()
  const acts = useSessionActs()
  const pagesOf = usePagesOf()
  const today = sittingDate(useClinic().clock.now())
  return (sitting) => {
    const { form, schedule } = sitting
    const status = schedule?.status ?? 'scheduled'
    const late = schedule?.delay_min ?? 0
    const open = isOpenSession(status)
    const manages = may('Queue Manage')
    const delay = (count: number) => () => void acts.delay(sitting, count)
    const delays = [10, 20, 40]
      .filter((count) => count !== late)
      .map((count): MenuItem => ({ label: t('later', { count }), icon: 'delay', act: delay(count) }))
    const resume = (label: string, icon: IconName) => ({ label, icon, act: () => void acts.resume(sitting) })
    const items: [boolean, ...MenuItem[]][] = [
      [status === 'scheduled' && form.date <= today, resume(t('start'), 'play')],
      [status === 'paused', resume(t('resume'), 'play')],
      [status === 'running', { label: t('pause'), icon: 'pause', act: () => void acts.pause(sitting) }],
      [open, ...delays],
      [open && late > 0, { label: t('on_time'), icon: 'undo', act: delay(0) }],
      [open, { label: t('change'), icon: 'edit', act: () => asks.change(sitting) }],
      [
        open && status !== 'scheduled',
        { label: t('close'), icon: 'check', act: () => void acts.close(sitting) },
      ],
      [status === 'closed', resume(t('reopen'), 'undo')],
      [open, 'line', { label: t('cancel'), icon: 'block', danger: true, act: () => asks.cancel(sitting) }],
    ]
    const acting = items.flatMap(([is, ...some]) => (is && manages ? some : []))
    return [...pagesOf(sitting), ...acting]
  }
}

export function SittingMenu({ sitting, asks, name }: { sitting: Sitting; asks: SittingAsks; name: string }) {
  const items = useSittingItems(asks)(sitting)
  return items.length === 0 ? null : <RowMenu name={name} items={items} />
}
