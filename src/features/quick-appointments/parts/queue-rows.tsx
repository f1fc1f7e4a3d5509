import { memo, useState } from 'react'
import { appointments } from '#domain/appointment/rows.ts'
import {
  nameOf,
  type QueueByTab,
  type QueueRow,
  queueTabs,
  secondVisits,
} from '#features/appointments/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMarks } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { formatters, useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { PlaceFacts, QueueList, QueuePlace } from '#ui/queue-row.tsx'
import { useSteady } from '#ui/use-steady.ts'
import { lateAs, waitOfPatient } from '../waiting.ts'
import { useDeskWords } from '../words.ts'
import { Paid } from './paid.tsx'
import type { QueueActs } from './queue-acts.ts'
import { QueueRowSheet, type RowAsks, useRowItems } from './row-menu.tsx'

export type DeskTab = (typeof queueTabs)[number]

const markNames = { saved: 'saved', waiting: 'here', sending: 'sending', attention: 'decide' } as const

interface RowsProps {
  queue: QueueByTab
  tab: DeskTab
  now: number
  acts: QueueActs
  asks: RowAsks
  /** When each is likely to be called (ms). */
  turns: ReadonlyMap<string, number>
  /** With the minute of his arrival and his likely time, where a row has the room. */
  full?: boolean
}

/** The places of one tab. */
export function QueueRows({ queue, tab, now, acts, asks, turns, full = false }: RowsProps) {
  const t = useDeskWords()
  const clinic = useClinic()
  const rows = queue.tabs[tab]
  const marks = useMarks(clinic, appointments, rows.map(idOf))
  const twice = comingTwice(queue)
  const [opened, setOpened] = useState<QueueRow | null>(null)
  const itemsOf = useSteady(useRowItems({ acts, asks }))
  const copying = useSync()?.state.complete === false
  if (rows.length === 0 && copying) return <Loading />
  if (rows.length === 0)
    return (
      <Empty
        icon="queue"
        {...(tab === 'waiting'
          ? { title: t('empty_waiting'), hint: t('empty_waiting_hint') }
          : { title: t('nobody_here') })}
      />
    )
  return (
    <>
      <QueueList label={t(`tab_${tab}`)}>
        {rows.map((row) => (
          <Place
            key={row.visit.id}
            row={row}
            mark={markNames[marks?.get(row.visit.id) ?? 'saved']}
            wait={waitOfPatient(row, now)}
            twice={twice.has(row.visit.id)}
            turn={full ? (turns.get(row.visit.id) ?? null) : null}
            full={full}
            itemsOf={itemsOf}
            onOpen={setOpened}
          />
        ))}
      </QueueList>
      <QueueRowSheet row={opened} onClose={() => setOpened(null)} itemsOf={itemsOf} />
    </>
  )
}

const idOf = (row: QueueRow): string => row.visit.id

/** The visits of whoever has more than one in this sitting. */
const comingTwice = ({ tabs }: QueueByTab): ReadonlySet<string> =>
  new Set(
    secondVisits(queueTabs.flatMap((tab) => tabs[tab].map((row) => row.visit)))
      .flat()
      .map((visit) => visit.id),
  )

interface PlaceProps {
  row: QueueRow
  mark: 'saved' | 'here' | 'sending' | 'decide'
  wait: number | null
  turn: number | null
  /** Its patient has another visit in this sitting. */
  twice: boolean
  full: boolean
  itemsOf: (row: QueueRow) => MenuItem[]
  onOpen: (row: QueueRow) => void
}

/** One of perhaps 120: it is drawn again only when something that it shows has changed. */
const Place = memo(
  function Place({ row, mark, wait, turn, twice, full, itemsOf, onOpen }: PlaceProps) {
    const t = useDeskWords()
    const { visit, patient } = row
    return (
      <QueuePlace
        serial={visit.serial}
        source={t(`source_${visit.source}`)}
        name={patient ? formatters.name(patient) : ''}
        second={<Second row={row} twice={twice} times={full ? { turn } : null} />}
        now={visit.status === 'called' || visit.status === 'in_consultation'}
        facts={
          <PlaceFacts
            {...(wait === null ? {} : { wait: t('minutes', { count: wait }), late: lateAs(wait) })}
            mark={mark}
            money={<Paid row={row} />}
          />
        }
        menu={<RowMenu name={nameOf(row)} items={() => itemsOf(row)} />}
        onOpen={() => onOpen(row)}
      />
    )
  },
  (before, after) => {
    const { row: one, ...rest } = before
    const { row: other, ...others } = after
    return isSame(rest, others) && saysSame(one, other)
  },
)

/** Of one shape, so that one's columns are the other's. */
function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true
  for (const name in one) if (!Object.is(one[name], other[name])) return false
  return true
}

/** Every read makes rows anew; what they say is what counts. */
const saysSame = (one: QueueRow, other: QueueRow): boolean =>
  isSame(one.visit, other.visit) &&
  one.vitals?.id === other.vitals?.id &&
  one.paid_paisa === other.paid_paisa &&
  one.due_paisa === other.due_paisa &&
  one.unproven_paisa === other.unproven_paisa &&
  one.receipt_no === other.receipt_no &&
  one.patient?.rev === other.patient?.rev &&
  one.patient?.name === other.patient?.name &&
  one.patient?.bn_name === other.patient?.bn_name &&
  one.patient?.dob === other.patient?.dob &&
  one.patient?.gender === other.patient?.gender &&
  one.patient?.phone === other.patient?.phone

interface SecondProps {
  row: QueueRow
  twice: boolean
  times: { turn: number | null } | null
}

const facts = {
  inside: { tone: 'accent', icon: 'in-room' },
  vitals: { tone: 'ok', icon: 'vitals' },
  reports: { tone: 'info', icon: 'report' },
  twice: { tone: 'warn', icon: 'queue' },
} as const

function Second({ row: { visit, patient, vitals }, twice, times }: SecondProps) {
  const t = useDeskWords()
  const show = useShow()
  const words = usePatientWords()
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  return (
    <>
      {patient && <span>{words.line(patient)}</span>}
      <span>{types[visit.type]}</span>
      {times && visit.arrived_at && <span>{t('came_at', { time: show.time(visit.arrived_at) })}</span>}
      {times && times.turn !== null && (
        <span>{t('turn_about', { time: show.time(new Date(times.turn).toISOString()) })}</span>
      )}
      {visit.status === 'in_consultation' && <Badge {...facts.inside}>{t('to_inside')}</Badge>}
      {vitals && <Badge {...facts.vitals}>{t('has_vitals')}</Badge>}
      <Urgency visit={visit} withReason={times !== null} />
      {visit.returns_with_reports && <Badge {...facts.reports}>{t('with_reports')}</Badge>}
      {twice && <Badge {...facts.twice}>{t('second_visit')}</Badge>}
      {visit.overbooked && <Badge tone="warn">{t('overbooked')}</Badge>}
    </>
  )
}

const urgencies = {
  elderly: { tone: 'info' },
  emergency: { tone: 'danger', icon: 'emergency' },
  vip: { tone: 'warn' },
} as const

/** Who must not wait like the others, and where there is room why. */
function Urgency({
  visit: { priority, priority_reason },
  withReason,
}: {
  visit: QueueRow['visit']
  withReason: boolean
}) {
  const t = useDeskWords()
  if (priority === 'normal') return null
  return (
    <>
      <Badge {...urgencies[priority]}>{t(`priority_${priority}`)}</Badge>
      {withReason && priority_reason !== null && <span>{priority_reason}</span>}
    </>
  )
}
