import type { Queue, QueueRow } from '#features/appointments/parts.ts'
import { queueTabs } from '#features/appointments/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { show } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { CallNext, InRoom, RoomBar } from '#ui/call-next.tsx'
import { QueueScroll } from '#ui/desk-layout.tsx'
import { Only, Stack } from '#ui/layout.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import type { Day } from '../day.ts'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'
import { QueueRows, type QueueTab } from './queue-rows.tsx'
import type { RowAsks } from './row-menu.tsx'
import { SessionMenu, SessionNotice } from './session-bar.tsx'
import { WaitingMenu } from './waiting-menu.tsx'

export interface QueueSideProps {
  day: Day
  tab: QueueTab
  onTab: (tab: QueueTab) => void
  acts: QueueActs
  asks: RowAsks
  /** On a page of its own, with more in each row. */
  full?: boolean
}

/** Who is in the room, who is next, and all the others. */
export function QueueSide({ day, tab, onTab, acts, asks, full = false }: QueueSideProps) {
  const { queue, turns, now } = day
  const t = useDeskWords()
  const next = useNextUp(queue)
  const may = useMay().may('Queue Manage')
  const tabs = queueTabs.map((value) => ({ value, label: t(`tab_${value}`), count: queue.tabs[value].length }))
  const call = <CallNext next={next} onCall={() => void acts.callNext()} kbd="Space" />
  const rows = <QueueRows {...{ queue, tab, now, acts, asks, turns, full }} />
  const list = (
    <>
      <Tabs label={t('queue')} tabs={tabs} value={tab} onChange={onTab} />
      {full ? rows : <QueueScroll>{rows}</QueueScroll>}
    </>
  )
  return (
    <>
      <RoomBar flush={full} end={!full && <>{may && <SessionMenu day={day} />}<WaitingMenu toList chamber_id={day.sitting.form.chamber_id} /></>}><Room queue={queue} now={now} acts={may ? acts : null} /></RoomBar>
      <SessionNotice day={day} />
      {may && (full ? call : <Only on="not-phone">{call}</Only>)}
      {full ? <Stack gap="none">{list}</Stack> : list}
    </>
  )
}

function Room({ queue: { room }, now, acts }: { queue: Queue; now: number; acts: QueueActs | null }) {
  const t = useDeskWords()
  if (!room) return <Text tone="muted">{t('room_empty')}</Text>
  const inside = room.visit.status === 'in_consultation'
  const since = (inside ? room.visit.in_at : null) ?? room.visit.called_at
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  return (
    <InRoom serial={room.visit.serial} name={room.patient ? show.name(room.patient) : ''} second={t(inside ? 'with_doctor' : 'in_room', { count: minutes })}>
      {acts && <RoomActs room={room} acts={acts} />}
    </InRoom>
  )
}

function RoomActs({ room, acts }: { room: QueueRow; acts: QueueActs }) {
  const t = useDeskWords()
  return (
    <>
      {room.visit.status === 'called' && <Button icon="call" onClick={() => void acts.callNow(room)}>{t('recall')}</Button>}
      <Button icon="down" onClick={() => void acts.skip(room)}>{t('skip_short')}</Button>
      <Button icon="check" onClick={() => void acts.done(room)}>{t('done')}</Button>
    </>
  )
}

/** The next one, as the big button says him. */
export function useNextUp(queue: Queue): { serial: string; person: string } | null {
  const t = useDeskWords()
  const words = usePatientWords()
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  if (!queue.next) return null
  const { visit, patient } = queue.next
  return { serial: visit.serial, person: [patient && show.name(patient), patient && words.line(patient), types[visit.type]].filter(Boolean).join(', ') }
}

/** The evening in a few figures. */
export function QueueStats({ queue: { stats }, full = false }: { queue: Queue; full?: boolean }) {
  const t = useDeskWords()
  return (
    <StatRow stats={[
      ...(full ? [{ value: stats.booked, name: t('stat_booked') }] : []),
      { value: stats.arrived, name: t('stat_arrived') },
      { value: stats.waiting, name: t('stat_waiting') },
      { value: stats.done, name: t('stat_done') },
      ...(full ? [{ value: stats.absent, name: t('stat_absent') }] : []),
      ...(stats.average_minutes === null ? [] : [{ value: stats.average_minutes, unit: t('minute_unit'), name: t('stat_average') }]),
    ]} />
  )
}
