import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import { spoolName } from '#server/db/archiving.ts'
import type { Cluster } from '#server/db/cluster.ts'
import { packLog } from './log.ts'
import { baseName, clearUnfinished, manifestFile, type Manifest } from './manifest.ts'
import { flush, pack, printOfFile, unfinished } from './pack.ts'

export type BackedCluster = Pick<Cluster, 'connection' | 'folder'>

export interface BackupPlace {
  dir: string
  /** Whom it is sealed for: `age1...`. */
  recipient: string
}

/** What the manual of PostgreSQL says to leave out, and our own spool. */
const leftOut = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'].map(
    (folder) => `./${folder}/*`,
  ),
  './pg_subtrans/*',
  './postmaster.pid',
  './postmaster.opts',
  `./${spoolName}`,
  'pgsql_tmp*',
].map((pattern) => `--exclude=${pattern}`)

export interface TakenBase {
  manifest: Manifest
  /** Half-written files of an earlier backup that were cleared. */
  cleared: string[]
  /** Parts of the log that were packed with it. */
  logParts: number
}

/** Takes one whole backup of a cluster at work, with the log that belongs to it. The manifest comes last. */
export async function takeBase(cluster: BackedCluster, to: BackupPlace): Promise<TakenBase> {
  const client = new pg.Client({ ...cluster.connection, application_name: 'niramoy backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseWithoutLog(client)
    mkdirSync(to.dir, { recursive: true, mode: 0o700 })
    const cleared = clearUnfinished(to.dir)
    const manifest = await copyHeld(client, cluster.folder, to)
    const logParts = await packLog(cluster.folder, to)
    await lay(manifestFile(to.dir, manifest.base), JSON.stringify(manifest, null, 2))
    return { manifest, cleared, logParts }
  } catch (thrown) {
    if (thrown instanceof CannotStart) throw thrown
    throw new CannotStart(
      `The backup was not made: ${saying(thrown)}. What is half-written in ${to.dir} counts as none.`,
      thrown,
    )
  } finally {
    await client.end()
  }
}

async function refuseWithoutLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]?.archive_mode !== 'on')
    throw new CannotStart(
      'The database keeps no log for backups: set BACKUP_DIR and BACKUP_TO for the server and start it anew.',
    )
}

/** Between start and stop PostgreSQL lets the files be copied as they are; the log mends what changed meanwhile. */
async function copyHeld(client: pg.Client, data: string, to: BackupPlace): Promise<Manifest> {
  const started = new Date()
  const base = baseName(started)
  const begun = await one(
    client,
    `select lsn::text, pg_walfile_name(lsn) as segment from pg_backup_start('niramoy', true) lsn`,
  )
  const name = `${base}.tar.gz.age`
  await packFolder(data, { file: join(to.dir, name), recipient: to.recipient })
  const ended = await one(
    client,
    `select lsn::text, pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(true)`,
  )
  const about = await one(
    client,
    `select (select system_identifier::text from pg_control_system()) as system_id,
       (select max(name) from kysely_migration) as last_migration,
       current_setting('server_version_num') as version, pg_size_bytes(current_setting('wal_segment_size'))::text as segment_bytes`,
  )
  return {
    base,
    postgresql: Math.floor(Number(about['version']) / 10_000),
    system_id: about['system_id'] ?? '',
    last_migration: about['last_migration'] ?? '',
    started_at: started.toISOString(),
    ended_at: new Date().toISOString(),
    start_lsn: begun['lsn'] ?? '',
    stop_lsn: ended['lsn'] ?? '',
    first_segment: begun['segment'] ?? '',
    last_segment: ended['segment'] ?? '',
    segment_bytes: Number(about['segment_bytes']),
    backup_label: ended['label'] ?? '',
    file: { name, ...(await printOfFile(join(to.dir, name))) },
  }
}

async function one(client: pg.Client, statement: string): Promise<Record<string, string | undefined>> {
  const { rows } = await client.query<Record<string, string>>(statement)
  return rows[0] ?? {}
}

async function packFolder(data: string, to: { file: string; recipient: string }): Promise<void> {
  const tar = spawn('tar', ['-C', data, ...leftOut, '-cf', '-', '.'], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  tar.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ending = once(tar, 'close')
  await Promise.all([pack(tar.stdout, to), ending])
  // 1: a file changed while it was read, which is what the log is for.
  if (tar.exitCode !== 0 && tar.exitCode !== 1) {
    rmSync(to.file, { force: true })
    throw new Error(`tar: ${said.trim()}`)
  }
}

async function lay(file: string, text: string): Promise<void> {
  writeFileSync(file + unfinished, `${text}\n`, { mode: 0o600 })
  await flush(file + unfinished)
  renameSync(file + unfinished, file)
  await flush(join(file, '..'))
}
