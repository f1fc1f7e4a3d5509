import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { isOpenSession } from '../session-change.ts'
import type { Sitting } from '../sitting.ts'
import { useSessionActs } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'

export interface SittingAsks {
  change: (sitting: Sitting) => void
  cancel: (sitting: Sitting) => void
}

/** What can be done with a session, by its state and by what the person at the screen may do. */
export function useSittingItems(asks: SittingAsks): (sitting: Sitting) => MenuItem[] {
  const t = useScheduleWords()
  const { may } = useMay()
  const acts = useSessionActs()
  const today = sittingDate(useClinic().clock.now())
  return (sitting) => {
    const status = sitting.schedule?.status ?? 'scheduled'
    const late = sitting.schedule?.delay_min ?? 0
    const some = (when: boolean, ...items: MenuItem[]): MenuItem[] =>
      when && may('Queue Manage') ? items : []
    const delays = [10, 20, 40]
      .filter((minutes) => minutes !== late)
      .map((minutes): MenuItem => ({
        label: t('later', { count: minutes }),
        icon: 'delay',
        act: () => void acts.delay(sitting, minutes),
      }))
    const open = isOpenSession(status)
    return [
      ...(sitting.schedule && may('Appointment List')
        ? [
            {
              label: t('patients'),
              icon: 'patients' as const,
              to: `/doctor/schedules/${sitting.form.id}/appointments`,
            },
          ]
        : []),
      ...some(status === 'scheduled' && sitting.form.date <= today, {
        label: t('start'),
        icon: 'play',
        act: () => void acts.resume(sitting),
      }),
      ...some(status === 'paused', {
        label: t('resume'),
        icon: 'play',
        act: () => void acts.resume(sitting),
      }),
      ...some(status === 'running', {
        label: t('pause'),
        icon: 'pause',
        act: () => void acts.pause(sitting),
      }),
      ...some(open, ...delays),
      ...some(open && late > 0, {
        label: t('on_time'),
        icon: 'undo',
        act: () => void acts.delay(sitting, 0),
      }),
      ...some(open, { label: t('change'), icon: 'edit', act: () => asks.change(sitting) }),
      ...some(open && status !== 'scheduled', {
        label: t('close'),
        icon: 'check',
        act: () => void acts.close(sitting),
      }),
      ...some(status === 'closed', {
        label: t('reopen'),
        icon: 'undo',
        act: () => void acts.resume(sitting),
      }),
      ...some(open, 'line', {
        label: t('cancel'),
        icon: 'block',
        danger: true,
        act: () => asks.cancel(sitting),
      }),
    ]
  }
}

export function SittingMenu({ sitting, asks, name }: { sitting: Sitting; asks: SittingAsks; name: string }) {
  const items = useSittingItems(asks)(sitting)
  return items.length === 0 ? null : <RowMenu name={name} items={items} />
}
