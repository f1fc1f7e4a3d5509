import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { lateBy } from '#contract/clinic/quiet-hours.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Metrics } from './metrics.ts'

/** The database of a server, and its connections by what they are for. */
export interface WatchedDatabase {
  db: Db
  pools: Readonly<Record<'work' | 'door', Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
  now: () => Date
}

/** Milliseconds after which a database that does not answer counts as away. */
const patience = 2_000

/**
 * Connections, the queue of messages and the devices, read when the page is asked for. With the database away its
 * figures are absent, and `niramoy_database_up` is 0.
 */
export function watchDatabase(metrics: Metrics, { db, pools, now }: WatchedDatabase): void {
  watchPools(metrics, pools)
  const up = metrics.gauge('database_up', 'Whether the database answered within two seconds.')
  const sets = [queueGauges(metrics), deviceGauges(metrics)]
  const seen: SeenWaiting = { event: null, since: 0 }
  metrics.before(async () => {
    const figures = await readSoon(db, { now: now().getTime(), seen })
    up.set(figures ? 1 : 0)
    for (const set of sets) set(figures)
  })
}

function watchPools(metrics: Metrics, pools: WatchedDatabase['pools']): void {
  const connections = metrics.gauge('db_connections', 'Connections to the database.', ['pool', 'state'])
  const waiting = metrics.gauge('db_waiting', 'Who waits for a connection.', ['pool'])
  metrics.before(async () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      waiting.set({ pool }, waitingCount)
    }
  })
}

interface Figures {
  waiting: number
  sending: number
  /** Seconds for which the one that has waited longest beyond its time does so; 0 where none does. */
  late: number
  heard_hour: number
  heard_day: number
  heard_week: number
  heard_earlier: number
}

/** Sets what was read; null: the database is away, and nothing is told. */
type Sets = (figures: Figures | null) => void

function queueGauges(metrics: Metrics): Sets {
  const queue = metrics.gauge('messages_queued', 'Messages that are not sent yet, by state.', ['state'])
  const late = metrics.gauge('messages_late_seconds', 'How long the oldest message is beyond its time.')
  return (figures) => {
    queue.reset()
    late.remove()
    if (!figures) return
    queue.set({ state: 'waiting' }, figures.waiting)
    queue.set({ state: 'sending' }, figures.sending)
    late.set(figures.late)
  }
}

/** What waits on a device that is away nobody knows but the device: how long ago it was heard of is all the server can tell. */
function deviceGauges(metrics: Metrics): Sets {
  const devices = metrics.gauge('devices', 'Devices of practices, by when they last sent their work.', [
    'heard',
  ])
  return (figures) => {
    devices.reset()
    if (!figures) return
    devices.set({ heard: 'hour' }, figures.heard_hour)
    devices.set({ heard: 'day' }, figures.heard_day)
    devices.set({ heard: 'week' }, figures.heard_week)
    devices.set({ heard: 'earlier' }, figures.heard_earlier)
  }
}

interface Asking {
  now: number
  seen: SeenWaiting
}

/** An event that is due from its first moment on has no time in its row: it is late by how long it has been seen waiting. */
interface SeenWaiting {
  event: string | null
  since: number
}

const readSoon = (db: Db, asking: Asking): Promise<Figures | null> =>
  Promise.race([
    // That the database is away is what is told of it.
    readFigures(db, asking).catch(() => null),
    wait(patience, null, { ref: false }),
  ])

/** What the rows say: the earliest moments, in milliseconds, and one of the events that have none. */
interface ReadFigures extends Omit<Figures, 'late'> {
  event_due: number | null
  visit_due: number | null
  event: string | null
}

const readFigures = (db: Db, { now, seen }: Asking): Promise<Figures | null> =>
  atDoor(db, async (door) => {
    // Of the events without a moment the one that was seen before is told again while it waits.
    const { rows } = await sql<ReadFigures>`
      select e.*, v.visit_due, e.waiting + v.queued waiting, d.* from (
        select count(*) filter (where state = 'waiting')::integer waiting,
          count(*) filter (where state = 'sending')::integer sending,
          extract(epoch from min(next_at))::float8 * 1000 event_due,
          coalesce(min(fresh) filter (where fresh = ${seen.event}), min(fresh)) event
        from (select state, next_at, case when state = 'waiting' and next_at is null
          then concat_ws('.', practice_id, sms_type_id, appointment_id, version) end fresh
          from sms_events where state <> 'over') events) e, (
        select count(*)::integer queued, extract(epoch from min(next_at))::float8 * 1000 visit_due
        from due_visit_messages) v, (
        select count(*) filter (where age <= interval '1 hour')::integer heard_hour,
          count(*) filter (where age > interval '1 hour' and age <= interval '1 day')::integer heard_day,
          count(*) filter (where age > interval '1 day' and age <= interval '7 days')::integer heard_week,
          count(*) filter (where age > interval '7 days')::integer heard_earlier
        from (select now() - coalesce(last_seen_at, enrolled_at) age from devices where revoked_at is null) ages) d`.execute(
      door,
    )
    return rows[0] ? { ...rows[0], late: latest(rows[0], { now, seen }) } : null
  })

/** Seconds, by which the latest message is late. */
function latest({ event_due, visit_due, event }: ReadFigures, { now, seen }: Asking): number {
  if (event !== seen.event) Object.assign(seen, { event, since: now })
  const late = [
    event === null ? 0 : now - seen.since,
    event_due === null ? 0 : now - event_due,
    visit_due === null ? 0 : lateBy(visit_due, now),
  ]
  return Math.max(0, ...late) / 1000
}
