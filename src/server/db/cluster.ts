import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import { holdLock, type ClusterLock } from './cluster-lock.ts'
import {
  beginCluster,
  clusterUser as user,
  endPostmaster,
  lastLine,
  launch,
  postmaster,
  type BeginOptions,
  type BegunCluster,
  type LaunchedCluster,
} from './cluster-launch.ts'
import type { ClusterPlace } from './cluster-place.ts'

const longestRecoveryMs = 10 * 60_000

export interface ClusterOptions extends BeginOptions {
  /** `only`: refuse while another process works on the folder. `if free`: join it then, and leave it running. */
  hold: 'only' | 'if free'
  /** The cluster went away and could not be brought back. */
  lost?: (reason: CannotStart) => void
}

export interface Cluster {
  connection: { host: string; port: number; user: string; database: string }
  how: 'first start' | 'started' | 'adopted'
  folder: string
  /** Ends PostgreSQL cleanly (a joined one stays). Call it after the pools are closed. */
  stop(): Promise<void>
}

/**
 * The server's own PostgreSQL: no TCP port, a socket that only its user reaches, checksums, a real flush at each commit.
 * Adopts one that a killed server left running; brings it back should it die under us.
 */
export async function startCluster(
  options: ClusterOptions,
  begun: Promise<BegunCluster> = beginCluster(options),
): Promise<Cluster> {
  const { place, isNew, launched } = await begun
  const how = await bringUp(place, options, launched)
  const connection = { host: place.socketDir, port: 5432, user, database: 'niramoy' }
  await createDatabase({ ...connection, database: 'postgres' }, connection.database)
  let lock = await holdLock({ ...connection, database: 'postgres' }, options)
  const revive = async () => {
    try {
      await bringUp(place, options, null)
      lock = await holdLock({ ...connection, database: 'postgres' }, options)
      lock?.onLost(revive)
    } catch (thrown) {
      options.lost?.(new CannotStart(`The database in ${place.data} went away: ${saying(thrown)}`, thrown))
    }
  }
  lock?.onLost(revive)
  return { connection, how: isNew ? 'first start' : how, folder: place.data, stop: () => stop(place, lock) }
}

async function stop(place: ClusterPlace, lock: ClusterLock | null): Promise<void> {
  if (lock === null) return
  await lock.release()
  await endPostmaster(place.data)
}

async function bringUp(
  place: ClusterPlace,
  options: ClusterOptions,
  launched: LaunchedCluster | null,
): Promise<'adopted' | 'started'> {
  let begun = launched
  for (let tries = 1; ; tries++) {
    if (begun === null && (await answers(place, () => postmaster(place.data) !== null))) return 'adopted'
    const { isAlive, lastWords } = begun ?? launch(place, options.parameters ?? {})
    if (await answers(place, isAlive)) return 'started'
    begun = null
    // Another process may be starting it this very moment, or workers of a killed one may still be leaving.
    if (
      tries === 50 ||
      !/pre-existing shared memory|(postmaster\.pid|\.lock)" (already exists|is empty)/.test(lastWords())
    ) {
      throw new CannotStart(
        `PostgreSQL does not start; its last words: ${lastLine(lastWords())} (all of them in ${place.log})`,
      )
    }
    await wait(100)
  }
}

/** Waits until the socket answers, as long as `alive` says there is something to wait for. */
async function answers(place: ClusterPlace, alive: () => boolean): Promise<boolean> {
  const until = Date.now() + longestRecoveryMs
  while (Date.now() < until) {
    const client = new pg.Client({ host: place.socketDir, port: 5432, user, database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return true
    } catch (thrown) {
      // ENOENT and ECONNREFUSED: no socket yet. 57P03: it recovers from a crash.
      if (!['ENOENT', 'ECONNREFUSED', '57P03', 'ECONNRESET', 'EPIPE'].includes(codeOf(thrown))) throw thrown
      if (!alive()) return false
      await wait(3)
    }
  }
  return false
}

async function createDatabase(maintenance: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } catch (thrown) {
    // Another process made it at the same moment.
    if (codeOf(thrown) !== '42P04' && codeOf(thrown) !== '23505') throw thrown
  } finally {
    await client.end()
  }
}
