import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import { archiving } from './archiving.ts'
import { startCluster, type Cluster } from './cluster.ts'
import type { BegunCluster } from './cluster-launch.ts'
import { findHosts, type HostFinder } from './host-finder.ts'
import { atHost, type Host, hostsOf } from './hosts.ts'
import { loginFor, type MissingWall } from './login.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openQueries } from './lend.ts'
import { noteRestore } from './note-restore.ts'
import { reach, type ReachedDatabase } from './reach.ts'
import { openStandbyReads, type StandbyReads, type StandbyReadsOptions } from './standby-reads.ts'
import type { Database } from './types.ts'

export interface OpenedDatabase {
  db: Kysely<Database>
  pool: pg.Pool
  /** The connections at the door. */
  door: pg.Pool
  /** In a few words, for the operator. */
  where: string
  /** What stands less between a fault of ours and another practice's rows than could; null where all of it stands. */
  missing: MissingWall | null
  /** Our own PostgreSQL; null with DATABASE_URL. */
  cluster: Pick<Cluster, 'connection' | 'folder'> | null
  /** Where what may be old is read; null where the settings name no such place. */
  standbys: StandbyReads | null
  /** Answers within two seconds, or counts as away. */
  isReady(): Promise<boolean>
  /** Closes the pool, then stops a PostgreSQL of our own. */
  close(): Promise<void>
}

export interface OpenOptions {
  settings: Pick<Settings, 'databaseUrl' | 'appDatabaseUrl' | 'dataDir'> &
    Partial<Pick<Settings, 'backup' | 'readDatabaseUrl'>>
  /** As for a cluster: a server holds the data folder alone, a command may join. */
  hold: 'only' | 'if free'
  /** A cluster of our own that is coming up already. */
  begun?: Promise<BegunCluster> | undefined
  tell: (sentence: string) => void
  /** An idle connection broke. */
  broken: (error: Error) => void
  lost: (reason: CannotStart) => void
}

const elsewhere =
  'The database stands elsewhere than at the last start (restored, promoted or moved): devices send again what it may lack.'

/** Brings the schema up to date and looks where the database stands; answers the role to be taken (`migrate`). */
async function migrated(connection: pg.ClientConfig, tell: OpenOptions['tell']): Promise<string | null> {
  const { role, ran } = await migrate(connection, migrations)
  if (ran.length > 0) tell(`Migrated the database: ${ran.join(', ')}.`)
  if (await noteRestore(connection)) tell(elsewhere)
  return role
}

/** The migrated database of the settings, opened in the product's own role. */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { databaseUrl, appDatabaseUrl, dataDir, backup } = options.settings
  const cluster =
    databaseUrl === null
      ? await startCluster({ ...options, dataDir, parameters: backup ? archiving : {} }, options.begun)
      : null
  try {
    const { connection, hosts } = cluster
      ? { connection: cluster.connection, hosts: [] }
      : await reach('DATABASE_URL', databaseUrl ?? '', options.tell)
    const role = await migrated(connection, options.tell)
    const given = await appReached(appDatabaseUrl, options.tell)
    const { missing, ...login } = await loginFor(connection, { role, given: given?.connection ?? null })
    if (missing !== null) options.tell(missingSentences[missing])
    const finder = finderOf(login.connection, given?.hosts ?? hosts, options.tell)
    const { db, pool, door, close: end } = openQueries({ ...login, finder, broken: options.broken })
    const standbys = standbysOf(options, { role, primary: primaryOf(login.connection, finder) })
    const close = async () => {
      await standbys?.close()
      await finder?.close()
      await end()
      await cluster?.stop()
    }
    return {
      db,
      pool,
      door,
      where: whereOf(cluster),
      missing,
      cluster,
      standbys,
      isReady: () => answersSoon(db),
      close,
    }
  } catch (thrown) {
    await cluster?.stop()
    throw thrown
  }
}

/** Of one host the login itself says what is wrong with it. */
const appReached = async (
  address: string | null,
  tell: OpenOptions['tell'],
): Promise<ReachedDatabase | null> => {
  if (address === null) return null
  const { connection, hosts } = hostsOf('APP_DATABASE_URL', address)
  return hosts.length === 1 ? { connection, hosts } : reach('APP_DATABASE_URL', address, tell)
}

const primaryOf = (connection: pg.ClientConfig, finder: HostFinder | null) => async () =>
  finder ? atHost(connection, await finder.writable()) : connection

const standbysOf = (
  { settings: { readDatabaseUrl = null }, broken }: OpenOptions,
  on: Pick<StandbyReadsOptions, 'role' | 'primary'>,
): StandbyReads | null =>
  readDatabaseUrl === null
    ? null
    : openStandbyReads({ ...hostsOf('READ_DATABASE_URL', readDatabaseUrl, 'reads'), ...on, broken })

const finderOf = (connection: pg.ClientConfig, hosts: readonly Host[], tell: OpenOptions['tell']) =>
  hosts.length > 1 ? findHosts(connection, hosts, tell) : null

const missingSentences: Readonly<Record<MissingWall, string>> = {
  login:
    'The product works as the owner of its tables under another name: make a login of its own and set APP_DATABASE_URL (docs/OPERATING.md, Two logins).',
  owner:
    'The product works as the owner of its tables: make a login of its own and set APP_DATABASE_URL (docs/OPERATING.md, Two logins).',
}

const whereOf = (cluster: Cluster | null): string =>
  cluster === null
    ? 'the database of DATABASE_URL'
    : `its own PostgreSQL in ${cluster.folder} (${cluster.how})`

async function answersSoon(db: Kysely<Database>): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, wait(2000, false, { ref: false })])
}
