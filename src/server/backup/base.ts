import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import own from '#package.json' with { type: 'json' }
import { CannotStart } from '#server/settings/cannot-start.ts'
import { spoolName } from '#server/db/archiving.ts'
import { locked, one, type BackedCluster, type Locked } from './lock.ts'
import { clearHalfPacked, packPart } from './log.ts'
import { baseName, clearUnfinished, manifestFile, refuseOthers, type Manifest } from './manifest.ts'
import { flush, pack, unfinished, type BackupPlace, type PackedFile } from './pack.ts'
import { failing } from './room.ts'
import { numberOf, segmentName, timelineOf } from './segments.ts'

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
  /** Whether PostgreSQL keeps the log from here on; else it restores to its own moment alone. */
  keepsLog: boolean
}

/** Takes one whole backup of a cluster at work, with the log that it needs itself. */
export async function takeBase(cluster: BackedCluster, to: BackupPlace): Promise<TakenBase> {
  const taken = await locked(cluster, 'base', (held) => takeHeld(held, cluster, to))
  if (taken === null)
    throw new CannotStart('Another backup is being made this moment: wait until it has ended.')
  return taken
}

/** The same for whoever holds the lock. The manifest comes last. */
export async function takeHeld(held: Locked, cluster: BackedCluster, to: BackupPlace): Promise<TakenBase> {
  try {
    mkdirSync(to.dir, { recursive: true, mode: 0o700 })
    refuseOthers(to.dir, held.systemId)
    const cleared = clearUnfinished(to.dir)
    clearHalfPacked(to.dir, { systemId: held.systemId, by: 'base' })
    const manifest = await copyHeld(held, cluster.folder, to).catch((thrown: unknown) => {
      clearUnfinished(to.dir)
      throw thrown
    })
    const { mode } = await one(held.client, `select current_setting('archive_mode') as mode`)
    return { manifest, cleared, keepsLog: mode === 'on' }
  } catch (thrown) {
    throw failing(thrown, {
      folder: to.dir,
      what: 'The backup was not made',
      rest: 'The earlier ones stand, and the database works on.',
    })
  }
}

/** Between start and stop PostgreSQL lets the files be copied as they are; the log mends what changed meanwhile. */
async function copyHeld({ client, systemId }: Locked, data: string, to: BackupPlace): Promise<Manifest> {
  const started = new Date()
  const base = baseName(started)
  // It keeps the log that the base needs, and ends with the connection.
  await client.query(`select pg_create_physical_replication_slot('niramoy_backup', true, true)`)
  const begun = await one(
    client,
    `select lsn::text, pg_walfile_name(lsn + 1) as segment from pg_backup_start('niramoy', true) lsn`,
  )
  const file = await packFolder(data, { ...to, while: base, name: `${base}.tar.gz.age` })
  const ended = await one(
    client,
    `select lsn::text, pg_walfile_name(lsn - 1) as segment, labelfile as label from pg_backup_stop(false)`,
  )
  const manifest: Manifest = {
    base,
    version: own.version,
    system_id: systemId,
    ...(await about(client)),
    started_at: started.toISOString(),
    ended_at: new Date().toISOString(),
    start_lsn: begun['lsn'] ?? '',
    stop_lsn: ended['lsn'] ?? '',
    first_segment: begun['segment'] ?? '',
    last_segment: ended['segment'] ?? '',
    backup_label: ended['label'] ?? '',
    file,
  }
  for (const segment of ownLog(manifest))
    await packPart(join(data, 'pg_wal', segment), { systemId, by: 'base' }, to)
  await lay(manifestFile(to.dir, base), JSON.stringify(manifest, null, 2))
  return manifest
}

async function about(
  client: pg.Client,
): Promise<Pick<Manifest, 'postgresql' | 'last_migration' | 'migrations' | 'segment_bytes'>> {
  const told = await one(
    client,
    `select max(name) as last_migration, count(*)::text as migrations, current_setting('server_version_num') as version,
       pg_size_bytes(current_setting('wal_segment_size'))::text as segment_bytes from kysely_migration`,
  )
  return {
    postgresql: Math.floor(Number(told['version']) / 10_000),
    last_migration: told['last_migration'] ?? '',
    migrations: Number(told['migrations']),
    segment_bytes: Number(told['segment_bytes']),
  }
}

/** The parts of the log without which the base is nothing. */
function ownLog({ first_segment, last_segment, segment_bytes }: Manifest): string[] {
  const from = numberOf(first_segment, segment_bytes)
  const count = Number(numberOf(last_segment, segment_bytes) - from) + 1
  return Array.from({ length: count }, (_, at) =>
    segmentName(timelineOf(first_segment), from + BigInt(at), segment_bytes),
  )
}

async function packFolder(data: string, to: Parameters<typeof pack>[1]): Promise<PackedFile> {
  const tar = spawn('tar', ['-C', data, ...leftOut, '-cf', '-', '.'], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  tar.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ending = once(tar, 'close')
  const [file] = await Promise.all([pack(tar.stdout, to), ending])
  // 1: a file changed while it was read, which is what the log is for.
  if (tar.exitCode !== 0 && tar.exitCode !== 1) throw new Error(`tar: ${said.trim()}`)
  return file
}

async function lay(file: string, text: string): Promise<void> {
  writeFileSync(file + unfinished, `${text}\n`, { mode: 0o600 })
  await flush(file + unfinished)
  renameSync(file + unfinished, file)
  await flush(join(file, '..'))
}
