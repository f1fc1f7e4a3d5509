import { setTimeout as wait } from 'node:timers/promises'
import type { Machine } from '#tests/support/machine.ts'
import { database } from '../recover/one-machine.ts'
import { type KeptUp, untilReady } from '../server/kept-up.ts'
import type { Desk } from './desk.ts'
import type { DeviceFault, PlannedFault, Round, ServerFault } from './plan.ts'

/** What may be struck. */
export interface Prey {
  desks: readonly Desk[]
  servers: readonly KeptUp[]
  machine: Machine
  /** How often each fault was done: `device killed`, `server frozen`. */
  done: Map<string, number>
}

/** One round of faults in its time (ms): those of each device and of the servers one behind the other, all side by side. */
export async function strikeRound(round: Round, prey: Prey, length: number): Promise<void> {
  const began = performance.now()
  for (const [n, { line }] of prey.desks.entries()) line.expect(round.lines[n] ?? [])
  const inTime = async <Kind extends string>(
    of: string,
    faults: readonly PlannedFault<Kind>[],
    strike: (fault: PlannedFault<Kind>) => Promise<void>,
  ) => {
    for (const fault of faults) {
      const late = performance.now() - began
      if (late > length) return
      await wait(Math.max(0, fault.at * length - late))
      try {
        await strike(fault)
      } catch (error) {
        throw new Error(`what was done to it did not end: ${of} ${fault.kind}`, { cause: error })
      }
      note(prey, `${of} ${fault.kind}`)
    }
  }
  await Promise.all([
    ...prey.desks.map((desk, n) =>
      inTime<DeviceFault>('device', round.devices[n] ?? [], (fault) => desk.strike(fault)),
    ),
    inTime<ServerFault>('server', round.servers, (fault) => strikeServers(fault, prey)),
    wait(length),
  ])
}

const note = ({ done }: Prey, name: string) => done.set(name, (done.get(name) ?? 0) + 1)

async function strikeServers({ kind, lasts, which }: PlannedFault<ServerFault>, prey: Prey): Promise<void> {
  const { servers, machine } = prey
  const one = servers[Math.floor(which * servers.length)]
  const strikes: Record<ServerFault, () => Promise<void>> = {
    killed: async () => one?.signal('SIGKILL'),
    frozen: async () => {
      one?.signal('SIGSTOP')
      await wait(lasts)
      one?.signal('SIGCONT')
    },
    in_turn: async () => {
      for (const server of servers) await restarted(server)
    },
    database: async () => {
      machine.kill()
      await machine.start()
    },
    connection: async () => void (await machine.ask(endOne)),
  }
  await strikes[kind]()
}

const endOne = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = '${database}' and backend_type = 'client backend' order by random() limit 1`

/** It ends in order and is there again. */
async function restarted(server: KeptUp): Promise<void> {
  const before = server.pid()
  server.signal('SIGTERM')
  while (server.pid() === before) await wait(50)
  await untilReady(server)
}

/** All is well again: lines are open, servers answer, nobody's device is locked. */
export async function heal({ desks, servers }: Prey): Promise<void> {
  for (const { line } of desks) line.heal()
  for (const server of servers) await untilReady(server)
  for (const desk of desks) await desk.wake()
}
