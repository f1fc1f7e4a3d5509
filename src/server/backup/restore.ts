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
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart, codeOf } from '#server/settings/cannot-start.ts'
import { archiving } from '#server/db/archiving.ts'
import { endPostmaster } from '#server/db/cluster-launch.ts'
import { choosePlace, type ClusterPlace } from '#server/db/cluster-place.ts'
import { startCluster, type Cluster } from '#server/db/cluster.ts'
import { choose, type ChosenBackup, type Wanted } from './choose.ts'
import { faultsIn } from './look.ts'
import type { Manifest } from './manifest.ts'
import { unpack, type OpenFile } from './pack.ts'
import { failing } from './room.ts'

export interface RestoreWish extends Wanted {
  /** The data folder of the restored server; it holds no cluster yet. */
  into: string
  cacheDir?: string
  openFile?: OpenFile
  tell: (sentence: string) => void
  /** Told what this restore makes before it makes any of it. */
  begun?: (restore: BegunRestore) => void
}

export interface BegunRestore {
  place: ClusterPlace
  /** Ends its PostgreSQL and removes the data that it laid, and nothing that was there before. */
  takeBack: () => Promise<void>
}

export interface Restored {
  cluster: Cluster
  base: Manifest
  /** When the last change after the base was made; null where there was none. */
  lastChange: Date | null
  /** What is wrong with it, each as a sentence. */
  faults: string[]
}

const waitingLog = 'log_restore'

/** Lays a backup into an empty data folder, lets PostgreSQL work through the log up to the moment, looks at it all, and leaves it running. */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const chosen = await choose(wish)
  const { base } = chosen
  const place = choosePlace(wish.into, wish.cacheDir ?? wish.into)
  const laid: Laid = { making: `${place.data}.restoring`, data: null, cluster: null }
  wish.begun?.({ place, takeBack: () => takeBack(laid) })
  if (existsSync(join(place.data, 'PG_VERSION')))
    throw new CannotStart(`${wish.into} holds a database already: name another folder with --into.`)
  if (place.major !== base.postgresql)
    throw new CannotStart(
      `The backup is of PostgreSQL ${base.postgresql}, and here runs ${place.major}: install PostgreSQL ${base.postgresql}.`,
    )
  try {
    await lay(laid.making, { wish, chosen, place })
    renameSync(laid.making, place.data)
    laid.data = place.data
    const cluster = await recover(wish, place)
    laid.cluster = cluster
    return { cluster, base, ...(await lookedAt(cluster, base)) }
  } catch (thrown) {
    remove(laid.making)
    throw failing(thrown, {
      folder: wish.into,
      what: 'The backup was not restored',
      rest: 'Nothing of it stays there, and the backup is as it was.',
    })
  }
}

/** What of a restore lies there by now. */
interface Laid {
  making: string
  data: string | null
  cluster: Cluster | null
}

async function takeBack({ making, data, cluster }: Laid): Promise<void> {
  remove(making)
  if (data === null) return
  await cluster?.stop()
  // Once more where it was starting this moment, and wrote its number between being looked for and losing its folder.
  do {
    await endPostmaster(data)
    remove(data)
  } while (existsSync(data))
}

/** A program that writes there may not have noticed yet that it is over. */
const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })

async function lookedAt(cluster: Cluster, base: Manifest): Promise<Pick<Restored, 'lastChange' | 'faults'>> {
  try {
    return { lastChange: await lastChangeIn(cluster), faults: await faultsIn(cluster, base) }
  } catch (thrown) {
    await cluster.stop()
    rmSync(cluster.folder, { recursive: true, force: true })
    throw thrown
  }
}

interface Laying {
  wish: RestoreWish
  chosen: ChosenBackup
  place: ClusterPlace
}

async function lay(making: string, { wish, chosen: { base, parts }, place }: Laying): Promise<void> {
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
  const openFile = wish.openFile ?? ((file) => createWriteStream(file, { mode: 0o600 }))
  for (const { segment, file } of parts) {
    await unpack(file, wish.secret, openFile(join(log, segment)))
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

/** Node closes the input of a program that has ended, which may be before it has noted that all was written. */
const isClosedEarly = (thrown: unknown): boolean => codeOf(thrown) === 'ERR_STREAM_PREMATURE_CLOSE'

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
  const [unpacked] = await Promise.allSettled([
    unpack(file, secret, tar.stdin).catch((thrown: unknown) => {
      tar.kill()
      throw thrown
    }),
    once(tar, 'close'),
  ])
  // Where it gave up by itself, what it says is the cause, and the broken pipe is not.
  if (tar.exitCode !== null && tar.exitCode !== 0) throw new Error(`tar: ${said.trim()}`)
  if (unpacked.status === 'rejected' && !(tar.exitCode === 0 && isClosedEarly(unpacked.reason)))
    throw unpacked.reason
}

const recovery = (until: Date | null): Record<string, string> => ({
  // What it writes of its own is archived from the first moment: its log has no gap after that of the backup.
  ...archiving,
  hot_standby: 'off',
  restore_command: `cp ${waitingLog}/%f %p`,
  ...(until === null
    ? {}
    : { recovery_target_time: until.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }),
})

/** PostgreSQL answers when it has worked through the log and taken over; until then it lets nobody in. */
async function recover(wish: RestoreWish, place: ClusterPlace): Promise<Cluster> {
  const before = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
  try {
    const cluster = await startCluster({
      dataDir: wish.into,
      ...(wish.cacheDir === undefined ? {} : { cacheDir: wish.cacheDir }),
      hold: 'only',
      parameters: recovery(wish.until),
      tell: wish.tell,
    })
    rmSync(join(place.data, waitingLog), { recursive: true })
    return cluster
  } catch (thrown) {
    const said = existsSync(place.log) ? readFileSync(place.log).subarray(before).toString() : ''
    // One that still recovers is ended before its folder goes.
    await endPostmaster(place.data)
    rmSync(place.data, { recursive: true, force: true })
    if (said.includes('recovery ended before configured recovery target'))
      throw new CannotStart(
        `The log of the backup ends before ${wish.until?.toISOString()}: leave --until out, or name an earlier time.`,
        thrown,
      )
    throw said.includes('No space left on device')
      ? new Error('No space left on device', { cause: thrown })
      : thrown
  }
}

async function lastChangeIn({ connection }: Cluster): Promise<Date | null> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}
