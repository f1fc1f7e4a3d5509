import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import { choosePlace, type ClusterPlace } from '#server/db/cluster-place.ts'
import { startCluster, type Cluster } from '#server/db/cluster.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { packedLog, type LogPart } from './log.ts'
import { wholeBackups, type Manifest } from './manifest.ts'
import { printOfFile, unpack } from './pack.ts'
import { lastWhole } from './segments.ts'

export interface RestoreWish {
  dir: string
  secret: string
  /** null: as far as the log goes. */
  until: Date | null
  /** The data folder of the restored server; it holds no cluster yet. */
  into: string
  cacheDir?: string
  tell: (sentence: string) => void
}

export interface Restored {
  cluster: Cluster
  base: Manifest
  /** When the last thing that is in it was done. */
  lastChange: Date | null
}

const waitingLog = 'log_restore'

/** Lays a backup into an empty data folder, lets PostgreSQL work through the log up to the moment, and leaves it running. */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const { base, parts } = choose(wish)
  const place = choosePlace(wish.into, wish.cacheDir ?? wish.into)
  if (existsSync(join(place.data, 'PG_VERSION')))
    throw new CannotStart(`${wish.into} holds a database already: name another folder with --into.`)
  if (place.major !== base.postgresql)
    throw new CannotStart(
      `The backup is of PostgreSQL ${base.postgresql}, and here runs ${place.major}: install PostgreSQL ${base.postgresql}.`,
    )
  await refuseChanged(wish.dir, base)
  const making = `${place.data}.restoring`
  try {
    await lay(making, { wish, base, parts, place })
    renameSync(making, place.data)
    const cluster = await recover(wish, place)
    return { cluster, base, lastChange: await lastChangeIn(cluster) }
  } catch (thrown) {
    rmSync(making, { recursive: true, force: true })
    if (thrown instanceof CannotStart) throw thrown
    throw new CannotStart(`The backup was not restored: ${saying(thrown)}.`, thrown)
  }
}

/** The newest whole base before the moment, and the log from it on. */
function choose({ dir, until }: RestoreWish): { base: Manifest; parts: LogPart[] } {
  const whole = wholeBackups(dir)
  if (whole.length === 0)
    throw new CannotStart(
      `${dir} holds no whole backup: one that broke off has no manifest and counts as none.`,
    )
  const base = whole.findLast((one) => until === null || new Date(one.ended_at) <= until)
  if (!base)
    throw new CannotStart(
      `The oldest backup in ${dir} ended at ${whole[0]?.ended_at}: choose a later --until.`,
    )
  if (!(base.last_migration in migrations))
    throw new CannotStart(
      `The backup is of a newer version of the product (${base.last_migration}): restore it with that version.`,
    )
  const parts = packedLog(dir).filter(
    ({ segment }) =>
      segment.endsWith('.history') || (/^[0-9A-F]{24}$/.test(segment) && segment >= base.first_segment),
  )
  const { end, missing } = lastWhole(parts, base)
  if (missing !== null && (end === null || until === null || until > end))
    throw new CannotStart(
      `Of the log the part ${missing} is missing in ${dir}/wal: ` +
        (end === null
          ? 'this base cannot be restored.'
          : `it can be restored to ${end.toISOString()}, with --until.`),
    )
  return { base, parts }
}

async function refuseChanged(dir: string, { file }: Manifest): Promise<void> {
  const path = join(dir, file.name)
  if (!existsSync(path)) throw new CannotStart(`${path} is missing: copy it anew from another place.`)
  if ((await printOfFile(path)).sha256 !== file.sha256)
    throw new CannotStart(`${path} is not what was written: take an older backup, or copy it anew.`)
}

interface Laying {
  wish: RestoreWish
  base: Manifest
  parts: readonly LogPart[]
  place: ClusterPlace
}

async function lay(making: string, { wish, base, parts, place }: Laying): Promise<void> {
  rmSync(making, { recursive: true, force: true })
  const owned = (path: string) => {
    if (place.as.uid !== undefined) chownSync(path, place.as.uid, place.as.gid ?? place.as.uid)
  }
  mkdirSync(making, { mode: 0o700 })
  owned(making)
  await unpackFolder(join(wish.dir, base.file.name), wish.secret, { making, place })
  const log = join(making, waitingLog)
  mkdirSync(log, { mode: 0o700 })
  owned(log)
  for (const { segment, file } of parts) {
    await unpack(file, wish.secret, createWriteStream(join(log, segment), { mode: 0o600 }))
    owned(join(log, segment))
  }
  for (const [name, text] of [
    ['backup_label', base.backup_label],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(making, name), text, { mode: 0o600 })
    owned(join(making, name))
  }
}

async function unpackFolder(
  file: string,
  secret: string,
  to: { making: string; place: ClusterPlace },
): Promise<void> {
  const tar = spawn('tar', ['-C', to.making, '-xpf', '-', '--no-same-owner'], {
    ...to.place.as,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  tar.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ending = once(tar, 'close')
  await unpack(file, secret, tar.stdin).catch((thrown: unknown) => {
    tar.kill()
    throw thrown
  })
  await ending
  if (tar.exitCode !== 0) throw new Error(`tar: ${said.trim()}`)
}

/** PostgreSQL answers when it has worked through the log and taken over; until then it lets nobody in. */
async function recover(wish: RestoreWish, place: ClusterPlace): Promise<Cluster> {
  const parameters: Record<string, string> = {
    hot_standby: 'off',
    archive_mode: 'off',
    restore_command: `cp ${waitingLog}/%f %p`,
    ...(wish.until === null
      ? {}
      : {
          recovery_target_time: wish.until.toISOString().replace('Z', '+00'),
          recovery_target_action: 'promote',
        }),
  }
  try {
    const cluster = await startCluster({
      dataDir: wish.into,
      ...(wish.cacheDir === undefined ? {} : { cacheDir: wish.cacheDir }),
      hold: 'only',
      parameters,
      tell: wish.tell,
    })
    rmSync(join(place.data, waitingLog), { recursive: true })
    return cluster
  } catch (thrown) {
    const tooEarly = readFileSync(place.log, 'utf8').includes(
      'recovery ended before configured recovery target',
    )
    rmSync(place.data, { recursive: true, force: true })
    throw tooEarly
      ? new CannotStart(
          `The log of the backup ends before ${wish.until?.toISOString()}: leave --until out, or name an earlier time.`,
          thrown,
        )
      : thrown
  }
}

async function lastChangeIn({ connection }: Cluster): Promise<Date | null> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    const at = rows[0]?.at ?? null
    return at === null ? null : new Date(at)
  } finally {
    await client.end()
  }
}
