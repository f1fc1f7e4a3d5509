import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import type { RunAs } from './binaries.ts'
import { choosePlace, type ClusterPlace } from './cluster-place.ts'

/** PostgreSQL's own superuser in every cluster of ours. */
export const clusterUser = 'niramoy'
const longestLog = 5_000_000

export interface BeginOptions {
  /** Absolute; the data lie in a folder of it that is named by PostgreSQL's major version. */
  dataDir: string
  /** Where the copied programs lie; the data folder if absent. */
  cacheDir?: string
  /** More of PostgreSQL's own settings. */
  parameters?: Readonly<Record<string, string>>
  /** Tells the operator something in one sentence. */
  tell: (sentence: string) => void
}

/** A PostgreSQL that was started a moment ago. */
export interface LaunchedCluster {
  isAlive: () => boolean
  lastWords: () => string
}

export interface BegunCluster {
  place: ClusterPlace
  isNew: boolean
  /** null: one runs there already, or seems to. */
  launched: LaunchedCluster | null
}

/**
 * Makes the cluster where there is none, and starts its PostgreSQL without waiting until it answers. Needs no package,
 * so that a server can begin with it and load everything else while PostgreSQL comes up.
 */
export async function beginCluster(options: BeginOptions): Promise<BegunCluster> {
  const place = choosePlace(options.dataDir, options.cacheDir ?? options.dataDir)
  if (place.moved)
    options.tell(
      `The data folder ${options.dataDir} is closed to PostgreSQL's user, so the database lies in ${place.home}.`,
    )
  const isNew = !existsSync(join(place.data, 'PG_VERSION'))
  if (isNew) await initialise(place, options.parameters?.fsync === 'off')
  return {
    place,
    isNew,
    launched: postmaster(place.data) === null ? launch(place, options.parameters ?? {}) : null,
  }
}

/** Made under another name and renamed when complete: a power cut in between leaves no half cluster. */
async function initialise(place: ClusterPlace, quick: boolean): Promise<void> {
  const making = mkdtempSync(`${place.data}.`)
  if (place.as.uid !== undefined) chownSync(making, place.as.uid, place.as.gid ?? place.as.uid)
  const locale = place.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const flags = [
    '-U',
    clusterUser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    ...locale,
    '--data-checksums',
    '--no-instructions',
    ...(quick ? ['--no-sync'] : []),
  ]
  const failure = await failureOf(join(place.bin, 'initdb'), ['-D', making, ...flags], place.as)
  if (failure !== null) {
    rmSync(making, { recursive: true, force: true })
    throw new CannotStart(`PostgreSQL could not make its folder ${place.data}: ${lastLine(failure)}`)
  }
  try {
    renameSync(making, place.data)
  } catch (thrown) {
    rmSync(making, { recursive: true, force: true })
    if (codeOf(thrown) !== 'ENOTEMPTY' && codeOf(thrown) !== 'EEXIST') throw thrown
  }
}

/** What a program complained of, or null if it ended well. */
async function failureOf(program: string, args: readonly string[], as: RunAs): Promise<string | null> {
  const run = spawn(program, args, {
    ...as,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  run.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  try {
    const [code]: unknown[] = await once(run, 'close')
    return code === 0 ? null : said
  } catch (thrown) {
    return saying(thrown)
  }
}

/** Of what a program said, the part that names the cause. */
export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** Starts PostgreSQL on the data, forgetting a note that another program's number stands in. */
export function launch(place: ClusterPlace, more: Readonly<Record<string, string>>): LaunchedCluster {
  forgetForeign(noteOf(place.data), place.data)
  // After a power cut PostgreSQL believes this one too, and it outlives the first.
  forgetForeign(join(place.socketDir, '.s.PGSQL.5432.lock'), place.data)
  const parameters = { ...parametersOf(place), ...more }
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const before = existsSync(place.log) ? statSync(place.log).size : 0
  const from = before > longestLog ? 0 : before
  const log = openSync(place.log, from === 0 ? 'w' : 'a', 0o600)
  // Detached: Ctrl+C at the terminal reaches our server only, which then stops PostgreSQL in order.
  const child = spawn(join(place.bin, 'postgres'), ['-D', place.data, ...flags], {
    ...place.as,
    cwd: place.data,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
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

const parametersOf = (place: ClusterPlace): Record<string, string> => ({
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

const noteOf = (data: string): string => join(data, 'postmaster.pid')

function pidIn(file: string): number | null {
  const pid = Number(textOf(file)?.split('\n')[0])
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
export function postmaster(data: string): number | null {
  const pid = pidIn(noteOf(data))
  if (pid === null || isForeign(pid, data)) return null
  try {
    process.kill(pid, 0)
    return pid
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM' ? pid : null
  }
}

/** Ends PostgreSQL without waiting for its clients, and waits until it is gone; none may run. */
export async function endPostmaster(data: string): Promise<void> {
  const pid = postmaster(data)
  try {
    if (pid !== null) process.kill(pid, 'SIGINT')
  } catch (thrown) {
    // It died between being seen and being told.
    if (codeOf(thrown) !== 'ESRCH') throw thrown
  }
  while (postmaster(data) !== null) await wait(5)
}

/** Linux tells what a number runs: another program, or nothing any more though its parent has not collected it yet. */
const isForeign = (pid: number, data: string): boolean =>
  textOf(`/proc/${pid}/cmdline`)?.includes(data) === false

/**
 * After a power cut the noted number may be another program's by now, or the note may be empty; PostgreSQL would refuse
 * to start for its sake. One that is starting this moment fills its note at once.
 */
function forgetForeign(file: string, data: string): void {
  const note = statSync(file, { throwIfNoEntry: false })
  if (note === undefined) return
  const pid = pidIn(file)
  const isLeft = pid === null ? Date.now() - note.mtimeMs > 2000 : isForeign(pid, data)
  if (isLeft) rmSync(file, { force: true })
}
