import type { ReactNode } from 'react'
import { dhakaInstant } from '#contract/clinic/day.ts'
import { inSitting, likelyEnd, type QueueByTab } from '#features/appointments/parts.ts'
import { resumeSession, type Sitting } from '#features/schedules/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SittingLine } from '#ui/call-next.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Only, Stack } from '#ui/layout.tsx'
import { MenuButton, type MenuItem } from '#ui/menu.tsx'
import { type Stat, StatRow } from '#ui/stat-row.tsx'
import { type QueueDay, isRunning, takenAndDue } from '../day.ts'
import { useDeskWords } from '../words.ts'
import { delays, useDeskSessionActs } from './session-acts.ts'

/** Says that the sitting pauses or is late, and goes on at a press. */
export function SessionNotice({ day: { sitting } }: { day: QueueDay }) {
  const t = useDeskWords()
  const may = useMay().may('Queue Manage')
  const acts = useDeskSessionActs(sitting)
  const paused = sitting.schedule?.status === 'paused'
  const count = sitting.schedule?.delay_min ?? 0
  if (!paused && count === 0) return null
  const resume = may && (
    <Button size="sm" icon="play" onClick={() => void acts.resume()}>
      {t('session_resume')}
    </Button>
  )
  const beOnTime = may && (
    <Button size="sm" onClick={() => void acts.onTime()}>
      {t('session_be_on_time')}
    </Button>
  )
  return (
    <Stack gap="xs">
      {paused && (
        <Banner tone="warn" icon="pause" act={resume}>
          {t('session_paused')}
        </Banner>
      )}
      {count > 0 && (
        <Banner tone="warn" icon="delay" act={beOnTime}>
          {t('session_late', { count })}
        </Banner>
      )}
    </Stack>
  )
}

const isUnbegun = ({ schedule }: Sitting): boolean => schedule === null || schedule.status === 'scheduled'

/** Before the first call of a sitting that was not begun: asks whether it shall be, and begins it. A no calls nobody. */
export function useBeginning(sitting: Sitting) {
  const t = useDeskWords()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const begin = async (): Promise<boolean> => {
    if (!isUnbegun(sitting)) return true
    if (!(await ask({ title: t('begin_ask'), body: t('begin_text'), yes: t('begin') }))) return false
    await resumeSession(clinic, sitting)
    return true
  }
  return { begin, question }
}

/** What is done with the whole sitting, and the question before its end. */
export function useSessionItems({ sitting, queue }: QueueDay) {
  const t = useDeskWords()
  const show = useShow()
  const acts = useDeskSessionActs(sitting)
  const [ask, question] = useConfirm()
  const code = show.number(sitting.form.session_code)
  const close = async () => {
    const body = t('session_close_body', leftIn(inSitting(queue, sitting.form.id)))
    if (await ask({ title: t('session_close_title', { code }), body, yes: t('session_close', { code }) }))
      await acts.close()
  }
  const runs: MenuItem[] = [
    ...(isUnbegun(sitting)
      ? [{ label: t('session_start'), icon: 'play' as const, act: () => void acts.resume() }]
      : []),
    sitting.schedule?.status === 'paused'
      ? { label: t('session_resume'), icon: 'play', act: () => void acts.resume() }
      : { label: t('session_pause'), icon: 'pause', act: () => void acts.pause() },
  ]
  const late = delays.map((count): MenuItem => ({
    label: t('session_later', { count }),
    icon: 'delay',
    act: () => void acts.later(count),
  }))
  const items: MenuItem[] = [
    ...runs,
    'line',
    ...late,
    'line',
    { label: t('session_close', { code }), icon: 'door', danger: true, act: () => void close() },
  ]
  return { items, question }
}

/** Pause, lateness and the end of the sitting, behind one button. */
export function SessionMenu({ day, children }: { day: QueueDay; children?: string }) {
  const t = useDeskWords()
  const { items, question } = useSessionItems(day)
  return (
    <>
      {question}
      {children === undefined ? (
        <MenuButton align="end" icon="clock" label={t('session')} items={items} />
      ) : (
        <MenuButton align="end" icon="clock" items={items}>
          {children}
        </MenuButton>
      )}
    </>
  )
}

const leftIn = ({ tabs }: QueueByTab) => ({
  waiting: tabs.waiting.length + tabs.called.length,
  booked: tabs.booked.length,
})

/** How the sitting stands and when it is likely to end, with what is done most with it. */
export function SessionLine({ day, children }: { day: QueueDay; children: ReactNode }) {
  const t = useDeskWords()
  const show = useShow()
  const may = useMay().may('Queue Manage')
  const acts = useDeskSessionActs(day.sitting)
  const { sitting, queue, now } = day
  const end = likelyEnd(queue, { now, runs: isRunning(sitting) })
  const planned = dhakaInstant(sitting.form.date, sitting.form.start_time)
  const time = (at: number) => show.time(new Date(at).toISOString())
  const second =
    end !== null
      ? t('likely_end', { time: time(end) })
      : isUnbegun(sitting) && planned > now
        ? t('planned_start', { time: time(planned) })
        : undefined
  return (
    <SittingLine state={t(`sitting_${sitting.schedule?.status ?? 'scheduled'}`)} second={second}>
      {may && isUnbegun(sitting) && (
        <Button size="sm" icon="play" onClick={() => void acts.resume()}>
          {t('session_start')}
        </Button>
      )}
      {may && isRunning(sitting) && (
        <Only on="roomy">
          <Button size="sm" icon="pause" onClick={() => void acts.pause()}>
            {t('session_pause')}
          </Button>
          <Button size="sm" icon="delay" onClick={() => void acts.later(delays[0])}>
            {t('session_later', { count: delays[0] })}
          </Button>
        </Only>
      )}
      {children}
    </SittingLine>
  )
}

/** What the day's visits brought in and what is owed, for who may see money; nothing for others. */
export function useMoneyStats(queue: QueueByTab): Stat[] {
  const t = useDeskWords()
  const show = useShow()
  if (!useMay().may('Payment List')) return []
  const { taken, unproven, due } = takenAndDue(queue)
  const owing = (paisa: number, name: string): Stat[] =>
    paisa > 0 ? [{ value: show.taka(paisa), name, tone: 'warn' }] : []
  return [
    { value: show.taka(taken), name: t('stat_taken') },
    ...owing(unproven, t('stat_unproven')),
    ...owing(due, t('stat_due')),
  ]
}

/** The same at the foot of a tall queue, whose line has the people. */
export function QueueMoney({ queue }: { queue: QueueByTab }) {
  const stats = useMoneyStats(queue)
  return stats.length > 0 && <StatRow stats={stats} />
}
