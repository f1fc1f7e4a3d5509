import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { RunAs } from '#server/db/binaries.ts'
import { clusterUser } from '#server/db/cluster-launch.ts'
import { freePort } from '#tests/bench/processes.ts'

/** PostgreSQL's programs, and who may run them. */
export interface Programs {
  bin: string
  as: RunAs
}

const patience = 60_000
/** What a start says while somebody of the one before still holds its memory. */
const stillHeld = 'pre-existing shared memory block'

/** A PostgreSQL as if on a machine of its own: it can burn, fall silent, follow another and be promoted. Linux only. */
export class Machine {
  readonly name: string
  readonly port: number
  readonly data: string
  private readonly programs: Programs
  private readonly home: string
  private postmaster: number | null = null
  /** Of the one that ran before: PostgreSQL starts beside no process of the same number. */
  private gone: Promise<unknown> = Promise.resolve()

  /** `folder` is the machine's alone; who runs PostgreSQL may step into what it lies in. */
  static async at(folder: string, name: string, programs: Programs): Promise<Machine> {
    const home = join(folder, name)
    mkdirSync(home, { mode: 0o711 })
    chmodSync(home, 0o711)
    own(home, programs.as)
    return new Machine(home, { name, programs, port: await freePort() })
  }

  private constructor(home: string, of: Pick<Machine, 'name' | 'port'> & { programs: Programs }) {
    this.home = home
    this.data = join(home, 'data')
    this.name = of.name
    this.port = of.port
    this.programs = of.programs
  }

  /** An empty cluster. */
  initialise(): void {
    this.run('initdb', [
      '-U',
      clusterUser,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-sync',
      '-D',
      this.data,
    ])
  }

  /** Becomes what another one is that stands still. */
  copy(other: Machine): void {
    const { status, stderr } = spawnSync('cp', ['-a', other.data, this.data], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`cp: ${stderr}`)
  }

  /** From its next start on it follows that one. */
  follow(other: Machine): void {
    const signal = join(this.data, 'standby.signal')
    writeFileSync(signal, '')
    own(signal, this.programs.as)
    this.set({ primary_conninfo: other.conninfo(this.name) })
  }

  /** How another one follows it, straight or by a line that is entered elsewhere. */
  conninfo(as: string, port = this.port): string {
    return `host=127.0.0.1 port=${port} user=${clusterUser} dbname=postgres application_name=${as}`
  }

  /** Settings of its next start. */
  set(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(
      ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
    )
    appendFileSync(join(this.data, 'postgresql.auto.conf'), lines.join(''))
  }

  /** Runs one of PostgreSQL's programs, and throws what it says where it fails. */
  run(program: string, args: readonly string[]): void {
    const { status, stderr, error } = spawnSync(join(this.programs.bin, program), args, {
      ...this.programs.as,
      cwd: '/',
      env: { LC_ALL: 'C' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} on ${this.name}: ${error?.message ?? stderr}`)
  }

  /** Starts it and waits until it answers. `env` is for what is loaded before it. */
  async start(
    settings: Readonly<Record<string, string>> = {},
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await this.gone
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      timezone: 'UTC',
      ...settings,
    }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const until = Date.now() + patience
    let child = this.begin(flags, env)
    while (!(await this.answers())) {
      const isOver = child.exitCode !== null
      // Those that a killed one left behind take a moment to hear that it is gone.
      const isHeld =
        isOver &&
        this.lastWords()
          .trimEnd()
          .split('\n')
          .slice(-2)
          .some((line) => line.includes(stillHeld))
      if (Date.now() > until || (isOver && !isHeld))
        throw new Error(`${this.name} does not start:\n${this.lastWords()}`)
      await wait(isHeld ? 200 : 20)
      if (isHeld) child = this.begin(flags, env)
    }
  }

  /** The process itself, whether it comes up or not. */
  private begin(flags: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    const log = openSync(join(this.home, 'log'), 'a')
    const child = spawn(join(this.programs.bin, 'postgres'), ['-D', this.data, ...flags], {
      ...this.programs.as,
      cwd: this.data,
      env: { LC_ALL: 'C', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.postmaster = child.pid ?? null
    this.gone = once(child, 'exit')
    return child
  }

  /** Of its log what is not said to those who ask too early. */
  lastWords(): string {
    const lines = readFileSync(join(this.home, 'log'), 'utf8').split('\n')
    return lines
      .filter((line) => !/not yet accepting|Consistent recovery state|starting up/.test(line))
      .slice(-30)
      .join('\n')
  }

  private async answers(): Promise<boolean> {
    try {
      await this.ask('select 1')
      return true
    } catch {
      // Nobody listens yet, or it is still coming up.
      return false
    }
  }

  /** The rows of one statement, asked by its owner on a connection of its own. */
  async ask<R extends pg.QueryResultRow>(statement: string, database = 'postgres'): Promise<R[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: clusterUser,
      database,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<R>(statement)).rows
    } finally {
      await client.end()
    }
  }

  /** From a standby to the one that takes writes; it waits until it does. */
  async promote(): Promise<void> {
    await this.ask('select pg_promote()')
  }

  /** The machine burns: every process of it is gone at once, and nothing is written any more. */
  kill(): void {
    this.signal('SIGKILL')
    this.postmaster = null
  }

  /** It falls silent: whoever is connected hears nothing, not even an end. */
  freeze(): void {
    this.signal('SIGSTOP')
  }

  /** It goes on where it fell silent. */
  thaw(): void {
    this.signal('SIGCONT')
  }

  /** Ends in order, without waiting for clients. */
  async stop(): Promise<void> {
    const pid = this.postmaster
    if (pid === null) return
    this.postmaster = null
    send(pid, 'SIGINT')
    while (isThere(pid)) await wait(10)
  }

  /** Nothing of it is left; it must not run. */
  clear(): void {
    rmSync(this.data, { recursive: true, force: true })
  }

  private signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    if (this.postmaster === null) return
    // It must not start another one meanwhile.
    send(this.postmaster, 'SIGSTOP')
    for (const pid of [...childrenOf(this.postmaster), this.postmaster]) send(pid, signal)
  }
}

function own(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined) chownSync(path, uid, gid ?? uid)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended before its turn.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A process that has ended may still wait for its parent to notice: it counts as gone. */
function isThere(pid: number): boolean {
  return (stateOf(pid)?.state ?? 'Z') !== 'Z'
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => stateOf(pid)?.parent === parent)

function stateOf(pid: number): { state: string; parent: number } | null {
  try {
    // The name in brackets may hold anything; the state and the parent follow it.
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state, parent: Number(parent) }
  } catch {
    // It ended while it was looked at.
    return null
  }
}
