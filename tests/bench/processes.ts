import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Started {
  pid: number
  origin: string
  /** Milliseconds from the start of the process to its first 200 on the path asked. */
  ready: number
  stop(): Promise<void>
}

export interface StartRequest {
  /** What runs it: Node, unless another is named. */
  program?: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Answers 200 as soon as it can be worked with. */
  path: string
}

const patience = 120_000

/** What still runs when the bench ends, however it ends, is told to stop. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')))

/** Starts a program that listens on PORT and waits until it answers. */
export async function start({ program = process.execPath, args, env, path }: StartRequest): Promise<Started> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void said.push(bytes.toString()))
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null || performance.now() - began > patience) {
      await ended(child)
      throw new Error(`${args.join(' ')} did not start:\n${said.join('')}`)
    }
    await wait(2)
  }
  return { pid: child.pid ?? 0, origin, ready: performance.now() - began, stop: () => ended(child) }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.status === 200
  } catch (error) {
    // Nobody listens yet.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await over
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => void server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const folders = new Set<string>()
process.on('exit', () =>
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })),
)

/** A folder that PostgreSQL's own user may enter too; gone at the latest when the bench ends. */
export function scratchFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-bench-'))
  chmodSync(folder, 0o711)
  folders.add(folder)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    folders.delete(folder)
  }
  return { folder, remove }
}

/** Megabytes of a process and everything it started, memory that they share counted once. Linux only: elsewhere nothing. */
export function memoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const family = [pid]
  for (const one of family)
    family.push(...[...parents].filter(([, parent]) => parent === one).map(([child]) => child))
  return family.reduce((sum, one) => sum + proportionalKilobytes(one), 0) / 1024
}

function parentOf(pid: string): number {
  // The name in brackets may hold anything; the state and the parent follow it.
  return Number(
    gone(
      () =>
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) \S /s, '')
          .split(' ')[0],
      '0',
    ),
  )
}

function proportionalKilobytes(pid: number): number {
  return Number(
    /^Pss:\s+(\d+) kB/m.exec(gone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), ''))?.[1] ?? 0,
  )
}

/** A process may end while it is looked at. */
function gone<T>(look: () => T, instead: T): T {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return instead
    throw error
  }
}
