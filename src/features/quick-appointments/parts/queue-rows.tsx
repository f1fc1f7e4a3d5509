import { useState } from 'react'
import { appointments } from '#features/appointments/contract.ts'
import type { Queue, QueueRow, queueTabs } from '#features/appointments/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useMarks } from '#local/use-rows.ts'
import { useSync } from '#local/use-sync.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { List, RowFacts, StubRow } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'
import { QueueRowMenu, QueueRowSheet, type RowAsks } from './row-menu.tsx'

export type QueueTab = (typeof queueTabs)[number]

const markNames = { saved: 'saved', waiting: 'here', sending: 'sending', attention: 'decide' } as const

/** Minutes after which a wait is marked, and after which it is too long. */
const longWait = 45
const tooLong = 90

const lateAs = (minutes: number) => (minutes >= tooLong ? 'danger' : minutes >= longWait ? 'warn' : 'no')

interface RowsProps {
  queue: Queue
  tab: QueueTab
  now: number
  acts: QueueActs
  asks: RowAsks
  /** When each is likely to be called (ms). */
  turns: ReadonlyMap<string, number>
  /** With the minute of his arrival and his likely time, where a row has the room. */
  full?: boolean
}

/** The places of one tab. */
export function QueueRows({ queue, tab, ...rest }: RowsProps) {
  const t = useDeskWords()
  const clinic = useClinic()
  const rows = queue.tabs[tab]
  const marks = useMarks(clinic, appointments, rows.map((row) => row.visit.id))
  const [opened, setOpened] = useState<QueueRow | null>(null)
  const copying = useSync()?.state.complete === false
  if (rows.length === 0 && copying) return <Loading />
  if (rows.length === 0) return tab === 'waiting' ? <Empty icon="queue" title={t('empty_waiting')} hint={t('empty_waiting_hint')} /> : <Empty icon="queue" title={t('nobody_here')} />
  return (
    <>
      <List flush label={t(`tab_${tab}`)}>
        {rows.map((row) => <Place key={row.visit.id} row={row} mark={markNames[marks?.get(row.visit.id) ?? 'saved']} onOpen={() => setOpened(row)} {...rest} />)}
      </List>
      <QueueRowSheet row={opened} onClose={() => setOpened(null)} acts={rest.acts} asks={rest.asks} />
    </>
  )
}

function Place({ row, mark, now, acts, asks, turns, full = false, onOpen }: Omit<RowsProps, 'queue' | 'tab'> & { row: QueueRow; mark: 'saved' | 'here' | 'sending' | 'decide'; onOpen: () => void }) {
  const t = useDeskWords()
  const { visit, patient } = row
  const waits = visit.arrived_at !== null && (visit.status === 'arrived' || visit.status === 'vitals_done')
  const wait = waits && visit.arrived_at ? Math.max(0, Math.floor((now - Date.parse(visit.arrived_at)) / 60_000)) : null
  return (
    <StubRow
      serial={visit.serial}
      source={t(`source_${visit.source}`)}
      name={patient?.name ?? ''}
      second={<Second row={row} times={full ? { turn: turns.get(visit.id) ?? null } : null} />}
      now={visit.status === 'called' || visit.status === 'in_consultation'}
      end={<RowFacts {...(wait === null ? {} : { wait: t('minutes', { count: wait }), late: lateAs(wait) })} pay={<Paid row={row} />} mark={<Mark state={mark} />} />}
      menu={<QueueRowMenu row={row} acts={acts} asks={asks} />}
      onOpen={onOpen}
    />
  )
}

function Second({ row: { visit, patient, vitals }, times }: { row: QueueRow; times: { turn: number | null } | null }) {
  const t = useDeskWords()
  const show = useShow()
  const words = usePatientWords()
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  return (
    <>
      {patient && <span>{words.line(patient)}</span>}
      <span>{types[visit.type]}</span>
      {times && visit.arrived_at && <span>{t('came_at', { time: show.time(visit.arrived_at) })}</span>}
      {times && times.turn !== null && <span>{t('turn_about', { time: show.time(new Date(times.turn).toISOString()) })}</span>}
      {vitals && <Badge tone="ok" icon="vitals">{t('has_vitals')}</Badge>}
      {visit.priority === 'emergency' && <Badge tone="danger" icon="emergency">{t('priority_emergency')}</Badge>}
      {visit.overbooked && <Badge tone="warn">{t('overbooked')}</Badge>}
    </>
  )
}

function Paid({ row: { visit, paid_paisa, due_paisa } }: { row: QueueRow }) {
  const t = useDeskWords()
  const show = useShow()
  if (visit.fee_paisa === 0) return <Text tone="muted">{t('free')}</Text>
  return due_paisa > 0 ? <Text tone="warn">{t('due', { amount: show.taka(due_paisa) })}</Text> : <Text tone="ok">{show.taka(paid_paisa)}</Text>
}
