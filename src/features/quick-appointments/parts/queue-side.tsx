import type { QueueByTab } from '#features/appointments/parts.ts'
import { queueTabs } from '#features/appointments/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters, useShow } from '#text/show.ts'
import { CallNext, type NextPatient } from '#ui/call-next.tsx'
import { QueueScroll } from '#ui/desk-layout.tsx'
import { Only, Stack } from '#ui/layout.tsx'
import { LineFigures, MessageLine } from '#ui/message-line.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { QueueDay } from '../day.ts'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'
import { QueueRows, type DeskTab } from './queue-rows.tsx'
import type { RowAsks } from './row-menu.tsx'
import { Room } from './room.tsx'
import { SessionLine, SessionMenu, SessionNotice } from './session-bar.tsx'
import { WaitingMenu } from './waiting-menu.tsx'

export interface QueueSideProps {
  day: QueueDay
  tab: DeskTab
  onTab: (tab: DeskTab) => void
  acts: QueueActs
  asks: RowAsks
  /** On a page of its own, with more in each row. */
  full?: boolean
  /** Something else is to be done first. */
  quiet?: boolean
}

const tabIcons = {
  waiting: 'time',
  booked: 'appointment',
  called: 'call',
  done: 'ok',
  absent: 'no-show',
} as const

/** Who is in the room, who is next, and all the others. */
export function QueueSide({ day, tab, onTab, acts, asks, full = false, quiet = false }: QueueSideProps) {
  const { queue, turns, now } = day
  const t = useDeskWords()
  const next = useNextUp(queue)
  const may = useMay().may('Queue Manage')
  const tabs = queueTabs.map((value) => {
    const count = queue.tabs[value].length
    return { value, label: t(`tab_${value}`), icon: tabIcons[value], count }
  })
  const call = <CallNext next={next} onCall={() => void acts.callNext()} kbd="Space" quiet={quiet} />
  const rows = <QueueRows {...{ queue, tab, now, acts, asks, turns, full }} />
  const list = (
    <>
      <Tabs label={t('queue')} tabs={tabs} value={tab} onChange={onTab} />
      {full ? rows : <QueueScroll>{rows}</QueueScroll>}
    </>
  )
  return (
    <>
      {!full && (
        <SessionLine day={day}>
          {may && <SessionMenu day={day} />}
          <WaitingMenu toList chamber_id={day.sitting.form.chamber_id} />
        </SessionLine>
      )}
      <Room {...{ day, acts, asks, full }} />
      <SessionNotice day={day} />
      {may && (full ? call : <Only on="not-phone">{call}</Only>)}
      {full ? (
        <MessageLine />
      ) : (
        <MessageLine on="not-phone">
          <QueueFigures queue={queue} />
        </MessageLine>
      )}
      {full ? <Stack gap="none">{list}</Stack> : list}
    </>
  )
}

/** The next one, as the big button says him. */
export function useNextUp(queue: QueueByTab): NextPatient | null {
  const t = useDeskWords()
  const words = usePatientWords()
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  if (!queue.next) return null
  const { visit, patient } = queue.next
  const name = patient ? formatters.name(patient) : ''
  return {
    serial: visit.serial,
    name,
    person: [name, patient && words.line(patient), types[visit.type]].filter(Boolean).join(', '),
  }
}

/** The evening in a few figures. */
export function QueueStats({ queue: { stats } }: { queue: QueueByTab }) {
  const t = useDeskWords()
  return (
    <StatRow
      stats={[
        { value: stats.booked, name: t('stat_booked') },
        { value: stats.arrived, name: t('stat_arrived') },
        { value: stats.waiting, name: t('stat_waiting') },
        { value: stats.done, name: t('stat_done') },
        { value: stats.absent, name: t('stat_absent') },
        ...(stats.average_minutes === null
          ? []
          : [{ value: stats.average_minutes, unit: t('minute_unit'), name: t('stat_average') }]),
      ]}
    />
  )
}

/** The same in one line. */
export function QueueFigures({ queue: { stats } }: { queue: QueueByTab }) {
  const t = useDeskWords()
  const show = useShow()
  const average =
    stats.average_minutes === null
      ? []
      : [{ value: t('minutes', { count: stats.average_minutes }), name: t('stat_average') }]
  return (
    <LineFigures
      figures={[
        { value: show.number(stats.arrived), name: t('stat_arrived') },
        { value: show.number(stats.waiting), name: t('stat_waiting') },
        { value: show.number(stats.done), name: t('stat_done') },
        ...average,
      ]}
    />
  )
}
