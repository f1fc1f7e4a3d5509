import { readdirSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** Processor seconds that were used since some moment. */
export interface Used {
  servers: number
  postgres: number
  /** This process: the devices. */
  devices: number
  /** Everything else on the machine. */
  others: number
  /** Seconds that went by, and processors there are. */
  wall: number
  processors: number
}

/** Ticks a second in /proc. */
const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100

interface Reading {
  servers: number
  postgres: number
  devices: number
  all: number
  at: number
}

/** Reads what servers, PostgreSQL and this process use from now on; each call of what it answers tells of the time since. Linux only. */
export function watchUsage(of: { servers: readonly number[]; postmaster: number }): () => Used {
  const before = read(of)
  return () => {
    const now = read(of)
    const since = (what: keyof Reading) => now[what] - before[what]
    const [servers, postgres, devices] = [since('servers'), since('postgres'), since('devices')]
    const others = Math.max(0, since('all') - servers - postgres - devices)
    return { servers, postgres, devices, others, wall: since('at'), processors }
  }
}

const processors = readdirSync('/sys/devices/system/cpu').filter((name) => /^cpu\d+$/.test(name)).length

function read({ servers, postmaster }: { servers: readonly number[]; postmaster: number }): Reading {
  const { user, system } = process.cpuUsage()
  return {
    servers: servers.reduce((sum, pid) => sum + secondsOf(pid).own, 0),
    postgres: secondsOf(postmaster).own + secondsOf(postmaster).ended + childrenOf(postmaster),
    devices: (user + system) / 1e6,
    all: busySeconds(),
    at: performance.now() / 1000,
  }
}

/** Of a process: its own, and its children's that have ended. */
function secondsOf(pid: number): { own: number; ended: number; parent: number } {
  try {
    // The name in brackets may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at] ?? 0,
    )
    return { own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks, parent }
  } catch {
    // It ended while it was looked at.
    return { own: 0, ended: 0, parent: 0 }
  }
}

const childrenOf = (parent: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => secondsOf(Number(name)))
    .filter((one) => one.parent === parent)
    .reduce((sum, { own }) => sum + own, 0)

/** All processors, but for waiting. */
function busySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + soft) / ticks
}
