import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, codeOf, saying } from '../cannot-start.ts'
import { holdLock, type Lock } from './cluster-lock.ts'
import { choosePlace, type Place } from './cluster-place.ts'

const user = 'niramoy'
const longestRecoveryMs = 10 * 60_000
const longestLog = 5_000_000

export interface ClusterOptions {
  /** Absolute; the data lie in a folder of it that is named by PostgreSQL's major version. */
  dataDir: string
  /** Where the copied programs lie; the data folder if absent. */
  cacheDir?: string
  /** `only`: refuse while another process works on the folder. `if free`: join it then, and leave it running. */
  hold: 'only' | 'if free'
  /** More of PostgreSQL's own settings. */
  parameters?: Readonly<Record<string, string>>
  /** Tells the operator something in one sentence. */
  tell: (sentence: string) => void
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
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = choosePlace(options.dataDir, options.cacheDir ?? options.dataDir)
  if (place.moved) options.tell(`The data folder ${options.dataDir} is closed to PostgreSQL's user, so the database lies in ${place.home}.`)
  const isNew = !existsSync(join(place.data, 'PG_VERSION'))
  if (isNew) initialise(place, options.parameters?.fsync === 'off')
  const how = await bringUp(place, options)
  const connection = { host: place.socketDir, port: 5432, user, database: 'niramoy' }
  await createDatabase({ ...connection, database: 'postgres' }, connection.database)
  let lock = await holdLock({ ...connection, database: 'postgres' }, options)
  const revive = async () => {
    try {
      await bringUp(place, options)
      lock = await holdLock({ ...connection, database: 'postgres' }, options)
      lock?.onLost(revive)
    } catch (thrown) {
      options.lost?.(new CannotStart(`The database in ${place.data} went away: ${saying(thrown)}`, thrown))
    }
  }
  lock?.onLost(revive)
  return { connection, how: isNew ? 'first start' : how, folder: place.data, stop: () => stop(place, lock) }
}

async function stop(place: Place, lock: Lock | null): Promise<void> {
  if (lock === null) return
  const pid = postmaster(place.data)
  await lock.release()
  if (pid !== null) process.kill(pid, 'SIGINT')
  while (postmaster(place.data) !== null) await wait(5)
}

/** Made under another name and renamed when complete: a power cut in between leaves no half cluster. */
function initialise(place: Place, quick: boolean): void {
  const making = `${place.data}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  if (place.as.uid !== undefined) chownSync(making, place.as.uid, place.as.gid ?? place.as.uid)
  const locale = place.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const flags = ['-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', ...locale, '--data-checksums', ...(quick ? ['--no-sync'] : [])]
  const run = spawnSync(join(place.bin, 'initdb'), ['-D', making, ...flags], { ...place.as, cwd: making, env: { LC_ALL: 'C' }, encoding: 'utf8' })
  if (run.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new CannotStart(`PostgreSQL could not make its folder ${place.data}: ${lastLine(run.stderr ?? saying(run.error))}`)
  }
  try {
    renameSync(making, place.data)
  } catch (thrown) {
    rmSync(making, { recursive: true, force: true })
    if (codeOf(thrown) !== 'ENOTEMPTY' && codeOf(thrown) !== 'EEXIST') throw thrown
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

async function bringUp(place: Place, options: ClusterOptions): Promise<'adopted' | 'started'> {
  for (let tries = 1; ; tries++) {
    if (await answers(place, () => postmaster(place.data) !== null)) return 'adopted'
    forgetForeignPid(place.data)
    const { isAlive, lastWords } = launch(place, options.parameters ?? {})
    if (await answers(place, isAlive)) return 'started'
    // Another process may be starting it this very moment, or workers of a killed one may still be leaving.
    if (tries === 50 || !/pre-existing shared memory|postmaster\.pid" (already exists|is empty)/.test(lastWords())) {
      throw new CannotStart(`PostgreSQL does not start; its last words: ${lastLine(lastWords())} (all of them in ${place.log})`)
    }
    await wait(100)
  }
}

function launch(place: Place, more: Readonly<Record<string, string>>) {
  const parameters = { ...parametersOf(place), ...more }
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const before = existsSync(place.log) ? statSync(place.log).size : 0
  const from = before > longestLog ? 0 : before
  const log = openSync(place.log, from === 0 ? 'w' : 'a', 0o600)
  // Detached: Ctrl+C at the terminal reaches our server only, which then stops PostgreSQL in order.
  const child = spawn(join(place.bin, 'postgres'), ['-D', place.data, ...flags], {
    ...place.as, cwd: place.data, env: { LC_ALL: 'C' }, detached: true, stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure = ''
  child.on('error', (error) => (failure = error.message))
  return {
    isAlive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    lastWords: () => failure || readFileSync(place.log).subarray(from).toString(),
  }
}

const parametersOf = (place: Place): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: place.socketDir,
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: '64MB',
  max_connections: '60',
  timezone: 'UTC',
  jit: 'off',
  // A failed statement can hold a name or a phone: neither it nor its values reach the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
})

/** Waits until the socket answers, as long as `alive` says there is something to wait for. */
async function answers(place: Place, alive: () => boolean): Promise<boolean> {
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
      await wait(10)
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

function pidIn(data: string): number | null {
  const pid = Number(textOf(join(data, 'postmaster.pid'))?.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** Null where it is gone: a process that ends takes such files away at any moment, also between being seen and being read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT' || codeOf(thrown) === 'ESRCH') return null
    throw thrown
  }
}

/** The number of the PostgreSQL that runs on these data, or null. */
function postmaster(data: string): number | null {
  const pid = pidIn(data)
  if (pid === null || isForeign(pid, data)) return null
  try {
    process.kill(pid, 0)
    return pid
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM' ? pid : null
  }
}

/** Linux tells what a number runs: another program, or nothing any more though its parent has not collected it yet. */
const isForeign = (pid: number, data: string): boolean => textOf(`/proc/${pid}/cmdline`)?.includes(data) === false

/**
 * After a power cut the noted number may be another program's by now, or the note may be empty; PostgreSQL would refuse
 * to start for its sake. One that is starting this moment fills its note at once.
 */
function forgetForeignPid(data: string): void {
  const file = join(data, 'postmaster.pid')
  const note = statSync(file, { throwIfNoEntry: false })
  if (note === undefined) return
  const pid = pidIn(data)
  const isLeft = pid === null ? Date.now() - note.mtimeMs > 2000 : isForeign(pid, data)
  if (isLeft) rmSync(file, { force: true })
}
