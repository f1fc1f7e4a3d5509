import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Metrics } from './metrics.ts'

/** The database of a server, and its connections by what they are for. */
export interface WatchedDatabase {
  db: Db
  pools: Readonly<Record<'work' | 'door', Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
}

/** Milliseconds after which a database that does not answer counts as away. */
const patience = 2_000

/**
 * Connections, the queue of messages and the devices, read when the page is asked for. With the database away its
 * figures are absent, and `niramoy_database_up` is 0.
 */
export function watchDatabase(metrics: Metrics, { db, pools }: WatchedDatabase): void {
  watchPools(metrics, pools)
  const up = metrics.gauge('database_up', 'Whether the database answered within two seconds.')
  const sets = [queueGauges(metrics), deviceGauges(metrics)]
  metrics.before(async () => {
    const figures = await readSoon(db)
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

const readSoon = (db: Db): Promise<Figures | null> =>
  Promise.race([
    // That the database is away is what is told of it.
    readFigures(db).catch(() => null),
    wait(patience, null, { ref: false }),
  ])

const readFigures = (db: Db): Promise<Figures | null> =>
  atDoor(db, async (door) => {
    const { rows } = await sql<Figures>`
      select m.*, d.* from (
        select count(*) filter (where state = 'waiting')::integer waiting,
          count(*) filter (where state = 'sending')::integer sending,
          coalesce(extract(epoch from now() - min(next_at) filter (where next_at <= now())), 0)::float8 late
        from sms_events where state <> 'over') m, (
        select count(*) filter (where age <= interval '1 hour')::integer heard_hour,
          count(*) filter (where age > interval '1 hour' and age <= interval '1 day')::integer heard_day,
          count(*) filter (where age > interval '1 day' and age <= interval '7 days')::integer heard_week,
          count(*) filter (where age > interval '7 days')::integer heard_earlier
        from (select now() - coalesce(last_seen_at, enrolled_at) age from devices where revoked_at is null) ages) d`.execute(
      door,
    )
    return rows[0] ?? null
  })
